//! The textbook searches in the catalogues of the games.

use super::{Algorithm, Style, searching, searching_to};
use crate::Playable;
use crate::catalogue::{Entry, OptionRule};

impl<P: Playable> Entry<P> {
    /// One ply ahead.
    pub(crate) const fn greedy() -> Entry<P> {
        Entry::plain("greedy", |request| searching_to(request, Algorithm::Negamax, 1, Style::Win))
    }

    pub(crate) const fn minimax(options: &'static [OptionRule]) -> Entry<P> {
        let plain = Entry::plain("minimax", |request| searching(request, Algorithm::Minimax, Style::Win));
        Entry { aliases: &["minmax", "min-max"], options, ..plain }
    }

    pub(crate) const fn negamax(options: &'static [OptionRule]) -> Entry<P> {
        let plain = Entry::plain("negamax", |request| searching(request, Algorithm::Negamax, Style::Win));
        Entry { options, ..plain }
    }

    pub(crate) const fn alpha_beta(options: &'static [OptionRule]) -> Entry<P> {
        let plain = Entry::plain("alpha-beta", |request| {
            let algorithm = request.options.alpha_beta();
            searching(request, algorithm, Style::Win)
        });
        Entry { aliases: &["alphabeta"], options, ..plain }
    }
}
