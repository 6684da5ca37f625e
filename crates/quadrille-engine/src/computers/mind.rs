//! What thinks, and how it is heard.
//!
//! A [`Mind`] is what thinks, an engine or an analyst, kept from one task to the next where
//! one table has the pool for itself. Each task has a thread of the [`Pool`] that ends with
//! it; one at a time has the mind. Whoever gives the tasks owns no thread.

use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use super::pool::{Pool, Turn};

/// Something that thinks, made by its first task.
pub(super) struct Mind<E>(Arc<Mutex<Option<E>>>);

impl<E: Send + 'static> Mind<E> {
    /// Works in a thread of the pool; `panicked` is called there where the work panics, and
    /// what was kept is then lost.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(super) fn start(
        &self,
        pool: &Pool,
        work: impl FnOnce(&mut Option<E>) + Send + 'static,
        panicked: impl FnOnce() + Send + 'static,
    ) -> io::Result<Turn> {
        // What is made in a shared pool is not kept: it would be kept for every table.
        let mind = if pool.is_shared() { Arc::default() } else { Arc::clone(&self.0) };
        pool.run(move || {
            // A panic is caught below, before the lock would be poisoned.
            let mut kept = mind.lock().unwrap_or_else(PoisonError::into_inner);
            if catch_unwind(AssertUnwindSafe(|| work(&mut kept))).is_err() {
                *kept = None;
                panicked();
            }
        })
    }
}

impl<E> Default for Mind<E> {
    fn default() -> Mind<E> {
        Mind(Arc::default())
    }
}

impl<E> fmt::Debug for Mind<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind").finish_non_exhaustive()
    }
}

/// How threads are heard: what they say waits in a channel, and whoever sleeps is woken.
pub(super) struct Voice<T> {
    sender: Sender<T>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl<T> Voice<T> {
    pub(super) fn new(sender: Sender<T>, wake: impl Fn() + Send + Sync + 'static) -> Voice<T> {
        Voice { sender, wake: Arc::new(wake) }
    }

    pub(super) fn say(&self, what: T) {
        // When the table is gone nobody listens, which is no fault of the engine.
        if self.sender.send(what).is_ok() {
            (self.wake)();
        }
    }
}

impl<T> Clone for Voice<T> {
    fn clone(&self) -> Voice<T> {
        Voice { sender: self.sender.clone(), wake: Arc::clone(&self.wake) }
    }
}

impl<T> fmt::Debug for Voice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Voice").finish_non_exhaustive()
    }
}
