//! Threads that look for the same proofs beside the one that decides.
//!
//! They share its table of positions: what one finds out the others find there. Each comes to
//! the colours in an order of its own ([`Prover::thread`]). Only the thread that was asked
//! answers, and a search limited in positions has no other, so that it can be made again.

use super::effort::Effort;
use super::graph::Graph;
use super::prover::Prover;
use super::state::State;
use super::table::Transpositions;
use crate::Budget;
use crate::beside::beside;

/// Threads that look for the same proofs beside the one that was asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Helpers<'a> {
    /// Says how many, too.
    pub(super) budget: &'a Budget,
}

impl Helpers<'_> {
    /// Does the work while they ask whether the seat to move ends as far ahead as each target
    /// says, one target after the other; gives the positions they visited, too.
    pub(super) fn beside<const W: usize, T>(
        self,
        (graph, state, table): (&Graph<W>, &State<W>, &Transpositions),
        targets: &[i32],
        work: impl FnOnce() -> T,
    ) -> (T, u64) {
        let helpers = (1..=self.budget.helpers()).map(|thread| {
            move |stop| {
                // On this thread, because the clock may be the thread's own.
                let budget = self.budget.beside(stop);
                let mut effort = Effort::new(&budget, graph.len());
                let mut prover = Prover { graph, table, effort: &mut effort, thread };
                for &target in targets {
                    if prover.at_least(state, target).is_none() {
                        break;
                    }
                }
                effort.nodes
            }
        });
        beside(helpers, work)
    }
}
