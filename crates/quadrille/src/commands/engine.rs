//! `quadrille engine --protocol gomocup`: be an engine for other programs.

use std::io;

use clap::{Arg, ArgMatches, Command};
use quadrille_arena::gomocup;
use quadrille_locale::Locale;

use super::Subcommand;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "engine", describe, run };

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("engine-command-about"))
        .after_help(locale.text("engine-command-examples"))
        .arg(
            Arg::new("protocol")
                .long("protocol")
                .value_name("P")
                .required(true)
                .value_parser(["gomocup"])
                .help(locale.text("engine-command-protocol")),
        )
}

fn run(matches: &ArgMatches, _locale: &Locale) -> anyhow::Result<()> {
    match matches.get_one::<String>("protocol").map(String::as_str) {
        Some("gomocup") => Ok(gomocup::serve(io::BufReader::new(io::stdin()), io::stdout())?),
        _ => unreachable!("clap takes the protocols of the list only"),
    }
}
