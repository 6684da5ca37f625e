//! Games with a clock, as pages are told of it. Nothing here depends on how fast the machine is:
//! what must not run out has an hour, what must has a second.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::person::{Person, make_room_of, seated, started, text_with, visitor};
use crate::client::{after_a_kill, form, serve_rooms};

fn timed(seconds: u16, increment: u16, loses: bool, players: usize) -> Value {
    let mut form = form(5, 4, players);
    form["time"] = json!({ "seconds": seconds, "increment": increment, "loses": loses });
    form
}

/// The clock that a page would show now: whose time runs, what is left.
async fn clock(person: &Person) -> Option<(u64, Vec<i64>)> {
    let page = person.document().await;
    let (_, rest) = page.split_once("data-clock=\"[")?;
    let facts: Value = serde_json::from_str(&format!("[{}", rest.split_once('"')?.0)).unwrap();
    let left = facts[1].as_array().unwrap().iter().map(|left| left.as_i64().unwrap()).collect();
    Some((facts[0].as_u64().unwrap(), left))
}

/// Alice and Bob at a table with a clock.
async fn two(address: SocketAddr, form: &Value) -> (Person, Person) {
    let room = make_room_of(address, "pendule", &visitor(1)).await;
    seated([address; 2], &room, form).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_tells_the_clock_and_what_is_no_move_does_not() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = two(address, &timed(3600, 10, true, 2)).await;
    assert_eq!(clock(&alice).await, Some((0, vec![3_600_000; 2])), "it waits for the first move");
    let mut carol = alice.joined_by(3, "en").await;
    carol.is_done().await;
    alice.try_move("3C").await;
    for person in [&mut alice, &mut bob, &mut carol] {
        let facts = loop {
            let heard = person.hear().await;
            if heard["clock"] != Value::Null && heard["at"][1] == 1 {
                break heard["clock"].clone();
            }
        };
        assert_eq!((&facts[0], &facts[1][0]), (&json!(2), &json!(3_610_000)), "Bob's runs, Alice has the increment");
    }
    // Somebody who comes and goes, a name, a word: nothing about time.
    bob.is_done().await;
    bob.say(&json!({ "do": "sit", "seat": 2, "name": "Robert" })).await;
    let heard = bob.hear_kind("patch").await;
    assert_eq!(heard["clock"], Value::Null, "{heard}");
    // Taking back gives no time back: Alice keeps what she had, and hers runs again.
    alice.until_ply(1).await;
    alice.command("undo").await;
    let number = bob.proposal(None).await;
    bob.answer(number, true).await;
    alice.until_ply(0).await;
    let (running, left) = clock(&alice).await.unwrap();
    assert!(running == 1 && left[0] <= 3_610_000 && left[1] <= 3_600_000, "{running} {left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_time_left_loses_and_everybody_is_told_why() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = two(address, &timed(1, 0, true, 2)).await;
    let mut carol = alice.joined_by(3, "en").await;
    alice.play("3C", &mut [&mut bob]).await;
    // Bob does not move.
    let why = |language| text_with(language, "room-won-on-time", &[("name", "Alice"), ("loser", "Bob")]);
    let told = |language, key| text_with(language, key, &[("result", &why(language))]);
    alice.sees(&told("fr", "room-you-won"), true).await;
    bob.sees(&told("en", "room-you-lost"), true).await;
    let watched = carol.sees(&why("en"), true).await;
    assert!(!watched.contains(&told("en", "room-you-lost")));
    let save: Value = serde_json::from_str(&alice.game().await).unwrap();
    assert_eq!((&save["result"]["win"], &save["seats"][0]["score"]), (&json!(1), &json!(1)), "{save}");
    assert_eq!(clock(&alice).await.unwrap().0, 0, "nobody's time runs");
    assert!(watched.contains(&carol.text("room-out-of-time")));
    // That is not taken back.
    bob.command("undo").await;
    assert_eq!(bob.refusal().await, bob.text("room-no-undo-on-time"));
    // The rematch has the same clock, full again.
    bob.command("rematch").await;
    let number = alice.proposal(None).await;
    alice.answer(number, true).await;
    bob.sees("data-stand=\"1\"", true).await;
    assert_eq!(clock(&bob).await, Some((0, vec![1000; 2])));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_loses_on_time_the_game_goes_on() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = two(address, &timed(1, 0, false, 2)).await;
    alice.play("3C", &mut [&mut bob]).await;
    while clock(&bob).await.unwrap().1[1] >= 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    bob.play("1A", &mut [&mut alice]).await;
    let (running, left) = clock(&alice).await.unwrap();
    assert!(running == 1 && left[1] < 0, "{left:?}");
    alice.play("1B", &mut [&mut bob]).await;
}

/// Among several the seat is given up: a computer plays it, the others go on.
#[tokio::test(flavor = "multi_thread")]
async fn among_several_a_computer_takes_over_who_has_no_time_left() {
    let mut alice = started(&timed(1, 0, true, 3)).await;
    let mut bob = alice.joined_by(2, "en").await;
    let mut carol = alice.joined_by(3, "en").await;
    for (person, seat, name) in [(&mut alice, 1, "Alice"), (&mut bob, 2, "Bob"), (&mut carol, 3, "Carol")] {
        person.sit(seat, name).await;
    }
    alice.is_done().await;
    alice.play("3C", &mut []).await;
    // Bob sleeps: his seat is played for him, and the clock of the next one runs.
    alice.until_ply(2).await;
    let save: Value = serde_json::from_str(&alice.game().await).unwrap();
    assert_eq!(save["resignations"][0], json!({ "ply": 1, "seat": 2 }), "{save}");
    assert_eq!(save["result"], Value::Null, "the others play on: {save}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_stands_while_the_server_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_rooms(Some(folder.path())).await;
    let (mut alice, mut bob) = two(address, &timed(3600, 0, true, 2)).await;
    alice.alternates_with(&mut bob, "3C 1A").await;
    let (_, before) = clock(&alice).await.unwrap();
    let killed = after_a_kill(folder.path());
    let address = serve_rooms(Some(killed.path())).await;
    let mut bob = Person::enter(address, "pendule", 2, "en").await;
    // It waits for Alice, who is to move, and has not less than when the server went.
    let (running, left) = clock(&bob).await.unwrap();
    assert!(running == 0 && left[0] >= before[0] && left[1] == before[1], "{running} {left:?} {before:?}");
    let mut alice = Person::enter(address, "pendule", 1, "fr").await;
    bob.sees("class=\"clock running\"", true).await;
    assert_eq!(clock(&bob).await.unwrap().0, 1);
    alice.play("1B", &mut [&mut bob]).await;
    assert_eq!(clock(&bob).await.unwrap().0, 2);
}

/// The times in a file, in milliseconds.
fn times(file: &str) -> Vec<i64> {
    let save: Value = serde_json::from_str(file).unwrap();
    save["clock"]["left"].as_array().unwrap().iter().map(|left| left.as_i64().unwrap()).collect()
}

/// A save holds the clock; it stands there, and after the game was opened until somebody moves.
#[tokio::test(flavor = "multi_thread")]
async fn r049_a_saved_game_goes_on_with_the_times_it_had() {
    let address = serve_rooms(None).await;
    let (mut alice, mut bob) = two(address, &timed(3600, 10, true, 2)).await;
    alice.alternates_with(&mut bob, "3C 1A").await;
    let file = alice.game().await;
    let saved = times(&file);
    assert!(saved[0] <= 3_610_000 && saved[1] <= 3_610_000 && saved[1] > 3_000_000, "{file}");
    // Much time went by before it was saved.
    let mut save: Value = serde_json::from_str(&file).unwrap();
    save["clock"]["left"] = json!([1_234_567, 2_345_678]);
    assert_eq!(alice.load(save.to_string().as_bytes()).await.status, 204);
    let number = bob.proposal(None).await;
    bob.answer(number, true).await;
    alice.sees("1234567", true).await;
    bob.sees("1234567", true).await;
    alice.is_done().await;
    bob.is_done().await;
    assert_eq!(clock(&alice).await, Some((0, vec![1_234_567, 2_345_678])), "it stands");
    alice.play("1B", &mut [&mut bob]).await;
    let (running, left) = clock(&bob).await.unwrap();
    assert!(running == 2 && left[0] == 1_244_567 && left[1] <= 2_345_678, "{running} {left:?}");
}

/// So does a game that gave way to another; one from an earlier move has no clock, nor has a
/// file without one.
#[tokio::test(flavor = "multi_thread")]
async fn a_recent_game_has_its_clock_and_a_file_without_one_has_none() {
    let mut form = timed(3600, 0, true, 2);
    form["seats"][1]["player"] = json!("random");
    let mut alice = started(&form).await;
    assert!(clock(&alice).await.is_some());
    alice.command("new-game").await;
    alice.sees("data-clock=\"[", true).await;
    let file = alice.game().await;
    let mut save: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(times(&file), [3_600_000; 2]);
    save.as_object_mut().unwrap().remove("clock");
    assert_eq!(alice.load(save.to_string().as_bytes()).await.status, 204);
    alice.sees("data-clock=\"[", false).await;
    save["clock"] = json!({ "seconds": 3600, "loses": true, "left": [1_000_000, 2_000_000] });
    save["moves"] = json!(["3C", "1A"]);
    save["cursor"] = json!(2);
    assert_eq!(alice.load(save.to_string().as_bytes()).await.status, 204);
    alice.sees("data-clock=\"[", true).await;
    // Another game takes its place; among the recent ones it has the same clock.
    alice.start(&crate::client::form(3, 3, 2)).await;
    alice.sees("data-clock=\"[", false).await;
    alice.say(&json!({ "do": "reopen", "id": 1 })).await;
    alice.sees("data-clock=\"[", true).await;
    assert_eq!(clock(&alice).await, Some((0, vec![1_000_000, 2_000_000])));
}

/// What is refused changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_with_a_clock_out_of_its_limits_is_refused() {
    let address = serve_rooms(None).await;
    let (alice, _bob) = two(address, &timed(3600, 0, true, 2)).await;
    let file = alice.game().await;
    for left in ["-1", "99999999999999", "1e400", "NaN"] {
        let answer = alice.load(file.replacen("3600000", left, 1).as_bytes()).await;
        assert_eq!(answer.status, 422, "{left}");
    }
    assert_eq!(clock(&alice).await, Some((0, vec![3_600_000; 2])));
}
