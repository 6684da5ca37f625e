//! The follow-up bound: what answering in the same column is worth.
//!
//! Call M the side to move and F the other. F answers each move of M in the same column.
//! In a column with an even number of free cells M then gets the 1st, 3rd, 5th... free
//! cell and F the others. Three things complete the strategy:
//!
//! - *Kept threats.* Where F would complete four on one of F's cells, M never plays the
//!   cell below it: that column is closed from there, and never runs out for F.
//! - *Paired columns.* A column with an odd number of free cells and no kept threat would
//!   leave F without an answer to its last cell. If there are an even number of them,
//!   F answers M's first disc in one of them in another: both are even from then on, M
//!   having got one of the two lowest cells, F the other.
//! - *The end.* M always runs out of moves: then it must play below a kept threat, or
//!   the board is full.
//!
//! If M's discs together with all cells that M can get hold no four, M cannot win. If F
//! keeps a threat besides, or F's discs with the cells that F surely gets hold a four, M
//! loses, and the cells that are then still free say how late at most. It is a bound for
//! the strategy F chose; F may have better.

use super::geometry::Geometry;
use super::word::Word;

/// An upper bound of M's score that is at most `alpha`, if the strategy gives one.
/// `own` are M's discs, `threats` the free cells where F would complete four.
#[inline(always)]
pub(crate) fn upper_bound<G: Geometry>(
    geometry: G,
    own: G::Word,
    all: G::Word,
    threats: G::Word,
    alpha: i32,
) -> Option<i32> {
    let free = geometry.board() & !all;
    let landings = geometry.landings(all);
    let odd_rows = geometry.board() ^ geometry.even_rows();
    let landing_is_odd = geometry.columns_under(geometry.roofs_of(landings & odd_rows));
    let mut cells = free & (geometry.even_rows() ^ landing_is_odd);
    let mut kept = threats & !cells;
    let mut closed = from_lowest_up(geometry, kept);
    let top_row = geometry.roof() >> 1;
    let odd = cells & top_row & !closed;
    let mut firsts = G::Word::ZERO;
    if !odd.is_empty() {
        if odd.count() % 2 == 1 {
            // No follow-up; but M must still be able to make four at all.
            return (alpha >= 0 && !geometry.holds_four(own | free)).then_some(0);
        }
        let paired = geometry.columns_under(odd << 1);
        firsts = landings & paired;
        cells = (cells ^ (paired & free)) & !firsts;
        kept = threats & !cells & !firsts;
        closed = from_lowest_up(geometry, kept);
    }
    let bound = if alpha >= 0 {
        0
    } else {
        let sure = free & !cells & !firsts;
        loss(geometry, all ^ own, sure, kept, closed & free, alpha)?
    };
    let reach = own | (cells & !closed);
    if geometry.holds_four(reach | firsts) {
        // M gets only one of two paired cells.
        let second = firsts.without_lowest();
        if second.is_empty() || second.several() {
            return None;
        }
        if geometry.holds_four(reach | second) || geometry.holds_four(reach | (firsts ^ second)) {
            return None;
        }
    }
    Some(bound)
}

/// How much M loses at least, if that is at most `alpha`, which is negative. F has its
/// discs and surely gets the `sure` cells, but for those that are closed.
#[inline(always)]
fn loss<G: Geometry>(
    geometry: G,
    discs: G::Word,
    sure: G::Word,
    kept: G::Word,
    closed: G::Word,
    alpha: i32,
) -> Option<i32> {
    if !kept.is_empty() {
        // F wins on a kept threat at the latest when all other cells are filled: what
        // is closed, but the threat itself, is still free.
        let bound = -((closed.count() as i32 + 1) / 2);
        if bound <= alpha {
            return Some(bound);
        }
    }
    // F's four is complete at the latest when all open columns but one are full; every
    // cell above its last disc is still free.
    let above = -2 * (alpha + 1);
    if above >= geometry.rows() as i32 {
        return None;
    }
    let rows = (G::Word::ONE << (geometry.rows() - above as u32)).minus(G::Word::ONE);
    let low = geometry.bottom().times(rows);
    geometry.holds_four(discs | (sure & low & !closed)).then_some(alpha)
}

/// In each column that holds some of these cells: the lowest and all above it.
#[inline(always)]
fn from_lowest_up<G: Geometry>(geometry: G, cells: G::Word) -> G::Word {
    (geometry.roofs_of(cells).minus(cells) | cells) & geometry.board()
}
