//! Two servers on one database: whichever is asked, the room is the same, and nobody from
//! outside can say that they are a server.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quadrille_web::{Allowances, ServerOptions};
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::client::{ask, form, serve_until, serve_with};
use crate::rooms::person::{Person, make_room, make_room_of, seated, text, two_people, visitor};

#[path = "../../../quadrille-store/tests/support/postgres.rs"]
mod postgres;

/// Two servers; nothing where there is no PostgreSQL.
async fn two_servers() -> Option<[SocketAddr; 2]> {
    let (_, url) = postgres::shared()?.database();
    let options = || ServerOptions { rooms: true, postgres: Some(url.clone()), ..ServerOptions::default() };
    Some([serve_with(options()).await, serve_with(options()).await])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_at_any_server_plays_in_the_room_of_another() {
    let Some([one, two]) = two_servers().await else { return };
    let room = make_room(one, "partout").await;
    let (mut alice, mut bob) = seated([one, two], &room, &form(3, 3, 2)).await;
    alice.alternates_with(&mut bob, "1A 2B").await;
    // What is not a socket is passed on too, and the list is the same.
    assert!(bob.game().await.contains("\"2B\"") && bob.game().await == alice.game().await);
    for address in [one, two] {
        let list = ask(address, "GET /rooms", &[("Host", &address.to_string())], &[]).await;
        assert!(list.text().contains("/room/partout"), "{address}");
    }
    // Nobody sits in Alice's seat by coming another way.
    let mut eve = Person::enter(two, &room, 3, "en").await;
    eve.try_move("3C").await;
    assert!(!eve.refusal().await.is_empty());
    assert_eq!(make_room(two, "partout").await, room, "one that is there is found from everywhere");
}

/// A server that has just joined is one of them from its first room on, whatever the others have heard of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_of_a_server_that_has_just_joined_is_found_at_once() {
    let Some([one, two]) = two_servers().await else { return };
    let room = make_room(two, "partout").await;
    let (mut alice, mut bob) = seated([two, one], &room, &form(3, 3, 2)).await;
    alice.alternates_with(&mut bob, "1A 2B").await;
    assert!(bob.game().await.contains("\"2B\""));
}

/// A name may be written in an address in many ways: whichever server is asked, each leads to the same
/// room, with all that is below it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_of_another_server_is_found_however_its_name_is_written() {
    let Some([one, two]) = two_servers().await else { return };
    let room = make_room(one, "L’Été à Noël").await;
    let mut alice = Person::enter(one, &room, 1, "fr").await;
    alice.start(&form(3, 3, 2)).await;
    for written in ["l-ete-a-noel", "l%2Dete%2da%2Dnoel", "%6c-%65t%65-a-no%65l"] {
        for below in ["game", "save/native", "board.svg", "dialog/room"] {
            let answers = [one, two].map(|server| {
                let (line, host) = (format!("GET /room/{written}/{below}"), server.to_string());
                async move { ask(server, &line, &[("Host", &host), ("Cookie", &visitor(2))], &[]).await.status }
            });
            let [here, passed] = answers;
            assert_eq!((here.await, passed.await), (200, 200), "{written}/{below}");
        }
        let mut bob = Person::enter(two, written, 2, "en").await;
        assert_eq!(bob.at, alice.at, "{written}");
        bob.is_done().await;
        let file = alice.game().await;
        assert_eq!(bob.load(file.as_bytes()).await.status, 422, "{written}: who watches loads nothing");
    }
    // As it was typed, in any writing: its address is told.
    for typed in ["L%E2%80%99%C3%89t%C3%A9%20%C3%A0%20No%C3%ABl", "L-Ete-A-Noel", "l%27ete+a+noel"] {
        for server in [one, two] {
            let led = ask(server, &format!("GET /room/{typed}"), &[("Host", &server.to_string())], &[]).await;
            assert_eq!((led.status, led.headers["location"].as_str()), (307, "/room/l-ete-a-noel"), "{typed}");
            let line = format!("GET /room/{typed}/game?ply=0");
            let led = ask(server, &line, &[("Host", &server.to_string())], &[]).await;
            assert_eq!(led.headers["location"], "/room/l-ete-a-noel/game?ply=0", "{typed}");
        }
    }
    for nowhere in ["l-ete", "%C3%89t%C3%A9", "%2e%2e", "l%2Fete%2F"] {
        for server in [one, two] {
            let line = format!("GET /room/{nowhere}/game");
            let missing = ask(server, &line, &[("Host", &server.to_string())], &[]).await;
            assert_eq!(missing.status, 404, "{nowhere} at {server}");
        }
    }
}

