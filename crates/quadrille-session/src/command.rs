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
    /// A new game with these settings.
    Configure(Box<Settings>),
    /// Shows the game from its first move; nobody plays meanwhile (R059).
    StartReplay,
    /// In a replay, goes to this ply.
    ShowPly(usize),
    /// Back to the game (R061).
    EndReplay,
    /// Plays on from the ply shown in a replay; what came after it can be redone until
    /// another move is played.
    PlayFromHere,
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
    /// A game began or was loaded.
    Began {
        /// Which.
        game: GameId,
    },
    /// A replay shows this ply.
    Replaying {
        /// How many moves are shown.
        ply: usize,
    },
    /// The replay is over.
    ReplayEnded,
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
    /// A replay is running.
    Replaying,
    /// No replay is running.
    NotReplaying,
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
