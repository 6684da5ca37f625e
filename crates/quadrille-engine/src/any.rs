//! An engine of any game, for faces that show any of them: moves are texts here.

use std::fmt;
use std::time::Duration;

use quadrille_core::{AnyRecord, Game, Morpion, Position, Puissance4, Record, SixCouleurs};

use crate::{Budget, Decision, Engine, Info, Score};

/// An engine that plays one of the games.
pub enum AnyEngine {
    /// Plays Morpion.
    Morpion(Box<dyn Engine<Morpion>>),
    /// Plays Puissance 4.
    Puissance4(Box<dyn Engine<Puissance4>>),
    /// Plays Six couleurs.
    SixCouleurs(Box<dyn Engine<SixCouleurs>>),
}

/// How far a search has come; see [`Info`].
#[derive(Clone, PartialEq, Debug)]
pub struct AnyInfo {
    /// Plies looked ahead so far.
    pub depth: u32,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time spent so far.
    pub elapsed: Duration,
    /// What the position seems worth now.
    pub score: Score,
    /// The best line found, as texts.
    pub line: Vec<String>,
}

/// What a search ended with; see [`Decision`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyDecision {
    /// The move to play, as text.
    pub mv: String,
    /// What the position is worth, where the engine knows or guesses it.
    pub score: Option<Score>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The expected line as texts, `mv` first.
    pub line: Vec<String>,
}

impl AnyEngine {
    /// Which game it plays.
    #[must_use]
    pub fn game(&self) -> Game {
        match self {
            AnyEngine::Morpion(_) => Game::Morpion,
            AnyEngine::Puissance4(_) => Game::Puissance4,
            AnyEngine::SixCouleurs(_) => Game::SixCouleurs,
        }
    }

    /// How the catalogue calls it.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            AnyEngine::Morpion(engine) => engine.name(),
            AnyEngine::Puissance4(engine) => engine.name(),
            AnyEngine::SixCouleurs(engine) => engine.name(),
        }
    }

    /// Chooses a move at the cursor of the record; `None` when the game is over, by the
    /// rules or by resignation, or is not the engine's game.
    pub fn search(
        &mut self,
        record: &AnyRecord,
        budget: &Budget,
        on_info: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyDecision> {
        match (self, record) {
            (AnyEngine::Morpion(engine), AnyRecord::Morpion(record)) => search(engine, record, budget, on_info),
            (AnyEngine::Puissance4(engine), AnyRecord::Puissance4(record)) => search(engine, record, budget, on_info),
            (AnyEngine::SixCouleurs(engine), AnyRecord::SixCouleurs(record)) => search(engine, record, budget, on_info),
            _ => None,
        }
    }
}

impl fmt::Debug for AnyEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyEngine({} {})", self.game(), self.name())
    }
}

fn search<P: Position>(
    engine: &mut Box<dyn Engine<P>>,
    record: &Record<P>,
    budget: &Budget,
    on_info: &mut dyn FnMut(&AnyInfo),
) -> Option<AnyDecision> {
    if record.outcome().is_some() {
        return None;
    }
    let texts = |line: &[P::Move]| line.iter().map(ToString::to_string).collect();
    let Decision { mv, score, depth, nodes, line } =
        engine.search(record.position(), budget, &mut |info: &Info<P::Move>| {
            let Info { depth, nodes, elapsed, score, ref line } = *info;
            on_info(&AnyInfo { depth, nodes, elapsed, score, line: texts(line) });
        })?;
    Some(AnyDecision { mv: mv.to_string(), score, depth, nodes, line: texts(&line) })
}
