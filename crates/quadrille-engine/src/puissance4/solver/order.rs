//! Which move to search first.
//!
//! Cells where the next disc would complete four count most, and once more if they are
//! *useful*: not right above another such cell of either side, which would be filled
//! first. Then come few replies and cells that lie in many fours, and before all the move
//! that did best last time.

use super::geometry::Geometry;
use super::word::Word;

const TABLE_MOVE: i32 = 1000;
const WIN: i32 = 16;
const REPLY: i32 = 4;

/// The rank of a move. `next` are the mover's winning cells after it, `threats` the
/// opponent's, `replies` the cells where the next real choice lies, `central` the worth
/// of its cell.
#[inline(always)]
pub(crate) fn rank<W: Word>(next: W, threats: W, replies: W, central: u8, is_table_move: bool) -> i32 {
    let useful = next & !(next << 1) & !(threats << 1);
    let wins = (next.count() + useful.count()) as i32;
    let rank = WIN * wins + i32::from(central) - REPLY * replies.count() as i32;
    if is_table_move { rank + TABLE_MOVE } else { rank }
}

/// How central each cell is, by its bit.
pub(crate) fn central_cells<G: Geometry>(geometry: G) -> [u8; 128] {
    let mut worth = [0; 128];
    let inside = |at: u32, count: u32| at.min(count - 1 - at).min(3) as u8;
    for column in 0..geometry.columns() {
        for row in 0..geometry.rows() {
            let index = column * geometry.stride() + row;
            worth[index as usize] = 4 * inside(column, geometry.columns()) + 2 * inside(row, geometry.rows());
        }
    }
    worth
}
