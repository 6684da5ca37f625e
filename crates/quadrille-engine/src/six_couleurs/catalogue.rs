//! The opponents of Six couleurs.

use std::time::Duration;

use quadrille_core::SixCouleurs;
use quadrille_core::six_couleurs::Setup;

use super::levels;
use super::seed_levels::{SeedAlgorithm, SeedLevel};
use super::strong::{Strong, StrongOptions};
use crate::Limits;
use crate::catalogue::{Entry, OptionRule, Unsupported};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 4);
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 6);

pub(super) static ENTRIES: &[Entry<SixCouleurs>] = &[
    Entry::level(|request| levels::level(&request)),
    Entry::random(),
    Entry::plain("greedy", |request| Box::new(SeedLevel::new(SeedAlgorithm::Greedy, request.seed))),
    Entry::plain("tie-breaker", |request| Box::new(SeedLevel::new(SeedAlgorithm::TieBreaker, request.seed))),
    Entry::plain("anticipation", |request| Box::new(SeedLevel::new(SeedAlgorithm::Anticipation, request.seed))),
    Entry {
        aliases: &["fort"],
        options: &[OptionRule::number("memory", 1, 4096, 64), OptionRule::number("threads", 1, 64, 1)],
        limits: |_, _| Limits::time(Duration::from_secs(1)),
        ..Entry::plain("strong", |request| {
            let memory = (request.options.number("memory") as usize) << 20;
            let threads = request.options.number("threads") as usize;
            Box::new(Strong::new(StrongOptions { memory, threads }))
        })
    },
    Entry { supports: two_seats, ..Entry::minimax(&[DEPTH]) },
    Entry { supports: two_seats, ..Entry::negamax(&[DEPTH]) },
    Entry {
        supports: two_seats,
        ..Entry::alpha_beta(&[ALPHA_BETA_DEPTH, OptionRule::flag("order"), OptionRule::flag("table")])
    },
    Entry::mcts(),
];

/// R098: these searches suppose that one seat's gain is the other's loss.
fn two_seats(setup: &Setup) -> Result<(), Unsupported> {
    Unsupported::unless_seats(2..=2, setup.seats())
}
