//! Which server has which room.
//!
//! A server has a row that says until when it lives, by the database's clock, and renews it
//! while it does. A room is opened by taking its row: its owner, and an epoch that grows each
//! time. Who has it already keeps it as long as its server lives; every change of it is fenced
//! by owner and epoch ([`super::commit`]), so that a server which was asleep for too long changes nothing.
//! Notices only wake: what is true is in the rows.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use super::commit::{Fenced, Known};
use super::connection::Connection;
use super::pool::Slot;
use super::{Held, PostgresStore, Shared, lock};
use crate::{Claim, StoreError};

/// How often a server is heard of; it lives for ten seconds after that.
const TICK: Duration = Duration::from_secs(3);
/// How soon it tries again where the database is away.
const AGAIN: Duration = Duration::from_millis(500);

/// Whoever has rooms open, and is told of their loss.
pub trait Tenant: Send + Sync {
    /// Another server has this room, or what was written last is in doubt: it is to be closed
    /// at once, and opened anew when somebody comes.
    fn lost(&self, room: &str);

    /// How many pages are open in each room.
    fn pages(&self) -> Vec<(String, u64)>;

    /// The addresses of all servers that live.
    fn alive(&self, servers: Vec<String>);
}

/// A room that is opened here; it is given back when this is dropped.
#[derive(Debug)]
pub(super) struct Lease {
    shared: Arc<Shared>,
    room: String,
    pub(super) epoch: i64,
}

impl Drop for Lease {
    fn drop(&mut self) {
        let mut held = lock(&self.shared.held);
        if held.get(&self.room).is_some_and(|held| held.epoch == self.epoch) {
            held.remove(&self.room);
        }
        drop(held);
        lock(&self.shared.closed).push((std::mem::take(&mut self.room), self.epoch));
    }
}

const TAKE: &str = "WITH was AS (SELECT owner FROM rooms WHERE name = $1 FOR NO KEY UPDATE)
    UPDATE rooms SET owner = $2, epoch = epoch + 1, pages = 0 FROM was
    WHERE name = $1 AND serves($2) AND (was.owner IS NULL OR was.owner = $2 OR NOT serves(was.owner))
    RETURNING epoch, coalesce(was.owner <> $2, false)";

const WHOSE: &str = "SELECT address FROM rooms LEFT JOIN server ON id = owner AND id <> $2 WHERE name = $1";

const RENEW: &str = "INSERT INTO server (id, address, until) OVERRIDING SYSTEM VALUE
    VALUES ($1, $2, clock_timestamp() + interval '10 seconds')
    ON CONFLICT (id) DO UPDATE SET until = excluded.until";

const LOST: &str = "SELECT held.name FROM unnest($1::text[], $2::bigint[]) AS held (name, epoch)
    LEFT JOIN rooms ON rooms.name = held.name AND owner = $3 AND rooms.epoch = held.epoch WHERE rooms.name IS NULL";

const GIVE_BACK: &str = "UPDATE rooms SET owner = NULL, pages = 0
    FROM unnest($1::text[], $2::bigint[]) AS closed (room, at) WHERE name = room AND owner = $3 AND epoch = at";

/// What the writer holds at this moment is counted the next time.
const COUNT: &str = "WITH told AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS told (room, now_there)),
        changed AS (SELECT name, now_there FROM rooms JOIN told ON name = room AND owner = $3 AND pages <> now_there
            FOR NO KEY UPDATE OF rooms SKIP LOCKED)
    UPDATE rooms SET pages = now_there FROM changed WHERE rooms.name = changed.name";

