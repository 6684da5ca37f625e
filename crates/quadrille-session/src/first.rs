//! Who begins (G1).

use quadrille_core::{Game, Outcome, Seat};
use quadrille_locale::Locale;
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
    /// This seat; seat 1 where fewer play.
    Seat(Seat),
}

impl FirstPolicy {
    /// Those that name no seat, with their names in files.
    pub const NAMES: [(FirstPolicy, &'static str); 5] = [
        (FirstPolicy::Random, "random"),
        (FirstPolicy::FirstSeat, "first-seat"),
        (FirstPolicy::Person, "person"),
        (FirstPolicy::Alternate, "alternate"),
        (FirstPolicy::Loser, "loser"),
    ];

    /// What the seeds do: at random or seat 1, as the game says.
    #[must_use]
    pub fn usual(game: Game) -> FirstPolicy {
        if game.first_is_drawn() { FirstPolicy::Random } else { FirstPolicy::FirstSeat }
    }

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            FirstPolicy::Seat(seat) => format!("seat-{seat}"),
            _ => Self::NAMES.iter().find(|(policy, _)| *policy == self).map_or("first-seat", |(_, name)| name).into(),
        }
    }

    /// The policy of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<FirstPolicy> {
        let seat = name.strip_prefix("seat-").and_then(|number| Seat::from_number(number.parse().ok()?));
        let named = || Self::NAMES.iter().find(|(_, n)| *n == name).map(|(policy, _)| *policy);
        seat.map(FirstPolicy::Seat).or_else(named)
    }

    /// What people read, with the words of a face: the texts `FACE-first-NAME`.
    #[must_use]
    pub fn describe(self, face: &str, locale: &Locale) -> String {
        match self {
            FirstPolicy::Seat(seat) => locale.format(&format!("{face}-first-seat"), &[("seat", seat.number().into())]),
            _ => locale.text(&format!("{face}-first-{}", self.name())),
        }
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
            FirstPolicy::Seat(seat) => {
                if seat.number() <= seats {
                    seat
                } else {
                    Seat::FIRST
                }
            }
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
