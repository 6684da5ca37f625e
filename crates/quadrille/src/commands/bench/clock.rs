//! The time this thread spent on a core: what others run at the same moment does not
//! count.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// This thread's time so far.
pub(super) fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
