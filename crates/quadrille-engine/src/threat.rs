//! What people are shown of a position beside the values of its moves: forms that are about to
//! win, and how often a guess wins.

use quadrille_core::{AnyRecord, Cell, Seat, for_any_record};

use crate::Playable;

/// Stones that are about to win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Whose they are.
    pub seat: Seat,
    /// How near they are.
    pub kind: ThreatKind,
    /// The stones, from one end to the other.
    pub stones: Vec<Cell>,
    /// The cells that carry it on, each by itself.
    pub gaps: Vec<Cell>,
}

/// How near stones are to a win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ThreatKind {
    /// One stone wins.
    Four,
    /// One stone makes a four that wins in two ways.
    OpenThree,
}

impl ThreatKind {
    /// The last part of its text's key: `threat-four`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ThreatKind::Four => "four",
            ThreatKind::OpenThree => "three",
        }
    }
}

/// The threats at the cursor of a record; none where the game has no names for them.
#[must_use]
pub fn threats_any(record: &AnyRecord) -> Vec<Threat> {
    for_any_record!(record, record => record.position().threats())
}

/// How often guesses win: 1 / (1 + exp(-guess / scale)), where somebody has counted.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances(Option<f64>);

impl Chances {
    /// Of the guesses in games with the setup of this one.
    #[must_use]
    pub fn of(record: &AnyRecord) -> Chances {
        Chances(for_any_record!(record, record: P => P::guess_scale(record.setup())))
    }

    /// The share of games that whoever has this guess wins, between 0 and 1; `None` where
    /// nobody has counted.
    #[must_use]
    pub fn share(self, guess: i32) -> Option<f64> {
        Some(1.0 / (1.0 + (-f64::from(guess) / self.0?).exp()))
    }

    /// The same in hundredths. A guess is never certain: 1 at least, 99 at most.
    #[must_use]
    pub fn percent(self, guess: i32) -> Option<u8> {
        self.share(guess).map(|share| (share * 100.0).round().clamp(1.0, 99.0) as u8)
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::{AnySetup, Game};

    use super::*;

    #[test]
    fn chances_of_both_sides_add_up_and_are_never_certain() {
        let of = |text: &str| Chances::of(&AnyRecord::new(AnySetup::parse(Game::ALL[0], text).unwrap()));
        let chances = of("rows=15 columns=15 align=5");
        assert_eq!(chances.percent(0), Some(50));
        for guess in [1, 60, 191, 400, 3_000, 30_000] {
            let (mine, yours) = (chances.share(guess).unwrap(), chances.share(-guess).unwrap());
            assert!((mine + yours - 1.0).abs() < 1e-9 && mine > yours, "{guess}");
        }
        assert_eq!((chances.percent(30_000), chances.percent(-30_000)), (Some(99), Some(1)));
        assert_eq!(of("").percent(10), None);
    }
}
