//! `quadrille completions SHELL`: what a shell needs to complete the arguments.

use std::io;

use clap::builder::EnumValueParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use quadrille_locale::Locale;

use super::Subcommand;
use crate::help;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "completions", describe, run };

fn describe(locale: &Locale) -> Command {
    let shell = Arg::new("shell").value_name("SHELL").required(true).value_parser(EnumValueParser::<Shell>::new());
    Command::new(SUBCOMMAND.name)
        .about(locale.text("completions-about"))
        .after_help(locale.text("completions-examples"))
        .arg(shell.help(locale.text("completions-shell")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let Some(&shell) = matches.get_one::<Shell>("shell") else { return Ok(()) };
    let mut written = Vec::new();
    clap_complete::generate(shell, &mut help::program(locale), "quadrille", &mut written);
    io::Write::write_all(&mut io::stdout().lock(), &written)?;
    Ok(())
}
