//! The solver of Morpion for two as the analyst asks it. On boards too wide for its proofs
//! the strong engine goes on where the solver ends, with ever more positions.

use quadrille_core::{Cell, Morpion, Position, Seat};

use super::solver::{Solution, Solver, Value};
use super::strong::{Strong, StrongOptions};
use crate::prover::{
    Asked, Means, OnProgress, Points, Progress, Proof, Proved, Prover, Reach, Tried, Unproved, is_only_move,
};
use crate::{Budget, Engine, Limits, Plies, Score};

/// With more free cells than this a proof is too far away to look for beside others.
const NEAR: usize = 25;
/// Positions of the first search after the solver has given up; doubled each time.
const FIRST_SEARCH: u64 = 400_000;

/// The solver, and the engine that goes on after it.
pub(super) struct Solving {
    solver: Solver,
    memory: usize,
    /// Made when it is needed.
    strong: Option<Strong>,
}

impl Solving {
    pub(super) fn new(means: Means) -> Solving {
        Solving { solver: Solver::new(means.memory), memory: means.memory, strong: None }
    }

    /// Searches with ever more positions until that proves something.
    fn search(
        &mut self,
        position: &Morpion,
        budget: &Budget,
        mut nodes: u64,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Proof<Cell>, u64> {
        let memory = self.memory;
        let strong =
            self.strong.get_or_insert_with(|| Strong::new(StrongOptions { memory, ..StrongOptions::default() }));
        let mut share = FIRST_SEARCH;
        while !budget.is_spent(nodes) {
            let rest = budget.rest(nodes).within(share);
            // With a depth, and be it the end of the game, it searches from the first move on.
            let free = position.legal_moves().count() as u32;
            let limits = Limits { depth: Some(free), ..rest.limits() };
            let rest = Budget::new(limits, rest.stop().clone());
            let Some(decision) = strong.search(position, &rest, &mut |info| {
                on_progress(Progress { nodes: nodes + info.nodes, ..Progress::default() });
            }) else {
                break;
            };
            nodes += decision.nodes.max(1);
            on_progress(Progress { nodes, ..Progress::default() });
            if let Some(score) = decision.score.filter(|score| score.is_exact()) {
                return Ok(Proof { score, points: None, best: vec![decision.mv], nodes });
            }
            // The reply that is forced takes no search: what follows decides.
            if decision.depth <= 1 && free > 1 && is_only_move(position, decision.mv) {
                let mut next = position.clone();
                next.play_unchecked(decision.mv);
                if next.outcome().is_some() {
                    // The forced move does not win, nor does it lose.
                    return Ok(Proof { score: Score::Draw, points: None, best: vec![decision.mv], nodes });
                }
                let proof = self.search(&next, budget, nodes, on_progress)?;
                return Ok(Proof { score: proof.score.before_move(), best: vec![decision.mv], ..proof });
            }
            // It has seen all that it looks at, and found no proof there.
            let is_at_its_end = decision.nodes < share / 2 && budget.limits().time.is_none();
            if decision.depth >= free || is_at_its_end {
                break;
            }
            share = share.saturating_mul(2);
        }
        Err(nodes)
    }
}

impl Prover<Morpion> for Solving {
    fn prove(&mut self, position: &Morpion, asked: Asked<'_>, on_progress: &mut OnProgress<'_>) -> Proved<Cell> {
        let budget = asked.budget;
        let progress = &mut |nodes| on_progress(Progress { nodes, ..Progress::default() });
        if let Some(solution) = self.solver.solve(position, budget, progress) {
            let score = score(&solution);
            return Ok(Proof { score, points: None, best: solution.best, nodes: solution.nodes });
        }
        let (mut tried, bound) = (self.solver.tried().to_vec(), self.solver.bound());
        let nodes = tried.iter().map(|tried| tried.nodes).sum();
        if budget.is_spent(nodes) {
            return Err(Unproved { tried, nodes, bound });
        }
        self.search(position, budget, nodes, on_progress).map_err(|visited| {
            tried.push(Tried { key: "search", nodes: visited - nodes });
            Unproved { tried, nodes: visited, bound }
        })
    }

    fn reach(&self, position: &Morpion) -> Reach {
        if position.legal_moves().count() > NEAR { Reach::Far } else { Reach::Near }
    }

    /// Nothing is counted.
    fn points(&self, _position: &Morpion, _seat: Seat) -> Option<Points> {
        None
    }

    fn least_points(&self, _score: Score) -> Option<Points> {
        None
    }
}

/// What a solution says, its distance as far as it is known.
fn score(solution: &Solution) -> Score {
    let plies = |least: u32| match (solution.plies, solution.within) {
        (Some(plies), _) => Plies::Exactly(plies),
        (None, Some(plies)) => Plies::AtMost(plies),
        (None, None) => Plies::AtLeast(least),
    };
    match solution.value {
        Value::Win => Score::Win { plies: plies(1) },
        Value::Draw => Score::Draw,
        Value::Loss => Score::Loss { plies: plies(2) },
    }
}
