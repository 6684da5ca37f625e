//! Work that any number of machines share: numbered pieces, a row each.
//!
//! Work is known by its kind and by a text that says exactly what it is; whoever comes first
//! puts its pieces there, and whoever brings the same text joins. A piece is claimed by one
//! worker for a while, by the database's clock, and stays claimed as long as that worker is
//! heard of; then it is anybody's again. The first result of a piece stands, another is
//! dropped: each counts once, whatever dies or sleeps.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

use super::address::Address;
use super::connection::Connection;
use super::pool::Pool;
use super::{lock, tables};
use crate::StoreError;

/// How often a worker is heard of; what it claimed is its own for ten seconds after that.
const TICK: Duration = Duration::from_secs(3);
/// How soon a worker looks again where all that is left is claimed, or the database is away.
const AGAIN: Duration = Duration::from_millis(500);
/// How long a worker waits for a database that does not answer.
const PATIENCE: Duration = Duration::from_mins(2);
/// Pieces that are put there with one statement.
const SOME: i64 = 20_000;

const JOIN: &str = "INSERT INTO work (kind, what, pieces) VALUES ($1, $2, $3)
    ON CONFLICT (kind, md5(what)) DO NOTHING RETURNING id";
const FIND: &str = "SELECT id FROM work WHERE kind = $1 AND md5(what) = md5($2)";
const ALL: &str = "SELECT id, what FROM work WHERE kind = $1 ORDER BY id";
const FILL: &str = "INSERT INTO piece (work, number) SELECT $1, generate_series($2::bigint, $3::bigint)";
const CLAIM: &str = "UPDATE piece SET until = clock_timestamp() + interval '10 seconds'
    WHERE work = $1 AND number = (
        SELECT number FROM piece WHERE work = $1 AND result IS NULL AND (until IS NULL OR until < clock_timestamp())
        ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING number";
const RENEW: &str = "UPDATE piece SET until = clock_timestamp() + interval '10 seconds'
    WHERE work = $1 AND number = ANY ($2::bigint[]) AND result IS NULL";
const KEEP: &str = "UPDATE piece SET result = $3, until = NULL WHERE work = $1 AND number = $2 AND result IS NULL
    RETURNING number";
const CLOSE: &str = "DELETE FROM piece WHERE work = $1 AND result IS NULL
    AND (until IS NULL OR until < clock_timestamp())";
const IS_OPEN: &str = "SELECT EXISTS (SELECT FROM piece WHERE work = $1 AND result IS NULL)";
const RESULTS: &str = "SELECT number, result FROM piece WHERE work = $1 AND number > $2 AND result IS NOT NULL
    ORDER BY number LIMIT $3";

/// The pieces of one work.
#[derive(Debug)]
pub struct Queue {
    desk: Arc<Desk>,
    what: String,
}

/// What a worker has in hand.
#[derive(Debug)]
struct Desk {
    pool: Arc<Pool>,
    work: i64,
    /// Only these are renewed: a claim whose answer was lost is nobody's after its time.
    claimed: Mutex<BTreeSet<i64>>,
}

impl Queue {
    /// Joins a work, and puts its pieces there where nobody has.
    ///
    /// # Errors
    /// When the address is none, the database cannot be used, or the system gives no thread.
    pub fn join(url: &str, kind: &str, what: &str, pieces: u64) -> Result<Queue, StoreError> {
        let pool = open(url)?;
        let (kind, text, pieces) = (kind.to_owned(), what.to_owned(), pieces as i64);
        let work = patiently(|| {
            let (kind, text) = (kind.clone(), text.clone());
            pool.run(move |connection| {
                connection.batch("BEGIN; SET LOCAL lock_timeout = 0")?;
                let work = put(connection, &kind, &text, pieces);
                connection.batch(if work.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
                work
            })
        })?;
        let queue = Queue::of(&pool, work, what);
        let desk = Arc::downgrade(&queue.desk);
        thread::Builder::new().name("queue".into()).spawn(move || renew(&desk)).map_err(StoreError::Thread)?;
        Ok(queue)
    }

    /// Every work of a kind, to be looked at.
    ///
    /// # Errors
    /// When the address is none or the database cannot be used.
    pub fn all(url: &str, kind: &str) -> Result<Vec<Queue>, StoreError> {
        let (pool, kind) = (open(url)?, kind.to_owned());
        let rows = pool.run(move |connection| connection.query(ALL, &[&kind]))?;
        Ok(rows.iter().map(|row| Queue::of(&pool, row.get(0), row.get(1))).collect())
    }

    fn of(pool: &Arc<Pool>, work: i64, what: &str) -> Queue {
        let desk = Desk { pool: Arc::clone(pool), work, claimed: Mutex::default() };
        Queue { desk: Arc::new(desk), what: what.to_owned() }
    }

    /// The text that says what the work is.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }

    /// Claims the next piece; waits where all that is left is claimed by others. `None` when
    /// every piece has its result, or when `stops` says so.
    ///
    /// # Errors
    /// When the database refuses, or does not answer for long.
    pub fn claim(&self, stops: &dyn Fn() -> bool) -> Result<Option<u64>, StoreError> {
        let work = self.desk.work;
        while !stops() {
            let found = patiently(|| {
                self.desk.pool.run(move |connection| {
                    let claimed = connection.query(CLAIM, &[&work])?.first().map(|row| row.get::<_, i64>(0));
                    let is_open = claimed.is_some() || connection.query(IS_OPEN, &[&work])?[0].get(0);
                    Ok((claimed, is_open))
                })
            })?;
            match found {
                (Some(piece), _) => {
                    lock(&self.desk.claimed).insert(piece);
                    return Ok(Some(piece as u64));
                }
                (None, true) => thread::sleep(AGAIN),
                (None, false) => break,
            }
        }
        Ok(None)
    }

    /// Keeps the result of a piece. False where another's stands already.
    ///
    /// # Errors
    /// When the database refuses, or does not answer for long.
    pub fn keep(&self, piece: u64, result: &str) -> Result<bool, StoreError> {
        let (work, number) = (self.desk.work, piece as i64);
        let kept = patiently(|| {
            let result = result.to_owned();
            self.desk.pool.run(move |connection| Ok(!connection.query(KEEP, &[&work, &number, &result])?.is_empty()))
        });
        lock(&self.desk.claimed).remove(&number);
        kept
    }

    /// Takes away the pieces that nobody has begun: more results are of no use. Those under way
    /// are still kept.
    ///
    /// # Errors
    /// When the database refuses, or does not answer for long.
    pub fn close(&self) -> Result<(), StoreError> {
        let work = self.desk.work;
        patiently(|| self.desk.pool.run(move |connection| connection.query(CLOSE, &[&work]))).map(drop)
    }

    /// Hands every result there is from a piece on to `take`, in the order of the pieces, until
    /// it fails.
    ///
    /// # Errors
    /// The first failure, of the database or of `take`.
    pub fn each_result<E: From<StoreError>>(
        &self,
        from: u64,
        mut take: impl FnMut(u64, &str) -> Result<(), E>,
    ) -> Result<(), E> {
        let work = self.desk.work;
        let mut last = from as i64 - 1;
        loop {
            let rows = patiently(|| self.desk.pool.run(move |c| c.query(RESULTS, &[&work, &last, &256_i64])))?;
            for row in &rows {
                last = row.get(0);
                take(last as u64, row.get(1))?;
            }
            if rows.is_empty() {
                return Ok(());
            }
        }
    }
}

fn open(url: &str) -> Result<Arc<Pool>, StoreError> {
    let pool = Pool::start(&Address::read(url)?)?;
    pool.run(tables::bring_up)?;
    Ok(Arc::new(pool))
}

/// Whoever comes second waits for the first, and finds all pieces.
fn put(connection: &mut Connection, kind: &str, what: &str, pieces: i64) -> Result<i64, StoreError> {
    let made = connection.query(JOIN, &[&kind, &what, &pieces])?.first().map(|row| row.get::<_, i64>(0));
    let Some(work) = made else { return Ok(connection.query(FIND, &[&kind, &what])?[0].get(0)) };
    for from in (0..pieces).step_by(SOME as usize) {
        connection.query(FILL, &[&work, &from, &(pieces.min(from + SOME) - 1)])?;
    }
    Ok(work)
}

/// Asks again while the database is away.
fn patiently<T>(mut ask: impl FnMut() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let begun = Instant::now();
    loop {
        match ask() {
            Err(StoreError::Away) if begun.elapsed() < PATIENCE => thread::sleep(AGAIN),
            answer => return answer,
        }
    }
}

/// Says that the worker lives, until it has left.
fn renew(desk: &Weak<Desk>) {
    while let Some(desk) = desk.upgrade() {
        let claimed: Vec<i64> = lock(&desk.claimed).iter().copied().collect();
        let work = desk.work;
        // Where the database is away the next time will do.
        let _ = desk.pool.run(move |connection| connection.query(RENEW, &[&work, &claimed]));
        drop(desk);
        thread::sleep(TICK);
    }
}
