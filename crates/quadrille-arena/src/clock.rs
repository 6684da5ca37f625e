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
    /// use too. Another program is asked by the wall all the same, and may answer late; one of
    /// the house counts so when it is told to.
    Processor,
}

/// The time of a whole game, and what each move adds to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameTime {
    /// For all moves together.
    pub whole: Duration,
    /// Added after each move.
    pub increment: Duration,
}

/// Games are expected to need so many more moves of a player.
const MOVES_TO_COME: u32 = 20;

impl GameTime {
    /// What a move may take when so much is left.
    pub(crate) fn share(self, left: Duration) -> Duration {
        (left / MOVES_TO_COME + self.increment * 4 / 5).min(left * 9 / 10)
    }
}

/// How many times its limit another program may take where the machine is not its own.
const CROWDED: u32 = 20;

impl Clock {
    /// Starts this clock.
    pub(crate) fn budget(self, limits: Limits, stop: Stop) -> Budget {
        match self {
            Clock::Wall => Budget::new(limits, stop),
            Clock::Processor => Budget::by_clock(processor, limits, stop),
        }
    }

    /// The same on the thread that searches, where the clock is the thread's own.
    pub(crate) fn on_this_thread(self, budget: Budget) -> Budget {
        match self {
            Clock::Wall => budget,
            Clock::Processor => budget.anew(budget.limits()),
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
    cpu_time::ThreadTime::try_now().map_or(Duration::ZERO, |time| time.as_duration())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_any_length_is_played_within_its_time() {
        let time = GameTime { whole: Duration::from_secs(2), increment: Duration::from_millis(10) };
        let mut left = time.whole;
        for _ in 0..400 {
            let share = time.share(left);
            assert!(share < left && share > Duration::from_millis(5), "{share:?} of {left:?}");
            left = left.saturating_sub(share) + time.increment;
        }
    }

    #[test]
    fn a_thread_that_sleeps_spends_no_processor_time() {
        let limits = Limits::time(Duration::from_millis(20));
        let (wall, processor) = (Clock::Wall.budget(limits, Stop::new()), Clock::Processor.budget(limits, Stop::new()));
        std::thread::sleep(Duration::from_millis(30));
        assert!(wall.is_out_of_time() && !processor.is_out_of_time());
        let mut number = 1u64;
        while !processor.is_out_of_time() {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        assert!(processor.elapsed() >= Duration::from_millis(20));
    }
}