impl PostgresStore {
    /// Says where other servers reach this one, and keeps its rooms its own from now on. An
    /// earlier server at the same address is gone.
    ///
    /// # Errors
    /// When the database cannot be written, or the system gives no thread.
    pub fn serve_at(&self, address: &str, tenant: Weak<dyn Tenant>) -> Result<(), StoreError> {
        let own = address.to_owned();
        let id: i64 = self.shared.pool.run(move |connection| {
            connection.query("UPDATE server SET until = '-infinity' WHERE address = $1", &[&own])?;
            connection.batch("DELETE FROM server WHERE until < now() - interval '1 day'")?;
            let new = "INSERT INTO server (address, until)
                VALUES ($1, clock_timestamp() + interval '10 seconds') RETURNING id";
            Ok(connection.query(new, &[&own])?[0].get(0))
        })?;
        if self.shared.server.set((id, address.to_owned())).is_err() {
            return Ok(());
        }
        let (shared, slot) = (Arc::downgrade(&self.shared), Slot::new(self.shared.address.clone()));
        let look_after = move || look_after(&shared, &tenant, slot);
        thread::Builder::new().name("leases".into()).spawn(look_after).map_err(StoreError::Thread)?;
        Ok(())
    }

    /// What servers that share the database know each other by, and nobody else.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn secret(&self) -> Result<String, StoreError> {
        self.shared.pool.run(|connection| Ok(connection.query("SELECT value FROM secret", &[])?[0].get(0)))
    }

    pub(super) fn count_elsewhere(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let server = self.shared.server();
        let query = "SELECT name, pages FROM rooms WHERE pages > 0 AND owner <> $1 AND serves(owner)";
        self.shared.pool.run(move |connection| {
            let rows = connection.query(query, &[&server])?;
            Ok(rows.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect())
        })
    }

    /// Gives every room back, so that other servers open them at once. Nothing is opened here
    /// afterwards.
    ///
    /// # Errors
    /// When the database cannot be written: then the rooms are free when the lease is over.
    pub fn leave(&self) -> Result<(), StoreError> {
        let server = self.shared.server();
        self.shared.has_left.store(true, Ordering::Relaxed);
        lock(&self.shared.held).values_mut().for_each(|held| held.is_lost = true);
        self.shared.pool.run(move |connection| {
            connection.query("DELETE FROM server WHERE id = $1", &[&server])?;
            connection.query("UPDATE rooms SET owner = NULL, pages = 0 WHERE owner = $1", &[&server])?;
            Ok(())
        })
    }

    pub(super) fn take(&self, name: &str) -> Result<Claim, StoreError> {
        let server = self.shared.server();
        if server == 0 {
            return Ok(Claim::Here(Box::new(self.at(name))));
        }
        let room = name.to_owned();
        let taken: Result<i64, Option<Claim>> = self.shared.pool.run(move |connection| {
            if let Some(row) = connection.query(TAKE, &[&room, &server])?.first() {
                if row.get(1) {
                    // Who had it may be awake.
                    connection.batch("NOTIFY quadrille")?;
                }
                return Ok(Ok(row.get(0)));
            }
            let whose = connection.query(WHOSE, &[&room, &server])?;
            Ok(Err(match whose.first().map(|row| row.get::<_, Option<String>>(0)) {
                None => Some(Claim::Nowhere),
                Some(Some(address)) => Some(Claim::Elsewhere(address)),
                // The row of this server is not renewed.
                Some(None) => None,
            }))
        })?;
        match taken {
            Ok(epoch) => {
                lock(&self.shared.held).insert(name.to_owned(), Held { epoch, is_lost: false, known: None });
                let lease = Lease { shared: Arc::clone(&self.shared), room: name.to_owned(), epoch };
                Ok(Claim::Here(Box::new(PostgresStore { lease: Some(lease), ..self.at(name) })))
            }
            Err(Some(other)) => Ok(other),
            Err(None) => {
                self.shared.wake.notify_one();
                Err(StoreError::Away)
            }
        }
    }
}

impl Shared {
    /// The number of this server; 0 where it has no others beside it.
    pub(super) fn server(&self) -> i64 {
        self.server.get().map_or(0, |(id, _)| *id)
    }

    /// Is this an order of whoever has the room open now?
    pub(super) fn is_here(&self, order: &Fenced) -> Result<(), StoreError> {
        let Some(epoch) = order.epoch else { return Ok(()) };
        let held = lock(&self.held);
        let here = held.get(&order.order.room).is_some_and(|held| held.epoch == epoch && !held.is_lost);
        here.then_some(()).ok_or(StoreError::Lost)
    }

