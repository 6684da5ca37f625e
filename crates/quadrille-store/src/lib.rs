//! What lasts from one start of the program to the next.
//!
//! A [`Store`] keeps small values by name, the game that is being played, games kept
//! under a name, the games played lately, and the results of finished games, and all that
//! again for each room. Whatever goes together is one [`Change`], committed whole or not at
//! all. It knows no face. The one in the user's data folder is a database file
//! (`SqliteStore`). A [`Queue`] is work that many machines share.
#![deny(missing_docs)]

mod change;
#[cfg(not(feature = "sqlite"))]
mod folder;
#[cfg(feature = "sqlite")]
mod old;
#[cfg(feature = "sqlite")]
mod owner;
mod postgres;
mod reasons;
mod running;
#[cfg(feature = "sqlite")]
mod sqlite;
#[cfg(test)]
#[cfg(feature = "sqlite")]
mod tests;
mod writer;

use quadrille_core::Reason;

pub use change::{
    Change, GameResult, NewSave, RecentLine, ResultChange, RoomLine, SaveLine, SeatEnd, SeatResult, SetAside,
};
#[cfg(not(feature = "sqlite"))]
pub use folder::RecentFolder;
pub use postgres::{PostgresStore, Queue, Tenant};
pub use running::{Running, Scribe};
#[cfg(feature = "sqlite")]
pub use sqlite::SqliteStore;
pub use writer::{Ledger, Order, Writer};

/// Where the recent games of a data folder are: the store, or a folder of files where the
/// program is built without one.
#[cfg(feature = "sqlite")]
pub type RecentStore = SqliteStore;
/// The same.
#[cfg(not(feature = "sqlite"))]
pub type RecentStore = RecentFolder;

/// Keeps things.
pub trait Store: Send {
    /// A value by its name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn value(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// The game that was being played.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn running(&self) -> Result<Option<Running>, StoreError>;

    /// Keeps a change, whole or not at all. When this returns `Ok`, neither a kill of the
    /// program nor a power cut loses it. Where many rooms share a store, a [`Writer`] keeps
    /// the changes of all of them together.
    ///
    /// # Errors
    /// When the store cannot be written, or holds too many games already: then it is as it
    /// was.
    fn commit(&mut self, change: &Change) -> Result<(), StoreError>;

    /// The games kept under a name, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn saves(&self) -> Result<Vec<SaveLine>, StoreError>;

    /// A game kept under a name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn saved(&self, id: i64) -> Result<Option<String>, StoreError>;

    /// The games that gave way to others, the newest first, at most [`MOST_RECENT`].
    ///
    /// # Errors
    /// When the store cannot be read.
    fn recent(&self) -> Result<Vec<RecentLine>, StoreError>;

    /// One of them, as a save. Whoever goes on with it forgets it in the same [`Change`].
    ///
    /// # Errors
    /// When the store cannot be read.
    fn recent_game(&self, id: i64) -> Result<Option<String>, StoreError>;

    /// How every finished game ended.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn results(&self) -> Result<Vec<GameResult>, StoreError>;

    /// What keeps the changes of all rooms, for a [`Writer`].
    fn ledger(&self) -> Box<dyn Ledger>;

    /// The same store for a room: its own values, game, saves and results.
    fn room(&self, name: &str) -> Box<dyn Store>;

    /// Opens a room for this server alone. Where no other has the store, that is
    /// [`Store::room`].
    ///
    /// # Errors
    /// When the store cannot be written.
    fn claim(&self, name: &str) -> Result<Claim, StoreError> {
        Ok(Claim::Here(self.room(name)))
    }

    /// How many pages are open in each room of other servers, where there are any.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn pages_elsewhere(&self) -> Result<Vec<(String, u64)>, StoreError> {
        Ok(Vec::new())
    }

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
}

/// Where a room is open.
#[expect(missing_debug_implementations, reason = "a store is whatever keeps things")]
pub enum Claim {
    /// Here, from now on.
    Here(Box<dyn Store>),
    /// At another server, which others reach at this address.
    Elsewhere(String),
    /// There is no such room.
    Nowhere,
}

/// How many games can be kept under a name, for each room.
pub const MOST_SAVES: usize = 500;

/// How many of the games that gave way to others are kept, for each room.
pub const MOST_RECENT: usize = 50;

/// How many bytes the games kept under a name may have together in a room; at home there is no
/// such limit. The games that gave way to others have at most twice as many.
pub const MOST_BYTES: usize = 2 << 20;

/// How many results are kept of a room; at home all are.
pub const MOST_RESULTS: usize = 1_000;

/// How many rooms are kept.
pub const MOST_ROOMS: usize = 10_000;

/// Why something is not kept or not found.
#[derive(Debug)]
pub enum StoreError {
    /// The file cannot be made or used.
    File {
        /// Which file.
        file: String,
        /// The system's or the database's reason.
        why: Reason,
    },
    /// Another program has the file.
    Owned {
        /// Which file.
        file: String,
        /// The number of its process, where it is known.
        process: Option<u32>,
        /// Since when, where it is known.
        since: Option<String>,
        /// Where it serves its page, if it does.
        address: Option<String>,
    },
    /// The database refuses.
    #[cfg(feature = "sqlite")]
    Database(rusqlite::Error),
    /// The database that servers share refuses.
    Server(Reason),
    /// It does not answer.
    Away,
    /// Another server has the room now, or the room is to be opened anew.
    Lost,
    /// The store was written by a newer program.
    Newer {
        /// The version found.
        version: i64,
        /// The newest one read here.
        reads: i64,
    },
    /// There is a room of this name already.
    Taken,
    /// Too many games are kept.
    Full,
    /// The games that are kept in a room have too many bytes.
    Heavy,
    /// The system gives no thread.
    Thread(std::io::Error),
}

#[cfg(feature = "sqlite")]
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error)
    }
}
