//! Explains a textbook search when the game is known only at run time: moves are texts,
//! for the command `explain` and the page.

use quadrille_core::{AnyRecord, Position, Record, for_any_record};

use super::explain::{Count, Explanation, Variant, compare, deepen, explain_in_order};
use super::saving::count_saved;
use super::trace::{Node, Trace};
use super::{Algorithm, Decided, Missed, Settings, Style};
use crate::catalogue::{Choice, Refusal, choose, limits_for};
use crate::{Budget, Limits, Past, Playable, Played};

/// The engines whose search can be explained; that of the last is told by
/// [`growth_any`](crate::mcts::growth_any).
pub const TAUGHT: [&str; 4] = ["minimax", "negamax", "alpha-beta", "mcts"];

/// A search explained, with what the same search costs by each way of doing it.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The engine with its options, as the catalogue writes it.
    pub engine: String,
    /// Plies ahead.
    pub depth: u32,
    /// The search.
    pub explanation: Explanation<String>,
    /// The same by each way.
    pub comparison: Vec<(Variant, Count)>,
    /// The same ply by ply, each depth with what the last one found best first.
    pub deepening: Vec<Count>,
}

/// Explains how this engine searches at the cursor of the record, with what it costs. At most
/// `most` nodes are noted.
///
/// # Errors
/// When the text names no engine of this game, or one whose search cannot be explained.
pub fn explain_any(record: &AnyRecord, text: &str, most: usize, limits: Limits) -> Result<Explained, Refusal> {
    explain_with(record, text, &Told { first: &[], most, limits, costs: true })
}

/// What is to be told of a search.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// Moves that are tried first at the root, in this order; what is no move there is passed
    /// over.
    pub first: &'a [&'a str],
    /// At most so many nodes are noted.
    pub most: usize,
    /// How many positions each search may visit, and how long all of them may take together.
    pub limits: Limits,
    /// What its cuts saved and what other ways cost, too: that takes longer than the search, which
    /// then has half of the time.
    pub costs: bool,
}

/// The same as the question asks for it.
///
/// # Errors
/// As [`explain_any`].
pub fn explain_with(record: &AnyRecord, text: &str, told: &Told<'_>) -> Result<Explained, Refusal> {
    for_any_record!(record, record => explain_one(record, text, told))
}

fn explain_one<P: Playable>(record: &Record<P>, text: &str, told: &Told<'_>) -> Result<Explained, Refusal> {
    let &Told { first, most, limits, costs } = told;
    let choice = choose::<P>(text, record.setup())?;
    let algorithm = algorithm(&choice)?;
    let depth = choice.options().number("depth");
    let root = record.position();
    let evaluation = P::evaluation(root, &Settings::of(choice.options(), Style::Win));
    let first = first.iter().filter_map(|text| P::parse_move(record.setup(), text).ok()).collect();
    let whole = Budget::limited(limits);
    // A search that has its share of what is left, where so many come.
    let share = |of: u32| Budget::limited(Limits { time: whole.time_left().map(|left| left / of), ..limits });
    let own = share(if costs { 2 } else { 1 });
    let mut explanation = explain_in_order(root, evaluation.clone(), algorithm, depth, (first, most), &own);
    let (mut comparison, mut deepening) = (Vec::new(), Vec::new());
    if costs {
        count_saved(root, evaluation.clone(), &mut explanation.trace, &share(3));
        comparison = compare(root, &evaluation, depth, |to_come| share(to_come + 1));
        deepening = deepen(root, &evaluation, depth, || share(1));
    }
    Ok(Explained { engine: choice.name(), depth, explanation: in_texts(explanation), comparison, deepening })
}

/// The very search of an engine that has played: its moves that were equally good, one of which
/// it played, and what it did.
#[derive(Clone, Debug)]
pub struct Retraced {
    /// The search, with its own count; there is nothing to compare it with.
    pub explained: Explained,
    /// The moves that it found equally good.
    pub equals: Vec<String>,
    /// What it overlooked, as a level does now and then.
    pub missed: Option<Missed>,
}

