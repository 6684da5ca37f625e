//! The searches of the textbook, by name: minimax, negamax, alpha-beta.
//!
//! They look a fixed number of plies ahead, value what they see there with an
//! [`Evaluation`], keep the *list* of equally good moves and choose among them by chance
//! (R088). They are for two seats: with more, one seat's gain is not another's loss
//! (R098). Strong play is the work of other engines; these are here to be understood,
//! and can leave a [`Trace`] of what they did.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup};
//! use quadrille_engine::Limits;
//! use quadrille_engine::teaching::explain_any;
//!
//! let game = AnyRecord::new(AnySetup::parse("morpion".parse().unwrap(), "").unwrap());
//! let told = explain_any(&game, "minimax:depth=1", 100, Limits::default()).unwrap();
//! // The root, and a node for each of its nine moves.
//! assert_eq!(told.explanation.trace.nodes.len(), 10);
//! ```

pub mod alpha_beta;
mod entries;
mod explain;
mod explain_any;
pub(crate) mod lines;
mod minimax;
mod saving;
mod terms;
pub(crate) mod trace;
pub(crate) mod walk;

use std::fmt::Debug;
use std::time::Duration;

use quadrille_core::{Outcome, Position};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use crate::catalogue::{OptionRule, Options};
use crate::{Budget, Decision, Engine, Info, OnInfo, Past, Plies, Score};
use trace::Recorder;
use walk::Walk;

pub(crate) use entries::searching;
pub use explain::{Count, Explanation, Variant, compare, explain};
pub use explain_any::{Explained, Retraced, TAUGHT, Told, explain_any, explain_with, is_told_any, retrace_any};
pub use lines::Urgent;
pub use terms::{Kind, Term, terms_any};
pub use trace::{End, Node, Role, Step, Trace};

/// Values lie strictly between this and its opposite.
pub const INFINITY: i32 = i32::MAX;

/// What positions are worth, kept in step with a search.
pub trait Evaluation<P: Position>: Clone + Debug + Send + 'static {
    /// How many positions a search may visit between two looks at the clock.
    const CHECK_EVERY: u64 = 64;
    /// What a block at the root is worth without search, where the seed says so (R138).
    const BLOCK_VALUE: Option<i32> = None;

    /// A move is about to be played on this position.
    fn played(&mut self, before: &P, mv: P::Move);

    /// A move has been taken back, which gave this position again.
    fn undone(&mut self, before: &P, mv: P::Move);

    /// What the position is worth to the seat whose turn it is, finished or not.
    fn value(&self, position: &P, outcome: Option<Outcome>) -> i32;

    /// The same term by term; what the terms are worth to the seat whose turn it is adds up to
    /// the value.
    fn terms(&self, position: &P, outcome: Option<Outcome>) -> Vec<Term> {
        vec![Term::plain(Kind::Whole, position.turn(), 1, self.value(position, outcome))]
    }

    /// Moves that win at once and moves that stop a win at once: attack comes before
    /// defence, and both before the search (R089). By default nothing is urgent.
    fn urgent(&self, _position: &P) -> Urgent<P::Move> {
        Urgent::default()
    }

    /// The moves to try, in order; by default every legal one.
    fn moves(&self, position: &P) -> Vec<P::Move> {
        position.legal_moves().collect()
    }

    /// The value found at the root, in words; `complete` when the search saw the end of
    /// every line of play.
    fn score(&self, position: &P, value: i32, complete: bool) -> Score;

    /// Does a search of this depth see the end of every line of play?
    fn is_complete(&self, _position: &P, _depth: u32) -> bool {
        false
    }
}

/// Which search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Every move to the depth, Max and Min in turn (R088).
    Minimax,
    /// The same in one function (R091).
    Negamax,
    /// Without the branches that cannot matter (R090, R111).
    AlphaBeta(alpha_beta::AlphaBetaOptions),
}

impl Algorithm {
    /// How the catalogue calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBeta(_) => "alpha-beta",
        }
    }
}

/// A textbook search as an engine.
pub struct Teaching<P: Position, E> {
    name: String,
    algorithm: Algorithm,
    depth: u32,
    evaluation: fn(&P, &Settings) -> E,
    settings: Settings,
    rng: StdRng,
}

/// What an evaluation is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// To win, soon.
    #[default]
    Win,
    /// To lose: the exact opposite (R095).
    Lose,
    /// To win with several joined lines at once (R096).
    ManyLines,
}

