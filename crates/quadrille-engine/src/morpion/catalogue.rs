//! The opponents of Morpion.

use std::time::Duration;

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, reason};

use super::levels;
use super::many::{Many, ManyOptions, Others};
use super::rules::Rules;
use super::strong::{Strong, StrongOptions};
use crate::catalogue::{Entry, OptionRule, Request, Unsupported};
use crate::teaching::{Algorithm, Style, alpha_beta, searching};
use crate::{Engine, Limits};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 5);
/// R097: alpha-beta reaches further for the same price.
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 7);
/// 0: every free cell.
const NEAR: OptionRule = OptionRule::number("near", 0, 5, 0);

pub(super) static ENTRIES: &[Entry<Morpion>] = &[
    Entry::level(|request| levels::level(&request)),
    Entry::random(),
    Entry { supports: two_seats, ..Entry::greedy() },
    Entry { supports: two_seats, ..Entry::minimax(&[DEPTH, NEAR]) },
    Entry { supports: two_seats, ..Entry::negamax(&[DEPTH, NEAR]) },
    Entry {
        supports: two_seats,
        ..Entry::alpha_beta(&[ALPHA_BETA_DEPTH, NEAR, OptionRule::flag("order"), OptionRule::flag("table")])
    },
    Entry::mcts(),
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
        options: &[OptionRule::number("memory", 1, 4096, 32), OptionRule::number("threads", 1, 64, 1)],
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        ..Entry::plain("strong", |request| {
            if request.setup.seats() > 2 {
                return many(request.seed, Others::ForThemselves);
            }
            let memory = (request.options.number("memory") as usize) << 20;
            let threads = request.options.number("threads") as usize;
            Box::new(Strong::new(StrongOptions { memory, threads, seed: request.seed, ..StrongOptions::default() }))
        })
    },
    Entry {
        supports: |setup| Unsupported::unless_seats(3..=26, setup.seats()),
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        ..Entry::plain("paranoid", |request| many(request.seed, Others::AgainstOne))
    },
];

fn many(seed: u64, others: Others) -> Box<dyn Engine<Morpion>> {
    Box::new(Many::new(ManyOptions { seed, others, ..ManyOptions::default() }))
}

/// R098: these searches suppose that one seat's gain is the other's loss.
fn two_seats(setup: &Setup) -> Result<(), Unsupported> {
    Unsupported::unless_seats(2..=2, setup.seats())
}

fn alpha_beta_for(request: Request<'_, Morpion>, style: Style) -> Box<dyn Engine<Morpion>> {
    searching(request, Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: true, table: true }), style)
}
