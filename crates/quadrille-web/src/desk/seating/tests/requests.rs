//! Every request, and what comes of it for everybody who can send it.

use super::*;
use crate::message::Request;

/// What comes of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comes {
    /// It is not refused.
    Done,
    /// The other players are asked first.
    Proposed,
    /// Only who sits may do that.
    Watching,
    /// Somebody else is to move.
    NotToMove,
    /// Nobody is advised in a contest.
    NoAdvice,
    /// A room is not ended by its visitors.
    NoQuit,
    /// Somebody else sits there.
    Taken,
    /// At home nobody sits down.
    NoSeat,
    /// Only who opened the room may do that.
    NotHost,
}
use Comes::{Done, NoAdvice, NoQuit, NoSeat, NotHost, NotToMove, Proposed as Asks, Taken, Watching};

/// Somebody who sends requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sender {
    /// Carol, while Alice and Bob play.
    Watcher,
    /// Bob, while Alice is to move.
    Seated,
    /// Alice.
    Mover,
    /// Carol, in a room where nobody sits.
    Alone,
    /// Who started the program, at home.
    Owner,
}

const SENDERS: [Sender; 5] = [Sender::Watcher, Sender::Seated, Sender::Mover, Sender::Alone, Sender::Owner];

struct Sample {
    request: serde_json::Value,
    is_of_kind: fn(&Request) -> bool,
    comes: [Comes; 5],
}

/// A sample of each kind of request and what comes of it for each of [`SENDERS`]. The
/// patterns are a match without a rest: a kind that is not here does not compile.
macro_rules! every_request {
    ($form:ident; $($kind:pat, $request:tt => $comes:expr;)*) => {
        fn every_request($form: &Form) -> Vec<Sample> {
            let _whole = |request: &Request| match request { $($kind => {})* };
            vec![$(Sample {
                request: json!($request),
                is_of_kind: |request| matches!(request, $kind),
                comes: $comes,
            }),*]
        }
    };
}

// Each line: to the watcher, the seated, the mover, the one alone, the owner.
every_request! { form;
    Request::Hello { .. }, { "do": "hello", "language": "fr", "screen": "game", "version": "" } => [Done; 5];
    Request::Seen, { "do": "seen" } => [Done; 5];
    Request::Show { .. }, { "do": "show", "screen": "setup" } => [Done; 5];
    Request::Language { .. }, { "do": "language", "language": "en" } => [Done; 5];
    Request::Prefer { .. }, { "do": "prefer", "name": "theme", "value": "dark" } => [Done; 5];
    Request::Draft { .. }, { "do": "draft", "form": form, "reshape": true } => [Done; 5];
    Request::Fill { .. }, { "do": "fill", "with": "everybody:shuffle" } => [Done; 5];
    Request::Start { .. }, { "do": "start", "form": form } => [Watching, Asks, Asks, Done, Done];
    Request::Begin { .. }, { "do": "begin", "game": "morpion", "player": "person" } => [Watching, Asks, Asks, Done, Done];
    Request::Play { .. }, { "do": "play", "at": [2, 2], "move": "1B" } => [Watching, NotToMove, Done, Watching, Done];
    Request::Undo { .. }, { "do": "undo", "at": [2, 2] } => [Watching, Asks, Asks, Done, Done];
    Request::Redo { .. }, { "do": "redo", "at": [2, 2] } => [Watching, Asks, Asks, Done, Done];
    Request::Resign { .. }, { "do": "resign", "at": [2, 2] } => [Watching, Done, Done, Watching, Done];
    Request::NewGame { .. }, { "do": "new-game", "at": [2, 2] } => [Watching, Asks, Asks, Done, Done];
    Request::Rematch { .. }, { "do": "rematch", "at": [2, 2] } => [Watching, Asks, Asks, Done, Done];
    Request::Hint { .. }, { "do": "hint", "at": [2, 2] } => [Watching, NotToMove, NoAdvice, Watching, Done];
    Request::Replay { .. }, { "do": "replay", "ply": 1 } => [Done; 5];
    Request::Run { .. }, { "do": "run", "on": true, "speed": 1.0 } => [Done; 5];
    Request::EndReplay, { "do": "end-replay" } => [Done; 5];
    Request::Fork, { "do": "fork" } => [Watching, Asks, Asks, Done, Done];
    Request::Pause { .. }, { "do": "pause", "on": true } => [Watching, Done, Done, Done, Done];
    Request::Analyse { .. }, { "do": "analyse", "on": true } => [Done; 5];
    Request::Foresee { .. }, { "do": "foresee", "line": "1B" } => [Done; 5];
    Request::Save { .. }, { "do": "save", "name": "ici" } => [Watching, Done, Done, Done, Done];
    Request::Load { .. }, { "do": "load", "id": 1 } => [Watching, Asks, Asks, Done, Done];
    Request::Forget { .. }, { "do": "forget", "id": 1 } => [Watching, Asks, Asks, Watching, Done];
    Request::Reopen { .. }, { "do": "reopen", "id": 1 } => [Watching, Asks, Asks, Done, Done];
    Request::ForgetRecent { .. }, { "do": "forget-recent", "id": 1 } => [Watching, Asks, Asks, Watching, Done];
    Request::Open { .. }, { "do": "open", "link": "/p/morpion?moves=1A" } => [Watching, Asks, Asks, Done, Done];
    Request::ClearScores, { "do": "clear-scores" } => [Watching, Asks, Asks, Watching, Done];
    Request::Call { .. }, { "do": "call", "name": "Maia" } => [Done; 5];
    Request::Say { .. }, { "do": "say", "word": "thanks" } => [Watching, Done, Done, Watching, Done];
    Request::Lock { .. }, { "do": "lock", "on": true } => [NotHost, NotHost, NotHost, NotHost, Done];
    Request::Shut { .. }, { "do": "shut", "on": true } => [NotHost, NotHost, NotHost, NotHost, Done];
    Request::Remove { .. }, { "do": "remove", "seat": 1 } => [NotHost, NotHost, NotHost, NotHost, Done];
    Request::Employ { .. }, { "do": "employ", "seat": 1, "player": "random" } => [NotHost, NotHost, NotHost, NotHost, NoSeat];
    Request::Sit { .. }, { "do": "sit", "seat": 2, "name": "" } => [Taken, Done, Taken, Done, NoSeat];
    Request::Stand { .. }, { "do": "stand", "seat": 1 } => [Done; 5];
    Request::Answer { .. }, { "do": "answer", "number": 9, "agreed": true } => [Done; 5];
    Request::Quit, { "do": "quit" } => [NoQuit, NoQuit, NoQuit, NoQuit, Done];
}

