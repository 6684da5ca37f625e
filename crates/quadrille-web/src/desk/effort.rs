//! What a table costs the processor.
//!
//! A message has a cost that only its table knows: a move takes microseconds, another board of
//! 40,000 cells a tenth of a second. So what is done is measured, and a table that takes more
//! than its share is served in turn with others like it, on half of the cores: however many
//! they are, all other tables have the rest. What may well be long, as another board, waits for
//! the same turn from the first time on; a move never does.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::ready;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;

/// How much a table may take at once.
const AT_ONCE: Duration = Duration::from_millis(20);
/// The part of a core that it may take from then on: a hundredth, which is a hundred moves a second.
const SHARE: u32 = 100;

/// The most that a step counts: on a machine that is busy otherwise a step lasts longer than it
/// works, and nobody is to pay for that.
const STEP: Duration = Duration::from_millis(2);

/// Where tables that take much are served in turn.
#[derive(Clone, Debug)]
pub(crate) struct Lane(Arc<Semaphore>);

impl Lane {
    /// So many of them at once.
    pub(crate) fn of(tables: usize) -> Lane {
        Lane(Arc::new(Semaphore::new(tables.max(1))))
    }
}

impl Default for Lane {
    fn default() -> Lane {
        Lane::of(1)
    }
}

/// What a table has taken lately.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    taken: Duration,
    at: Instant,
}

impl Effort {
    pub(super) fn none() -> Effort {
        Effort { taken: Duration::ZERO, at: Instant::now() }
    }

    fn is_high(&mut self, now: Instant) -> bool {
        self.taken = self.taken.saturating_sub(now.duration_since(self.at) / SHARE);
        self.at = now;
        self.taken > AT_ONCE
    }

    /// Does some work. Where it may be long, or the table has taken too much, each step of it waits
    /// for its turn; what it waits for itself, as for the disk, costs nothing.
    pub(super) async fn measure(&mut self, lane: &Lane, may_be_long: bool, work: impl Future<Output = ()>) {
        let mut work = pin!(work);
        let mut turn = None;
        poll_fn(|context| {
            let begun = Instant::now();
            let _turn = if self.is_high(begun) || may_be_long {
                let waiting = turn.get_or_insert_with(|| Box::pin(Arc::clone(&lane.0).acquire_owned()));
                ready!(waiting.as_mut().poll(context)).ok()
            } else {
                None
            };
            turn = None;
            let begun = Instant::now();
            let done = work.as_mut().poll(context);
            self.taken += begun.elapsed().min(STEP);
            done
        })
        .await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_takes_much_waits_until_it_is_little_again() {
        let mut effort = Effort::none();
        let now = effort.at;
        effort.taken = AT_ONCE;
        assert!(!effort.is_high(now), "so much is free");
        effort.taken += Duration::from_millis(10);
        assert!(effort.is_high(now));
        assert!(effort.is_high(now + Duration::from_millis(900)));
        assert!(!effort.is_high(now + Duration::from_millis(1_100)), "a hundredth of a second is forgiven in a second");
    }

    #[tokio::test]
    async fn only_those_who_take_much_wait_for_each_other() {
        let lane = Lane::of(1);
        let (mut idle, mut busy) = (Effort::none(), Effort::none());
        busy.taken = Duration::from_mins(1);
        let turn = Arc::clone(&lane.0).acquire_owned().await;
        idle.measure(&lane, false, async {}).await;
        tokio::select! {
            biased;
            () = idle.measure(&lane, true, async {}) => panic!("what may be long has no turn"),
            () = tokio::task::yield_now() => {}
        }
        tokio::select! {
            biased;
            () = busy.measure(&lane, false, async {}) => panic!("two at once"),
            () = tokio::task::yield_now() => {}
        }
        drop(turn);
        busy.measure(&lane, false, async {}).await;
        assert_eq!(lane.0.available_permits(), 1, "the turn is over");
    }

    #[tokio::test]
    async fn waiting_costs_nothing_and_holds_nobody_up() {
        let lane = Lane::of(1);
        let mut busy = Effort { taken: Duration::from_mins(1), at: Instant::now() };
        let mut other = busy;
        tokio::select! {
            biased;
            () = busy.measure(&lane, false, std::future::pending()) => {}
            () = other.measure(&lane, false, async {}) => {}
        }
        let mut sleeper = Effort::none();
        sleeper.measure(&lane, false, tokio::time::sleep(Duration::from_millis(100))).await;
        assert!(sleeper.taken <= 3 * STEP, "{sleeper:?}");
    }
}
