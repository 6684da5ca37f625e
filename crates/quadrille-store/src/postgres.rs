//! The store in a PostgreSQL that several servers share.
//!
//! Every row says which room it is of. A room is opened by one server at a time
//! ([`Store::claim`]); what that server writes is fenced by the number that it opened the room
//! with ([`lease`]). The rows are the truth: whatever is doubtful is read again.

mod address;
mod commit;
mod connection;
mod lease;
mod pool;
mod queue;
mod tables;
#[cfg(feature = "tls")]
mod tls;
#[cfg(not(feature = "tls"))]
#[path = "postgres/plain.rs"]
mod tls;

use std::collections::HashMap;
use std::error::Error as _;
use std::io;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use quadrille_core::{Reason, reason};
use tokio::sync::Notify;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use self::address::Address;
use self::commit::{Fenced, Known};
use self::lease::Lease;
pub use self::lease::Tenant;
use self::pool::Pool;
pub use self::queue::Queue;
use crate::{
    Change, Claim, GameResult, Ledger, MOST_ROOMS, Order, RecentLine, RoomLine, Running, SaveLine, Store, StoreError,
};

/// A database that other servers may use too: the part of it that is one room's.
#[derive(Debug)]
pub struct PostgresStore {
    shared: Arc<Shared>,
    /// Empty for the table at home.
    room: String,
    /// Where this server opened the room.
    lease: Option<Lease>,
}

/// What all rooms of this server share.
#[derive(Debug)]
pub(crate) struct Shared {
    pool: Pool,
    address: Address,
    /// The number and address of this server among the others, once it has one.
    server: OnceLock<(i64, String)>,
    held: Mutex<HashMap<String, Held>>,
    /// Rooms that were closed and can be given back.
    closed: Mutex<Vec<(String, i64)>>,
    /// Every room was given back.
    has_left: AtomicBool,
    /// There is something to look after at once.
    wake: Arc<Notify>,
}

/// A room that this server has opened.
#[derive(Debug)]
struct Held {
    epoch: i64,
    /// Another has it, or what was written last is in doubt.
    is_lost: bool,
    known: Option<Known>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing is left half done when a thread fails.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl PostgresStore {
    /// The store of a database by its address, `postgres://USER@HOST/NAME`, with `sslmode` and
    /// `sslrootcert` as libpq has them. Its tables are made where there are none.
    ///
    /// # Errors
    /// When the address is none, the database cannot be reached, or a newer program made its
    /// tables.
    pub fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let address = Address::read(url)?;
        let pool = Pool::start(&address)?;
        pool.run(tables::bring_up)?;
        let shared = Shared {
            pool,
            address,
            server: OnceLock::new(),
            held: Mutex::default(),
            closed: Mutex::default(),
            has_left: AtomicBool::new(false),
            wake: Arc::default(),
        };
        Ok(PostgresStore { shared: Arc::new(shared), room: String::new(), lease: None })
    }

    fn at(&self, room: &str) -> PostgresStore {
        PostgresStore { shared: Arc::clone(&self.shared), room: room.to_owned(), lease: None }
    }

    /// The rows of a query about this room.
    fn query<T: Send + 'static>(&self, sql: &'static str, read: fn(&Row) -> T) -> Result<Vec<T>, StoreError> {
        let room = self.room.clone();
        self.shared.pool.run(move |connection| Ok(connection.query(sql, &[&room])?.iter().map(read).collect()))
    }

    /// One text about this room, by a number or name.
    fn text(
        &self,
        sql: &'static str,
        key: impl tokio_postgres::types::ToSql + Sync + Send + 'static,
    ) -> Result<Option<String>, StoreError> {
        let room = self.room.clone();
        self.shared.pool.run(move |connection| Ok(connection.query(sql, &[&room, &key])?.first().map(|row| row.get(0))))
    }

    #[cfg(all(test, feature = "sqlite"))]
    pub(crate) fn batch(&self, sql: &str) -> Result<(), StoreError> {
        let sql = sql.to_owned();
        self.shared.pool.run(move |connection| connection.batch(&sql))
    }

    #[cfg(all(test, feature = "sqlite"))]
    pub(crate) fn one_text(&self, sql: &'static str) -> Result<String, StoreError> {
        self.shared.pool.run(move |connection| Ok(connection.query(sql, &[])?[0].get(0)))
    }
}