    /// A room is another's, or what was written last is in doubt: nothing is written any more.
    pub(super) fn lose(&self, room: &str) {
        if let Some(held) = lock(&self.held).get_mut(room) {
            held.is_lost = true;
            self.wake.notify_one();
        }
    }

    /// The rooms that are lost and not closed yet.
    fn lost(&self) -> Vec<String> {
        lock(&self.held).iter().filter(|(_, held)| held.is_lost).map(|(room, _)| room.clone()).collect()
    }

    /// Why an order was not kept, where none of its group was. After a commit without an answer
    /// nobody knows: what has a lease is opened anew.
    pub(super) fn refused(&self, order: &Fenced, error: &StoreError) -> StoreError {
        match (error, order.epoch) {
            (StoreError::Lost, Some(_)) => {
                self.lose(&order.order.room);
                StoreError::Lost
            }
            (StoreError::Server(why), _) => StoreError::Server(why.clone()),
            _ => StoreError::Away,
        }
    }

    /// What the database has of the games of these rooms.
    pub(super) fn known(&self, orders: &[Fenced]) -> HashMap<String, Known> {
        let held = lock(&self.held);
        let known = |order: &Fenced| {
            let held = held.get(&order.order.room).filter(|held| Some(held.epoch) == order.epoch)?;
            Some((order.order.room.clone(), held.known.clone()?))
        };
        orders.iter().filter_map(known).collect()
    }

    /// What it has after a commit.
    pub(super) fn learn(&self, known: HashMap<String, Known>) {
        let mut held = lock(&self.held);
        for (room, known) in known {
            if let Some(held) = held.get_mut(&room) {
                held.known = Some(known);
            }
        }
    }
}

/// Renews the row of this server, and tells of rooms that are lost, until nobody has the store.
fn look_after(shared: &Weak<Shared>, tenant: &Weak<dyn Tenant>, mut slot: Slot) {
    loop {
        let (Some(store), Some(tenant)) = (shared.upgrade(), tenant.upgrade()) else { return };
        if store.has_left.load(Ordering::Relaxed) {
            return;
        }
        let looked = slot.run(&mut |connection| look(connection, &store, &*tenant));
        for room in store.lost() {
            tenant.lost(&room);
        }
        drop(tenant);
        let wake = Arc::clone(&store.wake);
        drop(store);
        match looked {
            Ok(()) => slot.wait(TICK, &wake),
            Err(_) => thread::sleep(AGAIN),
        }
    }
}

fn look(connection: &mut Connection, shared: &Shared, tenant: &dyn Tenant) -> Result<(), StoreError> {
    let Some((server, address)) = shared.server.get() else { return Ok(()) };
    connection.batch("LISTEN quadrille")?;
    connection.query(RENEW, &[server, address])?;
    let closed: Vec<(String, i64)> = std::mem::take(&mut lock(&shared.closed));
    let (names, epochs): (Vec<String>, Vec<i64>) = closed.into_iter().unzip();
    if !names.is_empty() {
        connection.query(GIVE_BACK, &[&names, &epochs, server])?;
    }
    let held: Vec<(String, i64)> = lock(&shared.held).iter().map(|(room, held)| (room.clone(), held.epoch)).collect();
    let (names, epochs): (Vec<String>, Vec<i64>) = held.into_iter().unzip();
    let lost: Vec<String> = connection.query(LOST, &[&names, &epochs, server])?.iter().map(|row| row.get(0)).collect();
    for (room, epoch) in names.iter().zip(&epochs).filter(|(room, _)| lost.contains(room)) {
        if let Some(held) = lock(&shared.held).get_mut(room).filter(|held| held.epoch == *epoch) {
            held.is_lost = true;
        }
    }
    let pages = tenant.pages().into_iter().map(|(room, pages)| (room, pages as i64));
    let (names, pages): (Vec<String>, Vec<i64>) = pages.unzip();
    connection.query(COUNT, &[&names, &pages, server])?;
    let alive = connection.query("SELECT address FROM server WHERE serves(id) ORDER BY id", &[])?;
    tenant.alive(alive.iter().map(|row| row.get(0)).collect());
    Ok(())
}
