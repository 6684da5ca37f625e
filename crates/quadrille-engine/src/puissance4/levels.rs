//! What each level of Puissance 4 plays.
//!
//! The numbers are measured, not reasoned: `docs/levels.md` has the table and the command
//! that makes it.

use quadrille_core::Puissance4;

use super::evaluation::SeedPuissance4;
use super::solver;
use crate::catalogue::Request;
use crate::level::fallible::{Fallible, Sight};
use crate::level::named;
use crate::{Engine, Level, Random};

/// The level that is asked for.
pub(super) fn level(request: &Request<'_, Puissance4>) -> Box<dyn Engine<Puissance4>> {
    let sight = match request.options.level() {
        Level::VeryEasy => return named(request, Random::new(request.seed)), // R136
        Level::Easy => Sight { depth: 1, misses_win: 15, misses_threat: 50, misses_reply: 100, margin: 12 },
        Level::Medium => Sight { depth: 4, misses_win: 2, misses_threat: 10, misses_reply: 30, margin: 4 },
        Level::Hard => Sight { depth: 8, misses_win: 0, misses_threat: 2, misses_reply: 7, margin: 0 },
        Level::Expert => return expert(request),
    };
    Box::new(Fallible::new(request.name.clone(), sight, SeedPuissance4::new, request.seed))
}

/// Perfect on the boards that can be solved, as far as the time lasts.
fn expert(request: &Request<'_, Puissance4>) -> Box<dyn Engine<Puissance4>> {
    let options = solver::SolverOptions { memory: 16 << 20, ..solver::SolverOptions::default() };
    solver::best(request.name.clone(), request.setup, options, request.seed)
}
