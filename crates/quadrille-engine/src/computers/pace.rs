//! How long people wait before a computer's move is shown (R021).

use std::time::Duration;

use rand::{Rng, RngExt as _};

/// Computers among themselves do not play faster than people can see.
const SHORTEST: Duration = Duration::from_millis(25);

/// How fast computers play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// All computers together take about this long from one person's turn to the next;
    /// where no person plays, each move does.
    pub time: Duration,
    /// How many seats people play.
    pub people: usize,
    /// How many seats computers play.
    pub computers: usize,
}

impl Pace {
    /// The usual time.
    pub const NORMAL: Duration = Duration::from_millis(600);
    /// Moves are shown as soon as they are known.
    pub const NONE: Pace = Pace { time: Duration::ZERO, people: 1, computers: 1 };

    /// The pause before the move at this ply: never quite the same, longer for the first.
    pub(super) fn pause(self, ply: usize, rng: &mut impl Rng) -> Duration {
        let among = if self.people == 0 { 1 } else { self.computers.max(1) };
        let share = self.time / among as u32;
        let least = if ply == 0 { share * 2 } else { share };
        let pause = least + share.mul_f64(rng.random_range(0.0..=0.5));
        if self.people == 0 { pause.max(SHORTEST) } else { pause }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::*;

    fn pauses(pace: Pace, ply: usize) -> Vec<Duration> {
        let mut rng = StdRng::seed_from_u64(1);
        (0..40).map(|_| pace.pause(ply, &mut rng)).collect()
    }

    #[test]
    fn r021_the_pause_varies_and_can_be_none() {
        let pace = Pace { time: Pace::NORMAL, people: 1, computers: 1 };
        let usual = pauses(pace, 5);
        assert!(usual.iter().any(|pause| *pause != usual[0]));
        assert!(usual.iter().all(|pause| (600..=900).contains(&pause.as_millis())), "{usual:?}");
        assert!(pauses(pace, 0).iter().all(|pause| pause.as_millis() >= 1200));
        assert_eq!(pauses(Pace::NONE, 0)[0], Duration::ZERO);
    }

    #[test]
    fn computers_share_the_pause_of_a_person() {
        let pace = Pace { time: Pace::NORMAL, people: 1, computers: 3 };
        assert!(pauses(pace, 5).iter().all(|pause| (200..=300).contains(&pause.as_millis())));
    }

    #[test]
    fn computers_alone_can_be_followed() {
        let alone = Pace { time: Duration::ZERO, people: 0, computers: 2 };
        assert_eq!(pauses(alone, 5)[0], SHORTEST);
        let alone = Pace { time: Pace::NORMAL, ..alone };
        assert!(pauses(alone, 5).iter().all(|pause| *pause >= Pace::NORMAL));
    }
}
