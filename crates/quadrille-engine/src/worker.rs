//! An engine in a thread of its own, so that no face waits while it thinks (R079).
//!
//! The worker keeps its engine, and so its tables, from one move to the next. Every
//! task is answered, in order, by one call of the answer function, a stopped task too;
//! whoever asks marks its tasks so that an answer can be known to be stale.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use quadrille_core::AnyRecord;

use crate::{AnyDecision, AnyEngine, AnyInfo, Budget, Limits, Stop};

/// What a worker tells about the task marked `mark`.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer<T> {
    /// How far the search is.
    Info {
        /// Which task.
        mark: T,
        /// How far.
        info: AnyInfo,
    },
    /// The search is over; `None` when there was nothing to choose.
    Decision {
        /// Which task.
        mark: T,
        /// What was chosen.
        decision: Option<AnyDecision>,
    },
}

/// A thread with an engine. Dropping it stops the search; the thread then ends.
#[derive(Debug)]
pub struct Worker<T> {
    tasks: Sender<Task<T>>,
    running: Stop,
}

#[derive(Debug)]
struct Task<T> {
    mark: T,
    record: AnyRecord,
    limits: Limits,
    stop: Stop,
}

impl<T: Clone + Send + 'static> Worker<T> {
    /// Starts the thread; `answer` is called there.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn spawn(
        mut engine: AnyEngine,
        mut answer: impl FnMut(Answer<T>) + Send + 'static,
    ) -> std::io::Result<Worker<T>> {
        let (tasks, inbox) = channel::<Task<T>>();
        thread::Builder::new().name(format!("engine {}", engine.name())).spawn(move || {
            for Task { mark, record, limits, stop } in inbox {
                let budget = Budget::new(limits, stop);
                let decision = engine.search(&record, &budget, &mut |info| {
                    answer(Answer::Info { mark: mark.clone(), info: info.clone() });
                });
                answer(Answer::Decision { mark, decision });
            }
        })?;
        Ok(Worker { tasks, running: Stop::new() })
    }

    /// Asks for a move at the cursor of the record; a search under way is stopped first.
    pub fn think(&mut self, mark: T, record: AnyRecord, limits: Limits) {
        self.stop();
        self.running = Stop::new();
        // The thread ends only when this sender is dropped, unless an engine panicked;
        // then there is no answer, and the caller's own time limit must speak.
        let _ = self.tasks.send(Task { mark, record, limits, stop: self.running.clone() });
    }

    /// Stops the search under way, if any; its answer still comes.
    pub fn stop(&self) {
        self.running.stop();
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.running.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use quadrille_core::{AnySetup, Morpion, morpion};

    use super::*;
    use crate::Random;

    #[test]
    fn r079_answers_come_from_another_thread_and_carry_their_mark() {
        let (answers, inbox) = channel();
        let here = thread::current().id();
        let engine = AnyEngine::new::<Morpion>(Box::new(Random::new(1)));
        let mut worker = Worker::spawn(engine, move |answer| {
            assert_ne!(thread::current().id(), here);
            answers.send(answer).unwrap();
        })
        .unwrap();
        let record = AnyRecord::new(AnySetup::Morpion(morpion::Setup::default()));
        for mark in 0..3 {
            worker.think(mark, record.clone(), Limits::default());
        }
        for expected in 0..3 {
            let Answer::Decision { mark, decision } = inbox.recv().unwrap() else { panic!("random has no info") };
            assert_eq!(mark, expected);
            assert!(record.legal_moves().contains(&decision.unwrap().mv));
        }
    }
}
