//! Who watches disturbs nobody, whatever they say.

use serde_json::json;

use super::person::{Person, make_room, pair, watched_pair};
use crate::client::{form, serve_rooms};
use crate::noise::{Chance, sayings, some_message};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_watcher_asks_changes_the_game() {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "2B 1A").await;
    bob.say(&json!({ "do": "save", "name": "de Bob" })).await;
    bob.hear_kind("said").await;
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    let at = alice.at.clone();
    let room = alice.room.clone();
    for (person, language) in [(3, "fr"), (4, "en")] {
        let mut carol = Person::enter(alice.address, &room, person, language).await;
        let (watching, taken, no_seat) = ("room-watching", "room-seat-taken", "room-no-seat");
        let kept = async |carol: &Person| {
            let mut all = carol.game().await;
            for dialog in ["load", "scores"] {
                all += &carol.get(&format!("dialog/{dialog}")).await.text();
            }
            all
        };
        let before = kept(&carol).await;
        assert!(before.contains("de Bob"));
        let sayings = [
            (json!({ "do": "play", "at": at, "move": "3C" }), Some(watching)),
            (json!({ "do": "undo", "at": at }), Some(watching)),
            (json!({ "do": "redo", "at": at }), Some(watching)),
            (json!({ "do": "resign", "at": at }), Some(watching)),
            (json!({ "do": "new-game", "at": at }), Some(watching)),
            (json!({ "do": "hint", "at": at }), Some(watching)),
            (json!({ "do": "start", "form": form(5, 4, 3) }), Some(watching)),
            (json!({ "do": "pause", "on": true }), Some(watching)),
            (json!({ "do": "save", "name": "de Bob" }), Some(watching)),
            (json!({ "do": "load", "id": 1 }), Some(watching)),
            (json!({ "do": "forget", "id": 1 }), Some(watching)),
            (json!({ "do": "open", "link": "/p/puissance4?moves=4,4" }), Some(watching)),
            (json!({ "do": "clear-scores" }), Some(watching)),
            (json!({ "do": "replay", "ply": 1 }), None),
            (json!({ "do": "fork" }), Some(watching)),
            (json!({ "do": "end-replay" }), None),
            (json!({ "do": "sit", "seat": 1, "name": "Carol" }), Some(taken)),
            (json!({ "do": "sit", "seat": 2, "name": "" }), Some(taken)),
            (json!({ "do": "sit", "seat": 3, "name": "Carol" }), Some(no_seat)),
            (json!({ "do": "stand", "seat": 1 }), None),
            (json!({ "do": "stand", "seat": 2 }), None),
            (json!({ "do": "answer", "number": number, "agreed": true }), None),
            (json!({ "do": "answer", "number": number, "agreed": false }), None),
        ];
        for (saying, refused) in sayings {
            carol.say(&saying).await;
            let refused: Vec<String> = refused.map(|key| carol.text(key)).into_iter().collect();
            assert_eq!(carol.refusals().await, refused, "{saying}");
            assert_eq!(kept(&carol).await, before, "{saying}");
        }
        let refused = carol.load(carol.game().await.as_bytes()).await;
        assert_eq!((refused.status, refused.body), (422, carol.text(watching).into_bytes()));
    }
    // What was proposed is still asked, and answered by whom it is for.
    assert_eq!(bob.proposed(), Some(number));
    bob.answer(number, true).await;
    alice.until_ply(0).await;
}

/// A watcher's own page is theirs: language, theme, replay, set-up form.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_watcher_does_to_the_own_page_stays_there() {
    let (mut alice, mut bob, mut carol) = watched_pair("fr").await;
    for saying in [
        json!({ "do": "language", "language": "en" }),
        json!({ "do": "prefer", "name": "theme", "value": "dark" }),
        json!({ "do": "show", "screen": "setup" }),
        json!({ "do": "fill", "with": "seats:26" }),
        json!({ "do": "draft", "form": form(9, 5, 4), "reshape": true }),
        json!({ "do": "analyse", "on": true }),
    ] {
        carol.say(&saying).await;
        carol.hear_kind("patch").await;
    }
    alice.play("2B", &mut [&mut bob]).await;
    let (a, b) = (alice.document().await, bob.document().await);
    assert!(a.contains("lang=\"fr\"") && b.contains("lang=\"en\"") && !a.contains("data-theme=\"dark\""));
    // The form of somebody else is the last one that was played.
    assert!(alice.get("").await.text().contains("value=\"3\""));
}

/// Whatever two pages say, the room goes on.
#[tokio::test(flavor = "multi_thread")]
async fn odd_messages_never_stop_the_room() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "bruit").await;
    let mut chance = Chance(0x2545_f491_4f6c_dd1d);
    let mut people = [Person::enter(address, &room, 1, "fr").await, Person::enter(address, &room, 2, "en").await];
    let sayings = sayings();
    for round in 0..1500 {
        let person = &mut people[chance.below(2)];
        let mut message = some_message(&sayings, &mut chance);
        // Proposals are numbered: some answers are to one that is open.
        if message["do"] == "answer" && message["number"] == 1 {
            message["number"] = json!(person.proposed().unwrap_or(1) + chance.below(3) as u64);
        }
        if !person.page.say(message.to_string()).await || round % 10 == 9 {
            person.is_done().await;
            *person = Person::enter_as(address, &room, person.cookies.clone(), person.language).await;
        }
    }
    let [mut alice, mut bob] = people;
    for person in [&mut alice, &mut bob] {
        person.is_done().await;
        *person = Person::enter_as(address, &room, person.cookies.clone(), person.language).await;
        for seat in 1..=26 {
            person.say(&json!({ "do": "stand", "seat": seat })).await;
        }
        person.refusals().await;
    }
    // Nobody sits: who comes prepares a game, and it is played.
    alice.start(&form(3, 3, 2)).await;
    bob.sit(2, "Bob").await;
    alice.until_ply(0).await;
    alice.alternates_with(&mut bob, "2B 1A").await;
}
