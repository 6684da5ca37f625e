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

    /// Without one game: the inverse of [`Tally::with`].
    fn without(mut self, outcome: Outcome, seat: Seat) -> Tally {
        let games = match outcome {
            Outcome::Win(winner) if winner == seat => &mut self.wins,
            Outcome::Tie(seats) if seats.contains(seat) => &mut self.ties,
            Outcome::Win(_) | Outcome::Tie(_) => &mut self.losses,
        };
        *games = games.saturating_sub(1);
        self
    }

    /// The scores of all seats after a game, where it is over.
    pub(crate) fn totals(before: &[Tally], outcome: Option<Outcome>) -> Vec<Tally> {
        let with = |(at, tally): (usize, &Tally)| outcome.map_or(*tally, |o| tally.with(o, Seat::from_index(at)));
        before.iter().enumerate().map(with).collect()
    }

    /// The scores of all seats before a game that is over and among them.
    pub(crate) fn before(totals: &[Tally], outcome: Option<Outcome>) -> Vec<Tally> {
        let without = |(at, tally): (usize, &Tally)| outcome.map_or(*tally, |o| tally.without(o, Seat::from_index(at)));
        totals.iter().enumerate().map(without).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_without_a_game_are_those_before_it_for_who_shares_it_and_who_does_not() {
        let seat = |number: usize| Seat::from_index(number - 1);
        let before = vec![Tally { wins: 4, ties: 5, losses: 6 }; 3];
        for outcome in [Outcome::Win(seat(2)), Outcome::Tie([seat(1), seat(3)].into_iter().collect())] {
            let totals = Tally::totals(&before, Some(outcome));
            assert_ne!(totals, before);
            assert_eq!(Tally::before(&totals, Some(outcome)), before, "{outcome:?}");
        }
    }
}
