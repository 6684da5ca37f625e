//! Advice: none while people play against each other, all of it otherwise.

use serde_json::{Value, json};

use super::person::{Person, started, watched_pair};
use crate::client::form;

/// Waits until the panel of the analysis is shown anew; gives it.
async fn panel(person: &mut Person) -> String {
    loop {
        let patch = person.hear_kind("patch").await;
        let found = patch["patches"].as_array().unwrap().iter().find(|patch| patch[0] == "analysis");
        // It is empty while nobody looks.
        if let Some(panel) = found.and_then(|panel| panel[1].as_str()).filter(|panel| panel.contains("<p")) {
            return panel.to_owned();
        }
    }
}

async fn tree(person: &Person) -> Value {
    serde_json::from_slice(&person.get("tree.json?algorithm=minimax&depth=2&ply=1").await.body).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn none_while_two_people_play_and_all_after_the_end() {
    let (mut alice, mut bob, mut carol) = watched_pair("en").await;
    alice.play("2B", &mut [&mut bob]).await;
    bob.command("hint").await;
    assert_eq!(bob.refusal().await, bob.text("room-no-advice"));
    for person in [&mut bob, &mut carol] {
        person.say(&json!({ "do": "analyse", "on": true })).await;
        assert!(panel(person).await.contains(&person.text("room-no-advice")));
        person.say(&json!({ "do": "foresee", "line": "1B" })).await;
        assert!(person.refusals().await.is_empty());
        assert_eq!(tree(person).await, json!({ "refused": person.text("room-no-advice") }));
        assert_eq!(person.get("tree/board?line=1B").await.status, 404);
    }
    bob.play("1A", &mut [&mut alice]).await;
    alice.command("resign").await;
    for person in [&mut bob, &mut carol] {
        while panel(person).await.contains(&person.text("room-no-advice")) {}
        let tree = tree(person).await;
        assert!(tree["refused"].is_null() && tree.as_object().is_some_and(|tree| !tree.is_empty()), "{tree}");
        assert_eq!(person.get("tree/board?line=1B&ply=1").await.status, 200);
    }
    // The values of an earlier position are found.
    carol.say(&json!({ "do": "replay", "ply": 1 })).await;
    while !panel(&mut carol).await.contains("data-foresee") {}
    carol.say(&json!({ "do": "foresee", "line": "1B" })).await;
    carol.hear_kind("foreseen").await;
    // The game is taken up again: what was found is no longer told.
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    bob.answer(number, true).await;
    for person in [&mut bob, &mut carol] {
        while !panel(person).await.contains(&person.text("room-no-advice")) {}
    }
    assert_eq!(carol.at[1], 1);
    assert!(!carol.document().await.contains("data-foresee"));
    carol.say(&json!({ "do": "foresee", "line": "1B" })).await;
    assert!(carol.refusals().await.is_empty());
    assert_eq!(tree(&carol).await, json!({ "refused": carol.text("room-no-advice") }));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_it_and_undo_at_once_against_a_computer() {
    let mut against = form(3, 3, 2);
    against["seats"][1]["player"] = json!("random");
    let mut alice = started(&against).await;
    let mut bob = alice.joined_by(2, "fr").await;
    alice.command("hint").await;
    assert!(alice.hear_kind("hint").await["move"].as_str().is_some_and(|mv| !mv.is_empty()));
    alice.say(&json!({ "do": "analyse", "on": true })).await;
    while !panel(&mut alice).await.contains("data-foresee") {}
    assert!(tree(&alice).await["refused"].is_null());
    alice.try_move("2B").await;
    alice.until_ply(2).await;
    alice.command("undo").await;
    alice.until_ply(0).await;
    assert_eq!(alice.proposed(), None);
    bob.until_ply(0).await;
    // Who watches may look on, and asks for no hint.
    bob.command("hint").await;
    assert_eq!(bob.refusal().await, bob.text("room-watching"));
}