/// Who opened a room, its name as it was typed and its clock, at the server that has it after the
/// one before has ended.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_changes_its_server_keeps_its_host_and_its_clock() {
    let Some(server) = postgres::shared() else { return };
    let (_, url) = server.database();
    let options = || ServerOptions { rooms: true, postgres: Some(url.clone()), ..ServerOptions::default() };
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let one = serve_until(options(), async { drop(ended.await) }).await;
    let two = serve_with(options()).await;
    let room = make_room_of(one, "L’Été !", &visitor(1)).await;
    let mut alice = Person::enter(one, &room, 1, "fr").await;
    let mut timed = form(3, 3, 2);
    timed["time"] = json!({ "seconds": 3600, "increment": 0, "loses": true });
    alice.start(&timed).await;
    let mut bob = Person::enter(one, &room, 2, "en").await;
    bob.sit(2, "Bob").await;
    alice.is_done().await;
    alice.play("1A", &mut [&mut bob]).await;
    alice.say(&json!({ "do": "lock", "on": true })).await;
    bob.sees(&bob.text("room-is-locked"), true).await;
    end.send(()).unwrap();
    bob.page_ends().await;
    // Rooms are given to others before the server has ended.
    let mut bob = loop {
        match Person::try_enter(two, &room, 2, "en").await {
            Some(bob) => break bob,
            None => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
        }
    };
    assert!(bob.card.contains("<b>L’Été !</b>") && bob.card.contains(&bob.text("room-is-locked")), "{}", bob.card);
    bob.sees("class=\"clock running\"", true).await;
    bob.say(&json!({ "do": "lock", "on": false })).await;
    assert_eq!(bob.refusal().await, bob.text("room-not-host"));
    let mut alice = Person::enter(two, &room, 1, "fr").await;
    alice.say(&json!({ "do": "lock", "on": false })).await;
    bob.sees(&bob.text("room-is-locked"), false).await;
    bob.play("2B", &mut [&mut alice]).await;
}

