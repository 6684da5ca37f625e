//! What each level of Six couleurs plays.
//!
//! The numbers are measured, not reasoned: `docs/levels.md` has the table and the
//! commands that make it.

use quadrille_core::SixCouleurs;

use super::fallible::{Fallible, Looks, Sight};
use super::strong::{Strong, StrongOptions};
use crate::catalogue::Request;
use crate::level::named;
use crate::{Engine, Level};

/// The level that is asked for.
pub(super) fn level(request: &Request<'_, SixCouleurs>) -> Box<dyn Engine<SixCouleurs>> {
    let level = request.options.level();
    let sight = if request.setup.seats() == 2 { sight_for_two(level) } else { sight_for_more(level) };
    match sight {
        Some(sight) => Box::new(Fallible::new(request.name.clone(), sight, request.seed)),
        None => named(request, Strong::new(StrongOptions::default())),
    }
}

fn sight_for_two(level: Level) -> Option<Sight> {
    Some(match level {
        Level::VeryEasy => Sight { looks: Looks::AtGains, doubt: 3.0 },
        Level::Easy => Sight { looks: Looks::AtGains, doubt: 1.0 },
        Level::Medium => Sight { looks: Looks::AtRace, doubt: 4.0 },
        Level::Hard => Sight { looks: Looks::Ahead(3), doubt: 2.0 },
        Level::Expert => return None,
    })
}

/// With three or four seats two or three colours are left to choose from, and chance has
/// a larger part.
fn sight_for_more(level: Level) -> Option<Sight> {
    Some(match level {
        // The first level likes small gains: between three others chance alone is not bad.
        Level::VeryEasy => Sight { looks: Looks::AtGains, doubt: -4.0 },
        Level::Easy => Sight { looks: Looks::AtGains, doubt: 60.0 },
        Level::Medium => Sight { looks: Looks::AtGains, doubt: 5.0 },
        Level::Hard => Sight { looks: Looks::AtGains, doubt: 0.6 },
        Level::Expert => return None,
    })
}
