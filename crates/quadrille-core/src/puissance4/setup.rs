//! What a game of Puissance 4 begins with, and its limits (R113, R119, R121).

use std::ops::RangeInclusive;

use super::SEATS;
use crate::{OutOfRange, Puissance4, Seat, settings};

/// Size, alignment and who begins. Always within the limits below.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rows: u8,
    columns: u8,
    align: u8,
    first: Seat,
}

impl Setup {
    /// Rows and columns of a grid (R121).
    pub const SIDE: RangeInclusive<u8> = 4..=26;
    /// How many discs can be asked in a row.
    pub const ALIGN: RangeInclusive<u8> = 3..=26;

    /// A grid of this size where seat 1 begins.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn new(rows: u8, columns: u8, align: u8) -> Result<Setup, OutOfRange> {
        Ok(Setup {
            rows: OutOfRange::check("rows", rows, Self::SIDE)?,
            columns: OutOfRange::check("columns", columns, Self::SIDE)?,
            align: OutOfRange::check("align", align, Self::ALIGN)?,
            first: Seat::FIRST,
        })
    }

    crate::seat::first!();

    crate::grid::sides!();

    crate::grid::alignment!();

    /// How many seats play: two.
    #[must_use]
    pub fn seats(&self) -> u8 {
        SEATS
    }
}

impl Default for Setup {
    /// Six rows, seven columns, four to align (R113).
    fn default() -> Setup {
        Setup { rows: 6, columns: 7, align: 4, first: Seat::FIRST }
    }
}

settings::text_of_setup!(Setup, Puissance4);
