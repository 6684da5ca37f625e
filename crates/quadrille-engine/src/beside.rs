//! Threads that work beside the one that was asked: they end when it is done.
//!
//! What they find out reaches it through what they share, a table of positions; their own
//! answers are dropped. With no helper nothing is different.

use std::thread;

use crate::Stop;

/// Does the work while the helpers do theirs, each until its switch is thrown; gives the
/// positions they visited, too.
pub(crate) fn beside<T>(
    helpers: impl Iterator<Item: FnOnce(Stop) -> u64 + Send>,
    work: impl FnOnce() -> T,
) -> (T, u64) {
    thread::scope(|scope| {
        let ending = Ending(Stop::new());
        let threads: Vec<_> = helpers
            .filter_map(|helper| {
                let stop = ending.0.clone();
                // Where the system gives no thread the work is done without.
                thread::Builder::new().spawn_scoped(scope, move || helper(stop)).ok()
            })
            .collect();
        let done = work();
        drop(ending);
        (done, threads.into_iter().map(|thread| thread.join().unwrap_or(0)).sum())
    })
}

/// Whatever happens to the work, the helpers end.
struct Ending(Stop);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.stop();
    }
}
