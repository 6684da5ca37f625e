//! What cuts saved: how many positions plain search visits in what they left out.

use quadrille_core::Position;

use super::trace::Trace;
use super::walk::Walk;
use super::{Evaluation, minimax};
use crate::Budget;

/// Counts for every cut of a trace what plain search to the same depth would visit below the
/// moves that were left out; the cuts that the budget does not reach are not counted.
pub(crate) fn count_saved<P: Position, E: Evaluation<P>>(
    root: &P,
    evaluation: E,
    trace: &mut Trace<P::Move>,
    budget: &Budget,
) {
    let mut walk = Walk::new(root, evaluation, budget);
    let mut path: Vec<(u32, P::Move)> = Vec::new();
    for at in 0..trace.nodes.len() {
        let node = &trace.nodes[at];
        while let Some(&(_, mv)) = path.last().filter(|(id, _)| Some(*id) != node.parent) {
            walk.leave(mv);
            path.pop();
        }
        if let Some(mv) = node.mv {
            walk.enter(mv);
            path.push((at as u32, mv));
        }
        if node.skipped.is_empty() {
            continue;
        }
        let before = walk.nodes();
        for mv in node.skipped.clone() {
            walk.enter(mv);
            let value = minimax::negamax(&mut walk, trace.nodes[at].depth.saturating_sub(1));
            walk.leave(mv);
            if value.is_none() {
                return;
            }
        }
        trace.nodes[at].saved = Some(walk.nodes() - before);
    }
}
