//! Scores that add up whatever is done, and computers that wait for room to keep a move.

use std::sync::Arc;
use std::sync::mpsc::sync_channel;

use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use quadrille_store::SqliteStore;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

use super::super::{Desk, DeskOptions, Note, PageId};
use super::*;
use crate::guest::Guest;

const PAGE: PageId = PageId(1);

/// The table at home with one page, which hears what it is sent.
struct Home {
    desk: Desk,
    heard: mpsc::Receiver<String>,
}

impl Home {
    fn new(store: &SqliteStore) -> Home {
        let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
        let options = DeskOptions::for_tests(locales);
        let desk = Desk::new(store.room(""), options, None, sync_channel(99).0, oneshot::channel().0).unwrap();
        let (outbox, heard) = mpsc::channel(64);
        let mut home = Home { desk, heard };
        home.desk.take(Note::Opened { page: PAGE, outbox, guest: Box::new(Guest::default()) });
        home.says(&json!({ "do": "hello", "language": "fr", "screen": "game", "version": "" }));
        home
    }

    /// Says something; gives what is refused.
    fn says(&mut self, saying: &serde_json::Value) -> Option<String> {
        let request = Box::new(serde_json::from_value(saying.clone()).unwrap());
        self.desk.take(Note::Said { page: PAGE, request });
        self.refusal()
    }

    fn refusal(&mut self) -> Option<String> {
        let mut refused = None;
        while let Ok(text) = self.heard.try_recv() {
            let reply: serde_json::Value = serde_json::from_str(&text).unwrap();
            match reply["is"].as_str() {
                Some("patch") => self.desk.show_with(|pages, sight| pages.seen(PAGE, sight)),
                Some("refused") => refused = reply["say"].as_str().map(str::to_owned),
                _ => {}
            }
        }
        refused
    }

    fn at(&self) -> serde_json::Value {
        self.desk.table.as_ref().map_or(json!([1, 0]), |table| json!([table.at().game.0, table.at().ply]))
    }

    /// Games won, shared and lost of each name, as the page shows them.
    fn shown(&self) -> BTreeMap<String, [i64; 3]> {
        let Some(table) = &self.desk.table else { return BTreeMap::new() };
        let names = table.settings().seats.iter().map(|seat| seat.name.clone());
        let tallies = table.tallies().into_iter().map(|t| [t.wins, t.ties, t.losses].map(i64::from));
        names.zip(tallies).collect()
    }

    /// The same as the lasting table has them.
    fn lasting(&self) -> BTreeMap<String, [i64; 3]> {
        let mut sums: BTreeMap<String, [i64; 3]> = BTreeMap::new();
        for seat in self.desk.keeper.results().unwrap().into_iter().flat_map(|result| result.seats) {
            let at = [SeatEnd::Won, SeatEnd::Shared, SeatEnd::Lost].iter().position(|end| *end == seat.end);
            sums.entry(seat.name).or_default()[at.unwrap()] += 1;
        }
        sums
    }
}

/// By how much each of two people gained.
fn gained(before: &BTreeMap<String, [i64; 3]>, after: &BTreeMap<String, [i64; 3]>) -> Vec<[i64; 3]> {
    let of = |sums: &BTreeMap<String, [i64; 3]>, name: &str| sums.get(name).copied().unwrap_or_default();
    let difference = |name: &str| [0, 1, 2].map(|at| of(after, name)[at] - of(before, name)[at]);
    ["Joueur 1", "Joueur 2"].map(difference).to_vec()
}

