//! The search: null windows over one tree.
//!
//! A node is a *quiet* position: nobody wins at once, and the side to move has at least
//! two moves that do not lose at once. Everything forced before the next such position
//! is played out without a node ([`settle`](Search::settle)); what bounds and tables say
//! there is asked before anything is searched. Every child of a node is settled first,
//! so that one that decides the node is found without searching the others. The far table
//! is asked for all that are left together: the waits for memory overlap.

use std::sync::atomic::{AtomicBool, Ordering};

use super::follow_up;
use super::geometry::Geometry;
use super::headway::{Headway, Path};
use super::key::key;
use super::order::rank;
use super::table::{Bounds, NO_COLUMN, Transpositions};
use super::word::Word;
use crate::Budget;

/// Positions between two looks at the budget.
pub(super) const LOOK: u64 = 4096;
/// The far table is slow to reach: it is used from so many nodes on, for children with so
/// many empty cells, and keeps those that took so many nodes.
const FAR_FROM: u64 = 8192;
const FAR_EMPTIES: u32 = 20;
const FAR_WORK: u64 = 16;

/// One thread's search.
pub(crate) struct Search<'a, G: Geometry> {
    pub(crate) geometry: G,
    /// Every position met lately, in a table that stays in the core's cache.
    pub(crate) near: &'a Transpositions,
    /// Positions that took some work; shared by the threads.
    pub(crate) far: &'a Transpositions,
    /// How central each cell is.
    pub(crate) central: &'a [u8; 128],
    pub(crate) budget: &'a Budget,
    /// Another thread has the answer.
    pub(crate) done: &'a AtomicBool,
    /// Nodes before this question.
    pub(crate) begun: u64,
    /// Nodes since the tables were last emptied.
    pub(crate) nodes: u64,
    /// Who watches, and where the search stands.
    pub(crate) headway: &'a Headway,
    pub(crate) path: Path,
}

/// The budget was spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// A quiet position.
#[derive(Clone, Copy, Default, Debug)]
struct Quiet<W> {
    own: W,
    all: W,
    /// Where the opponent would complete four.
    threats: W,
    key: u64,
    empties: u32,
    /// Is the other side to move than before the forced moves?
    flipped: bool,
    /// The move that led here from the parent.
    column: u32,
}

/// What is known of a position without search.
enum Settled<W> {
    /// A bound: above alpha a lower one, else an upper one.
    Bound(i32),
    Open(Quiet<W>),
}

