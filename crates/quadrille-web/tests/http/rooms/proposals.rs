//! What changes the game for everybody is asked of everybody who sits.

use serde_json::{Value, json};

use super::person::{Person, pair};
use crate::client::form;

/// Alice and Bob after two moves by each, Alice to play.
async fn after_four_moves() -> (Person, Person) {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "2B 1A 1B 3B").await;
    (alice, bob)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_is_declined_then_agreed() {
    let (mut alice, mut bob) = after_four_moves().await;
    let mut carol = alice.joined_by(3, "fr").await;
    let before = alice.game().await;
    alice.command("undo").await;
    assert_eq!(alice.hear_kind("said").await["say"], alice.text("room-proposed"));
    let number = bob.proposal(None).await;
    assert!(bob.card.contains("Alice") && bob.card.contains("data-answer=\"yes\""), "{}", bob.card);
    assert_eq!(alice.proposal(None).await, number);
    assert!(alice.card.contains("Bob") && !alice.card.contains("data-answer=\"yes\""), "{}", alice.card);
    // Who watches sees it and is not asked.
    while !carol.card.contains("proposal") {
        carol.hear().await;
    }
    assert_eq!(carol.proposed(), None);
    bob.answer(number, false).await;
    while alice.hear_kind("said").await["say"] != alice.text("room-declined") {}
    bob.no_proposal().await;
    assert_eq!(alice.game().await, before);
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    // Who proposes cannot agree for the other.
    alice.answer(number, true).await;
    assert!(alice.refusals().await.is_empty());
    assert_eq!(alice.game().await, before);
    bob.answer(number, true).await;
    // It was her own move that Alice wanted back.
    for person in [&mut alice, &mut bob, &mut carol] {
        person.until_ply(2).await;
        person.no_proposal().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_answers_before_proposing_something_else() {
    let (mut alice, mut bob) = after_four_moves().await;
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    bob.command("new-game").await;
    assert_eq!(bob.refusal().await, bob.text("room-answer-first"));
    bob.answer(number, false).await;
    bob.no_proposal().await;
    bob.command("new-game").await;
    assert_ne!(alice.proposal(Some(number)).await, number);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_lets_a_proposal_lapse() {
    let (mut alice, mut bob) = after_four_moves().await;
    bob.command("undo").await;
    let number = alice.proposal(None).await;
    alice.play("2C", &mut [&mut bob]).await;
    alice.no_proposal().await;
    bob.no_proposal().await;
    alice.answer(number, true).await;
    assert!(alice.refusals().await.is_empty());
    assert_eq!(alice.at[1], 5, "an old answer answers nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_proposed_takes_it_back() {
    let (mut alice, mut bob) = after_four_moves().await;
    let before = alice.game().await;
    bob.command("undo").await;
    let number = alice.proposal(None).await;
    bob.answer(number, false).await;
    alice.no_proposal().await;
    alice.answer(number, true).await;
    assert!(alice.refusals().await.is_empty());
    assert_eq!(alice.game().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_changes_the_game_is_asked_first() {
    let (mut alice, mut bob) = after_four_moves().await;
    alice.say(&json!({ "do": "save", "name": "une partie" })).await;
    alice.hear_kind("said").await;
    let ask = async |alice: &mut Person, bob: &mut Person, saying: Value, ply: usize| {
        let before = bob.game().await;
        alice.say(&saying).await;
        let number = bob.proposal(None).await;
        assert_eq!(bob.game().await, before, "{saying}");
        bob.answer(number, true).await;
        alice.until_ply(ply).await;
        bob.until_ply(ply).await;
        bob.no_proposal().await;
        alice.no_proposal().await;
        assert_ne!(bob.game().await, before, "{saying}");
    };
    let at = json!([1, 4]);
    ask(&mut alice, &mut bob, json!({ "do": "undo", "at": at }), 2).await;
    let at = json!([1, 2]);
    ask(&mut alice, &mut bob, json!({ "do": "redo", "at": at }), 3).await;
    alice.say(&json!({ "do": "replay", "ply": 1 })).await;
    alice.until_ply(1).await;
    ask(&mut alice, &mut bob, json!({ "do": "fork" }), 1).await;
    ask(&mut alice, &mut bob, json!({ "do": "load", "id": 1 }), 4).await;
    let at = alice.at.clone();
    ask(&mut alice, &mut bob, json!({ "do": "new-game", "at": at }), 0).await;
    ask(&mut alice, &mut bob, json!({ "do": "open", "link": "/p/morpion?moves=2B,1A,3C" }), 3).await;
    ask(&mut alice, &mut bob, json!({ "do": "start", "form": form(5, 4, 2) }), 0).await;
    // They sit where they sat.
    alice.play("5E", &mut [&mut bob]).await;
    bob.play("1A", &mut [&mut alice]).await;
    let file = alice.game().await;
    alice.play("1B", &mut [&mut bob]).await;
    assert_eq!(alice.load(file.as_bytes()).await.status, 204);
    let number = bob.proposal(None).await;
    assert_eq!(bob.at[1], 3);
    bob.answer(number, true).await;
    alice.until_ply(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_after_the_end_needs_no_agreement() {
    let (mut alice, mut bob) = after_four_moves().await;
    alice.alternates_with(&mut bob, "2C 2A 1C 3C").await;
    // Not over yet: Bob is asked.
    alice.command("new-game").await;
    bob.proposal(None).await;
    alice.play("3A", &mut [&mut bob]).await;
    bob.no_proposal().await;
    bob.command("new-game").await;
    for person in [&mut alice, &mut bob] {
        person.until_ply(0).await;
        assert_eq!((person.at[0].as_u64(), person.proposed()), (Some(2), None));
    }
}

/// What cannot be done, or was asked on an old picture, is not asked of anybody.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_is_refused_and_not_proposed() {
    let (mut alice, mut bob) = pair().await;
    alice.command("undo").await;
    assert_eq!(alice.refusal().await, alice.text("reason-nothing-to-undo"));
    alice.play("2B", &mut [&mut bob]).await;
    bob.command("undo").await;
    assert_eq!(bob.refusal().await, bob.text("reason-nothing-to-undo"), "Bob has not moved");
    alice.command("redo").await;
    assert_eq!(alice.refusal().await, alice.text("reason-nothing-to-redo"));
    alice.say(&json!({ "do": "undo", "at": [1, 0] })).await;
    assert_eq!(alice.refusal().await, alice.text("reason-stale"));
    let mut wrong = form(3, 3, 2);
    wrong["rows"] = json!(900);
    alice.say(&json!({ "do": "start", "form": wrong })).await;
    assert!(!alice.refusal().await.is_empty());
    assert!(bob.refusals().await.is_empty());
    assert_eq!(bob.proposed(), None);
}

/// A page that is loaded anew meanwhile changes nothing of what was proposed.
#[tokio::test(flavor = "multi_thread")]
async fn a_proposal_outlives_the_page_that_made_it() {
    let (mut alice, mut bob) = after_four_moves().await;
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    alice = alice.reload().await;
    bob.answer(number, true).await;
    alice.until_ply(2).await;
    bob.until_ply(2).await;
    alice.say(&json!({ "do": "start", "form": form(5, 4, 2) })).await;
    let number = bob.proposal(Some(number)).await;
    let Person { address, room, cookies, page, .. } = alice;
    drop(page);
    bob.answer(number, true).await;
    bob.until_ply(0).await;
    let mut alice = Person::enter_as(address, &room, cookies, "fr").await;
    alice.play("5E", &mut [&mut bob]).await;
}

/// Those who sit are called in the next game what they are called in this one.
#[tokio::test(flavor = "multi_thread")]
async fn other_settings_keep_the_names() {
    let (alice, _bob) = pair().await;
    let setup = alice.get("").await.text();
    assert!(setup.contains("value=\"Alice\"") && setup.contains("value=\"Bob\""), "{setup}");
}
