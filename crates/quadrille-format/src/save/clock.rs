//! The clock of a game: how long each seat may still think. A save holds it standing; whoever
//! has clocks goes on with it.

use quadrille_core::{Reason, reason};

/// The longest time for a whole game, in seconds: three hours.
pub const LONGEST_TIME: u16 = 10_800;
/// The most seconds that come with a move.
pub const LONGEST_INCREMENT: u16 = 180;

/// A clock that stands, within its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedClock {
    seconds: u16,
    increment: u16,
    loses: bool,
    left: Vec<i64>,
}

impl SavedClock {
    /// The most milliseconds that can be left, or be gone beyond: a year, which no game reaches.
    pub(crate) const MOST_LEFT: i64 = 365 * 24 * 3600 * 1000;

    /// Seconds for the whole game, seconds that come with each move, whether who has no time
    /// left loses, and the milliseconds that each seat has left, seat 1 first: less than nothing
    /// only where nobody loses.
    ///
    /// # Errors
    /// What is outside its limits.
    pub fn new(seconds: i64, increment: i64, loses: bool, left: Vec<i64>) -> Result<SavedClock, Reason> {
        let refuse = |read: i64, what: Reason, low: i64, high: i64| {
            reason!(
                "clock",
                "{read} {what} are refused; give {low} to {high}",
                read = read.to_string(),
                what = what,
                low = low.to_string(),
                high = high.to_string()
            )
        };
        let within = |value: i64, low: u16, high: u16| u16::try_from(value).ok().filter(|v| (low..=high).contains(v));
        let seconds = within(seconds, 1, LONGEST_TIME)
            .ok_or_else(|| refuse(seconds, reason!("clock-seconds", "seconds for a game"), 1, LONGEST_TIME.into()))?;
        let increment = within(increment, 0, LONGEST_INCREMENT).ok_or_else(|| {
            refuse(increment, reason!("clock-increment", "seconds with each move"), 0, LONGEST_INCREMENT.into())
        })?;
        let least = least_left(loses);
        match left.iter().find(|left| !(least..=Self::MOST_LEFT).contains(*left)) {
            Some(other) => {
                Err(refuse(*other, reason!("clock-left", "milliseconds that are left"), least, Self::MOST_LEFT))
            }
            None => Ok(SavedClock { seconds, increment, loses, left }),
        }
    }

    /// The same, where times ran without limits: those beyond are as near as can be.
    ///
    /// # Errors
    /// What else is outside its limits.
    pub fn nearest(seconds: u16, increment: u16, loses: bool, mut left: Vec<i64>) -> Result<SavedClock, Reason> {
        for left in &mut left {
            *left = (*left).clamp(least_left(loses), SavedClock::MOST_LEFT);
        }
        SavedClock::new(seconds.into(), increment.into(), loses, left)
    }

    /// Seconds for the whole game.
    #[must_use]
    pub fn seconds(&self) -> u16 {
        self.seconds
    }

    /// Seconds that come with each move.
    #[must_use]
    pub fn increment(&self) -> u16 {
        self.increment
    }

    /// Does who has no time left lose?
    #[must_use]
    pub fn loses(&self) -> bool {
        self.loses
    }

    /// The milliseconds that each seat has left, seat 1 first.
    #[must_use]
    pub fn left(&self) -> &[i64] {
        &self.left
    }
}

fn least_left(loses: bool) -> i64 {
    if loses { 0 } else { -SavedClock::MOST_LEFT }
}
