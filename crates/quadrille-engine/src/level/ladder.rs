//! What each level of Morpion for two and of Puissance 4 plays.
//!
//! The numbers are measured: `docs/levels.md` has the table and the command.

use quadrille_core::{Morpion, Puissance4};

use super::Level;
use super::fallible::{Fallible, Sight};
use super::named::Named;
use crate::catalogue::Request;
use crate::teaching::{SeedMorpion, SeedPuissance4, Style};
use crate::{Engine, Random};

/// Up to so many cells every line of play can be searched to its end.
const SMALL_GRID: usize = 9;

/// A level of Morpion for two.
pub(crate) fn morpion(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let level = request.options.level();
    let small = request.setup.cells() <= SMALL_GRID;
    let sight = match (level, small) {
        (Level::VeryEasy, _) => return Box::new(Named::new(request.name.clone(), Box::new(Random::new(request.seed)))),
        (Level::Easy, true) => Sight { depth: 1, misses_win: 25, misses_threat: 60, misses_reply: 100, margin: 20 },
        (Level::Medium, true) => Sight { depth: 3, misses_win: 5, misses_threat: 25, misses_reply: 50, margin: 10 },
        (Level::Hard, true) => Sight { depth: 5, misses_win: 0, misses_threat: 6, misses_reply: 30, margin: 0 },
        (Level::Expert, true) => Sight { depth: 9, misses_win: 0, misses_threat: 0, misses_reply: 0, margin: 0 },
        (Level::Easy, false) => Sight { depth: 1, misses_win: 20, misses_threat: 45, misses_reply: 100, margin: 60 },
        (Level::Medium, false) => Sight { depth: 2, misses_win: 3, misses_threat: 12, misses_reply: 40, margin: 30 },
        (Level::Hard, false) => Sight { depth: 3, misses_win: 0, misses_threat: 2, misses_reply: 10, margin: 10 },
        (Level::Expert, false) => Sight { depth: 6, misses_win: 0, misses_threat: 0, misses_reply: 0, margin: 0 },
    };
    let evaluation: fn(&Morpion) -> SeedMorpion = if small {
        |root| SeedMorpion::new(root, Style::Win, None)
    } else {
        |root| SeedMorpion::new(root, Style::Win, Some(2))
    };
    Box::new(Fallible::new(request.name.clone(), sight, evaluation, request.seed))
}

/// A level of Puissance 4.
pub(crate) fn puissance4(request: &Request<'_, Puissance4>) -> Box<dyn Engine<Puissance4>> {
    let sight = match request.options.level() {
        Level::VeryEasy => return Box::new(Named::new(request.name.clone(), Box::new(Random::new(request.seed)))),
        Level::Easy => Sight { depth: 1, misses_win: 15, misses_threat: 40, misses_reply: 100, margin: 12 },
        Level::Medium => Sight { depth: 3, misses_win: 3, misses_threat: 12, misses_reply: 40, margin: 6 },
        Level::Hard => Sight { depth: 6, misses_win: 0, misses_threat: 2, misses_reply: 10, margin: 0 },
        Level::Expert => Sight { depth: 10, misses_win: 0, misses_threat: 0, misses_reply: 0, margin: 0 },
    };
    Box::new(Fallible::new(request.name.clone(), sight, SeedPuissance4::new, request.seed))
}
