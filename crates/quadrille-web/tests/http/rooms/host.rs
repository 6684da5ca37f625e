//! Whoever opened a room, and everybody who would like to have.

use serde_json::{Value, json};

use super::person::{Person, make_room_of, seated, text_with, visitor};
use crate::client::{after_a_kill, form, get, serve_rooms};

/// Alice opened the room and sits, Bob sits beside her.
async fn hosted(address: std::net::SocketAddr) -> (Person, Person) {
    let room = make_room_of(address, "Chez Alice", &visitor(1)).await;
    let (mut alice, bob) = seated([address; 2], &room, &form(3, 3, 2)).await;
    alice.sees("<b>Bob</b>", true).await;
    (alice, bob)
}

fn rights() -> [Value; 6] {
    [
        json!({ "do": "lock", "on": true }),
        json!({ "do": "shut", "on": true }),
        json!({ "do": "remove", "seat": 1 }),
        json!({ "do": "remove", "seat": 2 }),
        json!({ "do": "employ", "seat": 2, "player": "level:facile" }),
        json!({ "do": "employ", "seat": 1, "player": "person" }),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_the_host_has_the_hosts_rights() {
    let address = serve_rooms(None).await;
    let (alice, bob) = hosted(address).await;
    let carol = alice.joined_by(3, "en").await;
    let nobody = Person::enter_as(address, &alice.room, String::new(), "en").await;
    let forged = Person::enter_as(address, &alice.room, "visitor=host; host=1".into(), "en").await;
    let before = alice.game().await;
    for mut other in [bob, carol, nobody, forged] {
        for right in rights() {
            other.say(&right).await;
            assert_eq!(other.refusal().await, other.text("room-not-host"), "{right}");
        }
        assert_eq!(other.get("dialog/host").await.status, 404);
        assert!(!other.document().await.contains("data-action=\"host\""));
    }
    assert_eq!(alice.game().await, before);
    let page = alice.document().await;
    assert!(page.contains("data-stand=\"1\"") && page.contains("<b>Bob</b>") && page.contains("data-action=\"host\""));
    assert_eq!(alice.get("dialog/host").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_room_lets_nobody_new_sit_down() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = hosted(address).await;
    let mut carol = alice.joined_by(3, "en").await;
    alice.say(&json!({ "do": "lock", "on": true })).await;
    carol.sees(&carol.text("room-is-locked"), true).await;
    bob.say(&json!({ "do": "stand", "seat": 2 })).await;
    let page = carol.sees("<b>Bob</b>", false).await;
    assert!(!page.contains("data-sit=\"2\""), "{page}");
    for person in [&mut carol, &mut bob] {
        person.say(&json!({ "do": "sit", "seat": 2, "name": "Eve" })).await;
        assert_eq!(person.refusal().await, person.text("room-locked"));
    }
    assert!(!get(address, "/rooms").await.text().contains("class=\"free\""));
    // Nor by starting a game when nobody sits.
    alice.say(&json!({ "do": "stand", "seat": 1 })).await;
    carol.sees("<b>Alice</b>", false).await;
    carol.say(&json!({ "do": "start", "form": form(3, 3, 2) })).await;
    assert_eq!(carol.refusal().await, carol.text("room-locked"));
    // The host sits where they like, and opens the seats again.
    alice.sit(1, "Alice").await;
    alice.say(&json!({ "do": "lock", "on": false })).await;
    carol.sees(&carol.text("room-is-locked"), false).await;
    carol.sit(2, "Carol").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_removed_from_a_seat_and_a_computer_plays_there() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = hosted(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    alice.say(&json!({ "do": "employ", "seat": 2, "player": "level:facile" })).await;
    assert_eq!(alice.refusal().await, alice.text("room-seat-taken"), "somebody sits there");
    alice.say(&json!({ "do": "remove", "seat": 2 })).await;
    bob.sees(&bob.text("room-you-may-sit"), true).await;
    bob.try_move("1A").await;
    assert_eq!(bob.refusal().await, bob.text("room-watching"));
    let offered = alice.get("dialog/host").await.text();
    assert!(offered.contains("value=\"level:facile\"") && offered.contains("data-employ=\"2\""), "{offered}");
    for player in ["strong:2000", "level:", "", "perfect:1500", "sh -c true", "minimax:depth=99"] {
        alice.say(&json!({ "do": "employ", "seat": 2, "player": player })).await;
        assert_eq!(alice.refusal().await, alice.text("room-engine"), "{player}");
    }
    for seat in [0, 3, 255] {
        alice.say(&json!({ "do": "employ", "seat": seat, "player": "level:facile" })).await;
        assert_eq!(alice.refusal().await, alice.text("room-no-seat"), "{seat}");
    }
    alice.say(&json!({ "do": "employ", "seat": 2, "player": "level:facile" })).await;
    alice.until_ply(2).await;
    assert!(alice.game().await.contains("\"engine\":\"level:facile\""));
    bob.say(&json!({ "do": "sit", "seat": 2, "name": "Bob" })).await;
    assert_eq!(bob.refusal().await, bob.text("room-no-seat"));
    // And away again: the seat is free for a person.
    alice.say(&json!({ "do": "employ", "seat": 2, "player": "person" })).await;
    bob.sees("data-sit=\"2\"", true).await;
    bob.sit(2, "Bob").await;
    alice.sees("<b>Bob</b>", true).await;
    assert!(!alice.game().await.contains("engine"));
}

/// Against a computer that the host seated, who loses is told so too.
#[tokio::test(flavor = "multi_thread")]
async fn who_lost_to_a_seated_computer_is_told_so() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = hosted(address).await;
    alice.say(&json!({ "do": "remove", "seat": 2 })).await;
    bob.sees(&bob.text("room-you-may-sit"), true).await;
    alice.say(&json!({ "do": "employ", "seat": 2, "player": "random" })).await;
    alice.sees("data-action=\"pause\"", true).await;
    alice.command("resign").await;
    let lost = text_with("fr", "room-you-lost", &[("result", "")]);
    let page = alice.sees(lost.trim_end(), true).await;
    assert!(page.contains("data-rematch"), "{page}");
    let watched = bob.document().await;
    assert!(!watched.contains(text_with("en", "room-you-lost", &[("result", "")]).trim_end()), "{watched}");
    assert!(!watched.contains("data-rematch"), "{watched}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_room_is_the_hosts_alone_and_opens_again() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_rooms(Some(folder.path())).await;
    let (mut alice, mut bob) = hosted(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    alice.say(&json!({ "do": "shut", "on": true })).await;
    bob.hear_kind("gone").await;
    assert_eq!(bob.page.hear().await, None, "the socket ends");
    assert!(alice.sees(&alice.text("room-shut"), true).await.contains("data-stand=\"1\""));
    let is_listed = |list: &[u8]| String::from_utf8_lossy(list).contains("/room/chez-alice");
    assert!(!is_listed(&get(address, "/rooms").await.body));
    // Nothing of it is told to others, whatever they ask for; a restart changes nothing in that.
    let killed = after_a_kill(folder.path());
    let again = serve_rooms(Some(killed.path())).await;
    for address in [address, again] {
        for path in ["game", "", "tree", "save/native", "board.svg", "dialog/load", "tree.json", "position.pdf"] {
            let answer = crate::client::ask(
                address,
                &format!("GET /room/chez-alice/{path}"),
                &[("Host", &address.to_string()), ("Cookie", &visitor(2))],
                &[],
            )
            .await;
            assert!(answer.status >= 400, "{path}: {}", answer.status);
            let body = String::from_utf8_lossy(&answer.body).into_owned();
            assert!(!body.contains("Alice</b>") && !body.contains("2B"), "{path}: {body}");
        }
    }
    let mut alice = Person::enter(again, "chez-alice", 1, "fr").await;
    assert!(alice.game().await.contains("\"2B\""));
    alice.say(&json!({ "do": "shut", "on": false })).await;
    alice.sees(&alice.text("room-shut"), false).await;
    assert!(is_listed(&get(again, "/rooms").await.body));
    let mut bob = Person::enter(again, "chez-alice", 2, "en").await;
    bob.play("1A", &mut [&mut alice]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_room_is_still_the_hosts_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_rooms(Some(folder.path())).await;
    let (mut alice, mut bob) = hosted(address).await;
    alice.say(&json!({ "do": "lock", "on": true })).await;
    bob.sees(&bob.text("room-is-locked"), true).await;
    let room = alice.room.clone();
    let killed = after_a_kill(folder.path());
    let address = serve_rooms(Some(killed.path())).await;
    let mut bob = Person::enter(address, &room, 2, "en").await;
    bob.say(&json!({ "do": "lock", "on": false })).await;
    assert_eq!(bob.refusal().await, bob.text("room-not-host"));
    let mut carol = Person::enter(address, &room, 3, "en").await;
    bob.say(&json!({ "do": "stand", "seat": 2 })).await;
    carol.sees("<b>Bob</b>", false).await;
    carol.say(&json!({ "do": "sit", "seat": 2, "name": "Carol" })).await;
    assert_eq!(carol.refusal().await, carol.text("room-locked"));
    let mut alice = Person::enter(address, &room, 1, "fr").await;
    alice.say(&json!({ "do": "lock", "on": false })).await;
    carol.sees("data-sit=\"2\"", true).await;
    carol.sit(2, "Carol").await;
}
