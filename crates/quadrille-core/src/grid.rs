//! A rectangular grid of seats' symbols, and alignments on it.
//!
//! Games of alignment differ in where a symbol may go; what an alignment is, is
//! the same and lives here. The grid knows nothing of turns (R199).

use crate::key::mix;
use crate::{Cell, OutOfRange, Reason, Seat, Values};

/// The methods of whatever has rows and columns.
macro_rules! sides {
    () => {
        /// How many rows.
        #[must_use]
        pub fn rows(&self) -> u8 {
            self.rows
        }

        /// How many columns.
        #[must_use]
        pub fn columns(&self) -> u8 {
            self.columns
        }

        /// How many rows and columns.
        #[must_use]
        pub fn sides(&self) -> (u8, u8) {
            (self.rows, self.columns)
        }

        /// How many cells.
        #[must_use]
        pub fn cells(&self) -> usize {
            usize::from(self.rows) * usize::from(self.columns)
        }
    };
}
pub(crate) use sides;

/// What a setup that has `align` beside its sides says of the alignment.
macro_rules! alignment {
    () => {
        /// How many in a row win.
        #[must_use]
        pub fn align(&self) -> u8 {
            self.align
        }

        /// Can the alignment fit at all? One that cannot is allowed, with a warning (G12).
        #[must_use]
        pub fn can_be_won(&self) -> bool {
            self.align <= self.rows.max(self.columns)
        }
    };
}
pub(crate) use alignment;

/// What a position that has a `grid` and a `setup` says of them.
macro_rules! on_grid {
    () => {
        /// The cells and what is on them; row 0 is the highest (R177).
        #[must_use]
        pub fn grid(&self) -> &Grid {
            &self.grid
        }

        /// The setup this game began with.
        #[must_use]
        pub fn setup(&self) -> &Setup {
            &self.setup
        }
    };
}
pub(crate) use on_grid;

/// What a position on a grid where an alignment wins says beside.
macro_rules! aligning {
    () => {
        crate::grid::on_grid!();

        /// How many in a row win.
        #[must_use]
        pub fn align(&self) -> u8 {
            self.setup.align()
        }

        /// How many cells are taken.
        #[must_use]
        pub fn filled(&self) -> usize {
            self.filled.into()
        }
    };
}
pub(crate) use aligning;

/// The refusals `Illegal` of a game that has `NotFree` among them.
macro_rules! not_free {
    () => {
        crate::said_by_reason!(Illegal);

        impl From<NotFree> for Illegal {
            fn from(refused: NotFree) -> Illegal {
                Illegal::NotFree(refused)
            }
        }
    };
}
pub(crate) use not_free;

/// Why nothing can be put on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotFree {
    /// The cell is not on the grid.
    Outside {
        /// The cell asked for.
        cell: Cell,
        /// How many rows there are.
        rows: u8,
        /// How many columns there are.
        columns: u8,
    },
    /// The cell is taken already.
    Taken {
        /// The cell asked for.
        cell: Cell,
        /// Who has it.
        by: Seat,
    },
}

impl From<NotFree> for Reason {
    fn from(refused: NotFree) -> Reason {
        match refused {
            NotFree::Outside { cell, rows, columns } => Reason::outside(cell, rows, columns),
            NotFree::Taken { cell, by } => Reason::taken(cell, by),
        }
    }
}

/// The four directions of a line, as (row, column) steps; the opposite ones are implied.
const DIRECTIONS: [(i16, i16); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// An alignment longer than both sides, which nobody can make (G12).
pub(crate) fn unwinnable(values: &Values) -> Option<OutOfRange> {
    let [rows, columns, align] = ["rows", "columns", "align"].map(|key| values.number(key));
    let longest = rows.max(columns);
    (align > longest).then(|| OutOfRange { setting: "align", value: align.into(), low: 3, high: longest.into() })
}

/// A grid of free and taken cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    rows: u8,
    columns: u8,
    cells: Box<[Option<Seat>]>,
    key: u64,
}

impl Grid {
    /// An empty grid (R180).
    pub(crate) fn new(rows: u8, columns: u8) -> Grid {
        let cells = vec![None; rows as usize * columns as usize].into();
        Grid { rows, columns, cells, key: 0 }
    }

    crate::grid::sides!();

    /// Is the cell inside the grid?
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// Refuses a cell that is not on the grid.
    pub(crate) fn check_inside(&self, cell: Cell) -> Result<(), NotFree> {
        let (rows, columns) = self.sides();
        if self.contains(cell) { Ok(()) } else { Err(NotFree::Outside { cell, rows, columns }) }
    }

