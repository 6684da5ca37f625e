//! `quadrille console GAME`: line by line on the standard input and output.
//!
//! Without options, Morpion and Puissance 4 are the students' programs to the letter and
//! Six couleurs asks for its set-up; with options, any game of any size is played in the
//! general console.

use std::io::{self, BufReader, IsTerminal as _, Stdin, Stdout};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnySetup, morpion};
use quadrille_locale::Locale;
use quadrille_terminal::RecentGames;
use quadrille_terminal::console::{
    Console, LineEditor, Puissance4Console, SixCouleursConsole, Stopped, TableConsole, play_classic_morpion,
};

use super::{Subcommand, colours, limits, save_file, seating};
use crate::ending::Answers;
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
}

/// The console of this program: lines are edited where somebody writes them and sees them, and
/// written out where they come from a pipe, so that the transcript can be read.
pub(super) fn open<'a>(
    input: &'a Stdin,
    output: &'a Stdout,
) -> anyhow::Result<Console<BufReader<&'a Stdin>, &'a Stdout>> {
    let editor = (input.is_terminal() && output.is_terminal()).then(LineEditor::new).transpose()?;
    let console = Console::new(BufReader::new(input), output);
    Ok(console.echoing(!input.is_terminal()).editing(editor).coloured(colours::of_output()))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let (input, output) = (io::stdin(), io::stdout());
    let mut console = open(&input, &output)?.clearing(colours::is_screen());
    let seed = seating::seed(matches);
    let folder = data::of(matches);
    let chosen = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let plain = !matches.ids().any(|id| chosen(id.as_str()) && !EVERYWHERE.contains(&id.as_str()));
    let setup = sizes::setup(matches, locale, seed)?;
    guests::let_in(matches, Some(&setup), Answers::Nobody, locale)?;
    let played = match &setup {
        AnySetup::Morpion(setup)
            if *setup == morpion::Setup::default()
                && !["engine", "time", "nodes", "name", "load", "from-zero"].iter().any(|id| chosen(id)) =>
        {
            play_classic_morpion(&mut console, folder.as_deref().map(RecentGames::of), locale)
        }
        AnySetup::Puissance4(_) if plain => Puissance4Console { locale, folder, seed }.play(&mut console),
        AnySetup::SixCouleurs(_) if plain => SixCouleursConsole { locale, folder, seed }.play(&mut console),
        _ => {
            let table = match save_file::loaded(matches) {
                Some(file) => seating::loaded_table(&file, matches, seed, locale)?,
                None => seating::new_table(setup, matches, seed, locale)?,
            };
            TableConsole::new(table, seed, locale)
                .counting_from_zero(matches.get_flag("from-zero"))
                .keeping(folder.as_deref().map(RecentGames::of))
                .limited(limits::read(matches))
                .play(&mut console)
        }
    };
    match played {
        Ok(()) | Err(Stopped::EndOfInput) => Ok(()),
        Err(Stopped::Stream(fault)) => Err(fault.into()),
        Err(Stopped::NoComputer) => Err(anyhow::anyhow!(locale.text("computer-none-left"))),
    }
}
