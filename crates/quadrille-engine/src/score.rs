//! What a position is worth to the side to move.

/// The worth of a position for the seat whose turn it is at the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Proved: this seat wins, its last move being `plies` from now.
    Win {
        /// Moves of all seats until the end, the last included.
        plies: u32,
    },
    /// Proved: this seat loses in so many plies.
    Loss {
        /// Moves of all seats until the end, the last included.
        plies: u32,
    },
    /// Proved: nobody wins.
    Draw,
    /// A guess; the larger the better, 0 even.
    Estimate(i32),
}

impl Score {
    /// Is it proved?
    #[must_use]
    pub fn is_exact(self) -> bool {
        !matches!(self, Score::Estimate(_))
    }
}