    /// Refuses a cell that is taken.
    pub(crate) fn check_free(&self, cell: Cell) -> Result<(), NotFree> {
        self.at(cell).map_or(Ok(()), |by| Err(NotFree::Taken { cell, by }))
    }

    /// Whose symbol is in the cell; `None` where it is free or outside.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        if self.contains(cell) { self.cells[self.index(cell)] } else { None }
    }

    /// Every cell, row by row from the top left.
    pub fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Cell::new(row, column)))
    }

    /// The free cells, row by row from the top left.
    pub fn free_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.all_cells().zip(&self.cells).filter(|(_, seat)| seat.is_none()).map(|(cell, _)| cell)
    }

    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn set(&mut self, cell: Cell, seat: Seat) {
        let index = self.index(cell);
        self.cells[index] = Some(seat);
        self.key ^= Self::cell_key(index, seat);
    }

    pub(crate) fn clear(&mut self, cell: Cell) {
        let index = self.index(cell);
        if let Some(seat) = self.cells[index].take() {
            self.key ^= Self::cell_key(index, seat);
        }
    }

    /// Is there an alignment of `align` or more through this cell? Looks only along the
    /// four lines through it (R170).
    pub(crate) fn aligned_at(&self, cell: Cell, align: u8) -> bool {
        DIRECTIONS.iter().any(|&direction| self.line_at(cell, direction).1 >= align)
    }

    /// Every cell of every alignment through this cell, runs longer than `align` whole
    /// (R024, R112), sorted.
    pub(crate) fn aligned_cells(&self, cell: Cell, align: u8) -> Vec<Cell> {
        let mut cells = Vec::new();
        for direction in DIRECTIONS {
            let (start, length) = self.line_at(cell, direction);
            if length >= align {
                cells.extend((0..length as i16).filter_map(|n| self.step(start, direction, n)));
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// How many lines of `align` cells through this cell are still open, that is hold
    /// the symbols of at most one seat.
    pub(crate) fn open_lines_through(&self, cell: Cell, align: u8) -> u32 {
        let mut open = 0;
        for direction in DIRECTIONS {
            for back in 0..i16::from(align) {
                let Some(start) = self.step(cell, direction, -back) else { break };
                if self.is_open_line(start, direction, align) {
                    open += 1;
                }
            }
        }
        open
    }

    /// How many lines of `align` cells the whole grid has.
    pub(crate) fn count_lines(&self, align: u8) -> u32 {
        let spare = |side: u8| u32::from(side.saturating_sub(align - 1));
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        rows * spare(self.columns) + columns * spare(self.rows) + 2 * spare(self.rows) * spare(self.columns)
    }

    fn is_open_line(&self, start: Cell, direction: (i16, i16), align: u8) -> bool {
        let mut owner = None;
        for n in 0..align as i16 {
            let Some(cell) = self.step(start, direction, n) else { return false };
            match (owner, self.at(cell)) {
                (_, None) => {}
                (None, seat) => owner = seat,
                (Some(owner), Some(seat)) if owner == seat => {}
                _ => return false,
            }
        }
        true
    }

    /// The run of one seat's symbols through this cell: where it starts and its length.
    fn line_at(&self, cell: Cell, direction: (i16, i16)) -> (Cell, u8) {
        let Some(seat) = self.at(cell) else { return (cell, 0) };
        let reach = |sign: i16| {
            let longest = self.rows.max(self.columns).into();
            let own = |n: i16| self.step(cell, direction, sign * n).is_some_and(|c| self.at(c) == Some(seat));
            (1..longest).take_while(|&n| own(n)).count() as i16
        };
        let (back, forth) = (reach(-1), reach(1));
        let start = self.step(cell, direction, -back).expect("the run lies inside the grid");
        (start, (back + forth + 1) as u8)
    }

    /// The cell `n` steps away, if it is inside the grid.
    pub(crate) fn step(&self, cell: Cell, (rows, columns): (i16, i16), n: i16) -> Option<Cell> {
        let row = u8::try_from(i16::from(cell.row) + rows * n).ok()?;
        let column = u8::try_from(i16::from(cell.column) + columns * n).ok()?;
        let cell = Cell::new(row, column);
        self.contains(cell).then_some(cell)
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.column as usize
    }

    fn cell_key(index: usize, seat: Seat) -> u64 {
        mix((index as u64) << 8 | u64::from(seat.number()))
    }
}
