//! Nothing that is sent can be too much: bodies, messages, pages.

use serde_json::json;

use crate::client::{Page, ask, form, get, load, serve};

const LARGEST_FILE: usize = 4 << 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_too_large_is_refused() {
    let address = serve().await;
    let full = load(address, &vec![b'x'; LARGEST_FILE]).await;
    assert_eq!(full.status, 422, "just small enough to be read");
    let over = load(address, &vec![b'x'; LARGEST_FILE + 1]).await;
    assert_eq!(over.status, 413);
    // The same without saying how much is to come.
    let mut chunks = Vec::new();
    for _ in 0..80 {
        chunks.extend_from_slice(b"10000\r\n");
        chunks.extend(std::iter::repeat_n(b'x', 0x1_0000));
        chunks.extend_from_slice(b"\r\n");
    }
    chunks.extend_from_slice(b"0\r\n\r\n");
    let (host, origin) = (address.to_string(), format!("http://{address}"));
    let headers = [("Host", host.as_str()), ("Origin", &origin), ("Transfer-Encoding", "chunked")];
    let chunked = ask(address, "POST /load", &headers, &chunks).await;
    assert!([0, 413].contains(&chunked.status), "{}", chunked.status);
    assert_eq!(get(address, "/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_ends_the_socket_and_nothing_else() {
    let address = serve().await;
    let mut other = Page::greeted(address).await;
    let mut page = Page::greeted(address).await;
    page.say(json!({ "do": "save", "name": "x".repeat(80 << 10) }).to_string()).await;
    assert_eq!(page.hear().await, None, "closed");
    assert_eq!(other.start(&form(3, 3, 2)).await["screen"], "game");
}

/// The longest link there is opens: every cell of the largest board is in it.
#[tokio::test(flavor = "multi_thread")]
async fn the_link_of_the_largest_board_opens() {
    let address = serve().await;
    let mut page = Page::greeted(address).await;
    let row = |row: usize| (0..200).map(|column| char::from(b"rojvbi"[(row * 2 + column) % 6])).collect::<String>();
    let rows: Vec<String> = (0..200).map(row).collect();
    let link = format!("/p/six-couleurs?cells={}", rows.join("/"));
    page.say(json!({ "do": "open", "link": link }).to_string()).await;
    assert_eq!(page.hear_kind("patch").await["screen"], "game");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_an_end_to_open_pages() {
    let address = serve().await;
    let mut pages = Vec::new();
    let refused = loop {
        match Page::open(address).await {
            Ok(mut page) => {
                page.greet("setup").await;
                pages.push(page);
            }
            Err(status) => break status,
        }
        assert!(pages.len() <= 200, "no end");
    };
    assert_eq!((refused, pages.len()), (429, 200));
    // A browser's page learns why by asking once more without a socket.
    let why = get(address, "/socket").await;
    let full = quadrille_locale::Locale::new("fr").unwrap().text("limit-table");
    assert_eq!((why.status, why.text()), (429, full));
    // Those that are open are served as before.
    pages[199].say(json!({ "do": "fill", "with": "preset:gomoku" }).to_string()).await;
    pages[199].hear_kind("patch").await;
    drop(pages);
}

/// A move on a large board with many seats is a few elements, whatever its number.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_small() {
    let address = serve().await;
    let mut page = Page::greeted(address).await;
    let mut at = page.start(&form(26, 26, 26)).await["at"].clone();
    for ply in 0..200_u32 {
        let mv = format!("{}{}", ply / 26 * 3 + 1, char::from(b'A' + (ply % 26) as u8));
        page.say(json!({ "do": "play", "at": at, "move": mv }).to_string()).await;
        let patch = page.hear_kind("patch").await;
        assert_eq!(patch["at"][1], ply + 1, "{mv}");
        let bytes = patch.to_string().len();
        assert!(bytes < 6_000, "move {ply} takes {bytes} bytes");
        at = patch["at"].clone();
    }
}