/// Makes the search of this engine at the cursor of the record again, noting at most `most`
/// nodes of its last depth; `chosen` is the move it played and how many positions it visited,
/// which the search is known again by. `None` where it cannot be told or made again.
///
/// # Errors
/// When the text names no engine of this game.
pub fn retrace_any(
    record: &AnyRecord,
    text: &str,
    chosen: Option<(&str, u64)>,
    most: usize,
) -> Result<Option<Retraced>, Refusal> {
    let limits = limits_for(text, &record.setup())?;
    for_any_record!(record, record => retrace_one(record, text, chosen, most, limits))
}

/// Can the search of this engine be told and made again? Monte Carlo tree search is told by
/// [`growth_any`](crate::mcts::growth_any).
#[must_use]
pub fn is_told_any(record: &AnyRecord, text: &str) -> bool {
    for_any_record!(record, record: P => choose::<P>(text, record.setup()).is_ok_and(|choice| choice.build(1).is_told()))
}

fn retrace_one<P: Playable>(
    record: &Record<P>,
    text: &str,
    chosen: Option<(&str, u64)>,
    most: usize,
    limits: Limits,
) -> Result<Option<Retraced>, Refusal> {
    let choice = choose::<P>(text, record.setup())?;
    let mut engine = choice.build(1);
    let read = |(mv, nodes): (&str, u64)| Some(Played { mv: P::parse_move(record.setup(), mv).ok()?, nodes });
    let (root, chosen) = (record.position(), chosen.and_then(read));
    let again = match &chosen {
        // Whether its depth or the clock ended it, it ends alike after as many positions.
        Some(played) => [played.nodes + 1, played.nodes].into_iter().find_map(|nodes| {
            let budget = Budget::limited(Limits { time: None, nodes: Some(nodes), ..limits });
            let again = engine.retrace(&Past { root, played: Some(played), budget: &budget, most })?;
            (again.decision.nodes == played.nodes && again.equals.contains(&played.mv)).then_some(again)
        }),
        None => engine.retrace(&Past { root, played: None, budget: &Budget::limited(limits), most }),
    };
    Ok(again.map(|Decided { decision, equals, value, trace, missed }| {
        let cuts = trace.nodes.iter().filter(|node| !node.skipped.is_empty()).count() as u64;
        let explanation = Explanation {
            trace,
            count: Count { nodes: decision.nodes, cuts, value },
            score: decision.score,
            line: decision.line,
        };
        let (engine, depth, explanation) = (choice.name(), decision.depth, in_texts(explanation));
        Retraced {
            explained: Explained { engine, depth, explanation, comparison: Vec::new(), deepening: Vec::new() },
            equals: equals.iter().map(ToString::to_string).collect(),
            missed,
        }
    }))
}

fn algorithm<P: Position>(choice: &Choice<'_, P>) -> Result<Algorithm, Refusal> {
    match choice.entry_name() {
        "minimax" => Ok(Algorithm::Minimax),
        "negamax" => Ok(Algorithm::Negamax),
        "alpha-beta" => Ok(choice.options().alpha_beta()),
        name => Err(Refusal::NotTaught { name, offered: TAUGHT.to_vec() }),
    }
}

fn in_texts<M: ToString>(explanation: Explanation<M>) -> Explanation<String> {
    let texts = |moves: Vec<M>| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    let nodes = explanation.trace.nodes.into_iter().map(|node| Node {
        parent: node.parent,
        mv: node.mv.map(|mv| mv.to_string()),
        seat: node.seat,
        role: node.role,
        ply: node.ply,
        depth: node.depth,
        order: node.order,
        alpha: node.alpha,
        beta: node.beta,
        value: node.value,
        end: node.end,
        skipped: texts(node.skipped),
        saved: node.saved,
        source: node.source,
    });
    Explanation {
        trace: Trace { nodes: nodes.collect(), unrecorded: explanation.trace.unrecorded },
        count: explanation.count,
        score: explanation.score,
        line: texts(explanation.line),
    }
}