impl Sender {
    /// The scene in which they send it, and the number of their page. One game gave way to
    /// another, in which two moves are played and one is taken back; it is kept under a name.
    fn scene(self) -> (Scene, u64) {
        let mut scene = if self == Sender::Owner { Scene::at_home() } else { Scene::new() };
        let bob = if self == Sender::Owner { 1 } else { 2 };
        scene.play(1, "3C");
        scene.says(1, &json!({ "do": "new-game", "at": [1, 1] }));
        scene.says(2, &json!({ "do": "answer", "number": 1, "agreed": true }));
        for (number, mv) in [(1, "2B"), (bob, "1A"), (1, "1B")] {
            scene.play(number, mv);
        }
        scene.says(1, &json!({ "do": "undo", "at": [2, 3] }));
        scene.says(2, &json!({ "do": "answer", "number": 2, "agreed": true }));
        scene.says(1, &json!({ "do": "save", "name": "avant" }));
        assert_eq!(scene.ply(), 2);
        let number = match self {
            Sender::Watcher | Sender::Alone => 3,
            Sender::Seated => 2,
            Sender::Mover | Sender::Owner => 1,
        };
        if self == Sender::Alone {
            scene.says(1, &json!({ "do": "stand", "seat": 1 }));
            scene.says(2, &json!({ "do": "stand", "seat": 2 }));
        }
        (scene, number)
    }

    /// What comes of a request that they send.
    fn sends(self, request: &serde_json::Value) -> Comes {
        let (mut scene, number) = self.scene();
        if request["do"] == "fork" {
            scene.says(number, &json!({ "do": "replay", "ply": 1 }));
        }
        scene.refusal(number);
        scene.says(number, request);
        let Some(say) = scene.refusal(number) else {
            let asks = scene.desk.seating.room.as_ref().is_some_and(|room| room.proposal.is_some());
            return if asks { Asks } else { Done };
        };
        let french = Locale::new("fr").unwrap();
        let known = [
            ("room-watching", Watching),
            ("room-no-advice", NoAdvice),
            ("room-no-quit", NoQuit),
            ("room-seat-taken", Taken),
            ("room-no-seat", NoSeat),
            ("room-not-host", NotHost),
        ];
        let turn = french.format("room-turn-of", &[("name", "Joueur 1".into())]);
        let found = known.into_iter().find(|(key, _)| french.text(key) == say);
        found.map_or_else(|| (say == turn).then_some(NotToMove), |(_, comes)| Some(comes)).expect(&say)
    }
}

#[test]
fn every_request_is_answered_as_listed_to_everybody_who_sends_it() {
    let form = Scene::new().desk.form();
    for Sample { request, is_of_kind, comes } in every_request(&form) {
        let read: Request = serde_json::from_value(request.clone()).unwrap();
        assert!(is_of_kind(&read), "{read:?} is no sample of its kind");
        assert_eq!(SENDERS.map(|sender| sender.sends(&request)), comes, "{request}");
    }
}
