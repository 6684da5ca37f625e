//! What each level of Reversi plays.
//!
//! The numbers are measured, not reasoned: `docs/levels.md` has the table and the command
//! that makes it.

use quadrille_core::Reversi;

use super::evaluation::Places;
use crate::catalogue::Request;
use crate::level::fallible::{Fallible, Sight};
use crate::level::named;
use crate::{Engine, Level, Random};

/// The level that is asked for.
pub(super) fn level(request: &Request<'_, Reversi>) -> Box<dyn Engine<Reversi>> {
    let sight = |depth, misses_reply, margin| Sight { depth, misses_win: 0, misses_threat: 0, misses_reply, margin };
    let sight = match request.options.level() {
        Level::VeryEasy => return named(request, Random::new(request.seed)),
        Level::Easy => sight(1, 100, 14),
        Level::Medium => sight(2, 45, 8),
        Level::Hard => sight(3, 15, 4),
        Level::Expert => sight(12, 0, 0),
    };
    Box::new(Fallible::new(request.name.clone(), sight, |_| Places, request.seed))
}
