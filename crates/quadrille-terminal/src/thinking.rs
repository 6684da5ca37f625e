//! The computers of a console: each engine in a worker thread of its own, asked for one
//! move at a time.
//!
//! The console waits for the answer, and the time limit of the catalogue bounds the
//! wait; Ctrl+C ends the program meanwhile as at any moment.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, channel};
use std::{fmt, io};

use quadrille_core::{AnyRecord, Reason, reason};
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_engine::{Answer, AnyDecision, Limits, Worker};

/// Engines at work, by the catalogue's text.
#[derive(Debug)]
pub(crate) struct Thinkers {
    seed: u64,
    working: HashMap<String, Thinker>,
}

#[derive(Debug)]
struct Thinker {
    worker: Worker<()>,
    answers: Receiver<Answer<()>>,
    limits: Limits,
}

/// Why there is no move.
#[derive(Debug)]
pub enum CannotThink {
    /// The catalogue has no such engine for this game.
    Refused(Refusal),
    /// The system gave no thread.
    NoThread(io::Error),
    /// The engine failed.
    Silent(String),
}

impl From<&CannotThink> for Reason {
    fn from(error: &CannotThink) -> Reason {
        match error {
            CannotThink::Refused(refusal) => refusal.clone().into(),
            CannotThink::NoThread(why) => {
                reason!("no-thread", "the system gives no thread to think in: {why}", why = Reason::from(why))
            }
            CannotThink::Silent(engine) => {
                reason!("silent", "the engine {engine} gave no move; choose another", engine = engine)
            }
        }
    }
}

impl fmt::Display for CannotThink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reason::from(self).fmt(f)
    }
}

impl std::error::Error for CannotThink {}

impl From<io::Error> for CannotThink {
    fn from(error: io::Error) -> CannotThink {
        CannotThink::NoThread(error)
    }
}

impl Thinkers {
    /// Nobody yet; the same seed gives the same choices.
    #[must_use]
    pub(crate) fn new(seed: u64) -> Thinkers {
        Thinkers { seed, working: HashMap::new() }
    }

    /// The move of an engine at the cursor of the record.
    ///
    /// # Errors
    /// When there is no such engine, or it failed.
    pub(crate) fn decide(&mut self, engine: &str, record: &AnyRecord) -> Result<AnyDecision, CannotThink> {
        let thinker = match self.working.entry(engine.to_owned()) {
            std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
            std::collections::hash_map::Entry::Vacant(entry) => entry.insert(Thinker::of(engine, record, self.seed)?),
        };
        thinker.worker.think((), record.clone(), thinker.limits);
        // The loop also ends when the worker's thread did, which an engine that panicked
        // brings about.
        let decision = thinker.answers.iter().find_map(|answer| match answer {
            Answer::Decision { decision, .. } => Some(decision),
            Answer::Info { .. } => None,
        });
        decision.flatten().ok_or_else(|| CannotThink::Silent(engine.to_owned()))
    }

    /// Forgets every engine: another board begins.
    pub(crate) fn dismiss(&mut self) {
        self.working.clear();
    }
}

impl Thinker {
    fn of(engine: &str, record: &AnyRecord, seed: u64) -> Result<Thinker, CannotThink> {
        let setup = record.setup();
        let limits = catalogue::limits_for(engine, &setup).map_err(CannotThink::Refused)?;
        let engine = catalogue::build_for(engine, &setup, seed).map_err(CannotThink::Refused)?;
        let (sender, answers) = channel();
        // Nobody listens any more once the game is over: that is no fault of the worker.
        let worker = Worker::spawn(engine, move |answer| drop(sender.send(answer)))?;
        Ok(Thinker { worker, answers, limits })
    }
}

/// The best adviser that the catalogue has for this game.
pub(crate) fn advisor(record: &AnyRecord) -> &'static str {
    let setup = record.setup();
    ["level:expert", "alpha-beta", "anticipation", "greedy"]
        .into_iter()
        .find(|engine| catalogue::limits_for(engine, &setup).is_ok())
        .unwrap_or("random")
}
