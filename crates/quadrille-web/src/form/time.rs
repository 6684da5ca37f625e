//! How long people may think, as it is chosen before a game in a room.

use quadrille_format::save::{LONGEST_INCREMENT, LONGEST_TIME};
use serde::{Deserialize, Serialize};

/// The time of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TimeRule {
    /// Seconds that each person has for the whole game; none where it is played without a
    /// clock.
    pub(crate) seconds: u16,
    /// Seconds that come with each move.
    pub(crate) increment: u16,
    /// Does who has no time left lose? Otherwise it is only shown.
    pub(crate) loses: bool,
}

impl TimeRule {
    /// No clock.
    pub(crate) const NONE: TimeRule = TimeRule { seconds: 0, increment: 0, loses: false };
    /// The times that forms offer.
    pub(crate) const OFFERED: [u16; 9] = [60, 120, 180, 300, 600, 900, 1200, 1800, 3600];
    /// What may come with a move.
    pub(crate) const INCREMENTS: [u16; 7] = [0, 1, 2, 3, 5, 10, 30];

    /// The same within what a server keeps.
    pub(crate) fn bounded(self) -> TimeRule {
        let (seconds, increment) = (self.seconds.min(LONGEST_TIME), self.increment.min(LONGEST_INCREMENT));
        TimeRule { seconds, increment, ..self }
    }

    /// Is there a clock?
    pub(crate) fn is_on(self) -> bool {
        self.seconds > 0
    }
}
