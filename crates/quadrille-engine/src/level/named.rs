//! An engine under another name: a level that is one of the other engines.

use quadrille_core::{Position, Record};

use crate::catalogue::Request;
use crate::teaching::Decided;
use crate::{Budget, Chosen, Engine, OnInfo, Past};

/// This engine under the name of the request.
pub(crate) fn named<P: Position>(request: &Request<'_, P>, engine: impl Engine<P> + 'static) -> Box<dyn Engine<P>> {
    Box::new(Named { name: request.name.clone(), engine: Box::new(engine) })
}

/// Plays as the engine inside, and is called otherwise.
struct Named<P: Position> {
    name: String,
    engine: Box<dyn Engine<P>>,
}

impl<P: Position> Engine<P> for Named<P> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &P, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Chosen<P::Move> {
        self.engine.search(root, budget, on_info)
    }

    fn search_game(&mut self, game: &Record<P>, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Chosen<P::Move> {
        self.engine.search_game(game, budget, on_info)
    }

    fn is_guesser(&self) -> bool {
        self.engine.is_guesser()
    }

    fn is_told(&self) -> bool {
        self.engine.is_told()
    }

    fn retrace(&mut self, past: &Past<'_, P>) -> Option<Decided<P::Move>> {
        self.engine.retrace(past)
    }
}
