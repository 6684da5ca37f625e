//! Quadrille in a terminal.
//!
//! [`console`] is the line console: one question, one line of answer, as in the programs
//! this one descends from.
#![deny(missing_docs)]

pub mod console;
mod slot;
mod thinking;

pub use thinking::CannotThink;
