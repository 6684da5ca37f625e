//! What the engines' side knows of a game: one trait, implemented in the game's folder.
//!
//! The rules are not asked for more than [`Entry`]: this is what it takes to play a game
//! with computers, to explain their searches and to let them meet.

use quadrille_core::{Entry, Reason};

use crate::teaching::{Evaluation, Settings};
use crate::{Chances, Means, Prover, Threat, catalogue};

/// A position that engines are compared on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// What the board is called.
    pub name: &'static str,
    /// The settings of its setup, as `key=value` words.
    pub settings: &'static str,
    /// The moves already played.
    pub moves: &'static str,
}

/// A game that computers play. The compiler names what a new game lacks.
pub trait Playable: Entry {
    /// What the textbook searches value positions with.
    type Evaluation: Evaluation<Self>;

    /// Every opponent, in the order faces show them.
    fn entries() -> &'static [catalogue::Entry<Self>];

    /// The evaluation at the root of a textbook search.
    fn evaluation(root: &Self, settings: &Settings) -> Self::Evaluation;

    /// The engine whose guesses the analysis shows where nothing is proved, as the catalogue
    /// writes it: it must keep to limits of depth and of positions, and tell scores.
    const GUESSER: &'static str;

    /// How often its guesses win, where that was fitted to games of such a setup.
    fn chances(_setup: &Self::Setup) -> Chances {
        Chances::default()
    }

    /// The stones that are about to win, in a game that has names for them.
    fn threats(&self) -> Vec<Threat> {
        Vec::new()
    }

    /// What `quadrille bench` lets every engine look at.
    const BENCHES: &'static [Bench];

    /// The problems that come with the program, one a line as [`problems`](crate::problems)
    /// writes them.
    const PROBLEMS: &'static str;

    /// The solver of a setup for two seats.
    ///
    /// # Errors
    /// Why there is none for this setup, and which setups would do.
    fn prover(setup: &Self::Setup, means: Means) -> Result<Box<dyn Prover<Self>>, Reason>;

    /// How many moves by chance begin a game between engines, so that games differ; 0
    /// where boards differ already, or where a few moves settle everything.
    fn opening_plies(setup: &Self::Setup) -> u32;

    /// The moves that an opening by chance is drawn from.
    fn opening_moves(&self) -> Vec<Self::Move> {
        self.legal_moves().collect()
    }
}
