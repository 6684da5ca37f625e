//! One line of the grid in one word, two bits a cell.
//!
//! ```text
//!   .. 11 11 | 00 01 10 .. 00 | 11 11 11 11 11      00 free, 01 side 0, 10 side 1, 11 wall
//!            last           first    margin
//! ```
//! Walls stand before the first cell and after the last, so that a stretch of cells around
//! any place is one shift: shifting to the right as a signed number brings walls in.

/// The longest line that fits, with its margin and a wall at the end.
const LONGEST: u32 = 26;
/// Walls before the first cell: as far as the tables of classes reach.
pub(crate) const MARGIN: u32 = 5;
/// The lower bit of every cell.
const LOWER: u64 = 0x5555_5555_5555_5555;

/// The cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word(i64);

impl Word {
    /// A line of free cells.
    pub(crate) fn free(length: u8) -> Word {
        debug_assert!(u32::from(length) <= LONGEST, "lines are as long as the grid");
        let cells = (1u64 << (2 * u32::from(length))) - 1;
        Word(!(cells << (2 * MARGIN)) as i64)
    }

    /// Places a symbol on a free cell, or takes it away again.
    #[inline]
    pub(crate) fn toggle(&mut self, side: usize, place: u8) {
        self.0 ^= (1 + side as i64) << (2 * (MARGIN + u32::from(place)));
    }

    /// The cells from `reach` before a place to `reach` after it, the place itself left out.
    #[inline]
    pub(crate) fn around(self, place: u8, reach: u32) -> usize {
        let window = (self.0 >> (2 * (MARGIN + u32::from(place) - reach))) as u64;
        let side = (1 << (2 * reach)) - 1;
        (window & side | (window >> (2 * reach + 2) & side) << (2 * reach)) as usize
    }

    /// The free cells at most `reach` from a place, one bit at twice their place and the margin.
    #[inline]
    pub(crate) fn free_around(self, place: u8, reach: u32) -> Places {
        let word = self.0 as u64;
        let middle = MARGIN + u32::from(place);
        let below = LOWER << (2 * middle.saturating_sub(reach));
        let above = LOWER >> (2 * 31u32.saturating_sub(middle + reach));
        Places(!(word | word >> 1) & below & above)
    }

    /// A side's symbols, one bit a cell.
    pub(crate) fn symbols(self, side: usize) -> u32 {
        let word = self.0 as u64;
        let walls = word & word >> 1;
        let mut bits = (word >> side & !walls & LOWER) >> (2 * MARGIN);
        for (shift, mask) in [
            (1, 0x3333_3333_3333_3333),
            (2, 0x0f0f_0f0f_0f0f_0f0f),
            (4, 0x00ff_00ff_00ff_00ff),
            (8, 0x0000_ffff_0000_ffff),
            (16, 0x0000_0000_ffff_ffff),
        ] {
            bits = (bits | bits >> shift) & mask;
        }
        bits as u32
    }
}

/// Some places of a line, lowest first.
#[derive(Clone, Debug)]
pub(crate) struct Places(u64);

impl Iterator for Places {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let place = (self.0 != 0).then(|| (self.0.trailing_zeros() / 2 - MARGIN) as u8)?;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_walls_are_where_they_were_put() {
        for length in [1, 3, 15, 26] {
            let mut word = Word::free(length);
            for place in 0..length {
                if place % 3 < 2 {
                    word.toggle(usize::from(place % 3), place);
                }
            }
            for side in 0..2 {
                let wanted = (0..length).filter(|place| place % 3 == side).fold(0, |bits, place| bits | 1 << place);
                assert_eq!(word.symbols(usize::from(side)), wanted);
            }
            for place in 0..length {
                for reach in [2u8, 4, 5, 25] {
                    let near = |other: &u8| other % 3 == 2 && other.abs_diff(place) <= reach;
                    assert!(word.free_around(place, reach.into()).eq((0..length).filter(near)));
                    if u32::from(reach) > MARGIN {
                        continue;
                    }
                    let at = |n: i32| match n {
                        n if n < 0 || n >= i32::from(length) => 3,
                        n => [1, 2, 0][n as usize % 3],
                    };
                    let (place, reach) = (i32::from(place), i32::from(reach));
                    let cells = (place - reach..=place + reach).filter(|&n| n != place);
                    let wanted = cells.enumerate().fold(0, |key, (n, cell)| key | at(cell) << (2 * n));
                    assert_eq!(word.around(place as u8, reach as u32), wanted);
                }
            }
        }
    }
}
