//! The search: null windows over one tree.

use super::geometry::Geometry;
use super::table::{Known, NO_COLUMN, Table};
use super::word::Word;
use crate::Budget;

/// Positions between two looks at the budget.
const LOOK: u64 = 4096;

/// A position: the discs of the side to move, and all discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Discs<W> {
    pub(crate) own: W,
    pub(crate) all: W,
}

/// The budget was spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// One thread's search.
pub(crate) struct Search<'a, G: Geometry> {
    pub(crate) geometry: G,
    pub(crate) table: &'a Table,
    pub(crate) budget: &'a Budget,
    pub(crate) nodes: u64,
}

impl<G: Geometry> Search<'_, G> {
    /// The exact score of a position that is not over.
    pub(crate) fn score(&mut self, discs: Discs<G::Word>) -> Result<i32, Stopped> {
        let Discs { own, all } = discs;
        let geometry = self.geometry;
        let empties = geometry.cells() - all.count();
        if !(geometry.wins(own, all) & geometry.landings(all)).is_empty() {
            return Ok((empties + 1) as i32 / 2);
        }
        let threats = geometry.wins(all ^ own, all);
        let mut low = -(empties as i32) / 2;
        let mut high = (empties as i32 - 1) / 2;
        while low < high {
            let mut middle = low + (high - low).div_euclid(2);
            if middle <= 0 && low / 2 < middle {
                middle = low / 2;
            } else if middle >= 0 && high / 2 > middle {
                middle = high / 2;
            }
            let value = self.at_least(own, all, threats, empties, middle)?;
            if value > middle {
                low = value;
            } else {
                high = value;
            }
        }
        Ok(low)
    }

    /// A bound of the score: above `alpha` a lower one, else an upper one. The side to
    /// move must not be able to win at once; `threats` are the cells where its opponent
    /// would.
    fn at_least(
        &mut self,
        own: G::Word,
        all: G::Word,
        threats: G::Word,
        empties: u32,
        alpha: i32,
    ) -> Result<i32, Stopped> {
        let geometry = self.geometry;
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) && self.budget.is_spent(self.nodes) {
            return Err(Stopped);
        }
        let mut moves = geometry.landings(all);
        let forced = moves & threats;
        if !forced.is_empty() {
            if forced.several() {
                return Ok(-(empties as i32) / 2);
            }
            moves = forced;
        }
        moves &= !(threats >> 1);
        if moves.is_empty() {
            return Ok(-(empties as i32) / 2);
        }
        if empties <= 2 {
            return Ok(0);
        }
        let mut lower = -(empties as i32 - 2) / 2;
        let mut upper = (empties as i32 - 1) / 2;
        if lower > alpha {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        let hash = Self::hash(own, all);
        let mut table_column = NO_COLUMN;
        if let Some(known) = self.table.probe(hash) {
            lower = known.lower;
            upper = known.upper;
            table_column = known.column;
            if lower > alpha {
                return Ok(lower);
            }
            if upper <= alpha {
                return Ok(upper);
            }
        }
        let mut list = [(0i32, G::Word::ZERO, G::Word::ZERO); 32];
        let mut count = 0;
        let columns = geometry.columns();
        for column in 0..columns {
            let mv = moves & geometry.column(column);
            if mv.is_empty() {
                continue;
            }
            let next = geometry.wins(own | mv, all | mv);
            let centre = (columns as i32 - 1 - (2 * column as i32 - columns as i32 + 1).abs()) / 2;
            let mut rank = next.count() as i32 * 8 + centre;
            if column == table_column {
                rank += 1000;
            }
            let mut at = count;
            while at > 0 && list[at - 1].0 < rank {
                list[at] = list[at - 1];
                at -= 1;
            }
            list[at] = (rank, mv, next);
            count += 1;
        }
        let mut best = -(empties as i32);
        let mut best_column = NO_COLUMN;
        for &(_, mv, next) in &list[..count] {
            let value = -self.at_least(all ^ own, all | mv, next, empties - 1, -alpha - 1)?;
            if value > best {
                best = value;
                best_column = geometry.column_of(mv.lowest());
            }
            if value > alpha {
                break;
            }
        }
        if best > alpha {
            lower = best;
        } else {
            upper = best;
        }
        self.table.store(hash, Known { lower, upper, column: best_column });
        Ok(best)
    }

    #[inline(always)]
    fn hash(own: G::Word, all: G::Word) -> u64 {
        G::Word::hash(own, all)
    }
}
