//! The rooms of a server for several people: each a table of its own, kept by name.
//!
//! A room is opened when somebody comes and closed when others need the place; what
//! happened in it stays in the store.

mod names;

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot::{self, error::TryRecvError};

use crate::desk::{self, DeskOptions};
use crate::locales::Locales;
use crate::server::Handle;
use quadrille_store::{Change, Claim, RoomLine, Store, StoreError};

/// How many rooms are open at once.
const MOST_OPEN: usize = 200;
/// How many rooms the list shows.
const MOST_LISTED: usize = 50;

/// The rooms.
pub(crate) struct Rooms {
    inner: Mutex<Inner>,
    options: DeskOptions,
    /// A room that was found less long ago is not closed: somebody is on the way in.
    entering: Duration,
}

/// While a room closes, whoever wants it again waits.
const CLOSING: Duration = Duration::from_millis(2);
/// How long all rooms may take to close when the server ends.
const LEFT_WITHIN: Duration = Duration::from_secs(10);

struct Inner {
    store: Box<dyn Store>,
    open: BTreeMap<String, Open>,
    /// The server ends.
    is_leaving: bool,
}

struct Open {
    table: Handle,
    used: Instant,
    /// It was told to end, to make place.
    is_closing: bool,
    /// Hears when the table's thread has ended.
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

impl Rooms {
    pub(crate) fn new(store: Box<dyn Store>, options: DeskOptions) -> Rooms {
        let inner = Inner { store, open: BTreeMap::new(), is_leaving: false };
        Rooms { inner: Mutex::new(inner), options, entering: Duration::from_secs(10) }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing is left half done when a thread fails.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The texts.
    pub(crate) fn locales(&self) -> &Locales {
        &self.options.locales
    }

    /// The table of a room that is open here.
    pub(crate) fn find_open(&self, name: &str) -> Option<Handle> {
        let mut inner = self.inner();
        let open = inner.open.get_mut(name).filter(|open| !open.is_closing)?;
        open.used = Instant::now();
        open.is_running().then(|| open.table.clone())
    }

    /// Where the table of a room is, opened here where it is nowhere.
    pub(crate) fn find(&self, name: &str) -> Result<Found, StoreError> {
        let mut inner = self.inner();
        // Only when the table has ended may the room be opened again: a room has one table.
        while inner.open.get_mut(name).is_some_and(|open| open.is_closing && open.is_running()) {
            drop(inner);
            std::thread::sleep(CLOSING);
            inner = self.inner();
        }
        if let Some(open) = inner.open.get_mut(name)
            && open.is_running()
        {
            open.used = Instant::now();
            return Ok(Found::Here(open.table.clone()));
        }
        if inner.is_leaving {
            return Err(StoreError::Away);
        }
        let store = match inner.store.claim(name)? {
            Claim::Here(store) => store,
            Claim::Elsewhere(address) => return Ok(Found::Elsewhere(address)),
            Claim::Nowhere => return Ok(Found::Nowhere),
        };
        let Some(line) = inner.store.find_room(name)? else { return Ok(Found::Nowhere) };
        inner.make_place(self.entering);
        let (notes, ended) = desk::open(store, self.options.clone(), Some(line.clone()))?;
        // Used now. People come in also where nothing can be written.
        let _ = inner.store.commit(&Change { room: Some(line), ..Change::default() });
        let table = Handle::new(notes);
        let open = Open { table: table.clone(), used: Instant::now(), is_closing: false, ended };
        inner.open.insert(name.to_owned(), open);
        Ok(Found::Here(table))
    }

    /// Closes a room that another server has; its pages come back, and are passed on to it.
    pub(crate) fn close(&self, name: &str) {
        if let Some(open) = self.inner().open.get_mut(name) {
            open.is_closing = open.table.close() || open.is_closing;
        }
    }

    /// Closes every room, and opens none any more. What was shown is kept; the pages look for
    /// another server.
    pub(crate) async fn leave(&self) {
        let begun = Instant::now();
        self.inner().is_leaving = true;
        while begun.elapsed() < LEFT_WITHIN && !self.close_all() {
            tokio::time::sleep(CLOSING).await;
        }
    }

    /// Tells every room to close; true when all have.
    fn close_all(&self) -> bool {
        let mut inner = self.inner();
        inner.open.retain(|_, open| open.is_running());
        for open in inner.open.values_mut().filter(|open| !open.is_closing) {
            open.is_closing = open.table.close();
        }
        inner.open.is_empty()
    }

    /// How many pages are open in each room.
    pub(crate) fn pages(&self) -> Vec<(String, u64)> {
        self.inner().open.iter().map(|(name, open)| (name.clone(), open.pages())).collect()
    }

    /// Makes a room of this name, or of one that is chosen; one that is there is found.
    pub(crate) fn create(&self, name: &str, listed: bool) -> Result<Created, StoreError> {
        let mut inner = self.inner();
        let wanted = names::as_path(name);
        if wanted.is_empty() && !name.trim().is_empty() {
            return Ok(Created::BadName);
        }
        if listed && !wanted.is_empty() && inner.store.find_room(&wanted)?.is_some() {
            return Ok(Created::Room(wanted));
        }
        let new = || match (listed, wanted.as_str()) {
            (false, wanted) => names::secret(wanted),
            (true, "") => names::chosen(),
            (true, wanted) => wanted.to_owned(),
        };
        let mut name = new();
        while inner.store.find_room(&name)?.is_some() {
            name = new();
        }
        let line = RoomLine { name: name.clone(), listed, ..RoomLine::default() };
        let in_use =
            inner.open.iter().filter(|(_, open)| !open.table.is_empty()).map(|(name, _)| name.clone()).collect();
        inner.store.commit(&Change { room: Some(line), rooms_in_use: in_use, ..Change::default() })?;
        Ok(Created::Room(name))
    }

    /// The rooms that stand in the list, last used first.
    pub(crate) fn listed(&self) -> Result<Vec<Listed>, StoreError> {
        let inner = self.inner();
        let lines = inner.store.listed_rooms(MOST_LISTED)?;
        let elsewhere: BTreeMap<String, u64> = inner.store.pages_elsewhere()?.into_iter().collect();
        let pages = |line: &RoomLine| match inner.open.get(&line.name) {
            Some(open) => open.pages(),
            None => elsewhere.get(&line.name).copied().unwrap_or(0),
        };
        Ok(lines.into_iter().map(|line| Listed { pages: pages(&line), line }).collect())
    }
}

impl Inner {
    /// Closes the room that was left longest ago, where too many are open.
    fn make_place(&mut self, entering: Duration) {
        self.open.retain(|_, open| open.is_running());
        if self.open.values().filter(|open| !open.is_closing).count() < MOST_OPEN {
            return;
        }
        let is_left = |open: &Open| !open.is_closing && open.table.is_empty() && open.used.elapsed() >= entering;
        if let Some(open) = self.open.values_mut().filter(|open| is_left(open)).min_by_key(|open| open.used) {
            open.is_closing = open.table.close();
        }
    }
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

