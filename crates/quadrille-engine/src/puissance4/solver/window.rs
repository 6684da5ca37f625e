//! From bounds to a score: which questions to ask, in which order.
//!
//! Each question is "is the score above alpha?". Short wins are asked for first, because
//! their trees are small; then who wins at all, where the static bounds see most; then
//! the distance, step by step away from zero, since most scores are near it.

use super::geometry::Geometry;
use super::search::{LOOK, Search, Stopped};
use super::word::Word;

impl<G: Geometry> Search<'_, G> {
    /// The exact score of a position that is not over.
    pub(crate) fn score(&mut self, own: G::Word, all: G::Word) -> Result<i32, Stopped> {
        self.score_within(own, all, i32::MIN, i32::MAX)
    }

    /// 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) fn value(&mut self, own: G::Word, all: G::Word) -> Result<i32, Stopped> {
        self.score_within(own, all, -1, 1).map(i32::signum)
    }

    /// 1 where the score is above `alpha`, else 0.
    pub(crate) fn above(&mut self, own: G::Word, all: G::Word, alpha: i32) -> Result<i32, Stopped> {
        self.score_within(own, all, alpha, alpha + 1).map(|score| i32::from(score > alpha))
    }

    /// The exact score, where it is known to be `least` or more: that is often all it is.
    pub(crate) fn score_from(&mut self, own: G::Word, all: G::Word, least: i32) -> Result<i32, Stopped> {
        match self.above(own, all, least)? {
            0 => Ok(least),
            _ => self.score_within(own, all, least + 1, i32::MAX),
        }
    }

    /// The score, where only what lies between these bounds is told apart.
    fn score_within(&mut self, own: G::Word, all: G::Word, least: i32, most: i32) -> Result<i32, Stopped> {
        let geometry = self.geometry;
        let empties = (geometry.cells() - all.count()) as i32;
        if !(geometry.wins(own, all) & geometry.landings(all)).is_empty() {
            return Ok((empties + 1) / 2);
        }
        let threats = geometry.wins(all ^ own, all);
        let (mut low, mut high) = ((-(empties / 2)).max(least), ((empties - 1) / 2).min(most));
        let mut short = [low / 2, high / 2].into_iter();
        while low < high {
            let alpha = match short.next() {
                Some(alpha) if low <= alpha && alpha < high => alpha,
                _ if low <= 0 && 0 < high => 0,
                _ if low > 0 => low,
                _ => high - 1,
            };
            let bound = self.bound(own, all, threats, alpha)?;
            if bound > alpha {
                low = bound;
            } else {
                high = bound;
            }
            if self.nodes - self.begun >= LOOK {
                self.headway.narrowed(low, high);
            }
        }
        Ok(low)
    }
}
