//! What waits to be sent to a page: bounded in messages and in bytes, for each page and for all
//! together.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;

/// How many messages may wait for a page.
const MOST_MESSAGES: usize = 64;
/// How many bytes, beside the one message that is on its way: a drawing of the largest board
/// is 3 MB.
const MOST_BYTES: usize = 4 << 20;
/// When more than this waits for all pages of the program, those for which most waits give way:
/// each may have so much.
const MOST_TOGETHER: usize = 64 << 20;
const FEW_BYTES: usize = 128 << 10;

/// What waits for all pages of the program.
static TOGETHER: AtomicUsize = AtomicUsize::new(0);

/// The bytes that wait for a page, counted for all of them too as long as it is there.
#[derive(Debug, Default)]
struct Waiting(AtomicUsize);

/// Where the desk puts what is for a page.
#[derive(Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<String>,
    waiting: Arc<Waiting>,
}

/// Where the page's socket takes it from.
#[derive(Debug)]
pub(crate) struct Letters {
    receiver: mpsc::Receiver<String>,
    waiting: Arc<Waiting>,
}

/// An empty outbox.
pub(crate) fn outbox() -> (Outbox, Letters) {
    outbox_for(MOST_MESSAGES)
}

pub(crate) fn outbox_for(messages: usize) -> (Outbox, Letters) {
    let (sender, receiver) = mpsc::channel(messages);
    let waiting = Arc::<Waiting>::default();
    (Outbox { sender, waiting: Arc::clone(&waiting) }, Letters { receiver, waiting })
}

impl Waiting {
    /// How much waited before, for this page and for all.
    fn add(&self, bytes: usize) -> (usize, usize) {
        (self.0.fetch_add(bytes, Ordering::Relaxed), TOGETHER.fetch_add(bytes, Ordering::Relaxed))
    }

    fn take_off(&self, bytes: usize) {
        self.0.fetch_sub(bytes, Ordering::Relaxed);
        TOGETHER.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        TOGETHER.fetch_sub(*self.0.get_mut(), Ordering::Relaxed);
    }
}

impl Outbox {
    /// Puts a message in; false where the page is too slow to be waited for, or gone.
    pub(crate) fn put(&self, text: String) -> bool {
        let length = text.len();
        let (waiting, together) = self.waiting.add(length);
        let most = if together > MOST_TOGETHER { FEW_BYTES } else { MOST_BYTES };
        let is_put = (waiting == 0 || waiting + length <= most) && self.sender.try_send(text).is_ok();
        if !is_put {
            self.waiting.take_off(length);
        }
        is_put
    }
}

impl Letters {
    /// The next message; nothing where the desk let the page go.
    pub(crate) async fn take(&mut self) -> Option<String> {
        let text = self.receiver.recv().await?;
        self.waiting.take_off(text.len());
        Some(text)
    }

    /// The next message, if there is one now.
    #[cfg(test)]
    pub(crate) fn try_take(&mut self) -> Option<String> {
        let text = self.receiver.try_recv().ok()?;
        self.waiting.take_off(text.len());
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_read_nothing_keep_a_bounded_number_of_bytes() {
        let (outbox, mut letters) = outbox();
        assert!(outbox.put("x".repeat(MOST_BYTES + 1)), "one large message goes on its way");
        assert!(!outbox.put("x".into()), "then it is too much");
        let (outbox, read) = super::outbox();
        let megabyte = "x".repeat(1 << 20);
        assert_eq!((0..100).filter(|_| outbox.put(megabyte.clone())).count(), 4);
        assert!(letters.try_take().is_some());
        drop((outbox, read));
        // And many of them together; in one test, because they share the count.
        let message = "x".repeat(FEW_BYTES / 2);
        let mut put = 0;
        let pages: Vec<_> = (0..100)
            .map(|_| {
                let (outbox, letters) = super::outbox();
                put += (0..100).filter(|_| outbox.put(message.clone())).count() * message.len();
                (outbox, letters)
            })
            .collect();
        assert!((MOST_TOGETHER..=MOST_TOGETHER + 101 * FEW_BYTES).contains(&put), "{put}");
        drop(pages);
        let (outbox, _letters) = super::outbox();
        assert_eq!((0..100).filter(|_| outbox.put(message.clone())).count(), MOST_BYTES / message.len());
    }

    #[test]
    fn a_page_that_reads_makes_place() {
        let (outbox, mut letters) = outbox_for(2);
        for _ in 0..10 {
            assert!(outbox.put("y".repeat(3 << 20)));
            assert!(letters.try_take().is_some());
        }
        assert!(outbox.put("1".into()) && outbox.put("2".into()) && !outbox.put("3".into()), "two messages wait");
    }
}
