//! Whatever a page says, the one thread that owns the table goes on.

use serde_json::{Value, json};

use crate::client::{Page, ask, form, get, serve};

/// A small generator, so that the test says the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Everything a page can say, with values that fit.
fn sayings() -> Vec<Value> {
    let at = json!([1, 0]);
    vec![
        json!({ "do": "hello", "language": "fr", "screen": "game", "version": "x" }),
        json!({ "do": "seen" }),
        json!({ "do": "show", "screen": "game" }),
        json!({ "do": "show", "screen": "tree" }),
        json!({ "do": "language", "language": "en" }),
        json!({ "do": "prefer", "name": "volume", "value": "50" }),
        json!({ "do": "draft", "form": form(3, 3, 2), "reshape": true }),
        json!({ "do": "fill", "with": "preset:gomoku" }),
        json!({ "do": "fill", "with": "seats:26" }),
        json!({ "do": "start", "form": form(5, 4, 3) }),
        json!({ "do": "play", "at": at, "move": "2B" }),
        json!({ "do": "undo", "at": at }),
        json!({ "do": "redo", "at": at }),
        json!({ "do": "resign", "at": at }),
        json!({ "do": "new-game", "at": at }),
        json!({ "do": "hint", "at": at }),
        json!({ "do": "replay", "ply": 1 }),
        json!({ "do": "run", "on": true, "speed": 2.0 }),
        json!({ "do": "end-replay" }),
        json!({ "do": "fork" }),
        json!({ "do": "pause", "on": true }),
        json!({ "do": "analyse", "on": true }),
        json!({ "do": "save", "name": "une partie" }),
        json!({ "do": "load", "id": 1 }),
        json!({ "do": "forget", "id": 1 }),
        json!({ "do": "open", "link": "/p/puissance4?moves=4,4" }),
        json!({ "do": "clear-scores" }),
    ]
}

/// Values that nobody should send.
fn nonsense(chance: &mut Chance) -> Value {
    let odd = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e308),
        json!(-0.0),
        json!(""),
        json!("2B"),
        json!("\u{0}\u{202e}<script>"),
        json!("é".repeat(3000)),
        json!([]),
        json!([0, u64::MAX]),
        json!([u64::MAX, usize::MAX]),
        json!({}),
        json!("level:"),
        json!("minimax:depth=99999999"),
        json!("/p/morpion?rows=99999&columns=-1&moves=2B,2B,2B"),
        json!("/p/six-couleurs?cells=////"),
        json!("preset:"),
        json!("seats:-7"),
        json!("seats:999999999999999999999"),
    ];
    odd[chance.below(odd.len())].clone()
}

/// Puts something odd at a random place of a message.
fn spoil(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() && chance.below(8) > 0 => {
            let at = chance.below(fields.len());
            let key = fields.keys().nth(at).cloned().unwrap();
            // The kind of message stays: others are refused at the door.
            if key != "do" {
                spoil(&mut fields[&key], chance);
            }
        }
        Value::Array(items) if !items.is_empty() && chance.below(3) > 0 => {
            let at = chance.below(items.len());
            spoil(&mut items[at], chance);
        }
        other => *other = nonsense(chance),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_messages_never_stop_the_table() {
    let address = serve().await;
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut page = Page::open(address).await.unwrap();
    page.greet("setup").await;
    let sayings = sayings();
    for round in 0..1500 {
        let mut message = sayings[chance.below(sayings.len())].clone();
        if round % 4 > 0 {
            spoil(&mut message, &mut chance);
        }
        if !page.say(message.to_string()).await || round % 50 == 49 {
            // Refused at the door, or a page that reads nothing for long: another comes.
            page = Page::open(address).await.unwrap();
            page.greet("game").await;
        }
    }
    // The desk is alive, and plays.
    assert_eq!(get(address, "/").await.status, 200);
    let mut page = Page::open(address).await.unwrap();
    page.greet("setup").await;
    page.say(json!({ "do": "start", "form": form(3, 3, 2) }).to_string()).await;
    let mut at = page.hear_kind("patch").await["at"].clone();
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
        assert_eq!(page.hear().await, None, "{words:?}");
    }
    // Deep nesting is refused as it is read.
    let mut page = Page::open(address).await.unwrap();
    page.say("[".repeat(20_000)).await;
    assert_eq!(page.hear().await, None);
    assert_eq!(get(address, "/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_noise_are_refused_and_change_nothing() {
    let address = serve().await;
    let mut page = Page::open(address).await.unwrap();
    page.greet("setup").await;
    page.say(json!({ "do": "start", "form": form(3, 3, 2) }).to_string()).await;
    page.hear_kind("patch").await;
    let before = get(address, "/save/native").await.body;
    let (host, origin) = (address.to_string(), format!("http://{address}"));
    let mut chance = Chance(7);
    for size in [1, 10, 100, 1000, 100_000] {
        let noise: Vec<u8> = (0..size).map(|_| chance.below(256) as u8).collect();
        let answer = ask(address, "POST /load", &[("Host", &host), ("Origin", &origin)], &noise).await;
        assert_eq!(answer.status, 422, "{size}");
    }
    assert_eq!(get(address, "/save/native").await.body, before);
}

/// A command made on an old picture is answered with the present one (two pages).
#[tokio::test(flavor = "multi_thread")]
async fn a_stale_command_changes_nothing() {
    let address = serve().await;
    let mut page = Page::open(address).await.unwrap();
    page.greet("setup").await;
    page.say(json!({ "do": "start", "form": form(3, 3, 2) }).to_string()).await;
    let at = page.hear_kind("patch").await["at"].clone();
    page.say(json!({ "do": "play", "at": at, "move": "2B" }).to_string()).await;
    page.hear_kind("patch").await;
    page.say(json!({ "do": "play", "at": at, "move": "1A" }).to_string()).await;
    let shown = page.hear_kind("patch").await;
    assert_eq!(shown["at"][1], 1);
    page.hear_kind("refused").await;
}
