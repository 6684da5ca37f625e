//! Rooms are made once, opened when somebody comes and closed when nobody is there.

use super::*;
use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use quadrille_store::SqliteStore;
use std::sync::Arc;

const MOST_OPEN: usize = 20;

fn rooms() -> Rooms {
    let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
    let shelf = Shelf::of(Box::new(SqliteStore::in_memory().unwrap())).unwrap();
    Rooms::new(shelf, DeskOptions::for_tests(locales), MOST_OPEN)
}

fn keep(rooms: &Rooms, name: &str) {
    let line = RoomLine { name: name.to_owned(), ..RoomLine::default() };
    rooms.writer.commit(Order { room: name.to_owned(), change: used(line) }).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_made_once_and_found_again() {
    let (rooms, host) = (rooms(), Visitor::new());
    assert!(rooms.find("la-classe").unwrap().is_none());
    assert_eq!(rooms.create(" La Classe! ", true, &host).unwrap(), Created::Room("la-classe".into()));
    assert_eq!(rooms.create("la classe", true, &host).unwrap(), Created::Room("la-classe".into()));
    assert!(rooms.find("la-classe").unwrap().is_some());
    let listed = rooms.listed().unwrap();
    assert_eq!(listed.iter().map(|room| room.line.name.as_str()).collect::<Vec<_>>(), ["la-classe"]);
    assert_eq!(rooms.create("???", true, &host).unwrap(), Created::BadName);
}

#[tokio::test(flavor = "multi_thread")]
async fn rooms_without_a_name_get_one_and_stay_out_of_the_list_unless_asked() {
    let rooms = rooms();
    let Created::Room(name) = rooms.create("", false, &Visitor::new()).unwrap() else { panic!("a room") };
    assert!(rooms.find(&name).unwrap().is_some() && rooms.listed().unwrap().is_empty());
    let Created::Room(other) = rooms.create("La classe", false, &Visitor::new()).unwrap() else { panic!("a room") };
    assert!(other.starts_with("la-classe-") && other.len() > 30, "nobody guesses {other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_ended_is_opened_anew() {
    let rooms = rooms();
    rooms.create("salle", true, &Visitor::new()).unwrap();
    let first = rooms.find("salle").unwrap().unwrap();
    assert!(Arc::ptr_eq(&first.pages, &rooms.find("salle").unwrap().unwrap().pages));
    assert!(first.close());
    let begun = Instant::now();
    while Arc::ptr_eq(&first.pages, &rooms.find("salle").unwrap().unwrap().pages) {
        assert!(begun.elapsed() < Duration::from_mins(1), "the table goes on");
        std::thread::yield_now();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rooms_that_nobody_is_in_make_place_for_others() {
    let rooms = Rooms { entering: Duration::ZERO, ..rooms() };
    let names: Vec<String> = (0..MOST_OPEN + 3).map(|number| format!("salle-{number}")).collect();
    for name in &names {
        keep(&rooms, name);
    }
    let somebody = rooms.find(&names[0]).unwrap().unwrap();
    somebody.pages.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    for name in &names {
        assert!(rooms.find(name).unwrap().is_some(), "{name}");
    }
    let open = lock(&rooms.open);
    let is_open = |name: &String| open.get(name).is_some_and(|open| !open.is_closing);
    assert_eq!(names.iter().filter(|name| is_open(name)).count(), MOST_OPEN);
    assert!(is_open(&names[0]), "somebody is there");
    assert!(!is_open(&names[1]), "left longest ago");
    drop(open);
    assert!(rooms.find(&names[1]).unwrap().is_some(), "opened again once it has closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_the_way_in_are_not_thrown_out() {
    let rooms = rooms();
    for number in 0..MOST_OPEN + 3 {
        keep(&rooms, &format!("salle-{number}"));
        rooms.find(&format!("salle-{number}")).unwrap().unwrap();
    }
    assert!(lock(&rooms.open).values().all(|open| !open.is_closing));
}
