//! An engine under another name: a level that is one of the other engines.

use quadrille_core::Position;

use crate::{Budget, Decision, Engine, Info};

/// Plays as the engine inside, and is called otherwise.
pub(crate) struct Named<P: Position> {
    name: String,
    engine: Box<dyn Engine<P>>,
}

impl<P: Position> Named<P> {
    pub(crate) fn new(name: String, engine: Box<dyn Engine<P>>) -> Named<P> {
        Named { name, engine }
    }
}

impl<P: Position> Engine<P> for Named<P> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(
        &mut self,
        root: &P,
        budget: &Budget,
        on_info: &mut dyn FnMut(&Info<P::Move>),
    ) -> Option<Decision<P::Move>> {
        self.engine.search(root, budget, on_info)
    }
}
