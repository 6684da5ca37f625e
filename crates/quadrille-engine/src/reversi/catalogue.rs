//! The opponents of Reversi.

use quadrille_core::Reversi;

use super::levels;
use crate::catalogue::{Entry, OptionRule};

const DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 4);
const ALPHA_BETA_DEPTH: OptionRule = OptionRule::number("depth", 1, 30, 6);

pub(super) static ENTRIES: &[Entry<Reversi>] = &[
    Entry::level(|request| levels::level(&request)),
    Entry::random(),
    Entry::greedy(),
    Entry::minimax(&[DEPTH]),
    Entry::negamax(&[DEPTH]),
    Entry::alpha_beta(&[ALPHA_BETA_DEPTH, OptionRule::flag("order"), OptionRule::flag("table")]),
    Entry::mcts(),
];
