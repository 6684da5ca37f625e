//! The opponents of Puissance 4.

use std::time::Duration;

use quadrille_core::puissance4::Setup;
use quadrille_core::{Puissance4, reason};

use super::{Catalogued, Entry, OptionRule, Request, Unsupported};
use crate::level::ladder;
use crate::puissance4::General;
use crate::puissance4::solver;
use crate::teaching::{Algorithm, Neighbour, SeedPuissance4, Settings, Style, Teaching};
use crate::{Engine, Limits, alpha_beta};

const STRONG_TIME: Duration = Duration::from_secs(1);
const SOLVER_TIME: Duration = Duration::from_secs(5);
/// R137.
const DEPTH: OptionRule = OptionRule::number("depth", 1, 42, 5);
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 42, 7);

static ENTRIES: &[Entry<Puissance4>] = &[
    Entry::level(|request| ladder::puissance4(&request)),
    Entry::random(),
    Entry { aliases: &["voisin"], ..Entry::plain("neighbour", |request| Box::new(Neighbour::new(request.seed))) },
    Entry::plain("greedy", |request| teaching(request, Algorithm::Negamax, 1, Style::Win)),
    Entry {
        aliases: &["minmax", "min-max"],
        options: &[DEPTH],
        ..Entry::plain("minimax", |request| searching(request, Algorithm::Minimax))
    },
    Entry { options: &[DEPTH], ..Entry::plain("negamax", |request| searching(request, Algorithm::Negamax)) },
    Entry {
        aliases: &["alphabeta"],
        options: &[ALPHA_BETA_DEPTH, OptionRule::flag("order"), OptionRule::flag("table")],
        ..Entry::plain("alpha-beta", |request| {
            let algorithm = request.options.alpha_beta();
            searching(request, algorithm)
        })
    },
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
            let options = solver::Options { memory, book, ..solver::Options::default() };
            solver::best(request.name, request.setup, options, request.seed)
        })
    },
    Entry {
        options: &[DEPTH],
        ..Entry::plain("losing", |request| {
            let depth = request.options.number("depth");
            let options = alpha_beta::Options { ordered: true, table: true };
            teaching(request, Algorithm::AlphaBeta(options), depth, Style::Lose)
        })
    },
];

/// Boards that the solver can hold.
fn solvable(setup: &Setup) -> Result<(), Unsupported> {
    let fits = (u16::from(setup.rows()) + 1) * u16::from(setup.columns()) <= 128;
    let plays = reason!("plays-solvable", "boards where four discs win and (rows + 1) x columns is at most 128");
    if fits && setup.align() == 4 { Ok(()) } else { Err(Unsupported::Board { plays }) }
}

impl Catalogued for Puissance4 {
    fn entries() -> &'static [Entry<Puissance4>] {
        ENTRIES
    }
}

fn searching(request: Request<'_, Puissance4>, algorithm: Algorithm) -> Box<dyn Engine<Puissance4>> {
    let depth = request.options.number("depth");
    teaching(request, algorithm, depth, Style::Win)
}

fn teaching(
    request: Request<'_, Puissance4>,
    algorithm: Algorithm,
    depth: u32,
    style: Style,
) -> Box<dyn Engine<Puissance4>> {
    let settings = Settings { style, near: None };
    let evaluation = |root: &Puissance4, settings: &Settings| {
        let evaluation = SeedPuissance4::new(root);
        if settings.style == Style::Lose { evaluation.opposite() } else { evaluation }
    };
    Box::new(Teaching::new(request.name, algorithm, depth, settings, evaluation, request.seed))
}
