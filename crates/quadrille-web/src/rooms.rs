//! The rooms of a server for several people: each a table of its own, kept by name.
//!
//! A room is opened when somebody comes and closed when others need the place; what
//! happened in it stays in the store.

mod names;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot::{self, error::TryRecvError};

use crate::desk::{self, DeskOptions};
use crate::locales::Locales;
use crate::server::Handle;
use quadrille_store::{Change, RoomLine, Store, StoreError};

/// How many rooms are open at once.
const MOST_OPEN: usize = 200;
/// How many rooms the list shows.
const MOST_LISTED: usize = 50;
/// How many rooms may be made at once, and how long until one more may.
const BURST: f64 = 20.0;
const REFILL: Duration = Duration::from_secs(3);

/// The rooms.
pub(crate) struct Rooms {
    inner: Mutex<Inner>,
    options: DeskOptions,
}

struct Inner {
    store: Box<dyn Store>,
    open: BTreeMap<String, Open>,
    /// How many rooms may be made now.
    allowance: f64,
    counted: Instant,
}

struct Open {
    table: Handle,
    used: Instant,
    /// Hears when the table's thread has ended.
    ended: oneshot::Receiver<()>,
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
    /// Too many were made in a short time.
    TooMany,
}

impl Rooms {
    pub(crate) fn new(store: Box<dyn Store>, options: DeskOptions) -> Rooms {
        let inner = Inner { store, open: BTreeMap::new(), allowance: BURST, counted: Instant::now() };
        Rooms { inner: Mutex::new(inner), options }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing is left half done when a thread fails.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The texts.
    pub(crate) fn locales(&self) -> &Locales {
        &self.options.locales
    }

    /// The table of a room; `None` where there is no such room.
    pub(crate) fn find(&self, name: &str) -> Result<Option<Handle>, StoreError> {
        let mut inner = self.inner();
        if let Some(open) = inner.open.get_mut(name)
            && open.ended.try_recv() == Err(TryRecvError::Empty)
        {
            open.used = Instant::now();
            return Ok(Some(open.table.clone()));
        }
        let Some(line) = inner.store.find_room(name)? else { return Ok(None) };
        inner.make_place();
        let (notes, ended) = desk::open(inner.store.room(name), self.options.clone(), Some(line))?;
        let table = Handle::new(notes);
        inner.open.insert(name.to_owned(), Open { table: table.clone(), used: Instant::now(), ended });
        Ok(Some(table))
    }

    /// Makes a room of this name, or of one that is chosen; one that is there is found.
    pub(crate) fn create(&self, name: &str, listed: bool) -> Result<Created, StoreError> {
        let mut inner = self.inner();
        let wanted = names::as_path(name);
        if wanted.is_empty() && !name.trim().is_empty() {
            return Ok(Created::BadName);
        }
        if !wanted.is_empty() && inner.store.find_room(&wanted)?.is_some() {
            return Ok(Created::Room(wanted));
        }
        if !inner.may_make_one() {
            return Ok(Created::TooMany);
        }
        let mut name = if wanted.is_empty() { names::chosen() } else { wanted };
        while inner.store.find_room(&name)?.is_some() {
            name = names::chosen();
        }
        let line = RoomLine { name: name.clone(), listed, ..RoomLine::default() };
        inner.store.commit(&Change { room: Some(line), ..Change::default() })?;
        Ok(Created::Room(name))
    }

    /// The rooms that stand in the list, last used first.
    pub(crate) fn listed(&self) -> Result<Vec<Listed>, StoreError> {
        let inner = self.inner();
        let lines = inner.store.listed_rooms(MOST_LISTED)?;
        let pages = |line: &RoomLine| {
            inner.open.get(&line.name).map_or(0, |open| open.table.pages.load(std::sync::atomic::Ordering::Relaxed))
        };
        Ok(lines.into_iter().map(|line| Listed { pages: pages(&line), line }).collect())
    }
}

impl Inner {
    /// Closes the room that was left longest ago, where too many are open.
    fn make_place(&mut self) {
        if self.open.len() < MOST_OPEN {
            return;
        }
        let empty = self.open.iter().filter(|(_, open)| open.table.is_empty()).min_by_key(|(_, open)| open.used);
        let closing = empty.filter(|(_, open)| open.table.close()).map(|(name, _)| name.clone());
        if let Some(open) = closing.and_then(|name| self.open.remove(&name)) {
            // Only then may the room be opened again: a room has one table.
            let _ = open.ended.blocking_recv();
        }
    }

