//! The opponents of Morpion.

use std::time::Duration;

use quadrille_core::Morpion;
use quadrille_core::morpion::Setup;

use super::{Catalogued, Entry, OptionRule, Request, Unsupported, any_setup, default_limits, level_limits};
use crate::level::{ladder, many_ladder};
use crate::morpion::{Many, ManyOptions, Options as StrongOptions, Others, Strong};
use crate::teaching::{Algorithm, Rules, SeedMorpion, Settings, Style, Teaching};
use crate::{Engine, Limits, Random, alpha_beta};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 5);
/// R097: alpha-beta reaches further for the same price.
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 7);
/// 0: every free cell.
const NEAR: OptionRule = OptionRule::number("near", 0, 5, 0);

static ENTRIES: &[Entry<Morpion>] = &[
    Entry {
        name: "level",
        aliases: &["niveau"],
        options: &[OptionRule::level()],
        supports: any_setup,
        limits: level_limits,
        build: |request| {
            if request.setup.seats() > 2 { many_ladder::morpion_many(&request) } else { ladder::morpion(&request) }
        },
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
        supports: two_seats,
        limits: default_limits,
        build: |request| teaching(request, Algorithm::Negamax, 1, Style::Win),
    },
    Entry {
        name: "minimax",
        aliases: &["minmax", "min-max"],
        options: &[DEPTH, NEAR],
        supports: two_seats,
        limits: default_limits,
        build: |request| searching(request, Algorithm::Minimax),
    },
    Entry {
        name: "negamax",
        aliases: &[],
        options: &[DEPTH, NEAR],
        supports: two_seats,
        limits: default_limits,
        build: |request| searching(request, Algorithm::Negamax),
    },
    Entry {
        name: "alpha-beta",
        aliases: &["alphabeta"],
        options: &[ALPHA_BETA_DEPTH, NEAR, OptionRule::flag("order"), OptionRule::flag("table")],
        supports: two_seats,
        limits: default_limits,
        build: |request| {
            let options =
                alpha_beta::Options { ordered: request.options.flag("order"), table: request.options.flag("table") };
            searching(request, Algorithm::AlphaBeta(options))
        },
    },
    Entry {
        name: "losing",
        aliases: &[],
        options: &[OptionRule::number("depth", 1, 30, 4), NEAR],
        supports: two_seats,
        limits: default_limits,
        build: |request| alpha_beta_for(request, Style::Lose),
    },
    Entry {
        name: "many-lines",
        aliases: &[],
        options: &[OptionRule::number("depth", 1, 30, 5), NEAR],
        supports: two_seats,
        limits: default_limits,
        build: |request| alpha_beta_for(request, Style::ManyLines),
    },
    Entry {
        name: "rules",
        aliases: &[],
        options: &[],
        supports: |setup| {
            two_seats(setup)?;
            let classic = (setup.rows(), setup.columns(), setup.align()) == (3, 3, 3);
            if classic { Ok(()) } else { Err(Unsupported::Board { plays: "3 rows, 3 columns, 3 to align" }) }
        },
        limits: default_limits,
        build: |_| Box::new(Rules),
    },
    Entry {
        name: "strong",
        aliases: &["fort"],
        options: &[OptionRule::number("memory", 1, 4096, 32)],
        supports: any_setup,
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        build: |request| {
            if request.setup.seats() > 2 {
                return many(request.seed, Others::ForThemselves);
            }
            let memory = (request.options.number("memory") as usize) << 20;
            Box::new(Strong::new(StrongOptions { memory, seed: request.seed, ..StrongOptions::default() }))
        },
    },
    Entry {
        name: "paranoid",
        aliases: &[],
        options: &[],
        supports: |setup| Unsupported::unless_seats(3..=26, setup.seats()),
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        build: |request| many(request.seed, Others::AgainstOne),
    },
];

impl Catalogued for Morpion {
    fn entries() -> &'static [Entry<Morpion>] {
        ENTRIES
    }
}

fn many(seed: u64, others: Others) -> Box<dyn Engine<Morpion>> {
    Box::new(Many::new(ManyOptions { seed, others, ..ManyOptions::default() }))
}

/// R098: these searches suppose that one seat's gain is the other's loss.
fn two_seats(setup: &Setup) -> Result<(), Unsupported> {
    Unsupported::unless_seats(2..=2, setup.seats())
}

fn searching(request: Request<'_, Morpion>, algorithm: Algorithm) -> Box<dyn Engine<Morpion>> {
    let depth = request.options.number("depth");
    teaching(request, algorithm, depth, Style::Win)
}

fn alpha_beta_for(request: Request<'_, Morpion>, style: Style) -> Box<dyn Engine<Morpion>> {
    let depth = request.options.number("depth");
    teaching(request, Algorithm::AlphaBeta(alpha_beta::Options { ordered: true, table: true }), depth, style)
}

fn teaching(request: Request<'_, Morpion>, algorithm: Algorithm, depth: u32, style: Style) -> Box<dyn Engine<Morpion>> {
    let near = u8::try_from(request.options.number("near")).ok().filter(|&near| near > 0);
    let settings = Settings { style, near };
    let evaluation = |root: &Morpion, settings: &Settings| SeedMorpion::new(root, settings.style, settings.near);
    Box::new(Teaching::new(request.name, algorithm, depth, settings, evaluation, request.seed))
}
