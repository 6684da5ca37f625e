//! Six couleurs: the seed's four levels, and engines that search.
//!
//! Every engine here works on a `graph::Graph`: the one-colour groups of free cells,
//! contracted once per root, and a `state::State` of sets of groups upon it.

mod bits;
mod catalogue;
mod children;
mod deepening;
mod effort;
mod evaluation;
mod fallible;
mod graph;
mod habits;
mod hope;
mod levels;
mod many_seats;
mod playable;
mod prover;
mod seed_levels;
mod solver;
mod solving;
mod state;
mod strong;
mod table;
mod traps;
mod two_seats;

pub use evaluation::Cells;
pub use fallible::{Fallible, Looks, Sight};
pub use seed_levels::{SeedAlgorithm, SeedLevel, anticipation, greedy, tie_breaker};
pub use solver::{Headway, Solution, Solver};
pub use strong::{Strong, StrongOptions};
