//! A game of a data set as lines of JSON.

use quadrille_core::{AnyRecord, Seat};
use quadrille_engine::Score;
use quadrille_format::setup;
use serde_json::{Map, Value, json};

use super::games::{Made, Worth};
use crate::commands::referee::board;
use crate::commands::solve::answer::value_json;

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Games,
    Positions,
}

/// The lines of a game, each with its end.
pub(super) fn of(game: &Made, what: What) -> String {
    match what {
        What::Games => format!("{}\n", whole(game)),
        What::Positions => positions(game),
    }
}

fn whole(game: &Made) -> Value {
    let record = &game.record;
    let mut line = Map::new();
    line.insert("game".into(), json!(game.number));
    line.insert("setup".into(), setup::to_json(&record.setup()));
    line.insert("engines".into(), json!(game.engines));
    line.insert("moves".into(), json!(record.moves()));
    line.insert("winners".into(), json!(winners(record)));
    if !record.scores().is_empty() {
        line.insert("scores".into(), json!(record.scores()));
    }
    if let Some(values) = &game.values {
        line.insert("values".into(), values.iter().map(|worth| as_json(*worth)).collect());
        line.insert("errors".into(), errors(record, values).into());
    }
    Value::Object(line)
}

fn positions(game: &Made) -> String {
    let mut record = game.record.clone();
    let (moves, winners) = (record.moves(), winners(&record));
    record.jump(0);
    let mut lines = String::new();
    for (ply, mv) in moves.iter().enumerate() {
        let mut line = json!({
            "game": game.number, "ply": ply, "turn": record.turn().number(), "board": board(&record), "move": mv,
            "winners": winners,
        });
        if let Some(values) = &game.values {
            line["value"] = as_json(values[ply]);
        }
        lines += &format!("{line}\n");
        record.redo();
    }
    lines
}

fn winners(record: &AnyRecord) -> Vec<u8> {
    record.outcome().map_or_else(Vec::new, |outcome| outcome.winners().iter().map(Seat::number).collect())
}

fn as_json(worth: Option<Worth>) -> Value {
    worth.map_or(Value::Null, |worth| Value::Object(value_json(Some(worth.score), worth.points)))
}

/// The moves that gave something away for certain: what was proved before, and after.
fn errors(record: &AnyRecord, values: &[Option<Worth>]) -> Vec<Value> {
    let known = |ply: usize| values.get(ply).copied().flatten().and_then(|worth| class(worth.score));
    // What the last move reached is what the rules say.
    let end = record.outcome().map(|outcome| {
        let next = record.turn();
        let winners = outcome.winners();
        if winners.len() > 1 {
            "draw"
        } else if winners.contains(next) {
            "win"
        } else {
            "loss"
        }
    });
    let mut record = record.clone();
    record.jump(0);
    let mut errors = Vec::new();
    for ply in 0..values.len() {
        let seat = record.turn().number();
        let after = if ply + 1 == values.len() { end } else { known(ply + 1) };
        let after = after.map(|after| match after {
            "win" => "loss",
            "loss" => "win",
            _ => "draw",
        });
        if let (Some(before), Some(after)) = (known(ply), after)
            && rank(after) < rank(before)
        {
            errors.push(json!({ "ply": ply, "seat": seat, "from": before, "to": after }));
        }
        record.redo();
    }
    errors
}

/// What is proved of a position.
fn class(score: Score) -> Option<&'static str> {
    match score {
        Score::Win { .. } => Some("win"),
        Score::Draw => Some("draw"),
        Score::Loss { .. } => Some("loss"),
        Score::Estimate(_) => None,
    }
}

fn rank(class: &str) -> u8 {
    ["loss", "draw", "win"].iter().position(|known| *known == class).unwrap_or(0) as u8
}
