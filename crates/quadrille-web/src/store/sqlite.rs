//! The store in a file of the user's data folder.
//!
//! Write-ahead logging keeps every committed change through a kill of the program; one
//! connection, used by one thread.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{GameResult, MOST_SAVES, Running, SaveLine, Store, StoreError};

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

    fn saves(&self) -> Result<Vec<SaveLine>, StoreError> {
        let mut query = self.connection.prepare("SELECT id, name, made FROM saves ORDER BY id DESC")?;
        let lines =
            query.query_map([], |row| Ok(SaveLine { id: row.get(0)?, name: row.get(1)?, made: row.get(2)? }))?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn save(&mut self, name: &str, content: &str) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        transaction.execute("DELETE FROM saves WHERE name = ?1", [name])?;
        let count: i64 = transaction.query_row("SELECT count(*) FROM saves", [], |row| row.get(0))?;
        if count >= MOST_SAVES as i64 {
            return Err(StoreError::Full);
        }
        let statement = "INSERT INTO saves (name, made, content) VALUES (?1, datetime('now', 'localtime'), ?2)";
        transaction.execute(statement, params![name, content.as_bytes()])?;
        Ok(transaction.commit()?)
    }

    fn saved(&self, id: i64) -> Result<Option<String>, StoreError> {
        let query = "SELECT content FROM saves WHERE id = ?1";
        let content: Option<Vec<u8>> = self.connection.query_row(query, [id], |row| row.get(0)).optional()?;
        Ok(content.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    fn forget_save(&mut self, id: i64) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM saves WHERE id = ?1", [id])?;
        Ok(())
    }

    fn set_result(&mut self, number: u64, result: Option<&GameResult>) -> Result<(), StoreError> {
        match result {
            None => self.connection.execute("DELETE FROM results WHERE id = ?1", [number as i64])?,
            Some(GameResult { game, moves, seats }) => {
                let seats = serde_json::to_string(seats).expect("seats are texts");
                let statement = "INSERT OR REPLACE INTO results VALUES (?1, datetime('now', 'localtime'), ?2, ?3, ?4)";
                self.connection.execute(statement, params![number as i64, game, *moves as i64, seats])?
            }
        };
        Ok(())
    }

    fn results(&self) -> Result<Vec<GameResult>, StoreError> {
        let mut query = self.connection.prepare("SELECT game, moves, seats FROM results ORDER BY id")?;
        let rows = query.query_map([], |row| {
            let (moves, seats): (i64, String) = (row.get(1)?, row.get(2)?);
            let seats = serde_json::from_str(&seats).unwrap_or_default();
            Ok(GameResult { game: row.get(0)?, moves: moves as usize, seats })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn clear_results(&mut self) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM results", [])?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{SeatEnd, SeatResult};

    #[test]
    fn r049_what_is_kept_is_there_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let running = Running { number: 7, game: "morpion".into(), moves: "1A 2B".into(), ..Running::default() };
        let result = GameResult {
            game: "morpion".into(),
            moves: 5,
            seats: vec![SeatResult { name: "Maia".into(), computer: false, end: SeatEnd::Won }],
        };
        let mut store = SqliteStore::open(folder.path()).unwrap();
        store.set_value("theme", "dark").unwrap();
        store.keep_running(&running).unwrap();
        store.save("one", "first").unwrap();
        store.save("one", "second").unwrap();
        store.set_result(7, Some(&result)).unwrap();
        // Another program reads the file while the first has it open, as after a kill.
        let mut again = SqliteStore::open(folder.path()).unwrap();
        assert_eq!(again.value("theme").unwrap().as_deref(), Some("dark"));
        assert_eq!(again.running().unwrap(), Some(running));
        let saves = again.saves().unwrap();
        assert_eq!(saves.len(), 1);
        assert_eq!(again.saved(saves[0].id).unwrap().as_deref(), Some("second"));
        assert_eq!(again.results().unwrap(), [result]);
        again.forget_save(saves[0].id).unwrap();
        again.set_result(7, None).unwrap();
        assert!(again.saves().unwrap().is_empty() && again.results().unwrap().is_empty());
    }

    #[test]
    fn a_newer_store_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).unwrap();
        store.connection.pragma_update(None, "user_version", VERSION + 1).unwrap();
        let error = SqliteStore::open(folder.path()).unwrap_err();
        assert!(error.to_string().contains("update quadrille"), "{error}");
    }

    #[test]
    fn r104_a_folder_that_cannot_be_made_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let error = SqliteStore::open(&file.path().join("data")).unwrap_err();
        assert!(error.to_string().contains("choose another with --data"), "{error}");
    }
}
