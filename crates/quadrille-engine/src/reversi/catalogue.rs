//! The opponents of Reversi.

use quadrille_core::Reversi;

use super::levels;
use crate::catalogue::{Entry, OptionRule};
use crate::teaching::{Algorithm, Style, searching, searching_to};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 4);
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 6);

pub(super) static ENTRIES: &[Entry<Reversi>] = &[
    Entry::level(|request| levels::level(&request)),
    Entry::random(),
    Entry::plain("greedy", |request| searching_to(request, Algorithm::Negamax, 1, Style::Win)),
    Entry {
        aliases: &["minmax", "min-max"],
        options: &[DEPTH],
        ..Entry::plain("minimax", |request| searching(request, Algorithm::Minimax, Style::Win))
    },
    Entry {
        options: &[DEPTH],
        ..Entry::plain("negamax", |request| searching(request, Algorithm::Negamax, Style::Win))
    },
    Entry {
        aliases: &["alphabeta"],
        options: &[ALPHA_BETA_DEPTH, OptionRule::flag("order"), OptionRule::flag("table")],
        ..Entry::plain("alpha-beta", |request| {
            let algorithm = request.options.alpha_beta();
            searching(request, algorithm, Style::Win)
        })
    },
    Entry::mcts(),
];
