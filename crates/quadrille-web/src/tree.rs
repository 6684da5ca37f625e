//! The search that an algorithm makes on the position shown, for people who want to see it:
//! asked for with its settings, answered as data that the page walks through, step by step.

mod screen;
mod told;

use std::time::Duration;

use quadrille_core::AnyRecord;
use quadrille_engine::mcts::growth_any;
use quadrille_engine::teaching::{Told, explain_with, retrace_any, terms_any};
use quadrille_engine::{Limits, catalogue};
use quadrille_locale::Locale;
use quadrille_session::{GameId, Player, Settings, Snapshot, Table, describe_sentence};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board;

pub(crate) use screen::screen;

/// The most nodes a page walks through; what is more is told.
const MOST_NODES: usize = 10_000;
/// The most visits of a Monte Carlo tree search that a page walks through, and the most playouts.
const MOST_VISITS: usize = 300;
const MOST_PLAYOUTS: u32 = 20_000;
/// What the search may take, for which the page waits.
const TREE_TIME: Duration = Duration::from_millis(500);
/// What each search may take that is only counted: the tree is shown meanwhile.
const COSTS_TIME: Duration = Duration::from_secs(2);
const MOST_VISITED: u64 = 3_000_000;
/// The depths offered.
const DEPTHS: std::ops::RangeInclusive<u8> = 1..=8;
/// The longest line that is looked at: a game played out by chance fits.
const LONGEST: usize = 700;
/// The most small pictures that are asked for at once: more boxes are never drawn.
const MOST_PICTURES: usize = 160;

/// Which search to show.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default)]
pub(crate) struct Question {
    /// `minimax`, `alpha-beta` or `mcts`.
    algorithm: Algorithm,
    /// Plies ahead.
    depth: u8,
    /// Good moves first?
    order: bool,
    /// Remember positions met before?
    table: bool,
    /// The moves to try first at the root, in this order.
    first: String,
    /// Games played out.
    playouts: u32,
    /// Not the tree, but what its cuts saved and what other ways cost?
    costs: Flag,
    /// The very search of the computer that moves here, where it can be made again?
    why: Flag,
    /// The move that it chose, and how many positions it visited.
    chosen: String,
    nodes: u64,
}

/// `yes`, or anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "String")]
pub(crate) struct Flag(bool);

impl From<String> for Flag {
    fn from(text: String) -> Flag {
        Flag(text == "yes")
    }
}

/// Where to look: moves from the position shown, separated by commas.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Line {
    /// The moves.
    line: String,
    /// Several lines, apart by semicolons: a small picture of each is asked for.
    lines: Option<String>,
}

impl Line {
    /// The board there, or the small pictures.
    pub(crate) fn answer(&self, settings: &Settings, record: &AnyRecord, locale: &Locale) -> Value {
        match &self.lines {
            Some(lines) => pictures(settings, record, lines),
            None => looked_at(settings, record, &self.line, locale),
        }
    }
}

/// The searches that can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Algorithm {
    /// Looks at everything.
    Minimax,
    /// Leaves out what cannot matter.
    AlphaBeta,
    /// Plays games by chance.
    Mcts,
}

impl Default for Question {
    fn default() -> Question {
        Question {
            algorithm: Algorithm::AlphaBeta,
            depth: 3,
            order: false,
            table: false,
            first: String::new(),
            playouts: 100,
            costs: Flag(false),
            why: Flag(false),
            chosen: String::new(),
            nodes: 0,
        }
    }
}

impl Question {
    /// As the catalogue calls it.
    fn engine(&self) -> String {
        let depth = self.depth.clamp(*DEPTHS.start(), *DEPTHS.end());
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        match self.algorithm {
            Algorithm::Minimax => format!("minimax:depth={depth}"),
            Algorithm::AlphaBeta => {
                format!("alpha-beta:depth={depth},order={},table={}", yes(self.order), yes(self.table))
            }
            Algorithm::Mcts => format!("mcts:playouts={},seed=1", self.playouts.clamp(1, MOST_PLAYOUTS)),
        }
    }

