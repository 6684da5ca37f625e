//! How long a move may take, from what the manager says.

use std::time::Duration;

/// The times of a match, as the manager tells them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    /// For one move; zero asks for moves as quick as can be.
    pub(super) turn: Duration,
    /// For the whole match; `None` without limit.
    pub(super) whole: Option<Duration>,
    /// What is left of it.
    pub(super) left: Option<Duration>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { turn: Duration::from_secs(30), whole: None, left: None }
    }
}

/// What a move gets when it shall be quick.
const QUICK: Duration = Duration::from_millis(20);
/// Moves that the time left must still serve.
const MOVES_AHEAD: u32 = 20;

impl Clock {
    /// What the next move may take, with a margin for the way there and back.
    pub(super) fn next_move(self) -> Duration {
        let margin = (self.turn / 20).clamp(Duration::from_millis(20), Duration::from_millis(300));
        let mut time = self.turn.saturating_sub(margin);
        // Managers without a limit on the match may tell that nothing of it is left.
        let left = self.left.filter(|left| self.whole.is_some() || !left.is_zero());
        if let Some(left) = left.or(self.whole) {
            time = time.min(left.saturating_sub(margin) / MOVES_AHEAD);
        }
        time.max(QUICK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_keeps_within_the_turn_and_spares_the_match() {
        let ms = Duration::from_millis;
        let clock = Clock { turn: ms(1000), whole: None, left: None };
        assert!((ms(900)..ms(1000)).contains(&clock.next_move()));
        let clock = Clock { turn: ms(1000), whole: Some(ms(100_000)), left: Some(ms(1600)) };
        assert!(clock.next_move() <= ms(100));
        let clock = Clock { turn: ms(1000), whole: Some(ms(100_000)), left: Some(ms(0)) };
        assert_eq!(clock.next_move(), QUICK, "the match is nearly over");
        let clock = Clock { turn: ms(1000), whole: None, left: Some(ms(0)) };
        assert!(clock.next_move() >= ms(900), "there is no limit on the match");
        let clock = Clock { turn: ms(0), whole: None, left: None };
        assert_eq!(clock.next_move(), QUICK);
    }
}
