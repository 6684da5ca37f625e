//! The strong engine for Morpion with 3 to 26 seats.
//!
//! First the forced layer: an own win; else a block, by the last seat that can. Then one
//! of two searches, measured against each other by seat rotation (`docs/levels.md`):
//! a tree where each seat plays for itself, or all the others as one opponent.

mod board;
mod forced;
mod paranoid;
mod tree;

use std::time::Duration;

use quadrille_core::{Cell, Morpion, Position};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use self::board::{Board, Index, Windows};
use self::forced::forced;
use self::paranoid::Paranoid;
use self::tree::{Tree, candidates};
use crate::{Budget, Decision, Engine, Info, OnInfo, Score};

/// How the others are thought to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Others {
    /// Each for itself: Monte Carlo tree search with max^n backup.
    #[default]
    ForThemselves,
    /// All against the seat to move: paranoid alpha-beta.
    AgainstOne,
}

/// How the engine is set up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ManyOptions {
    /// The same seed gives the same choices.
    pub seed: u64,
    /// How the others are thought to play.
    pub others: Others,
    /// For levels below the full strength.
    pub weakness: Option<ManyWeakness>,
}

/// What makes the engine weaker, and its errors plausible.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ManyWeakness {
    /// The chance, 0 to 1, of overlooking what others threaten.
    pub oversight: f64,
    /// The chance of overlooking an own win.
    pub blindness: f64,
    /// Visits of the tree; 0 plays by the look of the cells alone.
    pub visits: u32,
    /// Of how many cells that look best one is taken at random, where the tree is not
    /// asked.
    pub taste: usize,
}

/// Moves the root looks at.
const ROOT_WIDTH: usize = 24;
/// Positions a tree may have.
const MOST_NODES: usize = 400_000;
/// Positions between two looks at the clock: a visit of the largest grid takes some
/// ten microseconds.
const INTERVAL: u64 = 16;
/// No search goes deeper.
const DEEPEST: u32 = 60;

/// Plays Morpion at a table of many.
#[derive(Debug)]
pub struct Many {
    options: ManyOptions,
    rng: StdRng,
}

impl Many {
    /// An engine with these options.
    #[must_use]
    pub fn new(options: ManyOptions) -> Many {
        let rng = StdRng::seed_from_u64(options.seed);
        Many { options, rng }
    }

    fn happens(&mut self, chance: f64) -> bool {
        chance > 0.0 && self.rng.random_bool(chance.min(1.0))
    }

    /// The moves to think of, the best-looking first, and whether there is no choice.
    fn attention(&mut self, board: &Board<'_>) -> (Vec<Index>, bool) {
        let ManyWeakness { oversight, blindness, .. } = self.options.weakness.unwrap_or(ManyWeakness::NONE);
        let wins = board.wins(board.turn);
        let sees = if wins.is_empty() { !self.happens(oversight) } else { !self.happens(blindness) };
        if sees {
            let moves = candidates(board, ROOT_WIDTH);
            let is_forced = forced(board).is_some();
            return (moves, is_forced);
        }
        // What was overlooked is not in the list, unless nothing else is.
        let overlooked = forced(board).unwrap_or_default();
        let mut moves: Vec<Index> = board.free_cells().filter(|cell| !overlooked.contains(cell)).collect();
        moves.sort_by_cached_key(|&cell| std::cmp::Reverse(board.promise(cell)));
        moves.truncate(ROOT_WIDTH);
        if moves.is_empty() { (overlooked, true) } else { (moves, false) }
    }
}

impl ManyWeakness {
    const NONE: ManyWeakness = ManyWeakness { oversight: 0.0, blindness: 0.0, visits: u32::MAX, taste: 1 };
}

impl Engine<Morpion> for Many {
    fn name(&self) -> String {
        "strong".into()
    }

