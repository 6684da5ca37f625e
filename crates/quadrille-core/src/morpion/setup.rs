//! What a game of Morpion begins with, and its limits (R002 to R004, R016).

use std::ops::RangeInclusive;

use crate::{Morpion, OutOfRange, Seat, settings};

/// Sizes, alignment, seats, who begins. Always within the limits below.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rows: u8,
    columns: u8,
    align: u8,
    seats: u8,
    first: Seat,
    early_draw: bool,
}

impl Setup {
    /// Rows and columns of a grid (R002).
    pub const SIDE: RangeInclusive<u8> = 3..=26;
    /// How many symbols can be asked in a row (R003).
    pub const ALIGN: RangeInclusive<u8> = 3..=26;
    /// How many seats play (R004).
    pub const SEATS: RangeInclusive<u8> = 2..=Seat::MAX_SEATS;

    /// A grid of this size where seat 1 begins.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn new(rows: u8, columns: u8, align: u8, seats: u8) -> Result<Setup, OutOfRange> {
        Ok(Setup {
            rows: OutOfRange::check("rows", rows, Self::SIDE)?,
            columns: OutOfRange::check("columns", columns, Self::SIDE)?,
            align: OutOfRange::check("align", align, Self::ALIGN)?,
            seats: OutOfRange::check("players", seats, Self::SEATS)?,
            first: Seat::FIRST,
            early_draw: false,
        })
    }

    crate::seat::first!();

    /// The same, drawn as soon as no seat can align any more, or only when the grid is
    /// full (R019, the default).
    #[must_use]
    pub fn with_early_draw(self, early_draw: bool) -> Setup {
        Setup { early_draw, ..self }
    }

    crate::grid::sides!();

    crate::grid::alignment!();

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Is the game drawn as soon as nobody can align any more?
    #[must_use]
    pub fn early_draw(&self) -> bool {
        self.early_draw
    }
}

impl Default for Setup {
    /// The classic grid of nine cells for two (R146).
    fn default() -> Setup {
        Setup { rows: 3, columns: 3, align: 3, seats: 2, first: Seat::FIRST, early_draw: false }
    }
}

settings::text_of_setup!(Setup, Morpion);
