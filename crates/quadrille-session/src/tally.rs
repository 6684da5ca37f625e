//! Scores over games (R027, R031).

use quadrille_core::{Outcome, Seat};

/// What a seat has gathered over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won: the score (R026: a win is one point, however many lines it has).
    pub wins: u32,
    /// Games shared.
    pub ties: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// With one more game.
    #[must_use]
    pub fn with(mut self, outcome: Outcome, seat: Seat) -> Tally {
        match outcome {
            Outcome::Win(winner) if winner == seat => self.wins += 1,
            Outcome::Tie(seats) if seats.contains(seat) => self.ties += 1,
            Outcome::Win(_) | Outcome::Tie(_) => self.losses += 1,
        }
        self
    }
}
