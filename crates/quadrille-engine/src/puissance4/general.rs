//! A strong engine for Puissance 4 of any size and alignment.
//!
//! Principal-variation search with iterative deepening, a table, and a board that knows
//! at every moment which cells would win for whom. It proves nothing from afar as the
//! [`solver`](super::solver) does, and in return plays every board within any time.

mod board;
mod search;
mod table;

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Position, Puissance4};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use self::board::Board;
use self::search::{Search, WIN};
use self::table::Transpositions;
use crate::{Budget, Chosen, Decision, Engine, Info, OnInfo, Plies, Score};

/// Beyond so many plies no search goes.
const DEEPEST: u32 = 120;

/// The general search as an engine.
pub struct General {
    name: String,
    depth: u32,
    table: Transpositions,
    rng: StdRng,
}

impl General {
    /// An engine that looks at most `depth` plies ahead; chance settles the order of
    /// moves that are alike.
    #[must_use]
    pub fn new(name: String, depth: u32, seed: u64) -> General {
        General { name, depth: depth.clamp(1, DEEPEST), table: Transpositions::new(), rng: StdRng::seed_from_u64(seed) }
    }
}

impl Engine<Puissance4> for General {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &Puissance4, budget: &Budget, on_info: &mut OnInfo<'_, Column>) -> Chosen<Column> {
        let mut moves: Vec<Column> = root.legal_moves().collect();
        let setup: &Setup = root.setup();
        // Columns equally far from the centre are alike on an empty board: chance
        // decides, so that games differ.
        moves.shuffle(&mut self.rng);
        moves.sort_by_key(|column| (2 * i32::from(column.0) - i32::from(setup.columns()) + 1).abs());
        let first = *moves.first()?;
        let mut decision = Decision { mv: first, score: None, depth: 0, nodes: 0, line: vec![first] };
        let board = Board::new(root);
        let columns: Vec<usize> = moves.iter().map(|column| usize::from(column.0)).collect();
        let mut search = Search::new(board, &mut self.table, budget, columns);
        let left = (setup.cells() - root.filled()) as u32;
        let deepest = budget.limits().depth.unwrap_or(DEEPEST).min(self.depth).min(left).max(1);
        for depth in 1..=deepest {
            let found = search.root(depth);
            decision.nodes = search.nodes();
            let Some((value, line)) = found else { break };
            let line: Vec<Column> = line.into_iter().map(|column| Column(column as u8)).collect();
            let score = score(value, depth >= left);
            decision = Decision { mv: line[0], score: Some(score), depth, nodes: search.nodes(), line };
            let (nodes, elapsed, line) = (search.nodes(), budget.elapsed(), decision.line.clone());
            on_info(&Info { depth, nodes, elapsed, score, line });
            // A settled game needs no deeper look. On the clock, neither does the only
            // move there is, nor a next ply that could not be finished.
            let enough = budget.limits().time.is_some_and(|time| elapsed * 2 > time || moves.len() == 1);
            if score.is_exact() || enough {
                break;
            }
        }
        Some(decision)
    }

    fn is_guesser(&self) -> bool {
        true
    }
}

/// What is forced takes no depth, so that a longer win can be met first.
fn score(value: i32, complete: bool) -> Score {
    let plies = |plies: i32| if plies <= 2 { Plies::Exactly(plies as u32) } else { Plies::AtMost(plies as u32) };
    match value {
        v if v > WIN - 1000 => Score::Win { plies: plies(WIN - v) },
        v if v < 1000 - WIN => Score::Loss { plies: plies(WIN + v) },
        0 if complete => Score::Draw,
        v => Score::Estimate(v),
    }
}

impl std::fmt::Debug for General {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("General").field("name", &self.name).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
