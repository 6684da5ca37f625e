//! An engine of a game that is known only at run time: moves are texts here.

use std::fmt;

use quadrille_core::{AnyRecord, Game, Listed, Reason};

use crate::{Budget, Chances, Chosen, Decision, Engine, Info, OnInfo};

/// How far a search has come, moves as texts.
pub type AnyInfo = Info<String>;

/// What a search ended with, moves as texts.
pub type AnyDecision = Decision<String>;

/// An engine that plays one of the games.
pub struct AnyEngine {
    game: Game,
    engine: Box<dyn InTexts>,
}

/// An engine of one game, asked in texts.
pub trait InTexts: Send {
    /// How it is called.
    fn name(&self) -> String;

    /// Chooses a move at the cursor of the record; see [`AnyEngine::search`].
    fn search(&mut self, record: &AnyRecord, budget: &Budget, on_info: &mut OnInfo<'_, String>) -> Chosen<String>;

    /// How often its guesses win; see [`AnyEngine::chances`].
    fn chances(&self, _record: &AnyRecord) -> Chances {
        Chances::default()
    }

    /// Why the last search ended without a move in a game that is not over.
    fn failure(&self) -> Option<Reason> {
        None
    }
}

impl AnyEngine {
    /// This engine of one game.
    #[must_use]
    pub fn new<P: Listed>(engine: Box<dyn Engine<P>>) -> AnyEngine {
        AnyEngine { game: P::GAME, engine: Box::new(engine) }
    }

    /// An engine that knows texts alone.
    #[must_use]
    pub fn in_texts(game: Game, engine: Box<dyn InTexts>) -> AnyEngine {
        AnyEngine { game, engine }
    }

    /// How often its guesses at this record win, where they were compared with results.
    #[must_use]
    pub fn chances(&self, record: &AnyRecord) -> Chances {
        self.engine.chances(record)
    }

    /// Why the last search ended without a move in a game that is not over, where the engine
    /// can tell.
    #[must_use]
    pub fn failure(&self) -> Option<Reason> {
        self.engine.failure()
    }

    /// Which game it plays.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// How the catalogue calls it.
    #[must_use]
    pub fn name(&self) -> String {
        self.engine.name()
    }

    /// Chooses a move at the cursor of the record; `None` when the game is over, by the
    /// rules or by resignation, or is not the engine's game.
    pub fn search(&mut self, record: &AnyRecord, budget: &Budget, on_info: &mut OnInfo<'_, String>) -> Chosen<String> {
        self.engine.search(record, budget, on_info)
    }
}

impl<P: Listed> InTexts for Box<dyn Engine<P>> {
    fn name(&self) -> String {
        (**self).name()
    }

    fn search(&mut self, record: &AnyRecord, budget: &Budget, on_info: &mut OnInfo<'_, String>) -> Chosen<String> {
        let record = P::record_of(record).filter(|record| record.outcome().is_none())?;
        let decision = (**self).search_game(record, budget, &mut |info| on_info(&info.in_texts()))?;
        Some(decision.in_texts())
    }

    fn chances(&self, record: &AnyRecord) -> Chances {
        if self.is_guesser() { Chances::of(record) } else { Chances::default() }
    }
}

impl fmt::Debug for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyEngine({} {})", self.game, self.name())
    }
}
