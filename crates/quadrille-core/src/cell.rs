//! A cell of a grid, by row and column.

use std::fmt;

/// A cell of a grid, counted from 0, `(0, 0)` top left (R032). It is shown as row
/// number and column letter, `1A` top left (R033).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Rows go down.
    pub row: u8,
    /// Columns go right.
    pub column: u8,
}

impl Cell {
    /// The cell at this row and column, both from 0.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Cell {
        Cell { row, column }
    }

    /// The letter of a column, `A` for column 0.
    #[must_use]
    pub const fn column_letter(column: u8) -> char {
        (b'A' + column) as char
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row + 1, Cell::column_letter(self.column))
    }
}
