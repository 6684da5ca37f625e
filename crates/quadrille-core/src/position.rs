//! What a game is, as one trait.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{NotationError, Outcome, Seat};

/// One state of one game: all that the rules need to go on, nothing else. It does not
/// know how it was reached; that is the work of [`Record`](crate::Record).
///
/// Laws, held by the law kit in `tests/laws.rs` for every game:
/// moves are legal exactly while there is no outcome; the listed moves are those that
/// `check` accepts; `undo` takes back exactly what `play_unchecked` did; equal
/// positions have equal keys; play ends.
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// Rebuilds ply 0: sizes, seats, colours. This is what gets saved. Its text is the
    /// notation of [`NotationError`]'s module: `key=value` words.
    type Setup: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static;
    /// Small; shown as the players write it.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// Takes one move back.
    type Undo: Clone + Debug + Send + Sync + 'static;
    /// Why a move is refused.
    type Illegal: Clone + Eq + std::error::Error + Send + Sync + 'static;

    /// Ply 0.
    fn start(setup: &Self::Setup) -> Self;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Whose turn it is; once the game is over, whose turn it would be.
    fn turn(&self) -> Seat;

    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move, in a fixed order; empty exactly when the game is over.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// Is this move legal now?
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move that [`check`](Position::check) accepts. With any other move the
    /// result is unspecified (it may panic).
    fn play_unchecked(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move played, with the token it gave.
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo);

    /// A hash: equal positions of one setup have equal keys.
    fn key(&self) -> u64;

    /// A move from its text, as players write it on a board of this setup.
    ///
    /// # Errors
    /// What was read and what would do.
    fn parse_move(setup: &Self::Setup, text: &str) -> Result<Self::Move, NotationError>;

    /// Plays a move after checking it.
    ///
    /// # Errors
    /// Why it is refused; the position is then unchanged.
    fn play(&mut self, mv: Self::Move) -> Result<Self::Undo, Self::Illegal> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// The moves of a line of text, separated by blanks.
    ///
    /// # Errors
    /// The first text that is not a move.
    fn parse_moves(setup: &Self::Setup, text: &str) -> Result<Vec<Self::Move>, NotationError> {
        text.split_whitespace().map(|word| Self::parse_move(setup, word)).collect()
    }

    /// The cells that won the game, as row and column, lowest first: every cell of every
    /// winning line, or nothing where the game has no such lines or is not won.
    fn winning_cells(&self) -> Vec<crate::Cell> {
        Vec::new()
    }

    /// What each seat has gathered so far, where the game counts something (cells in
    /// Six couleurs); empty elsewhere.
    fn scores(&self) -> Vec<u32> {
        Vec::new()
    }
}