    fn search(&mut self, root: &Morpion, budget: &Budget, on_info: &mut OnInfo<'_, Cell>) -> Option<Decision<Cell>> {
        if root.outcome().is_some() {
            return None;
        }
        let setup = root.setup();
        let windows = Windows::new(setup.rows(), setup.columns(), setup.align());
        let mut board = Board::new(root, &windows);
        let (mut moves, is_forced) = self.attention(&board);
        let weakness = self.options.weakness.unwrap_or(ManyWeakness::NONE);
        if moves.len() > 1 && weakness.visits == 0 && !is_forced {
            let among = moves.len().min(weakness.taste.max(1));
            let at = self.rng.random_range(0..among);
            moves = vec![moves[at]];
        }
        if moves.len() == 1 {
            return Some(Decision::unsearched(windows.cell(moves[0])));
        }
        // Equals should not always come in the order of the cells.
        shuffle_equals(&board, &mut moves, &mut self.rng);
        let mut reports = Reports { next: Duration::ZERO };
        Some(match self.options.others {
            Others::ForThemselves => {
                let visits = u64::from(weakness.visits);
                grow(&mut board, moves, visits, &mut self.rng, budget, &mut reports, on_info)
            }
            Others::AgainstOne => deepen(board, &moves, budget, &mut reports, on_info),
        })
    }
}

fn shuffle_equals(board: &Board<'_>, moves: &mut [Index], rng: &mut StdRng) {
    moves.sort_by_cached_key(|&cell| (std::cmp::Reverse(board.promise(cell)), rng.random::<u16>()));
}

fn grow(
    board: &mut Board<'_>,
    moves: Vec<Index>,
    most_visits: u64,
    rng: &mut StdRng,
    budget: &Budget,
    reports: &mut Reports,
    on_info: &mut OnInfo<'_, Cell>,
) -> Decision<Cell> {
    let seat = usize::from(board.turn);
    let windows = board.windows;
    let first = moves[0];
    let mut tree = Tree::new(moves, board.seats);
    let mut nodes = 0;
    let told = |tree: &Tree| {
        let mut line: Vec<Cell> = tree.line().into_iter().map(|cell| windows.cell(cell)).collect();
        if line.is_empty() {
            line.push(windows.cell(first));
        }
        let hope = tree.root_moves(seat).max_by_key(|&(_, visits, _)| visits).map_or(0.0, |(_, _, hope)| hope);
        (line, Score::Estimate((hope * 100.0) as i32))
    };
    while nodes < most_visits && tree.len() < MOST_NODES {
        if nodes % INTERVAL == 0 && budget.is_spent(nodes) {
            break;
        }
        tree.visit(board, rng);
        nodes += 1;
        if nodes % INTERVAL == 0
            && let Some(elapsed) = reports.due(budget)
        {
            let (line, score) = told(&tree);
            on_info(&Info { depth: tree.deepest, nodes, elapsed, score, line });
        }
    }
    let (line, score) = told(&tree);
    Decision { mv: line[0], score: Some(score), depth: tree.deepest, nodes, line }
}

fn deepen(
    board: Board<'_>,
    moves: &[Index],
    budget: &Budget,
    reports: &mut Reports,
    on_info: &mut OnInfo<'_, Cell>,
) -> Decision<Cell> {
    let windows = board.windows;
    let mut moves: Vec<(Index, i32)> = moves.iter().map(|&cell| (cell, 0)).collect();
    let own = board.turn;
    let deepest = budget.limits().depth.unwrap_or(DEEPEST).clamp(1, DEEPEST.min(u32::from(board.free)));
    let mut search = Paranoid { board, own, budget, nodes: 0, spent: false };
    let mut decision = Decision::unsearched(windows.cell(moves[0].0));
    for depth in 1..=deepest {
        if search.spent || budget.is_spent(search.nodes) {
            break;
        }
        let Some(value) = search.root(&mut moves, depth) else { break };
        let mv = windows.cell(moves[0].0);
        let score = Score::Estimate(value);
        decision = Decision { mv, score: Some(score), depth, nodes: search.nodes, line: vec![mv] };
        if let Some(elapsed) = reports.due(budget) {
            on_info(&Info { depth, nodes: search.nodes, elapsed, score, line: vec![mv] });
        }
    }
    Decision { nodes: search.nodes, ..decision }
}

/// Says when it is time to tell how a search goes: ten times a second at the most.
#[derive(Debug)]
struct Reports {
    next: Duration,
}

impl Reports {
    fn due(&mut self, budget: &Budget) -> Option<Duration> {
        let elapsed = budget.elapsed();
        (elapsed >= self.next).then(|| {
            self.next = elapsed + Duration::from_millis(100);
            elapsed
        })
    }
}
