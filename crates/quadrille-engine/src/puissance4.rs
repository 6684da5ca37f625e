//! Engines of Puissance 4.

mod general;
pub mod solver;

pub use general::General;
