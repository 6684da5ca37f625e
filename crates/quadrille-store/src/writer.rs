//! Group commit: the changes of all rooms, kept together.
//!
//! A change is durable only after the disk has said so, which costs the same for one change
//! as for a hundred. A [`Writer`] is a thread that takes whatever waits, gives it to a
//! [`Ledger`] in one go and answers each change for itself, after it is durable and not
//! before. While one group is written the next one gathers. A change that comes alone is
//! written at once; on a busy server a group begins every [`PACE`] at most.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use std::{fmt, io, thread};

use crate::{Change, StoreError};

/// From the beginning of a group to that of the next, at least.
const PACE: Duration = Duration::from_millis(4);
/// The most changes of a group: a long transaction keeps everybody waiting.
const MOST_TOGETHER: usize = 512;

/// A change, and which room it is of; the empty name is the table at home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The room.
    pub room: String,
    /// What to keep.
    pub change: Change,
}

/// Keeps changes of many rooms in one go.
pub trait Ledger: Send {
    /// Keeps each of these changes whole or not at all, in their order, and answers each for
    /// itself, in the same order: one that is refused refuses no other. Neither a kill of the
    /// program nor a power cut loses one that was answered with `Ok`.
    fn commit_all(&mut self, orders: &[Order]) -> Vec<Result<(), StoreError>>;
}

/// What came of a change, for whoever brought it.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// The way to the thread that writes. It ends, with all that waits written, when nobody has
/// a way to it any more.
#[derive(Clone)]
pub struct Writer {
    queue: Sender<(Order, Answer)>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(mut ledger: Box<dyn Ledger>) -> Result<Writer, StoreError> {
        let (queue, waiting) = channel();
        let write = move || while write_group(&mut *ledger, &waiting).is_some() {};
        thread::Builder::new().name("writer".into()).spawn(write).map_err(StoreError::Thread)?;
        Ok(Writer { queue })
    }

    /// Puts a change into the queue, which never fills: a room brings its next change after
    /// the answer to the last one. `answer` is called in the writer's thread when it is
    /// kept or refused, and is to be short; it is dropped uncalled only where the thread is
    /// gone.
    pub fn put(&self, order: Order, answer: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        // An answer that is dropped is heard too.
        let _ = self.queue.send((order, Box::new(answer)));
    }

    /// Puts a change into the queue and waits for the answer.
    ///
    /// # Errors
    /// When it cannot be kept: then the store is as it was.
    pub fn commit(&self, order: Order) -> Result<(), StoreError> {
        let (answer, kept) = channel();
        self.put(order, move |result| drop(answer.send(result)));
        kept.recv().unwrap_or_else(|_| Err(StoreError::Thread(io::Error::other("the writer has ended"))))
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

/// Writes what waits; nothing once nobody can bring more.
fn write_group(ledger: &mut dyn Ledger, waiting: &Receiver<(Order, Answer)>) -> Option<()> {
    let first = waiting.recv().ok()?;
    let begun = Instant::now();
    let rest = waiting.try_iter().take(MOST_TOGETHER - 1);
    let (orders, answers): (Vec<Order>, Vec<Answer>) = std::iter::once(first).chain(rest).unzip();
    let alone = orders.len() == 1;
    for (answer, result) in answers.into_iter().zip(ledger.commit_all(&orders)) {
        answer(result);
    }
    if !alone {
        thread::sleep(PACE.saturating_sub(begun.elapsed()));
    }
    Some(())
}
