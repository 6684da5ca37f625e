//! Search for two seats where nothing is proved yet: principal variation search,
//! deeper and deeper, with the race as evaluation.
//!
//! Values are cells ahead for the seat to move; a proved win is [`WIN`] less the plies to
//! it. The race of every child is known when a position is opened, so it orders the
//! moves and the last ply costs nothing more.

use super::children::{Child, children};
use super::effort::Effort;
use super::graph::Graph;
use super::state::State;
use super::table::{Bound, Entry, Transpositions};

/// The value of a win at the root.
pub(super) const WIN: i32 = 1_000_000;
/// Values from here on are proved.
pub(super) const PROVED: i32 = WIN - 1000;

/// Searches positions of one graph.
#[derive(Debug)]
pub(super) struct Deepening<'a, 'b, const W: usize> {
    pub(super) graph: &'a Graph<W>,
    pub(super) table: &'a Transpositions,
    pub(super) effort: &'a mut Effort<'b>,
}

impl<const W: usize> Deepening<'_, '_, W> {
    /// One more depth: puts the best of the root's children first and returns its value,
    /// or `None` when the effort was spent before even one was searched. `width` is how
    /// far below the best the others are still told apart: 0 where only the best matters.
    pub(super) fn root(&mut self, moves: &mut [(Child<W>, i32)], depth: u8, width: i32) -> Option<i32> {
        let mut best: Option<i32> = None;
        for at in 0..moves.len() {
            let child = &moves[at].0;
            let value = match best {
                None => self.child(child, depth, 1, -WIN, WIN),
                Some(best) => self.scout(child, depth, 1, (best - width).max(-WIN), WIN),
            };
            let Some(value) = value else { break };
            moves[at].1 = value;
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                moves[..=at].rotate_right(1);
            }
        }
        best
    }

    /// The value of a position with `depth` plies to go, at least one; `None` when the
    /// effort is spent.
    fn value(&mut self, state: &State<W>, depth: u8, ply: i32, mut alpha: i32, beta: i32) -> Option<i32> {
        let key = state.key();
        let known = self.table.probe(key);
        if let Some(entry) = known {
            let value = from_table(entry.value, ply);
            // A win or loss proved at one depth holds at any.
            let is_deep = entry.depth >= depth
                || value >= PROVED && entry.bound != Bound::Upper
                || value <= -PROVED && entry.bound != Bound::Lower;
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
                Bound::None => false,
            };
            if is_deep && cuts {
                return Some(value);
            }
        }
        if self.effort.step() {
            return None;
        }
        let mut children = children(state, self.graph);
        if let Some(at) = known.and_then(|entry| children.iter().position(|child| child.colour == entry.colour)) {
            children[..=at].rotate_right(1);
        }
        let floor = alpha;
        let (mut best, mut colour) = (-WIN, children[0].colour);
        for (at, child) in children.iter().enumerate() {
            let value = if at == 0 {
                self.child(child, depth, ply + 1, alpha, beta)?
            } else {
                self.scout(child, depth, ply + 1, alpha, beta)?
            };
            if value > best {
                (best, colour) = (value, child.colour);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best <= floor => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.store(key, Entry { value: to_table(best, ply), depth, bound, colour });
        Some(best)
    }

    /// Asks first whether a child beats `alpha` at all, and only then by how much.
    fn scout(&mut self, child: &Child<W>, depth: u8, ply: i32, alpha: i32, beta: i32) -> Option<i32> {
        let value = self.child(child, depth, ply, alpha, alpha + 1)?;
        if value > alpha && value < beta { self.child(child, depth, ply, alpha, beta) } else { Some(value) }
    }

    /// The value of a child to the seat that moved there, `depth` counted before its move.
    fn child(&mut self, child: &Child<W>, depth: u8, ply: i32, alpha: i32, beta: i32) -> Option<i32> {
        let mover = usize::from(child.state.turn == 0);
        let lead = child.lead(mover);
        if child.over {
            return Some(lead.signum() * (WIN - ply));
        }
        if depth <= 1 {
            return Some(lead);
        }
        self.value(&child.state, depth - 1, ply, -beta, -alpha).map(|value| -value)
    }
}

/// In the table, wins count from the position, not from the root.
fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        PROVED.. => value + ply,
        _ if value <= -PROVED => value - ply,
        _ => value,
    }
}

fn from_table(value: i32, ply: i32) -> i32 {
    match value {
        PROVED.. => value - ply,
        _ if value <= -PROVED => value + ply,
        _ => value,
    }
}
