//! One visitor against the others: whatever one address does, the next one gets in.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quadrille_web::{Allowances, Rate, ServerOptions};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::client::{Answer, Page, ask, form, get, serve_with};
use crate::rooms::person::{Person, make_room, text, text_with, two_people};

/// The attacker and everybody else come by one proxy, each from an address of their own.
pub(crate) const EVE: &str = "203.0.113.66";
pub(crate) const MAIA: &str = "198.51.100.7";

pub(crate) async fn serve(allowances: Allowances) -> SocketAddr {
    let proxies = vec![[127, 0, 0, 1].into()];
    serve_with(ServerOptions {
        rooms: true,
        allowances: Allowances { proxies, ..allowances },
        ..ServerOptions::default()
    })
    .await
}

pub(crate) async fn ask_from(address: SocketAddr, from: &str, line: &str, body: &[u8]) -> Answer {
    let (host, origin) = (address.to_string(), format!("http://{address}"));
    let headers = [
        ("Host", host.as_str()),
        ("Origin", &origin),
        ("X-Forwarded-For", from),
        ("Content-Type", "application/json"),
        ("Cookie", "language=en"),
    ];
    ask(address, line, &headers, body).await
}

async fn wish(address: SocketAddr, from: &str) -> Answer {
    let wish = json!({ "name": "", "listed": true }).to_string();
    ask_from(address, from, "POST /rooms", wish.as_bytes()).await
}

async fn new_room(address: SocketAddr, from: &str) -> u16 {
    wish(address, from).await.status
}

/// A room that somebody at an address made.
pub(crate) async fn make_room_of(address: SocketAddr, from: &str) -> String {
    let made: Value = serde_json::from_slice(&wish(address, from).await.body).unwrap();
    made["room"].as_str().unwrap().to_owned()
}

pub(crate) async fn socket(address: SocketAddr, room: &str, from: &str, visitor: u32) -> Result<Page, u16> {
    let (origin, cookie) = (format!("http://{address}"), format!("visitor={visitor:032x}"));
    let headers = [("Origin", &*origin), ("Cookie", &*cookie), ("X-Forwarded-For", from)];
    Page::open_at(address, &format!("/room/{room}/socket"), &headers).await
}

/// F3 d: one address makes rooms until it may not; another makes one at once.
#[tokio::test(flavor = "multi_thread")]
async fn rooms_are_counted_by_address() {
    let address = serve(Allowances::default()).await;
    let mut made = 0;
    while new_room(address, EVE).await == 200 {
        made += 1;
        assert!(made < 100, "no end");
    }
    assert!(made >= 20, "{made}");
    assert_eq!(new_room(address, EVE).await, 429);
    assert_eq!(new_room(address, MAIA).await, 200);
    // What a stranger writes before the proxy's word changes nothing.
    assert_eq!(new_room(address, &format!("192.0.2.1, {EVE}")).await, 429);
}

