//! The store in a database file.
//!
//! Write-ahead logging keeps every committed change through a kill of the program. One
//! connection serves all rooms, one at a time; every row says which room it is of, and
//! the empty name is the table at home.

mod tables;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row, params};

use crate::{GameResult, MOST_ROOMS, MOST_SAVES, RoomLine, Running, SaveLine, Store, StoreError};

/// A database in a file, or in memory: the part of it that is one room's.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Arc<Mutex<Connection>>,
    /// Empty for the table at home.
    room: String,
}

impl SqliteStore {
    /// The store of a data folder, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder or the file cannot be used.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        fs::create_dir_all(folder).map_err(|why| StoreError::Folder { folder: folder.display().to_string(), why })?;
        SqliteStore::open_file(&folder.join("quadrille.sqlite"))
    }

    /// The store of a file, which is made with its folder if it is not there.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn open_file(path: &Path) -> Result<SqliteStore, StoreError> {
        let refused = |why: String| StoreError::File { file: path.display().to_string(), why };
        if path.is_dir() {
            return Err(refused(ErrorKind::IsADirectory.to_string()));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|why| match why.kind() {
                ErrorKind::AlreadyExists => refused(ErrorKind::NotADirectory.to_string()),
                _ => refused(why.to_string()),
            })?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let connection = Connection::open_with_flags(path, flags).map_err(|why| refused(why.to_string()))?;
        SqliteStore::with(connection).map_err(|error| match error {
            StoreError::Database(why) => refused(why.to_string()),
            other => other,
        })
    }

    /// A store that lasts as long as the program.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<SqliteStore, StoreError> {
        SqliteStore::with(Connection::open_in_memory()?)
    }

    pub(super) fn with(mut connection: Connection) -> Result<SqliteStore, StoreError> {
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        tables::bring_up(&mut connection)?;
        Ok(SqliteStore { connection: Arc::new(Mutex::new(connection)), room: String::new() })
    }

    /// The connection, for as long as one change takes. A thread that panicked with it has
    /// taken its change back: what is there is whole.
    pub(super) fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for SqliteStore {
    fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT value FROM kept WHERE room = ?1 AND key = ?2";
        Ok(self.lock().query_row(query, [&self.room, key], |row| row.get(0)).optional()?)
    }

    fn set_value(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        let statement = "INSERT OR REPLACE INTO kept (room, key, value) VALUES (?1, ?2, ?3)";
        self.lock().execute(statement, [&self.room, key, value])?;
        Ok(())
    }

    fn running(&self) -> Result<Option<Running>, StoreError> {
        let query = "SELECT number, game, setup, rest FROM table_now JOIN table_moves USING (room) WHERE room = ?1";
        let found: Option<(i64, String, String, String)> = self
            .lock()
            .query_row(query, [&self.room], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
            .optional()?;
        Ok(found.and_then(|(number, game, setup, rest)| {
            let rest: Running = serde_json::from_str(&rest).ok()?;
            Some(Running { number: number as u64, game, setup, ..rest })
        }))
    }

    fn keep_running(&mut self, running: &Running) -> Result<(), StoreError> {
        let Running { number, game, setup, .. } = running;
        let rest = Running { game: String::new(), setup: String::new(), ..running.clone() };
        let rest = serde_json::to_string(&rest).expect("texts and numbers are JSON");
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        // The setup can be large and changes with a game only: the same one is not written again.
        let statement = "INSERT INTO table_now (room, number, game, setup) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (room) DO UPDATE SET number = ?2, game = ?3, setup = ?4
            WHERE number <> ?2 OR game <> ?3 OR setup <> ?4";
        transaction.execute(statement, params![self.room, *number as i64, game, setup])?;
        transaction.execute("INSERT OR REPLACE INTO table_moves (room, rest) VALUES (?1, ?2)", [&self.room, &rest])?;
        Ok(transaction.commit()?)
    }

    fn saves(&self) -> Result<Vec<SaveLine>, StoreError> {
        let connection = self.lock();
        let mut query = connection.prepare("SELECT id, name, made FROM saves WHERE room = ?1 ORDER BY id DESC")?;
        let line = |row: &Row<'_>| Ok(SaveLine { id: row.get(0)?, name: row.get(1)?, made: row.get(2)? });
        let lines = query.query_map([&self.room], line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn save(&mut self, name: &str, content: &str) -> Result<(), StoreError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        transaction.execute("DELETE FROM saves WHERE room = ?1 AND name = ?2", [&self.room, name])?;
        let count = "SELECT count(*) FROM saves WHERE room = ?1";
        let count: i64 = transaction.query_row(count, [&self.room], |row| row.get(0))?;
        if count >= MOST_SAVES as i64 {
            return Err(StoreError::Full);
        }
        let statement =
            "INSERT INTO saves (room, name, made, content) VALUES (?1, ?2, datetime('now', 'localtime'), ?3)";
        transaction.execute(statement, params![self.room, name, content.as_bytes()])?;
        Ok(transaction.commit()?)
    }

    fn saved(&self, id: i64) -> Result<Option<String>, StoreError> {
        let query = "SELECT content FROM saves WHERE room = ?1 AND id = ?2";
        let content: Option<Vec<u8>> =
            self.lock().query_row(query, params![self.room, id], |row| row.get(0)).optional()?;
        Ok(content.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    fn forget_save(&mut self, id: i64) -> Result<(), StoreError> {
        self.lock().execute("DELETE FROM saves WHERE room = ?1 AND id = ?2", params![self.room, id])?;
        Ok(())
    }

    fn set_result(&mut self, number: u64, result: Option<&GameResult>) -> Result<(), StoreError> {
        let number = number as i64;
        match result {
            None => {
                self.lock().execute("DELETE FROM results WHERE room = ?1 AND id = ?2", params![self.room, number])?
            }
            Some(GameResult { game, moves, seats }) => {
                let seats = serde_json::to_string(seats).expect("seats are texts");
                let statement = "INSERT OR REPLACE INTO results (room, id, made, game, moves, seats)
                    VALUES (?1, ?2, datetime('now', 'localtime'), ?3, ?4, ?5)";
                self.lock().execute(statement, params![self.room, number, game, *moves as i64, seats])?
            }
        };
        Ok(())
    }

    fn results(&self) -> Result<Vec<GameResult>, StoreError> {
        let connection = self.lock();
        let mut query = connection.prepare("SELECT game, moves, seats FROM results WHERE room = ?1 ORDER BY id")?;
        let rows = query.query_map([&self.room], |row| {
            let (moves, seats): (i64, String) = (row.get(1)?, row.get(2)?);
            let seats = serde_json::from_str(&seats).unwrap_or_default();
            Ok(GameResult { game: row.get(0)?, moves: moves as usize, seats })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn clear_results(&mut self) -> Result<(), StoreError> {
        self.lock().execute("DELETE FROM results WHERE room = ?1", [&self.room])?;
        Ok(())
    }

    fn room(&self, name: &str) -> Box<dyn Store> {
        Box::new(SqliteStore { connection: Arc::clone(&self.connection), room: name.to_owned() })
    }

    fn listed_rooms(&self, most: usize) -> Result<Vec<RoomLine>, StoreError> {
        let connection = self.lock();
        let query = "SELECT name, listed, game, people FROM rooms WHERE listed ORDER BY used DESC LIMIT ?1";
        let mut query = connection.prepare(query)?;
        let lines = query.query_map([most.min(MOST_ROOMS) as i64], room_line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn find_room(&self, name: &str) -> Result<Option<RoomLine>, StoreError> {
        let query = "SELECT name, listed, game, people FROM rooms WHERE name = ?1";
        Ok(self.lock().query_row(query, [name], room_line).optional()?)
    }

    fn keep_room(&mut self, line: &RoomLine) -> Result<(), StoreError> {
        let RoomLine { name, listed, game, people } = line;
        let people = serde_json::to_string(people).expect("names are texts");
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        // A number that grows with every use: a clock can stand still or go back.
        let statement = "INSERT OR REPLACE INTO rooms (name, listed, game, people, used)
            VALUES (?1, ?2, ?3, ?4, (SELECT coalesce(max(used), 0) + 1 FROM rooms))";
        transaction.execute(statement, params![name, listed, game, people])?;
        let beyond = "SELECT name FROM rooms ORDER BY used DESC LIMIT -1 OFFSET ?1";
        let beyond: Vec<String> =
            transaction.prepare(beyond)?.query_map([MOST_ROOMS as i64], |row| row.get(0))?.collect::<Result<_, _>>()?;
        for name in beyond {
            for table in tables::OF_ROOMS {
                transaction.execute(&format!("DELETE FROM {table} WHERE room = ?1"), [&name])?;
            }
            transaction.execute("DELETE FROM rooms WHERE name = ?1", [&name])?;
        }
        Ok(transaction.commit()?)
    }
}

fn room_line(row: &Row<'_>) -> rusqlite::Result<RoomLine> {
    let people: String = row.get(3)?;
    let people = serde_json::from_str(&people).unwrap_or_default();
    Ok(RoomLine { name: row.get(0)?, listed: row.get(1)?, game: row.get(2)?, people })
}
