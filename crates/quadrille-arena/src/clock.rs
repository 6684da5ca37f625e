//! By which clock the time of a move is counted.

use std::time::Duration;

use quadrille_engine::{Budget, Limits, Stop};

/// A clock for time limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// The one on the wall.
    #[default]
    Wall,
    /// The time the processor spent on the thread that plays: fair on a machine that others
    /// use too. Another program is asked by the wall all the same, and may answer late.
    Processor,
}

/// How many times its limit another program may take where the machine is not its own.
const CROWDED: u32 = 20;

impl Clock {
    /// Starts this clock.
    pub(crate) fn budget(self, limits: Limits) -> Budget {
        match self {
            Clock::Wall => Budget::limited(limits),
            Clock::Processor => Budget::by_clock(processor, limits, Stop::new()),
        }
    }

    /// What another program may take for a move, before what its pipes cost.
    pub(crate) fn patience(self, time: Duration) -> Duration {
        match self {
            Clock::Wall => time,
            Clock::Processor => time * CROWDED,
        }
    }
}

/// What the processor has spent on this thread.
fn processor() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_sleeps_spends_no_processor_time() {
        let limits = Limits::time(Duration::from_millis(20));
        let (wall, processor) = (Clock::Wall.budget(limits), Clock::Processor.budget(limits));
        std::thread::sleep(Duration::from_millis(30));
        assert!(wall.is_out_of_time() && !processor.is_out_of_time());
        let mut number = 1u64;
        while !processor.is_out_of_time() {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        assert!(processor.elapsed() >= Duration::from_millis(20));
    }
}
