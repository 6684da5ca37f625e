//! What the games come to: for each two engines, and for each engine in all.

use std::time::Duration;

use crate::{Elo, Fault, Pairing, Played, Side};

/// What a game counts for.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    /// What the first engine got of the one point.
    pub points: f64,
    /// Who lost by a fault, and which.
    pub fault: Option<(Side, Fault)>,
    /// The slowest move of each side.
    pub slowest: [Duration; 2],
}

impl From<&Played> for Counted {
    fn from(played: &Played) -> Counted {
        Counted { points: played.points, fault: played.fault.clone(), slowest: played.slowest }
    }
}

/// Wins, draws and losses of one engine, as points of each game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games with the whole point.
    pub wins: u32,
    /// Games with a part of it.
    pub draws: u32,
    /// Games with nothing.
    pub losses: u32,
    /// The points of all games.
    pub points: f64,
    /// The sum of their squares.
    pub squares: f64,
}

/// The games of two engines, counted for the first.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    /// Who met.
    pub pairing: Pairing,
    /// What the first got.
    pub tally: Tally,
}

/// The games of one engine.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// What it got.
    pub tally: Tally,
    /// Games it lost by a fault, and how the first of each kind was told.
    pub faults: Vec<(u32, Fault)>,
    /// Its slowest move.
    pub slowest: Duration,
}

impl Tally {
    /// Adds a game with so many points.
    pub fn add(&mut self, points: f64) {
        match points {
            _ if points >= 1.0 - 1e-9 => self.wins += 1,
            _ if points <= 1e-9 => self.losses += 1,
            _ => self.draws += 1,
        }
        self.points += points;
        self.squares += points * points;
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points of each game in the mean, 0 to 1; a half where none was played.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points / f64::from(self.games()) }
    }

    /// The difference in strength that the points speak of.
    #[must_use]
    pub fn elo(&self) -> Elo {
        Elo::of(self.games(), self.points, self.squares)
    }
}

impl Standing {
    /// Adds a game as it was for one side.
    pub(crate) fn add(&mut self, played: &Counted, side: Side) {
        let (points, slowest) = match side {
            Side::First => (played.points, played.slowest[0]),
            Side::Second => (1.0 - played.points, played.slowest[1]),
        };
        self.tally.add(points);
        self.slowest = self.slowest.max(slowest);
        if let Some((faulty, fault)) = &played.fault
            && *faulty == side
        {
            let same = |known: &Fault| std::mem::discriminant(known) == std::mem::discriminant(fault);
            match self.faults.iter_mut().find(|(_, known)| same(known)) {
                Some((count, _)) => *count += 1,
                None => self.faults.push((1, fault.clone())),
            }
        }
    }
}
