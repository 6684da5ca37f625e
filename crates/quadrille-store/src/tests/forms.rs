//! Files of older programs lose nothing; those of newer ones are refused.

use quadrille_core::{Game, Seat};
use quadrille_session::{BoardPlan, FirstPolicy, Player, Snapshot, Tally};

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

#[test]
fn a_file_of_version_1_is_brought_up_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let form = r#"{"game":"morpion","rows":3,"columns":3,"align":3,"early-draw":false,"hexagons":true,
        "obstacles":false,"fair":false,"enclosure":true,"first":"random","undo":true,"hints":false,"insist":false,
        "seats":[{"name":"Maia","player":"person","mark":"O","colour":0},
        {"name":"IA","player":"level:moyen","mark":"X","colour":1}]}"#;
    let rest = serde_json::json!({ "number": 7, "game": "", "setup": "", "settings": form,
        "tallies": [[2, 1, 0], [0, 1, 2]], "moves": "1A 2B 3C", "ply": 2, "resignations": [] });
    {
        let old = Connection::open(folder.path().join("quadrille.sqlite")).unwrap();
        old.pragma_update(None, "journal_mode", "wal").unwrap();
        old.execute_batch(VERSION_1).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        old.execute("INSERT INTO kept VALUES ('theme', 'dark'), ('language', 'en')", []).unwrap();
        old.execute("INSERT INTO table_now VALUES (1, 7, 'morpion', 'rows=3 columns=3 align=3 players=2 first=1')", [])
            .unwrap();
        old.execute("INSERT INTO table_moves VALUES (1, ?1)", [rest.to_string()]).unwrap();
        let saves = "INSERT INTO saves VALUES (4, 'one', '2024-05-01 10:00:00', x'61'), \
            (9, 'two', '2024-05-02 10:00:00', x'62')";
        old.execute(saves, []).unwrap();
        let seats = serde_json::to_string(&won_by("Maia").seats).unwrap();
        old.execute("INSERT INTO results VALUES (7, '2024-05-02 10:00:00', 'morpion', 5, ?1)", [seats]).unwrap();
    }
    // Once to bring it up, once to find it so.
    for _ in 0..2 {
        let store = open(folder.path()).unwrap();
        assert_eq!(store.value("theme").unwrap().as_deref(), Some("dark"));
        assert_eq!(store.value("language").unwrap().as_deref(), Some("en"));
        let running = store.running().unwrap().unwrap();
        let snapshot = running.snapshot().unwrap();
        assert_eq!((running.number, snapshot.record.moves().len(), snapshot.record.ply()), (7, 3, 2));
        assert_eq!(snapshot.tallies[0], Tally { wins: 2, ties: 1, losses: 0 });
        assert_eq!((snapshot.games, snapshot.settings.hints_allowed), (3, false));
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
    let mut store = open(folder.path()).unwrap();
    store.save("one", "").unwrap();
}

#[test]
fn a_newer_store_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    store.lock().pragma_update(None, "user_version", 5).unwrap();
    drop(store);
    let error = open(folder.path()).unwrap_err();
    assert!(error.to_string().contains("update quadrille"), "{error}");
}

/// A file that the program of version 2 made, with the settings of running games as the
/// page's form of that time.
#[test]
fn a_file_of_version_2_is_brought_up_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/version-2.sqlite");
    std::fs::copy(golden, folder.path().join(SqliteStore::FILE)).unwrap();
    // Once to bring it up, once to find it so.
    for _ in 0..2 {
        let store = open(folder.path()).unwrap();
        let found = |room: &str| -> (u64, Snapshot) {
            let running = store.room(room).running().unwrap().unwrap();
            assert!(running.table(1).is_ok(), "{room}");
            (running.number, running.snapshot().unwrap())
        };
        let (number, home) = found("");
        assert_eq!((number, home.record.moves().join(" "), home.record.ply()), (2, "3C 1A 2B 5D".into(), 3));
        assert_eq!(home.tallies, [Tally { wins: 1, ties: 0, losses: 0 }, Tally { wins: 0, ties: 0, losses: 1 }]);
        let settings = &home.settings;
        assert_eq!(settings.board, BoardPlan::parse(Game::Morpion, "rows=5 columns=4 early-draw=yes").unwrap());
        assert_eq!(
            (settings.first, settings.undo_allowed, settings.hints_allowed),
            (FirstPolicy::Alternate, true, false)
        );
        assert_eq!(settings.seats[1].name, "Léo \"7\"");
        assert_eq!(settings.seats[1].player, Player::Engine("minimax:depth=3".into()));

        let (_, room) = found("salle-1");
        let plan = "rows=6 columns=7 shape=square obstacles=yes enclosure=no";
        assert_eq!(room.settings.board, BoardPlan::parse(Game::SixCouleurs, plan).unwrap());
        assert!(room.record.has_resigned(Seat::from_number(3).unwrap()) && !room.settings.undo_allowed);
        assert_eq!((room.record.moves().join(" "), room.settings.seats[2].colour), ("o r".into(), 7));
        assert!(store.room("salle-1").value("sitting").unwrap().is_some());
        assert_eq!(names(&store.listed_rooms(9).unwrap()), ["salle-1"]);

        // The very board of a loaded game stays that of the next one.
        let (number, fixed) = found("salle-2");
        assert_eq!((number, fixed.settings.board.is_fixed()), (4, true));
        assert_eq!(fixed.settings.board, BoardPlan::of_setup(&fixed.record.setup()));

        // A name that no save can hold was taken at that time.
        let (_, given_up) = found("salle-3");
        assert_eq!((given_up.settings.seats[1].name.as_str(), given_up.record.given_up()), ("Bo B", Some(Seat::FIRST)));

        assert_eq!(store.results().unwrap(), [won_by("Maia")]);
        assert_eq!(store.saves().unwrap().len(), 1);
        assert!(store.recent().unwrap().is_empty());
    }
}

#[test]
fn a_game_of_version_2_that_cannot_be_read_is_told_and_set_aside_whole() {
    let folder = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/version-2.sqlite");
    std::fs::copy(golden, folder.path().join(SqliteStore::FILE)).unwrap();
    let store = open(folder.path()).unwrap();
    let mut room = store.room("salle-4");
    let spoilt = room.running().unwrap().unwrap();
    let why = spoilt.table(1).unwrap_err().to_string();
    room.commit(&Change { set_aside: Some(SetAside::Game(why.clone())), ..Change::default() }).unwrap();
    assert_eq!(room.running().unwrap(), None);
    let query = "SELECT why, content FROM spoilt WHERE room = 'salle-4' AND what = 'game'";
    let kept: (String, String) = store.lock().query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert!(kept.0 == why && kept.1.contains("{\"spoilt"), "{kept:?}");
    // Others are as they were.
    assert!(store.room("salle-1").running().unwrap().is_some());
}
