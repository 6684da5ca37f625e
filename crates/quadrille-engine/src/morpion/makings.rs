//! What every free cell would make for both sides, with counts and sets by rank.
//!
//! Kept apart from the board so that a change touches this only. Sets are kept for the
//! ranks that force something; of the others their number is enough.

use super::board::Side;
use super::cells::{CellSet, Index};
use super::rank::{self, RANKS, Rank, Ranked, Ranks};

/// The classes of a cell's four lines for both sides: four bits each, side 0 below.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Packed(u32);

impl Packed {
    /// One side's part.
    #[inline]
    pub(crate) fn side(self, side: Side) -> rank::Packed {
        (self.0 >> (16 * side)) as rank::Packed
    }

    /// With one line's classes replaced; `both` has four bits for each side.
    #[inline]
    pub(crate) fn with(self, direction: usize, both: u8) -> Packed {
        const ONE_LINE: u32 = 0x000f_000f;
        let both = u32::from(both);
        let spread = (both | both << 12) & ONE_LINE;
        Packed(self.0 & !(ONE_LINE << (4 * direction)) | spread << (4 * direction))
    }
}

/// What a move changed for one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) cell: Index,
    pub(crate) old: Packed,
    pub(crate) new: Packed,
}

/// The highest rank that has no set of its own. All those have one together: asking
/// whether a rank has a set would cost more than keeping it.
const BELOW_SETS: usize = Rank::ThreeTwo as usize;

/// What all cells would make.
#[derive(Clone, Debug)]
pub(crate) struct Makings {
    /// Per cell; of a cell that is not free, what it had when it was taken.
    cells: Vec<Packed>,
    /// Per side and rank, how many free cells, and which.
    counts: [[u16; RANKS]; 2],
    /// Per side, what its cells add to the evaluation: where it is to move, where not.
    worth: [[i32; 2]; 2],
    ranked: [[CellSet; RANKS - BELOW_SETS]; 2],
}

impl Makings {
    /// Every cell is free and would make this.
    pub(crate) fn new(cells: impl Iterator<Item = Packed>, ranks: &Ranks) -> Makings {
        let cells: Vec<Packed> = cells.collect();
        let number = cells.len() as Index;
        let mut makings =
            Makings { cells, counts: Default::default(), worth: Default::default(), ranked: Default::default() };
        for cell in 0..number {
            makings.enter(cell, ranks);
        }
        makings
    }

    /// What a free cell would make.
    #[inline]
    pub(crate) fn of(&self, cell: Index) -> Packed {
        self.cells[usize::from(cell)]
    }

    /// How many free cells have a rank for a side.
    #[inline]
    pub(crate) fn count(&self, side: Side, rank: Rank) -> u16 {
        self.counts[side][rank as usize]
    }

    /// How many free cells have each rank for a side.
    #[inline]
    pub(crate) fn counts(&self, side: Side) -> &[u16; RANKS] {
        &self.counts[side]
    }

    /// What the position is worth to a side that is to move, in eighths.
    #[inline]
    pub(crate) fn worth(&self, me: Side) -> i32 {
        self.worth[me][0] + self.worth[me ^ 1][1]
    }

    /// The free cells that have a rank for a side, an open three or more.
    #[inline]
    pub(crate) fn with_rank(&self, side: Side, rank: Rank) -> &CellSet {
        &self.ranked[side][rank as usize - BELOW_SETS]
    }

    /// A free cell would now make something else.
    #[inline]
    pub(crate) fn change(&mut self, cell: Index, old: Packed, new: Packed, ranks: &Ranks) {
        self.cells[usize::from(cell)] = new;
        for side in 0..2 {
            if old.side(side) != new.side(side) {
                self.remove(side, ranks.ranked(old.side(side)), cell);
                self.insert(side, ranks.ranked(new.side(side)), cell);
            }
        }
    }

    /// A cell becomes free.
    pub(crate) fn enter(&mut self, cell: Index, ranks: &Ranks) {
        let packed = self.of(cell);
        for side in 0..2 {
            self.insert(side, ranks.ranked(packed.side(side)), cell);
        }
    }

    /// A cell is free no more; what it would have made stays written for the way back.
    pub(crate) fn leave(&mut self, cell: Index, ranks: &Ranks) {
        let packed = self.of(cell);
        for side in 0..2 {
            self.remove(side, ranks.ranked(packed.side(side)), cell);
        }
    }

    #[inline]
    fn insert(&mut self, side: Side, ranked: Ranked, cell: Index) {
        let rank = ranked.rank as usize;
        self.worth[side][0] += i32::from(ranked.mine);
        self.worth[side][1] += i32::from(ranked.yours);
        self.counts[side][rank] += 1;
        self.ranked[side][rank.saturating_sub(BELOW_SETS)].insert(cell);
    }

    #[inline]
    fn remove(&mut self, side: Side, ranked: Ranked, cell: Index) {
        let rank = ranked.rank as usize;
        self.worth[side][0] -= i32::from(ranked.mine);
        self.worth[side][1] -= i32::from(ranked.yours);
        self.counts[side][rank] -= 1;
        self.ranked[side][rank.saturating_sub(BELOW_SETS)].remove(cell);
    }

    /// Asserts that both say the same of the free cells.
    #[cfg(test)]
    pub(crate) fn agree(&self, other: &Makings, free: &CellSet) {
        assert_eq!(self.counts, other.counts);
        assert_eq!(self.worth, other.worth);
        assert_eq!(self.ranked, other.ranked);
        for cell in free.iter() {
            assert_eq!(self.of(cell), other.of(cell));
        }
    }
}
