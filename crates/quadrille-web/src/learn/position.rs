//! A position that belongs to no table, as a board to look at or to play on.

use maud::{Markup, html};
use quadrille_core::AnyRecord;
use quadrille_format::Save;
use quadrille_locale::Locale;
use quadrille_session::{GameId, Scene, Snapshot, Table, default_name};
use serde_json::{Value, json};

use crate::board;

/// The longest line that is looked at.
const LONGEST: usize = 64;

/// A table with people at every seat.
pub(crate) fn table(record: &AnyRecord, locale: &Locale) -> Option<Table> {
    let mut snapshot = Snapshot::opened(Save::of(record.clone()));
    for (at, seat) in snapshot.settings.seats.iter_mut().enumerate() {
        seat.name = default_name(at + 1, locale);
    }
    Table::resume(snapshot, GameId(0), 0).ok()
}

/// The position with whoever is to move ready to play.
pub(crate) fn scene(record: &AnyRecord, locale: &Locale) -> Option<Scene> {
    table(record, locale).map(|table| table.scene().in_language(locale))
}

/// The board, and beside it what can be chosen without it.
pub(crate) fn exercise(record: &AnyRecord, locale: &Locale) -> Markup {
    let Some(scene) = scene(record, locale) else { return html! {} };
    html! {
        (board::board(&scene, locale))
        (board::palette(&scene, &[], locale))
    }
}

/// The board after a line of play, its moves numbered, for the script to show; nothing can be
/// played there.
pub(crate) fn after(record: &AnyRecord, line: &[&str], locale: &Locale) -> Value {
    let line = &line[..line.len().min(LONGEST)];
    let Some(table) = table(record, locale) else { return Value::Null };
    let scene = table.scene_after(record.ply(), line).in_language(locale);
    let steps = record.foreseen(line);
    json!({
        "board": board::board(&scene, locale).into_string(),
        "foresight": board::foresight(&scene, &steps, locale).into_string(),
        "palette": board::palette(&scene, &[], locale).into_string(),
    })
}
