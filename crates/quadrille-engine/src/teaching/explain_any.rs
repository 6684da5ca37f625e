//! Explains a textbook search when the game is known only at run time: moves are texts,
//! for the command `explain` and the page.

use quadrille_core::{AnyRecord, Position, Record, for_any_record};

use super::explain::{Count, Explanation, Variant, compare, explain};
use super::trace::{Node, Trace};
use super::{Algorithm, Settings, Style};
use crate::catalogue::{Choice, Refusal, choose};
use crate::{Budget, Limits, Playable};

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
}

/// Explains how this engine searches at the cursor of the record. At most `most` nodes are
/// noted, and each search, that of the trace and those of the comparison, keeps within
/// the limits.
///
/// # Errors
/// When the text names no engine of this game, or one whose search cannot be explained.
pub fn explain_any(record: &AnyRecord, text: &str, most: usize, limits: Limits) -> Result<Explained, Refusal> {
    for_any_record!(record, record => explain_one(record, text, most, limits))
}

fn explain_one<P: Playable>(record: &Record<P>, text: &str, most: usize, limits: Limits) -> Result<Explained, Refusal> {
    let choice = choose::<P>(text, record.setup())?;
    let algorithm = algorithm(&choice)?;
    let depth = choice.options().number("depth");
    let root = record.position();
    let evaluation = P::evaluation(root, &Settings::of(choice.options(), Style::Win));
    let explanation = explain(root, evaluation.clone(), algorithm, depth, most, &Budget::limited(limits));
    let comparison = compare(root, &evaluation, depth, || Budget::limited(limits));
    Ok(Explained { engine: choice.name(), depth, explanation: in_texts(explanation), comparison })
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
    });
    Explanation {
        trace: Trace { nodes: nodes.collect(), unrecorded: explanation.trace.unrecorded },
        count: explanation.count,
        score: explanation.score,
        line: texts(explanation.line),
    }
}
