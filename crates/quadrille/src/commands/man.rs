//! `quadrille man`: the manual, one page for the program and one for each command.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::{Arg, ArgMatches, Command, value_parser};
use clap_mangen::Man;
use quadrille_format::write_atomically;
use quadrille_locale::Locale;

use super::Subcommand;
use crate::help;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "man", describe, run };

fn describe(locale: &Locale) -> Command {
    let output = Arg::new("output").long("output").short('o').value_name("DIR").value_parser(value_parser!(PathBuf));
    Command::new(SUBCOMMAND.name)
        .about(locale.text("man-about"))
        .after_help(locale.text("man-examples"))
        .arg(output.help(locale.text("man-output")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let program = help::program(locale);
    let Some(folder) = matches.get_one::<PathBuf>("output") else {
        return Ok(io::stdout().lock().write_all(&page(&program, "quadrille")?)?);
    };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let commands = program.get_subcommands().map(|command| (format!("quadrille-{}", command.get_name()), command));
    for (name, command) in std::iter::once(("quadrille".to_owned(), &program)).chain(commands) {
        let file = folder.join(format!("{name}.1"));
        write_atomically(&file, &page(command, &name)?).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// The page of a command.
fn page(command: &Command, name: &str) -> io::Result<Vec<u8>> {
    let mut written = Vec::new();
    Man::new(command.clone().name(name.to_owned()).version(env!("CARGO_PKG_VERSION"))).render(&mut written)?;
    Ok(written)
}
