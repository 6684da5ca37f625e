//! A few connections, each with a thread of its own, that all rooms share.
//!
//! Whoever asks waits for the answer, whatever thread they are on. A connection that was lost
//! is made anew, and what was asked is asked once more.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Notify;
use tokio::task::block_in_place;

use super::address::Address;
use super::connection::Connection;
use crate::StoreError;

/// How many connections there are, for reading and writing.
const CONNECTIONS: usize = 4;
/// While the database is away nobody waits for it to be tried again each time.
const AWAY: Duration = Duration::from_millis(500);

/// Until when the database is not tried again, for all connections: the first that is made
/// lets the others try.
type Away = Arc<Mutex<Option<Instant>>>;

type Job = Box<dyn FnOnce(&mut Slot) + Send>;

/// The way to the connections; they end with it.
#[derive(Debug)]
pub(super) struct Pool {
    jobs: Sender<Job>,
}

impl Pool {
    pub(super) fn start(address: &Address) -> Result<Pool, StoreError> {
        let (jobs, waiting) = channel::<Job>();
        let (waiting, away) = (Arc::new(Mutex::new(waiting)), Away::default());
        for _ in 0..CONNECTIONS {
            let (waiting, mut slot) =
                (Arc::clone(&waiting), Slot { away: Arc::clone(&away), ..Slot::new(address.clone()) });
            let work = move || {
                while let Some(job) = next(&waiting) {
                    job(&mut slot);
                }
            };
            thread::Builder::new().name("database".into()).spawn(work).map_err(StoreError::Thread)?;
        }
        Ok(Pool { jobs })
    }

    /// Has something done with a connection. Where the connection turns out to be gone it is
    /// done again with a new one: what cannot be done twice must not answer [`StoreError::Away`].
    pub(super) fn run<T: Send + 'static>(
        &self,
        mut job: impl FnMut(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, result) = channel();
        let job: Job = Box::new(move |slot| drop(answer.send(slot.run(&mut job))));
        self.jobs.send(job).map_err(|_ended| StoreError::Away)?;
        // Where tasks run on this thread, others run on another meanwhile.
        let is_of_tasks = Handle::try_current().is_ok_and(|at| at.runtime_flavor() == RuntimeFlavor::MultiThread);
        let answer = if is_of_tasks { block_in_place(|| result.recv()) } else { result.recv() };
        answer.unwrap_or(Err(StoreError::Away))
    }
}

fn next(waiting: &Mutex<Receiver<Job>>) -> Option<Job> {
    // Nothing is left half done when a thread fails.
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// A connection, when there is one.
pub(super) struct Slot {
    address: Address,
    connection: Option<Connection>,
    away: Away,
}

impl Slot {
    pub(super) fn new(address: Address) -> Slot {
        Slot { address, connection: None, away: Away::default() }
    }

    pub(super) fn run<T>(
        &mut self,
        job: &mut dyn FnMut(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let kept = self.connection.is_some();
        match self.run_once(job) {
            // It may have been lost long ago, and nobody noticed.
            Err(StoreError::Away) if kept => self.run_once(job),
            result => result,
        }
    }

    /// Waits until there is something to look after, but no longer than this.
    pub(super) fn wait(&mut self, most: Duration, wake: &Notify) {
        match &mut self.connection {
            Some(connection) => connection.wait(most, wake),
            None => thread::sleep(AWAY),
        }
    }

    fn away(&self) -> MutexGuard<'_, Option<Instant>> {
        self.away.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run_once<T>(&mut self, job: &mut dyn FnMut(&mut Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        if self.connection.is_none() {
            if self.away().is_some_and(|until| until > Instant::now()) {
                return Err(StoreError::Away);
            }
            let opened = Connection::open(&self.address);
            *self.away() = opened.is_err().then(|| Instant::now() + AWAY);
            self.connection = Some(opened?);
        }
        let result = self.connection.as_mut().map_or(Err(StoreError::Away), job);
        if matches!(result, Err(StoreError::Away | StoreError::Lost)) {
            self.connection = None;
        }
        result
    }
}
