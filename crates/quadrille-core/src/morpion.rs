//! Morpion: tic-tac-toe on any grid, for 2 to 26 seats (`docs/rules/morpion.md`).

mod entry;
mod picture;
mod setup;

pub use setup::Setup;

use crate::cell_notation::parse_cell;
use crate::key::mix;
use crate::{Cell, Grid, NotFree, NotationError, Outcome, Position, Reason, Seat, SeatSet};

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
    /// The cell is outside the grid, or taken.
    NotFree(NotFree),
}

/// Takes one move of Morpion back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    open_lines: Option<u32>,
}

impl Morpion {
    crate::grid::aligning!();

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
        self.grid.check_inside(cell)?;
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        Ok(self.grid.check_free(cell)?)
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

crate::grid::not_free!();

impl From<Illegal> for Reason {
    fn from(illegal: Illegal) -> Reason {
        match illegal {
            Illegal::Over => Reason::over(),
            Illegal::NotFree(refused) => refused.into(),
        }
    }
}