    /// Counts a room that is to be made; false where too many were.
    fn may_make_one(&mut self) -> bool {
        let grown = self.counted.elapsed().as_secs_f64() / REFILL.as_secs_f64();
        self.counted = Instant::now();
        self.allowance = (self.allowance + grown).min(BURST);
        let may = self.allowance >= 1.0;
        if may {
            self.allowance -= 1.0;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
    use quadrille_store::SqliteStore;
    use std::sync::Arc;

    fn rooms() -> Rooms {
        let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
        let options = DeskOptions::for_tests(locales);
        Rooms::new(Box::new(SqliteStore::in_memory().unwrap()), options)
    }

    #[test]
    fn a_room_is_made_once_and_found_again() {
        let rooms = rooms();
        assert!(rooms.find("la-classe").unwrap().is_none());
        assert_eq!(rooms.create(" La Classe! ", true).unwrap(), Created::Room("la-classe".into()));
        assert_eq!(rooms.create("la classe", false).unwrap(), Created::Room("la-classe".into()));
        assert!(rooms.find("la-classe").unwrap().is_some());
        let listed = rooms.listed().unwrap();
        assert_eq!(listed.iter().map(|room| room.line.name.as_str()).collect::<Vec<_>>(), ["la-classe"]);
        assert_eq!(rooms.create("???", true).unwrap(), Created::BadName);
    }

    #[test]
    fn rooms_without_a_name_get_one_and_stay_out_of_the_list_unless_asked() {
        let rooms = rooms();
        let Created::Room(name) = rooms.create("", false).unwrap() else { panic!("a room") };
        assert!(rooms.find(&name).unwrap().is_some() && rooms.listed().unwrap().is_empty());
    }

    #[test]
    fn a_table_that_ended_is_opened_anew() {
        let rooms = rooms();
        rooms.create("salle", true).unwrap();
        let first = rooms.find("salle").unwrap().unwrap();
        assert!(Arc::ptr_eq(&first.pages, &rooms.find("salle").unwrap().unwrap().pages));
        assert!(first.close());
        let begun = Instant::now();
        while Arc::ptr_eq(&first.pages, &rooms.find("salle").unwrap().unwrap().pages) {
            assert!(begun.elapsed() < Duration::from_mins(1), "the table goes on");
            std::thread::yield_now();
        }
    }

    #[test]
    fn rooms_that_nobody_is_in_make_place_for_others() {
        let rooms = rooms();
        let names: Vec<String> = (0..MOST_OPEN + 3).map(|number| format!("salle-{number}")).collect();
        for name in &names {
            let line = RoomLine { name: name.clone(), ..RoomLine::default() };
            rooms.inner().store.commit(&Change { room: Some(line), ..Change::default() }).unwrap();
        }
        let somebody = rooms.find(&names[0]).unwrap().unwrap();
        somebody.pages.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        for name in &names {
            assert!(rooms.find(name).unwrap().is_some(), "{name}");
        }
        let inner = rooms.inner();
        assert_eq!(inner.open.len(), MOST_OPEN);
        assert!(inner.open.contains_key(&names[0]), "somebody is there");
        assert!(!inner.open.contains_key(&names[1]), "left longest ago");
    }

    #[test]
    fn there_is_an_end_to_making_rooms() {
        let rooms = rooms();
        let made = (0..100).filter(|_| matches!(rooms.create("", false), Ok(Created::Room(_)))).count();
        assert!((BURST as usize..BURST as usize + 10).contains(&made), "{made}");
        assert_eq!(rooms.create("", false).unwrap(), Created::TooMany);
    }
}
