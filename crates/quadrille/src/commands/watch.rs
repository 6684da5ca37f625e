//! `quadrille watch GAME`: computers play one game, shown as text.
//!
//! Everything random comes from one seed, told in the output, so that the same seed
//! gives the same game.

use std::io::{self, Write};

use anyhow::bail;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnyRecord, Game, Outcome, Seat};
use quadrille_engine::{AnyEngine, Budget, Limits, Random};
use quadrille_format::{default_marks, setup, text_board};
use quadrille_locale::Locale;
use serde::Serialize;
use serde_json::Value;

use super::Subcommand;
use crate::sizes::{self, WrongArgument};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "watch", describe, run };

fn describe(locale: &Locale) -> Command {
    let flag = |name: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(&format!("watch-{name}")))
    };
    sizes::arguments(Command::new("watch"), locale)
        .about(locale.text("watch-about"))
        .after_help(locale.text("watch-examples"))
        .arg(
            Arg::new("engine")
                .long("engine")
                .value_name("E")
                .action(ArgAction::Append)
                .default_value("random")
                .help(locale.text("watch-engine")),
        )
        .arg(Arg::new("seed").long("seed").value_name("S").allow_negative_numbers(true).help(locale.text("watch-seed")))
        .arg(flag("quiet"))
        .arg(flag("json").conflicts_with("quiet"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let seed = seed(matches, locale)?;
    let mut record = AnyRecord::new(sizes::setup(matches, locale, seed)?);
    let names: Vec<&String> = matches.get_many("engine").into_iter().flatten().collect();
    let seats = record.seats();
    if names.len() != 1 && names.len() != usize::from(seats) {
        let values = [("given", names.len().to_string().into()), ("players", seats.to_string().into())];
        bail!(WrongArgument::new(locale.format("watch-engine-count", &values)));
    }
    let mut engines = Vec::new();
    for seat in Seat::all(seats) {
        let name = names[seat.index() % names.len()];
        engines.push(engine(record.game(), name, seed.wrapping_add(seat.number().into()), locale)?);
    }
    let mut output = io::stdout().lock();
    let json = matches.get_flag("json");
    let narrator = (!json && !matches.get_flag("quiet")).then_some(&mut output);
    play(&mut record, &mut engines, narrator)?;
    if json {
        let played = Played::new(&record, &engines, seed);
        writeln!(output, "{}", serde_json::to_string(&played)?)?;
    } else {
        write!(output, "{}{}", text_board(&record, &[]), result(&record, seed, locale))?;
    }
    Ok(())
}

/// Plays to the end; the narrator writes each move as it is made.
fn play(
    record: &mut AnyRecord,
    engines: &mut [AnyEngine],
    mut narrator: Option<&mut impl Write>,
) -> anyhow::Result<()> {
    let marks = default_marks(record.game(), record.seats());
    while record.outcome().is_none() {
        let seat = record.turn();
        let budget = Budget::limited(Limits::default());
        let Some(decision) = engines[seat.index()].search(record, &budget, &mut |_| ()) else {
            bail!("engine {} found no move in a game that is not over", engines[seat.index()].name());
        };
        record.play(&decision.mv)?;
        if let Some(output) = &mut narrator {
            writeln!(output, "{:>3}. {} {}", record.ply(), marks[seat.index()], decision.mv)?;
        }
    }
    Ok(())
}

/// The seed asked for, or one of chance.
fn seed(matches: &ArgMatches, locale: &Locale) -> Result<u64, WrongArgument> {
    match matches.get_one::<String>("seed") {
        None => Ok(u64::from(rand::random::<u32>())),
        Some(read) => read.trim().parse().map_err(|_not_a_number: std::num::ParseIntError| {
            WrongArgument::new(locale.format("watch-wrong-seed", &[("read", read.as_str().into())]))
        }),
    }
}

fn engine(game: Game, name: &str, seed: u64, locale: &Locale) -> Result<AnyEngine, WrongArgument> {
    if name != "random" {
        return Err(WrongArgument::new(locale.format("watch-unknown-engine", &[("read", name.into())])));
    }
    Ok(match game {
        Game::Morpion => AnyEngine::Morpion(Box::new(Random::new(seed))),
        Game::Puissance4 => AnyEngine::Puissance4(Box::new(Random::new(seed))),
        Game::SixCouleurs => AnyEngine::SixCouleurs(Box::new(Random::new(seed))),
    })
}

/// Who won, how many moves it took, and the seed to see it again.
fn result(record: &AnyRecord, seed: u64, locale: &Locale) -> String {
    let marks = default_marks(record.game(), record.seats());
    let player = |seat: Seat| match record.game() {
        Game::SixCouleurs => locale.format("watch-seat", &[("seat", seat.to_string().into())]),
        Game::Morpion | Game::Puissance4 => {
            let mark = marks[seat.index()].to_string();
            locale.format("watch-player", &[("seat", seat.to_string().into()), ("mark", mark.into())])
        }
    };
    let moves = record.ply().to_string();
    let mut lines = Vec::new();
    // R226: the cells of every player are shown at the end.
    for (seat, cells) in Seat::all(record.seats()).zip(record.scores()) {
        let values = [("seat", seat.to_string().into()), ("cells", cells.to_string().into())];
        lines.push(locale.format("watch-territory", &values));
    }
    lines.push(match record.outcome() {
        Some(Outcome::Win(seat)) => {
            locale.format("watch-won", &[("player", player(seat).into()), ("moves", moves.into())])
        }
        Some(Outcome::Tie(seats)) if record.game() == Game::SixCouleurs => {
            let players: Vec<String> = seats.iter().map(player).collect();
            locale.format("watch-shared", &[("players", players.join(", ").into()), ("moves", moves.into())])
        }
        _ => locale.format("watch-drawn", &[("moves", moves.into())]),
    });
    lines.push(locale.format("watch-again", &[("seed", seed.to_string().into())]));
    lines.join("\n") + "\n"
}

/// The game as one JSON object.
#[derive(Serialize)]
struct Played {
    game: &'static str,
    setup: Value,
    seed: u64,
    engines: Vec<String>,
    moves: Vec<String>,
    winners: Vec<u8>,
    scores: Vec<u32>,
    winning_cells: Vec<String>,
}

impl Played {
    fn new(record: &AnyRecord, engines: &[AnyEngine], seed: u64) -> Played {
        Played {
            game: record.game().name(),
            setup: setup::to_json(&record.setup()),
            seed,
            engines: engines.iter().map(AnyEngine::name).collect(),
            moves: record.moves(),
            winners: record.outcome().map_or_else(Vec::new, |o| o.winners().iter().map(Seat::number).collect()),
            scores: record.scores(),
            winning_cells: record.winning_cells().iter().map(ToString::to_string).collect(),
        }
    }
}
