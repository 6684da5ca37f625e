//! How far a long question has come, for whoever watches from another thread.
//!
//! The searches write here now and then; nobody waits for anybody. The *share* is how
//! much of the present null-window question is behind: the moves done out of those to
//! do, over the first plies of the side whose moves must all be tried. Moves differ in their trees, so it is a guess.

use std::sync::atomic::{AtomicI32, AtomicU32, AtomicU64, Ordering::Relaxed};

/// Plies below the root whose moves are counted.
const PLIES: usize = 6;
/// With fewer empty cells than this nobody has the time to watch.
const LEAST_EMPTIES: u32 = 24;

/// What a solver is doing.
#[derive(Debug)]
pub struct Headway {
    nodes: AtomicU64,
    low: AtomicI32,
    high: AtomicI32,
    /// In thousandths.
    share: AtomicU32,
    /// Positions answered, where several were asked for.
    answered: AtomicU32,
}

/// What it was doing when it was looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glimpse {
    /// Positions visited since the question was put, to some thousands.
    pub nodes: u64,
    /// The score lies between these, both included, as far as is known.
    pub bounds: (i32, i32),
    /// How much of the present step is done, from 0 to 1: a guess.
    pub share: f64,
    /// Positions answered, where several were asked for.
    pub answered: usize,
}

impl Headway {
    /// What is being done now.
    #[must_use]
    pub fn glimpse(&self) -> Glimpse {
        Glimpse {
            nodes: self.nodes.load(Relaxed),
            bounds: (self.low.load(Relaxed), self.high.load(Relaxed)),
            share: f64::from(self.share.load(Relaxed)) / 1000.0,
            answered: self.answered.load(Relaxed) as usize,
        }
    }

    /// A new question.
    pub(super) fn begin(&self) {
        self.nodes.store(0, Relaxed);
        self.low.store(i32::MIN, Relaxed);
        self.high.store(i32::MAX, Relaxed);
        self.share.store(0, Relaxed);
        self.answered.store(0, Relaxed);
    }

    pub(super) fn visited(&self, nodes: u64, path: &Path) {
        self.nodes.fetch_add(nodes, Relaxed);
        self.share.store((1000.0 * path.share()) as u32, Relaxed);
    }

    pub(super) fn narrowed(&self, low: i32, high: i32) {
        self.low.fetch_max(low, Relaxed);
        self.high.fetch_min(high, Relaxed);
    }

    pub(super) fn answered(&self) {
        self.answered.fetch_add(1, Relaxed);
    }
}

impl Default for Headway {
    fn default() -> Headway {
        let headway = Headway {
            nodes: AtomicU64::default(),
            low: AtomicI32::default(),
            high: AtomicI32::default(),
            share: AtomicU32::default(),
            answered: AtomicU32::default(),
        };
        headway.begin();
        headway
    }
}

/// Where a search stands: by ply below the root, the moves done and how many there are.
/// Forced moves are played without a stop, so some plies have none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    /// Empty cells at the root, and at the last ply that is counted.
    empties: u32,
    least: u32,
    moves: [(u8, u8); PLIES],
}

impl Path {
    pub(super) fn new(empties: u32) -> Path {
        let least = (empties + 1).saturating_sub(PLIES as u32).max(LEAST_EMPTIES);
        Path { empties, least, moves: [(0, 0); PLIES] }
    }

    /// At a node with so many empty cells, so many of its moves are done.
    #[inline(always)]
    pub(super) fn at(&mut self, empties: u32, done: usize, count: usize) {
        if empties >= self.least {
            let ply = (self.empties - empties) as usize;
            self.moves[ply] = (done as u8, count as u8);
            self.moves[ply + 1..].fill((0, 0));
        }
    }

    /// To answer no, all moves of one side must be refuted, and one good move of the other
    /// is enough each time. Which side that is shows only at the end: the one whose moves
    /// are further is the better guess.
    fn share(&self) -> f64 {
        let by_side = |side: usize| {
            let mut weight = 1.0;
            let mut share = 0.0;
            for &(done, count) in self.moves.iter().skip(side).step_by(2).filter(|(_, count)| *count > 0) {
                weight /= f64::from(count);
                share += weight * f64::from(done);
            }
            share
        };
        f64::max(by_side(0), by_side(1))
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn the_share_counts_the_moves_done_by_ply_and_forgets_plies_that_were_left() {
        let mut path = Path::new(42);
        let share_is = |path: &Path, share: f64| assert!((path.share() - share).abs() < 1e-9, "{path:?}");
        path.at(42, 1, 4);
        path.at(40, 1, 2);
        share_is(&path, 0.375);
        path.at(39, 1, 2);
        share_is(&path, 0.5);
        path.at(42, 2, 4);
        share_is(&path, 0.5);
        path.at(30, 6, 7);
        share_is(&path, 0.5);
    }
}
