//! The closed set of games, for faces that show any of them.

use std::fmt;
use std::str::FromStr;

use crate::{Morpion, NotationError, Outcome, PlayError, Position, Puissance4, Reason, Record, Seat, SixCouleurs};
use crate::{morpion, puissance4, reason, six_couleurs};

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Game {
    /// Tic-tac-toe on any grid.
    Morpion,
    /// Connect Four on any grid.
    Puissance4,
    /// The territory game.
    SixCouleurs,
}

impl Game {
    /// Every game.
    pub const ALL: [Game; 3] = [Game::Morpion, Game::Puissance4, Game::SixCouleurs];

    /// Its name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::Morpion => "morpion",
            Game::Puissance4 => "puissance4",
            Game::SixCouleurs => "six-couleurs",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Game {
    type Err = NotationError;

    /// Its name in French or English, in any case.
    fn from_str(text: &str) -> Result<Game, NotationError> {
        match text.trim().to_lowercase().as_str() {
            "morpion" | "tic-tac-toe" | "tictactoe" | "gomoku" | "mnk" => Ok(Game::Morpion),
            "puissance4" | "puissance-4" | "connect-four" | "connect4" | "connectfour" => Ok(Game::Puissance4),
            "six-couleurs" | "sixcouleurs" | "6-couleurs" | "six-colours" | "six-colors" => Ok(Game::SixCouleurs),
            _ => Err(NotationError::new(
                text,
                reason!("not-a-game", "is not a game; the games are morpion, puissance4 and six-couleurs"),
            )),
        }
    }
}

/// The setup of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnySetup {
    /// Of Morpion.
    Morpion(morpion::Setup),
    /// Of Puissance 4.
    Puissance4(puissance4::Setup),
    /// Of Six couleurs.
    SixCouleurs(six_couleurs::Setup),
}

/// A game of any kind with its history. Moves are texts here; code that knows its game
/// matches on the variant and uses the record itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyRecord {
    /// A game of Morpion.
    Morpion(Record<Morpion>),
    /// A game of Puissance 4.
    Puissance4(Record<Puissance4>),
    /// A game of Six couleurs.
    SixCouleurs(Record<SixCouleurs>),
}

/// Runs the same code on the record of whatever game it is.
#[macro_export]
macro_rules! for_any_record {
    ($any:expr, $record:ident => $body:expr) => {
        match $any {
            $crate::AnyRecord::Morpion($record) => $body,
            $crate::AnyRecord::Puissance4($record) => $body,
            $crate::AnyRecord::SixCouleurs($record) => $body,
        }
    };
}

impl AnySetup {
    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> Game {
        match self {
            AnySetup::Morpion(_) => Game::Morpion,
            AnySetup::Puissance4(_) => Game::Puissance4,
            AnySetup::SixCouleurs(_) => Game::SixCouleurs,
        }
    }

    /// Reads the notation of a game's setup.
    ///
    /// # Errors
    /// What was read and what would do.
    pub fn parse(game: Game, text: &str) -> Result<AnySetup, NotationError> {
        Ok(match game {
            Game::Morpion => AnySetup::Morpion(text.parse()?),
            Game::Puissance4 => AnySetup::Puissance4(text.parse()?),
            Game::SixCouleurs => AnySetup::SixCouleurs(text.parse()?),
        })
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        match self {
            AnySetup::Morpion(setup) => setup.seats(),
            AnySetup::Puissance4(setup) => setup.seats(),
            AnySetup::SixCouleurs(setup) => setup.seats(),
        }
    }

    /// Who begins.
    #[must_use]
    pub fn first(&self) -> Seat {
        match self {
            AnySetup::Morpion(setup) => setup.first(),
            AnySetup::Puissance4(setup) => setup.first(),
            AnySetup::SixCouleurs(setup) => setup.first(),
        }
    }

    /// The same with another seat to begin.
    ///
    /// # Errors
    /// When the seat does not play.
    pub fn with_first(self, first: Seat) -> Result<AnySetup, crate::OutOfRange> {
        Ok(match self {
            AnySetup::Morpion(setup) => AnySetup::Morpion(setup.with_first(first)?),
            AnySetup::Puissance4(setup) => AnySetup::Puissance4(setup.with_first(first)?),
            AnySetup::SixCouleurs(setup) => AnySetup::SixCouleurs(setup.with_first(first)?),
        })
    }
}

impl fmt::Display for AnySetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnySetup::Morpion(setup) => setup.fmt(f),
            AnySetup::Puissance4(setup) => setup.fmt(f),
            AnySetup::SixCouleurs(setup) => setup.fmt(f),
        }
    }
}

/// Why a text is not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPlayError {
    /// It is not a move.
    Notation(NotationError),
    /// The rules of the game refuse it.
    Refused(Reason),
}

