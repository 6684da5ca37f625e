//! Games known only at run time: what faces, formats and protocols know of them.

use std::fmt;
use std::str::FromStr;

use crate::{AnyRecord, AnySetup, Entry, Game, NotationError, Outcome, PlayError, Position, Preset, Reason, Record};
use crate::{Deal, List, OutOfRange, Seat, SettingError, Values, reason, settings};

/// A game of the list, between its own types and those of any game. The list implements it.
pub trait Listed: Position {
    /// Which game it is.
    const GAME: Game;

    /// A setup of this game as one of any game.
    fn any_setup(setup: Self::Setup) -> AnySetup;

    /// A record of this game as one of any game.
    fn any_record(record: Record<Self>) -> AnyRecord;

    /// The setup, where it is of this game.
    fn setup_of(any: &AnySetup) -> Option<&Self::Setup>;

    /// The record, where it is of this game.
    fn record_of(any: &AnyRecord) -> Option<&Record<Self>>;
}

impl Game {
    /// Its name on the command line and in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        for_game!(self, P => P::NAME)
    }

    /// The boards that are ready to launch.
    #[must_use]
    pub fn presets(self) -> &'static [Preset] {
        for_game!(self, P => P::PRESETS)
    }

    /// Is the first player drawn at random unless somebody says otherwise, or seat 1?
    #[must_use]
    pub fn first_is_drawn(self) -> bool {
        for_game!(self, P => P::FIRST_IS_DRAWN)
    }

    /// The game of a name in French or English, in any case, with the settings that the name
    /// stands for: `gomoku` is `morpion` on 15 x 15 with five to align.
    ///
    /// # Errors
    /// When no game is called so.
    pub fn named(text: &str) -> Result<Values, NotationError> {
        let read = text.trim().to_lowercase();
        for game in Game::ALL {
            let aliases = for_game!(game, P => P::ALIASES);
            let words = aliases.iter().find(|(alias, _)| *alias == read).map(|(_, words)| *words);
            if let Some(words) = words.or((game.name() == read).then_some("")) {
                return Values::parse(game, words);
            }
        }
        let games = List::and(&Game::ALL.map(Game::name));
        Err(NotationError::new(text, reason!("not-a-game", "is not a game; the games are {games}", games = &games)))
    }
}

crate::shown_by_name!(Game);

impl FromStr for Game {
    type Err = NotationError;

    /// Its name in French or English, in any case.
    fn from_str(text: &str) -> Result<Game, NotationError> {
        Game::named(text).map(|values| values.game())
    }
}

impl AnySetup {
    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> Game {
        for_any_setup!(self, _setup: P => P::GAME)
    }

    /// Reads the notation of a game's setup.
    ///
    /// # Errors
    /// What was read and what would do.
    pub fn parse(game: Game, text: &str) -> Result<AnySetup, NotationError> {
        for_game!(game, P => settings::read::<P>(text).map(P::any_setup))
    }

    /// The setup that values stand for, its board dealt where the game deals one.
    ///
    /// # Errors
    /// The first setting that does not fit, and what would do.
    pub fn of_values(values: &Values, deal: Deal<'_>) -> Result<AnySetup, SettingError> {
        for_game!(values.game(), P => P::setup_from(values, deal).map(P::any_setup))
    }

    /// The values that give this setup again.
    #[must_use]
    pub fn values(&self) -> Values {
        for_any_setup!(self, setup: P => P::values_of(setup))
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        for_any_setup!(self, setup => setup.seats())
    }

    /// Who begins.
    #[must_use]
    pub fn first(&self) -> Seat {
        for_any_setup!(self, setup => setup.first())
    }

    /// How many rows and columns the board has.
    #[must_use]
    pub fn sides(&self) -> (u8, u8) {
        for_any_setup!(self, setup => setup.sides())
    }

    /// How many cells the board has.
    #[must_use]
    pub fn cells(&self) -> usize {
        let (rows, columns) = self.sides();
        usize::from(rows) * usize::from(columns)
    }

    /// The same with another seat to begin.
    ///
    /// # Errors
    /// When the seat does not play.
    pub fn with_first(self, first: Seat) -> Result<AnySetup, OutOfRange> {
        for_any_setup!(self, setup: P => setup.with_first(first).map(P::any_setup))
    }

    /// The moves of a line of text, as the game writes them.
    ///
    /// # Errors
    /// The first text that is not a move.
    pub fn parse_moves(&self, text: &str) -> Result<Vec<String>, NotationError> {
        for_any_setup!(self, setup: P => {
            P::parse_moves(setup, text).map(|moves| moves.iter().map(ToString::to_string).collect())
        })
    }
}

impl fmt::Display for AnySetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_any_setup!(self, setup => setup.fmt(f))
    }
}

/// Why a text is not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPlayError {
    /// It is not a move.
    Notation(NotationError),
    /// The rules refuse it, for this reason.
    Refused(Reason),
}

impl<I: Into<Reason> + Clone> From<PlayError<I>> for AnyPlayError {
    fn from(error: PlayError<I>) -> AnyPlayError {
        AnyPlayError::Refused(error.into())
    }
}

impl AnyRecord {
    /// A game with no move played.
    #[must_use]
    pub fn new(setup: AnySetup) -> AnyRecord {
        for_any_setup!(setup, setup: P => P::any_record(Record::new(setup)))
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> Game {
        for_any_record!(self, _record: P => P::GAME)
    }

    /// What ply 0 was built from.
    #[must_use]
    pub fn setup(&self) -> AnySetup {
        for_any_record!(self, record: P => P::any_setup(record.setup().clone()))
    }

    /// Is this what ply 0 was built from?
    #[must_use]
    pub fn has_setup(&self, setup: &AnySetup) -> bool {
        for_any_record!(self, record: P => P::setup_of(setup) == Some(record.setup()))
    }

    /// Plays the move written in this text.
    ///
    /// # Errors
    /// Why it is refused; the record is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), AnyPlayError> {
        for_any_record!(self, record: P => {
            let mv = P::parse_move(record.setup(), text).map_err(AnyPlayError::Notation)?;
            Ok(record.play(mv)?)
        })
    }

    /// Notes that a seat gives up now.
    ///
    /// # Errors
    /// When the game is over or the seat cannot resign.
    pub fn resign(&mut self, seat: Seat) -> Result<(), AnyPlayError> {
        for_any_record!(self, record => Ok(record.resign(seat)?))
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
            AnyPlayError::Notation(error) => error.fmt(f),
            AnyPlayError::Refused(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for AnyPlayError {}

impl From<AnyPlayError> for Reason {
    fn from(error: AnyPlayError) -> Reason {
        match error {
            AnyPlayError::Notation(error) => error.into(),
            AnyPlayError::Refused(reason) => reason,
        }
    }
}
