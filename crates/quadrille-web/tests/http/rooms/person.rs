//! Somebody in a room: a browser that is known by its cookie, with one page open.

use std::net::SocketAddr;

use quadrille_locale::Locale;
use serde_json::{Value, json};

use crate::client::{Answer, Page, ask, form, serve_rooms};

/// Makes a room that stands in the list; gives its name in addresses.
pub(crate) async fn make_room(address: SocketAddr, name: &str) -> String {
    make_room_of(address, name, "").await
}

/// The same by somebody with these cookies, whose room it is.
pub(crate) async fn make_room_of(address: SocketAddr, name: &str, cookies: &str) -> String {
    let made = wish(address, &json!({ "name": name, "listed": true }), cookies).await;
    assert_eq!(made.status, 200, "{made:?}");
    serde_json::from_slice::<Value>(&made.body).unwrap()["room"].as_str().unwrap().to_owned()
}

/// Asks for a room as the list of rooms does.
pub(crate) async fn wish(address: SocketAddr, wish: &Value, cookies: &str) -> Answer {
    let (host, origin) = (address.to_string(), format!("http://{address}"));
    let headers =
        [("Host", host.as_str()), ("Origin", &origin), ("Content-Type", "application/json"), ("Cookie", cookies)];
    ask(address, "POST /rooms", &headers, wish.to_string().as_bytes()).await
}

/// The cookie of somebody with a number.
pub(crate) fn visitor(number: u32) -> String {
    format!("visitor={number:032x}")
}

/// A text of the program.
pub(crate) fn text(language: &str, key: &str) -> String {
    text_with(language, key, &[])
}

/// A text with values in it; a reason stands alone on the page, as a sentence.
pub(crate) fn text_with(language: &str, key: &str, values: &[(&str, &str)]) -> String {
    let values: Vec<_> = values.iter().map(|(key, value)| (*key, (*value).into())).collect();
    let text = Locale::new(language).unwrap().format(key, &values);
    if !key.starts_with("reason-") {
        return text;
    }
    let mut letters = text.chars();
    letters.next().unwrap().to_uppercase().chain(letters).chain(['.']).collect()
}

/// Alice in a new room, at a server that is hers alone.
pub(crate) async fn alone() -> Person {
    let address = serve_rooms(None).await;
    Person::enter(address, &make_room(address, "ici").await, 1, "fr").await
}

/// The same with a game that she began.
pub(crate) async fn started(form: &Value) -> Person {
    let mut alice = alone().await;
    alice.start(form).await;
    alice
}

/// Alice and Bob at a table for two, Alice to move, at a server that is theirs alone.
pub(crate) async fn pair() -> (Person, Person) {
    two_people(serve_rooms(None).await).await
}

/// The same with Carol, who watches.
pub(crate) async fn watched_pair(language: &'static str) -> (Person, Person, Person) {
    let (alice, bob) = pair().await;
    let carol = alice.joined_by(3, language).await;
    (alice, bob, carol)
}

/// Alice and Bob at such a table in a new room of a server.
pub(crate) async fn two_people(address: SocketAddr) -> (Person, Person) {
    let room = make_room(address, "deux").await;
    seated([address; 2], &room, &form(3, 3, 2)).await
}

/// Alice comes in at one server and begins a game, Bob comes in at another; both sit down.
pub(crate) async fn seated([one, two]: [SocketAddr; 2], room: &str, form: &Value) -> (Person, Person) {
    let mut alice = Person::enter(one, room, 1, "fr").await;
    alice.start(form).await;
    let mut bob = Person::enter(two, room, 2, "en").await;
    alice.sit(1, "Alice").await;
    bob.sit(2, "Bob").await;
    (alice, bob)
}

pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) room: String,
    pub(crate) cookies: String,
    pub(crate) language: &'static str,
    pub(crate) page: Page,
    /// Game and ply as the page shows them.
    pub(crate) at: Value,
    /// The part of the page that tells of the room.
    pub(crate) card: String,
}

impl Person {
    /// Somebody with a number comes in and sees the board, or the set-up screen where
    /// there is no game.
    pub(crate) async fn enter(address: SocketAddr, room: &str, number: u32, language: &'static str) -> Person {
        let cookies = format!("{}; language={language}", visitor(number));
        Person::enter_as(address, room, cookies, language).await
    }

