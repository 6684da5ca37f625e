//! Games as files and drawings: saves, printable sheets, text and SVG.
//!
//! A save always comes back as a [`Record`](quadrille_core::Record), so a loaded game is
//! one that the rules allow. Nothing here asks for the time, for a random number or for
//! the network.
#![deny(missing_docs)]

pub mod setup;
mod text_board;

pub use text_board::{default_marks, text_board};
