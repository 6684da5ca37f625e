//! Several servers on one database: a room has one owner, and who lost it changes nothing.

use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use super::stores::postgres::{self, Postgres};
use super::*;

/// Somebody who hears what is lost.
#[derive(Default)]
struct Hears(Mutex<Vec<String>>, Mutex<Vec<String>>);

impl Tenant for Hears {
    fn lost(&self, room: &str) {
        self.0.lock().unwrap().push(room.to_owned());
    }

    fn pages(&self) -> Vec<(String, u64)> {
        vec![("one".into(), 3)]
    }

    fn alive(&self, servers: Vec<String>) {
        *self.1.lock().unwrap() = servers;
    }
}

struct Server {
    store: PostgresStore,
    tenant: Arc<Hears>,
}

impl Server {
    fn start(url: &str, address: &str) -> Server {
        let tenant = Arc::new(Hears::default());
        let store = PostgresStore::open(url).unwrap();
        let weak: Weak<Hears> = Arc::downgrade(&tenant);
        store.serve_at(address, weak).unwrap();
        Server { store, tenant }
    }

    fn claim(&self, room: &str) -> Box<dyn Store> {
        match self.store.claim(room).unwrap() {
            Claim::Here(store) => store,
            Claim::Elsewhere(address) => panic!("{address} has it"),
            Claim::Nowhere => panic!("there is no such room"),
        }
    }

    fn elsewhere(&self, room: &str) -> Option<String> {
        match self.store.claim(room).unwrap() {
            Claim::Elsewhere(address) => Some(address),
            _ => None,
        }
    }
}

