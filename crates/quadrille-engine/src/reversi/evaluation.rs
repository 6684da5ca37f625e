//! What a position of Reversi is worth before its end: who has the corners and the choice.
//!
//! A corner is never turned, and a disc beside a free corner often gives it away; whoever has
//! more moves to choose from is rarely forced into a bad one. How many discs lie there counts
//! little until the end, when nothing else does.

use quadrille_core::reversi::Move;
use quadrille_core::{Cell, Outcome, Position, Reversi, Seat};

use crate::teaching::Evaluation;
use crate::{Plies, Score};

const CORNER: i32 = 40;
/// A disc diagonally beside a free corner.
const BEFORE_CORNER: i32 = -20;
/// A disc beside a free corner along an edge.
const BESIDE_CORNER: i32 = -8;
/// A cell to choose from.
const CHOICE: i32 = 4;
/// The end counts more than anything before it.
const END: i32 = 10_000;

/// Corners, choice and, at the end, discs.
#[derive(Clone, Copy, Debug)]
pub struct Places;

fn balance(position: &Reversi) -> i32 {
    let (own, other) = (position.turn(), position.turn().next(2));
    let choice = |seat| position.places(seat).count() as i32;
    corners(position, own) - corners(position, other) + CHOICE * (choice(own) - choice(other))
}

/// What the corners and the cells around them are worth to a seat.
fn corners(position: &Reversi, seat: Seat) -> i32 {
    let grid = position.grid();
    let (bottom, right) = (grid.rows() - 1, grid.columns() - 1);
    let mut worth = 0;
    for (row, inward_row) in [(0, 1), (bottom, bottom - 1)] {
        for (column, inward_column) in [(0, 1), (right, right - 1)] {
            let has = |row, column| i32::from(grid.at(Cell::new(row, column)) == Some(seat));
            if grid.at(Cell::new(row, column)).is_some() {
                worth += CORNER * has(row, column);
            } else {
                worth += BEFORE_CORNER * has(inward_row, inward_column)
                    + BESIDE_CORNER * (has(row, inward_column) + has(inward_row, column));
            }
        }
    }
    worth
}

impl Evaluation<Reversi> for Places {
    fn played(&mut self, _before: &Reversi, _mv: Move) {}

    fn undone(&mut self, _before: &Reversi, _mv: Move) {}

    fn value(&self, position: &Reversi, outcome: Option<Outcome>) -> i32 {
        let discs = position.discs();
        let margin = discs[position.turn().index()] as i32 - discs[position.turn().next(2).index()] as i32;
        if outcome.is_some() { END * margin.signum() + margin } else { balance(position) }
    }

    fn score(&self, position: &Reversi, value: i32, complete: bool) -> Score {
        let plies = Plies::AtMost(longest(position));
        match (complete, value.signum()) {
            (true, 1) => Score::Win { plies },
            (true, -1) => Score::Loss { plies },
            (true, _) => Score::Draw,
            (false, _) => Score::Estimate(value),
        }
    }

    fn is_complete(&self, position: &Reversi, depth: u32) -> bool {
        depth >= longest(position)
    }
}

/// No game goes on for longer: a disc on every free cell and a pass after each but the last.
pub(super) fn longest(position: &Reversi) -> u32 {
    let free = position.grid().free_cells().count() as u32;
    (2 * free).saturating_sub(1).max(1)
}
