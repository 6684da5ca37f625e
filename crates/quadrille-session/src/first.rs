//! Who begins (G1).

use quadrille_core::{Game, Outcome, Seat};
use rand::{Rng, RngExt};

use crate::Player;

/// How the first player of each game is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstPolicy {
    /// Drawn at random (R017).
    Random,
    /// Seat 1 (R163).
    FirstSeat,
    /// The first seat that a person plays; seat 1 where there is none (R183).
    Person,
    /// The seat after the one that began the game before.
    Alternate,
    /// The loser of the game before: with more than two, the seat after the winner. After
    /// a tie, as `Alternate`.
    Loser,
}

impl FirstPolicy {
    /// All of them, with their names in files.
    pub const NAMES: [(FirstPolicy, &'static str); 5] = [
        (FirstPolicy::Random, "random"),
        (FirstPolicy::FirstSeat, "first-seat"),
        (FirstPolicy::Person, "person"),
        (FirstPolicy::Alternate, "alternate"),
        (FirstPolicy::Loser, "loser"),
    ];

    /// What the seeds do: at random in Morpion, seat 1 elsewhere.
    #[must_use]
    pub fn usual(game: Game) -> FirstPolicy {
        match game {
            Game::Morpion => FirstPolicy::Random,
            Game::Puissance4 | Game::SixCouleurs => FirstPolicy::FirstSeat,
        }
    }

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(policy, _)| *policy == self).map_or("first-seat", |(_, name)| name)
    }

    /// The policy of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<FirstPolicy> {
        Self::NAMES.iter().find(|(_, n)| *n == name).map(|(policy, _)| *policy)
    }

    /// Who begins, knowing who began the game before and how it ended.
    pub(crate) fn choose(
        self,
        players: &[&Player],
        before: Option<(Seat, Option<Outcome>)>,
        rng: &mut impl Rng,
    ) -> Seat {
        let seats = players.len() as u8;
        let alternate = || before.map_or(Seat::FIRST, |(first, _)| first.after(1, seats));
        match self {
            FirstPolicy::Random => Seat::from_index(rng.random_range(0..players.len())),
            FirstPolicy::FirstSeat => Seat::FIRST,
            FirstPolicy::Person => {
                players.iter().position(|&p| *p == Player::Person).map_or(Seat::FIRST, Seat::from_index)
            }
            FirstPolicy::Alternate => alternate(),
            FirstPolicy::Loser => match before {
                Some((_, Some(Outcome::Win(winner)))) => winner.after(1, seats),
                _ => alternate(),
            },
        }
    }
}
