//! What a game of Six couleurs begins with.

use std::ops::RangeInclusive;

use super::{Board, Colour, Shape};
use crate::{OutOfRange, Reason, Seat, SixCouleurs, reason, settings};

/// The board itself, not the numbers that made it: a save never depends on a generator.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    board: Board,
    shape: Shape,
    seats: u8,
    first: Seat,
    enclosure: bool,
}

/// Why a board cannot be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// A number is out of its range.
    OutOfRange(OutOfRange),
    /// A start cell is an obstacle.
    BlockedStart(Seat),
    /// Two start cells have one colour.
    SameColour(Seat, Seat, Colour),
}

impl Setup {
    /// How many seats play (R211).
    pub const SEATS: RangeInclusive<u8> = 2..=4;

    /// A hexagonal board with enclosure where seat 1 begins.
    ///
    /// # Errors
    /// When the seats cannot start on this board.
    pub fn new(board: Board, seats: u8) -> Result<Setup, SetupError> {
        OutOfRange::check("players", seats, Self::SEATS).map_err(SetupError::OutOfRange)?;
        let setup = Setup { board, shape: Shape::Hex, seats, first: Seat::FIRST, enclosure: true };
        let mut colours: Vec<Colour> = Vec::new();
        for (seat, cell) in Seat::all(seats).zip(setup.start_cells()) {
            let colour = setup.board.colour(cell).ok_or(SetupError::BlockedStart(seat))?;
            if let Some(other) = colours.iter().position(|&c| c == colour) {
                return Err(SetupError::SameColour(Seat::from_index(other), seat, colour));
            }
            colours.push(colour);
        }
        Ok(setup)
    }

    /// The same with cells of another shape.
    #[must_use]
    pub fn with_shape(self, shape: Shape) -> Setup {
        Setup { shape, ..self }
    }

    /// The same with or without the rule of enclosure (R214, R215).
    #[must_use]
    pub fn with_enclosure(self, enclosure: bool) -> Setup {
        Setup { enclosure, ..self }
    }

    crate::seat::first!();

    /// The start board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How cells touch.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many rows and columns the board has.
    #[must_use]
    pub fn sides(&self) -> (u8, u8) {
        self.board.sides()
    }

    /// Do regions that one seat alone can reach join it?
    #[must_use]
    pub fn enclosure(&self) -> bool {
        self.enclosure
    }

    /// Where each seat starts: top left, bottom right, top right, bottom left.
    #[must_use]
    pub fn start_cells(&self) -> Vec<usize> {
        let (bottom, right) = (self.board.rows() - 1, self.board.columns() - 1);
        let corners = [(0, 0), (bottom, right), (0, right), (bottom, 0)];
        corners[..usize::from(self.seats)].iter().map(|&(row, column)| self.board.index(row, column)).collect()
    }
}

settings::text_of_setup!(Setup, SixCouleurs);

crate::said_by_reason!(SetupError);

impl From<SetupError> for Reason {
    fn from(error: SetupError) -> Reason {
        match error {
            SetupError::OutOfRange(e) => e.into(),
            SetupError::BlockedStart(seat) => {
                reason!(
                    "blocked-start",
                    "the start cell of seat {seat} is an obstacle; give it a colour",
                    seat = seat.number()
                )
            }
            SetupError::SameColour(a, b, colour) => reason!(
                "same-colour",
                "seats {a} and {b} start with the same colour {colour}; give them different ones",
                a = a.number(),
                b = b.number(),
                colour = colour
            ),
        }
    }
}
