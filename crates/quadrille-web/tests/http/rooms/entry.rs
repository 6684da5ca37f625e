//! Coming in: a name, one's own language, the room's name as it was typed, what the list says,
//! and words.

use quadrille_web::Allowances;
use quadrille_web::ServerOptions;
use serde_json::json;

use super::person::{Person, alone, make_room, make_room_of, text, visitor, watched_pair, wish};
use crate::client::{ask, form, get, serve_rooms, serve_with};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_spoken_to_in_the_language_of_their_browser() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "ici").await;
    let host = address.to_string();
    for (accepted, cookie, language) in [
        ("en-GB,en;q=0.9", "", "en"),
        ("fr-CH,en;q=0.5", "", "fr"),
        ("de", "", "fr"),
        ("en", "language=fr", "fr"),
        ("fr", "language=en", "en"),
    ] {
        let headers = [("Host", host.as_str()), ("Accept-Language", accepted), ("Cookie", cookie)];
        for path in ["/", "/room/ici/game", "/room/nowhere", "/problems"] {
            let page = ask(address, &format!("GET {path}"), &headers, &[]).await.text();
            assert!(page.contains(&format!("<html lang=\"{language}\"")), "{path} {accepted} {cookie}: {page:.300}");
        }
        let list = ask(address, "GET /rooms", &headers, &[]).await.text();
        assert!(list.contains(&text(language, "lobby-no-game")), "{list}");
    }
    assert_eq!(room, "ici");
    // At home the program's own language holds, whatever the browser says.
    let home = serve_with(ServerOptions::default()).await;
    let page = ask(home, "GET /", &[("Host", &home.to_string()), ("Accept-Language", "en")], &[]).await;
    assert!(page.text().contains("<html lang=\"fr\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_has_the_name_that_was_typed() {
    let address = serve_rooms(None).await;
    let room = make_room(address, " Les Éléphants de  l’été ! ").await;
    assert_eq!(room, "les-elephants-de-l-ete");
    let list = get(address, "/rooms").await.text();
    assert!(list.contains("<b>Les Éléphants de l’été !</b>"), "{list}");
    let alice = Person::enter(address, &room, 1, "fr").await;
    assert!(alice.card.contains("<b>Les Éléphants de l’été !</b>"), "{}", alice.card);
    // A hidden room is not called by its secret, and nothing typed comes as HTML.
    let made = wish(address, &json!({ "name": "", "listed": false }), "").await;
    let secret = serde_json::from_slice::<serde_json::Value>(&made.body).unwrap()["room"].as_str().unwrap().to_owned();
    let hidden = Person::enter(address, &secret, 1, "fr").await;
    assert!(!hidden.card.contains(&format!("<b>{secret}")), "{}", hidden.card);
    let odd = make_room(address, "<i>a\u{202e}\nb</i>").await;
    let odd = Person::enter(address, &odd, 1, "fr").await;
    assert!(odd.card.contains("<b>&lt;i&gt;a b&lt;/i&gt;</b>"), "{}", odd.card);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_says_where_a_seat_is_free() {
    let mut alice = alone().await;
    let free = |count: u32| super::person::text_with("fr", "lobby-free", &[("count", &count.to_string())]);
    assert!(!get(alice.address, "/rooms").await.text().contains("class=\"free\""), "no game, no seat");
    alice.start(&form(5, 4, 3)).await;
    let list = get(alice.address, "/rooms").await.text();
    assert!(list.contains("class=\"free\"") && list.contains('2'), "{list}");
    let mut bob = alice.joined_by(2, "fr").await;
    bob.sit(2, "Bob").await;
    let list = get(alice.address, "/rooms").await.text();
    assert!(list.contains("une place libre"), "{list} {}", free(1));
    let mut carol = alice.joined_by(3, "fr").await;
    carol.sit(3, "Carol").await;
    assert!(!get(alice.address, "/rooms").await.text().contains("class=\"free\""));
    // Who watches is counted for everybody.
    let mut dave = alice.joined_by(4, "en").await;
    alice.sees("Une personne regarde.", true).await;
    dave.sees("One person", true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_a_name_sits_under_it_and_who_does_not_has_one_all_the_same() {
    let mut alice = alone().await;
    alice.say(&json!({ "do": "call", "name": " Alice " })).await;
    // Who starts the game sits, under their name.
    alice.start(&form(3, 3, 2)).await;
    alice.sees("<b>Alice</b>", true).await;
    let mut bob = alice.joined_by(2, "en").await;
    bob.say(&json!({ "do": "sit", "seat": 2, "name": "" })).await;
    let page = bob.sees("data-stand=\"2\"", true).await;
    assert!(page.contains("<b>Player 2</b>"), "{page}");
    // A name that comes later takes the place of the one that the program gave, and of no other.
    bob.say(&json!({ "do": "call", "name": "Bob" })).await;
    alice.sees("<b>Bob</b>", true).await;
    bob.say(&json!({ "do": "call", "name": "Robert" })).await;
    bob.is_done().await;
    assert!(alice.document().await.contains("<b>Bob</b>"));
    // A name that somebody else has is not taken twice; what is no name is refused.
    let mut carol = alice.joined_by(3, "en").await;
    bob.say(&json!({ "do": "stand", "seat": 2 })).await;
    carol.sees("data-sit=\"2\"", true).await;
    carol.say(&json!({ "do": "call", "name": "ALICE" })).await;
    carol.say(&json!({ "do": "sit", "seat": 2, "name": "" })).await;
    assert!(carol.sees("data-stand=\"2\"", true).await.contains("<b>Player 2</b>"));
    for name in ["", "a\tb", "\u{202e}", &"x".repeat(200)] {
        carol.say(&json!({ "do": "call", "name": name })).await;
        assert!(!carol.refusal().await.is_empty(), "{name:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn words_reach_everybody_in_their_language_and_not_too_many() {
    let (mut alice, mut bob, mut carol) = watched_pair("en").await;
    alice.say(&json!({ "do": "say", "word": "well-played" })).await;
    for person in [&mut alice, &mut bob, &mut carol] {
        let heard = person.hear_kind("heard").await;
        assert_eq!(
            (heard["name"].as_str(), heard["say"].as_str()),
            (Some("Alice"), Some(&*person.text("room-word-well-played")))
        );
    }
    // Who watches says nothing, and nobody says anything else.
    carol.say(&json!({ "do": "say", "word": "thanks" })).await;
    assert_eq!(carol.refusal().await, carol.text("room-watching"));
    for _ in 0..5 {
        bob.say(&json!({ "do": "say", "word": "hello" })).await;
    }
    assert_eq!(bob.refusal().await, bob.text("room-word-slowly"));
    // Alice is not to blame.
    alice.say(&json!({ "do": "say", "word": "thanks" })).await;
    while carol.hear_kind("heard").await["name"] != "Alice" {}
    carol.say(&json!({ "do": "say", "word": "<b>free</b>" })).await;
    carol.is_done().await;
    assert!(!carol.page.say("{}").await || carol.page.hear().await.is_none(), "what is no word ends the socket");
}

/// The door gives whoever opens a room the number by which they are known there.
#[tokio::test(flavor = "multi_thread")]
async fn who_opens_a_room_gets_a_number_where_they_have_none() {
    let address =
        serve_with(ServerOptions { rooms: true, allowances: Allowances::default(), ..ServerOptions::default() }).await;
    let made = wish(address, &json!({ "name": "ici", "listed": true }), "").await;
    let cookie = made.headers.get("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    assert!(cookie.starts_with("visitor=") && cookie.len() == 40, "{cookie}");
    let host = Person::enter_as(address, "ici", cookie, "fr").await;
    assert!(host.card.contains("data-action=\"host\""), "{}", host.card);
    let made = wish(address, &json!({ "name": "autre", "listed": true }), &visitor(7)).await;
    assert_eq!((made.status, made.headers.get("set-cookie")), (200, None));
    // Whoever finds a room that is there does not get it.
    make_room_of(address, "autre", &visitor(8)).await;
    let late = Person::enter(address, "autre", 8, "fr").await;
    assert!(!late.card.contains("data-action=\"host\""), "{}", late.card);
}
