//! What waits to be sent to a page: bounded in messages and in bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;

/// How many messages may wait for a page.
const MOST_MESSAGES: usize = 64;
/// How many bytes, beside the one message that is on its way: a drawing of the largest board
/// is 3 MB.
const MOST_BYTES: usize = 4 << 20;

/// Where the desk puts what is for a page.
#[derive(Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<String>,
    bytes: Arc<AtomicUsize>,
}

/// Where the page's socket takes it from.
#[derive(Debug)]
pub(crate) struct Letters {
    receiver: mpsc::Receiver<String>,
    bytes: Arc<AtomicUsize>,
}

/// An empty outbox.
pub(crate) fn outbox() -> (Outbox, Letters) {
    outbox_for(MOST_MESSAGES)
}

pub(crate) fn outbox_for(messages: usize) -> (Outbox, Letters) {
    let (sender, receiver) = mpsc::channel(messages);
    let bytes = Arc::new(AtomicUsize::new(0));
    (Outbox { sender, bytes: Arc::clone(&bytes) }, Letters { receiver, bytes })
}

impl Outbox {
    /// Puts a message in; false where the page is too slow to be waited for, or gone.
    pub(crate) fn put(&self, text: String) -> bool {
        let length = text.len();
        let waiting = self.bytes.fetch_add(length, Ordering::Relaxed);
        (waiting == 0 || waiting + length <= MOST_BYTES) && self.sender.try_send(text).is_ok()
    }
}

impl Letters {
    /// The next message; nothing where the desk let the page go.
    pub(crate) async fn take(&mut self) -> Option<String> {
        let text = self.receiver.recv().await?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// The next message, if there is one now.
    #[cfg(test)]
    pub(crate) fn try_take(&mut self) -> Option<String> {
        let text = self.receiver.try_recv().ok()?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_reads_nothing_keeps_a_bounded_number_of_bytes() {
        let (outbox, mut letters) = outbox();
        assert!(outbox.put("x".repeat(MOST_BYTES + 1)), "one large message goes on its way");
        assert!(!outbox.put("x".into()), "then it is too much");
        let (outbox, _letters) = super::outbox();
        let megabyte = "x".repeat(1 << 20);
        assert_eq!((0..100).filter(|_| outbox.put(megabyte.clone())).count(), 4);
        assert!(letters.try_take().is_some());
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
