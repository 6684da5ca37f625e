//! The start board: a colour or an obstacle for each cell, and which cells touch.

use std::ops::RangeInclusive;

use super::Colour;
use crate::{NotationError, OutOfRange, reason};

/// How cells touch (R247).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Shape {
    /// Six neighbours, odd rows shifted right by half a cell (R225).
    #[default]
    Hex,
    /// Four neighbours.
    Square,
}

/// Colours and obstacles, row by row from the top left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: u8,
    columns: u8,
    cells: Box<[Option<Colour>]>,
}

impl Board {
    /// Rows and columns of a board.
    pub const SIDE: RangeInclusive<u8> = 5..=200;

    /// A board from its cells, row by row; `None` is an obstacle.
    ///
    /// # Errors
    /// When a side is out of range.
    ///
    /// # Panics
    /// When there are not rows times columns cells.
    pub fn new(rows: u8, columns: u8, cells: impl Into<Box<[Option<Colour>]>>) -> Result<Board, OutOfRange> {
        OutOfRange::check("rows", rows, Self::SIDE)?;
        OutOfRange::check("columns", columns, Self::SIDE)?;
        let cells = cells.into();
        assert_eq!(cells.len(), usize::from(rows) * usize::from(columns), "one colour for each cell");
        Ok(Board { rows, columns, cells })
    }

    /// A board from its rows of letters, `X` for an obstacle (R222). Either case is read.
    ///
    /// # Errors
    /// The first letter or row that does not fit.
    pub fn from_lines<S: AsRef<str>>(lines: &[S]) -> Result<Board, NotationError> {
        let columns = lines.first().map_or(0, |line| line.as_ref().chars().count());
        let mut cells = Vec::with_capacity(lines.len() * columns);
        for (row, line) in lines.iter().map(AsRef::as_ref).enumerate() {
            for (column, letter) in line.chars().enumerate() {
                let cell = match letter {
                    'X' | 'x' => None,
                    _ => Some(Colour::from_letter(letter).ok_or_else(|| {
                        NotationError::new(
                            &letter.to_string(),
                            reason!(
                                "not-a-cell-letter",
                                "at row {row}, column {column} is not a cell; write a letter of r o j v b i, or X for an obstacle",
                                row = row + 1,
                                column = column + 1
                            ),
                        )
                    })?),
                };
                cells.push(cell);
            }
            if cells.len() != (row + 1) * columns {
                return Err(NotationError::new(
                    line,
                    reason!(
                        "uneven-row",
                        "is row {row} of the board and has not {columns} cells like the first; make all rows equal",
                        row = row + 1,
                        columns = columns
                    ),
                ));
            }
        }
        let side = |setting, length: usize| {
            let (low, high) = (*Self::SIDE.start(), *Self::SIDE.end());
            u8::try_from(length).ok().filter(|n| Self::SIDE.contains(n)).ok_or(OutOfRange {
                setting,
                value: length as u32,
                low: low.into(),
                high: high.into(),
            })
        };
        let (rows, columns) = (side("rows", lines.len())?, side("columns", columns)?);
        Ok(Board { rows, columns, cells: cells.into() })
    }

    /// The rows as letters, `X` for an obstacle.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.cells
            .chunks(self.columns.into())
            .map(|row| row.iter().map(|cell| cell.map_or('X', Colour::letter)).collect())
    }

    crate::grid::sides!();

    /// How many cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// A board is never empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The colour of a cell by its index; `None` for an obstacle.
    #[must_use]
    pub fn colour(&self, cell: usize) -> Option<Colour> {
        self.cells[cell]
    }

    /// The index of a cell.
    #[must_use]
    pub fn index(&self, row: u8, column: u8) -> usize {
        usize::from(row) * usize::from(self.columns) + usize::from(column)
    }
}

/// Which cells touch each cell.
#[derive(Debug)]
pub(super) struct Neighbours {
    lists: Box<[[u32; 6]]>,
    counts: Box<[u8]>,
}

impl Neighbours {
    pub(super) fn new(board: &Board, shape: Shape) -> Neighbours {
        let (rows, columns) = (i16::from(board.rows), i16::from(board.columns));
        let mut lists = Vec::with_capacity(board.len());
        let mut counts = Vec::with_capacity(board.len());
        for row in 0..rows {
            // Odd rows lie half a cell to the right: what is above and below them starts
            // one column later.
            let left = if row % 2 == 0 { -1 } else { 0 };
            let hex = [(0, -1), (0, 1), (-1, left), (-1, left + 1), (1, left), (1, left + 1)];
            let square = [(0, -1), (0, 1), (-1, 0), (1, 0)];
            let steps: &[(i16, i16)] = match shape {
                Shape::Hex => &hex,
                Shape::Square => &square,
            };
            for column in 0..columns {
                let mut list = [0; 6];
                let mut count = 0;
                for (down, right) in steps {
                    let (r, c) = (row + down, column + right);
                    if (0..rows).contains(&r) && (0..columns).contains(&c) {
                        list[count] = r as u32 * columns as u32 + c as u32;
                        count += 1;
                    }
                }
                lists.push(list);
                counts.push(count as u8);
            }
        }
        Neighbours { lists: lists.into(), counts: counts.into() }
    }

    pub(super) fn of(&self, cell: usize) -> &[u32] {
        &self.lists[cell][..usize::from(self.counts[cell])]
    }
}
