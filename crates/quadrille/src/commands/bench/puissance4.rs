//! What is measured of one game's solver alone.

mod analyse;
mod connect_four;

use crate::commands::Subcommand;

/// Each has its file.
pub(super) const PARTS: [Subcommand; 2] = [connect_four::SUBCOMMAND, analyse::SUBCOMMAND];
