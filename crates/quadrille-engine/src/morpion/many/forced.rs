//! What is forced at a table of many.
//!
//! A win is taken. Else the first seat in turn order that has a win must be stopped
//! before its turn comes: every seat until then can take one of its cells, and the last
//! of them is the one who must. So the seat to move is free as long as those after it
//! are enough for the cells that are left; when they are not, it must block now.

use super::board::{Board, Index};

/// The cells that may be played: `None` when nothing is forced.
pub(super) fn forced(board: &Board<'_>) -> Option<Vec<Index>> {
    let wins = board.wins(board.turn);
    if let Some(&win) = wins.first() {
        return Some(vec![win]);
    }
    for distance in 1..board.seats {
        let threats = board.wins((board.turn + distance) % board.seats);
        if !threats.is_empty() {
            // The seats between can block one cell each; `distance - 1` of them come
            // after this one.
            let is_mine = threats.len() >= usize::from(distance);
            return is_mine.then_some(threats);
        }
    }
    None
}