/// A database of one's own, and how to look into it.
fn database() -> Option<(&'static Postgres, String, String)> {
    let server = postgres::shared()?;
    let (name, url) = server.database();
    Some((server, name, url))
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_room_has_one_owner_and_who_lost_it_changes_nothing() {
    let Some((server, name, url)) = database() else { return };
    let (mut one, two) = (Server::start(&url, "one:1"), Server::start(&url, "two:2"));
    one.store.keep_room(&room("one", true)).unwrap();
    assert!(matches!(two.store.claim("nowhere").unwrap(), Claim::Nowhere));
    let mut here = one.claim("one");
    assert_eq!(two.elsewhere("one").as_deref(), Some("one:1"));
    here.keep_running(&game(1, "frame", "1A")).unwrap();
    // Its server is not heard of any more.
    server.sql(&name, "UPDATE server SET until = '-infinity' WHERE address = 'one:1'");
    let mut there = two.claim("one");
    let error = here.keep_running(&game(1, "frame", "1A 2B")).unwrap_err();
    assert!(matches!(error, StoreError::Lost), "{error}");
    assert!(matches!(here.set_value("theme", "dark"), Err(StoreError::Lost)));
    assert!(matches!(here.save("a name", ""), Err(StoreError::Lost)));
    assert_eq!(there.running().unwrap(), Some(game(1, "frame", "1A")));
    assert!(there.saves().unwrap().is_empty() && there.value("theme").unwrap().is_none());
    there.keep_running(&game(1, "frame", "1A 3C")).unwrap();
    until("the loss is told", || one.tenant.0.lock().unwrap().contains(&"one".to_owned()));
    assert!(two.tenant.0.lock().unwrap().is_empty());
    // Closed there, it can be opened here again, by a new number.
    drop(here);
    drop(there);
    until("it is given back", || one.elsewhere("one").is_none());
    let mut again = one.claim("one");
    assert_eq!(again.running().unwrap(), Some(game(1, "frame", "1A 3C")));
    again.keep_running(&game(1, "frame", "1A 3C 2B")).unwrap();
}

#[test]
fn who_opens_a_room_again_shuts_out_the_one_before() {
    let Some((_, _, url)) = database() else { return };
    let mut one = Server::start(&url, "one:1");
    one.store.keep_room(&room("one", true)).unwrap();
    let (mut before, mut after) = (one.claim("one"), one.claim("one"));
    assert!(matches!(before.set_value("theme", "dark"), Err(StoreError::Lost)));
    after.set_value("theme", "light").unwrap();
    // What closes late takes nothing from who came after.
    drop(before);
    after.set_value("theme", "pale").unwrap();
    assert_eq!(after.value("theme").unwrap().as_deref(), Some("pale"));
}

#[test]
fn a_server_that_leaves_or_starts_again_gives_its_rooms_at_once() {
    let Some((_, _, url)) = database() else { return };
    let (mut one, two) = (Server::start(&url, "one:1"), Server::start(&url, "two:2"));
    for name in ["one", "two"] {
        one.store.keep_room(&room(name, true)).unwrap();
    }
    let (_here, _there) = (one.claim("one"), one.claim("two"));
    until("its pages are counted", || two.store.pages_elsewhere().unwrap() == [("one".to_owned(), 3)]);
    assert_eq!(one.store.pages_elsewhere().unwrap(), []);
    until("they know each other", || two.tenant.1.lock().unwrap()[..] == ["one:1", "two:2"]);
    one.store.leave().unwrap();
    until("who left is not among them", || two.tenant.1.lock().unwrap()[..] == ["two:2"]);
    let _taken = two.claim("one");
    assert!(matches!(one.store.claim("two"), Err(StoreError::Away)));
    let two_again = Server::start(&url, "two:2");
    drop(two_again.claim("one"));
    assert_eq!(one.store.secret().unwrap(), two.store.secret().unwrap());
    assert_eq!(one.store.secret().unwrap().len(), 64);
}

#[test]
fn moves_are_rows_and_only_new_ones_are_written() {
    let Some((server, name, url)) = database() else { return };
    let mut one = Server::start(&url, "one:1");
    one.store.keep_room(&room("one", true)).unwrap();
    let mut here = one.claim("one");
    let rows = || server.sql(&name, "SELECT string_agg(game || ':' || ply || mv || xmin, ' ' ORDER BY ply) FROM move");
    let kept = |here: &mut dyn Store, moves: &str, number: u64| {
        here.keep_running(&game(number, "frame", moves)).unwrap();
        assert_eq!(here.running().unwrap(), Some(game(number, "frame", moves)));
        rows()
    };
    let first = kept(&mut *here, "1A 2B", 1);
    let second = kept(&mut *here, "1A 2B 3C", 1);
    assert!(second.starts_with(&first) && second.len() > first.len(), "{first} {second}");
    assert_eq!(kept(&mut *here, "1A 2B 3C", 1), second);
    let other = kept(&mut *here, "1A 2B 4D", 1);
    assert!(!other.starts_with(&first), "another course is written anew");
    assert_eq!(kept(&mut *here, "1A 2", 1).split(' ').count(), 2, "a move is no beginning of another");
    assert_eq!(kept(&mut *here, "", 2), "");
    assert!(kept(&mut *here, "5E", 2).starts_with("2:15E"));
}

#[test]
fn while_the_database_is_away_nothing_is_kept_and_then_it_goes_on() {
    let Some(server) = Postgres::start() else { return };
    let (name, url) = server.database();
    let mut one = Server::start(&url, "one:1");
    one.store.keep_room(&room("one", true)).unwrap();
    let mut here = one.claim("one");
    here.keep_running(&game(1, "frame", "1A")).unwrap();
    for how in ["immediate", "fast"] {
        server.stop(how);
        let error = here.keep_running(&game(1, "frame", "1A 2B")).unwrap_err();
        assert!(matches!(error, StoreError::Away), "{error}");
        assert_eq!(error.to_string(), "the database does not answer; it is tried again by itself");
        assert!(matches!(here.running(), Err(StoreError::Away)));
        server.launch();
        until("it goes on", || here.keep_running(&game(1, "frame", "1A 2B")).is_ok());
        here.keep_running(&game(1, "frame", "1A")).unwrap();
    }
    assert_eq!(server.sql(&name, "SELECT mv FROM move"), "1A");
    assert!(one.tenant.0.lock().unwrap().is_empty(), "the room is still its own");
}

#[test]
fn several_programs_make_the_tables_once_and_a_newer_form_is_refused() {
    let Some((server, name, url)) = database() else { return };
    std::thread::scope(|scope| {
        let opened: Vec<_> = (0..4).map(|_| scope.spawn(|| PostgresStore::open(&url).map(drop))).collect();
        for opened in opened {
            opened.join().unwrap().unwrap();
        }
    });
    assert_eq!(
        server.sql(&name, "SELECT string_agg(version::text, ' ' ORDER BY version) FROM quadrille_form"),
        "1 2 3"
    );
    server.sql(&name, "INSERT INTO quadrille_form VALUES (4)");
    let error = PostgresStore::open(&url).unwrap_err();
    assert!(error.to_string().contains("update quadrille"), "{error}");
}

#[test]
fn a_database_that_cannot_be_used_is_told() {
    let Some((_, name, url)) = database() else { return };
    let refused = |url: &str| PostgresStore::open(url).unwrap_err().to_string();
    assert!(refused(&url.replace(&name, "nowhere")).contains("database \"nowhere\" does not exist"));
    assert!(refused("postgres://127.0.0.1:1/games?user=x").contains("does not answer"));
    assert!(refused("postgres://host:port/games").starts_with("the data cannot be kept"));
}
