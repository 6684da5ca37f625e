//! What is kept is there again, for whom it was kept and for nobody else.

mod committing;
mod forms;
mod queue;
mod servers;
mod stores;
#[cfg(feature = "tls")]
mod tls;
mod together;

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::*;
use stores::stores;

fn game(number: u64, frame: &str, moves: &str) -> Running {
    Running { number, frame: frame.into(), moves: moves.into(), ply: 1, resignations: "1:2".into() }
}

/// Single things to keep, which the program keeps together.
trait Keeps: Store {
    fn set_value(&mut self, key: &'static str, value: &str) -> Result<(), StoreError> {
        self.commit(&Change::value(key, value))
    }

    fn keep_running(&mut self, running: &Running) -> Result<(), StoreError> {
        self.commit(&Change { game: Some(running.clone()), ..Change::default() })
    }

    fn keep_room(&mut self, line: &RoomLine) -> Result<(), StoreError> {
        self.commit(&Change { room: Some(line.clone()), ..Change::default() })
    }

    fn set_result(&mut self, number: u64, result: Option<&GameResult>) -> Result<(), StoreError> {
        let result = Some(ResultChange { number, result: result.cloned() });
        self.commit(&Change { result, ..Change::default() })
    }

    fn save(&mut self, name: &str, content: &str) -> Result<(), StoreError> {
        let save = NewSave { name: name.into(), content: content.into() };
        self.commit(&Change { save: Some(save), ..Change::default() })
    }

    fn forget_save(&mut self, id: i64) -> Result<(), StoreError> {
        self.commit(&Change { forget_save: Some(id), ..Change::default() })
    }

    fn clear_results(&mut self) -> Result<(), StoreError> {
        self.commit(&Change { clear_results: true, ..Change::default() })
    }
}

impl<S: Store + ?Sized> Keeps for S {}

fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open(&folder.join(SqliteStore::FILE), None)
}

/// The files of a folder as a kill would leave them, in a folder of their own.
fn after_a_kill(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
    }
    copy
}

fn won_by(name: &str) -> GameResult {
    let seats = vec![SeatResult { name: name.into(), computer: false, engine: None, end: SeatEnd::Won }];
    GameResult { game: "morpion".into(), moves: 5, seats }
}

fn room(name: &str, listed: bool) -> RoomLine {
    let people = vec!["Maia".into(), "Léo \"7\"".into()];
    RoomLine { name: name.into(), title: format!("« {name} »"), listed, game: String::new(), people, free: 1 }
}

fn names(lines: &[RoomLine]) -> Vec<&str> {
    lines.iter().map(|line| line.name.as_str()).collect()
}

#[test]
fn r049_what_is_kept_is_there_after_a_restart() {
    let (running, result) = (game(7, "3 3 3", "1A 2B"), won_by("Maia"));
    for mut store in stores() {
        store.set_value("theme", "light").unwrap();
        store.set_value("theme", "dark").unwrap();
        store.keep_running(&running).unwrap();
        store.save("one", "first").unwrap();
        store.save("one", "second").unwrap();
        store.set_result(7, Some(&result)).unwrap();
        let mut again = store.after_a_kill();
        assert_eq!(again.value("theme").unwrap().as_deref(), Some("dark"));
        assert_eq!(again.running().unwrap(), Some(running.clone()));
        let saves = again.saves().unwrap();
        assert_eq!(saves.len(), 1);
        assert_eq!(again.saved(saves[0].id).unwrap().as_deref(), Some("second"));
        assert_eq!(again.results().unwrap(), std::slice::from_ref(&result));
        again.forget_save(saves[0].id).unwrap();
        again.set_result(7, None).unwrap();
        assert!(again.saves().unwrap().is_empty() && again.results().unwrap().is_empty());
    }
}

#[test]
fn the_game_kept_last_is_the_one_found() {
    for store in stores() {
        let (mut one, mut other) = (store.room("one"), store.room("one"));
        let kept = [game(1, "3 3 3", "1A"), game(1, "3 3 3", "1A 2B"), game(2, "3 3 3", ""), game(2, "5 5 4", "")];
        for running in kept {
            one.keep_running(&running).unwrap();
            assert_eq!(other.running().unwrap(), Some(running));
        }
        // Two that keep the same room never mix their games.
        other.keep_running(&game(3, "9 9 5", "1A")).unwrap();
        one.keep_running(&game(2, "5 5 4", "2B")).unwrap();
        assert_eq!(one.running().unwrap(), Some(game(2, "5 5 4", "2B")));
    }
}