    /// Makes the search and tells it; in words, why it cannot be made.
    pub(crate) fn answer(&self, record: &AnyRecord, settings: &Settings, locale: &Locale) -> Result<Value, String> {
        if record.outcome().is_some() {
            return Err(locale.text("tree-over"));
        }
        let time = if self.costs.0 { COSTS_TIME } else { TREE_TIME };
        let limits = Limits { time: Some(time), depth: None, nodes: Some(MOST_VISITED) };
        let refused = |refusal| match refusal {
            catalogue::Refusal::Unsupported { .. } => locale.text("tree-two-seats"),
            other => describe_sentence(&other.into(), locale),
        };
        if let (true, Player::Engine(engine)) = (self.why.0, &settings.seats[record.turn().index()].player) {
            let chosen = Some((self.chosen.as_str(), self.nodes)).filter(|(mv, _)| !mv.is_empty());
            if let Some(retraced) = retrace_any(record, engine, chosen, MOST_NODES).map_err(refused)? {
                return Ok(told::retraced(record, &retraced, settings, locale));
            }
            // One with a seed of its own grows the same tree again.
            if let Some((_, growth)) = growth_any(record, engine, MOST_VISITS, limits).map_err(refused)? {
                return Ok(told::growth(&growth, locale));
            }
        }
        if self.algorithm == Algorithm::Mcts {
            let grown = growth_any(record, &self.engine(), MOST_VISITS, limits).map_err(refused)?;
            return grown.map(|(_, growth)| told::growth(&growth, locale)).ok_or_else(|| locale.text("tree-two-seats"));
        }
        let first: Vec<&str> = self.first.split_whitespace().take(LONGEST).collect();
        let asked = Told { first: &first, most: MOST_NODES, limits, costs: self.costs.0 };
        let told = explain_with(record, &self.engine(), &asked).map_err(refused)?;
        Ok(if self.costs.0 { told::costs(&told) } else { told::search(record, &told, settings, locale) })
    }
}

/// Small pictures of where lines of play from the position shown lead.
fn pictures(settings: &Settings, record: &AnyRecord, lines: &str) -> Value {
    let marks: Vec<char> = settings.seats.iter().map(|seat| seat.mark).collect();
    let colours: Vec<u8> = settings.seats.iter().map(|seat| seat.colour).collect();
    let picture = |line: &str| {
        let mut after = record.clone();
        // What was played before the first refusal is what is shown.
        drop(after.play_all(line.split(',').filter(|mv| !mv.is_empty()).take(LONGEST)));
        board::small_picture(&after.picture(), &marks, &colours).into_string()
    };
    lines.split(';').take(MOST_PICTURES).map(picture).collect()
}

/// The board after a line of play from the position shown, its moves numbered, and what its
/// value is made of, to whoever is to move at the position shown.
fn looked_at(settings: &Settings, record: &AnyRecord, line: &str, locale: &Locale) -> Value {
    let moves: Vec<&str> = line.split(',').filter(|mv| !mv.is_empty()).take(LONGEST).collect();
    let Ok(table) = Table::resume(Snapshot::new(settings.clone(), record.clone()), GameId(0), 0) else {
        return Value::Null;
    };
    let scene = table.scene_after(record.ply(), &moves).in_language(locale);
    let mut after = record.clone();
    // What was played before the first refusal is what is looked at.
    drop(after.play_all(&moves));
    let steps = record.foreseen(&moves);
    let tried = steps.iter().flat_map(|effect| &effect.cells).map(|cell| format!("{}-{}", cell.row, cell.column));
    json!({
        "board": board::board(&scene, locale).into_string(),
        "foresight": board::foresight(&scene, &steps, locale).into_string(),
        "tried": tried.collect::<Vec<_>>(),
        "terms": told::terms(&terms_any(&after), record.turn(), &scene, locale),
    })
}
