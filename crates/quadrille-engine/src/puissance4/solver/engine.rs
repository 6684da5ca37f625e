//! The solver as an opponent: plays the best column, as long as the budget lasts.

use std::fmt;

use quadrille_core::Puissance4;
use quadrille_core::puissance4::{Column, Setup};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::{Solver, SolverOptions, Unsolvable, distance};
use crate::puissance4::General;
use crate::{Budget, Chosen, Decision, Engine, Info, Limits, OnInfo};

/// The part of the budget that is kept for the general search, should the solver not
/// finish: one in so many.
const KEPT: u32 = 3;

/// With more empty cells than this, and no book, a position is not solved in the time of
/// a move: all of it goes to the general search.
const WITHIN_REACH: usize = 38;

/// Plays perfectly where it can solve the position in time, and otherwise as well as the
/// general search. Among equally good columns chance decides.
pub struct Perfect {
    name: String,
    solver: Solver,
    general: General,
    rng: StdRng,
}

impl Perfect {
    /// An engine for this board.
    ///
    /// # Errors
    /// When the board is not one that the solver solves.
    pub fn new(name: String, setup: &Setup, options: SolverOptions, seed: u64) -> Result<Perfect, Unsolvable> {
        let solver = Solver::new(setup, options)?;
        let general = General::new(name.clone(), u32::MAX, seed);
        Ok(Perfect { name, solver, general, rng: StdRng::seed_from_u64(seed) })
    }
}

/// The solver for the boards it can hold, the general search for the others.
pub(crate) fn best(name: String, setup: &Setup, options: SolverOptions, seed: u64) -> Box<dyn Engine<Puissance4>> {
    match Perfect::new(name.clone(), setup, options, seed) {
        Ok(perfect) => Box::new(perfect),
        Err(_) => Box::new(General::new(name, u32::MAX, seed)),
    }
}

impl Engine<Puissance4> for Perfect {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &Puissance4, budget: &Budget, on_info: &mut OnInfo<'_, Column>) -> Chosen<Column> {
        let empties = root.setup().cells() - root.filled();
        if empties > WITHIN_REACH && !self.solver.knows_after(root) {
            return self.general.search(root, budget, on_info);
        }
        let limits = budget.limits();
        let time = budget.time_left().map(|left| left.saturating_sub(left / KEPT));
        let nodes = limits.nodes.map(|nodes| nodes - nodes / u64::from(KEPT));
        let for_solving = Limits { time, nodes, ..limits };
        let analysis = self.solver.analyse(root, &budget.anew(for_solving));
        let Some(score) = analysis.score() else {
            let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(analysis.nodes));
            let left = Limits { time: budget.time_left(), nodes, ..limits };
            return self.general.search(root, &budget.anew(left), on_info);
        };
        let mv = *analysis.best().choose(&mut self.rng)?;
        let score = distance(score, empties);
        let (depth, nodes, line) = (empties as u32, analysis.nodes, vec![mv]);
        on_info(&Info { depth, nodes, elapsed: budget.elapsed(), score, line: line.clone() });
        Some(Decision { mv, score: Some(score), depth, nodes, line })
    }

    /// Its guesses are those of the general search.
    fn is_guesser(&self) -> bool {
        true
    }
}

impl fmt::Debug for Perfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perfect").field("name", &self.name).finish_non_exhaustive()
    }
}
