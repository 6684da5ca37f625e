//! Each page looks back by itself, and the game goes on.

use serde_json::json;

use super::person::{Person, two_people};
use crate::client::serve_rooms;

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_moves_no_other_page_and_the_game_goes_on() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = two_people(address).await;
    let mut carol = Person::enter(address, &alice.room, 3, "fr").await;
    for (mine, theirs) in [("2B", "1A"), ("1B", "3B")] {
        alice.play(mine, &mut [&mut bob, &mut carol]).await;
        bob.play(theirs, &mut [&mut alice, &mut carol]).await;
    }
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
            let lists = patch["lists"].as_array().into_iter().flatten();
            if lists.into_iter().any(|list| list["id"] == "move-list" && list["length"] == 5) {
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
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = two_people(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    bob.play("1A", &mut [&mut alice]).await;
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
