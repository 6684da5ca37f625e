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
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

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

/// The turn of a table, until it is dropped.
pub(super) type Turn = Option<OwnedSemaphorePermit>;

/// Where a table stands in the lane: at one place, whatever it is for.
pub(super) struct Place {
    lane: Lane,
    asked: Option<BoxFuture<'static, Turn>>,
}

impl Place {
    pub(super) fn in_lane(lane: &Lane) -> Place {
        Place { lane: lane.clone(), asked: None }
    }

    /// Waits for the turn.
    pub(super) fn poll_turn(&mut self, context: &mut Context<'_>) -> Poll<Turn> {
        let lane = &self.lane.0;
        let asked = self.asked.get_or_insert_with(|| {
            let lane = Arc::clone(lane);
            Box::pin(async move { lane.acquire_owned().await.ok() })
        });
        let turn = ready!(asked.as_mut().poll(context));
        self.asked = None;
        Poll::Ready(turn)
    }

    /// No turn is needed any more: one that came later would be nobody's, and never end.
    pub(super) fn leave(&mut self) {
        self.asked = None;
    }

    /// A turn that comes while the table waits for something else, as for the disk, is for others.
    fn decline(&mut self, context: &mut Context<'_>) {
        if self.asked.is_some() {
            drop(self.poll_turn(context));
        }
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

    /// Has the table taken too much?
    pub(super) fn is_high(&mut self) -> bool {
        self.is_high_at(Instant::now())
    }

    fn is_high_at(&mut self, now: Instant) -> bool {
        self.taken = self.taken.saturating_sub(now.duration_since(self.at) / SHARE);
        self.at = now;
        self.taken > AT_ONCE
    }

    /// Does some work. Where it may be long, or the table has taken too much, each step of it waits
    /// for its turn, but for the first where that has come already; what it waits for itself, as for
    /// the disk, costs nothing.
    pub(super) async fn measure(
        &mut self,
        place: &mut Place,
        may_be_long: bool,
        mut first: Option<Turn>,
        work: impl Future<Output = ()>,
    ) {
        let mut work = pin!(work);
        let stood = place.asked.is_some();
        poll_fn(|context| {
            let turn = match first.take() {
                None if may_be_long || self.is_high() => Some(ready!(place.poll_turn(context))),
                first => first,
            };
            let begun = Instant::now();
            let done = work.as_mut().poll(context);
            self.taken += begun.elapsed().min(STEP);
            drop(turn);
            if done.is_pending() {
                place.decline(context);
            }
            done
        })
        .await;
        // Where in the end no turn was needed, the place is for others.
        if !stood {
            place.leave();
        }
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
        assert!(!effort.is_high_at(now), "so much is free");
        effort.taken += Duration::from_millis(10);
        assert!(effort.is_high_at(now));
        assert!(effort.is_high_at(now + Duration::from_millis(900)));
        assert!(
            !effort.is_high_at(now + Duration::from_millis(1_100)),
            "a hundredth of a second is forgiven in a second"
        );
    }

    #[tokio::test]
    async fn only_those_who_take_much_wait_for_each_other() {
        let lane = Lane::of(1);
        let (mut idle, mut busy) = (Effort::none(), Effort::none());
        busy.taken = Duration::from_mins(1);
        let turn = Arc::clone(&lane.0).acquire_owned().await;
        let [mut here, mut there] = [(); 2].map(|()| Place::in_lane(&lane));
        idle.measure(&mut here, false, None, async {}).await;
        tokio::select! {
            biased;
            () = idle.measure(&mut here, true, None, async {}) => panic!("what may be long has no turn"),
            () = tokio::task::yield_now() => {}
        }
        tokio::select! {
            biased;
            () = busy.measure(&mut there, false, None, async {}) => panic!("two at once"),
            () = tokio::task::yield_now() => {}
        }
        drop((turn, here));
        busy.measure(&mut there, false, None, async {}).await;
        assert_eq!(lane.0.available_permits(), 1, "the turn is over");
    }

    #[tokio::test]
    async fn who_needs_no_turn_any_more_leaves_the_lane() {
        let lane = Lane::of(1);
        // Too much for a few milliseconds from the first look on, however late that comes.
        let later = Instant::now() + Duration::from_mins(1);
        let mut little = Effort { taken: AT_ONCE + Duration::from_micros(50), at: later };
        let [mut here, mut there] = [(); 2].map(|()| Place::in_lane(&lane));
        let turn = Arc::clone(&lane.0).acquire_owned().await;
        let mut polls = 0;
        {
            let mut work = pin!(little.measure(&mut here, false, None, async {}));
            loop {
                tokio::select! {
                    biased;
                    () = work.as_mut() => break,
                    () = tokio::time::sleep(Duration::from_millis(2)) => polls += 1,
                }
            }
        }
        assert!(polls > 0, "it waited for a turn");
        drop(turn);
        let mut other = Effort::none();
        let next = other.measure(&mut there, true, None, async {});
        tokio::time::timeout(Duration::from_secs(10), next).await.expect("the turn of the next");
    }

    #[tokio::test]
    async fn waiting_costs_nothing_and_holds_nobody_up() {
        let lane = Lane::of(1);
        let mut busy = Effort { taken: Duration::from_mins(1), at: Instant::now() };
        let mut other = busy;
        let [mut here, mut there] = [(); 2].map(|()| Place::in_lane(&lane));
        tokio::select! {
            biased;
            () = busy.measure(&mut here, false, None, std::future::pending()) => {}
            () = other.measure(&mut there, false, None, async {}) => {}
        }
        let mut sleeper = Effort::none();
        sleeper.measure(&mut Place::in_lane(&lane), false, None, tokio::time::sleep(Duration::from_millis(100))).await;
        assert!(sleeper.taken <= 3 * STEP, "{sleeper:?}");
    }

    /// A table that stands in the lane for one thing and has to do another one first keeps no turn
    /// from others, nor from itself.
    #[tokio::test]
    async fn a_table_stands_in_the_lane_once() {
        let lane = Lane::of(1);
        let (mut here, mut elsewhere) = (Place::in_lane(&lane), Place::in_lane(&lane));
        let turn = poll_fn(|context| elsewhere.poll_turn(context)).await;
        let asked = poll_fn(|context| Poll::Ready(here.poll_turn(context).is_pending())).await;
        assert!(asked, "two at once");
        drop(turn);
        // The turn is here now, and something else comes first.
        let mut busy = Effort { taken: Duration::from_mins(1), at: Instant::now() };
        busy.measure(&mut here, false, None, async {}).await;
        assert!(poll_fn(|context| Poll::Ready(here.poll_turn(context).is_ready())).await);
        let turn = poll_fn(|context| elsewhere.poll_turn(context)).await;
        assert!(poll_fn(|context| Poll::Ready(here.poll_turn(context).is_pending())).await);
        drop(turn);
        let mut idle = Effort::none();
        tokio::select! {
            biased;
            () = idle.measure(&mut here, false, None, std::future::pending()) => {}
            turn = poll_fn(|context| elsewhere.poll_turn(context)) => assert!(turn.is_some()),
        }
    }
}
