//! The computers at the table: asked without waiting, heard when they are done.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, Sender, channel};

use quadrille_core::{AnyRecord, Reason};
use quadrille_engine::{Answer, AnyInfo, Worker, catalogue};
use quadrille_session::At;

/// What a computer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To play its own turn.
    Play,
    /// To advise a person.
    Hint,
}

/// What is heard.
pub(super) enum Heard {
    Progress(AnyInfo),
    Move(At, Purpose, String),
}

/// Every engine that was asked for something, each in its thread.
#[derive(Debug)]
pub(super) struct Minds {
    seed: u64,
    workers: HashMap<String, Worker<(At, Purpose)>>,
    answers: Receiver<Answer<(At, Purpose)>>,
    sender: Sender<Answer<(At, Purpose)>>,
    asked: Option<(At, Purpose)>,
}

impl Minds {
    pub(super) fn new(seed: u64) -> Minds {
        let (sender, answers) = channel();
        Minds { seed, workers: HashMap::new(), answers, sender, asked: None }
    }

    /// Is this being thought about already?
    pub(super) fn thinks_of(&self, at: At, purpose: Purpose) -> bool {
        self.asked == Some((at, purpose))
    }

    /// Asks an engine; whatever was thought of before is dropped.
    ///
    /// # Errors
    /// Why there is no such engine, or no thread for it.
    pub(super) fn ask(&mut self, at: At, purpose: Purpose, engine: &str, record: &AnyRecord) -> Result<(), Reason> {
        self.stop();
        let setup = record.setup();
        let limits = catalogue::limits_for(engine, &setup)?;
        if !self.workers.contains_key(engine) {
            let built = catalogue::build_for(engine, &setup, self.seed)?;
            let sender = self.sender.clone();
            // When the screen is gone nobody listens, which is no fault of the engine.
            let worker = Worker::spawn(built, move |answer| drop(sender.send(answer))).map_err(|e| Reason::from(&e))?;
            self.workers.insert(engine.to_owned(), worker);
        }
        if let Some(worker) = self.workers.get_mut(engine) {
            worker.think((at, purpose), record.clone(), limits);
            self.asked = Some((at, purpose));
        }
        Ok(())
    }

    /// Drops what is thought of now; its answer will not be heard.
    pub(super) fn stop(&mut self) {
        if self.asked.take().is_some() {
            self.workers.values().for_each(Worker::stop);
        }
    }

    /// Forgets every engine: another board begins.
    pub(super) fn dismiss(&mut self) {
        self.stop();
        self.workers.clear();
    }

    /// The next thing to hear, if there is one now.
    pub(super) fn hear(&mut self) -> Option<Heard> {
        while let Ok(answer) = self.answers.try_recv() {
            match answer {
                Answer::Info { mark, info } if self.asked == Some(mark) => return Some(Heard::Progress(info)),
                Answer::Decision { mark, decision } if self.asked == Some(mark) => {
                    self.asked = None;
                    if let Some(decision) = decision {
                        return Some(Heard::Move(mark.0, mark.1, decision.mv));
                    }
                }
                Answer::Info { .. } | Answer::Decision { .. } => {}
            }
        }
        None
    }
}
