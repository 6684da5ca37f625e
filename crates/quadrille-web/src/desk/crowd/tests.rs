//! The order in which a room hears its pages.

use std::sync::Arc;
use std::time::Duration;

use quadrille_locale::{DEFAULT_LANGUAGE, Languages};
use quadrille_store::{RoomLine, SqliteStore};
use serde_json::{Value, json};

use crate::desk::effort::{Lane, Place};
use crate::desk::{DeskOptions, Note, PageId, Pools, Shelf, open};
use crate::locales::Locales;
use crate::outbox::outbox;

/// Somebody who watches says hello, which waits for the turn of the table, and sits down by
/// then: what they say next waits behind it. A page whose first word came after the second one
/// was never shown anything.
#[tokio::test]
async fn who_sits_down_is_heard_in_the_order_of_their_words() {
    let lane = Lane::of(1);
    let mut other = Place::in_lane(&lane);
    let taken = std::future::poll_fn(|context| other.poll_turn(context)).await;
    let locales = Arc::new(Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into()));
    let pools = Pools { lane, ..Pools::default() };
    let options = DeskOptions { pools, ..DeskOptions::for_tests(locales) };
    let shelf = Shelf::of(Box::new(SqliteStore::in_memory().unwrap())).unwrap();
    let (notes, crowd, _ended) = open(shelf, options, Some(&RoomLine::default())).unwrap();
    let (outbox, mut heard) = outbox();
    let page = PageId(1);
    let said = |saying: Value| Note::Said { page, request: serde_json::from_value(saying).unwrap() };
    let hello = said(json!({ "do": "hello", "language": "en", "screen": "game", "version": "" }));
    for note in [Note::Opened { page, outbox, guest: Box::default() }, hello] {
        let note = crowd.brings(None, note).await;
        assert!(matches!(note, Note::Aside(_)), "nobody sits");
        notes.send(note).await.unwrap();
    }
    // What somebody says who sits by then takes no turn of those who watch.
    notes.send(said(json!({ "do": "quit" }))).await.unwrap();
    let early = tokio::time::timeout(Duration::from_millis(200), heard.take()).await;
    assert!(early.is_err(), "the page was told {early:?} before it was shown anything");
    drop(taken);
    for kind in ["patch", "refused"] {
        let reply = tokio::time::timeout(Duration::from_mins(1), heard.take()).await.expect("an answer").unwrap();
        assert_eq!(serde_json::from_str::<Value>(&reply).unwrap()["is"], kind);
    }
}
