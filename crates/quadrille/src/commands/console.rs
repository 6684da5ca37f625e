//! `quadrille console GAME`: line by line on the standard input and output.
//!
//! Without options, Morpion and Puissance 4 are the students' programs to the letter and
//! Six couleurs asks for its set-up; with options, any game of any size is played in the
//! general console.

use std::io::{self, BufReader, IsTerminal as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use quadrille_core::{AnyRecord, AnySetup, Seat, morpion};
use quadrille_format::{default_marks, load, read_capped};
use quadrille_locale::{Locale, Value};
use quadrille_session::{
    BoardPlan, FirstPolicy, GameId, Player, Refusal, SeatSettings, Settings, Table, describe_fault,
};
use quadrille_terminal::console::{
    Console, Puissance4Console, SixCouleursConsole, Stopped, TableConsole, play_classic_morpion,
};

use super::Subcommand;
use crate::data;
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "console", describe, run };

/// Options that every form of the console takes.
const EVERYWHERE: [&str; 3] = ["game", "seed", "data"];

fn describe(locale: &Locale) -> Command {
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("console-option-{name}")))
    };
    sizes::arguments(Command::new("console"), locale)
        .about(locale.text("console-about"))
        .after_help(locale.text("console-examples"))
        .arg(option("engine", "E").action(ArgAction::Append))
        .arg(option("name", "NAME").action(ArgAction::Append))
        .arg(option("load", "FILE").value_parser(value_parser!(PathBuf)))
        .arg(option("data", "FOLDER").value_parser(value_parser!(PathBuf)))
        .arg(option("seed", "S").value_parser(value_parser!(u64)))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let (input, output) = (io::stdin(), io::stdout());
    let mut console =
        Console::new(BufReader::new(&input), &output).clearing(output.is_terminal()).echoing(!input.is_terminal());
    let seed = matches.get_one("seed").copied().unwrap_or_else(rand::random);
    let folder = matches.get_one("data").cloned().or_else(data::folder);
    let chosen = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let plain = !matches.ids().any(|id| chosen(id.as_str()) && !EVERYWHERE.contains(&id.as_str()));
    let setup = sizes::setup(matches, locale, seed)?;
    let played = match &setup {
        AnySetup::Morpion(setup)
            if *setup == morpion::Setup::default() && !["engine", "name", "load"].iter().any(|id| chosen(id)) =>
        {
            play_classic_morpion(&mut console)
        }
        AnySetup::Puissance4(_) if plain => Puissance4Console { locale, folder, seed }.play(&mut console),
        AnySetup::SixCouleurs(_) if plain => SixCouleursConsole { locale, folder, seed }.play(&mut console),
        _ => {
            let table = match matches.get_one::<PathBuf>("load") {
                Some(file) => loaded_table(file, seed, locale)?,
                None => new_table(setup, matches, seed, locale)?,
            };
            TableConsole::new(table, seed, locale).play(&mut console)
        }
    };
    match played {
        Ok(()) | Err(Stopped::EndOfInput) => Ok(()),
        Err(Stopped::Stream(fault)) => Err(fault.into()),
        Err(Stopped::Thinking(fault)) => Err(fault.into()),
    }
}

fn new_table(setup: AnySetup, matches: &ArgMatches, seed: u64, locale: &Locale) -> anyhow::Result<Table> {
    let count = setup.seats();
    let names: Vec<&String> = matches.get_many("name").into_iter().flatten().collect();
    let engines: Vec<&String> = matches.get_many("engine").into_iter().flatten().collect();
    refuse_count("name", names.len(), count, locale)?;
    refuse_count("engine", engines.len(), count, locale)?;
    let marks = default_marks(setup.game(), count);
    let seats = Seat::all(count)
        .zip(marks)
        .map(|(seat, mark)| SeatSettings {
            name: names.get(seat.index()).map_or_else(
                || locale.format("console-player-name", &[("seat", Value::from(seat.number()))]),
                |name| (*name).clone(),
            ),
            player: player(&engines, seat),
            mark,
            colour: seat.index() as u8,
        })
        .collect();
    let settings = Settings {
        board: BoardPlan::of_setup(&setup),
        seats,
        first: FirstPolicy::usual(setup.game()),
        undo_allowed: true,
        hints_allowed: true,
    };
    // Who begins the first game is said by `--first`, or drawn as the game has it.
    let table = if matches.contains_id("first") || matches.contains_id("setup") {
        Table::resume(settings, AnyRecord::new(setup), Vec::new(), GameId(1), seed)
    } else {
        Table::new(settings, seed)
    };
    table.map_err(|refusal| WrongArgument::new(reason(&refusal, locale)).into())
}

/// One engine: the first seat is a person and it plays all others. Several: one each.
fn player(engines: &[&String], seat: Seat) -> Player {
    let engine = match engines {
        [] => None,
        [only] => Some(*only).filter(|_| seat != Seat::FIRST),
        each => each.get(seat.index()).copied(),
    };
    match engine.map(String::as_str) {
        None | Some("person" | "personne") => Player::Person,
        Some(engine) => Player::Engine(engine.to_owned()),
    }
}

fn refuse_count(option: &str, given: usize, seats: u8, locale: &Locale) -> Result<(), WrongArgument> {
    let fits = given <= usize::from(seats) && (option == "name" || given <= 1 || given == usize::from(seats));
    if fits {
        return Ok(());
    }
    let values = [("option", Value::from(option)), ("given", given.into()), ("players", seats.into())];
    Err(WrongArgument::new(locale.format("console-option-count", &values)))
}

fn loaded_table(file: &Path, seed: u64, locale: &Locale) -> anyhow::Result<Table> {
    let about = || file.display().to_string();
    let bytes = read_capped(file).with_context(about)?;
    let (_, save) = load(&bytes).with_context(about)?;
    let (settings, record, tallies) = Settings::from_save(save);
    Table::resume(settings, record, tallies, GameId(1), seed)
        .map_err(|refusal| anyhow::Error::msg(reason(&refusal, locale)).context(about()))
}

fn reason(refusal: &Refusal, locale: &Locale) -> String {
    match refusal {
        Refusal::Settings(faults) => {
            faults.iter().map(|fault| describe_fault(&fault.field, locale)).collect::<Vec<_>>().join(" ")
        }
        other => format!("{other:?}"),
    }
}
