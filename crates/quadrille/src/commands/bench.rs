//! `quadrille bench`: measures the engines; alone, it prints their signature.

mod clock;
mod puissance4;
mod signature;

use clap::{ArgMatches, Command};
use quadrille_locale::Locale;

use self::puissance4::PARTS;
use super::Subcommand;

pub(crate) const SUBCOMMAND: Subcommand = Subcommand { name: "bench", describe, run };

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("cli-bench-about"))
        .after_help(locale.text("cli-bench-examples"))
        .subcommands(PARTS.iter().map(|part| (part.describe)(locale)))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let part = matches
        .subcommand()
        .and_then(|(name, matches)| PARTS.iter().find(|part| part.name == name).map(|part| (part, matches)));
    match part {
        Some((part, matches)) => (part.run)(matches, locale),
        None => signature::run(locale),
    }
}
