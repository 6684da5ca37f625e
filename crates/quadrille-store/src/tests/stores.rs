//! Both stores, for tests of what either promises.

use super::*;

#[path = "../../tests/support/postgres.rs"]
pub(crate) mod postgres;

/// A store that can be looked into.
pub(super) trait Tested: Store {
    /// Does something behind the store's back.
    fn sql(&self, sql: &str);

    /// The one text that a query finds.
    fn text(&self, query: &'static str) -> String;

    /// Rooms that nobody uses, `room 5` the oldest of them, so that there are this many above.
    fn fill(&self, last: usize);

    /// The store as the next program finds it after a kill.
    fn after_a_kill(&self) -> Box<dyn Store>;
}

/// One of each, empty; the database of several servers where there is a PostgreSQL.
pub(super) fn stores() -> Vec<Box<dyn Tested>> {
    let folder = tempfile::tempdir().unwrap();
    let sqlite = OfFile { store: open(folder.path()).unwrap(), folder };
    let of_servers = postgres::shared().map(|server| -> Box<dyn Tested> {
        let (_, url) = server.database();
        Box::new(OfServers { store: PostgresStore::open(&url).unwrap(), url })
    });
    std::iter::once(Box::new(sqlite) as Box<dyn Tested>).chain(of_servers).collect()
}

struct OfFile {
    store: SqliteStore,
    folder: tempfile::TempDir,
}

impl Tested for OfFile {
    fn sql(&self, sql: &str) {
        self.store.lock().execute_batch(sql).unwrap();
    }

    fn text(&self, query: &'static str) -> String {
        self.store.lock().query_row(query, [], |row| row.get(0)).unwrap()
    }

    fn fill(&self, last: usize) {
        self.sql(&format!(
            "WITH RECURSIVE n(i) AS (SELECT 5 UNION ALL SELECT i + 1 FROM n WHERE i < {last})
            INSERT INTO rooms (name, listed, game, people, used) SELECT 'room ' || i, 0, '', '[]', i FROM n"
        ));
    }

    fn after_a_kill(&self) -> Box<dyn Store> {
        // The first program has it open still.
        let killed = after_a_kill(self.folder.path());
        Box::new(open(killed.path()).unwrap())
    }
}

struct OfServers {
    store: PostgresStore,
    url: String,
}

impl Tested for OfServers {
    fn sql(&self, sql: &str) {
        self.store.batch(sql).unwrap();
    }

    fn text(&self, query: &'static str) -> String {
        self.store.one_text(query).unwrap()
    }

    fn fill(&self, last: usize) {
        self.sql(&format!(
            "INSERT INTO rooms (name, listed, game, people, used)
            SELECT 'room ' || i, false, '', '[]', nextval('used') FROM generate_series(5, {last}) AS i"
        ));
    }

    fn after_a_kill(&self) -> Box<dyn Store> {
        Box::new(PostgresStore::open(&self.url).unwrap())
    }
}

/// Passes everything on to the store.
macro_rules! passes_on {
    ($kind:ty) => {
        impl Store for $kind {
            fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
                self.store.value(key)
            }
            fn running(&self) -> Result<Option<Running>, StoreError> {
                self.store.running()
            }
            fn commit(&mut self, change: &Change) -> Result<(), StoreError> {
                self.store.commit(change)
            }
            fn saves(&self) -> Result<Vec<SaveLine>, StoreError> {
                self.store.saves()
            }
            fn saved(&self, id: i64) -> Result<Option<String>, StoreError> {
                self.store.saved(id)
            }
            fn recent(&self) -> Result<Vec<RecentLine>, StoreError> {
                self.store.recent()
            }
            fn recent_game(&self, id: i64) -> Result<Option<String>, StoreError> {
                self.store.recent_game(id)
            }
            fn results(&self) -> Result<Vec<GameResult>, StoreError> {
                self.store.results()
            }
            fn ledger(&self) -> Box<dyn Ledger> {
                self.store.ledger()
            }
            fn room(&self, name: &str) -> Box<dyn Store> {
                self.store.room(name)
            }
            fn listed_rooms(&self, most: usize) -> Result<Vec<RoomLine>, StoreError> {
                self.store.listed_rooms(most)
            }
            fn find_room(&self, name: &str) -> Result<Option<RoomLine>, StoreError> {
                self.store.find_room(name)
            }
        }
    };
}

passes_on!(OfFile);
passes_on!(OfServers);
