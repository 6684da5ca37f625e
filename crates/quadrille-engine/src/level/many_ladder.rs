//! What each level of Six couleurs plays, and of Morpion with three seats and more.
//!
//! The numbers are measured, not reasoned: `docs/levels.md` has the table and the
//! commands that make it.

use quadrille_core::{Morpion, SixCouleurs};

use super::Level;
use super::ladder::named;
use crate::Engine;
use crate::catalogue::Request;
use crate::morpion::{Many, ManyOptions, ManyWeakness};
use crate::six_couleurs::{Fallible, Looks, Options, Sight, Strong};

/// A level of Six couleurs.
pub(crate) fn six_couleurs(request: &Request<'_, SixCouleurs>) -> Box<dyn Engine<SixCouleurs>> {
    let level = request.options.level();
    let sight = if request.setup.seats() == 2 { sight_for_two(level) } else { sight_for_more(level) };
    match sight {
        Some(sight) => Box::new(Fallible::new(request.name.clone(), sight, request.seed)),
        None => named(request, Strong::new(Options::default())),
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

/// A level of Morpion with three seats and more.
pub(crate) fn morpion_many(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let weakness = |oversight, blindness, visits, taste| Some(ManyWeakness { oversight, blindness, visits, taste });
    let weakness = match request.options.level() {
        Level::VeryEasy => weakness(0.95, 0.8, 0, 60),
        Level::Easy => weakness(0.6, 0.4, 0, 20),
        Level::Medium => weakness(0.3, 0.12, 0, 8),
        Level::Hard => weakness(0.1, 0.02, 0, 2),
        Level::Expert => None,
    };
    named(request, Many::new(ManyOptions { seed: request.seed, weakness, ..ManyOptions::default() }))
}
