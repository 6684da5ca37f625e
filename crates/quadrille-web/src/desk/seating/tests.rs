//! What takes minutes, or a page that does not listen: nothing that can be shown from
//! outside.

mod requests;

use std::sync::Arc;
use std::time::Duration;

use quadrille_locale::{DEFAULT_LANGUAGE, Languages, Locale};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

use super::super::tests::done;
use super::super::{Desk, DeskOptions, Note, Shelf};
use super::room::WAITED_FOR;
use super::*;
use crate::guest::Guest;
use crate::locales::Locales;
use crate::outbox::{Letters, outbox_for};
use crate::view::{Hold, RoomView};
use quadrille_store::{SqliteStore, Store as _};

/// A desk in a room, and what it sends to its pages.
struct Scene {
    desk: Desk,
    heard: Vec<Letters>,
}

fn visitor(number: u64) -> Visitor {
    Visitor::parse(&format!("{number:032x}")).unwrap()
}

impl Scene {
    /// Alice (page 1) and Bob (page 2) sit at a game of Morpion, Carol (page 3) watches.
    fn new() -> Scene {
        let line = RoomLine { name: "ici".into(), ..RoomLine::default() };
        let mut scene = Scene::begun(Some(&line));
        scene.says(2, &json!({ "do": "sit", "seat": 2, "name": "Bob" }));
        scene
    }

    /// The same three pages at home, where everybody plays every seat.
    fn at_home() -> Scene {
        Scene::begun(None)
    }

    fn begun(line: Option<&RoomLine>) -> Scene {
        let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
        let options = DeskOptions::for_tests(locales);
        let name = line.map(|line| line.name.as_str()).unwrap_or_default();
        let shelf = Shelf::of(SqliteStore::in_memory().unwrap().room(name)).unwrap();
        let desk = Desk::new(shelf, options, line, &mpsc::channel(9).0, oneshot::channel().0).unwrap();
        let mut scene = Scene { desk, heard: Vec::new() };
        for number in 1..=3 {
            scene.opens(number, 64);
        }
        let mut form = Form { first: "first-seat".into(), ..scene.desk.form() };
        form.seat_people();
        scene.says(1, &json!({ "do": "start", "form": form }));
        scene
    }

    fn opens(&mut self, number: u64, room_for: usize) {
        let (outbox, heard) = outbox_for(room_for);
        let guest = Guest { visitor: Some(visitor(number)), ..Guest::default() };
        done(self.desk.take(Note::Opened { page: PageId(number), outbox, guest: Box::new(guest) }));
        self.heard.push(heard);
        let hello = json!({ "do": "hello", "language": "fr", "screen": "game", "version": "" });
        self.says(number, &hello);
    }

    fn says(&mut self, number: u64, saying: &serde_json::Value) {
        let request = Box::new(serde_json::from_value(saying.clone()).unwrap());
        done(self.desk.take(Note::Said { page: PageId(number), request }));
    }

    /// What a page was refused last, in what it was sent since it was asked.
    fn refusal(&mut self, number: u64) -> Option<String> {
        let messages = std::iter::from_fn(|| self.heard[number as usize - 1].try_take());
        let replies = messages.map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap());
        replies.filter(|reply| reply["is"] == "refused").last()?["say"].as_str().map(Into::into)
    }

    /// Somebody left so long ago.
    fn left(&mut self, number: u64, ago: Duration) {
        done(self.desk.take(Note::Closed { page: PageId(number) }));
        let away = self.desk.seating.room.as_mut().unwrap().away.get_mut(&visitor(number)).unwrap();
        away.since = away.since.checked_sub(ago).unwrap();
        done(self.desk.wake());
        done(self.desk.wake());
    }

    fn seen_by(&self, number: u64) -> RoomView {
        self.desk.seating.view(Some(&visitor(number)), self.desk.table.as_ref(), &Locale::new("fr").unwrap()).unwrap()
    }

    fn play(&mut self, number: u64, mv: &str) {
        let at = self.desk.table.as_ref().unwrap().at();
        self.says(number, &json!({ "do": "play", "at": [at.game.0, at.ply], "move": mv }));
        assert_eq!(self.ply(), at.ply + 1);
    }

    fn ply(&self) -> usize {
        self.desk.table.as_ref().unwrap().at().ply
    }
}

