//! What a position is worth to the side to move.

/// The worth of a position for the seat whose turn it is at the root.
///
/// Solvers of Puissance 4 count plies exactly; a proof of Six couleurs says how long the
/// game lasts at most when the winner plays by it.
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

    /// As one number, the larger the better: quick wins above slow ones, late losses
    /// above quick ones, guesses and draws between.
    #[must_use]
    pub fn rank(self) -> i64 {
        const PROVED: i64 = 1 << 40;
        match self {
            Score::Win { plies } => PROVED - i64::from(plies),
            Score::Loss { plies } => i64::from(plies) - PROVED,
            Score::Draw => 0,
            Score::Estimate(guess) => guess.into(),
        }
    }

    /// The worth of a move, for the seat that plays it, given the worth of what it leads
    /// to for the other seat of two.
    #[must_use]
    pub fn before_move(self) -> Score {
        match self {
            Score::Win { plies } => Score::Loss { plies: plies + 1 },
            Score::Loss { plies } => Score::Win { plies: plies + 1 },
            Score::Draw => Score::Draw,
            Score::Estimate(guess) => Score::Estimate(guess.saturating_neg()),
        }
    }
}
