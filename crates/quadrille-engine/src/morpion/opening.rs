//! The first two moves, where many are as good as each other: chosen by chance, so that
//! games differ from the start.

use rand::rngs::StdRng;
use rand::seq::IteratorRandom;

use super::board::Board;
use super::cells::Index;

/// Boards smaller than this have an opening worth searching, and so do short alignments.
const LEAST_SIDE: u8 = 9;
const LEAST_ALIGN: u8 = 5;

/// A cell to begin with, on an empty board or beside the only stone; `None` where it is
/// better to search.
pub(crate) fn choose(board: &Board, rng: &mut StdRng) -> Option<Index> {
    let geometry = &board.frame().geometry;
    let (rows, columns) = geometry.size();
    if rows.min(columns) < LEAST_SIDE || board.frame().classes.rule().align < LEAST_ALIGN {
        return None;
    }
    let distance = |cell: Index, (row, column): (u8, u8)| {
        let cell = geometry.cell(cell);
        cell.row.abs_diff(row).max(cell.column.abs_diff(column))
    };
    let middle = (rows / 2, columns / 2);
    match (board.ply(), board.last()) {
        (0, _) => board.free().iter().filter(|&cell| distance(cell, middle) <= 1).choose(rng),
        (1, Some(stone)) => {
            let at = geometry.cell(stone);
            let beside = |cell: &Index| distance(*cell, (at.row, at.column)) == 1;
            // Towards the middle, where there is room.
            let inward = |cell: &Index| distance(*cell, middle) <= distance(stone, middle).max(1);
            board.free().iter().filter(|cell| beside(cell) && inward(cell)).choose(rng)
        }
        _ => None,
    }
}
