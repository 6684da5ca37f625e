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

/// What the same search costs by each way of doing it.
pub fn compare<P: Position, E: Evaluation<P>>(
    root: &P,
    evaluation: &E,
    depth: u32,
    budget: impl Fn() -> Budget,
) -> Vec<(Variant, Count)> {
    let cost = |variant: Variant| {
        let budget = budget();
        run(&mut Walk::new(root, evaluation.clone(), &budget), variant.algorithm(), depth)
    };
    Variant::ALL.into_iter().map(|variant| (variant, cost(variant))).collect()
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
mod tests {
    use quadrille_core::{Cell, Morpion, Puissance4, Record, morpion, puissance4};

    use super::super::{End, Role, Step, Style};
    use super::*;
    use crate::morpion::SeedMorpion;
    use crate::puissance4::SeedPuissance4;
    use crate::{Limits, Plies};

    fn unlimited() -> Budget {
        Budget::limited(Limits::default())
    }

    fn empty() -> Morpion {
        Morpion::start(&morpion::Setup::default())
    }

    #[test]
    fn r093_full_minimax_of_the_small_grid_visits_549946_positions() {
        let root = empty();
        let evaluation = SeedMorpion::new(&root, Style::Win, None);
        let counts = compare(&root, &evaluation, 9, unlimited);
        assert_eq!(counts[0], (Variant::Minimax, Count { nodes: 549_946, cuts: 0, value: Some(0) }));
        for pair in counts.windows(2) {
            assert_eq!(pair[1].1.value, Some(0));
            assert!(pair[1].1.nodes < pair[0].1.nodes, "{counts:?}");
        }
    }

    #[test]
    fn r090_alpha_beta_has_the_value_of_minimax_at_every_depth() {
        let setup = puissance4::Setup::default();
        for moves in ["", "4", "4453", "123456", "44444", "3342156677"] {
            let columns = Puissance4::parse_moves(&setup, moves).expect("columns");
            let record = Record::<Puissance4>::replay(setup.clone(), columns).expect("a legal line");
            let evaluation = SeedPuissance4::new(record.position());
            for depth in 0..=5 {
                let counts = compare(record.position(), &evaluation, depth, unlimited);
                for (variant, count) in &counts {
                    assert_eq!(count.value, counts[0].1.value, "{moves} {depth} {variant:?}");
                    assert!(count.nodes <= counts[0].1.nodes);
                }
            }
        }
    }

    #[test]
    fn a_trace_is_a_tree_in_the_order_of_the_search() {
        let root = empty();
        let evaluation = SeedMorpion::new(&root, Style::Win, None);
        let algorithm = Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions::default());
        let told = explain(&root, evaluation, algorithm, 3, usize::MAX, &unlimited());
        assert_eq!(told.trace.nodes.len() as u64, told.count.nodes);
        assert_eq!(told.trace.unrecorded, 0);
        assert_eq!(told.trace.nodes[0].value, told.count.value);
        let cuts = told.trace.nodes.iter().filter(|node| !node.skipped.is_empty()).count() as u64;
        assert_eq!(cuts, told.count.cuts);
        assert!(cuts > 0);
        for (at, node) in told.trace.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                assert!((parent as usize) < at);
                assert_eq!(told.trace.nodes[parent as usize].ply + 1, node.ply);
            }
            match node.end {
                End::AlphaCut => {
                    assert_eq!(node.role, Role::Min);
                    assert!(node.value <= node.alpha, "{node:?}");
                }
                End::BetaCut => assert!(node.role == Role::Max && node.value >= node.beta, "{node:?}"),
                _ => assert!(node.skipped.is_empty()),
            }
        }
        let steps = told.trace.steps();
        assert_eq!(steps.len(), 2 * told.trace.nodes.len());
        assert_eq!((steps[0], steps[steps.len() - 1]), (Step::Enter(0), Step::Leave(0)));
        assert_eq!(told.trace.children(0).count(), 9);
        assert_eq!(told.line.len(), 3);
    }

    #[test]
    fn a_trace_keeps_its_bound() {
        let root = empty();
        let evaluation = SeedMorpion::new(&root, Style::Win, None);
        let told = explain(&root, evaluation, Algorithm::Minimax, 4, 100, &unlimited());
        assert_eq!(told.trace.nodes.len(), 100);
        assert_eq!(told.trace.unrecorded + 100, told.count.nodes);
        assert_eq!(told.trace.nodes[0].value, told.count.value);
    }

    #[test]
    fn r086_a_win_is_1000_less_the_symbols_on_the_grid() {
        let moves = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(row, column)| Cell::new(row, column));
        let record = Record::<Morpion>::replay(morpion::Setup::default(), moves).expect("a legal line");
        let evaluation = SeedMorpion::new(record.position(), Style::Win, None);
        let told = explain(record.position(), evaluation, Algorithm::Minimax, 5, 10, &unlimited());
        assert_eq!(told.count.value, Some(995));
        assert_eq!(told.score, Some(Score::Win { plies: Plies::Exactly(1) }));
    }

    #[test]
    fn r087_lines_count_10_and_30() {
        let record = Record::<Morpion>::replay(morpion::Setup::default(), [Cell::new(1, 1)]).expect("legal");
        let evaluation = SeedMorpion::new(record.position(), Style::Win, None);
        // Four lines through the centre, seen by the other seat.
        assert_eq!(evaluation.value(record.position(), None), -40);
        let moves = [Cell::new(1, 1), Cell::new(0, 1), Cell::new(0, 0)];
        let record = Record::<Morpion>::replay(morpion::Setup::default(), moves).expect("legal");
        let evaluation = SeedMorpion::new(record.position(), Style::Win, None);
        // Own (seat 2): top row and middle column are shared: 0. Other: one diagonal of
        // two (30), middle row, other diagonal, left column of one (30).
        assert_eq!(evaluation.value(record.position(), None), -60);
    }
}
