//! A textbook search told: its trace, what it found, and what the same search costs by
//! each way of doing it.

use quadrille_core::Position;

use super::trace::{Recorder, Trace};
use super::walk::Walk;
use super::{Algorithm, Evaluation, INFINITY, alpha_beta, minimax};
use crate::{Budget, Score};

/// A search told.
#[derive(Clone, Debug)]
pub struct Explanation<M> {
    /// Node by node.
    pub trace: Trace<M>,
    /// What it came to.
    pub count: Count,
    /// What the root is worth in words; `None` when the budget was spent first.
    pub score: Option<Score>,
    /// The line both sides would follow.
    pub line: Vec<M>,
}

/// What a search cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Positions visited, the root included.
    pub nodes: u64,
    /// Positions whose last moves were left out.
    pub cuts: u64,
    /// What the root is worth to its seat; `None` when the budget was spent first.
    pub value: Option<i32>,
}

/// A way of doing the same search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Every move.
    Minimax,
    /// With cuts.
    AlphaBeta,
    /// With cuts, good-looking moves first.
    Ordered,
    /// The same, positions remembered.
    OrderedWithTable,
}

impl Variant {
    /// Every way, the dearest first.
    pub const ALL: [Variant; 4] = [Variant::Minimax, Variant::AlphaBeta, Variant::Ordered, Variant::OrderedWithTable];

    /// The last part of its text's key: `explain-variant-minimax`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Minimax => "minimax",
            Variant::AlphaBeta => "alpha-beta",
            Variant::Ordered => "ordered",
            Variant::OrderedWithTable => "table",
        }
    }

    const fn algorithm(self) -> Algorithm {
        match self {
            Variant::Minimax => Algorithm::Minimax,
            Variant::AlphaBeta => Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: false, table: false }),
            Variant::Ordered => Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: true, table: false }),
            Variant::OrderedWithTable => {
                Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: true, table: true })
            }
        }
    }
}

/// Searches this position from its root with the whole window and tells of it, noting
/// at most `most` nodes. The root's urgent moves get no special place here: the bare
/// algorithm is shown.
pub fn explain<P: Position, E: Evaluation<P>>(
    root: &P,
    evaluation: E,
    algorithm: Algorithm,
    depth: u32,
    most: usize,
    budget: &Budget,
) -> Explanation<P::Move> {
    explain_in_order(root, evaluation, algorithm, depth, (Vec::new(), most), budget)
}

/// The same with moves that are tried first at the root, in this order, before those that are
/// left; with the most nodes that are noted.
pub(crate) fn explain_in_order<P: Position, E: Evaluation<P>>(
    root: &P,
    evaluation: E,
    algorithm: Algorithm,
    depth: u32,
    (first, most): (Vec<P::Move>, usize),
    budget: &Budget,
) -> Explanation<P::Move> {
    let mut walk = Walk::new(root, evaluation, budget).recorded(Recorder::new(most)).trying_first(first);
    let count = run(&mut walk, algorithm, depth);
    let complete = walk.evaluation().is_complete(root, depth);
    let score = count.value.map(|value| walk.evaluation().score(root, value, complete));
    let line = if count.value.is_some() { walk.line() } else { Vec::new() };
    let trace = walk.into_recorder().map(Recorder::into_trace).unwrap_or_default();
    Explanation { trace, count, score, line }
}

/// What the same search costs by each way of doing it; `budget` is what one may cost when so
/// many are to come, itself among them.
pub fn compare<P: Position, E: Evaluation<P>>(
    root: &P,
    evaluation: &E,
    depth: u32,
    budget: impl Fn(u32) -> Budget,
) -> Vec<(Variant, Count)> {
    let cost = |variant: Variant, to_come: u32| {
        let budget = budget(to_come);
        run(&mut Walk::new(root, evaluation.clone(), &budget), variant.algorithm(), depth)
    };
    let to_come = (1..=Variant::ALL.len() as u32).rev();
    Variant::ALL.into_iter().zip(to_come).map(|(variant, to_come)| (variant, cost(variant, to_come))).collect()
}

/// What each depth costs when the search goes ply by ply, each time with what the last one
/// found best first.
pub(crate) fn deepen<P: Position, E: Evaluation<P>>(
    root: &P,
    evaluation: &E,
    depth: u32,
    budget: impl Fn() -> Budget,
) -> Vec<Count> {
    let mut first = Vec::new();
    let mut counts = Vec::new();
    for depth in 1..=depth {
        let budget = budget();
        let mut walk = Walk::new(root, evaluation.clone(), &budget).trying_first(first);
        let count = run(&mut walk, Variant::OrderedWithTable.algorithm(), depth);
        first = walk.line().into_iter().take(1).collect();
        counts.push(count);
        if count.value.is_none() {
            break;
        }
    }
    counts
}

fn run<P: Position, E: Evaluation<P>>(walk: &mut Walk<'_, P, E>, algorithm: Algorithm, depth: u32) -> Count {
    let value = match algorithm {
        Algorithm::Minimax => minimax::maximum(walk, depth),
        Algorithm::Negamax => minimax::negamax(walk, depth),
        Algorithm::AlphaBeta(options) => {
            alpha_beta::search(walk, &mut alpha_beta::Transpositions::default(), options, depth, -INFINITY, INFINITY)
        }
    };
    Count { nodes: walk.nodes(), cuts: walk.cuts(), value }
}

#[cfg(test)]
mod tests;