#[test]
fn a_room_sees_only_what_is_its_own() {
    for home in stores() {
        let mut rooms: Vec<Box<dyn Store>> = vec![home.room(""), home.room("one"), home.room("two")];
        for (number, store) in rooms.iter_mut().enumerate() {
            assert_eq!(store.value("theme").unwrap(), None);
            assert_eq!(store.running().unwrap(), None);
            assert!(store.saves().unwrap().is_empty() && store.results().unwrap().is_empty());
            let own = number.to_string();
            store.set_value("theme", &own).unwrap();
            store.keep_running(&game(1, "3 3 3", &own)).unwrap();
            store.save("the same name", &own).unwrap();
            store.set_result(1, Some(&won_by(&own))).unwrap();
        }
        for (number, store) in rooms.iter().enumerate() {
            let own = number.to_string();
            assert_eq!(store.value("theme").unwrap(), Some(own.clone()));
            assert_eq!(store.running().unwrap(), Some(game(1, "3 3 3", &own)));
            let saves = store.saves().unwrap();
            assert_eq!(saves.len(), 1);
            assert_eq!(store.saved(saves[0].id).unwrap(), Some(own.clone()));
            assert_eq!(store.results().unwrap(), [won_by(&own)]);
        }
        let [at_home, one, two] = &mut rooms[..] else { unreachable!("three were made") };
        let save = one.saves().unwrap()[0].id;
        assert_eq!(two.saved(save).unwrap(), None);
        two.forget_save(save).unwrap();
        two.clear_results().unwrap();
        at_home.set_result(1, None).unwrap();
        assert_eq!((one.saves().unwrap().len(), one.results().unwrap().len()), (1, 1));
    }
}

#[test]
fn every_room_has_its_own_number_of_saves() {
    for store in stores() {
        let (mut full, mut other) = (store.room("full"), store.room("other"));
        for number in 0..MOST_SAVES {
            full.save(&number.to_string(), "").unwrap();
        }
        assert!(matches!(full.save("one more", ""), Err(StoreError::Full)));
        full.save("0", "again").unwrap();
        other.save("one more", "").unwrap();
    }
}

/// F3 h: whatever somebody keeps in a room, it stays small; the table at home is one's own.
#[test]
fn a_room_keeps_a_bounded_number_of_bytes_and_results() {
    for store in stores() {
        let mut room = store.room("heavy");
        let content = "x".repeat(54 << 10);
        let kept = (0..MOST_SAVES).take_while(|number| room.save(&number.to_string(), &content).is_ok()).count();
        assert_eq!(kept, MOST_BYTES / content.len());
        assert!(matches!(room.save("one more", &content), Err(StoreError::Heavy)));
        room.save("0", &content).unwrap();
        room.save("small", "x").unwrap();
        for _ in 0..MOST_RECENT {
            room.commit(&Change { replaced: Some(content.clone()), ..Change::default() }).unwrap();
        }
        assert_eq!(room.recent().unwrap().len(), MOST_BYTES / content.len());
        room.commit(&Change { replaced: Some("y".repeat(3 << 20)), ..Change::default() }).unwrap();
        assert_eq!(room.recent().unwrap().len(), 1, "the newest is kept, however large");
        for number in (1..20).chain(MOST_RESULTS as u64..MOST_RESULTS as u64 + 10) {
            room.set_result(number, Some(&won_by("Zoe"))).unwrap();
        }
        assert_eq!(room.results().unwrap().len(), 20);
    }
    let home = SqliteStore::in_memory().unwrap();
    let mut home = home.room("");
    for number in 0..60 {
        home.save(&number.to_string(), &"x".repeat(54 << 10)).unwrap();
    }
}

#[test]
fn listed_rooms_are_told_last_used_first() {
    for mut store in stores() {
        for (name, listed) in [("one", true), ("hidden", false), ("two", true), ("three", true)] {
            store.keep_room(&room(name, listed)).unwrap();
        }
        assert_eq!(names(&store.listed_rooms(10).unwrap()), ["three", "two", "one"]);
        let played = RoomLine { game: "six-couleurs".into(), people: Vec::new(), ..room("one", true) };
        // Any room tells of all of them.
        store.room("two").keep_room(&played).unwrap();
        assert_eq!(names(&store.room("one").listed_rooms(2).unwrap()), ["one", "three"]);
        assert_eq!(store.find_room("one").unwrap(), Some(played));
        assert_eq!(store.find_room("hidden").unwrap(), Some(room("hidden", false)));
        assert_eq!(store.find_room("nowhere").unwrap(), None);
        store.keep_room(&room("three", false)).unwrap();
        assert_eq!(names(&store.listed_rooms(usize::MAX).unwrap()), ["one", "two"]);
        assert!(store.listed_rooms(0).unwrap().is_empty());
    }
}

