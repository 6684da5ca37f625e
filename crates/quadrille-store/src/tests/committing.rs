//! A change is kept whole or not at all, by one program at a time, and what gave way to
//! others is found again.

use quadrille_core::Game;
use quadrille_session::{Command, Settings, Table};

use super::*;

fn everything(number: u64, name: &str) -> Change {
    Change {
        game: Some(game(number, "frame", name)),
        replaced: Some(format!("replaced by {name}")),
        result: Some(ResultChange { number, result: Some(won_by(name)) }),
        values: vec![("sitting", name.to_owned()), ("forms", name.repeat(3))],
        room: Some(room("here", true)),
        ..Change::default()
    }
}

/// All that can be seen of a room.
fn seen(store: &dyn Store) -> String {
    let values = ["sitting", "forms"].map(|key| store.value(key).unwrap());
    let recent = store.recent().unwrap();
    let recent: Vec<_> = recent.iter().map(|line| store.recent_game(line.id).unwrap()).collect();
    let (running, results) = (store.running().unwrap(), store.results().unwrap());
    format!("{values:?} {recent:?} {running:?} {results:?} {:?}", store.find_room("here").unwrap())
}

#[test]
fn r104_a_full_disk_changes_nothing_and_when_there_is_room_again_everything_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let mut here = store.room("here");
    here.commit(&everything(1, "Maia")).unwrap();
    let before = seen(&*here);
    let limit = |pages: i64| store.lock().pragma_update(None, "max_page_count", pages).unwrap();
    let pages: i64 = store.lock().pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    limit(pages);
    let mut large = everything(2, "Ana");
    large.game = Some(game(2, &"x".repeat(100_000), "1A"));
    let error = here.commit(&large).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the data cannot be kept: there is no room left on the disk; make room, or choose another place"
    );
    assert_eq!(seen(&*here), before);
    limit(1 << 30);
    here.commit(&large).unwrap();
    assert_eq!(here.running().unwrap(), large.game);
    assert_eq!(here.value("sitting").unwrap().as_deref(), Some("Ana"));
    assert_eq!(seen(&*open(after_a_kill(folder.path()).path()).unwrap().room("here")), seen(&*here));
}

#[test]
fn a_room_is_made_once_by_whoever_comes_first() {
    for store in stores() {
        let made = |by: &str| Change { is_new: true, ..everything(1, by) };
        let order = |by: &str| Order { room: "here".into(), change: made(by) };
        let other = Order { room: "there".into(), change: Change { room: Some(room("there", true)), ..made("Ana") } };
        // Together with others, as a writer brings them.
        let results = store.ledger().commit_all(&[order("Maia"), order("Zoe"), other]);
        assert!(matches!(results[..], [Ok(()), Err(StoreError::Taken), Ok(())]), "{results:?}");
        let before = seen(&*store.room("here"));
        assert!(before.contains("Maia") && !before.contains("Zoe"), "{before}");
        assert!(matches!(store.room("here").commit(&made("Eve")), Err(StoreError::Taken)));
        assert_eq!(seen(&*store.room("here")), before);
        store.room("here").commit(&everything(2, "Zoe")).unwrap();
        assert!(store.find_room("there").unwrap().is_some(), "the others are made");
    }
}

#[test]
fn a_change_that_fails_in_its_last_part_changes_nothing() {
    for store in stores() {
        let mut here = store.room("here");
        here.commit(&everything(1, "Maia")).unwrap();
        let before = seen(&*here);
        // The table at home is no room: its line is refused after all else was written.
        let change = Change { room: Some(room("", true)), ..everything(2, "Ana") };
        assert!(here.commit(&change).is_err());
        assert_eq!(seen(&*here), before);
    }
}

#[test]
fn a_move_writes_little_whatever_the_size_of_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path()).unwrap();
    let mut here = store.room("");
    let mut settings = Settings::usual(Game::SixCouleurs, ["A".into(), "B".into()]);
    settings.seats[1].player = settings.seats[0].player.clone();
    settings.board = quadrille_session::BoardPlan::parse(Game::SixCouleurs, "rows=200 columns=200").unwrap();
    let mut table = Table::new(settings, 1).unwrap();
    let mut scribe = Scribe::default();
    here.keep_running(&scribe.running(&table)).unwrap();
    let log = folder.path().join(format!("{}-wal", SqliteStore::FILE));
    store.lock().execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    for moves in 1..=5 {
        let at = table.at();
        let mv = table.record().legal_moves()[0].clone();
        table.handle(at, Command::Play(mv));
        here.keep_running(&scribe.running(&table)).unwrap();
        let written = std::fs::metadata(&log).unwrap().len();
        assert!(written < 10_000 * moves, "{moves} moves: {written} bytes");
    }
    let again = here.running().unwrap().unwrap();
    assert!(again.frame.len() > 40_000);
    assert_eq!(again.table(1).unwrap().to_save(), table.to_save());
}

