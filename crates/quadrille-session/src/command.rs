//! What goes into a table and what comes out.

use std::fmt;

use quadrille_core::{AnyPlayError, Outcome, Seat};

use crate::{Fault, Settings};

/// Which game of a table: counts up with every new or loaded game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub u64);

/// A moment of a game. Every command says at which moment it was made, so that one made
/// on a picture that has changed meanwhile is answered, not obeyed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct At {
    /// Which game.
    pub game: GameId,
    /// How many moves were on the board.
    pub ply: usize,
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A person plays this move, as text.
    Play(String),
    /// The engine of the seat to move plays this move, as text.
    EnginePlay(String),
    /// Takes back to the turn of this person, or of the last person who moved.
    Undo(Option<Seat>),
    /// Plays again what was taken back, to a person's turn.
    Redo,
    /// This seat gives up.
    Resign(Seat),
    /// A new game with the same settings.
    NewGame,
    /// The same with everybody one seat further: who was second is first.
    Rematch,
    /// A new game with these settings.
    Configure(Box<Settings>),
    /// Plays on from this ply, as another game: what came after it is not in that game.
    /// See [`Table::left_by`](crate::Table::left_by).
    Fork(usize),
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move was played.
    Played {
        /// By whom.
        seat: Seat,
        /// The move as text.
        mv: String,
    },
    /// Moves were taken back, down to this ply.
    TakenBack {
        /// How many moves are left.
        ply: usize,
    },
    /// Moves were played again, up to this ply.
    Redone {
        /// How many moves there are now.
        ply: usize,
    },
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// A game began, was loaded or goes on from an earlier ply.
    Began {
        /// Which.
        game: GameId,
    },
    /// Nothing changed, for this reason.
    Refused(Refusal),
}

/// Why nothing changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The command was made at another moment; this is the present one.
    Stale(At),
    /// A computer is to move (R020).
    ComputersTurn(Seat),
    /// A person is to move.
    PersonsTurn(Seat),
    /// The rules refuse the move, or it is no move.
    Move(AnyPlayError),
    /// The face looks back: nobody plays there (R059). A table itself never says so.
    Replaying,
    /// Taking back is not allowed at this table.
    UndoForbidden,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to play again.
    NothingToRedo,
    /// This seat cannot resign: the game is over, or no person plays it.
    CannotResign(Seat),
    /// The settings have faults.
    Settings(Vec<Fault>),
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
