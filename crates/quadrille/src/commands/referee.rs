//! `quadrille referee GAME`: the rules, for other programs.
//!
//! One JSON object a line in, `{"setup":{..},"moves":["1A","2B"]}`, one a line out. A
//! line that cannot be used is answered too, with `{"error":".."}`. The game of the last
//! answer stays open: `{"play":["3C"]}` and `{"undo":1}` go on from it, so that a question
//! does not replay it; any other line starts afresh. `"board":true` asks for the cells too,
//! `"seed":7` deals a board.

mod strict;

use std::io::{self, BufRead, Write};

use clap::{ArgMatches, Command};
use quadrille_core::{
    AnyRecord, Content, Game, Line, NotationError, Outcome, Position, Record, RefusedMove, Seat, for_any_record,
};
use quadrille_format::setup;
use quadrille_locale::Locale;
use quadrille_session::describe_reason;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use serde_json::error::Category;
use serde_json::{Map, Value, json};

use self::strict::Strict;
use super::Subcommand;
use crate::sizes::{self, WrongArgument};

/// Bytes of a line; the largest board (40,000 cells) with a long game takes a fifth.
const LONGEST_LINE: usize = 1 << 20;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "referee", describe, run };

fn describe(locale: &Locale) -> Command {
    Command::new("referee")
        .about(locale.text("referee-about"))
        .after_help(locale.text("referee-examples"))
        .arg(sizes::game_argument(locale))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    // The setup comes with each question: no option of this command says anything of it.
    let name = matches.get_one::<String>("game").map_or("", String::as_str);
    let game: Game =
        name.parse().map_err(|error: NotationError| WrongArgument::new(describe_reason(&error.into(), locale)))?;
    serve(game, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

/// Answers every line until the input ends.
fn serve(game: Game, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut open = None;
    while let Some(line) = Line::read(&mut input, LONGEST_LINE)? {
        let answer = if line.is_cut {
            Err(format!("the line is longer than {LONGEST_LINE} bytes; send shorter ones"))
        } else {
            answer(game, &line.bytes, &mut open)
        };
        let answer = match &answer {
            Ok(ruling) => serde_json::to_string(ruling)?,
            Err(error) => serde_json::to_string(&Refusal { error })?,
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// What the rules say of a position.
#[derive(Serialize)]
struct Ruling {
    turn: u8,
    legal: Vec<String>,
    /// What each seat has gathered, where the game counts something; elsewhere the winner's
    /// point (R027).
    scores: Vec<u32>,
    outcome: Option<End>,
    winning_cells: Vec<String>,
    /// What each legal move would gather, where the game counts something.
    #[serde(skip_serializing_if = "Option::is_none")]
    gains: Option<Map<String, Value>>,
    /// The board that was dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<Value>,
    /// The cells, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Value>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Win(u8),
    Tie(Vec<u8>),
}

#[derive(Serialize)]
struct Refusal<'a> {
    error: &'a str,
}

/// What may be asked.
const QUESTIONS: [&str; 6] = ["setup", "moves", "seed", "play", "undo", "board"];
const FORM: &str = "write {\"setup\":{..},\"moves\":[..]}";

/// Answers a line; the game that it is about stays open for the next.
fn answer(game: Game, line: &[u8], open: &mut Option<AnyRecord>) -> Result<Ruling, String> {
    let question = serde_json::from_slice(line).map_err(|error| match error.classify() {
        Category::Data => format!("{error}; {FORM}"),
        _ => format!("not JSON: {error}; {FORM}"),
    })?;
    let Strict(Value::Object(question)) = question else {
        return Err(format!("not an object; {FORM}"));
    };
    if let Some(key) = question.keys().find(|key| !QUESTIONS.contains(&key.as_str())) {
        return Err(format!("{key:?} is not a question; {FORM}"));
    }
    let wants_board = match question.get("board") {
        None => false,
        Some(wish) => wish.as_bool().ok_or("\"board\" is neither true nor false; write \"board\":true")?,
    };
    let record = if question.contains_key("play") || question.contains_key("undo") {
        let mut record = open.clone().ok_or("no game is open; begin one with \"setup\" or \"moves\"")?;
        if ["setup", "moves", "seed"].iter().any(|key| question.contains_key(*key)) {
            return Err("\"play\" and \"undo\" go on with the open game; leave the setup and its moves out".into());
        }
        for _ in 0..number(&question, "undo")?.unwrap_or(0) {
            if !record.undo() {
                return Err("there is no move to take back".into());
            }
        }
        play(&mut record, moves(&question, "play")?)?;
        record
    } else {
        let nothing = Value::Object(Map::new());
        let said = question.get("setup").unwrap_or(&nothing);
        let setup = match number(&question, "seed")? {
            None => setup::from_json(game, said),
            Some(seed) => {
                let mut rng = StdRng::seed_from_u64(seed);
                setup::dealt_from_json(game, said, Some(&mut |below: u32| rng.random_range(0..below)))
            }
        };
        let mut record = AnyRecord::new(setup.map_err(|error| error.to_string())?);
        play(&mut record, moves(&question, "moves")?)?;
        record
    };
    let ruling = Ruling {
        setup: question.contains_key("seed").then(|| setup::to_json(&record.setup())),
        board: wants_board.then(|| board(&record)),
        ..ruling(&record)
    };
    *open = Some(record);
    Ok(ruling)
}

fn play(record: &mut AnyRecord, moves: Vec<&str>) -> Result<(), String> {
    record.play_all(moves).map_err(|RefusedMove { number, read, why }| format!("move {number} ({read}): {why}"))
}

fn number(question: &Map<String, Value>, key: &str) -> Result<Option<u64>, String> {
    let Some(value) = question.get(key) else { return Ok(None) };
    value.as_u64().map(Some).ok_or_else(|| format!("{key:?} is not a number of 0 or more; write \"{key}\":1"))
}

/// The cells row by row: what each shows (`.` nothing, `X` an obstacle, else the mark or the
/// letter of the colour) and whose it is (0 nobody's).
pub(crate) fn board(record: &AnyRecord) -> Value {
    let picture = record.picture();
    let marks = record.game().default_marks(record.seats());
    let shown = |content: Content| match content {
        Content::Empty => '.',
        Content::Mark(seat) => marks[seat.index()],
        Content::Coloured { colour, .. } => picture.colours[usize::from(colour)].letter,
        Content::Obstacle => 'X',
    };
    let rows = || picture.cells.chunks(usize::from(picture.columns).max(1));
    let cells: Vec<String> = rows().map(|row| row.iter().map(|cell| shown(cell.content)).collect()).collect();
    let owner = |content: Content| content.seat().map_or(0, Seat::number);
    let owners: Vec<Vec<u8>> = rows().map(|row| row.iter().map(|cell| owner(cell.content)).collect()).collect();
    json!({ "cells": cells, "owners": owners })
}

fn moves<'a>(question: &'a Map<String, Value>, key: &str) -> Result<Vec<&'a str>, String> {
    let Some(moves) = question.get(key) else { return Ok(Vec::new()) };
    let refuse = || format!("{key:?} is not a list of texts; write \"{key}\":[\"1A\",\"2B\"]");
    let moves = moves.as_array().ok_or_else(refuse)?;
    moves.iter().map(|text| text.as_str().ok_or_else(refuse)).collect()
}

fn ruling(record: &AnyRecord) -> Ruling {
    let outcome = record.outcome();
    let points = |seat: Seat| u32::from(outcome == Some(Outcome::Win(seat)));
    let counts = record.scores();
    let is_counted = !counts.is_empty();
    Ruling {
        turn: record.turn().number(),
        gains: is_counted.then(|| gains(record)),
        legal: record.legal_moves(),
        scores: if is_counted { counts.clone() } else { Seat::all(record.seats()).map(points).collect() },
        outcome: outcome.map(|outcome| match outcome {
            Outcome::Win(seat) => End::Win(seat.number()),
            Outcome::Tie(seats) => End::Tie(seats.iter().map(Seat::number).collect()),
        }),
        winning_cells: record.winning_cells().iter().map(ToString::to_string).collect(),
        setup: None,
        board: None,
    }
}

/// What each legal move would gather for the seat that plays it.
fn gains(record: &AnyRecord) -> Map<String, Value> {
    for_any_record!(record, record => gains_of(record))
}

fn gains_of<P: Position>(record: &Record<P>) -> Map<String, Value> {
    let mut position = record.position().clone();
    let mover = position.turn().index();
    let before = position.scores()[mover];
    let moves: Vec<P::Move> = record.outcome().map_or_else(|| position.legal_moves().collect(), |_| Vec::new());
    let gain = |mv: P::Move| {
        let undo = position.play_unchecked(mv);
        let gain = position.scores()[mover].saturating_sub(before);
        position.undo(mv, undo);
        (mv.to_string(), gain.into())
    };
    moves.into_iter().map(gain).collect()
}

#[cfg(test)]
mod tests;
