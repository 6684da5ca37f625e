//! A test that stops early, over games that end in any order.
//!
//! Games are counted in the order of their numbers and in whole pairs, both games of an
//! opening: so the verdict is the same wherever and in whatever order the games were played,
//! and no slow game leaves the quick ones to decide.

use std::collections::BTreeMap;

use crate::{Sprt, Tally, Verdict};

/// What the games of two engines say so far; the first verdict stands.
///
/// ```
/// use quadrille_arena::{Judge, Sprt, Verdict};
///
/// let mut judge = Judge::new(Sprt { low: 0.0, high: 50.0 });
/// (0..18).for_each(|game| judge.hear(game, 1.0));
/// // The last game is of a pair whose other game is not known yet.
/// judge.hear(19, 1.0);
/// assert_eq!(judge.verdict(), Verdict::Open);
/// judge.hear(18, 1.0);
/// assert_eq!(judge.verdict(), Verdict::High);
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    sprt: Sprt,
    /// The games before this number, which is even, are counted.
    next: u32,
    /// Points of games that are not counted yet.
    waiting: BTreeMap<u32, f64>,
    tally: Tally,
    verdict: Verdict,
}

impl Judge {
    /// Before the first game.
    #[must_use]
    pub fn new(sprt: Sprt) -> Judge {
        Judge { sprt, next: 0, waiting: BTreeMap::new(), tally: Tally::default(), verdict: Verdict::Open }
    }

    /// Hears of a game: its number, and the points of the first engine. A game that is heard of
    /// again changes nothing.
    pub fn hear(&mut self, game: u32, points: f64) {
        if game >= self.next {
            self.waiting.insert(game, points);
        }
        while let (Some(&one), Some(&other)) = (self.waiting.get(&self.next), self.waiting.get(&(self.next + 1))) {
            self.waiting.remove(&self.next);
            self.waiting.remove(&(self.next + 1));
            self.next += 2;
            if !self.is_decided() {
                self.tally.add(one);
                self.tally.add(other);
                self.verdict = self.sprt.verdict(self.tally.games(), self.tally.points, self.tally.squares);
            }
        }
    }

    /// The first game that is not counted yet.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// What the test says.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Are more games of no use?
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.verdict != Verdict::Open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_in_which_games_end_does_not_change_the_verdict() {
        // Three of four points, in pairs of 1 : 0.5.
        let points = |game: u32| if game.is_multiple_of(2) { 1.0 } else { 0.5 };
        let judged = |games: &mut dyn Iterator<Item = u32>| {
            let mut judge = Judge::new(Sprt { low: 0.0, high: 50.0 });
            for game in games {
                judge.hear(game, points(game));
            }
            (judge.verdict(), judge.tally.games())
        };
        let forward = judged(&mut (0..60));
        assert_eq!(forward.0, Verdict::High);
        assert!(forward.1 < 60, "it stopped counting at {}", forward.1);
        assert_eq!(judged(&mut (0..60).rev()), forward);
        assert_eq!(judged(&mut (0..60).chain(0..60)), forward);
        assert_eq!(judged(&mut (1..60)).0, Verdict::Open, "the first pair is not whole");
    }
}