/// A move marks its room as used, unless that was done a moment ago.
#[test]
fn a_room_that_is_played_in_comes_first_in_the_list() {
    for mut store in stores() {
        for name in ["one", "two", "three"] {
            store.keep_room(&room(name, true)).unwrap();
        }
        store.room("two").keep_running(&game(1, "frame", "2B")).unwrap();
        assert_eq!(names(&store.listed_rooms(10).unwrap()), ["two", "three", "one"]);
        let lately = Change { game: Some(game(1, "frame", "2B")), used_lately: true, ..Change::default() };
        store.room("one").commit(&lately).unwrap();
        assert_eq!(names(&store.listed_rooms(10).unwrap()), ["two", "three", "one"]);
        assert!(store.room("one").running().unwrap().is_some());
    }
}

#[test]
fn the_room_used_longest_ago_is_forgotten_with_all_that_was_kept_for_it() {
    for mut store in stores() {
        store.set_value("theme", "dark").unwrap();
        for name in ["first", "second"] {
            store.keep_room(&room(name, true)).unwrap();
            let mut own = store.room(name);
            own.set_value("theme", "light").unwrap();
            own.keep_running(&game(1, "3 3 3", "1A")).unwrap();
            own.save("a name", "").unwrap();
            own.set_result(1, Some(&won_by("Maia"))).unwrap();
        }
        store.fill(MOST_ROOMS + 2);
        store.keep_room(&room("first", true)).unwrap();
        assert!(store.find_room("second").unwrap().is_some());
        store.keep_room(&room("without a game", false)).unwrap();
        assert!(store.find_room("second").unwrap().is_some(), "there are rooms without a game");
        assert_eq!(store.find_room("room 5").unwrap(), None);
        store.sql("INSERT INTO game SELECT name, 1, '' FROM rooms WHERE name NOT IN (SELECT room FROM game)");
        let others =
            Change { room: Some(room("another", false)), rooms_in_use: vec!["second".into()], ..Change::default() };
        store.commit(&others).unwrap();
        assert!(store.find_room("second").unwrap().is_some(), "people are in it");
        assert_eq!(store.find_room("room 6").unwrap(), None, "the next one");
        store.sql("DELETE FROM game WHERE room = 'another'");
        store.sql("INSERT INTO game VALUES ('another', 1, '')");
        store.keep_room(&room("one more", true)).unwrap();
        assert_eq!(store.find_room("second").unwrap(), None);
        assert_eq!(names(&store.listed_rooms(10).unwrap()), ["one more", "first"]);
        let forgotten = store.room("second");
        assert_eq!(forgotten.value("theme").unwrap(), None);
        assert_eq!(forgotten.running().unwrap(), None);
        assert!(forgotten.saves().unwrap().is_empty() && forgotten.results().unwrap().is_empty());
        assert!(store.room("first").running().unwrap().is_some());
        assert_eq!(store.value("theme").unwrap().as_deref(), Some("dark"));
    }
}

#[test]
fn the_table_at_home_is_no_room_that_could_be_forgotten() {
    for mut store in stores() {
        assert!(store.keep_room(&room("", true)).is_err());
        assert_eq!(store.find_room("").unwrap(), None);
    }
}

#[test]
fn r104_a_folder_that_cannot_be_made_is_told() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let error = open(&file.path().join("data")).unwrap_err();
    assert!(error.to_string().contains("cannot be used: a part of this path is no folder"), "{error}");
}

#[test]
fn a_file_that_cannot_be_used_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text");
    std::fs::write(&text, "this is not a database, but as long as the head of one".repeat(9)).unwrap();
    let below = text.join("below");
    let refused: [(&Path, &str); 3] =
        [(folder.path(), "this is a folder"), (&text, "this file is not a database"), (&below, "a part of this path")];
    for (path, why) in refused {
        let error = SqliteStore::open(path, None).unwrap_err().to_string();
        let told = format!("the database file {} cannot be used: {why}", path.display());
        assert!(error.starts_with(&told) && !error.contains('\n'), "{error}");
    }
    let file = folder.path().join("made/with/its folder.sqlite");
    drop(SqliteStore::open(&file, None).unwrap());
    assert!(file.is_file());
    let read_only = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    assert!(matches!(SqliteStore::with(read_only, None), Err(StoreError::Database(_))));
}

#[test]
fn a_thread_that_panics_leaves_the_store_in_use() {
    let mut store = SqliteStore::in_memory().unwrap();
    let panicked = std::thread::scope(|scope| {
        let panics = scope.spawn(|| {
            let _held = store.lock();
            panic!("for the test");
        });
        panics.join().is_err()
    });
    assert!(panicked);
    store.set_value("theme", "dark").unwrap();
    assert_eq!(store.value("theme").unwrap().as_deref(), Some("dark"));
}
