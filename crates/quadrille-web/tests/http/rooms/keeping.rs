//! Seats are kept: for who leaves, and through a restart.

use serde_json::json;

use super::person::{Person, started, two_people};
use crate::client::{after_a_kill, form, get, serve_rooms};

/// This one takes as long as somebody is not yet called absent.
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_absent_after_a_while_and_comes_back_to_the_seat() {
    let mut alice = started(&form(5, 4, 3)).await;
    let mut bob = alice.joined_by(2, "fr").await;
    bob.sit(2, "Bob").await;
    let mut carol = alice.joined_by(3, "en").await;
    carol.sit(3, "Carol").await;
    // A second page of Carol's: with one of them closed she is still there.
    let second = alice.joined_by(3, "en").await;
    drop(second);
    // Nor is loading a page anew leaving. Bob leaves after that, and is told absent later
    // than she would be.
    carol = carol.reload().await;
    drop(bob);
    let absent = alice.text("room-absent");
    let page = alice.sees(&absent, true).await;
    assert_eq!(page.matches("data-since").count(), 1, "{page}");
    let (_, after) = page.split_once("<b>Bob</b>").unwrap();
    let (seat, _) = after.split_once("</li>").unwrap();
    assert!(seat.contains(&absent), "{seat}");
    // The seat is kept for him.
    assert!(!page.contains("data-sit=\"2\""));
    let mut dave = alice.joined_by(4, "en").await;
    dave.say(&json!({ "do": "sit", "seat": 2, "name": "Dave" })).await;
    assert_eq!(dave.refusal().await, dave.text("room-seat-taken"));
    alice.play("3C", &mut [&mut carol]).await;
    let mut bob = alice.joined_by(2, "fr").await;
    let page = alice.sees(&absent, false).await;
    assert!(page.contains("<b>Bob</b>"));
    bob.play("1A", &mut [&mut alice, &mut carol]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_server_has_the_room_its_game_and_its_seats() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_rooms(Some(folder.path())).await;
    let (mut alice, mut bob) = two_people(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    let (room, game) = (alice.room.clone(), alice.game().await);
    drop((alice, bob));
    // What was shown is in the files of the first one, which is left to itself.
    let killed = after_a_kill(folder.path());
    let address = serve_rooms(Some(killed.path())).await;
    let list = get(address, "/rooms").await.text();
    assert!(list.contains("/room/deux") && list.contains("Alice, Bob"), "{list}");
    let mut bob = Person::enter(address, &room, 2, "en").await;
    assert_eq!(bob.game().await, game);
    // Alice is not there yet; her seat is hers.
    let mut carol = Person::enter(address, &room, 3, "en").await;
    carol.say(&json!({ "do": "sit", "seat": 1, "name": "Carol" })).await;
    assert_eq!(carol.refusal().await, carol.text("room-seat-taken"));
    bob.play("1A", &mut []).await;
    let mut alice = Person::enter(address, &room, 1, "fr").await;
    assert!(alice.document().await.contains("data-stand=\"1\""));
    alice.play("1B", &mut [&mut bob, &mut carol]).await;
    // What needs agreement still does.
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    bob.answer(number, true).await;
    alice.until_ply(2).await;
}
