//! What a game of Reversi begins with, and its limits.

use std::ops::RangeInclusive;

use super::SEATS;
use crate::{Game, OutOfRange, Reversi, Seat, SettingError, Value, Values, settings};

/// Size and who begins. Sides are even and within the limits below.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rows: u8,
    columns: u8,
    first: Seat,
}

impl Setup {
    /// Rows and columns of a grid; even numbers only.
    pub const SIDE: RangeInclusive<u8> = 4..=26;

    /// A grid of this size where seat 1 begins.
    ///
    /// # Errors
    /// The first number that is out of its range, or odd.
    pub fn new(rows: u8, columns: u8) -> Result<Setup, SettingError> {
        let values = Values::usual(Game::Reversi).with("rows", Value::Number(rows))?;
        values.with("columns", Value::Number(columns))?;
        Ok(Setup { rows, columns, first: Seat::FIRST })
    }

    crate::seat::first!();

    crate::grid::sides!();

    /// How many seats play: two.
    #[must_use]
    pub fn seats(&self) -> u8 {
        SEATS
    }
}

impl Default for Setup {
    /// Eight rows and eight columns.
    fn default() -> Setup {
        Setup { rows: 8, columns: 8, first: Seat::FIRST }
    }
}

settings::text_of_setup!(Setup, Reversi);
