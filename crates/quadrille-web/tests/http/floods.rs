//! Bytes that one address sends, has sent to it and leaves lying: bounded, whatever they are.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use quadrille_web::{Allowances, Rate};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::attacks::{EVE, MAIA, ask_from, make_room_of, serve, socket};
use crate::client::{Page, form};
use crate::rooms::person::{Person, make_room, seated, text};

/// Files of 4 MiB, one after the other: an address has so many bytes, another has its own.
#[tokio::test(flavor = "multi_thread")]
async fn files_are_counted_by_their_bytes() {
    let kilobytes = Rate { burst: 6 << 10, per_minute: 1 };
    let address = serve(Allowances { kilobytes, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let file = vec![b'x'; 4 << 20];
    let load = format!("POST /room/{room}/load");
    assert_eq!(ask_from(address, EVE, &load, &file).await.status, 422, "read, and no game");
    let refused = ask_from(address, EVE, &load, &file).await;
    // What is refused in the middle may be cut off before it is heard.
    assert!([0, 429].contains(&refused.status), "{}", refused.status);
    let picture = ask_from(address, EVE, &format!("GET /room/{room}/board.svg"), &[]).await;
    assert_eq!((picture.status, picture.text()), (429, text("en", "limit-kilobytes")));
    assert_eq!(ask_from(address, MAIA, &load, &file).await.status, 422);
}

/// Files that stop before their end keep no more than the address may send.
#[tokio::test(flavor = "multi_thread")]
async fn files_that_never_end_are_cut_off() {
    let kilobytes = Rate { burst: 4 << 10, per_minute: 1 };
    let address = serve(Allowances { kilobytes, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let head = format!(
        "POST /room/{room}/load HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nX-Forwarded-For: {EVE}\r\n\
         Content-Length: {}\r\n\r\n",
        3 << 20
    );
    let mut half = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // Whoever is refused meanwhile hears it.
        let _ = timeout(Duration::from_secs(5), stream.write_all(&vec![b'x'; 2 << 20])).await;
        half.push(stream);
    }
    let mut ended = 0;
    for stream in &mut half {
        let mut byte = [0];
        ended += u32::from(timeout(Duration::from_secs(2), stream.read(&mut byte)).await.is_ok());
    }
    assert!(ended >= 5, "{ended} of 8 were ended");
}

/// Twenty moves of two people, all in one row of a board where nobody wins so soon.
const MOVES: &str = "1A 1B 1C 1D 1E 1F 1G 1H 1I 1J 1K 1L 1M 1N 1O 2A 2B 2C 2D 2E";

/// A page that says the same again and again, so many times at once; counts the whole screens that it
/// is shown.
fn repeats(mut page: Page, saying: String, at_once: usize, shown: &Arc<AtomicUsize>) {
    let shown = Arc::clone(shown);
    tokio::spawn(async move {
        for _ in 0..at_once {
            page.say(saying.clone()).await;
        }
        while let Some(heard) = page.hear().await {
            if heard.contains("\"screen\":\"game\"") {
                shown.fetch_add(1, Ordering::Relaxed);
                page.say(saying.clone()).await;
            }
        }
    });
}

async fn until(count: &AtomicUsize, least: usize) {
    let begun = Instant::now();
    while count.load(Ordering::Relaxed) < least {
        assert!(begun.elapsed() < Duration::from_mins(2), "it goes too slowly");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Those who watch a room and talk as fast as they can: a move waits for one of them or two, not for
/// all that they have said before.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_waits_for_few_of_those_who_watch() {
    let messages = Rate { burst: 1_000_000, per_minute: 1_000_000 };
    let address = serve(Allowances { messages, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let (mut alice, mut bob) = seated([address; 2], &room, &form(15, 5, 2)).await;
    let shown = Arc::new(AtomicUsize::new(0));
    for number in 0..40 {
        let mut eve = socket(address, &room, EVE, 100 + number).await.unwrap();
        eve.greet("game").await;
        repeats(eve, json!({ "do": "show", "screen": "game" }).to_string(), 8, &shown);
    }
    until(&shown, 400).await;
    let before = shown.load(Ordering::Relaxed);
    alice.alternates_with(&mut bob, MOVES).await;
    let each = (shown.load(Ordering::Relaxed) - before) / 20;
    assert!(each < 80, "{each} for each move");
}

/// A room is full of those who watch: who sits comes back all the same.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_comes_back_to_a_full_room() {
    let address = serve(Allowances::default()).await;
    let room = make_room(address, "ici").await;
    let (alice, _bob) = seated([address; 2], &room, &form(3, 3, 2)).await;
    let mut watchers = Vec::new();
    let refused = loop {
        match socket(address, &room, EVE, 100 + watchers.len() as u32 / 8).await {
            Ok(page) => watchers.push(page),
            Err(status) => break status,
        }
        assert!(watchers.len() < 240, "no end");
    };
    assert_eq!((refused, watchers.len()), (429, 198));
    let mut again = alice.joined_by(1, "en").await;
    again.try_move("2B").await;
    again.until_ply(1).await;
}

/// Rooms that begin one of the largest boards after the other are served in turn on half of the cores:
/// however many they are, a move elsewhere does not wait until all of them have had theirs.
#[tokio::test(flavor = "multi_thread")]
async fn rooms_that_keep_the_processor_busy_take_turns() {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let messages = Rate { burst: 1_000_000, per_minute: 1_000_000 };
    let address = serve(Allowances { messages, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let (mut alice, mut bob) = seated([address; 2], &room, &form(15, 5, 2)).await;
    let begun = Arc::new(AtomicUsize::new(0));
    let mut large = form(200, 0, 2);
    (large["game"], large["obstacles"]) = (json!("six-couleurs"), json!(true));
    for number in 0..8 * cores {
        let busy = make_room_of(address, &format!("192.0.2.{}", number % 250 + 1)).await;
        let mut eve = socket(address, &busy, EVE, number as u32).await.unwrap();
        eve.greet("game").await;
        repeats(eve, json!({ "do": "start", "form": large }).to_string(), 2, &begun);
    }
    until(&begun, 8 * cores).await;
    let before = begun.load(Ordering::Relaxed);
    alice.alternates_with(&mut bob, MOVES).await;
    let meanwhile = begun.load(Ordering::Relaxed) - before;
    assert!(meanwhile < 20 * cores, "{meanwhile} boards were begun during 20 moves");
}

/// A wish for a room and the head of a request are short; the longest link is not too long.
#[tokio::test(flavor = "multi_thread")]
async fn heads_and_wishes_are_short() {
    let address = serve(Allowances::default()).await;
    let wish = json!({ "name": "x".repeat(5_000), "listed": true }).to_string();
    assert_eq!(ask_from(address, EVE, "POST /rooms", wish.as_bytes()).await.status, 413);
    let link = |length: usize| format!("GET /problems?{}", "x".repeat(length));
    assert_eq!(ask_from(address, EVE, &link(45_000), &[]).await.status, 200);
    let long = ask_from(address, EVE, &link(80_000), &[]).await.status;
    assert!([0, 414, 431].contains(&long), "{long}");
    assert_eq!(ask_from(address, MAIA, "GET /rooms", &[]).await.status, 200);
}

async fn large_room(address: SocketAddr) -> (String, Person) {
    let room = make_room(address, "ici").await;
    let mut eve = Person::enter(address, &room, 1, "en").await;
    let mut large = form(200, 0, 2);
    large["game"] = json!("six-couleurs");
    eve.start(&large).await;
    (room, eve)
}

/// Pictures that are asked for and not taken: a few wait, the others are not even made, and the
/// connections are ended; somebody else gets the picture at once.
#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_takes_are_few_and_end() {
    let address = serve(Allowances::default()).await;
    let (room, _eve) = large_room(address).await;
    let path = format!("GET /room/{room}/board.svg");
    let head = format!("{path} HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {EVE}\r\n\r\n");
    let begun = Instant::now();
    let mut deaf = Vec::new();
    for _ in 0..12 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        deaf.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut answered = 0;
    for stream in &deaf {
        answered += u32::from(stream.try_read(&mut [0; 1]).is_ok());
    }
    assert!((1..=4).contains(&answered), "{answered} of 12 were made");
    let whole = ask_from(address, MAIA, &path, &[]).await;
    assert!(whole.status == 200 && whole.body.len() > 1 << 20, "{} {}", whole.status, whole.body.len());
    assert!(begun.elapsed() < Duration::from_secs(15), "somebody else waited");
    // Nothing was taken for a while: what is left is less than all of it.
    tokio::time::sleep(Duration::from_secs(25)).await;
    for stream in &mut deaf[..2] {
        let mut rest = Vec::new();
        let _ = timeout(Duration::from_secs(10), stream.read_to_end(&mut rest)).await;
        assert!(rest.len() < whole.body.len(), "it waited for ever");
    }
}

/// Pings and empty pieces of messages are words too: whoever sends them without pause is heard slowly.
#[tokio::test(flavor = "multi_thread")]
async fn pings_are_heard_at_a_pace() {
    const PINGS: usize = 400;
    let messages = Rate { burst: 20, per_minute: 60 };
    let address = serve(Allowances { messages, ..Allowances::default() }).await;
    let room = make_room(address, "ici").await;
    let mut eve = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /room/{room}/socket HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    eve.write_all(request.as_bytes()).await.unwrap();
    let mut said = vec![0; 1 << 16];
    let head = eve.read(&mut said).await.unwrap();
    assert!(said[..head].starts_with(b"HTTP/1.1 101"));
    // A ping of one letter, masked with nothing; the last one has another letter.
    for number in 0..PINGS {
        let letter = if number + 1 == PINGS { b'z' } else { b'a' };
        eve.write_all(&[0x89, 0x81, 0, 0, 0, 0, letter]).await.unwrap();
    }
    let last = async {
        loop {
            let length = eve.read(&mut said).await.unwrap();
            if length == 0 || said[..length].windows(3).any(|pong| pong == [0x8A, 1, b'z']) {
                break length;
            }
        }
    };
    assert!(timeout(Duration::from_secs(3), last).await.is_err(), "all of them were answered at once");
}
