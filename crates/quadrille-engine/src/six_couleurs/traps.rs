//! What to play when perfect play only draws, or loses: the colour after which the
//! opponent is likeliest to go wrong.
//!
//! The opponent is supposed to like what looks good (the race), though not always the
//! best; the engine itself gives nothing away. Results are proved, never guessed.

use super::children::{Child, children};
use super::effort::Effort;
use super::graph::Graph;
use super::prover::Prover;
use super::state::State;
use super::table::Transpositions;

/// A reply that looks worse by so many cells is less likely by a factor e.
const TASTE: f32 = 3.0;
/// Own moves ahead, at the most.
const FURTHEST: u8 = 4;

/// Sorts the root's moves, all of them as good against perfect play, by what to expect
/// of an opponent who errs; the order of equals stays.
pub(super) fn sort_by_traps<const W: usize>(
    moves: &mut [(Child<W>, i32)],
    graph: &Graph<W>,
    table: &Transpositions,
    effort: &mut Effort<'_>,
) {
    let mut traps = Traps { prover: Prover { graph, table, effort, thread: 0 } };
    for horizon in 0..FURTHEST {
        let hopes: Option<Vec<f32>> = moves.iter().map(|(child, _)| traps.after(child, horizon)).collect();
        let Some(hopes) = hopes else { return };
        let mut hoped: Vec<_> = hopes.into_iter().zip(moves.iter().copied()).collect();
        hoped.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (place, (_, mv)) in moves.iter_mut().zip(hoped) {
            *place = mv;
        }
    }
}

struct Traps<'a, 'b, const W: usize> {
    prover: Prover<'a, 'b, W>,
}

impl<const W: usize> Traps<'_, '_, W> {
    /// What the seat that moved to a child may expect, from -1 to 1, looking `horizon`
    /// own moves further; `None` when the effort is spent.
    fn after(&mut self, child: &Child<W>, horizon: u8) -> Option<f32> {
        if child.over {
            let mover = usize::from(child.state.turn == 0);
            return Some(child.lead(mover).signum() as f32);
        }
        if self.prover.effort.step() {
            return None;
        }
        let replier = usize::from(child.state.turn);
        let replies = children(&child.state, self.prover.graph);
        let best = replies[0].lead(replier);
        let (mut hope, mut weights) = (0.0, 0.0);
        for reply in &replies {
            let weight = ((reply.lead(replier) - best) as f32 / TASTE).exp();
            let expected =
                if reply.over { -reply.lead(replier).signum() as f32 } else { self.before(&reply.state, horizon)? };
            hope += weight * expected;
            weights += weight;
        }
        Some(hope / weights)
    }

    /// The same for the seat to move.
    fn before(&mut self, state: &State<W>, horizon: u8) -> Option<f32> {
        let result = self.result(state)?;
        if result == 1 || horizon == 0 {
            return Some(result as f32);
        }
        let mover = usize::from(state.turn);
        let mut best = result as f32;
        for child in children(state, self.prover.graph) {
            let reached = if child.over { child.lead(mover).signum() } else { -self.result(&child.state)? };
            if reached == result {
                best = best.max(self.after(&child, horizon - 1)?);
            }
        }
        Some(best)
    }

    /// 1 for a win of the seat to move, 0 for a draw, -1 for a loss.
    fn result(&mut self, state: &State<W>) -> Option<i32> {
        if self.prover.at_least(state, 1)?.holds {
            return Some(1);
        }
        Some(if self.prover.at_least(state, 0)?.holds { 0 } else { -1 })
    }
}
