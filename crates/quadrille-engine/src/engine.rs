//! The contract of every engine.

use std::time::Duration;

use quadrille_core::{Position, Record};

use crate::teaching::Decided;
use crate::{Budget, Score};

/// Something that chooses moves.
pub trait Engine<P: Position>: Send {
    /// How the catalogue calls it, with its settings: `alpha-beta:depth=7`.
    fn name(&self) -> String;

    /// Chooses a move for the seat whose turn it is; `None` exactly when the game is
    /// over. Returns soon after the budget is spent, always with a legal move, even when
    /// it was spent from the start. `on_info` hears how the search goes, about ten times
    /// a second at the most.
    fn search(&mut self, root: &P, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Chosen<P::Move>;

    /// The same at the cursor of a game, for an engine that asks how the position was
    /// reached; others look at the position alone.
    fn search_game(&mut self, game: &Record<P>, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Chosen<P::Move> {
        self.search(game.position(), budget, on_info)
    }

    /// Are its guesses those of the game's [`GUESSER`](crate::Playable::GUESSER), which were
    /// compared with results?
    fn is_guesser(&self) -> bool {
        false
    }

    /// Can its search be told and made again?
    fn is_told(&self) -> bool {
        false
    }

    /// Makes a search again, noting what it did at its last depth; `None` for an engine whose
    /// search cannot be told or made again.
    fn retrace(&mut self, _past: &Past<'_, P>) -> Option<Decided<P::Move>> {
        None
    }
}

/// A search that is to be made again.
#[derive(Debug)]
pub struct Past<'a, P: Position> {
    /// Where it was made.
    pub root: &'a P,
    /// What it came to; none where nobody has played.
    pub played: Option<&'a Played<P::Move>>,
    /// What it may cost.
    pub budget: &'a Budget,
    /// At most so many nodes are noted.
    pub most: usize,
}

/// What is known of a search that is to be made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played<M> {
    /// The move that it chose.
    pub mv: M,
    /// Positions it visited.
    pub nodes: u64,
}

/// Who hears how far a search has come.
pub type OnInfo<'a, M> = dyn FnMut(&Info<M>) + 'a;

/// How far a search has come.
#[derive(Clone, PartialEq, Debug)]
pub struct Info<M> {
    /// Plies looked ahead so far.
    pub depth: u32,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time spent so far.
    pub elapsed: Duration,
    /// What the position seems worth now.
    pub score: Score,
    /// The best line found, the move to play first.
    pub line: Vec<M>,
}

impl<M: ToString> Info<M> {
    /// The same, moves as texts.
    #[must_use]
    pub fn in_texts(&self) -> Info<String> {
        let Info { depth, nodes, elapsed, score, ref line } = *self;
        Info { depth, nodes, elapsed, score, line: line.iter().map(ToString::to_string).collect() }
    }
}

impl<M> Info<M> {
    /// Positions visited per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }
}

/// What an engine chose: nothing when the game is over.
pub type Chosen<M> = Option<Decision<M>>;

/// What a search ended with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<M> {
    /// The move to play.
    pub mv: M,
    /// What the position is worth, where the engine knows or guesses it.
    pub score: Option<Score>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The expected line, `mv` first.
    pub line: Vec<M>,
}

impl<M: ToString> Decision<M> {
    /// The same, moves as texts.
    #[must_use]
    pub fn in_texts(&self) -> Decision<String> {
        let Decision { ref mv, score, depth, nodes, ref line } = *self;
        Decision { mv: mv.to_string(), score, depth, nodes, line: line.iter().map(ToString::to_string).collect() }
    }
}

impl<M: Copy> Decision<M> {
    /// A move chosen without search.
    #[must_use]
    pub fn unsearched(mv: M) -> Decision<M> {
        Decision { mv, score: None, depth: 0, nodes: 0, line: vec![mv] }
    }
}
