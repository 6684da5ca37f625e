//! A rematch: agreed to by the others, everybody one seat further, the scores go on.

use serde_json::json;

use super::person::{Person, make_room, pair};
use crate::client::{form, serve_rooms};

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_agreed_to_and_changes_the_seats() {
    let (mut alice, mut bob) = pair().await;
    alice.alternates_with(&mut bob, "1A 2A 1B 2B 1C").await;
    assert!(alice.document().await.contains("data-rematch") && bob.document().await.contains("data-rematch"));
    let mut carol = alice.joined_by(3, "en").await;
    carol.command("rematch").await;
    assert_eq!(carol.refusal().await, carol.text("room-watching"));
    let game = bob.at[0].as_u64().unwrap();
    bob.command("rematch").await;
    let number = alice.proposal(None).await;
    assert_eq!(alice.at[0].as_u64(), Some(game), "nothing is changed before she agrees");
    alice.answer(number, false).await;
    bob.no_proposal().await;
    bob.command("rematch").await;
    let number = alice.proposal(Some(number)).await;
    alice.answer(number, true).await;
    for person in [&mut alice, &mut bob] {
        while person.at != json!([game + 1, 0]) {
            person.hear().await;
        }
    }
    // Bob has the first seat now, and begins; each has the own points.
    let page = bob.sees("data-stand=\"1\"", true).await;
    assert!(page.find("<b>Bob</b>") < page.find("<b>Alice</b>"), "{page}");
    assert!(alice.document().await.contains("data-stand=\"2\""));
    let save: serde_json::Value = serde_json::from_str(&alice.game().await).unwrap();
    let seats: Vec<_> = save["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| (s["name"].clone(), s["score"].clone(), s["losses"].clone(), s["mark"].clone()))
        .collect();
    assert_eq!(
        seats,
        [(json!("Bob"), json!(0), json!(1), json!("X")), (json!("Alice"), json!(1), json!(0), json!("O"))]
    );
    alice.try_move("1A").await;
    assert_eq!(alice.refusal().await, super::person::text_with("fr", "room-turn-of", &[("name", "Bob")]));
    bob.play("1A", &mut [&mut alice]).await;
    // The scores are told by name, whoever sits where.
    let scores = bob.get("dialog/scores").await.text();
    assert!(scores.contains("Alice") && scores.contains("Bob"), "{scores}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_move_on_by_one_seat_each() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "trois").await;
    let mut people = Vec::new();
    for (seat, name) in (1u8..).zip(["Anne", "Ben", "Cléo"]) {
        let mut person = Person::enter(address, &room, seat.into(), "fr").await;
        if seat == 1 {
            person.start(&form(5, 4, 3)).await;
        }
        person.sit(seat, name).await;
        people.push(person);
    }
    // Before the end too, where all agree.
    people[2].is_done().await;
    people[2].command("rematch").await;
    for person in &mut people[..2] {
        let number = person.proposal(None).await;
        person.answer(number, true).await;
    }
    for (person, seat) in people.iter_mut().zip([3, 1, 2]) {
        person.sees(&format!("data-stand=\"{seat}\""), true).await;
    }
    let save: serde_json::Value = serde_json::from_str(&people[0].game().await).unwrap();
    let names: Vec<_> = save["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ben", "Cléo", "Anne"]);
    // Ben, who was second, begins.
    while people[1].at[0] != 2 {
        people[1].hear().await;
    }
    people[1].try_move("3C").await;
    people[1].until_ply(1).await;
}