/// More than enough, but less than the next limit.
const MARGIN: Duration = Duration::from_secs(20);

#[test]
fn a_seat_is_kept_for_five_minutes() {
    for (ago, free) in [(KEPT.checked_sub(MARGIN).unwrap(), false), (KEPT + MARGIN, true)] {
        let mut scene = Scene::new();
        scene.left(2, ago);
        assert!(matches!(scene.seen_by(3).holds[1], Hold::Absent { free: shown, .. } if shown == free), "{ago:?}");
        scene.says(3, &json!({ "do": "sit", "seat": 2, "name": "Carol" }));
        assert_eq!(scene.seen_by(3).holds[1] == Hold::Mine, free, "{ago:?}");
        // Who comes back too late watches.
        scene.opens(2, 64);
        assert_eq!(scene.seen_by(2).watching, free, "{ago:?}");
    }
}

#[test]
fn who_takes_over_a_seat_plays_under_their_own_name() {
    for (called, name) in [(Some("Carol"), "Carol"), (None, "Joueur 2")] {
        let mut scene = Scene::new();
        scene.left(2, KEPT + MARGIN);
        if let Some(called) = called {
            scene.says(3, &json!({ "do": "call", "name": called }));
        }
        scene.says(3, &json!({ "do": "sit", "seat": 2, "name": "" }));
        assert_eq!(scene.seen_by(3).holds[1], Hold::Mine);
        assert_eq!(scene.desk.table.as_ref().unwrap().settings().seats[1].name, name);
    }
}

#[test]
fn who_is_absent_for_a_minute_is_not_asked() {
    for (ago, asked) in [(WAITED_FOR.checked_sub(MARGIN).unwrap(), true), (WAITED_FOR + MARGIN, false)] {
        let mut scene = Scene::new();
        scene.play(1, "2B");
        scene.left(2, ago);
        scene.says(1, &json!({ "do": "undo", "at": [1, 1] }));
        assert_eq!((scene.ply(), scene.seen_by(1).proposal.is_some()), (usize::from(asked), asked), "{ago:?}");
    }
}

#[test]
fn who_is_asked_and_leaves_is_waited_for_no_longer_than_a_minute() {
    for (ago, waits) in [(WAITED_FOR.checked_sub(MARGIN).unwrap(), true), (WAITED_FOR + MARGIN, false)] {
        let mut scene = Scene::new();
        scene.play(1, "2B");
        scene.says(1, &json!({ "do": "undo", "at": [1, 1] }));
        assert_eq!(scene.ply(), 1);
        scene.left(2, ago);
        assert_eq!((scene.ply(), scene.seen_by(1).proposal.is_some()), (usize::from(waits), waits), "{ago:?}");
    }
}

#[test]
fn a_page_that_does_not_listen_is_gone() {
    let mut scene = Scene::new();
    done(scene.desk.take(Note::Closed { page: PageId(2) }));
    // Its queue holds three; more is said to it than that.
    scene.opens(2, 3);
    assert!(!scene.desk.seating.room.as_ref().unwrap().away.contains_key(&visitor(2)));
    for _ in 0..5 {
        scene.says(2, &json!({ "do": "quit" }));
    }
    scene.play(1, "2B");
    assert!(scene.desk.seating.room.as_ref().unwrap().away.contains_key(&visitor(2)));
    assert_eq!(scene.desk.pages.ids().len(), 2);
    // The end of its socket is no news.
    done(scene.desk.take(Note::Closed { page: PageId(2) }));
    assert_eq!(scene.seen_by(1).holds, [Hold::Mine, Hold::Here]);
}