    /// The table of a room that is open here.
    fn found(rooms: &Rooms, name: &str) -> Option<Handle> {
        match rooms.find(name).unwrap() {
            Found::Here(table) => Some(table),
            Found::Elsewhere(address) => panic!("{address} has it"),
            Found::Nowhere => None,
        }
    }

    #[test]
    fn a_room_is_made_once_and_found_again() {
        let rooms = rooms();
        assert!(found(&rooms, "la-classe").is_none());
        assert_eq!(rooms.create(" La Classe! ", true).unwrap(), Created::Room("la-classe".into()));
        assert_eq!(rooms.create("la classe", true).unwrap(), Created::Room("la-classe".into()));
        assert!(found(&rooms, "la-classe").is_some());
        let listed = rooms.listed().unwrap();
        assert_eq!(listed.iter().map(|room| room.line.name.as_str()).collect::<Vec<_>>(), ["la-classe"]);
        assert_eq!(rooms.create("???", true).unwrap(), Created::BadName);
    }

    #[test]
    fn rooms_without_a_name_get_one_and_stay_out_of_the_list_unless_asked() {
        let rooms = rooms();
        let Created::Room(name) = rooms.create("", false).unwrap() else { panic!("a room") };
        assert!(found(&rooms, &name).is_some() && rooms.listed().unwrap().is_empty());
        let Created::Room(other) = rooms.create("La classe", false).unwrap() else { panic!("a room") };
        assert!(other.starts_with("la-classe-") && other.len() > 30, "nobody guesses {other}");
    }

    #[test]
    fn a_table_that_ended_is_opened_anew() {
        let rooms = rooms();
        rooms.create("salle", true).unwrap();
        let first = found(&rooms, "salle").unwrap();
        assert!(Arc::ptr_eq(&first.pages, &found(&rooms, "salle").unwrap().pages));
        assert!(first.close());
        let begun = Instant::now();
        while Arc::ptr_eq(&first.pages, &found(&rooms, "salle").unwrap().pages) {
            assert!(begun.elapsed() < Duration::from_mins(1), "the table goes on");
            std::thread::yield_now();
        }
    }

    #[test]
    fn rooms_that_nobody_is_in_make_place_for_others() {
        let rooms = Rooms { entering: Duration::ZERO, ..rooms() };
        let names: Vec<String> = (0..MOST_OPEN + 3).map(|number| format!("salle-{number}")).collect();
        for name in &names {
            let line = RoomLine { name: name.clone(), ..RoomLine::default() };
            rooms.inner().store.commit(&Change { room: Some(line), ..Change::default() }).unwrap();
        }
        let somebody = found(&rooms, &names[0]).unwrap();
        somebody.pages.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        for name in &names {
            assert!(found(&rooms, name).is_some(), "{name}");
        }
        let inner = rooms.inner();
        let is_open = |name: &String| inner.open.get(name).is_some_and(|open| !open.is_closing);
        assert_eq!(names.iter().filter(|name| is_open(name)).count(), MOST_OPEN);
        assert!(is_open(&names[0]), "somebody is there");
        assert!(!is_open(&names[1]), "left longest ago");
        drop(inner);
        assert!(found(&rooms, &names[1]).is_some(), "opened again once it has closed");
    }

    #[test]
    fn people_on_the_way_in_are_not_thrown_out() {
        let rooms = rooms();
        for number in 0..MOST_OPEN + 3 {
            let line = RoomLine { name: format!("salle-{number}"), ..RoomLine::default() };
            rooms.inner().store.commit(&Change { room: Some(line), ..Change::default() }).unwrap();
            found(&rooms, &format!("salle-{number}")).unwrap();
        }
        assert!(rooms.inner().open.values().all(|open| !open.is_closing));
    }
}