impl AnyRecord {
    /// A game with no move played.
    #[must_use]
    pub fn new(setup: AnySetup) -> AnyRecord {
        match setup {
            AnySetup::Morpion(setup) => AnyRecord::Morpion(Record::new(setup)),
            AnySetup::Puissance4(setup) => AnyRecord::Puissance4(Record::new(setup)),
            AnySetup::SixCouleurs(setup) => AnyRecord::SixCouleurs(Record::new(setup)),
        }
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> Game {
        match self {
            AnyRecord::Morpion(_) => Game::Morpion,
            AnyRecord::Puissance4(_) => Game::Puissance4,
            AnyRecord::SixCouleurs(_) => Game::SixCouleurs,
        }
    }

    /// What ply 0 was built from.
    #[must_use]
    pub fn setup(&self) -> AnySetup {
        match self {
            AnyRecord::Morpion(record) => AnySetup::Morpion(record.setup().clone()),
            AnyRecord::Puissance4(record) => AnySetup::Puissance4(record.setup().clone()),
            AnyRecord::SixCouleurs(record) => AnySetup::SixCouleurs(record.setup().clone()),
        }
    }

    /// Plays the move written in this text.
    ///
    /// # Errors
    /// Why it is refused; the record is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), AnyPlayError> {
        match self {
            AnyRecord::Morpion(record) => {
                let mv = Morpion::parse_move(record.setup(), text).map_err(AnyPlayError::Notation)?;
                record.play(mv).map_err(AnyPlayError::from)
            }
            AnyRecord::Puissance4(record) => {
                let mv = Puissance4::parse_move(record.setup(), text).map_err(AnyPlayError::Notation)?;
                record.play(mv).map_err(AnyPlayError::from)
            }
            AnyRecord::SixCouleurs(record) => {
                let mv = SixCouleurs::parse_move(record.setup(), text).map_err(AnyPlayError::Notation)?;
                record.play(mv).map_err(AnyPlayError::from)
            }
        }
    }

    /// Notes that a seat gives up now.
    ///
    /// # Errors
    /// When the game is over or the seat cannot resign.
    pub fn resign(&mut self, seat: Seat) -> Result<(), AnyPlayError> {
        match self {
            AnyRecord::Morpion(record) => record.resign(seat).map_err(AnyPlayError::from),
            AnyRecord::Puissance4(record) => record.resign(seat).map_err(AnyPlayError::from),
            AnyRecord::SixCouleurs(record) => record.resign(seat).map_err(AnyPlayError::from),
        }
    }

    /// Every known move as text, those after the cursor included.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        for_any_record!(self, record => record.moves().iter().map(ToString::to_string).collect())
    }

    /// The legal moves at the cursor as text; empty exactly when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        for_any_record!(self, record => record.position().legal_moves().map(|mv| mv.to_string()).collect())
    }

    /// How many moves are on the board.
    #[must_use]
    pub fn ply(&self) -> usize {
        for_any_record!(self, record => record.ply())
    }

    /// How many moves are known, those after the cursor included.
    #[must_use]
    pub fn len(&self) -> usize {
        for_any_record!(self, record => record.len())
    }

    /// Is no move known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        for_any_record!(self, record => record.position().seats())
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Seat {
        for_any_record!(self, record => record.position().turn())
    }

    /// How the game ended at the cursor.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        for_any_record!(self, record => record.outcome())
    }

    /// With two seats, who gave the game up at the cursor.
    #[must_use]
    pub fn given_up(&self) -> Option<Seat> {
        for_any_record!(self, record => record.given_up())
    }

    /// Every known resignation, in order.
    #[must_use]
    pub fn resignations(&self) -> &[crate::Resignation] {
        for_any_record!(self, record => record.resignations())
    }

    /// Has this seat resigned at or before the cursor?
    #[must_use]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        for_any_record!(self, record => record.has_resigned(seat))
    }

    /// The cells that won the game; see [`Position::winning_cells`].
    #[must_use]
    pub fn winning_cells(&self) -> Vec<crate::Cell> {
        for_any_record!(self, record => record.position().winning_cells())
    }

    /// What each seat has gathered; see [`Position::scores`].
    #[must_use]
    pub fn scores(&self) -> Vec<u32> {
        for_any_record!(self, record => record.position().scores())
    }

    /// Takes back one step; see [`Record::undo`].
    pub fn undo(&mut self) -> bool {
        for_any_record!(self, record => record.undo())
    }

    /// Plays the next known move again. False at the end.
    pub fn redo(&mut self) -> bool {
        for_any_record!(self, record => record.redo())
    }

    /// Goes to a ply; past the end, to the end.
    pub fn jump(&mut self, ply: usize) {
        for_any_record!(self, record => record.jump(ply));
    }
}

impl fmt::Display for AnyPlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyPlayError::Notation(e) => e.fmt(f),
            AnyPlayError::Refused(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for AnyPlayError {}

impl<I: Into<Reason> + Clone> From<PlayError<I>> for AnyPlayError {
    fn from(error: PlayError<I>) -> AnyPlayError {
        AnyPlayError::Refused(error.into())
    }
}

impl From<AnyPlayError> for Reason {
    fn from(error: AnyPlayError) -> Reason {
        match error {
            AnyPlayError::Notation(e) => e.into(),
            AnyPlayError::Refused(reason) => reason,
        }
    }
}
