//! Engines of Puissance 4.

pub mod solver;
