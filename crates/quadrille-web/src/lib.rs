//! The graphical game: a server on this machine, and the page it serves.
//!
//! The page is HTML and SVG made here from scenes; one small script sends commands and
//! applies patches.
#![deny(missing_docs)]

mod board;

pub use board::{Patch, Value, board, palette, patches, seat_token, values};
