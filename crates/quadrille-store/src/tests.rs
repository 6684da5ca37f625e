//! What is kept is there again, for whom it was kept and for nobody else.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::*;

/// The tables as the program of version 1 made them; never to be edited.
const VERSION_1: &str = "
    CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS table_now (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        number INTEGER NOT NULL, game TEXT NOT NULL, setup TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS table_moves (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        rest TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS saves (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, made TEXT NOT NULL, content BLOB NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS results (
        id INTEGER PRIMARY KEY, made TEXT NOT NULL, game TEXT NOT NULL, moves INTEGER NOT NULL,
        seats TEXT NOT NULL) STRICT;
";

fn game(number: u64, setup: &str, moves: &str) -> Running {
    Running { number, game: "morpion".into(), setup: setup.into(), moves: moves.into(), ..Running::default() }
}

fn won_by(name: &str) -> GameResult {
    let seats = vec![SeatResult { name: name.into(), computer: false, end: SeatEnd::Won }];
    GameResult { game: "morpion".into(), moves: 5, seats }
}

fn room(name: &str, listed: bool) -> RoomLine {
    RoomLine { name: name.into(), listed, game: String::new(), people: vec!["Maia".into(), "Léo \"7\"".into()] }
}

fn names(lines: &[RoomLine]) -> Vec<&str> {
    lines.iter().map(|line| line.name.as_str()).collect()
}

#[test]
fn r049_what_is_kept_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (running, result) = (game(7, "3 3 3", "1A 2B"), won_by("Maia"));
    let mut store = SqliteStore::open(folder.path()).unwrap();
    store.set_value("theme", "light").unwrap();
    store.set_value("theme", "dark").unwrap();
    store.keep_running(&running).unwrap();
    store.save("one", "first").unwrap();
    store.save("one", "second").unwrap();
    store.set_result(7, Some(&result)).unwrap();
    // Another program reads the file while the first has it open, as after a kill.
    let mut again = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(again.value("theme").unwrap().as_deref(), Some("dark"));
    assert_eq!(again.running().unwrap(), Some(running));
    let saves = again.saves().unwrap();
    assert_eq!(saves.len(), 1);
    assert_eq!(again.saved(saves[0].id).unwrap().as_deref(), Some("second"));
    assert_eq!(again.results().unwrap(), [result]);
    again.forget_save(saves[0].id).unwrap();
    again.set_result(7, None).unwrap();
    assert!(again.saves().unwrap().is_empty() && again.results().unwrap().is_empty());
}

#[test]
fn the_game_kept_last_is_the_one_found() {
    let store = SqliteStore::in_memory().unwrap();
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

#[test]
fn a_room_sees_only_what_is_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let home = SqliteStore::open(folder.path()).unwrap();
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

#[test]
fn every_room_has_its_own_number_of_saves() {
    let store = SqliteStore::in_memory().unwrap();
    let (mut full, mut other) = (store.room("full"), store.room("other"));
    for number in 0..MOST_SAVES {
        full.save(&number.to_string(), "").unwrap();
    }
    assert!(matches!(full.save("one more", ""), Err(StoreError::Full)));
    full.save("0", "again").unwrap();
    other.save("one more", "").unwrap();
}

#[test]
fn listed_rooms_are_told_last_used_first() {
    let mut store = SqliteStore::in_memory().unwrap();
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

#[test]
fn the_room_used_longest_ago_is_forgotten_with_all_that_was_kept_for_it() {
    let mut store = SqliteStore::in_memory().unwrap();
    store.set_value("theme", "dark").unwrap();
    for name in ["first", "second"] {
        store.keep_room(&room(name, true)).unwrap();
        let mut own = store.room(name);
        own.set_value("theme", "light").unwrap();
        own.keep_running(&game(1, "3 3 3", "1A")).unwrap();
        own.save("a name", "").unwrap();
        own.set_result(1, Some(&won_by("Maia"))).unwrap();
    }
    let others = "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        INSERT INTO rooms SELECT 'room ' || i, 0, '', '[]', i FROM n";
    store.lock().execute(others, [MOST_ROOMS as i64]).unwrap();
    store.keep_room(&room("first", true)).unwrap();
    assert!(store.find_room("second").unwrap().is_some());
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

#[test]
fn the_table_at_home_is_no_room_that_could_be_forgotten() {
    let mut store = SqliteStore::in_memory().unwrap();
    assert!(store.keep_room(&room("", true)).is_err());
    assert_eq!(store.find_room("").unwrap(), None);
}

#[test]
fn a_file_of_version_1_is_brought_up_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let running = game(7, "3 3 3", "1A 2B");
    let rest = Running { game: String::new(), setup: String::new(), ..running.clone() };
    {
        let old = Connection::open(folder.path().join("quadrille.sqlite")).unwrap();
        old.pragma_update(None, "journal_mode", "wal").unwrap();
        old.execute_batch(VERSION_1).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        old.execute("INSERT INTO kept VALUES ('theme', 'dark'), ('language', 'en')", []).unwrap();
        old.execute("INSERT INTO table_now VALUES (1, 7, 'morpion', '3 3 3')", []).unwrap();
        old.execute("INSERT INTO table_moves VALUES (1, ?1)", [serde_json::to_string(&rest).unwrap()]).unwrap();
        let saves = "INSERT INTO saves VALUES (4, 'one', '2024-05-01 10:00:00', x'61'), \
            (9, 'two', '2024-05-02 10:00:00', x'62')";
        old.execute(saves, []).unwrap();
        let seats = serde_json::to_string(&won_by("Maia").seats).unwrap();
        old.execute("INSERT INTO results VALUES (7, '2024-05-02 10:00:00', 'morpion', 5, ?1)", [seats]).unwrap();
    }
    // Once to bring it up, once to find it so.
    for _ in 0..2 {
        let store = SqliteStore::open(folder.path()).unwrap();
        assert_eq!(store.value("theme").unwrap().as_deref(), Some("dark"));
        assert_eq!(store.value("language").unwrap().as_deref(), Some("en"));
        assert_eq!(store.running().unwrap(), Some(running.clone()));
        let line = |id, name: &str, made: &str| SaveLine { id, name: name.into(), made: made.into() };
        let saves = [line(9, "two", "2024-05-02 10:00:00"), line(4, "one", "2024-05-01 10:00:00")];
        assert_eq!(store.saves().unwrap(), saves);
        assert_eq!(store.saved(9).unwrap().as_deref(), Some("b"));
        assert_eq!(store.results().unwrap(), [won_by("Maia")]);
        let old = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'old%'";
        assert_eq!(store.lock().query_row(old, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
        let room = store.room("one");
        assert!(room.value("theme").unwrap().is_none() && room.saves().unwrap().is_empty());
    }
}

#[test]
fn a_file_of_version_1_that_was_killed_before_its_number_was_written_is_brought_up() {
    let folder = tempfile::tempdir().unwrap();
    let old = Connection::open(folder.path().join("quadrille.sqlite")).unwrap();
    let first_table = VERSION_1.split_inclusive(';').next().unwrap();
    old.execute_batch(first_table).unwrap();
    drop(old);
    let mut store = SqliteStore::open(folder.path()).unwrap();
    store.save("one", "").unwrap();
}

#[test]
fn a_newer_store_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    store.lock().pragma_update(None, "user_version", 3).unwrap();
    let error = SqliteStore::open(folder.path()).unwrap_err();
    assert!(error.to_string().contains("update quadrille"), "{error}");
}

#[test]
fn r104_a_folder_that_cannot_be_made_is_told() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let error = SqliteStore::open(&file.path().join("data")).unwrap_err();
    assert!(error.to_string().contains("choose another with --data"), "{error}");
}

#[test]
fn a_file_that_cannot_be_used_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text");
    std::fs::write(&text, "this is not a database, but as long as the head of one".repeat(9)).unwrap();
    let below = text.join("below");
    let refused: [(&Path, &str); 3] =
        [(folder.path(), "is a directory"), (&text, "file is not a database"), (&below, "not a directory")];
    for (path, why) in refused {
        let error = SqliteStore::open_file(path).unwrap_err().to_string();
        let told = format!("the database file {} cannot be used: {why}; choose a file", path.display());
        assert!(error.starts_with(&told) && !error.contains('\n'), "{error}");
    }
    let file = folder.path().join("made/with/its folder.sqlite");
    SqliteStore::open_file(&file).unwrap();
    assert!(file.is_file());
    let read_only = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    assert!(matches!(SqliteStore::with(read_only), Err(StoreError::Database(_))));
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
