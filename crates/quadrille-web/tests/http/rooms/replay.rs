//! Each page looks back by itself, and the game goes on.

use serde_json::json;

use super::person::{Person, pair, text_with, watched_pair};

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_moves_no_other_page_and_the_game_goes_on() {
    let (mut alice, mut bob, mut carol) = watched_pair("fr").await;
    alice.alternates_with(&mut bob, "2B 1A 1B 3B").await;
    carol.until_ply(4).await;
    carol.say(&json!({ "do": "replay", "ply": 1 })).await;
    carol.until_ply(1).await;
    bob.say(&json!({ "do": "replay", "ply": 0 })).await;
    bob.until_ply(0).await;
    let before = alice.game().await;
    assert_eq!(alice.at[1], 4);
    assert!(alice.refusals().await.is_empty());
    assert_eq!(alice.at[1], 4, "nothing was told to this page");
    alice.play("2C", &mut []).await;
    assert_ne!(alice.game().await, before);
    // The pages that look back know of the move and stay where they are.
    for (person, ply) in [(&mut bob, 0), (&mut carol, 1)] {
        loop {
            let patch = person.hear_kind("patch").await;
            assert_eq!(patch["at"][1], ply);
            if patch["moves"][0] == 4 {
                assert_eq!(patch["moves"][1].as_array().map(Vec::len), Some(1), "{patch}");
                break;
            }
        }
    }
    // Nobody plays in the past, even where it has come to the present.
    bob.try_move("2A").await;
    assert_eq!(bob.refusal().await, bob.text("reason-replaying"));
    bob.say(&json!({ "do": "replay", "ply": 5 })).await;
    bob.until_ply(5).await;
    for saying in ["undo", "redo", "resign"] {
        bob.command(saying).await;
        assert_eq!(bob.refusal().await, bob.text("reason-replaying"), "{saying}");
    }
    bob.try_move("2A").await;
    assert_eq!(bob.refusal().await, bob.text("reason-replaying"));
    bob.say(&json!({ "do": "end-replay" })).await;
    bob.hear_kind("patch").await;
    bob.play("2A", &mut [&mut alice]).await;
    assert_eq!(carol.at[1], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_runs_by_itself_to_the_end_of_what_was_played() {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "2B 1A").await;
    bob.say(&json!({ "do": "replay", "ply": 0 })).await;
    bob.until_ply(0).await;
    bob.say(&json!({ "do": "run", "on": true, "speed": 20.0 })).await;
    bob.until_ply(1).await;
    bob.until_ply(2).await;
    assert!(alice.refusals().await.is_empty());
    assert_eq!(alice.at[1], 2);
    // Taking moves back leaves no replay beyond what there is.
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    bob.answer(number, true).await;
    alice.until_ply(0).await;
    alice.play("3C", &mut []).await;
    bob.until_ply(1).await;
}

/// The bar of the replay as it is sent next.
async fn bar(person: &mut Person) -> String {
    loop {
        let patch = person.hear_kind("patch").await;
        let patches = patch["patches"].as_array().unwrap();
        if let Some(bar) = patches.iter().find(|patch| patch[0] == "bar") {
            return bar[1].as_str().unwrap().to_owned();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn r060_r061_a_replay_begins_by_itself_and_gives_control_back_at_its_end() {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "2B 1A").await;
    alice.say(&json!({ "do": "run", "on": true, "speed": 20.0 })).await;
    for ply in 0..=2 {
        assert!(bar(&mut alice).await.contains("data-end-replay"));
        assert_eq!(alice.at[1], ply);
    }
    // Nobody ends it: the page is back in the game, where Alice plays on.
    assert!(!bar(&mut alice).await.contains("data-end-replay"));
    assert_eq!(alice.at[1], 2);
    alice.play("1B", &mut [&mut bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn r060_a_replay_keeps_its_speed_when_it_is_stopped_walked_through_and_begun_again() {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "2B 1A").await;
    let is_kept = |bar: &str| bar.contains("<option value=\"0.5\" selected>");
    for saying in [
        json!({ "do": "run", "on": true, "speed": 0.5 }),
        json!({ "do": "run", "on": false, "speed": 0.5 }),
        json!({ "do": "replay", "ply": 1 }),
        json!({ "do": "end-replay" }),
    ] {
        alice.say(&saying).await;
        assert!(is_kept(&bar(&mut alice).await), "{saying}");
    }
    // A speed that is chosen before anything runs counts for the next replay.
    alice.say(&json!({ "do": "run", "on": false, "speed": 4.0 })).await;
    let chosen = bar(&mut alice).await;
    assert!(chosen.contains("<option value=\"4\" selected>") && !chosen.contains("data-end-replay"), "{chosen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_from_an_earlier_move_keeps_the_game_that_is_left() {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "2B 1A 1B 3B").await;
    let left = alice.game().await;
    for _ in 1..=2 {
        alice.say(&json!({ "do": "replay", "ply": 2 })).await;
        alice.until_ply(2).await;
        alice.say(&json!({ "do": "fork" })).await;
        let proposal = bob.proposal(None).await;
        bob.answer(proposal, true).await;
        let said = alice.hear_kind("said").await;
        let expected = text_with("fr", "page-left-kept", &[]);
        // What was said first is that the others are asked.
        let said = if said["say"] == expected { said } else { alice.hear_kind("said").await };
        assert_eq!(said["say"], expected);
        bob.until_ply(2).await;
        bob.no_proposal().await;
        assert_eq!(moves_of(&alice.game().await), 2, "what came after is in the game that was left");
        let saves = alice.get("dialog/load").await.text();
        let (_, reopen) = saves.split_once("data-reopen=\"").expect("the game that was left is listed");
        let id: i64 = reopen.split('"').next().unwrap().parse().unwrap();
        // It is all there, and goes on; the other way is recent in turn.
        alice.say(&json!({ "do": "reopen", "id": id })).await;
        let proposal = bob.proposal(Some(proposal)).await;
        bob.answer(proposal, true).await;
        alice.until_ply(4).await;
        bob.until_ply(4).await;
        bob.no_proposal().await;
        assert_eq!(moves_of(&alice.game().await), moves_of(&left));
    }
    // Where nothing would be left, nothing is kept and the game goes on.
    let before = alice.game().await;
    alice.say(&json!({ "do": "replay", "ply": 4 })).await;
    alice.hear_kind("patch").await;
    alice.say(&json!({ "do": "fork" })).await;
    let proposal = bob.proposal(None).await;
    bob.answer(proposal, true).await;
    bob.no_proposal().await;
    assert_eq!(alice.game().await, before);
    alice.sees("data-end-replay", false).await;
    alice.play("2C", &mut [&mut bob]).await;
}

fn moves_of(save: &str) -> usize {
    let save: serde_json::Value = serde_json::from_str(save).unwrap();
    save["moves"].as_array().unwrap().len()
}
