//! The opponents of Puissance 4.

use std::time::Duration;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Puissance4, reason};

use super::general::General;
use super::neighbour::Neighbour;
use super::{levels, solver};
use crate::Limits;
use crate::catalogue::{Entry, OptionRule, Unsupported};
use crate::teaching::{Algorithm, Style, Ties, alpha_beta, searching};

const STRONG_TIME: Duration = Duration::from_secs(1);
const SOLVER_TIME: Duration = Duration::from_secs(5);
/// R137.
const DEPTH: OptionRule = OptionRule::number("depth", 1, 42, 5);
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 42, 7);

pub(super) static ENTRIES: &[Entry<Puissance4>] = &[
    Entry::level(|request| levels::level(&request)),
    Entry::random(),
    Entry { aliases: &["voisin"], ..Entry::plain("neighbour", |request| Box::new(Neighbour::new(request.seed))) },
    Entry::greedy(),
    Entry::minimax(&[DEPTH, Ties::OPTION]),
    Entry::negamax(&[DEPTH]),
    Entry::alpha_beta(&[ALPHA_BETA_DEPTH, OptionRule::flag("order"), OptionRule::flag("table"), Ties::OPTION]),
    Entry::mcts(),
    Entry {
        aliases: &["search"],
        options: &[OptionRule::number("depth", 1, 120, 120)],
        limits: |_, _| Limits::time(STRONG_TIME),
        ..Entry::plain("strong", |request| {
            Box::new(General::new(request.name, request.options.number("depth"), request.seed))
        })
    },
    Entry {
        aliases: &["solveur", "perfect"],
        options: &[OptionRule::number("memory", 1, 4096, 64), OptionRule::flag("no-book")],
        supports: solvable,
        limits: |_, _| Limits::time(SOLVER_TIME),
        ..Entry::plain("solver", |request| {
            let (memory, book) = ((request.options.number("memory") as usize) << 20, !request.options.flag("no-book"));
            let options = solver::SolverOptions { memory, book, ..solver::SolverOptions::default() };
            solver::best(request.name, request.setup, options, request.seed)
        })
    },
    Entry {
        options: &[DEPTH],
        ..Entry::plain("losing", |request| {
            let options = alpha_beta::AlphaBetaOptions { ordered: true, table: true };
            searching(request, Algorithm::AlphaBeta(options), Style::Lose)
        })
    },
];

/// Boards that the solver can hold.
fn solvable(setup: &Setup) -> Result<(), Unsupported> {
    let fits = (u16::from(setup.rows()) + 1) * u16::from(setup.columns()) <= 128;
    let plays = reason!("plays-solvable", "boards where four discs win and (rows + 1) x columns is at most 128");
    if fits && setup.align() == 4 { Ok(()) } else { Err(Unsupported::Board { plays }) }
}