/// Two people ask two servers for the same new room in the same moment: whose row is there first has
/// made it, and the other is a guest like any other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_make_the_same_room_the_first_is_its_host() {
    let Some(server) = postgres::shared() else { return };
    let (database, url) = server.database();
    let options = || ServerOptions { rooms: true, postgres: Some(url.clone()), ..ServerOptions::default() };
    let [one, two] = [serve_with(options()).await, serve_with(options()).await];
    // Bob has looked whether the room is there, and comes to write when Alice has written.
    let later = "CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF NEW.value LIKE '%0002\"%' THEN PERFORM pg_sleep(2); END IF; RETURN NEW; END $$;
        CREATE TRIGGER later BEFORE INSERT ON kept FOR EACH ROW EXECUTE FUNCTION later()";
    server.sql(&database, later);
    let second = tokio::spawn(async move { make_room_of(two, "la classe !", &visitor(2)).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    let first = make_room_of(one, "La Classe", &visitor(1)).await;
    assert_eq!((first.as_str(), second.await.unwrap().as_str()), ("la-classe", "la-classe"));
    // Whoever comes in first opens it.
    let mut bob = Person::enter(two, "la-classe", 2, "en").await;
    let mut alice = Person::enter(one, "la-classe", 1, "fr").await;
    assert_eq!((alice.get("dialog/host").await.status, bob.get("dialog/host").await.status), (200, 404));
    bob.say(&json!({ "do": "lock", "on": true })).await;
    assert_eq!(bob.refusal().await, bob.text("room-not-host"));
    alice.say(&json!({ "do": "lock", "on": true })).await;
    bob.sees(&bob.text("room-is-locked"), true).await;
    assert!(bob.card.contains("<b>La Classe</b>"), "its name is the first one's too: {}", bob.card);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_passes_for_a_server() {
    let Some([one, _]) = two_servers().await else { return };
    let host = one.to_string();
    for secret in ["", "0", &"0".repeat(64)] {
        let forged =
            [("Host", host.as_str()), ("x-quadrille-secret", secret), ("x-quadrille-client", "192.0.2.1 https")];
        assert_eq!(ask(one, "GET /", &forged, &[]).await.status, 403, "{secret:?}");
    }
    // Without the secret, the word on who asks counts for nothing, and other names are refused as ever.
    assert_eq!(ask(one, "GET /", &[("Host", &host), ("x-quadrille-client", "192.0.2.1 https")], &[]).await.status, 200);
    assert_eq!(ask(one, "GET /", &[("Host", "evil.example")], &[]).await.status, 403);
}

/// Servers bring each other many people: one who keeps many requests on their way from one server to
/// the other shuts nobody out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_visitor_does_not_fill_the_way_between_servers() {
    const HELD: usize = 12;
    let Some(server) = postgres::shared() else { return };
    let (_, url) = server.database();
    let options = |connections: u32| ServerOptions {
        rooms: true,
        postgres: Some(url.clone()),
        allowances: Allowances { connections, ..Allowances::default() },
        ..ServerOptions::default()
    };
    let [owner, other] = [serve_with(options(4)).await, serve_with(options(400)).await];
    let room = make_room(owner, "ici").await;
    let _alice = Person::enter(owner, &room, 1, "en").await;
    // Until they know of each other.
    let begun = Instant::now();
    let mut held: Vec<TcpStream> = Vec::new();
    loop {
        held.clear();
        for _ in 0..HELD {
            let mut stream = TcpStream::connect(other).await.unwrap();
            let head = format!(
                "POST /room/{room}/load HTTP/1.1\r\nHost: {other}\r\nOrigin: http://{other}\r\n\
                 Content-Length: 100000\r\n\r\nhalf of it"
            );
            stream.write_all(head.as_bytes()).await.unwrap();
            held.push(stream);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let status = ask(other, &format!("GET /room/{room}/game"), &[("Host", &other.to_string())], &[]).await.status;
        if status == 200 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{status}");
    }
}

/// How long the database is away, longer than a lease lasts; `QUADRILLE_AWAY` says how many
/// seconds else.
fn away() -> Duration {
    let asked = std::env::var("QUADRILLE_AWAY").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(asked.unwrap_or(12))
}

/// Tries a move until it is played; gives the words of each refusal.
async fn insist(person: &mut Person, mv: &str) -> Vec<String> {
    let (begun, mut refusals) = (Instant::now(), Vec::new());
    let ply = person.at[1].as_u64().unwrap() + 1;
    while person.at[1] != ply {
        assert!(begun.elapsed() < Duration::from_mins(2), "{refusals:?}");
        person.try_move(mv).await;
        loop {
            let heard = person.hear().await;
            if heard["is"] == "refused" {
                refusals.push(heard["say"].as_str().unwrap().to_owned());
                tokio::time::sleep(Duration::from_millis(200)).await;
                break;
            }
            if heard["is"] == "patch" && person.at[1] == ply {
                break;
            }
        }
    }
    refusals
}

/// While the database is away moves are refused with a sentence, and the boards stay as they
/// were; when it is back the same pages play on in the same seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_database_is_away_moves_are_refused_and_then_go_on() {
    // One of its own: others play meanwhile.
    let Some(database) = postgres::Postgres::start() else { return };
    let (_, url) = database.database();
    let options = ServerOptions { rooms: true, postgres: Some(url), ..ServerOptions::default() };
    let (mut alice, mut bob) = two_people(serve_with(options).await).await;
    alice.play("2B", &mut [&mut bob]).await;
    database.stop("fast");
    let begun = Instant::now();
    let mut refusals = Vec::new();
    while begun.elapsed() < away() {
        bob.try_move("1A").await;
        refusals.push(bob.refusal().await);
        // Alice only looks on, and answers pings.
        assert!(tokio::time::timeout(Duration::from_millis(500), alice.hear()).await.is_err(), "nothing changes");
    }
    let why = text("en", "reason-store-away");
    let why = why.trim_end_matches('.').to_lowercase();
    assert!(refusals.iter().all(|say| say.to_lowercase().contains(&why)), "{refusals:?}");
    assert_eq!((&alice.at[1], &bob.at[1]), (&1.into(), &1.into()), "nothing was shown");
    database.launch();
    insist(&mut bob, "1A").await;
    alice.until_ply(2).await;
    alice.play("1B", &mut [&mut bob]).await;
    let game = bob.game().await;
    assert!(["2B", "1A", "1B"].iter().all(|mv| game.contains(mv)), "{game}");
}
