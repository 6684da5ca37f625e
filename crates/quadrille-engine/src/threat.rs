//! What people are shown of a position beside the values of its moves: forms that are about to
//! win, and how often a guess wins.

use quadrille_core::{AnyRecord, Cell, Seat, for_any_record};

use crate::{Playable, Score};

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

/// How often guesses win, where somebody has counted: whoever is ahead by a guess wins
/// 1 / (1 + exp(-(guess / scale) ^ power)) of the games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances(Option<Curve>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Curve {
    scale: f64,
    power: f64,
}

impl Chances {
    /// Of the guesses in games with the setup of this one.
    #[must_use]
    pub fn of(record: &AnyRecord) -> Chances {
        for_any_record!(record, record: P => P::chances(record.setup()))
    }

    /// As they were fitted to games (`training/chances.py`): `scale` is what a guess must be to
    /// win 73 of 100, and with a greater `power` less than that says less.
    #[must_use]
    pub const fn fitted(scale: f64, power: f64) -> Chances {
        Chances(Some(Curve { scale, power }))
    }

    /// The share of games that whoever has this guess wins, between 0 and 1; `None` where
    /// nobody has counted.
    #[must_use]
    pub fn share(self, guess: i32) -> Option<f64> {
        let Curve { scale, power } = self.0?;
        let odds = (f64::from(guess).abs() / scale).powf(power);
        let ahead = 1.0 / (1.0 + (-odds).exp());
        Some(if guess < 0 { 1.0 - ahead } else { ahead })
    }

    /// The same in hundredths. A guess is never certain: 1 at least, 99 at most.
    #[must_use]
    pub fn percent(self, guess: i32) -> Option<u8> {
        self.share(guess).map(|share| (share * 100.0).round().clamp(1.0, 99.0) as u8)
    }

    /// The same of a score, where it is a guess.
    #[must_use]
    pub fn percent_of(self, score: Option<Score>) -> Option<u8> {
        if let Some(Score::Estimate(guess)) = score { self.percent(guess) } else { None }
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

    #[test]
    fn drawn_games_bring_a_small_lead_nearer_to_a_half() {
        let [small, large] = [10, 15].map(|side| {
            let setup = AnySetup::parse(Game::ALL[0], &format!("rows={side} columns={side} align=5"));
            Chances::of(&AnyRecord::new(setup.unwrap()))
        });
        assert!(small.percent(60) < large.percent(60) && small.percent(500) > large.percent(500));
        assert_eq!((small.percent(260), small.percent(-260)), (Some(70), Some(30)));
    }
}
