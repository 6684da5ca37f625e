//! How a game ended.

use crate::{Seat, SeatSet};

/// The end of a game. The points of all seats always sum to 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One seat won.
    Win(Seat),
    /// These seats share the game: everybody where an alignment was wanted, the leaders where
    /// cells are counted. Never empty.
    Tie(SeatSet),
}

impl Outcome {
    /// Those who share the point.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        match *self {
            Outcome::Win(seat) => SeatSet::from_iter([seat]),
            Outcome::Tie(seats) => seats,
        }
    }

    /// What this seat gets: 1 for a win, an equal part of a tie, else 0.
    #[must_use]
    pub fn points(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}
