//! The rooms of a server for several people: each a table of its own, kept by name.
//!
//! A room is opened when somebody comes and closed when others need the place; what
//! happened in it stays in the store.

mod names;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot::{self, error::TryRecvError};

use crate::desk::{self, DeskOptions, House, Shelf};
use crate::guest::Visitor;
use crate::locales::Locales;
use crate::metrics::short;
use crate::server::Handle;
use quadrille_format::save::plain_name;
use quadrille_store::{Change, Claim, Order, RoomLine, Store, StoreError, Writer};

/// How many rooms the list shows.
const MOST_LISTED: usize = 50;
/// While a room closes, whoever wants it again waits.
const CLOSING: Duration = Duration::from_millis(2);
/// How long all rooms may take to close when the server ends.
const LEFT_WITHIN: Duration = Duration::from_secs(10);

/// The rooms.
pub(crate) struct Rooms {
    /// Held while a room is looked for in the store, opened or made.
    store: Mutex<Box<dyn Store>>,
    writer: Writer,
    /// Held for moments only.
    open: Mutex<BTreeMap<String, Open>>,
    options: DeskOptions,
    /// How many rooms are open at once, beside those that people are in.
    most_open: usize,
    /// A room that was found less long ago is not closed: somebody is on the way in.
    entering: Duration,
    /// The server ends: no room is opened any more.
    is_leaving: AtomicBool,
}

struct Open {
    table: Handle,
    used: Instant,
    /// It was told to end, to make place.
    is_closing: bool,
    /// Hears when the table's task has ended.
    ended: oneshot::Receiver<()>,
}

/// Where a room is.
pub(crate) enum Found {
    /// Open here.
    Here(Handle),
    /// Open at another server, which others reach at this address.
    Elsewhere(String),
    /// There is no such room.
    Nowhere,
}

/// A room in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listed {
    pub(crate) line: RoomLine,
    /// How many pages are open there.
    pub(crate) pages: u64,
}

/// What came of the wish for a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Created {
    /// There it is.
    Room(String),
    /// The name has nothing that can stand in an address.
    BadName,
}

