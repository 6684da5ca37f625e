//! The opponents of Morpion.

use std::time::Duration;

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, reason};

use super::{Catalogued, Entry, OptionRule, Request, Unsupported};
use crate::level::{ladder, many_ladder};
use crate::morpion::{Many, ManyOptions, Options as StrongOptions, Others, Strong};
use crate::teaching::{Algorithm, Rules, SeedMorpion, Settings, Style, Teaching};
use crate::{Engine, Limits, alpha_beta};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 5);
/// R097: alpha-beta reaches further for the same price.
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 7);
/// 0: every free cell.
const NEAR: OptionRule = OptionRule::number("near", 0, 5, 0);

static ENTRIES: &[Entry<Morpion>] = &[
    Entry::level(|request| {
        if request.setup.seats() > 2 { many_ladder::morpion_many(&request) } else { ladder::morpion(&request) }
    }),
    Entry::random(),
    Entry {
        supports: two_seats,
        ..Entry::plain("greedy", |request| teaching(request, Algorithm::Negamax, 1, Style::Win))
    },
    Entry {
        aliases: &["minmax", "min-max"],
        options: &[DEPTH, NEAR],
        supports: two_seats,
        ..Entry::plain("minimax", |request| searching(request, Algorithm::Minimax))
    },
    Entry {
        options: &[DEPTH, NEAR],
        supports: two_seats,
        ..Entry::plain("negamax", |request| searching(request, Algorithm::Negamax))
    },
    Entry {
        aliases: &["alphabeta"],
        options: &[ALPHA_BETA_DEPTH, NEAR, OptionRule::flag("order"), OptionRule::flag("table")],
        supports: two_seats,
        ..Entry::plain("alpha-beta", |request| {
            let algorithm = request.options.alpha_beta();
            searching(request, algorithm)
        })
    },
    Entry {
        options: &[OptionRule::number("depth", 1, 30, 4), NEAR],
        supports: two_seats,
        ..Entry::plain("losing", |request| alpha_beta_for(request, Style::Lose))
    },
    Entry {
        options: &[OptionRule::number("depth", 1, 30, 5), NEAR],
        supports: two_seats,
        ..Entry::plain("many-lines", |request| alpha_beta_for(request, Style::ManyLines))
    },
    Entry {
        supports: |setup| {
            two_seats(setup)?;
            let classic = (setup.rows(), setup.columns(), setup.align()) == (3, 3, 3);
            let plays = reason!("plays-classic", "3 rows, 3 columns, 3 to align");
            if classic { Ok(()) } else { Err(Unsupported::Board { plays }) }
        },
        ..Entry::plain("rules", |_| Box::new(Rules))
    },
    Entry {
        aliases: &["fort"],
        options: &[OptionRule::number("memory", 1, 4096, 32)],
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        ..Entry::plain("strong", |request| {
            if request.setup.seats() > 2 {
                return many(request.seed, Others::ForThemselves);
            }
            let memory = (request.options.number("memory") as usize) << 20;
            Box::new(Strong::new(StrongOptions { memory, seed: request.seed, ..StrongOptions::default() }))
        })
    },
    Entry {
        supports: |setup| Unsupported::unless_seats(3..=26, setup.seats()),
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        ..Entry::plain("paranoid", |request| many(request.seed, Others::AgainstOne))
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
