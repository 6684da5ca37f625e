//! `quadrille console GAME`: line by line on the standard input and output.

use std::io::{self, BufReader, IsTerminal as _};

use clap::{ArgMatches, Command};
use quadrille_core::{AnySetup, morpion};
use quadrille_locale::Locale;
use quadrille_terminal::console::{Console, play_classic_morpion};

use super::Subcommand;
use crate::sizes;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "console", describe, run };

fn describe(locale: &Locale) -> Command {
    sizes::arguments(Command::new("console"), locale).about(locale.text("console-about"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let (input, output) = (io::stdin(), io::stdout());
    let mut console =
        Console::new(BufReader::new(&input), &output).clearing(output.is_terminal()).echoing(!input.is_terminal());
    let played = match sizes::setup(matches, locale, 0)? {
        AnySetup::Morpion(setup) if setup == morpion::Setup::default() => play_classic_morpion(&mut console),
        _ => anyhow::bail!(locale.text("console-not-yet")),
    };
    played.or_else(|stopped| Ok(stopped.into_clean_end()?))
}
