//! `quadrille console GAME`: line by line on the standard input and output.
//!
//! Without options, Morpion and Puissance 4 are the students' programs to the letter and
//! Six couleurs asks for its set-up; with options, any game of any size is played in the
//! general console.

use std::io::{self, BufReader, IsTerminal as _};
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnySetup, morpion};
use quadrille_locale::Locale;
use quadrille_terminal::RecentGames;
use quadrille_terminal::console::{
    Console, LineEditor, Puissance4Console, SixCouleursConsole, Stopped, TableConsole, play_classic_morpion,
};

use super::{Subcommand, colours, seating};
use crate::{data, guests, sizes};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "console", describe, run };

/// Options that every form of the console takes.
const EVERYWHERE: [&str; 3] = ["game", "seed", "data"];

fn describe(locale: &Locale) -> Command {
    sizes::arguments(Command::new("console"), locale)
        .about(locale.text("console-about"))
        .after_help(locale.text("console-examples"))
        .args(seating::arguments(locale))
        .arg(
            Arg::new("from-zero")
                .long("from-zero")
                .action(ArgAction::SetTrue)
                .help(locale.text("console-option-from-zero")),
        )
        .arg(crate::data::argument(locale))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let (input, output) = (io::stdin(), io::stdout());
    // Lines are edited where somebody writes them and sees them.
    let editor = (input.is_terminal() && output.is_terminal()).then(LineEditor::new).transpose()?;
    let mut console = Console::new(BufReader::new(&input), &output)
        .clearing(output.is_terminal())
        .echoing(!input.is_terminal())
        .editing(editor)
        .coloured(colours::of_output());
    let seed = seating::seed(matches);
    let folder = matches.get_one("data").cloned().or_else(data::folder);
    let chosen = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let plain = !matches.ids().any(|id| chosen(id.as_str()) && !EVERYWHERE.contains(&id.as_str()));
    let setup = sizes::setup(matches, locale, seed)?;
    guests::let_in(matches, Some(&setup), locale)?;
    let played = match &setup {
        AnySetup::Morpion(setup)
            if *setup == morpion::Setup::default()
                && !["engine", "name", "load", "from-zero"].iter().any(|id| chosen(id)) =>
        {
            play_classic_morpion(&mut console, folder.as_deref().map(RecentGames::of), locale)
        }
        AnySetup::Puissance4(_) if plain => Puissance4Console { locale, folder, seed }.play(&mut console),
        AnySetup::SixCouleurs(_) if plain => SixCouleursConsole { locale, folder, seed }.play(&mut console),
        _ => {
            let table = match matches.get_one::<PathBuf>("load") {
                Some(file) => seating::loaded_table(file, seed, locale)?,
                None => seating::new_table(setup, matches, seed, locale)?,
            };
            TableConsole::new(table, seed, locale)
                .counting_from_zero(matches.get_flag("from-zero"))
                .keeping(folder.as_deref().map(RecentGames::of))
                .play(&mut console)
        }
    };
    match played {
        Ok(()) | Err(Stopped::EndOfInput) => Ok(()),
        Err(Stopped::Stream(fault)) => Err(fault.into()),
        Err(Stopped::NoComputer) => Err(anyhow::anyhow!(locale.text("computer-none-left"))),
    }
}
