//! The store in a database file.
//!
//! Write-ahead logging, synced at every commit, keeps each change through a kill of the
//! program and through a power cut. One connection serves all rooms, one at a time; every
//! row says which room it is of, and the empty name is the table at home.

mod commit;
mod tables;

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quadrille_core::Reason;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row, params};

use crate::owner::{self, Owner};
use crate::reasons::database_reason;
use crate::{
    Change, GameResult, Ledger, MOST_ROOMS, Order, RecentLine, RoomLine, Running, SaveLine, Store, StoreError,
};

/// How long a change waits for another program's.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many pages of 4 kB the log has before it is copied into the file: 16 MB.
const LOG_PAGES: i64 = 4000;

/// A database in a file, or in memory: the part of it that is one room's.
#[derive(Debug)]
pub struct SqliteStore {
    shared: Arc<Shared>,
    /// Empty for the table at home.
    room: String,
}

#[derive(Debug)]
struct Shared {
    connection: Mutex<Connection>,
    _owner: Option<Owner>,
}

impl SqliteStore {
    /// The name of the file in a data folder.
    pub const FILE: &'static str = "quadrille.sqlite";

    /// The store of a file, which is made with its folder if it is not there. Nobody else
    /// keeps tables in it meanwhile; `address` is where this program serves its page.
    ///
    /// # Errors
    /// When the file cannot be used, or another program has it.
    pub fn open(path: &Path, address: Option<&str>) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_file(path, |connection| {
            let now: String = connection.query_row("SELECT datetime('now', 'localtime')", [], |row| row.get(0))?;
            Owner::take(path, &now, address).map(Some)
        })
    }

    /// The same beside a program that may have it, for what stands by itself: values, saves,
    /// recent games. Who keeps tables opens it alone.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn open_beside(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_file(path, |_| Ok(None))
    }

    fn open_file(
        path: &Path,
        owned: impl FnOnce(&Connection) -> Result<Option<Owner>, StoreError>,
    ) -> Result<SqliteStore, StoreError> {
        let refused = |why: Reason| StoreError::File { file: path.display().to_string(), why };
        let system = |kind: ErrorKind| refused(Reason::from(&io::Error::from(kind)));
        if path.is_dir() {
            return Err(system(ErrorKind::IsADirectory));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|why| match why.kind() {
                ErrorKind::AlreadyExists => system(ErrorKind::NotADirectory),
                _ => refused(Reason::from(&why)),
            })?;
        }
        owner::private().open(path).map_err(|why| refused(Reason::from(&why)))?;
        owner::make_private(path);
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
            .map_err(|why| refused(database_reason(&why)))?;
        let opened = owned(&connection).and_then(|owner| SqliteStore::with(connection, owner));
        opened.map_err(|error| match error {
            StoreError::Database(why) => refused(database_reason(&why)),
            other => other,
        })
    }

    /// Keeps a game that is under way among the recent ones, in place of what was kept of it
    /// before: its number among them, if it has one and is still there. Gives the new number.
    ///
    /// # Errors
    /// When the store cannot be written: then it is as it was.
    pub fn keep_recent(&mut self, before: Option<i64>, content: &str) -> Result<i64, StoreError> {
        commit::keep_recent(&mut self.lock(), &self.room, before, content)
    }

    /// A store that lasts as long as the program.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<SqliteStore, StoreError> {
        SqliteStore::with(Connection::open_in_memory()?, None)
    }

    pub(crate) fn with(mut connection: Connection, owner: Option<Owner>) -> Result<SqliteStore, StoreError> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        // The log is copied into the file less often than usual: pages that change with every
        // move are then copied once for many of them.
        connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
        tables::bring_up(&mut connection)?;
        Ok(SqliteStore {
            shared: Arc::new(Shared { connection: Mutex::new(connection), _owner: owner }),
            room: String::new(),
        })
    }

    fn at(&self, room: &str) -> SqliteStore {
        SqliteStore { shared: Arc::clone(&self.shared), room: room.to_owned() }
    }

    /// The connection, for as long as one change takes. A thread that panicked with it has
    /// taken its change back: what is there is whole.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Connection> {
        self.shared.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for SqliteStore {
    fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT value FROM kept WHERE room = ?1 AND key = ?2";
        Ok(self.lock().query_row(query, [&self.room, key], |row| row.get(0)).optional()?)
    }

    fn running(&self) -> Result<Option<Running>, StoreError> {
        let query = "SELECT number, frame, moves, ply, resignations FROM game JOIN course USING (room) WHERE room = ?1";
        let running = |row: &Row<'_>| {
            Ok(Running {
                number: row.get::<_, i64>(0)? as u64,
                frame: row.get::<_, String>(1)?.into(),
                moves: row.get(2)?,
                ply: row.get::<_, i64>(3)? as usize,
                resignations: row.get(4)?,
            })
        };
        Ok(self.lock().query_row(query, [&self.room], running).optional()?)
    }

    fn commit(&mut self, change: &Change) -> Result<(), StoreError> {
        commit::commit(&mut self.lock(), &self.room, change)
    }

    fn saves(&self) -> Result<Vec<SaveLine>, StoreError> {
        let connection = self.lock();
        let mut query = connection.prepare("SELECT id, name, made FROM saves WHERE room = ?1 ORDER BY id DESC")?;
        let line = |row: &Row<'_>| Ok(SaveLine { id: row.get(0)?, name: row.get(1)?, made: row.get(2)? });
        let lines = query.query_map([&self.room], line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn saved(&self, id: i64) -> Result<Option<String>, StoreError> {
        let query = "SELECT content FROM saves WHERE room = ?1 AND id = ?2";
        let content: Option<Vec<u8>> =
            self.lock().query_row(query, params![self.room, id], |row| row.get(0)).optional()?;
        Ok(content.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    fn recent(&self) -> Result<Vec<RecentLine>, StoreError> {
        let connection = self.lock();
        let mut query = connection.prepare("SELECT id, made FROM recent WHERE room = ?1 ORDER BY id DESC")?;
        let lines = query.query_map([&self.room], |row| Ok(RecentLine { id: row.get(0)?, made: row.get(1)? }))?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn recent_game(&self, id: i64) -> Result<Option<String>, StoreError> {
        let query = "SELECT content FROM recent WHERE room = ?1 AND id = ?2";
        Ok(self.lock().query_row(query, params![self.room, id], |row| row.get(0)).optional()?)
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

    fn ledger(&self) -> Box<dyn Ledger> {
        Box::new(self.at(""))
    }

    fn room(&self, name: &str) -> Box<dyn Store> {
        Box::new(self.at(name))
    }

    fn listed_rooms(&self, most: usize) -> Result<Vec<RoomLine>, StoreError> {
        let connection = self.lock();
        let query =
            "SELECT name, listed, game, people, title, free FROM rooms WHERE listed ORDER BY used DESC LIMIT ?1";
        let mut query = connection.prepare(query)?;
        let lines = query.query_map([most.min(MOST_ROOMS) as i64], room_line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn find_room(&self, name: &str) -> Result<Option<RoomLine>, StoreError> {
        let query = "SELECT name, listed, game, people, title, free FROM rooms WHERE name = ?1";
        Ok(self.lock().query_row(query, [name], room_line).optional()?)
    }
}

impl Ledger for SqliteStore {
    fn commit_all(&mut self, orders: &[Order]) -> Vec<Result<(), StoreError>> {
        commit::commit_all(&mut self.lock(), orders)
    }
}

fn room_line(row: &Row<'_>) -> rusqlite::Result<RoomLine> {
    let people: String = row.get(3)?;
    let people = serde_json::from_str(&people).unwrap_or_default();
    let (title, free) = (row.get(4)?, row.get(5)?);
    Ok(RoomLine { name: row.get(0)?, title, listed: row.get(1)?, game: row.get(2)?, people, free })
}
