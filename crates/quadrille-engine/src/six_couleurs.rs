//! Six couleurs: the seed's four levels, and engines that search.
//!
//! Every engine here works on a [`graph::Graph`]: the one-colour groups of free cells,
//! contracted once per root, and a [`state::State`] of sets of groups upon it.

mod bits;
mod graph;
mod seed_levels;
mod state;

pub use seed_levels::{Level, SeedLevel, anticipation, greedy, tie_breaker};