/// Nothing is left half done when a thread fails.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Rooms {
    pub(crate) fn new(shelf: Shelf, options: DeskOptions, most_open: usize) -> Rooms {
        let Shelf { store, writer } = shelf;
        let (store, open) = (Mutex::new(store), Mutex::default());
        Rooms {
            store,
            writer,
            open,
            options,
            most_open,
            entering: Duration::from_secs(10),
            is_leaving: AtomicBool::new(false),
        }
    }

    /// The texts.
    pub(crate) fn locales(&self) -> &Locales {
        &self.options.locales
    }

    /// The table of a room that is open.
    pub(crate) fn find_open(&self, name: &str) -> Option<Handle> {
        let mut rooms = lock(&self.open);
        let open = rooms.get_mut(name).filter(|open| !open.is_closing)?;
        open.used = Instant::now();
        open.is_running().then(|| open.table.clone())
    }

    /// The table of a room, opened where it is not; `None` where there is no such room.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Handle>, StoreError> {
        match self.find_anywhere(name)? {
            Found::Here(table) => Ok(Some(table)),
            Found::Elsewhere(_) => Err(StoreError::Lost),
            Found::Nowhere => Ok(None),
        }
    }

    /// The name in addresses of a room that is called by its name as it was typed.
    pub(crate) fn address_of(&self, typed: &str) -> Result<Option<String>, StoreError> {
        let name = names::as_path(typed);
        let is_there = name != typed && !name.is_empty() && lock(&self.store).find_room(&name)?.is_some();
        Ok(is_there.then_some(name))
    }

    /// Where the table of a room is, opened here where it is open nowhere. It waits for the
    /// store, so it is asked beside the server's own work.
    pub(crate) fn find_anywhere(&self, name: &str) -> Result<Found, StoreError> {
        // Only when the table has ended may the room be opened again: a room has one table.
        let store = loop {
            let store = lock(&self.store);
            if let Some(table) = self.find_open(name) {
                return Ok(Found::Here(table));
            }
            if self.is_leaving() {
                return Err(StoreError::Away);
            }
            if !lock(&self.open).get_mut(name).is_some_and(Open::is_running) {
                break store;
            }
            // Nobody else waits for this one.
            drop(store);
            std::thread::sleep(CLOSING);
        };
        let own = match store.claim(name)? {
            Claim::Here(own) => own,
            Claim::Elsewhere(address) => return Ok(Found::Elsewhere(address)),
            Claim::Nowhere => return Ok(Found::Nowhere),
        };
        let Some(line) = store.find_room(name)? else { return Ok(Found::Nowhere) };
        self.make_place();
        let shelf = Shelf { store: own, writer: self.writer.clone() };
        let (notes, crowd, ended) = desk::open(shelf, self.options.clone(), Some(&line))?;
        // Used now. People come in also where nothing can be written.
        self.writer.put(Order { room: name.to_owned(), change: used(line) }, drop);
        let table = Handle::new(notes, crowd);
        let open = Open { table: table.clone(), used: Instant::now(), is_closing: false, ended };
        lock(&self.open).insert(name.to_owned(), open);
        tracing::info!(room = short(name, 12), "opened");
        Ok(Found::Here(table))
    }

    /// Closes a room that another server has; its pages come back, and are passed on to it.
    pub(crate) fn close(&self, name: &str) {
        if let Some(open) = lock(&self.open).get_mut(name) {
            open.is_closing = open.table.close() || open.is_closing;
            tracing::warn!(room = short(name, 12), "lost");
        }
    }

    /// Closes every room, and opens none any more. What was shown is kept; the pages look for
    /// another server.
    pub(crate) async fn leave(&self) {
        let begun = Instant::now();
        self.is_leaving.store(true, Ordering::Relaxed);
        while self.close_all() > 0 && begun.elapsed() < LEFT_WITHIN {
            tokio::time::sleep(CLOSING).await;
        }
    }

    /// Tells every room to close, and counts those that are still open.
    fn close_all(&self) -> usize {
        let mut rooms = lock(&self.open);
        rooms.retain(|_, open| open.is_running());
        for open in rooms.values_mut().filter(|open| !open.is_closing) {
            open.is_closing = open.table.close();
        }
        rooms.len()
    }

    /// Does the server end?
    pub(crate) fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Relaxed)
    }

    /// How many pages are open in each room.
    pub(crate) fn pages(&self) -> Vec<(String, u64)> {
        lock(&self.open).iter().map(|(name, open)| (name.clone(), open.pages())).collect()
    }

    /// Makes a room of this name, or of one that is chosen; one that is there is found. Whoever
    /// asked first for a room, at whichever server, has made it: the store decides.
    pub(crate) fn create(&self, name: &str, listed: bool, host: &Visitor) -> Result<Created, StoreError> {
        let store = lock(&self.store);
        let (typed, wanted) = (name, names::as_path(name));
        if wanted.is_empty() && !name.trim().is_empty() {
            return Ok(Created::BadName);
        }
        let is_given = listed && !wanted.is_empty();
        if is_given && store.find_room(&wanted)?.is_some() {
            return Ok(Created::Room(wanted));
        }
        loop {
            let name = match (listed, wanted.as_str()) {
                (false, wanted) => names::secret(wanted),
                (true, "") => names::chosen(),
                (true, wanted) => wanted.to_owned(),
            };
            match self.make(name.clone(), typed, listed, host) {
                // By somebody else, a moment ago.
                Err(StoreError::Taken) if is_given => return Ok(Created::Room(name)),
                Err(StoreError::Taken) => {}
                made => return made.map(|()| Created::Room(name)),
            }
        }
    }

    fn make(&self, name: String, typed: &str, listed: bool, host: &Visitor) -> Result<(), StoreError> {
        let title = match plain_name(typed) {
            title if !title.is_empty() => title,
            _ if listed => name.clone(),
            _ => names::chosen(),
        };
        let line = RoomLine { name: name.clone(), title, listed, ..RoomLine::default() };
        let rooms_in_use = {
            let open = lock(&self.open);
            open.iter().filter(|(_, open)| !open.table.is_empty()).map(|(name, _)| name.clone()).collect()
        };
        let values = vec![(House::KEY, House::opened_by(host))];
        let change = Change { is_new: true, rooms_in_use, values, ..used(line) };
        self.writer.commit(Order { room: name, change })
    }

    /// The rooms that stand in the list, last used first.
    pub(crate) fn listed(&self) -> Result<Vec<Listed>, StoreError> {
        let store = lock(&self.store);
        let lines = store.listed_rooms(MOST_LISTED)?;
        let elsewhere: BTreeMap<String, u64> = store.pages_elsewhere()?.into_iter().collect();
        drop(store);
        let open = lock(&self.open);
        let pages = |line: &RoomLine| match open.get(&line.name) {
            Some(open) => open.pages(),
            None => elsewhere.get(&line.name).copied().unwrap_or(0),
        };
        Ok(lines.into_iter().map(|line| Listed { pages: pages(&line), line }).collect())
    }

    /// Closes the room that was left longest ago, where too many are open.
    fn make_place(&self) {
        let mut rooms = lock(&self.open);
        rooms.retain(|_, open| open.is_running());
        if rooms.values().filter(|open| !open.is_closing).count() < self.most_open {
            return;
        }
        let is_left = |open: &Open| !open.is_closing && open.table.is_empty() && open.used.elapsed() >= self.entering;
        if let Some(open) = rooms.values_mut().filter(|open| is_left(open)).min_by_key(|open| open.used) {
            open.is_closing = open.table.close();
        }
    }
}

/// A room is used.
fn used(line: RoomLine) -> Change {
    Change { room: Some(line), ..Change::default() }
}

impl Open {
    fn pages(&self) -> u64 {
        self.table.pages.load(Ordering::Relaxed)
    }

    fn is_running(&mut self) -> bool {
        self.ended.try_recv() == Err(TryRecvError::Empty)
    }
}

#[cfg(test)]
mod tests;
