//! Minimax and its one-function form, negamax (R088, R091).
//!
//! Every move is tried to the depth; nothing is left out. Both count the positions they
//! visit and stop when the budget is spent: `None` then.

use quadrille_core::Position;

use super::trace::End;
use super::walk::Walk;
use super::{Evaluation, INFINITY};

/// What the position is worth to the root's seat, whose turn it is: the largest of what
/// its moves lead to.
pub(crate) fn maximum<P: Position, E: Evaluation<P>>(walk: &mut Walk<'_, P, E>, depth: u32) -> Option<i32> {
    if let Some(value) = walk.visit(depth, -INFINITY, INFINITY)? {
        return Some(value);
    }
    let mut largest = -INFINITY;
    for mv in walk.moves() {
        walk.enter(mv);
        let value = minimum(walk, depth - 1);
        walk.leave(mv);
        let value = value?;
        if value > largest {
            largest = value;
            walk.improve(mv);
        }
    }
    walk.close(largest, End::Searched);
    Some(largest)
}

/// The same where the other seat is to move: the smallest.
pub(crate) fn minimum<P: Position, E: Evaluation<P>>(walk: &mut Walk<'_, P, E>, depth: u32) -> Option<i32> {
    if let Some(value) = walk.visit(depth, -INFINITY, INFINITY)? {
        return Some(-value);
    }
    let mut smallest = INFINITY;
    for mv in walk.moves() {
        walk.enter(mv);
        let value = maximum(walk, depth - 1);
        walk.leave(mv);
        let value = value?;
        if value < smallest {
            smallest = value;
            walk.improve(mv);
        }
    }
    walk.close(-smallest, End::Searched);
    Some(smallest)
}

/// What the position is worth to the seat whose turn it is: minimising a value is
/// maximising its opposite.
pub(crate) fn negamax<P: Position, E: Evaluation<P>>(walk: &mut Walk<'_, P, E>, depth: u32) -> Option<i32> {
    if let Some(value) = walk.visit(depth, -INFINITY, INFINITY)? {
        return Some(value);
    }
    let mut largest = -INFINITY;
    for mv in walk.moves() {
        walk.enter(mv);
        let value = negamax(walk, depth - 1);
        walk.leave(mv);
        let value = -value?;
        if value > largest {
            largest = value;
            walk.improve(mv);
        }
    }
    walk.close(largest, End::Searched);
    Some(largest)
}
