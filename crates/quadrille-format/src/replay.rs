//! How much of a file is replayed: a move of Six couleurs may visit the whole board, so
//! a forged file of a million moves on the largest board would keep a program busy for
//! minutes. No real game comes near the limit: random games on 200 x 200 cells take about
//! 400 moves with two seats and 600 with four.

use quadrille_core::{AnySetup, Reason, reason};

/// The most cells that a replay may visit: 10 000 moves on 200 x 200 cells.
const WORK: usize = 400_000_000;

/// What is said when a game is longer than that.
pub(crate) fn too_long() -> Reason {
    reason!("too-long", "this move is one too many: no game on such a board is so long; cut the moves here")
}

/// A move of the file is refused, by its number.
pub(crate) fn refused(number: usize, why: impl Into<Reason>) -> Reason {
    let reason = why.into();
    reason!("move", "move {number}: {reason}", number = number, reason = reason)
}

/// The first move that is beyond the limit.
pub(crate) fn first_beyond<'a, M>(setup: &AnySetup, moves: &'a [M]) -> Option<&'a M> {
    moves.get(WORK / setup.cells())
}
