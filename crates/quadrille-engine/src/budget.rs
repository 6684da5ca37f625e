//! How long a search may take, and how it is stopped.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// What a search may spend; `None` is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time on the clock, from the moment the budget is made.
    pub time: Option<Duration>,
    /// Plies ahead.
    pub depth: Option<u32>,
    /// Positions visited; the same limit and seed give the same search.
    pub nodes: Option<u64>,
}

impl Limits {
    /// So much time, and nothing else.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// So many positions, and nothing else.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// These limits where a time or a number of positions is set, which then takes the place of
    /// both; else an engine's own ones. Its own depth stays.
    ///
    /// ```
    /// use quadrille_engine::Limits;
    ///
    /// let own = Limits { depth: Some(7), ..Limits::time(std::time::Duration::from_secs(1)) };
    /// assert_eq!(Limits::nodes(500).in_place_of(own), Limits { depth: Some(7), ..Limits::nodes(500) });
    /// assert_eq!(Limits::default().in_place_of(own), own);
    /// ```
    #[must_use]
    pub fn in_place_of(self, own: Limits) -> Limits {
        let is_set = self.time.is_some() || self.nodes.is_some();
        if is_set { Limits { depth: own.depth, ..self } } else { own }
    }

    /// So many plies, and nothing else.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }
}

/// A switch that any thread may throw to end a search.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A switch not yet thrown.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the searches that watch this switch.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has it been thrown?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Time since some moment that does not change, read on the thread that searches.
pub type Clock = fn() -> Duration;

/// Limits, a switch, a clock, the moment the search began, and how many threads may search.
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    stop: Stop,
    clock: Clock,
    started: Duration,
    threads: usize,
}

impl Budget {
    /// Starts the clock now.
    #[must_use]
    pub fn new(limits: Limits, stop: Stop) -> Budget {
        Budget::by_clock(wall, limits, stop)
    }

    /// Starts another clock than that on the wall: time limits are counted by it.
    #[must_use]
    pub fn by_clock(clock: Clock, limits: Limits, stop: Stop) -> Budget {
        Budget { limits, stop, clock, started: clock(), threads: 1 }
    }

    /// The same with at least so many threads, for searches that can use them.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Budget {
        Budget { threads: self.threads.max(threads), ..self }
    }

    /// Other limits from now on, by the same clock and switch.
    #[must_use]
    pub fn anew(&self, limits: Limits) -> Budget {
        Budget::by_clock(self.clock, limits, self.stop.clone()).with_threads(self.threads)
    }

    /// The same limits and kind of clock for a thread that helps, begun on that thread and
    /// ended by another switch.
    #[must_use]
    pub fn beside(&self, stop: Stop) -> Budget {
        Budget::by_clock(self.clock, self.limits, stop)
    }

    /// Limits that nobody will interrupt.
    #[must_use]
    pub fn limited(limits: Limits) -> Budget {
        Budget::new(limits, Stop::new())
    }

    /// What may be spent.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// How many threads may search beside the one that was asked: none where positions are counted,
    /// so that the search can be made again, and never more in all than the machine has cores, since the
    /// one that watches the clock would wait for its turn.
    #[must_use]
    pub fn helpers(&self) -> usize {
        if self.limits.nodes.is_some() || self.threads <= 1 {
            return 0;
        }
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.min(cores) - 1
    }

    /// The switch.
    #[must_use]
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Time since the search began.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.started)
    }

    /// Time left on the clock; `None` where time is not limited.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.limits.time.map(|time| time.saturating_sub(self.elapsed()))
    }

    /// What is left for another search, this many positions having been visited.
    #[must_use]
    pub fn rest(&self, nodes: u64) -> Budget {
        let Limits { depth, nodes: limit, .. } = self.limits;
        let limits = Limits { time: self.time_left(), depth, nodes: limit.map(|limit| limit.saturating_sub(nodes)) };
        Budget::new(limits, self.stop.clone())
    }

    /// The same with at most so many positions.
    #[must_use]
    pub fn within(&self, nodes: u64) -> Budget {
        let least = self.limits.nodes.map_or(nodes, |limit| limit.min(nodes));
        Budget { limits: Limits { nodes: Some(least), ..self.limits }, ..self.clone() }
    }

    /// Must the search end, having visited so many positions? Reads the clock: ask every
    /// thousand positions or so, not at each.
    #[must_use]
    pub fn is_spent(&self, nodes: u64) -> bool {
        self.limits.nodes.is_some_and(|limit| nodes >= limit) || self.is_out_of_time()
    }

    /// Must the search end, however many positions it has visited?
    #[must_use]
    pub fn is_out_of_time(&self) -> bool {
        self.stop.is_stopped() || self.limits.time.is_some_and(|limit| self.elapsed() >= limit)
    }
}

/// Time since this program first asked.
fn wall() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_positions_leave_no_helpers() {
        let budget = Budget::limited(Limits::time(Duration::from_secs(1))).with_threads(3).with_threads(2);
        let cores = thread::available_parallelism().unwrap().get();
        assert_eq!(budget.helpers(), cores.min(3) - 1, "at least so many threads");
        assert_eq!(budget.anew(budget.limits()).helpers(), cores.min(3) - 1);
        assert_eq!(budget.beside(Stop::new()).helpers(), 0, "helpers have none");
        assert_eq!(budget.within(100).helpers(), 0);
        assert_eq!(Budget::limited(Limits::default()).helpers(), 0);
    }

    #[test]
    fn there_are_never_more_threads_than_cores() {
        let cores = thread::available_parallelism().unwrap().get();
        let budget = Budget::limited(Limits::time(Duration::from_secs(1)));
        assert_eq!(budget.clone().with_threads(cores).helpers(), cores - 1);
        assert_eq!(budget.with_threads(cores + 62).helpers(), cores - 1);
    }

    #[test]
    fn limits_count_by_the_clock_given_and_by_it_again_anew() {
        fn noon() -> Duration {
            Duration::from_hours(12)
        }
        let budget = Budget::by_clock(noon, Limits::time(Duration::from_nanos(1)), Stop::new());
        std::thread::sleep(Duration::from_millis(2));
        assert!(!budget.is_out_of_time() && !budget.anew(budget.limits()).is_out_of_time());
        assert_eq!(budget.elapsed(), Duration::ZERO);
        let budget = Budget::limited(Limits::time(Duration::from_nanos(1)));
        std::thread::sleep(Duration::from_millis(2));
        assert!(budget.is_out_of_time());
    }
}
