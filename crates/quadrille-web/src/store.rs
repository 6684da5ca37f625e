//! What lasts from one start of the program to the next.
//!
//! A [`Store`] keeps small values by name, the game that is being played, games kept
//! under a name, and the results of finished games. It knows nothing of pages. The one
//! in the user's data folder is a database file ([`SqliteStore`]).

mod running;
mod sqlite;

use thiserror::Error;

pub use running::Running;
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
}

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
    /// The database refuses.
    #[error("the data cannot be kept: {0}; check the disk and the rights of the data folder")]
    Database(#[from] rusqlite::Error),
    /// The store was written by a newer program.
    #[error("the data folder is version {version}, this program reads up to {reads}; update quadrille")]
    Newer {
        /// The version found.
        version: i64,
        /// The newest one read here.
        reads: i64,
    },
    /// The system gives no thread.
    #[error("the game cannot be started: {0}")]
    Thread(std::io::Error),
}
