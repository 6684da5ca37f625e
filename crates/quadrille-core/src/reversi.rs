//! Reversi: discs that turn over, on any grid of even sides, for two
//! (`docs/rules/reversi.md`).

mod entry;
mod picture;
mod setup;

use std::fmt;

pub use setup::Setup;

use crate::cell_notation::parse_cell;
use crate::key::mix;
use crate::{Cell, Grid, NotFree, NotationError, Outcome, Position, Reason, Seat, SeatSet, reason};

/// How many play.
const SEATS: u8 = 2;
/// The eight directions in which discs are turned, as (row, column) steps.
const DIRECTIONS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A state of Reversi.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reversi {
    setup: Setup,
    grid: Grid,
    turn: Seat,
}

/// A move: a disc on a cell, or nothing where no disc can be placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A disc on this cell.
    Place(Cell),
    /// Nothing: written `pass`.
    Pass,
}

/// Why a move of Reversi is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The cell is outside the grid, or taken.
    NotFree(NotFree),
    /// A disc there would turn none.
    TurnsNone {
        /// The cell asked for.
        cell: Cell,
    },
    /// There is a cell to play, so nobody passes.
    MustPlay,
}

/// Takes one move of Reversi back: the discs that it turned.
pub type Undo = Vec<Cell>;

impl Reversi {
    crate::grid::on_grid!();

    /// The discs of the other seat that a disc of this seat on a free cell would turn.
    #[must_use]
    pub fn turned(&self, seat: Seat, cell: Cell) -> Vec<Cell> {
        let mut turned = Vec::new();
        for direction in DIRECTIONS {
            let mut at = cell;
            for _ in 0..self.enclosed(seat, cell, direction) {
                at = neighbour(at, direction);
                turned.push(at);
            }
        }
        turned
    }

    /// The cells that this seat could play, row by row.
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = Cell> + '_ {
        self.grid.free_cells().filter(move |&cell| self.turns_any(seat, cell))
    }

    /// How many discs each seat has.
    #[must_use]
    pub fn discs(&self) -> [u32; 2] {
        let mut discs = [0; 2];
        for seat in self.grid.all_cells().filter_map(|cell| self.grid.at(cell)) {
            discs[seat.index()] += 1;
        }
        discs
    }

    /// How many of the other's discs lie from here in one direction, up to one of this seat.
    fn enclosed(&self, seat: Seat, cell: Cell, direction: (i8, i8)) -> u8 {
        let (mut at, mut others) = (neighbour(cell, direction), 0);
        while let Some(owner) = self.grid.at(at) {
            if owner == seat {
                return others;
            }
            others += 1;
            at = neighbour(at, direction);
        }
        0
    }

    fn turns_any(&self, seat: Seat, cell: Cell) -> bool {
        DIRECTIONS.iter().any(|&direction| self.enclosed(seat, cell, direction) > 0)
    }

    fn can_place(&self, seat: Seat) -> bool {
        self.places(seat).next().is_some()
    }

    fn is_over(&self) -> bool {
        !self.can_place(self.turn) && !self.can_place(self.turn.next(SEATS))
    }

    fn turn_over(&mut self, cell: Cell, to: Seat) {
        self.grid.clear(cell);
        self.grid.set(cell, to);
    }
}

/// The next cell in a direction; beyond the first row or column it is outside every grid.
fn neighbour(cell: Cell, (down, right): (i8, i8)) -> Cell {
    Cell::new(cell.row.wrapping_add_signed(down), cell.column.wrapping_add_signed(right))
}

impl Position for Reversi {
    type Setup = Setup;
    type Move = Move;
    type Undo = Undo;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Reversi {
        let mut grid = Grid::new(setup.rows(), setup.columns());
        let (row, column) = (setup.rows() / 2, setup.columns() / 2);
        let (one, two) = (Seat::FIRST, Seat::FIRST.next(SEATS));
        for (row, column, seat) in
            [(row - 1, column - 1, two), (row - 1, column, one), (row, column - 1, one), (row, column, two)]
        {
            grid.set(Cell::new(row, column), seat);
        }
        Reversi { setup: setup.clone(), grid, turn: setup.first() }
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| {
            let [one, two] = self.discs();
            match one.cmp(&two) {
                std::cmp::Ordering::Greater => Outcome::Win(Seat::FIRST),
                std::cmp::Ordering::Less => Outcome::Win(Seat::FIRST.next(SEATS)),
                std::cmp::Ordering::Equal => Outcome::Tie(SeatSet::all(SEATS)),
            }
        })
    }

    fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let mut places = self.places(self.turn).map(Move::Place).peekable();
        let pass = places.peek().is_none() && self.can_place(self.turn.next(SEATS));
        places.chain(pass.then_some(Move::Pass))
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if let Move::Place(cell) = mv {
            self.grid.check_inside(cell)?;
        }
        if self.is_over() {
            return Err(Illegal::Over);
        }
        match mv {
            Move::Pass if self.can_place(self.turn) => Err(Illegal::MustPlay),
            Move::Pass => Ok(()),
            Move::Place(cell) => {
                self.grid.check_free(cell)?;
                if self.turns_any(self.turn, cell) { Ok(()) } else { Err(Illegal::TurnsNone { cell }) }
            }
        }
    }

    fn play_unchecked(&mut self, mv: Move) -> Undo {
        let seat = self.turn;
        self.turn = seat.next(SEATS);
        let Move::Place(cell) = mv else { return Vec::new() };
        let turned = self.turned(seat, cell);
        self.grid.set(cell, seat);
        for &other in &turned {
            self.turn_over(other, seat);
        }
        turned
    }

    fn undo(&mut self, mv: Move, turned: Undo) {
        let other = self.turn;
        self.turn = other.next(SEATS);
        if let Move::Place(cell) = mv {
            self.grid.clear(cell);
        }
        for cell in turned {
            self.turn_over(cell, other);
        }
    }

    fn key(&self) -> u64 {
        self.grid.key() ^ mix(u64::from(self.turn.number()))
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<Move, NotationError> {
        match text.trim().to_lowercase().as_str() {
            "pass" | "passe" | "passer" => Ok(Move::Pass),
            _ => parse_cell((setup.rows(), setup.columns()), text).map(Move::Place),
        }
    }

    fn scores(&self) -> Vec<u32> {
        self.discs().to_vec()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(cell) => cell.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

crate::grid::not_free!();

impl From<Illegal> for Reason {
    fn from(illegal: Illegal) -> Reason {
        match illegal {
            Illegal::Over => Reason::over(),
            Illegal::NotFree(refused) => refused.into(),
            Illegal::TurnsNone { cell } => {
                reason!("turns-none", "a disc on {cell} turns none; choose a cell that turns one", cell = cell)
            }
            Illegal::MustPlay => reason!("must-play", "there is a disc to place; pass only where there is none"),
        }
    }
}
