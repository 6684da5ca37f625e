//! `quadrille analyse GAME`: the exact value of every legal move.

use clap::{ArgMatches, Command};
use quadrille_locale::Locale;

use super::{Subcommand, board, solve};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { name: "analyse", describe, run };

fn describe(locale: &Locale) -> Command {
    solve::arguments(Command::new(SUBCOMMAND.name).about(locale.text("cli-analyse-about")), locale)
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let record = board::read(matches, locale)?;
    let answer = solve::analyse(&record, &solve::means(matches, locale)?, locale)?;
    answer.show(matches.get_flag("json"), locale)
}
