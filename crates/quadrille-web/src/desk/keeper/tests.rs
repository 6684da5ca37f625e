//! Scores that add up whatever is done, and computers that wait for room to keep a move.

use std::sync::Arc;

use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use quadrille_session::Tally;
use quadrille_store::SqliteStore;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

use super::super::seating::Origin;
use super::super::tests::done;
use super::super::{Desk, DeskOptions, Note, PageId};
use super::*;
use crate::guest::Guest;
use crate::outbox::{Letters, outbox};

const PAGE: PageId = PageId(1);

/// The table at home with one page, which hears what it is sent.
struct Home {
    desk: Desk,
    heard: Letters,
}

impl Home {
    fn new(store: &SqliteStore) -> Home {
        let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
        let options = DeskOptions::for_tests(locales);
        let shelf = Shelf::of(store.room("")).unwrap();
        let desk = Desk::new(shelf, options, None, &mpsc::channel(99).0, oneshot::channel().0).unwrap();
        let (outbox, heard) = outbox();
        let mut home = Home { desk, heard };
        done(home.desk.take(Note::Opened { page: PAGE, outbox, guest: Box::new(Guest::default()) }));
        home.says(&json!({ "do": "hello", "language": "fr", "screen": "game", "version": "" }));
        home
    }

    /// Says something; gives what is refused.
    fn says(&mut self, saying: &serde_json::Value) -> Option<String> {
        let request = Box::new(serde_json::from_value(saying.clone()).unwrap());
        done(self.desk.take(Note::Said { page: PAGE, request }));
        self.refusal()
    }

    fn refusal(&mut self) -> Option<String> {
        let mut refused = None;
        while let Some(text) = self.heard.try_take() {
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

    /// The scores of each seat, as the page shows them.
    fn shown(&self) -> Vec<Tally> {
        self.desk.table.as_ref().unwrap().tallies()
    }

    /// The same as they are kept for the game and line-up of the table, this game included.
    fn lasting(&self) -> Vec<Tally> {
        self.desk.keeper.tallies(self.desk.table.as_ref().unwrap()).unwrap()
    }

    /// How many games are kept.
    fn games(&self) -> usize {
        self.desk.keeper.line_ups().unwrap().iter().map(|line_up| line_up.games).sum()
    }
}

/// By how much the scores on the screen differ from those that are kept.
fn difference(home: &Home) -> Vec<[i64; 3]> {
    let sums = |tally: Tally| [tally.wins, tally.ties, tally.losses].map(i64::from);
    let pairs = home.shown().into_iter().map(sums).zip(home.lasting().into_iter().map(sums));
    pairs.map(|(shown, lasting)| [0, 1, 2].map(|at| shown[at] - lasting[at])).collect()
}

/// The forms that sequences start from: the same two people, one of them with somebody else,
/// the first two in other seats, and another game.
fn forms(home: &Home) -> Vec<Form> {
    let mut usual = Form { first: "first-seat".into(), ..home.desk.form() };
    usual.seat_people();
    let mut other = usual.clone();
    other.seats[1].name = "Zoe".into();
    let mut changed = usual.clone();
    changed.seats.swap(0, 1);
    let mut another = Form::usual(quadrille_core::Game::Puissance4, &Locale::new("fr").unwrap());
    another.seat_people();
    vec![usual, other, changed, another]
}

#[test]
fn r031_the_lasting_scores_are_those_on_the_screen_whatever_is_done() {
    let mut chance = StdRng::seed_from_u64(20_261_115);
    let (mut ended, mut loaded, mut reopened) = (0, 0, 0);
    for sequence in 0..150 {
        let store = SqliteStore::in_memory().unwrap();
        let mut home = Home::new(&store);
        let forms = forms(&home);
        home.says(&json!({ "do": "start", "form": forms[0] }));
        let mut files: Vec<String> = Vec::new();
        // What the last file brought of its own.
        let mut own = vec![[0; 3]; 2];
        for step in 0..60 {
            let games = home.games();
            let table = home.desk.table.as_ref().unwrap();
            let (at, plies, legal) = (home.at(), table.record().len(), table.record().legal_moves());
            files.push(native::write(&table.to_save()));
            let act = chance.random_range(0..26);
            // What is put on the table brings no game, but it may be over.
            let mut puts = false;
            match act {
                0 => drop(home.says(&json!({ "do": "undo", "at": at }))),
                1 => drop(home.says(&json!({ "do": "redo", "at": at }))),
                2 => drop(home.says(&json!({ "do": "resign", "at": at }))),
                3 => drop(home.says(&json!({ "do": "new-game", "at": at }))),
                4 => {
                    home.says(&json!({ "do": "start", "form": forms[chance.random_range(0..forms.len())] }));
                    own = vec![[0; 3]; 2];
                }
                5 => {
                    home.says(&json!({ "do": "replay", "ply": chance.random_range(0..=plies) }));
                    home.says(&json!({ "do": "fork" }));
                }
                6 | 7 => {
                    puts = true;
                    let file = &files[chance.random_range(0..files.len())];
                    let locale = home.desk.keeper.locale(None);
                    let (_, save) = quadrille_format::load(file.as_bytes()).unwrap();
                    done(home.desk.put_on_table(save, Origin::File, None, &locale)).unwrap();
                    home.desk.show_game(None);
                    home.refusal();
                    own = difference(&home);
                    loaded += 1;
                }
                8 => {
                    puts = true;
                    home.says(&json!({ "do": "open", "link": "/p/morpion?moves=1A,2A,1B,2B" }));
                    own = vec![[0; 3]; 2];
                }
                9 => home = Home::new(&store),
                10 if chance.random_range(0..4) == 0 => {
                    home.says(&json!({ "do": "clear-scores" }));
                    assert_eq!((home.games(), home.shown()), (0, vec![Tally::default(); 2]));
                    own = vec![[0; 3]; 2];
                    continue;
                }
                11 | 12 => {
                    let recent = home.desk.keeper.recent().unwrap();
                    if let Some(game) = recent.get(chance.random_range(0..recent.len().max(1))) {
                        puts = true;
                        assert_eq!(home.says(&json!({ "do": "reopen", "id": game.id })), None);
                        own = vec![[0; 3]; 2];
                        reopened += 1;
                    }
                }
                _ => {
                    if let Some(mv) = legal.get(chance.random_range(0..legal.len().max(1))) {
                        home.says(&json!({ "do": "play", "at": at, "move": mv }));
                    }
                }
            }
            ended += home.games().saturating_sub(games);
            assert!(!puts || home.games() == games, "sequence {sequence}, step {step}, act {act}: it counts");
            assert_eq!(difference(&home), own, "sequence {sequence}, step {step}, act {act}");
        }
    }
    let seen = (ended > 200, loaded > 300, reopened > 200);
    assert_eq!(seen, (true, true, true), "{ended} ends, {loaded} loads, {reopened} reopened: it looks at nothing");
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
    done(home.desk.engine_plays(at, "1A".into()));
    assert!(home.refusal().unwrap().starts_with("Rien n’a changé"));
    assert_eq!(home.desk.table.as_ref().unwrap().at(), at);
    assert!(home.desk.keeper.waits_until().is_some_and(|until| until > Instant::now()));
    // Told once, however often it is tried.
    done(home.desk.engine_plays(at, "1A".into()));
    assert_eq!((home.refusal(), home.desk.table.as_ref().unwrap().at()), (None, at));
    rename(&file, "away", "course");
    done(home.desk.engine_plays(at, "1A".into()));
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
