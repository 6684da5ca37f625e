//! The time this thread spent on a core: what others run at the same moment does not
//! count.

use std::time::Duration;

use cpu_time::ThreadTime;

/// This thread's time so far.
pub(super) fn thread_time() -> Duration {
    // Every system that the program is built for has this clock.
    ThreadTime::try_now().map_or(Duration::ZERO, |time| time.as_duration())
}

/// What one reading adds to a measured time: the median of many.
pub(super) fn reading_cost() -> Duration {
    let mut costs: Vec<Duration> = (0..1001)
        .map(|_| {
            let begun = thread_time();
            thread_time().saturating_sub(begun)
        })
        .collect();
    costs.sort_unstable();
    costs[costs.len() / 2]
}
