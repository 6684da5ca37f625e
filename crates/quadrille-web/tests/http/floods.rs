//! Bytes that one address sends, has sent to it and leaves lying: bounded, whatever they are.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quadrille_web::{Allowances, Rate};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::attacks::{EVE, MAIA, ask_from, serve};
use crate::client::form;
use crate::rooms::person::{Person, make_room, text};

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
