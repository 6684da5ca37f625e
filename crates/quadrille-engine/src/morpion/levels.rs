//! What each level of Morpion plays, between two and between more.
//!
//! The numbers are measured, not reasoned: `docs/levels.md` has the table and the
//! commands that make it.

use quadrille_core::Morpion;

use super::evaluation::SeedMorpion;
use super::many::{Many, ManyOptions, ManyWeakness};
use super::strong::{Strong, StrongOptions, Weakness};
use crate::catalogue::Request;
use crate::level::fallible::{Fallible, Sight};
use crate::level::named;
use crate::teaching::Style;
use crate::{Engine, Level, Random};

/// On grids of so many cells every line of play is searched to its end.
const SMALL_GRID: usize = 9;

/// The level that is asked for.
pub(super) fn level(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    match request.setup.seats() {
        ..=2 if request.setup.cells() <= SMALL_GRID => small_grid(request),
        ..=2 => large_grid(request),
        _ => more_seats(request),
    }
}

/// The first level, on every grid and with any number of seats (R080, G20).
fn by_chance(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    named(request, Random::new(request.seed))
}

/// The grid of nine cells: S0's evaluation, and errors; the expert is perfect, and sets
/// traps (R084, G13).
fn small_grid(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let sight = match request.options.level() {
        Level::VeryEasy => return by_chance(request),
        Level::Easy => Sight { depth: 1, misses_win: 20, misses_threat: 70, misses_reply: 100, margin: 20 },
        Level::Medium => Sight { depth: 3, misses_win: 10, misses_threat: 48, misses_reply: 78, margin: 10 },
        Level::Hard => Sight { depth: 5, misses_win: 2, misses_threat: 28, misses_reply: 58, margin: 0 },
        Level::Expert => Sight::PERFECT,
    };
    let evaluation = |root: &Morpion| SeedMorpion::new(root, Style::Win, None);
    Box::new(Fallible::new(request.name.clone(), sight, evaluation, request.seed))
}

/// Larger grids: S0's evaluation and errors at first, then the strong engine, made to
/// overlook something now and then.
fn large_grid(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let level = request.options.level();
    let sight = match level {
        Level::VeryEasy => return by_chance(request),
        Level::Easy => Sight { depth: 1, misses_win: 28, misses_threat: 70, misses_reply: 100, margin: 20 },
        Level::Medium | Level::Hard | Level::Expert => {
            let weakness = match level {
                Level::Medium => Some(Weakness { depth: Some(2), nodes: Some(500), oversight: 0.07, noise: 0 }),
                Level::Hard => Some(Weakness { depth: None, nodes: Some(5_000), oversight: 0.003, noise: 0 }),
                _ => None,
            };
            let memory = if weakness.is_some() { 1 << 20 } else { 32 << 20 };
            return named(
                request,
                Strong::new(StrongOptions { memory, seed: request.seed, weakness, ..StrongOptions::default() }),
            );
        }
    };
    let evaluation = |root: &Morpion| SeedMorpion::new(root, Style::Win, Some(2));
    Box::new(Fallible::new(request.name.clone(), sight, evaluation, request.seed))
}

/// Three seats and more.
fn more_seats(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let weakness = |oversight, blindness, visits, taste| Some(ManyWeakness { oversight, blindness, visits, taste });
    let weakness = match request.options.level() {
        Level::VeryEasy => return by_chance(request),
        Level::Easy => weakness(0.6, 0.4, 0, 20),
        Level::Medium => weakness(0.3, 0.12, 0, 8),
        Level::Hard => weakness(0.1, 0.02, 0, 2),
        Level::Expert => None,
    };
    named(request, Many::new(ManyOptions { seed: request.seed, weakness, ..ManyOptions::default() }))
}
