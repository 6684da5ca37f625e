//! Where searches run: as they come, or so many at once.
//!
//! At one table every search begins at once. A server with many tables gives them a
//! [`Pool`]: so many searches run at a time, the others wait in the order in which they came.
//! A table has one search of a kind at most, so each comes to its turn after every other
//! table had one. There engines are made anew for each search: what they take of memory is
//! bounded by the number of places, not of tables.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fmt, io, thread};

/// So many waiting searches for each place are a crowd.
const CROWD: usize = 4;
/// Where one table has the machine, so many threads at most search for a move together.
const MOST_THREADS: usize = 4;

/// Where searches run; the default one is as large as anybody likes.
#[derive(Clone, Default)]
pub struct Pool(Option<Arc<Places>>);

struct Places {
    most: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: VecDeque<(Turn, Job)>,
}

type Job = Box<dyn FnOnce() + Send>;

/// The turn of a search: it has a place, or waits for one.
#[derive(Clone)]
pub(super) struct Turn(Option<(Arc<Places>, Arc<AtomicBool>)>);

impl Pool {
    /// A pool in which so many searches run at once.
    #[must_use]
    pub fn of(most: NonZero<usize>) -> Pool {
        Pool(Some(Arc::new(Places { most: most.get(), state: Mutex::default() })))
    }

    /// Do several tables share it?
    pub(super) fn is_shared(&self) -> bool {
        self.0.is_some()
    }

    /// How many threads one search may have: where people wait for one table alone, the cores of
    /// the machine are there for it.
    pub(super) fn threads(&self) -> usize {
        if self.is_shared() {
            return 1;
        }
        thread::available_parallelism().map_or(1, |cores| cores.get().min(MOST_THREADS))
    }

    /// Do so many searches wait that what can be left out should be?
    #[must_use]
    pub fn is_crowded(&self) -> bool {
        self.0.as_ref().is_some_and(|places| places.state().waiting.len() >= CROWD * places.most)
    }

    /// How many searches run, and how many wait.
    #[must_use]
    pub fn load(&self) -> (usize, usize) {
        self.0.as_ref().map_or((0, 0), |places| {
            let state = places.state();
            (state.running, state.waiting.len())
        })
    }

    /// Runs a search in a thread of its own, now or when there is a place.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(super) fn run(&self, job: impl FnOnce() + Send + 'static) -> io::Result<Turn> {
        let Some(places) = &self.0 else {
            spawn(Turn(None), Box::new(job))?;
            return Ok(Turn(None));
        };
        let turn = Turn(Some((Arc::clone(places), Arc::default())));
        let mut state = places.state();
        if state.running >= places.most {
            state.waiting.push_back((turn.clone(), Box::new(job)));
        } else {
            spawn(turn.clone(), Box::new(job))?;
            state.running += 1;
        }
        Ok(turn)
    }
}

impl Places {
    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing is left half done under this lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn spawn(turn: Turn, job: Job) -> io::Result<()> {
    let work = move || {
        let _ended = Ended(turn);
        job();
    };
    thread::Builder::new().name("computer".into()).spawn(work).map(drop)
}

/// Ends a turn with the thread that has it, however that ends.
struct Ended(Turn);

impl Drop for Ended {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Turn {
    /// The search is over, or nobody waits for it any more: its place is another's.
    pub(super) fn end(&self) {
        let Some((places, over)) = &self.0 else { return };
        let mut state = places.state();
        if over.swap(true, Ordering::Relaxed) {
            return;
        }
        let waiting = state.waiting.len();
        state.waiting.retain(|(turn, _)| !turn.is_over());
        if state.waiting.len() < waiting {
            // It had no place yet.
            return;
        }
        state.running -= 1;
        while let Some((turn, job)) = state.waiting.pop_front() {
            // Without a thread nothing can be done for it; its table gives it up in time.
            if spawn(turn, job).is_ok() {
                state.running += 1;
                return;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.0.as_ref().is_some_and(|(_, over)| over.load(Ordering::Relaxed))
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pool").field(&self.0.as_ref().map(|places| places.most)).finish()
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
