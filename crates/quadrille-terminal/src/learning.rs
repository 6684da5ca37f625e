//! What there is to learn of a game, found alike for the console and the full screen.

use std::ops::RangeInclusive;

use quadrille_core::{AnyRecord, CellColour};
use quadrille_engine::catalogue::Refusal;
use quadrille_engine::problems::Judge;
use quadrille_engine::teaching::{Told, explain_with};
use quadrille_engine::{Limits, Score, Trace};
use quadrille_locale::Locale;
use quadrille_session::{describe_engine_refusal, describe_tree, describe_worth, written_move, written_trace};

/// How many nodes of an outline are written.
const NODES: usize = 120;
/// Positions that the search of an outline, and a proof of a move, may visit.
const SEARCHED: u64 = 2_000_000;
pub(crate) const PROVED: u64 = 100_000;

/// How far an outline goes where nobody says, and how far it may go.
pub(crate) const DEPTH: u32 = 2;
pub(crate) const DEPTHS: RangeInclusive<u32> = 1..=8;

/// A move that a better one is proved for.
#[derive(Debug)]
pub(crate) struct Mistake {
    ply: usize,
    mv: String,
    score: Option<Score>,
    better: Vec<String>,
}

/// The mistakes of a game for two, up to its cursor.
pub(crate) fn mistakes(record: &AnyRecord) -> Vec<Mistake> {
    let mut judge = Judge::new(&record.setup(), PROVED);
    let mut found = Vec::new();
    for (ply, mv) in record.moves().into_iter().enumerate().take(record.ply()) {
        let before = record.up_to(ply);
        let Some(answer) = judge.examine(&before, &mv).filter(|answer| !answer.is_right) else { continue };
        let better = judge.continuation(&before, 1);
        found.push(Mistake { ply, mv, score: answer.score, better });
    }
    found
}

/// A line for each, or one that says that there is none.
pub(crate) fn describe_mistakes(mistakes: &[Mistake], colours: &[CellColour], locale: &Locale) -> Vec<String> {
    if mistakes.is_empty() {
        return vec![locale.text("console-no-mistake")];
    }
    let line = |mistake: &Mistake| {
        let worth = mistake.score.map_or_else(String::new, |score| describe_worth(score, locale));
        let better: Vec<String> = mistake.better.iter().map(|mv| written_move(mv, colours, locale)).collect();
        let values = [
            ("ply", (mistake.ply + 1).into()),
            ("move", written_move(&mistake.mv, colours, locale).into()),
            ("worth", worth.into()),
            ("better", better.join(" ").into()),
        ];
        locale.format("console-mistake", &values)
    };
    mistakes.iter().map(line).collect()
}

/// The outline of a search at the cursor, so many plies ahead.
pub(crate) fn tree(record: &AnyRecord, depth: u32) -> Result<Trace<String>, Refusal> {
    let engine = format!("alpha-beta:depth={depth}");
    let told = Told { first: &[], most: NODES, limits: Limits::nodes(SEARCHED), costs: false };
    explain_with(record, &engine, &told).map(|told| told.explanation.trace)
}

/// Its lines, or why there is none.
pub(crate) fn describe_outline(
    tree: Result<Trace<String>, Refusal>,
    colours: &[CellColour],
    locale: &Locale,
) -> Vec<String> {
    match tree {
        Ok(trace) => describe_tree(&written_trace(trace, colours, locale), locale),
        // Another algorithm would not do: an outline is of this one.
        Err(Refusal::Unsupported { .. }) => vec![locale.text("tree-two-seats")],
        Err(refusal) => vec![describe_engine_refusal(&refusal, locale)],
    }
}
