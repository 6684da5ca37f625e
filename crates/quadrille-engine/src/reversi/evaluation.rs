//! What a position of Reversi is worth before its end: who has the corners and the choice.
//!
//! A corner is never turned, and a disc beside a free corner often gives it away; whoever has
//! more moves to choose from is rarely forced into a bad one. How many discs lie there counts
//! little until the end, when nothing else does.

use quadrille_core::reversi::Move;
use quadrille_core::{Cell, Outcome, Position, Reversi, Seat};

use crate::teaching::{Evaluation, Kind, Term};
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

/// What a disc on a cell near a corner is, and what it is worth.
const NEAR: [(Kind, i32); 3] =
    [(Kind::Corners, CORNER), (Kind::BeforeCorners, BEFORE_CORNER), (Kind::BesideCorners, BESIDE_CORNER)];

/// Names each disc of a seat on a corner or near a free one, by its place in `NEAR`.
fn near_corners(position: &Reversi, seat: Seat, mut note: impl FnMut(usize, Cell)) {
    let grid = position.grid();
    let (bottom, right) = (grid.rows() - 1, grid.columns() - 1);
    for (row, inward_row) in [(0, 1), (bottom, bottom - 1)] {
        for (column, inward_column) in [(0, 1), (right, right - 1)] {
            let mut found = |kind, row, column| {
                if grid.at(Cell::new(row, column)) == Some(seat) {
                    note(kind, Cell::new(row, column));
                }
            };
            if grid.at(Cell::new(row, column)).is_some() {
                found(0, row, column);
            } else {
                found(1, inward_row, inward_column);
                found(2, row, inward_column);
                found(2, inward_row, column);
            }
        }
    }
}

fn balance(position: &Reversi) -> i32 {
    let (own, other) = (position.turn(), position.turn().next(2));
    let worth = |seat| {
        let mut corners = 0;
        near_corners(position, seat, |kind, _| corners += NEAR[kind].1);
        corners + CHOICE * position.places(seat).count() as i32
    };
    worth(own) - worth(other)
}

/// The same term by term, for one seat.
fn reasons(position: &Reversi, seat: Seat) -> Vec<Term> {
    let mut cells: [Vec<Cell>; 3] = Default::default();
    near_corners(position, seat, |kind, cell| cells[kind].push(cell));
    let near = NEAR.into_iter().zip(cells);
    let choices = ((Kind::Choices, CHOICE), position.places(seat).collect());
    let terms = near.chain([choices]).map(|((kind, each), cells)| {
        let count = cells.len() as u32;
        Term { kind, seat, count, each, cells }
    });
    terms.filter(|term| term.count > 0).collect()
}

impl Evaluation<Reversi> for Places {
    fn played(&mut self, _before: &Reversi, _mv: Move) {}

    fn undone(&mut self, _before: &Reversi, _mv: Move) {}

    fn value(&self, position: &Reversi, outcome: Option<Outcome>) -> i32 {
        let discs = position.discs();
        let margin = discs[position.turn().index()] as i32 - discs[position.turn().next(2).index()] as i32;
        if outcome.is_some() { END * margin.signum() + margin } else { balance(position) }
    }

    fn terms(&self, position: &Reversi, outcome: Option<Outcome>) -> Vec<Term> {
        if outcome.is_none() {
            return Seat::all(2).flat_map(|seat| reasons(position, seat)).collect();
        }
        let discs = position.discs();
        let counted = |seat: Seat| Term::plain(Kind::Discs, seat, discs[seat.index()], 1);
        let mut terms: Vec<Term> = Seat::all(2).map(counted).collect();
        if let Some(Outcome::Win(seat)) = outcome {
            terms.push(Term::plain(Kind::Win, seat, 1, END));
        }
        terms
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
