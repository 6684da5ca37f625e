//! Writes the native save. The layout is by hand: one line for what is read at one
//! glance, one line for each seat and for each row of a board.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::to_string;

use super::{VERSION, outcome_json};
use crate::save::ending;
use crate::{Save, SavedClock, SavedSeat, setup};

/// The text of a save.
#[must_use]
pub fn write(save: &Save) -> String {
    let record = save.record();
    let mut lines: Vec<(&str, String)> = vec![
        ("quadrille", VERSION.to_string()),
        ("game", json(record.game().name())),
        ("setup", setup::to_json_lines(&record.setup())),
        ("moves", list(record.moves().iter().map(json), ", ")),
        ("cursor", record.ply().to_string()),
        (
            "resignations",
            list(record.resignations().iter().map(|r| format!("{{\"ply\":{},\"seat\":{}}}", r.ply, r.seat)), ", "),
        ),
        ("seats", format!("[\n    {}\n  ]", save.seats().iter().map(seat_text).collect::<Vec<_>>().join(",\n    "))),
        ("games", save.games.to_string()),
    ];
    lines.extend(save.plan.as_ref().map(|plan| ("plan", json(plan))));
    lines.extend(save.first_player.as_ref().map(|policy| ("first_player", json(policy))));
    lines
        .extend([("undo", save.undo), ("hints", save.hints), ("counts", save.counts)].map(|(k, v)| (k, v.to_string())));
    lines.extend(save.created.as_ref().map(|date| ("created", json(date))));
    lines.extend(save.clock().map(|clock| ("clock", clock_text(clock))));
    lines.push(("result", outcome_json(record.outcome()).to_string()));
    lines.push(("ended", json(&ending(record))));
    let body: Vec<String> = lines.iter().map(|(key, value)| format!("  \"{key}\": {value}")).collect();
    format!("{{\n{}\n}}\n", body.join(",\n"))
}

fn seat_text(seat: &SavedSeat) -> String {
    let mut text = format!("{{\"name\":{}", json(&seat.name));
    if let Some(engine) = seat.player.engine() {
        let _ = write!(text, ",\"engine\":{}", json(engine));
    }
    let _ = write!(text, ",\"mark\":{}", json(&seat.mark));
    if let Some(colour) = seat.colour {
        let _ = write!(text, ",\"colour\":{colour}");
    }
    let _ = write!(text, ",\"score\":{},\"draws\":{},\"losses\":{}}}", seat.score, seat.draws, seat.losses);
    text
}

fn clock_text(clock: &SavedClock) -> String {
    let (seconds, increment, loses) = (clock.seconds(), clock.increment(), clock.loses());
    let left = list(clock.left().iter().map(i64::to_string), ",");
    format!("{{\"seconds\":{seconds},\"increment\":{increment},\"loses\":{loses},\"left\":{left}}}")
}

fn list(items: impl Iterator<Item = String>, separator: &str) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(separator))
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    to_string(value).expect("texts are always JSON")
}
