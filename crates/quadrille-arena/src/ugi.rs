//! Being an engine for other programs: UGI, the universal game interface.
//!
//! One line in, lines out; `docs/protocols.md` has every command and a worked example.
//! [`Ugi`] holds the conversation: it is given lines and calls back with what to say. A
//! search runs on a thread of its own, so that `stop` and `isready` are heard while it
//! thinks; every `go` is answered by exactly one `bestmove`.
//!
//! ```
//! use std::sync::{Arc, Mutex};
//!
//! use quadrille_arena::ugi::Ugi;
//! use quadrille_core::AnySetup;
//!
//! let said: Arc<Mutex<Vec<String>>> = Arc::default();
//! let heard = Arc::clone(&said);
//! let say = Arc::new(move |line: &str| heard.lock().unwrap().push(line.to_owned()));
//! let mut engine = Ugi::new(AnySetup::parse("puissance4".parse().unwrap(), "").unwrap(), Some("random".into()), 1, say);
//! engine.hear("position startpos moves 4 4");
//! engine.hear("go nodes 100");
//! engine.finish();
//! assert!(said.lock().unwrap().iter().any(|line| line.starts_with("bestmove ")));
//! ```

use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Game, Outcome, RefusedMove};
use quadrille_engine::catalogue::build_for;
use quadrille_engine::computers::adviser;
use quadrille_engine::{AnyEngine, AnyInfo, Limits, Plies, Score, Stop};

use crate::Clock;

/// What to do with the lines to say.
pub type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// A conversation.
pub struct Ugi {
    game: Game,
    record: AnyRecord,
    engine: EngineChoice,
    clock: Clock,
    search: Option<Search>,
    say: Say,
}

/// Which engine plays, and the one made for the present setup.
struct EngineChoice {
    text: String,
    seed: u64,
    /// With the setup it was made for.
    made: Arc<Mutex<Option<(AnySetup, AnyEngine)>>>,
}

struct Search {
    stop: Stop,
    /// Nothing but `stop` ends it.
    endless: bool,
    thread: JoinHandle<()>,
}

impl Ugi {
    /// A conversation about a game, which begins with this setup. Without a text, the
    /// strongest that the game offers plays.
    #[must_use]
    pub fn new(setup: AnySetup, engine: Option<String>, seed: u64, say: Say) -> Ugi {
        let text = engine.unwrap_or_else(|| adviser(&setup));
        let engine = EngineChoice { text, seed, made: Arc::default() };
        Ugi { game: setup.game(), record: AnyRecord::new(setup), engine, clock: Clock::Wall, search: None, say }
    }

    /// The same with `movetime` counted by this clock.
    #[must_use]
    pub fn by(self, clock: Clock) -> Ugi {
        Ugi { clock, ..self }
    }