    pub(crate) async fn enter_as(address: SocketAddr, room: &str, cookies: String, language: &'static str) -> Person {
        Person::come(address, room, cookies, language).await.expect("the room is open")
    }

    /// The same where the server may not have the room yet.
    pub(crate) async fn try_enter(
        address: SocketAddr,
        room: &str,
        number: u32,
        language: &'static str,
    ) -> Option<Person> {
        Person::come(address, room, format!("{}; language={language}", visitor(number)), language).await
    }

    async fn come(address: SocketAddr, room: &str, cookies: String, language: &'static str) -> Option<Person> {
        let headers = [("Origin", &*format!("http://{address}")), ("Cookie", &*cookies)];
        let page = Page::open_at(address, &format!("/room/{room}/socket"), &headers).await.ok()?;
        let (room, at, card) = (room.to_owned(), Value::Null, String::new());
        let mut person = Person { address, room, cookies, language, page, at, card };
        let hello = json!({ "do": "hello", "language": language, "screen": "game", "version": "" });
        person.say(&hello).await;
        loop {
            let heard = person.hear_or_end().await?;
            if heard["is"] == "gone" {
                return None;
            }
            if !heard["screen"].is_null() {
                return Some(person);
            }
        }
    }

    /// Somebody else comes into the same room.
    pub(crate) async fn joined_by(&self, number: u32, language: &'static str) -> Person {
        Person::enter(self.address, &self.room, number, language).await
    }

    /// Waits until the server has closed the page.
    pub(crate) async fn page_ends(&mut self) {
        while self.hear_or_end().await.is_some() {}
    }

    /// Closes the page and opens it again.
    pub(crate) async fn reload(self) -> Person {
        let Person { address, room, cookies, language, page, .. } = self;
        drop(page);
        Person::enter_as(address, &room, cookies, language).await
    }

    /// The text of a key in the person's language.
    pub(crate) fn text(&self, key: &str) -> String {
        text(self.language, key)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let line = format!("GET /room/{}/{path}", self.room);
        ask(self.address, &line, &[("Host", &self.address.to_string()), ("Cookie", &self.cookies)], &[]).await
    }

    /// Sends a file to be loaded.
    pub(crate) async fn load(&self, file: &[u8]) -> Answer {
        let (host, origin) = (self.address.to_string(), format!("http://{}", self.address));
        let headers = [("Host", host.as_str()), ("Origin", &origin), ("Cookie", &self.cookies)];
        ask(self.address, &format!("POST /room/{}/load", self.room), &headers, file).await
    }

    /// The board's page as this person would load it now.
    pub(crate) async fn document(&self) -> String {
        self.get("game").await.text()
    }

    /// The game as a file.
    pub(crate) async fn game(&self) -> String {
        self.get("save/native").await.text()
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        assert!(self.page.say(message.to_string()).await, "the socket is open");
    }

    /// A command at the moment that the page shows.
    pub(crate) async fn command(&mut self, name: &str) {
        let at = self.at.clone();
        self.say(&json!({ "do": name, "at": at })).await;
    }

    pub(crate) async fn try_move(&mut self, mv: &str) {
        let at = self.at.clone();
        self.say(&json!({ "do": "play", "at": at, "move": mv })).await;
    }

    /// The next thing that is heard; the page is kept up to date.
    pub(crate) async fn hear(&mut self) -> Value {
        self.hear_or_end().await.expect("the socket stays open")
    }

    /// The same where the server may have closed.
    async fn hear_or_end(&mut self) -> Option<Value> {
        let heard: Value = serde_json::from_str(&self.page.hear().await?).unwrap();
        if heard["is"] == "patch" {
            self.page.say(json!({ "do": "seen" }).to_string()).await;
            self.at = heard["at"].clone();
            let fresh = |id: &str| heard["patches"].as_array().unwrap().iter().find(|patch| patch[0] == id).cloned();
            if let Some(patch) = fresh("room").or_else(|| fresh("main")) {
                patch[1].as_str().unwrap().clone_into(&mut self.card);
            }
        }
        Some(heard)
    }

