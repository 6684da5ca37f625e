//! Puissance 4: Connect Four on any grid (`docs/rules/puissance4.md`).

mod entry;
mod notation;
mod picture;
mod setup;

use std::fmt;

pub use setup::Setup;

use crate::key::mix;
use crate::{Cell, Grid, NotationError, Outcome, Part, Position, Reason, Seat, SeatSet, reason};

/// How many play.
const SEATS: u8 = 2;

/// A state of Puissance 4.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puissance4 {
    setup: Setup,
    grid: Grid,
    heights: Box<[u8]>,
    filled: u16,
    /// The cell whose disc completed an alignment.
    won_at: Option<Cell>,
}

/// A move: the column a disc falls in, counted from 0 inside and from 1 in text (R130).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(pub u8);

/// Why a move of Puissance 4 is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The grid has no such column.
    NoSuchColumn {
        /// The column asked for.
        column: Column,
        /// How many columns there are.
        columns: u8,
    },
    /// The column is full (R179).
    Full {
        /// The column asked for.
        column: Column,
    },
}

impl Puissance4 {
    crate::grid::aligning!();

    /// Where a disc dropped in this column would come to rest (R115, R178); `None` when
    /// the column is full or does not exist.
    #[must_use]
    pub fn landing(&self, column: Column) -> Option<Cell> {
        let height = *self.heights.get(usize::from(column.0))?;
        let row = self.grid.rows().checked_sub(height + 1)?;
        Some(Cell::new(row, column.0))
    }
}

impl Position for Puissance4 {
    type Setup = Setup;
    type Move = Column;
    type Undo = ();
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Puissance4 {
        Puissance4 {
            setup: setup.clone(),
            grid: Grid::new(setup.rows(), setup.columns()),
            heights: vec![0; setup.columns().into()].into(),
            filled: 0,
            won_at: None,
        }
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn turn(&self) -> Seat {
        self.setup.first().after(self.filled.into(), SEATS)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.won_at {
            Some(cell) => self.grid.at(cell).map(Outcome::Win),
            None => {
                let full = usize::from(self.filled) == self.setup.cells();
                full.then(|| Outcome::Tie(SeatSet::all(SEATS)))
            }
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = Column> + '_ {
        let over = self.outcome().is_some();
        (0..self.grid.columns()).map(Column).filter(move |&column| !over && self.landing(column).is_some())
    }

    fn check(&self, column: Column) -> Result<(), Illegal> {
        let columns = self.grid.columns();
        if column.0 >= columns {
            return Err(Illegal::NoSuchColumn { column, columns });
        }
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        self.landing(column).map(|_| ()).ok_or(Illegal::Full { column })
    }

    fn play_unchecked(&mut self, column: Column) {
        let cell = self.landing(column).expect("a checked column has room");
        self.grid.set(cell, self.turn());
        self.heights[usize::from(column.0)] += 1;
        self.filled += 1;
        if self.grid.aligned_at(cell, self.setup.align()) {
            self.won_at = Some(cell);
        }
    }

    fn undo(&mut self, column: Column, (): ()) {
        let height = &mut self.heights[usize::from(column.0)];
        *height -= 1;
        self.filled -= 1;
        self.won_at = None;
        let cell = self.landing(column).expect("a disc was just taken from this column");
        self.grid.clear(cell);
    }

    fn key(&self) -> u64 {
        self.grid.key() ^ mix(u64::from(self.turn().number()))
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<Column, NotationError> {
        notation::parse_column(setup, text)
    }

    fn parse_moves(setup: &Setup, text: &str) -> Result<Vec<Column>, NotationError> {
        notation::parse_columns(setup, text)
    }

    fn winning_cells(&self) -> Vec<Cell> {
        self.won_at.map_or_else(Vec::new, |cell| self.grid.aligned_cells(cell, self.setup.align()))
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (u16::from(self.0) + 1).fmt(f)
    }
}

impl From<Column> for Part {
    fn from(column: Column) -> Part {
        Part::text(column)
    }
}

crate::said_by_reason!(Illegal);

impl From<Illegal> for Reason {
    fn from(illegal: Illegal) -> Reason {
        match illegal {
            Illegal::Over => Reason::over(),
            Illegal::NoSuchColumn { column, columns } => reason!(
                "no-column",
                "there is no column {column}; columns are numbered 1 to {columns}",
                column = column,
                columns = columns
            ),
            Illegal::Full { column } => reason!("full", "column {column} is full; choose another", column = column),
        }
    }
}
