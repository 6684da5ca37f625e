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
    cell: Index,
    old: Packed,
    /// Per side, the set it was in and the one it came into.
    sets: [[u8; 2]; 2],
}

/// What all free cells have together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Totals {
    /// Per side and rank, how many.
    counts: [[u16; RANKS]; 2],
    /// Per side, what they add to the evaluation: where it is to move, where not.
    worth: [[i32; 2]; 2],
}

/// The highest rank that has no set of its own. All those have one together: asking
/// whether a rank has a set would cost more than keeping it.
const BELOW_SETS: usize = Rank::ThreeTwo as usize;

/// The set of a rank.
#[inline]
fn set_of(rank: Rank) -> u8 {
    (rank as u8).saturating_sub(BELOW_SETS as u8)
}

impl Totals {
    /// One free cell more, or one less.
    #[inline]
    fn add(&mut self, side: Side, ranked: Ranked, cells: i16) {
        let count = &mut self.counts[side][ranked.rank as usize];
        *count = count.wrapping_add_signed(cells);
        self.worth[side][0] += i32::from(ranked.mine) * i32::from(cells);
        self.worth[side][1] += i32::from(ranked.yours) * i32::from(cells);
    }
}

/// What all cells would make.
#[derive(Clone, Debug)]
pub(crate) struct Makings {
    /// Per cell; of a cell that is not free, what it had when it was taken.
    cells: Vec<Packed>,
    totals: Totals,
    /// Per side and rank, which free cells.
    ranked: [[CellSet; RANKS - BELOW_SETS]; 2],
}

impl Makings {
    /// Every cell is free and would make this.
    pub(crate) fn new(cells: impl Iterator<Item = Packed>, ranks: &Ranks) -> Makings {
        let cells: Vec<Packed> = cells.collect();
        let number = cells.len() as Index;
        let mut makings = Makings { cells, totals: Totals::default(), ranked: Default::default() };
        for cell in 0..number {
            let packed = makings.of(cell);
            let mut totals = makings.totals;
            (0..2).for_each(|side| totals.add(side, ranks.ranked(packed.side(side)), 1));
            makings.come_back(cell, totals, ranks);
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
        self.totals.counts[side][rank as usize]
    }

    /// How many free cells have each rank for a side.
    #[inline]
    pub(crate) fn counts(&self, side: Side) -> &[u16; RANKS] {
        &self.totals.counts[side]
    }

    /// What the position is worth to a side that is to move, in eighths.
    #[inline]
    pub(crate) fn worth(&self, me: Side) -> i32 {
        self.totals.worth[me][0] + self.totals.worth[me ^ 1][1]
    }

    /// The free cells that have a rank for a side, an open three or more.
    #[inline]
    pub(crate) fn with_rank(&self, side: Side, rank: Rank) -> &CellSet {
        &self.ranked[side][rank as usize - BELOW_SETS]
    }

    /// A free cell would now make something else; tells what it takes to take that back.
    #[inline]
    pub(crate) fn change(&mut self, cell: Index, old: Packed, new: Packed, ranks: &Ranks) -> Change {
        self.cells[usize::from(cell)] = new;
        let mut change = Change { cell, old, sets: [[0; 2]; 2] };
        for side in 0..2 {
            if old.side(side) != new.side(side) {
                let (left, entered) = (ranks.ranked(old.side(side)), ranks.ranked(new.side(side)));
                self.totals.add(side, left, -1);
                self.totals.add(side, entered, 1);
                change.sets[side] = [set_of(left.rank), set_of(entered.rank)];
                self.move_between(side, cell, change.sets[side]);
            }
        }
        change
    }

    /// Takes a change back, all but the totals.
    #[inline]
    pub(crate) fn take_back(&mut self, change: &Change) {
        self.cells[usize::from(change.cell)] = change.old;
        for side in 0..2 {
            let [from, to] = change.sets[side];
            self.move_between(side, change.cell, [to, from]);
        }
    }

    #[inline]
    fn move_between(&mut self, side: Side, cell: Index, [from, to]: [u8; 2]) {
        if from != to {
            self.ranked[side][usize::from(from)].remove(cell);
            self.ranked[side][usize::from(to)].insert(cell);
        }
    }

    /// What all free cells have together.
    pub(crate) fn totals(&self) -> Totals {
        self.totals
    }

    /// A cell is free no more; what it would have made stays written for the way back.
    pub(crate) fn leave(&mut self, cell: Index, ranks: &Ranks) {
        let packed = self.of(cell);
        for side in 0..2 {
            let ranked = ranks.ranked(packed.side(side));
            self.totals.add(side, ranked, -1);
            self.ranked[side][usize::from(set_of(ranked.rank))].remove(cell);
        }
    }

    /// A cell is free again, and together the cells have what they had.
    pub(crate) fn come_back(&mut self, cell: Index, totals: Totals, ranks: &Ranks) {
        let packed = self.of(cell);
        self.totals = totals;
        for side in 0..2 {
            self.ranked[side][usize::from(set_of(ranks.rank(packed.side(side))))].insert(cell);
        }
    }

    /// Asserts that both say the same of the free cells.
    #[cfg(test)]
    pub(crate) fn agree(&self, other: &Makings, free: &CellSet) {
        assert_eq!(self.totals, other.totals);
        assert_eq!(self.ranked, other.ranked);
        for cell in free.iter() {
            assert_eq!(self.of(cell), other.of(cell));
        }
    }
}
