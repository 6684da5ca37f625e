//! The random engine: every legal move is as likely (R080, R136, R237).

use quadrille_core::Position;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;

use crate::{Budget, Decision, Engine, OnInfo};

/// Plays any legal move; sees neither a win nor a threat. Works for every game and any
/// number of seats.
#[derive(Debug)]
pub struct Random {
    rng: StdRng,
}

impl Random {
    /// The same seed gives the same choices.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { rng: StdRng::seed_from_u64(seed) }
    }
}

impl<P: Position> Engine<P> for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn search(&mut self, root: &P, _budget: &Budget, _on_info: &mut OnInfo<'_, P::Move>) -> Option<Decision<P::Move>> {
        root.legal_moves().choose(&mut self.rng).map(Decision::unsearched)
    }
}
