//! The store in a file of the user's data folder.
//!
//! Write-ahead logging keeps every committed change through a kill of the program; one
//! connection, used by one thread.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{Running, Store, StoreError};

/// The form of the tables; a newer one is refused, an older one is brought up.
const VERSION: i64 = 1;

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS table_now (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        number INTEGER NOT NULL, game TEXT NOT NULL, setup TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS table_moves (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        rest TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS saves (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL, content BLOB NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS results (
        id INTEGER PRIMARY KEY, made TEXT NOT NULL, game TEXT NOT NULL, moves INTEGER NOT NULL,
        seats TEXT NOT NULL) STRICT;
";

/// A database in a file, or in memory.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Connection,
    /// The setup that is kept already: it can be large, and changes with a game only.
    kept_setup: Option<(u64, String)>,
}

impl SqliteStore {
    /// The store of a data folder, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder or the file cannot be used.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|why| StoreError::Folder { folder: folder.display().to_string(), why })?;
        SqliteStore::with(Connection::open(folder.join("quadrille.sqlite"))?)
    }

    /// A store that lasts as long as the program.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<SqliteStore, StoreError> {
        SqliteStore::with(Connection::open_in_memory()?)
    }

    fn with(connection: Connection) -> Result<SqliteStore, StoreError> {
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version > VERSION {
            return Err(StoreError::Newer { version, reads: VERSION });
        }
        connection.execute_batch(TABLES)?;
        connection.pragma_update(None, "user_version", VERSION)?;
        Ok(SqliteStore { connection, kept_setup: None })
    }
}

impl Store for SqliteStore {
    fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT value FROM kept WHERE key = ?1";
        Ok(self.connection.query_row(query, [key], |row| row.get(0)).optional()?)
    }

    fn set_value(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        let statement = "INSERT INTO kept VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2";
        self.connection.execute(statement, [key, value])?;
        Ok(())
    }

    fn running(&self) -> Result<Option<Running>, StoreError> {
        let query = "SELECT number, game, setup, rest FROM table_now JOIN table_moves USING (only)";
        let found: Option<(i64, String, String, String)> = self
            .connection
            .query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
            .optional()?;
        Ok(found.and_then(|(number, game, setup, rest)| {
            let rest: Running = serde_json::from_str(&rest).ok()?;
            Some(Running { number: number as u64, game, setup, ..rest })
        }))
    }

    fn keep_running(&mut self, running: &Running) -> Result<(), StoreError> {
        let Running { number, game, setup, .. } = running;
        let new_setup = self.kept_setup.as_ref().is_none_or(|(n, s)| n != number || s != setup);
        let rest = Running { game: String::new(), setup: String::new(), ..running.clone() };
        let rest = serde_json::to_string(&rest).expect("texts and numbers are JSON");
        let transaction = self.connection.transaction()?;
        if new_setup {
            transaction.execute(
                "INSERT OR REPLACE INTO table_now VALUES (1, ?1, ?2, ?3)",
                params![*number as i64, game, setup],
            )?;
        }
        transaction.execute("INSERT OR REPLACE INTO table_moves VALUES (1, ?1)", [rest])?;
        transaction.commit()?;
        if new_setup {
            self.kept_setup = Some((*number, setup.clone()));
        }
        Ok(())
    }
}
