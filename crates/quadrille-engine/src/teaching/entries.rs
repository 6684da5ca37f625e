//! The textbook searches in the catalogues of the games.

use super::{Algorithm, Settings, Style, Teaching};
use crate::catalogue::{Entry, OptionRule, Request};
use crate::{Engine, Playable};

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

/// The textbook search of a request, as deep as its options say.
pub(crate) fn searching<P: Playable>(
    request: Request<'_, P>,
    algorithm: Algorithm,
    style: Style,
) -> Box<dyn Engine<P>> {
    let depth = request.options.number("depth");
    searching_to(request, algorithm, depth, style)
}

/// The same to this depth.
fn searching_to<P: Playable>(
    request: Request<'_, P>,
    algorithm: Algorithm,
    depth: u32,
    style: Style,
) -> Box<dyn Engine<P>> {
    let settings = Settings::of(request.options, style);
    Box::new(Teaching::new(request.name, algorithm, depth, settings, P::evaluation, request.seed))
}