#[test]
fn a_second_program_is_told_who_has_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(SqliteStore::FILE);
    let first = SqliteStore::open(&file, Some("http://127.0.0.1:4711/")).unwrap();
    let error = SqliteStore::open(&file, None).unwrap_err();
    let StoreError::Owned { process, since, address, .. } = &error else { panic!("{error}") };
    assert_eq!((*process, address.as_deref()), (Some(std::process::id()), Some("http://127.0.0.1:4711/")));
    assert_eq!(since.as_ref().unwrap().len(), "2026-11-15 10:00:00".len());
    assert!(error.to_string().contains("go on at http://127.0.0.1:4711/"), "{error}");
    // What stands by itself can be kept beside it.
    let mut beside = SqliteStore::open_beside(&file).unwrap();
    beside.commit(&Change { replaced: Some("a game".into()), ..Change::default() }).unwrap();
    assert_eq!(first.recent().unwrap().len(), 1);
    // A room holds it as long as the program does.
    let room = first.room("one");
    drop(first);
    assert!(matches!(SqliteStore::open(&file, None), Err(StoreError::Owned { .. })));
    drop(room);
    SqliteStore::open(&file, None).unwrap();
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(SqliteStore::FILE);
    let modes = || {
        let entries = std::fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
        let mut modes: Vec<_> =
            entries.map(|e| (e.file_name(), e.metadata().unwrap().permissions().mode() & 0o777)).collect();
        modes.sort();
        modes
    };
    drop(open(folder.path()).unwrap());
    // Older programs let everybody read it.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let mut store = open(folder.path()).unwrap();
    store.set_value("theme", "dark").unwrap();
    let seen = modes();
    assert!(seen.len() >= 4 && seen.iter().all(|(_, mode)| mode % 0o10 == 0), "{seen:?}");
    assert!(seen.iter().any(|(name, mode)| name == "quadrille.sqlite-owner" && *mode == 0o600), "{seen:?}");
    let made = tempfile::tempdir().unwrap();
    drop(open(made.path()).unwrap());
    let mode = std::fs::metadata(made.path().join(SqliteStore::FILE)).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn recent_games_are_bounded_newest_first_taken_and_forgotten() {
    for store in stores() {
        let (mut here, elsewhere) = (store.room("here"), store.room("elsewhere"));
        for number in 0..MOST_RECENT + 3 {
            here.commit(&Change { replaced: Some(number.to_string()), ..Change::default() }).unwrap();
        }
        let lines = here.recent().unwrap();
        assert_eq!(lines.len(), MOST_RECENT);
        let content = |at: usize| here.recent_game(lines[at].id).unwrap().unwrap();
        assert_eq!((content(0), content(MOST_RECENT - 1)), ((MOST_RECENT + 2).to_string(), "3".into()));
        assert_eq!(elsewhere.recent_game(lines[0].id).unwrap(), None);
        assert!(elsewhere.recent().unwrap().is_empty());
        // Whoever goes on with one puts it on the table and forgets it at once.
        let taken =
            Change { game: Some(game(9, "frame", "1A")), forget_recent: Some(lines[1].id), ..Change::default() };
        here.commit(&taken).unwrap();
        assert_eq!((here.recent().unwrap().len(), here.recent_game(lines[1].id).unwrap()), (MOST_RECENT - 1, None));
        assert_eq!(here.running().unwrap(), taken.game);
    }
}

#[test]
fn a_value_that_cannot_be_read_is_set_aside() {
    for mut store in stores() {
        store.set_value("forms", "{\"spoilt").unwrap();
        store.commit(&Change { set_aside: Some(SetAside::Value("forms")), ..Change::default() }).unwrap();
        assert_eq!(store.value("forms").unwrap(), None);
        let kept = store.text("SELECT content FROM spoilt");
        assert_eq!(kept, "{\"spoilt");
    }
}

#[test]
fn a_game_under_way_keeps_one_line_and_is_the_newest() {
    let mut store = SqliteStore::in_memory().unwrap();
    let first = store.keep_recent(None, "one: 1A").unwrap();
    let other = store.keep_recent(None, "two: 2B").unwrap();
    let again = store.keep_recent(Some(first), "one: 1A 1B").unwrap();
    let lines: Vec<i64> = store.recent().unwrap().iter().map(|line| line.id).collect();
    assert_eq!(lines, [again, other]);
    assert_eq!(store.recent_game(again).unwrap().as_deref(), Some("one: 1A 1B"));
    // Another program has taken it meanwhile: it is there again.
    store.commit(&Change { forget_recent: Some(again), ..Change::default() }).unwrap();
    store.keep_recent(Some(again), "one: 1A 1B 1C").unwrap();
    assert_eq!(store.recent().unwrap().len(), 2);
    for number in 0..60 {
        store.keep_recent(None, &number.to_string()).unwrap();
    }
    assert_eq!(store.recent().unwrap().len(), MOST_RECENT);
}

#[test]
fn spoilt_bytes_are_told_and_never_end_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = open(folder.path()).unwrap();
    for number in 1..=20 {
        store.commit(&everything(number, &"a name".repeat(20))).unwrap();
    }
    store.lock().execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(store);
    let whole = std::fs::read(folder.path().join(SqliteStore::FILE)).unwrap();
    let (mut refused, mut opened) = (0, 0);
    let mut chance = 20_261_116_u64;
    for round in 0..60 {
        let mut bytes = whole.clone();
        // One round in three is a file that was cut off.
        if round % 3 == 0 {
            bytes.truncate(whole.len() * (round + 1) / 61);
        }
        for _ in 0..30 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let at = (chance >> 33) as usize % whole.len();
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= (chance >> 20) as u8;
            }
        }
        let other = tempfile::tempdir().unwrap();
        std::fs::write(other.path().join(SqliteStore::FILE), &bytes).unwrap();
        // Whatever it is, it is a result, and an error is one line.
        let looked = open(other.path()).and_then(|mut store| {
            store.recent()?.iter().try_for_each(|line| store.recent_game(line.id).map(drop))?;
            store.running()?;
            store.results()?;
            store.saves()?;
            store.value("forms")?;
            store.commit(&everything(99, "another"))
        });
        match looked {
            Ok(()) => opened += 1,
            Err(error) => {
                assert!(!error.to_string().contains('\n'), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 10, "{refused} refused, {opened} opened: nothing was spoilt");
}