    /// Waits until all that was said is answered, or the server has closed.
    pub(crate) async fn is_done(&mut self) {
        let last = ["fr", "en"].map(|language| text(language, "room-no-quit"));
        self.page.say(json!({ "do": "quit" }).to_string()).await;
        while let Some(heard) = self.hear_or_end().await {
            if last.iter().any(|last| heard["say"] == *last) {
                return;
            }
        }
    }

    /// Waits for something of one kind.
    pub(crate) async fn hear_kind(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.hear().await;
            if heard["is"] == kind {
                return heard;
            }
        }
    }

    /// Waits until something is refused; gives the words.
    pub(crate) async fn refusal(&mut self) -> String {
        self.hear_kind("refused").await["say"].as_str().unwrap().to_owned()
    }

    /// All that was refused up to now. Nobody may end a room: that closes the list.
    pub(crate) async fn refusals(&mut self) -> Vec<String> {
        self.say(&json!({ "do": "quit" })).await;
        let last = self.text("room-no-quit");
        let mut words = Vec::new();
        loop {
            match self.refusal().await {
                refusal if refusal == last => return words,
                refusal => words.push(refusal),
            }
        }
    }

    /// Waits until the page shows a ply.
    pub(crate) async fn until_ply(&mut self, ply: usize) {
        while self.at[1] != ply {
            self.hear().await;
        }
    }

    /// Waits until the page, as it would be loaded, holds some words, or no longer does.
    /// Every change is told to every page, so there is something to hear until then.
    pub(crate) async fn sees(&mut self, words: &str, there: bool) -> String {
        loop {
            let document = self.document().await;
            if document.contains(words) == there {
                return document;
            }
            self.hear().await;
        }
    }

    /// Waits for a proposal other than the last one known; gives its number.
    pub(crate) async fn proposal(&mut self, last: Option<u64>) -> u64 {
        loop {
            if let Some(number) = self.proposed().filter(|number| Some(*number) != last) {
                return number;
            }
            self.hear().await;
        }
    }

    /// Waits until nothing is proposed.
    pub(crate) async fn no_proposal(&mut self) {
        while self.proposed().is_some() {
            self.hear().await;
        }
    }

    /// The number of what is proposed, where this person may answer or take it back.
    pub(crate) fn proposed(&self) -> Option<u64> {
        let (_, rest) = self.card.split_once("data-number=\"")?;
        rest.split_once('"')?.0.parse().ok()
    }

    pub(crate) async fn answer(&mut self, number: u64, agreed: bool) {
        self.say(&json!({ "do": "answer", "number": number, "agreed": agreed })).await;
    }

    /// Begins a game where nobody else has to agree.
    pub(crate) async fn start(&mut self, form: &Value) {
        // Boards of an earlier game may still be unread.
        self.is_done().await;
        self.say(&json!({ "do": "start", "form": form })).await;
        while self.hear_kind("patch").await["screen"] != "game" {}
    }

    pub(crate) async fn sit(&mut self, seat: u8, name: &str) {
        self.say(&json!({ "do": "sit", "seat": seat, "name": name })).await;
        self.sees(&format!("data-stand=\"{seat}\""), true).await;
        self.sees(&name.trim().replace('<', "&lt;").replace('>', "&gt;"), true).await;
    }

    /// Plays, and waits until everybody sees it.
    pub(crate) async fn play(&mut self, mv: &str, others: &mut [&mut Person]) {
        // Of this game: one that was there before may have come as far.
        let after = json!([self.at[0], self.at[1].as_u64().unwrap() + 1]);
        self.try_move(mv).await;
        self.until(&after).await;
        for other in others {
            other.until(&after).await;
        }
    }

    /// Waits until the page shows a moment, game and ply.
    async fn until(&mut self, at: &Value) {
        while self.at != *at {
            self.hear().await;
        }
    }

    /// Plays the first of some moves, the other the next one, and so on.
    pub(crate) async fn alternates_with(&mut self, other: &mut Person, moves: &str) {
        let (mut mover, mut next) = (self, other);
        for mv in moves.split(' ') {
            mover.play(mv, &mut [next]).await;
            std::mem::swap(&mut mover, &mut next);
        }
    }
}