/// What an evaluation is made with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// What it is after.
    pub style: Style,
    /// Only cells so near to a symbol; all cells by default.
    pub near: Option<u8>,
    /// Which of equally good moves is played.
    pub ties: Ties,
}

/// Which of equally good moves is played (G17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ties {
    /// One by chance, as S0 does (R088).
    #[default]
    Chance,
    /// The last, as S1 does.
    Last,
}

impl Ties {
    /// The option of an engine that can do either.
    pub(crate) const OPTION: OptionRule = OptionRule::word("ties", &["chance", "last"]);

    fn pick<'a, M>(self, equals: &'a [M], rng: &mut StdRng) -> Option<&'a M> {
        match self {
            Ties::Chance => equals.choose(rng),
            Ties::Last => equals.last(),
        }
    }
}

impl Settings {
    /// As the options of an engine say.
    pub(crate) fn of(options: &Options, style: Style) -> Settings {
        let ties = if options.number(Ties::OPTION.key) == 1 { Ties::Last } else { Ties::Chance };
        Settings { style, near: u8::try_from(options.number("near")).ok().filter(|&near| near > 0), ties }
    }
}

/// Trees of at most so many positions are searched at once.
const SMALL_TREE: u64 = 1_000_000;

impl<P: Position, E: Evaluation<P>> Teaching<P, E> {
    /// Looks `depth` plies ahead; the same seed gives the same choices among equals.
    pub fn new(
        name: String,
        algorithm: Algorithm,
        depth: u32,
        settings: Settings,
        evaluation: fn(&P, &Settings) -> E,
        seed: u64,
    ) -> Teaching<P, E> {
        Teaching { name, algorithm, depth: depth.max(1), evaluation, settings, rng: StdRng::seed_from_u64(seed) }
    }
}

/// The depths to search one after the other: a glance and then the whole depth where the
/// tree is small, else ply by ply, so that a search cut short has an answer.
pub(crate) fn depths(moves: usize, depth: u32) -> impl Iterator<Item = u32> {
    let (mut width, mut total) = (1_u64, 1_u64);
    for ply in 0..depth {
        // Moves may grow scarcer by one a ply, as on a grid, but no faster.
        width = width.saturating_mul((moves as u64).saturating_sub(u64::from(ply)).max(1));
        total = total.saturating_add(width);
    }
    (1..=depth).filter(move |&at| total > SMALL_TREE || at == 1 || at == depth)
}

impl<P: Position, E: Evaluation<P>> Engine<P> for Teaching<P, E> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &P, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Option<Decision<P::Move>> {
        self.decide(root, budget, on_info, None).map(|decided| decided.decision)
    }

    fn is_told(&self) -> bool {
        true
    }

    /// Only which of equally good moves it took was chance.
    fn retrace(&mut self, past: &Past<'_, P>) -> Option<Decided<P::Move>> {
        self.decide(past.root, past.budget, &mut |_| (), Some(past.most))
    }
}

/// What a search came to, with the moves that it found equally good and, where it was noted,
/// what it did at its last depth.
#[derive(Clone, Debug)]
pub struct Decided<M> {
    /// The move, and what the search came to.
    pub decision: Decision<M>,
    /// The moves that were as good to it.
    pub equals: Vec<M>,
    /// What the root is worth to its seat, in the search's own points.
    pub value: Option<i32>,
    /// Node by node.
    pub trace: Trace<M>,
    /// What it did not look at, where it errs as people do.
    pub missed: Option<Missed>,
}

/// What a level may overlook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// A move that wins at once.
    Win,
    /// A win of the other side that could be stopped.
    Threat,
    /// The replies to its moves.
    Reply,
}

impl Missed {
    /// The last part of its text's key: `missed-win`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Missed::Win => "win",
            Missed::Threat => "threat",
            Missed::Reply => "reply",
        }
    }
}

impl<M: Copy> Decided<M> {
    /// One of these, without a search.
    fn at_once(mv: M, score: Score, equals: Vec<M>) -> Decided<M> {
        let nodes = equals.len() as u64;
        let decision = Decision { mv, score: Some(score), depth: 1, nodes, line: vec![mv] };
        Decided { decision, equals, value: None, trace: Trace::default(), missed: None }
    }
}

