//! Engines of Reversi.

mod catalogue;
mod evaluation;
mod levels;
mod playable;
mod solver;

pub use evaluation::Places;
pub use solver::Solver;