/// F3 c: one visitor, and one address, have a few pages; others get theirs.
#[tokio::test(flavor = "multi_thread")]
async fn pages_are_counted_by_visitor_and_address() {
    let address = serve(Allowances { pages_of_address: 12, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let mut pages = Vec::new();
    let mut open = async |from: &str, visitor: u32| {
        let mut opened = 0;
        loop {
            match socket(address, &room, from, visitor).await {
                Ok(page) => pages.push(page),
                Err(status) => break (opened, status),
            }
            opened += 1;
        }
    };
    assert_eq!(open(EVE, 1).await, (8, 429));
    assert_eq!(open(EVE, 2).await, (4, 429), "with another cookie the address remains");
    let mut maia = socket(address, &room, MAIA, 3).await.unwrap();
    maia.greet("setup").await;
    // A page that is closed makes place.
    pages.clear();
    let begun = Instant::now();
    while socket(address, &room, EVE, 4).await.is_err() {
        assert!(begun.elapsed() < Duration::from_mins(1), "no place");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// F3 a: hundreds of searches at once are mostly refused in words; the list of rooms, the door of
/// the room and a game go on.
#[tokio::test(flavor = "multi_thread")]
async fn searches_have_a_queue_of_their_own() {
    let address = serve(Allowances::default()).await;
    let room = make_room(address, "arbre").await;
    let mut eve = Person::enter(address, &room, 1, "en").await;
    eve.start(&form(5, 4, 2)).await;
    let tree = format!("GET /room/{room}/tree.json?algorithm=minimax&depth=8");
    let searches: Vec<_> = (0..200)
        .map(|_| {
            let tree = tree.clone();
            tokio::spawn(async move { ask_from(address, EVE, &tree, &[]).await })
        })
        .collect();
    for _ in 0..20 {
        assert_eq!(ask_from(address, MAIA, "GET /rooms", &[]).await.status, 200);
        assert_eq!(ask_from(address, MAIA, &format!("GET /room/{room}/game"), &[]).await.status, 200);
    }
    let (mut alice, mut bob) = two_people(address).await;
    alice.try_move("2B").await;
    bob.until_ply(1).await;
    let (mut refused, mut told) = (0, 0);
    for search in searches {
        let answer = search.await.unwrap();
        let value: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        if value["refused"] == json!(text("en", "limit-searches")) {
            refused += 1;
        } else {
            told += 1;
        }
    }
    assert!(refused >= 150 && told >= 1, "{refused} refused, {told} told");
}

/// Requests of one address beyond its allowance get a sentence in the visitor's language.
#[tokio::test(flavor = "multi_thread")]
async fn requests_are_counted_by_address() {
    let address = serve(Allowances { requests: Rate { burst: 30, per_minute: 1 }, ..Allowances::default() }).await;
    let mut last = 200;
    for _ in 0..40 {
        let answer = ask_from(address, EVE, "GET /rooms", &[]).await;
        last = answer.status;
        if last == 429 {
            assert_eq!(String::from_utf8_lossy(&answer.body), text("en", "limit-requests"));
            assert_eq!(answer.headers["retry-after"], "10");
            break;
        }
    }
    assert_eq!(last, 429);
    assert_eq!(ask_from(address, MAIA, "GET /rooms", &[]).await.status, 200);
}

/// F6: half a request is hung up on, and one address has only so many connections.
#[tokio::test(flavor = "multi_thread")]
async fn half_requests_are_ended() {
    let allowances = Allowances { connections: 60, ..Allowances::default() };
    let address = serve_with(ServerOptions { rooms: true, allowances, ..ServerOptions::default() }).await;
    let mut half = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // One that is over the limit may be closed already.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await;
        half.push(stream);
    }
    for (ended, stream) in half.iter_mut().enumerate() {
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(Duration::from_mins(1), stream.read_to_end(&mut bytes)).await;
        assert!(read.is_ok(), "after {ended} the next one stays");
    }
    drop(half);
    assert_eq!(get(address, "/").await.status, 200);
}

/// F8: a page that answers no ping is gone; its seat is then shown as left.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_no_ping_is_gone() {
    let address = serve(Allowances { ping: Duration::from_millis(500), ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let mut maia = Person::enter(address, &room, 1, "en").await;
    // A machine that vanished: the connection stays, nothing is read or said.
    let mut gone = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /room/{room}/socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    gone.write_all(request.as_bytes()).await.unwrap();
    let mut said = Vec::new();
    let ended = tokio::time::timeout(Duration::from_mins(1), gone.read_to_end(&mut said));
    // Whoever answers stays, and answers only who listens.
    let listens = async {
        loop {
            maia.hear().await;
        }
    };
    tokio::select! {
        ended = ended => assert!(ended.is_ok(), "it stays for ever"),
        () = listens => {}
    }
    maia.start(&form(3, 3, 2)).await;
}

/// F3 f: a watcher who talks without pause is heard slowly, and disturbs nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_talks_too_fast_is_heard_slowly() {
    let messages = Rate { burst: 20, per_minute: 60 };
    let address = serve(Allowances { messages, ..Allowances::default() }).await;
    let (mut alice, mut bob) = two_people(address).await;
    let room = alice.room.clone();
    let mut eve = socket(address, &room, EVE, 9).await.unwrap();
    eve.greet("game").await;
    let chatter = tokio::spawn(async move {
        for _ in 0..2_000 {
            if !eve.say(json!({ "do": "show", "screen": "game" }).to_string()).await {
                break;
            }
        }
    });
    for (ply, mv) in ["2B", "1A", "1B", "3B"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut alice } else { &mut bob };
        mover.try_move(mv).await;
        for person in [&mut alice, &mut bob] {
            person.until_ply(ply + 1).await;
        }
    }
    chatter.abort();
}

/// F3 b: for a page that never reads and asks for a large board again and again a bounded number
/// of bytes wait, then it is let go; others play on.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_never_reads_keeps_little() {
    const SHOWS: usize = 600;
    const MOST: usize = 20 << 20;
    let messages = Rate { burst: 1_000, per_minute: 1_000 };
    let address = serve(Allowances { messages, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let mut mallory = Person::enter(address, &room, 1, "en").await;
    let mut large = form(200, 0, 2);
    large["game"] = json!("six-couleurs");
    mallory.start(&large).await;
    let mut eves = Vec::new();
    for visitor in 2..4 {
        let mut eve = socket(address, &room, EVE, visitor).await.unwrap();
        let each = eve.greet("game").await.to_string().len();
        assert!(each * SHOWS > 2 * MOST, "{each}");
        for _ in 0..SHOWS {
            eve.say(json!({ "do": "show", "screen": "game" }).to_string()).await;
        }
        eve.say(json!({ "do": "quit" }).to_string()).await;
        eves.push(eve);
    }
    let (mut alice, mut bob) = two_people(address).await;
    alice.play("2B", &mut [&mut bob]).await;
    for mut eve in eves {
        let mut bytes = 0;
        // Whatever had waited is read now.
        while let Some(heard) = eve.hear().await.filter(|heard| !heard.contains(&text("fr", "room-no-quit"))) {
            bytes += heard.len();
        }
        assert!(bytes < MOST, "{bytes} bytes had waited");
    }
    bob.play("1A", &mut [&mut alice]).await;
}

/// F3 g: many rooms that analyse large boards share a pool: beyond its queue more are refused
/// with a sentence, and rooms of people play on.
#[tokio::test(flavor = "multi_thread")]
async fn analyses_of_many_rooms_share_a_pool() {
    let address = serve(Allowances::default()).await;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut analysts = Vec::new();
    let mut refused = 0;
    for number in 0..2 + 6 * cores as u32 {
        let room = make_room_of(address, &format!("192.0.2.{}", number % 250 + 1)).await;
        let mut eve = Person::enter(address, &room, number + 10, "en").await;
        let mut large = form(26, 5, 2);
        large["seats"][1]["player"] = json!("random");
        eve.start(&large).await;
        eve.say(&json!({ "do": "analyse", "on": true })).await;
        refused += eve.refusals().await.iter().filter(|why| **why == text("en", "limit-searches")).count();
        analysts.push(eve);
    }
    assert!(refused >= 1, "nobody was refused");
    assert!(refused < analysts.len() - cores, "{refused} refused, all of them");
    let (mut alice, mut bob) = two_people(address).await;
    alice.alternates_with(&mut bob, "2B 1A").await;
}

/// F3 h: a room keeps games of a bounded number of bytes; then they are refused in words.
#[tokio::test(flavor = "multi_thread")]
async fn a_room_does_not_fill_the_disk() {
    let address =
        serve(Allowances { messages: Rate { burst: 1_000, per_minute: 1_000 }, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let mut eve = Person::enter(address, &room, 1, "en").await;
    let mut large = form(200, 0, 2);
    large["game"] = json!("six-couleurs");
    eve.start(&large).await;
    let each = eve.game().await.len();
    for number in 0..60 {
        eve.say(&json!({ "do": "save", "name": format!("{number}") })).await;
    }
    let refused = eve.refusals().await;
    assert!(each > 40_000 && refused.len() >= 60 - (2 << 20) / each, "{} of {each} bytes", refused.len());
    let why = text_with("en", "reason-store-heavy", &[("most", "2")]).to_lowercase();
    assert!(refused.iter().all(|say| say.to_lowercase().contains(why.trim_end_matches('.'))), "{refused:?}");
}

/// F12: behind a proxy with TLS invitations are https and cookies are secure.
#[tokio::test(flavor = "multi_thread")]
async fn behind_tls_invitations_and_cookies_are_secure() {
    let address = serve(Allowances::default()).await;
    let room = make_room(address, "ici").await;
    let host = address.to_string();
    let headers = [("Host", host.as_str()), ("X-Forwarded-For", MAIA), ("X-Forwarded-Proto", "https")];
    let page = ask(address, &format!("GET /room/{room}/game"), &headers, &[]).await;
    assert!(page.headers["set-cookie"].contains("; Secure"), "{:?}", page.headers);
    let dialog = ask(address, &format!("GET /room/{room}/dialog/room"), &headers, &[]).await;
    let dialog = dialog.text();
    assert!(dialog.contains(&format!("value=\"https://{host}/room/ici\"")), "{dialog}");
    let plain = get(address, &format!("/room/{room}/game")).await;
    assert!(!plain.headers["set-cookie"].contains("Secure"), "{:?}", plain.headers);
}