#[test]
fn r031_the_lasting_scores_change_as_those_on_the_screen_do() {
    let mut chance = StdRng::seed_from_u64(20_261_115);
    let (mut ended, mut loaded) = (0, 0);
    for sequence in 0..150 {
        let store = SqliteStore::in_memory().unwrap();
        let mut home = Home::new(&store);
        let mut form = Form { first: "first-seat".into(), ..home.desk.form() };
        form.seat_people();
        home.says(&json!({ "do": "start", "form": form }));
        let mut files: Vec<String> = Vec::new();
        for step in 0..60 {
            let (shown, lasting) = (home.shown(), home.lasting());
            let table = home.desk.table.as_ref().unwrap();
            let (at, plies) = (home.at(), table.record().len());
            files.push(native::write(&table.to_save()));
            let legal = table.record().legal_moves();
            let act = chance.random_range(0..24);
            let mut puts = false;
            match act {
                0 => drop(home.says(&json!({ "do": "undo", "at": at }))),
                1 => drop(home.says(&json!({ "do": "redo", "at": at }))),
                2 => drop(home.says(&json!({ "do": "resign", "at": at }))),
                3 => drop(home.says(&json!({ "do": "new-game", "at": at }))),
                4 => drop(home.says(&json!({ "do": "start", "form": form }))),
                5 => {
                    home.says(&json!({ "do": "replay", "ply": chance.random_range(0..=plies) }));
                    home.says(&json!({ "do": "fork" }));
                }
                6 | 7 => {
                    puts = true;
                    let file = &files[chance.random_range(0..files.len())];
                    let locale = home.desk.keeper.locale(None);
                    let (_, save) = quadrille_format::load(file.as_bytes()).unwrap();
                    home.desk.put_on_table(save, None, &locale).unwrap();
                    home.desk.show_game(None);
                    home.refusal();
                    loaded += 1;
                }
                8 => {
                    puts = true;
                    home.says(&json!({ "do": "open", "link": "/p/morpion?moves=1A,2A,1B,2B" }));
                }
                9 => {
                    home = Home::new(&store);
                }
                10 if chance.random_range(0..4) == 0 => {
                    home.says(&json!({ "do": "clear-scores" }));
                    assert!(home.lasting().is_empty() && home.shown().values().all(|sums| *sums == [0; 3]));
                    continue;
                }
                _ => {
                    if let Some(mv) = legal.get(chance.random_range(0..legal.len().max(1))) {
                        home.says(&json!({ "do": "play", "at": at, "move": mv }));
                    }
                }
            }
            let lasts = gained(&lasting, &home.lasting());
            ended += lasts.iter().filter(|sums| sums.iter().any(|sum| *sum > 0)).count();
            if puts {
                assert_eq!(lasts, [[0; 3]; 2], "sequence {sequence}, step {step}: loading counts");
            } else {
                assert_eq!(lasts, gained(&shown, &home.shown()), "sequence {sequence}, step {step}, act {act}");
            }
        }
    }
    assert!(ended > 300 && loaded > 300, "{ended} ends, {loaded} loads: this test looks at nothing");
}

/// The store refuses as long as one of its tables has another name.
fn rename(file: &rusqlite::Connection, from: &str, to: &str) {
    file.execute_batch(&format!("ALTER TABLE {from} RENAME TO {to}")).unwrap();
}

#[test]
fn r104_a_computers_move_that_cannot_be_kept_is_not_shown_and_is_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(SqliteStore::FILE);
    let store = SqliteStore::open(&path, None).unwrap();
    let mut home = Home::new(&store);
    let mut form = Form { first: "first-seat".into(), ..home.desk.form() };
    form.seats[1].player = "random".into();
    home.says(&json!({ "do": "start", "form": form }));
    home.says(&json!({ "do": "play", "at": home.at(), "move": "2B" }));
    let at = home.desk.table.as_ref().unwrap().at();
    let file = rusqlite::Connection::open(&path).unwrap();
    rename(&file, "course", "away");
    home.desk.engine_plays(at, "1A".into());
    assert!(home.refusal().unwrap().starts_with("Rien n’a changé"));
    assert_eq!(home.desk.table.as_ref().unwrap().at(), at);
    assert!(home.desk.keeper.waits_until().is_some_and(|until| until > Instant::now()));
    // Told once, however often it is tried.
    home.desk.engine_plays(at, "1A".into());
    assert_eq!((home.refusal(), home.desk.table.as_ref().unwrap().at()), (None, at));
    rename(&file, "away", "course");
    home.desk.engine_plays(at, "1A".into());
    assert_eq!(home.desk.table.as_ref().unwrap().at().ply, 2);
    assert_eq!(home.desk.keeper.waits_until(), None);
    assert_eq!(home.desk.keeper.store.running().unwrap().unwrap().moves, "2B 1A");
}

#[test]
fn settings_that_cannot_be_read_are_set_aside_and_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(SqliteStore::FILE);
    let store = SqliteStore::open(&path, None).unwrap();
    store.room("").commit(&Change::value("preferences", "{\"theme")).unwrap();
    let mut home = Home::new(&store);
    home.says(&json!({ "do": "prefer", "name": "theme", "value": "dark" }));
    assert!(store.value("preferences").unwrap().unwrap().contains("dark"));
    let file = rusqlite::Connection::open(&path).unwrap();
    let aside: (String, String) =
        file.query_row("SELECT what, content FROM spoilt", [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!(aside, ("preferences".into(), "{\"theme".into()));
}
