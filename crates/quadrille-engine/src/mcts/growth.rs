//! A Monte Carlo tree search told: the root's moves with visits, means and upper bounds,
//! and the first visits step by step.
//!
//! Plain data, bounded in size; nothing here is in words: faces have the texts
//! (`growth-...`).

use quadrille_core::{AnyRecord, Outcome, Position, Record, Seat, for_any_record};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::tree::Tree;
use super::{MEMORY, Settings};
use crate::catalogue::{Refusal, choose};
use crate::{Budget, Limits, Playable, Score};

/// How a tree grew.
#[derive(Clone, PartialEq, Debug)]
pub struct Growth<M> {
    /// The constant of the formula.
    pub exploration: f64,
    /// Visits made: games played out, or walks that came to what is proved.
    pub playouts: u64,
    /// Positions in the tree.
    pub tree: u64,
    /// Positions visited, playouts included.
    pub nodes: u64,
    /// Whose turn it is at the root.
    pub seat: Seat,
    /// How many seats play.
    pub seats: u8,
    /// The root's moves that were tried, the one to play first.
    pub arms: Vec<Arm<M>>,
    /// What the root is worth; `None` when nothing was visited.
    pub score: Option<Score>,
    /// The line expected.
    pub line: Vec<M>,
    /// How the game is proved to end, where it is.
    pub proved: Option<Outcome>,
    /// The first visits, step by step.
    pub visits: Vec<Visit<M>>,
}

/// A move that a seat may select, and what speaks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What the seat that selects got by it on average; what is proved, where it is.
    pub mean: f64,
    /// What is added: `exploration * sqrt(ln(visits of the parent) / visits)`.
    pub bonus: f64,
    /// How the game is proved to end after it.
    pub proved: Option<Outcome>,
}

/// One visit: its four steps.
#[derive(Clone, PartialEq, Debug)]
pub struct Visit<M> {
    /// Selection, from the root down.
    pub selected: Vec<Selection<M>>,
    /// Expansion: the move whose position joined the tree, if one did.
    pub expanded: Option<M>,
    /// The playout: its moves; none where the game was over or proved.
    pub playout: Vec<M>,
    /// How the game ended. `None` only while the visit is not done.
    pub outcome: Option<Outcome>,
    /// Was that proved, and so not played out?
    pub is_proved: bool,
    /// What each seat got.
    pub payoffs: Vec<f64>,
    /// Backing up: the positions of the walk as they are after it, the root first.
    pub updated: Vec<Updated<M>>,
}

/// The choice at one position of the walk.
#[derive(Clone, PartialEq, Debug)]
pub struct Selection<M> {
    /// Whose choice it is.
    pub seat: Seat,
    /// Visits of the position.
    pub visits: u32,
    /// The moves, in the order they joined the tree.
    pub arms: Vec<Arm<M>>,
    /// The move with the highest bound.
    pub chosen: M,
}

/// A position of the walk after the visit.
#[derive(Clone, PartialEq, Debug)]
pub struct Updated<M> {
    /// The move that leads to it; `None` for the root.
    pub mv: Option<M>,
    /// Its visits.
    pub visits: u32,
    /// What each seat got there on average.
    pub means: Vec<f64>,
    /// How the game is proved to end from it on.
    pub proved: Option<Outcome>,
}

impl<M> Arm<M> {
    /// The upper confidence bound: mean and bonus.
    #[must_use]
    pub fn bound(&self) -> f64 {
        self.mean + self.bonus
    }
}

impl<M> Default for Visit<M> {
    fn default() -> Visit<M> {
        Visit {
            selected: Vec::new(),
            expanded: None,
            playout: Vec::new(),
            outcome: None,
            is_proved: false,
            payoffs: Vec::new(),
            updated: Vec::new(),
        }
    }
}

/// Grows the tree that the engine of these settings and this seed grows, and tells of it,
/// noting at most `most` visits.
pub fn grow<P: Position>(root: &P, settings: Settings, seed: u64, most: usize, budget: &Budget) -> Growth<P::Move> {
    let mut rng = StdRng::seed_from_u64(settings.seed.unwrap_or(seed));
    let mut tree = Tree::new(root, settings.exploration, MEMORY);
    let mut visits = Vec::new();
    let mut playouts = 0;
    while playouts < u64::from(settings.playouts) && !tree.is_settled() {
        let mut visit = Visit::default();
        let note = (visits.len() < most).then_some(&mut visit);
        let is_noted = note.is_some();
        if !tree.visit(root, &mut rng, budget, note) {
            break;
        }
        playouts += 1;
        visits.extend(is_noted.then_some(visit));
    }
    let decision = tree.decision();
    Growth {
        exploration: settings.exploration,
        playouts,
        tree: tree.len() as u64,
        nodes: tree.visited(),
        seat: root.turn(),
        seats: root.seats(),
        arms: tree.arms(),
        score: decision.as_ref().and_then(|decision| decision.score),
        line: decision.map_or_else(Vec::new, |decision| decision.line),
        proved: tree.proof().map(|proof| proof.outcome),
        visits,
    }
}

/// Tells how the engine of this text searches at the cursor of the record, with its name in
/// full; `None` where it grows no such tree. Without a seed among its options, seed 1.
///
/// # Errors
/// When the text names no engine of this game.
pub fn growth_any(
    record: &AnyRecord,
    text: &str,
    most: usize,
    limits: Limits,
) -> Result<Option<(String, Growth<String>)>, Refusal> {
    for_any_record!(record, record => growth_one(record, text, most, limits))
}

fn growth_one<P: Playable>(
    record: &Record<P>,
    text: &str,
    most: usize,
    limits: Limits,
) -> Result<Option<(String, Growth<String>)>, Refusal> {
    let choice = choose::<P>(text, record.setup())?;
    if choice.entry_name() != "mcts" {
        return Ok(None);
    }
    let growth = grow(record.position(), Settings::of(choice.options()), 1, most, &Budget::limited(limits));
    Ok(Some((choice.name(), growth.in_texts())))
}

impl<M: ToString> Growth<M> {
    /// The same, moves as texts.
    fn in_texts(self) -> Growth<String> {
        Growth {
            exploration: self.exploration,
            playouts: self.playouts,
            tree: self.tree,
            nodes: self.nodes,
            seat: self.seat,
            seats: self.seats,
            arms: self.arms.into_iter().map(Arm::in_texts).collect(),
            score: self.score,
            line: texts(&self.line),
            proved: self.proved,
            visits: self.visits.into_iter().map(Visit::in_texts).collect(),
        }
    }
}

impl<M: ToString> Arm<M> {
    fn in_texts(self) -> Arm<String> {
        let Arm { mv, visits, mean, bonus, proved } = self;
        Arm { mv: mv.to_string(), visits, mean, bonus, proved }
    }
}

impl<M: ToString> Visit<M> {
    fn in_texts(self) -> Visit<String> {
        let selected = self.selected.into_iter().map(|Selection { seat, visits, arms, chosen }| Selection {
            seat,
            visits,
            arms: arms.into_iter().map(Arm::in_texts).collect(),
            chosen: chosen.to_string(),
        });
        let updated = self.updated.into_iter().map(|Updated { mv, visits, means, proved }| Updated {
            mv: mv.map(|mv| mv.to_string()),
            visits,
            means,
            proved,
        });
        Visit {
            selected: selected.collect(),
            expanded: self.expanded.map(|mv| mv.to_string()),
            playout: texts(&self.playout),
            outcome: self.outcome,
            is_proved: self.is_proved,
            payoffs: self.payoffs,
            updated: updated.collect(),
        }
    }
}

fn texts<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
