//! The opponents of Six couleurs.

use std::time::Duration;

use quadrille_core::SixCouleurs;
use quadrille_core::six_couleurs::Setup;

use super::{Catalogued, Entry, OptionRule, Request, Unsupported, any_setup, default_limits, level_limits};
use crate::level::many_ladder;
use crate::six_couleurs::{Level, Options as StrongOptions, SeedLevel, Strong};
use crate::teaching::{Algorithm, Cells, Settings, Teaching};
use crate::{Engine, Limits, Random, alpha_beta};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 4);
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 6);

static ENTRIES: &[Entry<SixCouleurs>] = &[
    Entry {
        name: "level",
        aliases: &["niveau"],
        options: &[OptionRule::level()],
        supports: any_setup,
        limits: level_limits,
        build: |request| many_ladder::six_couleurs(&request),
    },
    Entry {
        name: "random",
        aliases: &["naive"],
        options: &[],
        supports: any_setup,
        limits: default_limits,
        build: |request| Box::new(Random::new(request.seed)),
    },
    Entry {
        name: "greedy",
        aliases: &[],
        options: &[],
        supports: any_setup,
        limits: default_limits,
        build: |request| Box::new(SeedLevel::new(Level::Greedy, request.seed)),
    },
    Entry {
        name: "tie-breaker",
        aliases: &[],
        options: &[],
        supports: any_setup,
        limits: default_limits,
        build: |request| Box::new(SeedLevel::new(Level::TieBreaker, request.seed)),
    },
    Entry {
        name: "anticipation",
        aliases: &[],
        options: &[],
        supports: any_setup,
        limits: default_limits,
        build: |request| Box::new(SeedLevel::new(Level::Anticipation, request.seed)),
    },
    Entry {
        name: "strong",
        aliases: &["fort"],
        options: &[OptionRule::number("memory", 1, 4096, 64)],
        supports: any_setup,
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        build: |request| {
            let memory = (request.options.number("memory") as usize) << 20;
            Box::new(Strong::new(StrongOptions { memory }))
        },
    },
    Entry {
        name: "minimax",
        aliases: &["minmax", "min-max"],
        options: &[DEPTH],
        supports: two_seats,
        limits: default_limits,
        build: |request| searching(request, Algorithm::Minimax),
    },
    Entry {
        name: "negamax",
        aliases: &[],
        options: &[DEPTH],
        supports: two_seats,
        limits: default_limits,
        build: |request| searching(request, Algorithm::Negamax),
    },
    Entry {
        name: "alpha-beta",
        aliases: &["alphabeta"],
        options: &[ALPHA_BETA_DEPTH, OptionRule::flag("order"), OptionRule::flag("table")],
        supports: two_seats,
        limits: default_limits,
        build: |request| {
            let options =
                alpha_beta::Options { ordered: request.options.flag("order"), table: request.options.flag("table") };
            searching(request, Algorithm::AlphaBeta(options))
        },
    },
];

impl Catalogued for SixCouleurs {
    fn entries() -> &'static [Entry<SixCouleurs>] {
        ENTRIES
    }
}

/// R098: these searches suppose that one seat's gain is the other's loss.
fn two_seats(setup: &Setup) -> Result<(), Unsupported> {
    Unsupported::unless_seats(2..=2, setup.seats())
}

fn searching(request: Request<'_, SixCouleurs>, algorithm: Algorithm) -> Box<dyn Engine<SixCouleurs>> {
    let depth = request.options.number("depth");
    Box::new(Teaching::new(request.name, algorithm, depth, Settings::default(), |_, _| Cells, request.seed))
}
