//! The time this thread spent on a core: a search that keeps its budget on the clock
//! spends no more than that, whatever else the machine does.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// This thread's time so far.
pub(crate) fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
