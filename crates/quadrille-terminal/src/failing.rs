//! Engines that fail under the names of good ones: what the faces do then.

use std::thread;

use quadrille_core::{AnySetup, Game};
use quadrille_engine::AnyEngine;
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_session::{FirstPolicy, Player, Settings, Table};

/// `greedy` panics and `rules` never answers.
pub(crate) fn build(text: &str, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Refusal> {
    match text {
        "greedy" => panic!("for the test"),
        "rules" => loop {
            thread::park();
        },
        _ => catalogue::build_for(text, setup, seed),
    }
}

/// A person, who begins, against one of these.
pub(crate) fn table(engine: &str) -> Table {
    let mut settings = Settings::usual(Game::ALL[0], ["Maia".into(), "Robot".into()]);
    settings.seats[1].player = Player::Engine(engine.into());
    settings.first = FirstPolicy::FirstSeat;
    Table::new(settings, 1).unwrap()
}
