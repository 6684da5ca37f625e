//! What each level of Morpion for two and of Puissance 4 plays.
//!
//! The numbers are measured, not reasoned: `docs/levels.md` has the table and the command
//! that makes it.

use quadrille_core::{Morpion, Puissance4};

use super::Level;
use super::fallible::{Fallible, Sight};
use super::named::Named;
use crate::catalogue::Request;
use crate::morpion::{Options, Strong, Weakness};
use crate::puissance4::solver;
use crate::teaching::{SeedMorpion, SeedPuissance4, Style};
use crate::{Engine, Random};

/// On grids of so many cells every line of play is searched to its end.
const SMALL_GRID: usize = 9;

/// A level of Morpion for two.
pub(crate) fn morpion(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    if request.setup.cells() <= SMALL_GRID { small_morpion(request) } else { large_morpion(request) }
}

/// The grid of nine cells: S0's evaluation, and errors; the expert is perfect, and sets
/// traps (R084, G13).
fn small_morpion(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let sight = match request.options.level() {
        Level::VeryEasy => return named(request, Random::new(request.seed)), // R080
        Level::Easy => Sight { depth: 1, misses_win: 20, misses_threat: 70, misses_reply: 100, margin: 20 },
        Level::Medium => Sight { depth: 3, misses_win: 10, misses_threat: 48, misses_reply: 78, margin: 10 },
        Level::Hard => Sight { depth: 5, misses_win: 2, misses_threat: 28, misses_reply: 58, margin: 0 },
        Level::Expert => Sight::PERFECT,
    };
    let evaluation = |root: &Morpion| SeedMorpion::new(root, Style::Win, None);
    Box::new(Fallible::new(request.name.clone(), sight, evaluation, request.seed))
}

/// Larger grids: S0's evaluation and errors at first, then the strong engine, made to
/// overlook something now and then. Chance alone would never align five: even the first
/// level has an idea of lines.
fn large_morpion(request: &Request<'_, Morpion>) -> Box<dyn Engine<Morpion>> {
    let level = request.options.level();
    let sight = match level {
        Level::VeryEasy => Sight { depth: 1, misses_win: 50, misses_threat: 85, misses_reply: 100, margin: 60 },
        Level::Easy => Sight { depth: 1, misses_win: 28, misses_threat: 70, misses_reply: 100, margin: 20 },
        Level::Medium | Level::Hard | Level::Expert => {
            let weakness = match level {
                Level::Medium => Some(Weakness { depth: Some(2), nodes: Some(500), oversight: 0.07, noise: 0 }),
                Level::Hard => Some(Weakness { depth: None, nodes: Some(8_000), oversight: 0.003, noise: 0 }),
                _ => None,
            };
            let memory = if weakness.is_some() { 1 << 20 } else { 32 << 20 };
            return named(request, Strong::new(Options { memory, seed: request.seed, weakness, ..Options::default() }));
        }
    };
    let evaluation = |root: &Morpion| SeedMorpion::new(root, Style::Win, Some(2));
    Box::new(Fallible::new(request.name.clone(), sight, evaluation, request.seed))
}

/// A level of Puissance 4.
pub(crate) fn puissance4(request: &Request<'_, Puissance4>) -> Box<dyn Engine<Puissance4>> {
    let sight = match request.options.level() {
        Level::VeryEasy => return named(request, Random::new(request.seed)), // R136
        Level::Easy => Sight { depth: 1, misses_win: 15, misses_threat: 50, misses_reply: 100, margin: 12 },
        Level::Medium => Sight { depth: 4, misses_win: 2, misses_threat: 10, misses_reply: 30, margin: 4 },
        Level::Hard => Sight { depth: 8, misses_win: 0, misses_threat: 2, misses_reply: 7, margin: 0 },
        Level::Expert => return expert_puissance4(request),
    };
    Box::new(Fallible::new(request.name.clone(), sight, SeedPuissance4::new, request.seed))
}

/// Perfect on the boards that can be solved, as far as the time lasts.
fn expert_puissance4(request: &Request<'_, Puissance4>) -> Box<dyn Engine<Puissance4>> {
    let options = solver::Options { memory: 16 << 20, ..solver::Options::default() };
    solver::best(request.name.clone(), request.setup, options, request.seed)
}

pub(super) fn named<P: quadrille_core::Position>(
    request: &Request<'_, P>,
    engine: impl Engine<P> + 'static,
) -> Box<dyn Engine<P>> {
    Box::new(Named::new(request.name.clone(), Box::new(engine)))
}
