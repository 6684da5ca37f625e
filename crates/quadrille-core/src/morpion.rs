//! Morpion: tic-tac-toe on any grid, for 2 to 26 seats (`docs/rules/morpion.md`).

mod entry;
mod notation;
mod picture;
mod setup;

pub use notation::parse_zero_based;
pub use setup::Setup;

use crate::cell_notation::parse_cell;
use crate::key::mix;
use crate::{Cell, Grid, NotationError, Outcome, Position, Reason, Seat, SeatSet};

/// A state of Morpion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Morpion {
    setup: Setup,
    grid: Grid,
    filled: u16,
    /// The cell whose symbol completed an alignment.
    won_at: Option<Cell>,
    /// Lines that one seat could still fill; counted only where the setup asks for early
    /// draws.
    open_lines: Option<u32>,
}

/// Why a move of Morpion is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The cell is not on the grid.
    Outside {
        /// The cell asked for.
        cell: Cell,
        /// How many rows there are.
        rows: u8,
        /// How many columns there are.
        columns: u8,
    },
    /// The cell holds a symbol already.
    Taken {
        /// The cell asked for.
        cell: Cell,
        /// Whose symbol it holds.
        by: Seat,
    },
}

/// Takes one move of Morpion back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    open_lines: Option<u32>,
}

impl Morpion {
    /// The cells and their symbols.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many symbols make a win.
    #[must_use]
    pub fn align(&self) -> u8 {
        self.setup.align()
    }

    /// The setup this game began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many symbols are on the grid.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.filled.into()
    }

    fn is_drawn(&self) -> bool {
        self.open_lines == Some(0) || usize::from(self.filled) == self.setup.cells()
    }
}

impl Position for Morpion {
    type Setup = Setup;
    type Move = Cell;
    type Undo = Undo;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Morpion {
        let grid = Grid::new(setup.rows(), setup.columns());
        let open_lines = setup.early_draw().then(|| grid.count_lines(setup.align()));
        Morpion { setup: setup.clone(), grid, filled: 0, won_at: None, open_lines }
    }

    fn seats(&self) -> u8 {
        self.setup.seats()
    }

    fn turn(&self) -> Seat {
        self.setup.first().after(self.filled.into(), self.setup.seats())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.won_at {
            Some(cell) => self.grid.at(cell).map(Outcome::Win),
            None => self.is_drawn().then(|| Outcome::Tie(SeatSet::all(self.seats()))),
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = Cell> + '_ {
        let over = self.outcome().is_some();
        self.grid.free_cells().filter(move |_| !over)
    }

    fn check(&self, cell: Cell) -> Result<(), Illegal> {
        if !self.grid.contains(cell) {
            let (rows, columns) = (self.grid.rows(), self.grid.columns());
            return Err(Illegal::Outside { cell, rows, columns });
        }
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        match self.grid.at(cell) {
            Some(by) => Err(Illegal::Taken { cell, by }),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, cell: Cell) -> Undo {
        let undo = Undo { open_lines: self.open_lines };
        let align = self.setup.align();
        let open_before = self.open_lines.map(|_| self.grid.open_lines_through(cell, align));
        self.grid.set(cell, self.turn());
        self.filled += 1;
        if let (Some(lines), Some(before)) = (&mut self.open_lines, open_before) {
            *lines -= before - self.grid.open_lines_through(cell, align);
        }
        if self.grid.aligned_at(cell, align) {
            self.won_at = Some(cell);
        }
        undo
    }

    fn undo(&mut self, cell: Cell, undo: Undo) {
        self.grid.clear(cell);
        self.filled -= 1;
        self.won_at = None;
        self.open_lines = undo.open_lines;
    }

    fn key(&self) -> u64 {
        self.grid.key() ^ mix(u64::from(self.turn().number()))
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<Cell, NotationError> {
        parse_cell((setup.rows(), setup.columns()), text)
    }

    fn winning_cells(&self) -> Vec<Cell> {
        self.won_at.map_or_else(Vec::new, |cell| self.grid.aligned_cells(cell, self.setup.align()))
    }
}

crate::said_by_reason!(Illegal);

impl From<Illegal> for Reason {
    fn from(illegal: Illegal) -> Reason {
        match illegal {
            Illegal::Over => Reason::over(),
            Illegal::Outside { cell, rows, columns } => Reason::outside(cell, rows, columns),
            Illegal::Taken { cell, by } => Reason::taken(cell, by),
        }
    }
}