impl<G: Geometry> Search<'_, G> {
    /// A bound of the score of a position where the side to move cannot win at once:
    /// above `alpha` a lower bound, else an upper one. `threats` are the cells where the
    /// opponent would complete four.
    pub(crate) fn bound(&mut self, own: G::Word, all: G::Word, threats: G::Word, alpha: i32) -> Result<i32, Stopped> {
        let empties = self.geometry.cells() - all.count();
        match self.settle(own, all, threats, empties, alpha) {
            Settled::Bound(value) => Ok(value),
            Settled::Open(quiet) => self.descend(&quiet, alpha),
        }
    }

    #[inline(always)]
    fn descend(&mut self, quiet: &Quiet<G::Word>, alpha: i32) -> Result<i32, Stopped> {
        if quiet.flipped { Ok(-self.search(quiet, -alpha - 1)?) } else { self.search(quiet, alpha) }
    }

    /// Plays out forced moves, then applies what can be seen without search.
    #[inline(always)]
    fn settle(
        &self,
        mut own: G::Word,
        mut all: G::Word,
        mut threats: G::Word,
        mut empties: u32,
        mut alpha: i32,
    ) -> Settled<G::Word> {
        let geometry = self.geometry;
        let mut flipped = false;
        let bound = |value: i32, flipped: bool| Settled::Bound(if flipped { -value } else { value });
        loop {
            let landings = geometry.landings(all);
            let forced = landings & threats;
            let moves = if forced.is_empty() { landings } else { forced } & !(threats >> 1);
            if forced.several() || moves.is_empty() {
                return bound(soonest_loss(empties), flipped);
            }
            if empties <= 2 {
                return Settled::Bound(0);
            }
            if moves.several() {
                break;
            }
            let mover = own | moves;
            own = all ^ own;
            all |= moves;
            threats = geometry.wins(mover, all);
            empties -= 1;
            alpha = -alpha - 1;
            flipped = !flipped;
        }
        let (lower, upper) = quiet_bounds(empties);
        if lower > alpha {
            return bound(lower, flipped);
        }
        if upper <= alpha {
            return bound(upper, flipped);
        }
        if let Some(upper) = follow_up::upper_bound(geometry, own, all, threats, alpha) {
            return bound(upper, flipped);
        }
        let key = key(geometry, own, all, empties);
        if let Some(known) = self.near.probe(key) {
            if known.lower > alpha {
                return bound(known.lower, flipped);
            }
            if known.upper <= alpha {
                return bound(known.upper, flipped);
            }
        }
        Settled::Open(Quiet { own, all, threats, key, empties, flipped, column: NO_COLUMN })
    }

    /// A bound of the score: above `alpha` a lower one, else an upper one.
    fn search(&mut self, quiet: &Quiet<G::Word>, alpha: i32) -> Result<i32, Stopped> {
        let geometry = self.geometry;
        let begun = self.nodes;
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) && self.is_spent() {
            return Err(Stopped);
        }
        let &Quiet { own, all, threats, key, empties, .. } = quiet;
        let (lower, upper) = quiet_bounds(empties);
        let mut known = Bounds { lower, upper, column: NO_COLUMN };
        if let Some(found) = self.near.probe(key) {
            known = found;
            if known.lower > alpha {
                return Ok(known.lower);
            }
            if known.upper <= alpha {
                return Ok(known.upper);
            }
        }
        let mut moves = geometry.landings(all) & !(threats >> 1);
        let mut children = geometry.per_column(Quiet::default());
        let mut ranks = geometry.per_column(i32::MIN);
        let (children, ranks) = (children.as_mut(), ranks.as_mut());
        let mut best = i32::MIN;
        let mut best_column = NO_COLUMN;
        let mut count = 0;
        while !moves.is_empty() {
            let index = moves.lowest();
            moves = moves.without_lowest();
            let mv = G::Word::bit(index);
            let column = geometry.column_of(index);
            let next = geometry.wins(own | mv, all | mv);
            match self.settle(all ^ own, all | mv, next, empties - 1, -alpha - 1) {
                Settled::Bound(value) if -value > alpha => {
                    self.near.store(key, Bounds { lower: -value, column, ..known });
                    return Ok(-value);
                }
                Settled::Bound(value) => {
                    if -value > best {
                        best = -value;
                        best_column = column;
                    }
                }
                Settled::Open(child) => {
                    children[count] = Quiet { column, ..child };
                    let replies = geometry.landings(child.all) & !(child.threats >> 1);
                    let central = self.central[index as usize];
                    ranks[count] = rank(next, threats, replies, central, column == known.column);
                    count += 1;
                }
            }
        }
        let children = &children[..count];
        let mut settled = 0;
        if empties > FAR_EMPTIES && self.nodes >= FAR_FROM {
            let mut recalled = self.recall(children);
            for ((bounds, child), rank) in recalled.as_mut().iter().zip(children).zip(ranks.iter_mut()) {
                let &Some((lower, upper)) = bounds else { continue };
                if lower > alpha {
                    self.near.store(key, Bounds { lower, column: child.column, ..known });
                    return Ok(lower);
                }
                if upper <= alpha {
                    if upper > best {
                        best = upper;
                        best_column = child.column;
                    }
                    *rank = i32::MIN;
                    settled += 1;
                }
            }
        }
        for done in settled..count {
            self.path.at(empties, done, count);
            let at = greatest(&ranks[..count]);
            ranks[at] = i32::MIN;
            let child = &children[at];
            let value = -self.descend(child, -alpha - 1)?;
            if value > best {
                best = value;
                best_column = child.column;
                if value > alpha {
                    break;
                }
            }
        }
        if best > alpha {
            known.lower = best;
        } else {
            known.upper = best;
        }
        known.column = best_column;
        self.near.store(key, known);
        if self.nodes - begun >= FAR_WORK && self.nodes >= FAR_FROM {
            self.far.store(key, known);
        }
        Ok(best)
    }

    /// The bounds of these children in the far table, seen from their parent.
    #[inline(always)]
    fn recall(&self, children: &[Quiet<G::Word>]) -> G::PerColumn<Option<(i32, i32)>> {
        let mut entries = self.geometry.per_column(0);
        let entries = entries.as_mut();
        for (entry, child) in entries.iter_mut().zip(children) {
            *entry = self.far.load(child.key);
        }
        let mut bounds = self.geometry.per_column(None);
        for ((bounds, &entry), child) in bounds.as_mut().iter_mut().zip(&*entries).zip(children) {
            let Some(known) = self.far.read(child.key, entry) else { continue };
            let same_mover = (known.lower, known.upper);
            *bounds = Some(if child.flipped { same_mover } else { (-known.upper, -known.lower) });
        }
        bounds
    }

    #[cold]
    fn is_spent(&self) -> bool {
        self.headway.visited(LOOK, &self.path);
        self.done.load(Ordering::Relaxed) || self.budget.is_spent(self.nodes - self.begun)
    }
}

/// The score of losing with the opponent's next disc.
#[inline(always)]
fn soonest_loss(empties: u32) -> i32 {
    -(empties as i32 / 2)
}

/// The bounds of every quiet position: the opponent's win takes two more discs at least,
/// the own one too.
#[inline(always)]
fn quiet_bounds(empties: u32) -> (i32, i32) {
    (-((empties as i32 - 2) / 2), (empties as i32 - 1) / 2)
}

/// Where the greatest rank is, the first of equals.
#[inline(always)]
fn greatest(ranks: &[i32]) -> usize {
    let mut at = 0;
    for other in 1..ranks.len() {
        if ranks[other] > ranks[at] {
            at = other;
        }
    }
    at
}
