//! Quadrille in a terminal.
//!
//! [`console`] is the line console: one question, one line of answer, as in the programs
//! this one descends from. [`screen`] is the full screen.
#![deny(missing_docs)]

pub mod console;
#[cfg(test)]
mod failing;
mod learning;
mod paint;
mod recent;
pub mod screen;
mod slot;

pub use paint::painted_board;
pub use recent::RecentGames;
