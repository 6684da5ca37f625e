//! Engines at work for the table: one worker for each kind of opponent, one search at a
//! time, and the pause that people are given before a move is shown (R021).

use std::collections::BTreeMap;
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use quadrille_core::{AnyRecord, AnySetup, Reason};
use quadrille_engine::{Answer, Limits, Worker};
use quadrille_session::{At, Thought};

use super::Note;
use crate::opponents;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// The move of a computer's seat.
    Move(At),
    /// Advice to a person.
    Hint(At),
}

/// A move that is being thought about.
#[derive(Debug)]
struct Pending {
    at: At,
    /// Not shown before.
    due: Instant,
    mv: Option<String>,
}

/// The workers.
pub(super) struct Thinking {
    notes: SyncSender<Note>,
    seed: u64,
    /// The engines are made for one setup.
    setup: Option<AnySetup>,
    workers: BTreeMap<String, (Worker<Mark>, Limits)>,
    pending: Option<Pending>,
}

impl Thinking {
    pub(super) fn new(notes: SyncSender<Note>, seed: u64) -> Thinking {
        Thinking { notes, seed, setup: None, workers: BTreeMap::new(), pending: None }
    }

    /// Is this moment's move being thought about already?
    pub(super) fn is_about(&self, at: At) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.at == at)
    }

    /// Lets the engine think; its move is due after the pause at the earliest.
    pub(super) fn begin(&mut self, thought: &Thought, record: &AnyRecord, pause: Duration) -> Result<(), Reason> {
        self.think(&thought.engine, Mark::Move(thought.at), record)?;
        self.pending = Some(Pending { at: thought.at, due: Instant::now() + pause, mv: None });
        Ok(())
    }

    /// Lets the strongest engine think about advice.
    pub(super) fn advise(&mut self, at: At, record: &AnyRecord) -> Result<(), Reason> {
        let engine = opponents::strongest(&record.setup());
        self.think(&engine, Mark::Hint(at), record)
    }

    fn think(&mut self, engine: &str, mark: Mark, record: &AnyRecord) -> Result<(), Reason> {
        let setup = record.setup();
        if self.setup.as_ref() != Some(&setup) {
            self.forget();
            self.setup = Some(setup.clone());
        }
        if !self.workers.contains_key(engine) {
            self.seed = self.seed.wrapping_add(1);
            let (built, limits) = opponents::build(engine, &setup, self.seed)?;
            let notes = self.notes.clone();
            let worker = Worker::spawn(built, move |answer| {
                // The desk is gone when the program ends; then nobody wants the answer.
                let _ = notes.send(Note::Thought(answer));
            })
            .map_err(|error| Reason::from(&error))?;
            self.workers.insert(engine.to_owned(), (worker, limits));
        }
        if let Some((worker, limits)) = self.workers.get_mut(engine) {
            worker.think(mark, record.clone(), *limits);
        }
        Ok(())
    }

    /// An engine has chosen; true when it is the move that is waited for.
    pub(super) fn decided(&mut self, at: At, mv: String) -> bool {
        match &mut self.pending {
            Some(pending) if pending.at == at => {
                pending.mv = Some(mv);
                true
            }
            _ => false,
        }
    }

    /// When the move that is waited for may be shown, once it is known.
    pub(super) fn due(&self) -> Option<Instant> {
        self.pending.as_ref().filter(|pending| pending.mv.is_some()).map(|pending| pending.due)
    }

    /// The move whose pause is over.
    pub(super) fn take_due(&mut self, now: Instant) -> Option<(At, String)> {
        let pending = self.pending.take_if(|pending| pending.mv.is_some() && pending.due <= now)?;
        pending.mv.map(|mv| (pending.at, mv))
    }

    /// Stops the search under way: the game went another way.
    pub(super) fn cancel(&mut self) {
        self.pending = None;
        for (worker, _) in self.workers.values() {
            worker.stop();
        }
    }

    /// Lets the engines go.
    pub(super) fn forget(&mut self) {
        self.pending = None;
        self.workers.clear();
    }
}

/// What an answer is about, and the move if it is one.
pub(super) fn decision(answer: Answer<Mark>) -> Option<(Mark, quadrille_engine::AnyDecision)> {
    match answer {
        Answer::Decision { mark, decision } => decision.map(|decision| (mark, decision)),
        Answer::Info { .. } => None,
    }
}
