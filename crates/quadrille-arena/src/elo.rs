//! What a score says about strength: Elo with its interval, and a test that stops early.
//!
//! Points are per game, 0 to 1. The interval is that of the mean score, 95 % by the
//! normal law, put on the Elo scale; where all games ended alike, which says nothing of
//! the spread, it is Wilson's, as if draws were as many wins and losses. The test is the generalised sequential probability
//! ratio test on the same mean and variance.

/// A difference in Elo with its 95 % interval; one end is infinite where every game went one
/// way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The lower end.
    pub low: f64,
    /// What the score says.
    pub middle: f64,
    /// The upper end.
    pub high: f64,
}

/// Is the first engine stronger by `high` Elo than the second, rather than by `low`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference of the first hypothesis.
    pub low: f64,
    /// The difference of the second.
    pub high: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The difference is nearer to `low`.
    Low,
    /// The difference is nearer to `high`.
    High,
    /// More games are needed.
    Open,
}

/// How often the test may be wrong, either way.
const ERROR: f64 = 0.05;
/// 95 % of a normal law lie within so many deviations.
const DEVIATIONS: f64 = 1.96;

impl Elo {
    /// From games, the points of all of them, and the sum of their squares.
    #[must_use]
    pub fn of(games: u32, points: f64, squares: f64) -> Elo {
        if games == 0 {
            return Elo { low: f64::NEG_INFINITY, middle: 0.0, high: f64::INFINITY };
        }
        let count = f64::from(games);
        let mean = points / count;
        let deviation = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        let at = |score: f64| difference(score.clamp(0.0, 1.0));
        // Ten wins of ten are likely enough with somebody who loses one game in four.
        let sure = count / (count + DEVIATIONS * DEVIATIONS);
        if mean <= 0.0 {
            return Elo { low: at(0.0), middle: at(0.0), high: at(1.0 - sure) };
        }
        if mean >= 1.0 {
            return Elo { low: at(sure), middle: at(1.0), high: at(1.0) };
        }
        // Nothing but draws: as wide as that many wins and losses would be, around even.
        let around = if deviation > 0.0 {
            DEVIATIONS * deviation
        } else {
            DEVIATIONS / (count + DEVIATIONS * DEVIATIONS).sqrt() / 2.0
        };
        Elo { low: at(mean - around), middle: at(mean), high: at(mean + around) }
    }
}

impl Sprt {
    /// What the games so far say.
    #[must_use]
    pub fn verdict(self, games: u32, points: f64, squares: f64) -> Verdict {
        if games < 2 {
            return Verdict::Open;
        }
        let count = f64::from(games);
        let mean = points / count;
        let variance = (squares / count - mean * mean).max(0.0);
        if variance == 0.0 {
            // Every game alike: as good as a handful of surprises more.
            return match mean {
                1.0 if games >= 20 => Verdict::High,
                0.0 if games >= 20 => Verdict::Low,
                _ => Verdict::Open,
            };
        }
        let (low, high) = (expected(self.low), expected(self.high));
        let ratio = count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match ratio {
            _ if ratio >= bound => Verdict::High,
            _ if ratio <= -bound => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

/// The Elo difference at which this mean score is expected.
fn difference(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The mean score expected at an Elo difference.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_points_are_191_elo() {
        let elo = Elo::of(100, 75.0, 75.0);
        assert!((elo.middle - 190.8).abs() < 0.1, "{elo:?}");
        // 0.75 +- 1.96 * sqrt(0.75 * 0.25 / 100) = 0.665 .. 0.835
        assert!((elo.low - 119.2).abs() < 1.0 && (elo.high - 281.5).abs() < 1.5, "{elo:?}");
        assert!(Elo::of(10, 10.0, 10.0).middle.is_infinite());
    }

    #[test]
    fn ten_of_ten_say_that_much_and_no_more() {
        let (won, lost) = (Elo::of(10, 10.0, 10.0), Elo::of(10, 0.0, 0.0));
        assert!((won.low - 166.0).abs() < 1.0 && won.high == f64::INFINITY, "{won:?}");
        assert!((lost.high + won.low).abs() < 1e-9 && lost.low == f64::NEG_INFINITY, "{lost:?}");
        assert!(Elo::of(100, 100.0, 100.0).low > 2.0 * won.low);
    }

    #[test]
    fn a_few_draws_say_little_and_are_not_less_than_even() {
        let draws = |games: u32| Elo::of(games, f64::from(games) / 2.0, f64::from(games) / 4.0);
        for (games, within) in [(1, 495.3), (10, 203.5), (1000, 21.5)] {
            let elo = draws(games);
            assert!(elo.middle == 0.0 && elo.middle.is_sign_positive(), "{elo:?}");
            assert!((elo.high - within).abs() < 0.1 && (elo.low + elo.high).abs() < 1e-9, "{games}: {elo:?}");
        }
    }

    #[test]
    fn the_test_stops_when_the_games_say_enough() {
        let sprt = Sprt { low: 0.0, high: 50.0 };
        assert_eq!(sprt.verdict(4, 3.0, 3.0), Verdict::Open);
        assert_eq!(sprt.verdict(200, 140.0, 140.0), Verdict::High);
        assert_eq!(sprt.verdict(400, 190.0, 190.0), Verdict::Low);
    }
}
