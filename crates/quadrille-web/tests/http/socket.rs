//! Whatever a page says, the one thread that owns the table goes on.

use serde_json::json;

use crate::client::{Page, form, get, load, serve};
use crate::noise::{Chance, sayings, some_message};

#[tokio::test(flavor = "multi_thread")]
async fn odd_messages_never_stop_the_table() {
    let address = serve().await;
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut page = Page::greeted(address).await;
    let sayings = sayings();
    for round in 0..1500 {
        let message = some_message(&sayings, &mut chance);
        if !page.say(message.to_string()).await || round % 50 == 49 {
            // Refused at the door, or a page that reads nothing for long: another comes.
            page = Page::open(address).await.unwrap();
            page.greet("game").await;
        }
    }
    // The desk is alive, and plays.
    assert_eq!(get(address, "/").await.status, 200);
    let mut page = Page::greeted(address).await;
    let mut at = page.start(&form(3, 3, 2)).await["at"].clone();
    while at[1] != 0 {
        at = page.hear_kind("patch").await["at"].clone();
    }
    page.say(json!({ "do": "play", "at": at, "move": "2B" }).to_string()).await;
    while page.hear_kind("patch").await["at"][1] != 1 {}
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_ends_the_socket() {
    let address = serve().await;
    for words in ["", "{", "[]", "\"seen\"", "{\"do\":\"dance\"}", "{\"do\":\"play\"}", "\u{feff}{}"] {
        let mut page = Page::open(address).await.unwrap();
        page.say(words).await;
        assert!(page.is_closed_in_order().await, "{words:?}");
    }
    // Whoever says that it goes is answered.
    let mut page = Page::greeted(address).await;
    page.leave().await;
    assert!(page.is_closed_in_order().await);
    // Deep nesting is refused as it is read.
    let mut page = Page::open(address).await.unwrap();
    page.say("[".repeat(20_000)).await;
    assert_eq!(page.hear().await, None);
    assert_eq!(get(address, "/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_noise_are_refused_and_change_nothing() {
    let address = serve().await;
    let mut page = Page::greeted(address).await;
    page.start(&form(3, 3, 2)).await;
    let before = get(address, "/save/native").await.body;
    let mut chance = Chance(7);
    for size in [1, 10, 100, 1000, 100_000] {
        let noise: Vec<u8> = (0..size).map(|_| chance.below(256) as u8).collect();
        assert_eq!(load(address, &noise).await.status, 422, "{size}");
    }
    assert_eq!(get(address, "/save/native").await.body, before);
}

/// A command made on an old picture is answered with the present one (two pages).
#[tokio::test(flavor = "multi_thread")]
async fn a_stale_command_changes_nothing() {
    let address = serve().await;
    let mut page = Page::greeted(address).await;
    let at = page.start(&form(3, 3, 2)).await["at"].clone();
    page.say(json!({ "do": "play", "at": at, "move": "2B" }).to_string()).await;
    page.hear_kind("patch").await;
    page.say(json!({ "do": "play", "at": at, "move": "1A" }).to_string()).await;
    let shown = page.hear_kind("patch").await;
    assert_eq!(shown["at"][1], 1);
    page.hear_kind("refused").await;
}
