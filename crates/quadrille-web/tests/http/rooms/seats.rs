//! Seats: who takes them, who may play from them, who gives up.

use quadrille_session::Settings;
use serde_json::{Value, json};

use super::person::{Person, alone, make_room, pair, started, text_with, watched_pair};
use crate::client::{form, serve_rooms};

fn against_a_computer() -> Value {
    let mut form = form(3, 3, 2);
    form["seats"][1]["player"] = json!("random");
    form
}

#[tokio::test(flavor = "multi_thread")]
async fn who_starts_sits_and_another_sits_down_under_a_name() {
    let mut alice = started(&form(3, 3, 2)).await;
    let page = alice.document().await;
    assert!(page.contains("data-stand=\"1\"") && page.contains("data-sit=\"2\""), "{page}");
    let mut bob = alice.joined_by(2, "en").await;
    let page = bob.document().await;
    assert!(!page.contains("data-stand") && !page.contains("data-sit=\"1\""), "{page}");
    assert!(page.contains(&bob.text("room-you-may-sit")), "{page}");
    bob.sit(2, " Bob ").await;
    // The other one sees the name, and nothing to sit on but the own seat.
    let page = alice.sees("<b>Bob</b>", true).await;
    assert!(!page.contains("data-sit=\"2\"") && page.contains("data-sit=\"1\""), "{page}");
    assert!(alice.game().await.contains("\"Bob\""));
    // Sitting down again gives another name; standing up gives the seat back.
    bob.sit(2, "Robert").await;
    alice.sees("<b>Robert</b>", true).await;
    bob.say(&json!({ "do": "stand", "seat": 2 })).await;
    let page = alice.sees("data-sit=\"2\"", true).await;
    assert!(!page.contains("Robert"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_starts_sits_at_the_first_seat_of_a_person() {
    let mut form = against_a_computer();
    form["seats"].as_array_mut().unwrap().reverse();
    let alice = started(&form).await;
    let page = alice.document().await;
    assert!(page.contains("data-stand=\"2\"") && !page.contains("data-stand=\"1\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_no_free_one_of_a_person_is_refused_in_words() {
    let (mut alice, mut bob, mut carol) = watched_pair("en").await;
    carol.say(&json!({ "do": "sit", "seat": 1, "name": "Carol" })).await;
    assert_eq!(carol.refusal().await, carol.text("room-seat-taken"));
    for seat in [0, 3, 26, 255] {
        carol.say(&json!({ "do": "sit", "seat": seat, "name": "Carol" })).await;
        assert_eq!(carol.refusal().await, carol.text("room-no-seat"), "{seat}");
    }
    // A free seat, but a name that is taken, or none that can be written.
    bob.say(&json!({ "do": "stand", "seat": 2 })).await;
    carol.sees("data-sit=\"2\"", true).await;
    let longest = Settings::LONGEST_NAME.to_string();
    for (name, why) in [
        (" alice ", text_with("en", "reason-name-taken", &[("seat", "1")])),
        (&"x".repeat(200), text_with("en", "reason-name-too-long", &[("longest", &longest)])),
        ("a\tb", carol.text("reason-name-unseen")),
        ("a\nb", carol.text("reason-name-unseen")),
        ("a\u{202e}b", carol.text("reason-name-unseen")),
    ] {
        carol.say(&json!({ "do": "sit", "seat": 2, "name": name })).await;
        assert_eq!(carol.refusal().await, why);
    }
    assert!(!carol.document().await.contains("data-stand"), "she still watches");
    carol.sit(2, "Carol").await;
    alice.sees("<b>Carol</b>", true).await;
    // The same for who sits before the one who has the name.
    alice.say(&json!({ "do": "sit", "seat": 1, "name": "CAROL" })).await;
    assert_eq!(alice.refusal().await, text_with("fr", "reason-name-taken", &[("seat", "2")]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seat_of_a_computer_is_refused() {
    let alice = started(&against_a_computer()).await;
    let mut bob = alice.joined_by(2, "en").await;
    bob.say(&json!({ "do": "sit", "seat": 2, "name": "Bob" })).await;
    assert_eq!(bob.refusal().await, bob.text("room-no-seat"));
    assert!(!bob.document().await.contains("Bob"));
}

/// Whatever is accepted can be saved, and no visitor chooses what memory a computer takes.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_what_no_save_holds_or_a_foreign_computer_does_not_begin() {
    let mut alice = alone().await;
    let refused = |name: &str, player: &str, game: &str| {
        let mut form = if game == "morpion" { form(15, 5, 2) } else { form(7, 4, 2) };
        form["game"] = json!(game);
        form["seats"][1]["name"] = json!(name);
        form["seats"][1]["player"] = json!(player);
        form
    };
    for (name, player, game, why) in [
        ("Anne\tMartin", "person", "morpion", "reason-name-unseen"),
        ("Anne", "strong:2000", "morpion", "room-engine"),
        ("Anne", "strong:memory=2000", "morpion", "room-engine"),
        ("Anne", "perfect:1500", "puissance4", "room-engine"),
        ("Anne", "alpha-beta:depth=30", "puissance4", "room-engine"),
    ] {
        alice.say(&json!({ "do": "start", "form": refused(name, player, game) })).await;
        assert_eq!(alice.refusal().await, alice.text(why), "{name:?} {player:?}");
    }
    // Blanks around a computer's text change nothing.
    alice.start(&refused("Anne", "\tlevel:facile ", "morpion")).await;
    let kept = alice.game().await;
    assert!(kept.contains("\"engine\":\"level:facile\""), "{kept}");
    let loaded = alice.load(kept.replace("level:facile", "strong:2000").as_bytes()).await;
    assert_eq!(loaded.status, 204, "it is proposed, and refused when it is put on the table");
    assert_eq!(alice.refusal().await, alice.text("room-engine"));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_seat_to_move_plays() {
    let (mut alice, mut bob, mut carol) = watched_pair("fr").await;
    let mut dave = alice.joined_by(4, "en").await;
    for ply in 0..2 {
        let before = alice.game().await;
        let (mover, waiter) = if ply == 0 { ("Alice", &mut bob) } else { ("Bob", &mut alice) };
        waiter.try_move("3C").await;
        let words = text_with(waiter.language, "room-turn-of", &[("name", mover)]);
        let refused = waiter.hear_kind("refused").await;
        assert_eq!((refused["say"].as_str(), refused["move"].as_str()), (Some(words.as_str()), Some("3C")));
        for watcher in [&mut carol, &mut dave] {
            watcher.try_move("3C").await;
            assert_eq!(watcher.refusal().await, watcher.text("room-watching"));
        }
        assert_eq!(alice.game().await, before);
        // Nobody but who is to move is shown where to play.
        assert!(!dave.document().await.contains("class=\"to-move"));
        if ply == 0 {
            assert!(
                alice.document().await.contains("class=\"to-move") && !bob.document().await.contains("class=\"to-move")
            );
            alice.play("2B", &mut [&mut bob, &mut carol, &mut dave]).await;
        }
    }
    bob.play("1A", &mut [&mut alice, &mut carol]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_gives_up_the_own_seat_only() {
    let (mut alice, mut bob) = pair().await;
    // It is Alice's turn; Bob gives up, not she.
    bob.command("resign").await;
    let over = [("name", "Alice"), ("loser", "Bob")];
    alice.sees(&text_with("fr", "table-won-resigned", &over), true).await;
    bob.sees(&text_with("en", "table-won-resigned", &over), true).await;
    // Afterwards a new game needs nobody's agreement.
    let game = bob.at[0].as_u64().unwrap();
    bob.command("new-game").await;
    while alice.at[0] != game + 1 {
        alice.hear().await;
    }
    assert_eq!((alice.at[1].as_u64(), alice.proposed()), (Some(0), None));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_cookie_one_watches_only() {
    let address = serve_rooms(None).await;
    let room = make_room(address, "ici").await;
    for cookies in ["", "visitor=nobody"] {
        let mut nobody = Person::enter_as(address, &room, cookies.into(), "en").await;
        nobody.say(&json!({ "do": "start", "form": form(3, 3, 2) })).await;
        assert_eq!(nobody.refusal().await, nobody.text("room-watching"));
        assert_eq!(nobody.get("save/native").await.status, 422, "no game was begun");
    }
    let mut alice = Person::enter(address, &room, 1, "fr").await;
    alice.start(&form(3, 3, 2)).await;
    let mut nobody = Person::enter_as(address, &room, String::new(), "en").await;
    nobody.say(&json!({ "do": "sit", "seat": 2, "name": "Nobody" })).await;
    assert_eq!(nobody.refusal().await, nobody.text("room-no-seat"));
    nobody.try_move("2B").await;
    assert_eq!(nobody.refusal().await, nobody.text("room-watching"));
    assert_eq!(nobody.load(alice.game().await.as_bytes()).await.status, 422);
    alice.play("2B", &mut [&mut nobody]).await;
}

/// The seats may become fewer under those who sit.
#[tokio::test(flavor = "multi_thread")]
async fn a_smaller_game_leaves_some_watching() {
    let mut alice = started(&form(5, 4, 3)).await;
    let mut carol = alice.joined_by(3, "en").await;
    carol.sit(3, "Carol").await;
    let two = form(3, 3, 2);
    alice.say(&json!({ "do": "start", "form": two })).await;
    let number = carol.proposal(None).await;
    carol.answer(number, true).await;
    let page = carol.sees(&carol.text("room-you-may-sit"), true).await;
    assert!(!page.contains("Carol") && page.contains("data-sit=\"2\""), "{page}");
    // The same with a file.
    alice.start(&form(5, 4, 3)).await;
    carol.sit(3, "Carol").await;
    let other = make_room(alice.address, "autre").await;
    let mut elsewhere = Person::enter(alice.address, &other, 1, "fr").await;
    elsewhere.start(&two).await;
    let file = elsewhere.game().await;
    assert_eq!(alice.load(file.as_bytes()).await.status, 204);
    let number = carol.proposal(Some(number)).await;
    carol.answer(number, true).await;
    carol.sees(&carol.text("room-you-may-sit"), true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_lost_is_told_so_and_who_watches_who_won() {
    let (mut alice, mut bob, mut carol) = watched_pair("en").await;
    alice.alternates_with(&mut bob, "1A 2A 1B 2B 1C").await;
    carol.until_ply(5).await;
    let told = |language, key| text_with(language, key, &[("result", "")]).trim_end().to_owned();
    assert!(alice.document().await.contains(&told("fr", "room-you-won")));
    assert!(bob.document().await.contains(&told("en", "room-you-lost")));
    let watched = carol.document().await;
    assert!(watched.contains("Alice wins"), "{watched}");
    assert!(!["room-you-won", "room-you-lost"].into_iter().any(|key| watched.contains(&told("en", key))), "{watched}");
}
