//! Paranoid search: the seat to move against all the others, who are taken for one
//! opponent. Alpha-beta over the best-looking moves, deeper and deeper.

use super::board::{Board, Index};
use super::tree::candidates;
use crate::Budget;

/// Moves looked at below the root.
const WIDTH: usize = 6;
/// The value of a win at the root.
const WIN: i32 = 1_000_000;

/// A search for one seat.
#[derive(Debug)]
pub(super) struct Paranoid<'a, 'b> {
    pub(super) board: Board<'a>,
    pub(super) own: u8,
    pub(super) budget: &'b Budget,
    pub(super) nodes: u64,
    pub(super) spent: bool,
}

impl Paranoid<'_, '_> {
    /// One more depth: puts the best of the root's moves first and tells its value, or
    /// `None` when the budget ended before one was searched.
    pub(super) fn root(&mut self, moves: &mut [(Index, i32)], depth: u32) -> Option<i32> {
        let mut best: Option<i32> = None;
        for at in 0..moves.len() {
            self.board.play(moves[at].0);
            let value = self.value(depth - 1, 1, best.unwrap_or(-WIN), WIN);
            self.board.undo();
            if self.spent {
                break;
            }
            moves[at].1 = value;
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                moves[..=at].rotate_right(1);
            }
        }
        best
    }

    /// The value of the position to the searching seat.
    fn value(&mut self, depth: u32, ply: i32, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) && self.budget.is_spent(self.nodes) {
            self.spent = true;
        }
        if let Some(winner) = self.board.winner {
            return if winner == self.own { WIN - ply } else { ply - WIN };
        }
        if self.spent || depth == 0 || self.board.free == 0 {
            return self.estimate();
        }
        let own_turn = self.board.turn == self.own;
        let mut best = if own_turn { -WIN } else { WIN };
        for cell in candidates(&self.board, WIDTH) {
            self.board.play(cell);
            let value = self.value(depth - 1, ply + 1, alpha, beta);
            self.board.undo();
            if own_turn {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The own strength less that of the strongest other.
    fn estimate(&self) -> i32 {
        let own = usize::from(self.own);
        let others = self.board.strengths.iter().enumerate().filter(|&(seat, _)| seat != own);
        self.board.strengths[own] - others.map(|(_, &strength)| strength).max().unwrap_or(0)
    }
}
