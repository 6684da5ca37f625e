//! Engines of Puissance 4.

mod catalogue;
mod evaluation;
mod general;
mod levels;
mod neighbour;
mod playable;
pub mod solver;
mod solving;

pub use evaluation::{ROOT_BLOCK, SeedPuissance4, WINDOW};
pub use general::General;
pub use neighbour::Neighbour;
