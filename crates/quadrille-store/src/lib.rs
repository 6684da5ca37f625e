//! What lasts from one start of the program to the next.
//!
//! A [`Store`] keeps small values by name, the game that is being played, games kept
//! under a name, and the results of finished games, and all that again for each room. It
//! knows nothing of pages. The one in the user's data folder is a database file
//! ([`SqliteStore`]).

#![deny(missing_docs)]

mod sqlite;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use sqlite::SqliteStore;

/// Keeps things.
pub trait Store: Send {
    /// A value by its name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn value(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Keeps a value.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn set_value(&mut self, key: &str, value: &str) -> Result<(), StoreError>;

    /// The game that was being played.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn running(&self) -> Result<Option<Running>, StoreError>;

    /// Keeps the game that is being played. When this returns, killing the program
    /// loses nothing.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn keep_running(&mut self, running: &Running) -> Result<(), StoreError>;

    /// The games kept under a name, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn saves(&self) -> Result<Vec<SaveLine>, StoreError>;

    /// Keeps a game under a name, in place of one of the same name.
    ///
    /// # Errors
    /// When the store cannot be written, or holds too many games.
    fn save(&mut self, name: &str, content: &str) -> Result<(), StoreError>;

    /// A game kept under a name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn saved(&self, id: i64) -> Result<Option<String>, StoreError>;

    /// Forgets a game kept under a name.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn forget_save(&mut self, id: i64) -> Result<(), StoreError>;

    /// Keeps how a game ended, or forgets it when its end was taken back.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn set_result(&mut self, number: u64, result: Option<&GameResult>) -> Result<(), StoreError>;

    /// How every finished game ended.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn results(&self) -> Result<Vec<GameResult>, StoreError>;

    /// Forgets how games ended.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn clear_results(&mut self) -> Result<(), StoreError>;

    /// The same store for a room: its own values, game, saves and results.
    fn room(&self, name: &str) -> Box<dyn Store>;

    /// The listed rooms, last used first, at most so many.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn listed_rooms(&self, most: usize) -> Result<Vec<RoomLine>, StoreError>;

    /// A room by its name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn find_room(&self, name: &str) -> Result<Option<RoomLine>, StoreError>;

    /// Keeps what is told of a room, as used now. Beyond [`MOST_ROOMS`] the one used
    /// longest ago is forgotten, with all that was kept for it.
    ///
    /// # Errors
    /// When the store cannot be written, or the name is empty: that is the table at home.
    fn keep_room(&mut self, line: &RoomLine) -> Result<(), StoreError>;
}

/// The table that was being played at, as texts: what is needed to go on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Running {
    /// Which game of the table.
    pub number: u64,
    /// The game's name and its setup, in the words of the rules. Changes with a new game
    /// only.
    pub game: String,
    /// See `game`.
    pub setup: String,
    /// The settings as a form, as JSON.
    pub settings: String,
    /// Wins, ties and losses of each seat before this game.
    pub tallies: Vec<[u32; 3]>,
    /// Every known move, separated by blanks.
    pub moves: String,
    /// How many of them are on the board.
    pub ply: usize,
    /// Who resigned when: ply and seat.
    pub resignations: Vec<(usize, u8)>,
}

/// What is told of a room.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoomLine {
    /// Its name, which nobody else has.
    pub name: String,
    /// Is it shown to everybody?
    pub listed: bool,
    /// The game's name; empty while none was begun.
    pub game: String,
    /// Who is there.
    pub people: Vec<String>,
}

/// A game kept under a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveLine {
    /// How the store calls it.
    pub id: i64,
    /// How people call it.
    pub name: String,
    /// When it was kept, as text.
    pub made: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The game's name.
    pub game: String,
    /// How many moves it had.
    pub moves: usize,
    /// Who played and what it brought.
    pub seats: Vec<SeatResult>,
}

/// What a game brought to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    /// The player's name.
    pub name: String,
    /// Was it a computer?
    pub computer: bool,
    /// Won, shared or lost.
    pub end: SeatEnd,
}

/// Won, shared or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SeatEnd {
    /// This seat won.
    Won,
    /// It shared the game.
    Shared,
    /// It lost.
    Lost,
}

/// How many games can be kept under a name, for each room.
pub const MOST_SAVES: usize = 500;

/// How many rooms are kept.
pub const MOST_ROOMS: usize = 10_000;

/// Why something is not kept or not found.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The folder cannot be made or used.
    #[error("the data folder {folder} cannot be used: {why}; choose another with --data")]
    Folder {
        /// Which folder.
        folder: String,
        /// The system's reason.
        why: std::io::Error,
    },
    /// The file cannot be made or used.
    #[error("the database file {file} cannot be used: {why}; choose a file that can be written")]
    File {
        /// Which file.
        file: String,
        /// The system's or the database's reason.
        why: String,
    },
    /// The database refuses.
    #[error("the data cannot be kept: {0}; check the disk and the rights of the data folder")]
    Database(#[from] rusqlite::Error),
    /// The store was written by a newer program.
    #[error("the data is version {version}, this program reads up to {reads}; update quadrille")]
    Newer {
        /// The version found.
        version: i64,
        /// The newest one read here.
        reads: i64,
    },
    /// Too many games are kept.
    #[error("{MOST_SAVES} games are kept already; forget some of them first")]
    Full,
    /// The system gives no thread.
    #[error("the game cannot be started: {0}")]
    Thread(std::io::Error),
}
