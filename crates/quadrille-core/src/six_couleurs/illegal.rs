//! Why a colour is refused.

use super::Colour;
use crate::{Reason, Seat, Who, reason};

/// Why a colour is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// A seat holds the colour now, perhaps the player's own (R212).
    Held {
        /// The colour asked for.
        colour: Colour,
        /// Who holds it.
        by: Seat,
    },
}

crate::said_by_reason!(Illegal);

impl From<Illegal> for Reason {
    fn from(illegal: Illegal) -> Reason {
        match illegal {
            Illegal::Over => Reason::over(),
            Illegal::Held { colour, by } => reason!(
                "held",
                "colour {colour} is held by {by}; choose a colour that nobody holds",
                colour = colour,
                by = Who(by)
            ),
        }
    }
}