impl Store for PostgresStore {
    fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.text("SELECT value FROM kept WHERE room = $1 AND key = $2", key.to_owned())
    }

    fn running(&self) -> Result<Option<Running>, StoreError> {
        let query = "SELECT number, frame, course.ply, resignations, coalesce((
                SELECT string_agg(mv, ' ' ORDER BY move.ply) FROM move WHERE move.room = game.room AND move.game = number
            ), '') FROM game JOIN course USING (room) WHERE room = $1";
        let mut found = self.query(query, |row| Running {
            number: row.get::<_, i64>(0) as u64,
            frame: row.get::<_, String>(1).into(),
            moves: row.get(4),
            ply: row.get::<_, i64>(2) as usize,
            resignations: row.get(3),
        })?;
        Ok(found.pop())
    }

    fn commit(&mut self, change: &Change) -> Result<(), StoreError> {
        let order = Order { room: self.room.clone(), change: change.clone() };
        let epoch = self.lease.as_ref().map(|lease| lease.epoch);
        commit::commit_all(&self.shared, vec![Fenced { order, epoch }]).pop().unwrap_or(Ok(()))
    }

    fn saves(&self) -> Result<Vec<SaveLine>, StoreError> {
        let query =
            "SELECT id, name, to_char(made, 'YYYY-MM-DD HH24:MI:SS') FROM saves WHERE room = $1 ORDER BY id DESC";
        self.query(query, |row| SaveLine { id: row.get(0), name: row.get(1), made: row.get(2) })
    }

    fn saved(&self, id: i64) -> Result<Option<String>, StoreError> {
        self.text("SELECT content FROM saves WHERE room = $1 AND id = $2", id)
    }

    fn recent(&self) -> Result<Vec<RecentLine>, StoreError> {
        let query = "SELECT id, to_char(made, 'YYYY-MM-DD HH24:MI:SS') FROM recent WHERE room = $1 ORDER BY id DESC";
        self.query(query, |row| RecentLine { id: row.get(0), made: row.get(1) })
    }

    fn recent_game(&self, id: i64) -> Result<Option<String>, StoreError> {
        self.text("SELECT content FROM recent WHERE room = $1 AND id = $2", id)
    }

    fn results(&self) -> Result<Vec<GameResult>, StoreError> {
        self.query("SELECT game, moves, seats FROM results WHERE room = $1 ORDER BY id", |row| GameResult {
            game: row.get(0),
            moves: row.get::<_, i64>(1) as usize,
            seats: serde_json::from_str(row.get(2)).unwrap_or_default(),
        })
    }

    fn ledger(&self) -> Box<dyn Ledger> {
        Box::new(self.at(""))
    }

    fn room(&self, name: &str) -> Box<dyn Store> {
        Box::new(self.at(name))
    }

    fn claim(&self, name: &str) -> Result<Claim, StoreError> {
        self.take(name)
    }

    fn pages_elsewhere(&self) -> Result<Vec<(String, u64)>, StoreError> {
        self.count_elsewhere()
    }

    fn listed_rooms(&self, most: usize) -> Result<Vec<RoomLine>, StoreError> {
        let query =
            "SELECT name, listed, game, people, title, free FROM rooms WHERE listed ORDER BY used DESC LIMIT $1";
        let most = most.min(MOST_ROOMS) as i64;
        self.shared.pool.run(move |connection| Ok(connection.query(query, &[&most])?.iter().map(room_line).collect()))
    }

    fn find_room(&self, name: &str) -> Result<Option<RoomLine>, StoreError> {
        let query = "SELECT name, listed, game, people, title, free FROM rooms WHERE name = $1";
        Ok(self.at(name).query(query, room_line)?.pop())
    }
}

impl Ledger for PostgresStore {
    fn commit_all(&mut self, orders: &[Order]) -> Vec<Result<(), StoreError>> {
        let epoch = |order: &Order| lock(&self.shared.held).get(&order.room).map(|held| held.epoch);
        let orders = orders.iter().map(|order| Fenced { epoch: epoch(order), order: order.clone() });
        commit::commit_all(&self.shared, orders.collect())
    }
}

fn room_line(row: &Row) -> RoomLine {
    let people = serde_json::from_str(row.get(3)).unwrap_or_default();
    let free = row.get::<_, i16>(5).try_into().unwrap_or_default();
    RoomLine { name: row.get(0), title: row.get(4), listed: row.get(1), game: row.get(2), people, free }
}

/// What the database says, or that it says nothing.
#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn told(error: tokio_postgres::Error) -> StoreError {
    let code = error.code();
    let of_system = error.source().and_then(|source| source.downcast_ref::<io::Error>());
    if let Some(why) = of_system.and_then(tls::refusal) {
        return StoreError::Server(why);
    }
    let is_ending = [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::CANNOT_CONNECT_NOW];
    let is_away = match code {
        Some(code) => is_ending.contains(code) || code.code().starts_with("08"),
        None => error.is_closed() || of_system.is_some(),
    };
    if is_away {
        return StoreError::Away;
    }
    StoreError::Server(match code {
        Some(&SqlState::DISK_FULL) => Reason::from(&io::Error::from(io::ErrorKind::StorageFull)),
        Some(&(SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION)) => {
            reason!("database-password", "the database does not know this user or password; check its address")
        }
        // The crate has no other sign of it.
        None if error.source().is_some_and(|source| source.to_string() == "server does not support TLS") => {
            reason!("database-plain", "the database speaks no TLS, which sslmode asks for; set ssl = on there")
        }
        _ => Reason::from(&io::Error::other(
            error.as_db_error().map_or(error.to_string(), |said| said.message().to_owned()),
        )),
    })
}
