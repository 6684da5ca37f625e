//! The exact end of Reversi: how many discs the seat to move ends ahead by.
//!
//! Alpha-beta to the last disc over the margin, those moves first that leave the other seat
//! the fewest, and a table of bounds. It takes what the textbook says and no more: about
//! fourteen free cells are a matter of seconds.

use std::collections::HashMap;

use quadrille_core::reversi::Move;
use quadrille_core::{Position, Reversi, Seat};

use super::evaluation::longest;
use crate::prover::{Asked, OnProgress, Points, Progress, Proof, Proved, Prover, Question, Reach, Tried, Unproved};
use crate::{Budget, Plies, Score};

/// With more free cells than this a proof is too far away to look for beside others.
const NEAR: usize = 12;
/// How many positions are visited between two looks at the clock.
const CHECK_EVERY: u64 = 1 << 10;
/// About what an entry of the table takes.
const ENTRY: usize = 32;

/// Proves margins; what it learns serves the next position of the same board.
#[derive(Debug)]
pub struct Solver {
    bounds: HashMap<u64, (i32, i32)>,
    most: usize,
    nodes: u64,
}

impl Solver {
    /// A solver with a table of about `bytes` bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Solver {
        Solver { bounds: HashMap::new(), most: (bytes / ENTRY).max(1), nodes: 0 }
    }

    /// The margin of the seat to move within a window; `None` when the budget is spent.
    fn search(&mut self, position: &mut Reversi, mut low: i32, mut high: i32, budget: &Budget) -> Option<i32> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_EVERY) && budget.is_spent(self.nodes) {
            return None;
        }
        let moves = ordered(position);
        if moves.is_empty() {
            return Some(margin(position, position.turn()));
        }
        let key = position.key();
        if let Some(&(least, most)) = self.bounds.get(&key) {
            if least >= high || least == most {
                return Some(least);
            }
            if most <= low {
                return Some(most);
            }
            (low, high) = (low.max(least), high.min(most));
        }
        let (window, mut best) = ((low, high), i32::MIN);
        for mv in moves {
            let undo = position.play_unchecked(mv);
            let value = self.search(position, -high, -low, budget);
            position.undo(mv, undo);
            best = best.max(-value?);
            low = low.max(best);
            if low >= high {
                break;
            }
        }
        let (least, most) = match best {
            best if best <= window.0 => (i32::MIN, best),
            best if best >= window.1 => (best, i32::MAX),
            best => (best, best),
        };
        if self.bounds.len() < self.most || self.bounds.contains_key(&key) {
            let known = self.bounds.entry(key).or_insert((i32::MIN, i32::MAX));
            *known = (known.0.max(least), known.1.min(most));
        }
        Some(best)
    }
}

/// The legal moves, those first that leave the other seat the fewest.
fn ordered(position: &mut Reversi) -> Vec<Move> {
    let mut moves: Vec<(usize, Move)> = Vec::new();
    for mv in position.legal_moves().collect::<Vec<_>>() {
        let undo = position.play_unchecked(mv);
        moves.push((position.places(position.turn()).count(), mv));
        position.undo(mv, undo);
    }
    moves.sort_unstable();
    moves.into_iter().map(|(_, mv)| mv).collect()
}

/// How many discs a seat is ahead.
fn margin(position: &Reversi, seat: Seat) -> i32 {
    let discs = position.discs();
    discs[seat.index()] as i32 - discs[seat.next(2).index()] as i32
}

impl Prover<Reversi> for Solver {
    fn prove(&mut self, position: &Reversi, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<Move> {
        let Asked { question, budget } = asked;
        self.nodes = 0;
        let reach = match question {
            Question::Distance => i32::MAX - 1,
            Question::Outcome => 1,
        };
        let mut root = position.clone();
        let (mut best, mut moves) = (-reach, Vec::new());
        for mv in ordered(&mut root) {
            let undo = root.play_unchecked(mv);
            // One below the best is asked for, so that equals are told from worse ones.
            let value = self.search(&mut root, -reach, 1 - best, budget);
            root.undo(mv, undo);
            on_progress(Progress { nodes: self.nodes, bounds: None, share: None });
            let Some(value) = value.map(|value| (-value).clamp(-reach, reach)) else {
                let nodes = self.nodes;
                return Err(Unproved { tried: vec![Tried { key: "proof", nodes }], nodes, bound: None });
            };
            if value > best || moves.is_empty() {
                moves.clear();
            }
            if value >= best {
                moves.push(mv);
            }
            best = best.max(value);
        }
        let plies = Plies::AtMost(longest(position));
        let score = match best.signum() {
            1 => Score::Win { plies },
            -1 => Score::Loss { plies },
            _ => Score::Draw,
        };
        let points = (question == Question::Distance).then_some(Points::exactly(best));
        Ok(Proof { score, points, best: moves, nodes: self.nodes })
    }

    fn reach(&self, position: &Reversi) -> Reach {
        if position.grid().free_cells().count() > NEAR { Reach::Far } else { Reach::Near }
    }

    fn points(&self, position: &Reversi, seat: Seat) -> Option<Points> {
        Some(Points::exactly(margin(position, seat)))
    }
}