impl<P: Position, E: Evaluation<P>> Teaching<P, E> {
    /// Chooses a move, noting at most so many nodes of the last depth where somebody asks.
    pub(crate) fn decide(
        &mut self,
        root: &P,
        budget: &Budget,
        on_info: &mut OnInfo<'_, P::Move>,
        noted: Option<usize>,
    ) -> Option<Decided<P::Move>> {
        let evaluation = (self.evaluation)(root, &self.settings);
        let ties = self.settings.ties;
        let urgent = evaluation.urgent(root);
        if let Some(&mv) = ties.pick(&urgent.wins, &mut self.rng) {
            return Some(Decided::at_once(mv, Score::Win { plies: Plies::Exactly(1) }, urgent.wins));
        }
        if let (Some(value), Some(&mv)) = (E::BLOCK_VALUE, ties.pick(&urgent.blocks, &mut self.rng)) {
            return Some(Decided::at_once(mv, Score::Estimate(value), urgent.blocks));
        }
        let moves = if urgent.blocks.is_empty() { evaluation.moves(root) } else { urgent.blocks };
        let mv = *moves.choose(&mut self.rng)?;
        let mut decision = Decision { mv, score: None, depth: 0, nodes: 0, line: vec![mv] };
        let (mut equals, mut value, mut trace) = (vec![mv], None, Trace::default());

        let depth = budget.limits().depth.map_or(self.depth, |limit| limit.clamp(1, self.depth));
        let mut walk = Walk::new(root, evaluation, budget);
        for depth in depths(moves.len(), depth) {
            if let Some(most) = noted {
                walk.note(Recorder::new(most));
            }
            let outcome = best_moves(&mut walk, self.algorithm, &moves, depth, 0);
            decision.nodes = walk.nodes();
            let Some(best) = outcome else { break };
            trace = walk.take_trace();
            value = Some(best.value);
            equals = best.moves.iter().map(|(mv, _, _)| *mv).collect();
            let complete = walk.evaluation().is_complete(root, depth);
            let score = walk.evaluation().score(root, best.value, complete);
            let (mv, _, line) = ties.pick(&best.moves, &mut self.rng).expect("a root has a best move");
            decision = Decision { mv: *mv, score: Some(score), depth, nodes: walk.nodes(), line: line.clone() };
            on_info(&Info {
                depth,
                nodes: walk.nodes(),
                elapsed: budget.elapsed().max(Duration::from_nanos(1)),
                score,
                line: decision.line.clone(),
            });
        }
        Some(Decided { decision, equals, value, trace, missed: None })
    }
}

/// The best moves of a root, each with its value and the line expected after it.
pub(crate) struct Best<M> {
    pub(crate) value: i32,
    pub(crate) moves: Vec<(M, i32, Vec<M>)>,
}

/// Values every move and keeps the list of those within `margin` of the best (0: the
/// equally best, R088); `None` when the budget was spent before the end.
pub(crate) fn best_moves<P: Position, E: Evaluation<P>>(
    walk: &mut Walk<'_, P, E>,
    algorithm: Algorithm,
    moves: &[P::Move],
    depth: u32,
    margin: i32,
) -> Option<Best<P::Move>> {
    let mut best = Best { value: -INFINITY, moves: Vec::new() };
    let mut table = alpha_beta::Transpositions::default();
    walk.visit(depth, -INFINITY, INFINITY)?;
    for &mv in moves {
        walk.enter(mv);
        let value = match algorithm {
            Algorithm::Minimax => minimax::minimum(walk, depth - 1),
            Algorithm::Negamax => minimax::negamax(walk, depth - 1).map(|value| -value),
            Algorithm::AlphaBeta(options) => {
                // One less than what counts, so that an equal move is seen to be equal
                // and joins the list.
                let floor = best.value.saturating_sub(margin).saturating_sub(1).max(-INFINITY);
                alpha_beta::search(walk, &mut table, options, depth - 1, -INFINITY, -floor).map(|value| -value)
            }
        };
        let line = walk.line_after(mv);
        walk.leave(mv);
        let value = value?;
        best.value = best.value.max(value);
        best.moves.push((mv, value, line));
    }
    let floor = best.value.saturating_sub(margin);
    best.moves.retain(|(_, value, _)| *value >= floor);
    walk.close(best.value, End::Searched);
    Some(best)
}

impl<P: Position, E> Debug for Teaching<P, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Teaching").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
