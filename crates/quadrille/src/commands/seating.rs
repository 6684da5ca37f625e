//! Who sits at the table and what computers may spend on a move: `--engine`, `--time`,
//! `--nodes`, `--name`, `--load`, `--seed`, shared by the commands that people play in.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches};
use quadrille_core::{AnyRecord, AnySetup, Seat};
use quadrille_locale::{Locale, Value};
use quadrille_session::{FirstPolicy, GameId, Player, SeatSettings, Settings, Snapshot, Table, describe_refusal};

use super::{board, limits, save_file};
use crate::numbers;
use crate::sizes::{self, WrongArgument};

/// The options.
pub(super) fn arguments(locale: &Locale) -> [Arg; 6] {
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("console-option-{name}")))
    };
    let [time, nodes] = limits::arguments("console-option", locale);
    [
        option("engine", "E").action(ArgAction::Append),
        time,
        nodes,
        option("name", "NAME").action(ArgAction::Append),
        save_file::load_argument(locale.text("console-option-load")),
        numbers::seed().help(locale.text("console-option-seed")),
    ]
}

/// The seed asked for, or any.
pub(super) fn seed(matches: &ArgMatches) -> u64 {
    numbers::of(matches, "seed").unwrap_or_else(rand::random)
}

/// A table for this setup with the seats asked for.
pub(super) fn new_table(setup: AnySetup, matches: &ArgMatches, seed: u64, locale: &Locale) -> anyhow::Result<Table> {
    let count = setup.seats();
    let names: Vec<&String> = matches.get_many("name").into_iter().flatten().collect();
    let engines: Vec<&String> = matches.get_many("engine").into_iter().flatten().collect();
    refuse_count("name", names.len(), count, locale)?;
    refuse_count("engine", engines.len(), count, locale)?;
    let marks = setup.game().default_marks(count);
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
        board: sizes::plan(matches, locale)?,
        seats,
        first: if matches.contains_id("first") {
            FirstPolicy::Seat(setup.first())
        } else {
            FirstPolicy::usual(setup.game())
        },
        undo_allowed: true,
        hints_allowed: true,
    };
    // Who begins the first game is said by `--first`, or drawn where the game has it so; a
    // board that is dealt is that of the seed.
    let is_said = matches.contains_id("first") || matches.contains_id("setup");
    let table = if is_said || !setup.game().first_is_drawn() {
        Table::resume(Snapshot::new(settings, AnyRecord::new(setup)), GameId(1), seed)
    } else {
        Table::new(settings, seed)
    };
    table.map_err(|refusal| WrongArgument::new(describe_refusal(&refusal, None, locale)).into())
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

/// The table of a save.
pub(super) fn loaded_table(file: &Path, matches: &ArgMatches, seed: u64, locale: &Locale) -> anyhow::Result<Table> {
    let (_, save) = save_file::read(file, locale)?;
    board::check_load(matches, save.record(), locale)?;
    Table::resume(Snapshot::opened(save), GameId(1), seed).map_err(|refusal| {
        anyhow::Error::msg(save_file::with_name(file, &describe_refusal(&refusal, None, locale), locale))
    })
}
