//! What people have in a room is theirs: nobody else makes it disappear.

use std::path::Path;

use quadrille_store::SqliteStore;
use quadrille_web::{Allowances, ServerOptions};
use rusqlite::Connection;
use serde_json::json;

use super::person::{Person, make_room, started, two_people, visitor, wish};
use crate::client::{Page, after_a_kill, form, get, serve_rooms, serve_with};

fn database(folder: &Path) -> Connection {
    Connection::open(folder.join(SqliteStore::FILE)).unwrap()
}

/// F7: two people play while somebody makes room after room, more than are kept; they play on,
/// and after a restart they are where they were.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_people_play_in_is_never_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_rooms(Some(folder.path())).await;
    let (mut alice, mut bob) = two_people(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    // Ten thousand newer rooms, each with a game.
    database(folder.path())
        .execute_batch(
            "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
             INSERT INTO rooms (name, listed, game, people, used) SELECT 'other-' || n, 1, 'morpion', '', 1000 + n FROM number;
             INSERT INTO game SELECT name, 1, '' FROM rooms WHERE name LIKE 'other-%';",
        )
        .unwrap();
    for number in 0..12 {
        assert_eq!(make_room(address, &format!("encore {number}")).await, format!("encore-{number}"));
    }
    bob.play("1A", &mut [&mut alice]).await;
    let (room, game) = (alice.room.clone(), alice.game().await);
    let count = |sql: &str| database(folder.path()).query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert!(count("SELECT count(*) FROM rooms") <= 10_000, "others were forgotten");
    assert_eq!(count("SELECT count(*) FROM rooms WHERE name = 'other-1'"), 0);
    drop((alice, bob));
    let killed = after_a_kill(folder.path());
    let address = serve_rooms(Some(killed.path())).await;
    let mut alice = Person::enter(address, &room, 1, "fr").await;
    assert_eq!(alice.game().await, game);
    alice.play("1B", &mut []).await;
}

/// F10: many more rooms are entered at once than stay open without people; nobody is thrown out.
#[tokio::test(flavor = "multi_thread")]
async fn who_enters_a_crowded_server_stays_in() {
    let allowances = Allowances { open_rooms: 3, ..Allowances::default() };
    let address = serve_with(ServerOptions { rooms: true, allowances, ..ServerOptions::default() }).await;
    let mut people = Vec::new();
    for number in 0..18 {
        let room = make_room(address, &format!("salle {number}")).await;
        people.push(tokio::spawn(async move {
            let mut alice = Person::enter(address, &room, 100 + number, "fr").await;
            alice.start(&form(3, 3, 2)).await;
            let mut bob = alice.joined_by(200 + number, "en").await;
            bob.sit(2, "Bob").await;
            (alice, bob)
        }));
    }
    let mut pairs = Vec::new();
    for pair in people {
        pairs.push(pair.await.unwrap());
    }
    for (alice, bob) in &mut pairs {
        alice.play("2B", &mut [bob]).await;
        bob.play("1A", &mut [alice]).await;
    }
}

/// F11: who takes a free seat cannot delete what others kept without asking them.
#[tokio::test(flavor = "multi_thread")]
async fn who_passes_by_and_sits_down_deletes_nothing() {
    let mut alice = started(&form(3, 3, 2)).await;
    alice.say(&json!({ "do": "save", "name": "à garder" })).await;
    alice.hear_kind("said").await;
    let mut eve = alice.joined_by(9, "en").await;
    eve.sit(2, "Eve").await;
    let mut last = None;
    for saying in [json!({ "do": "forget", "id": 1 }), json!({ "do": "clear-scores" })] {
        eve.say(&saying).await;
        let number = alice.proposal(last).await;
        alice.answer(number, false).await;
        eve.no_proposal().await;
        last = Some(number);
        let kept = alice.get("dialog/load").await.text();
        assert!(kept.contains("à garder"), "{saying}: {kept}");
    }
}

/// F14: a running game that cannot be read is told to who enters, and set aside, not written over.
#[tokio::test(flavor = "multi_thread")]
async fn a_spoilt_game_of_a_room_is_told_and_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve_rooms(Some(folder.path())).await;
    let (mut alice, mut bob) = two_people(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    let spoilt = after_a_kill(folder.path());
    database(spoilt.path()).execute("UPDATE course SET moves = '2B 2B'", []).unwrap();
    let address = serve_rooms(Some(spoilt.path())).await;
    // The list and the other rooms are there.
    assert_eq!(get(address, "/rooms").await.status, 200);
    let (origin, cookie) = (format!("http://{address}"), visitor(1));
    let headers = [("Origin", &*origin), ("Cookie", &*cookie)];
    let mut page = Page::open_at(address, &format!("/room/{}/socket", alice.room), &headers).await.unwrap();
    page.say(json!({ "do": "hello", "language": "fr", "screen": "setup", "version": "" }).to_string()).await;
    let said = page.hear_kind("said").await["say"].as_str().unwrap().to_owned();
    assert!(said.starts_with("Une partie gardée est illisible et a été mise de côté"), "{said}");
    page.start(&form(3, 3, 2)).await;
    let kept = database(spoilt.path()).query_row("SELECT content FROM spoilt", [], |row| row.get::<_, String>(0));
    assert!(kept.unwrap().contains("2B 2B"));
}

/// F15: the address of a hidden room has 128 bits that nobody can guess, and guessing is counted.
#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_room_cannot_be_guessed() {
    let rate = quadrille_web::Rate { burst: 40, per_minute: 1 };
    let allowances = Allowances { requests: rate, ..Allowances::default() };
    let address = serve_with(ServerOptions { rooms: true, allowances, ..ServerOptions::default() }).await;
    let hidden = json!({ "name": "", "listed": false });
    let mut names = Vec::new();
    for number in 0..2 {
        let made: serde_json::Value =
            serde_json::from_slice(&wish(address, &hidden, &visitor(number)).await.body).unwrap();
        names.push(made["room"].as_str().unwrap().to_owned());
    }
    assert!(names[0] != names[1] && names.iter().all(|name| name.len() >= 26), "{names:?}");
    assert!(!get(address, "/rooms").await.text().contains(&names[0]));
    let mut guesses = 0;
    while get(address, &format!("/room/guess-{guesses}")).await.status != 429 {
        guesses += 1;
        assert!(guesses < 100, "no end of guessing");
    }
}