    /// Hears a line; false when the conversation is over.
    pub fn hear(&mut self, line: &str) -> bool {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => {}
            "ugi" => self.introduce(),
            "isready" => self.say("readyok"),
            "uginewgame" => {
                self.stop();
                self.engine.forget();
            }
            "setoption" => self.set_option(rest),
            "position" => {
                self.stop();
                match self.read_position(rest) {
                    Ok(record) => self.record = record,
                    Err(why) => self.say(&format!("error {why}")),
                }
            }
            "go" => self.go(rest),
            "stop" => self.stop(),
            "query" => self.answer(rest),
            "quit" => {
                self.stop();
                return false;
            }
            _ => self.say(&format!(
                "error {command:?} is not a command; the commands are ugi, isready, uginewgame, setoption, position, go, stop, query, quit"
            )),
        }
        true
    }

    /// The last line has been heard: a search that will end by itself may, one that would
    /// not is stopped.
    pub fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            if search.endless {
                search.stop.stop();
            }
            let _ = search.thread.join();
        }
    }

    fn say(&self, line: &str) {
        (self.say)(line);
    }

    fn introduce(&self) {
        self.say(concat!("id name Quadrille ", env!("CARGO_PKG_VERSION")));
        self.say("id author the Quadrille authors");
        self.say(&format!("option name Engine type string default {}", self.engine.text));
        self.say(&format!("option name Seed type spin default 1 min 0 max {}", u32::MAX));
        self.say("ugiok");
    }

    fn set_option(&mut self, rest: &str) {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let outcome = match words.as_slice() {
            ["name", "Engine", "value", text] => match build_for(text, &self.record.setup(), self.engine.seed) {
                Ok(_) => {
                    (*text).clone_into(&mut self.engine.text);
                    Ok(())
                }
                Err(refusal) => Err(refusal.to_string()),
            },
            ["name", "Seed", "value", number] => match number.parse::<u32>() {
                Ok(seed) => {
                    self.engine.seed = seed.into();
                    Ok(())
                }
                Err(_) => Err(format!("{number:?} is not a seed; write a number from 0 to {}", u32::MAX)),
            },
            _ => Err(format!("{rest:?} is not an option; write name Engine value E or name Seed value N")),
        };
        self.stop();
        self.engine.forget();
        if let Err(why) = outcome {
            self.say(&format!("error {why}"));
        }
    }

    /// `startpos [moves ..]` or `setup key=value .. [moves ..]`.
    fn read_position(&self, rest: &str) -> Result<AnyRecord, String> {
        let (before, moves) = match rest.split_once("moves") {
            Some((before, moves)) => (before.trim(), moves.trim()),
            None => (rest.trim(), ""),
        };
        let setup = match before.split_once(char::is_whitespace).unwrap_or((before, "")) {
            ("startpos", "") => start(self.game, &self.record),
            ("setup", words) => AnySetup::parse(self.game, words).map_err(|error| error.to_string())?,
            _ => return Err(format!("{before:?} is not a position; write startpos or setup key=value ..")),
        };
        let moves = setup.parse_moves(moves).map_err(|error| error.to_string())?;
        let mut record = AnyRecord::new(setup);
        record.play_all(moves).map_err(|RefusedMove { read, why, .. }| format!("move {read}: {why}"))?;
        Ok(record)
    }

    fn go(&mut self, rest: &str) {
        self.stop();
        let limits = match limits(rest) {
            Ok(limits) => limits,
            Err(why) => return self.say(&format!("error {why}")),
        };
        let setup = self.record.setup();
        let made = Arc::clone(&self.engine.made);
        {
            let mut made = made.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if made.as_ref().is_none_or(|(of, _)| *of != setup) {
                match build_for(&self.engine.text, &setup, self.engine.seed) {
                    Ok(engine) => *made = Some((setup, engine)),
                    Err(refusal) => return self.say(&format!("error {refusal}")),
                }
            }
        }
        let stop = Stop::new();
        let (record, say, clock) = (self.record.clone(), Arc::clone(&self.say), self.clock);
        let budget = clock.budget(limits, stop.clone());
        let thread = thread::spawn(move || {
            let budget = clock.on_this_thread(budget);
            let mut made = made.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let decision =
                made.as_mut().and_then(|(_, engine)| engine.search(&record, &budget, &mut |info| say(&in_words(info))));
            match decision {
                Some(decision) => say(&format!("bestmove {}", decision.mv)),
                None => say("bestmove none"),
            }
        });
        self.search = Some(Search { stop, endless: limits == Limits::default(), thread });
    }

    /// Stops the search under way; its `bestmove` has been said when this returns.
    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.stop();
            let _ = search.thread.join();
        }
    }

    fn answer(&self, question: &str) {
        let answer = match question.trim() {
            "gameover" => self.record.outcome().is_some().to_string(),
            "p1turn" => (self.record.turn() == quadrille_core::Seat::FIRST).to_string(),
            "turn" => self.record.turn().to_string(),
            "result" => match self.record.outcome() {
                None => "none".to_owned(),
                Some(Outcome::Win(seat)) => format!("p{seat}win"),
                Some(Outcome::Tie(_)) => "draw".to_owned(),
            },
            "moves" => self.record.legal_moves().join(" "),
            other => {
                let why = "is not a question; ask gameover, p1turn, turn, result or moves";
                return self.say(&format!("error {other:?} {why}"));
            }
        };
        self.say(&format!("response {answer}"));
    }
}

impl EngineChoice {
    fn forget(&mut self) {
        *self.made.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = None;
    }
}

/// Ply 0 of the game: the usual setup, or that of the conversation where a board must be
/// dealt.
fn start(game: Game, record: &AnyRecord) -> AnySetup {
    AnySetup::parse(game, "").unwrap_or_else(|_no_board| record.setup())
}

/// `movetime MS`, `depth N`, `nodes N`, `infinite`, in any order.
fn limits(rest: &str) -> Result<Limits, String> {
    let mut limits = Limits::default();
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            continue;
        }
        let number: Option<u64> = words.next().and_then(|number| number.parse().ok());
        match (word, number) {
            ("movetime", Some(number)) => limits.time = Some(Duration::from_millis(number)),
            ("depth", Some(number)) => limits.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
            ("nodes", Some(number)) => limits.nodes = Some(number),
            ("movetime" | "depth" | "nodes", None) => return Err(format!("{word} has no number; write {word} 100")),
            _ => return Err(format!("{word:?} is not a limit; write movetime MS, depth N, nodes N or infinite")),
        }
    }
    Ok(limits)
}

/// A number of plies, and what is known of it where that is less.
fn distance(plies: Plies) -> String {
    match plies {
        Plies::Exactly(plies) => plies.to_string(),
        Plies::AtMost(plies) => format!("{plies} atmost"),
        Plies::AtLeast(plies) => format!("{plies} atleast"),
    }
}

fn in_words(info: &AnyInfo) -> String {
    let score = match info.score {
        Score::Win { plies } => format!("win {}", distance(plies)),
        Score::Loss { plies } => format!("loss {}", distance(plies)),
        Score::Draw => "draw".to_owned(),
        Score::Estimate(value) => format!("cp {value}"),
    };
    let milliseconds = info.elapsed.as_millis();
    let speed = (info.nodes as f64 / info.elapsed.as_secs_f64().max(1e-6)) as u64;
    let AnyInfo { depth, nodes, line, .. } = info;
    format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {milliseconds} pv {}", line.join(" "))
}

impl std::fmt::Debug for Ugi {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ugi").field("record", &self.record).field("engine", &self.engine.text).finish_non_exhaustive()
    }
}
