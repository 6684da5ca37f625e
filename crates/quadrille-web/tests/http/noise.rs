//! What a page should never say: messages with odd values in them, the same each time.

use serde_json::{Value, json};

use crate::client::form;

/// A small generator, so that the test says the same each time.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Everything a page can say, with values that fit.
pub(crate) fn sayings() -> Vec<Value> {
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
        json!({ "do": "foresee", "line": "2B 1A" }),
        json!({ "do": "save", "name": "une partie" }),
        json!({ "do": "load", "id": 1 }),
        json!({ "do": "forget", "id": 1 }),
        json!({ "do": "reopen", "id": 1 }),
        json!({ "do": "forget-recent", "id": 1 }),
        json!({ "do": "open", "link": "/p/puissance4?moves=4,4" }),
        json!({ "do": "clear-scores" }),
        json!({ "do": "sit", "seat": 1, "name": "Maia" }),
        json!({ "do": "sit", "seat": 3, "name": "" }),
        json!({ "do": "stand", "seat": 1 }),
        json!({ "do": "rematch", "at": at }),
        json!({ "do": "call", "name": "Maia" }),
        json!({ "do": "say", "word": "thanks" }),
        json!({ "do": "lock", "on": true }),
        json!({ "do": "shut", "on": false }),
        json!({ "do": "remove", "seat": 2 }),
        json!({ "do": "employ", "seat": 2, "player": "level:facile" }),
        json!({ "do": "answer", "number": 1, "agreed": true }),
    ]
}

/// One of them, mostly with something odd in it.
pub(crate) fn some_message(sayings: &[Value], chance: &mut Chance) -> Value {
    let mut message = sayings[chance.below(sayings.len())].clone();
    if chance.below(4) > 0 {
        spoil(&mut message, chance);
    }
    message
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
