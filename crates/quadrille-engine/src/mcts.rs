//! Monte Carlo tree search, for every game and any number of seats.
//!
//! It knows the rules and nothing else. A visit has four steps: *selection* walks down the
//! tree by upper confidence bounds (UCT), each seat after its own payoff; *expansion* adds
//! one position; a *playout* by chance ends the game; *backing up* adds what every seat got
//! to each position of the walk. Where the tree holds the end of every line that matters,
//! the value is proved and stands in place of the mean.
//!
//! A search begins from a seed of its own and depends on nothing that was searched before,
//! so that [`growth`](Growth) can tell again, visit by visit, what the engine did.
//!
//! ```
//! use quadrille_core::{Position, Puissance4, puissance4};
//! use quadrille_engine::mcts::{Mcts, Settings};
//! use quadrille_engine::{Budget, Engine, Limits};
//!
//! let root = Puissance4::start(&puissance4::Setup::default());
//! let settings = Settings { playouts: 300, exploration: 1.4, seed: Some(7) };
//! let mut engine = Mcts::new("mcts".into(), settings, 1);
//! let decision = engine.search(&root, &Budget::limited(Limits::default()), &mut |_| {}).unwrap();
//! assert!(root.check(decision.mv).is_ok());
//! ```

mod growth;
mod proof;
mod tree;

use std::time::Duration;

use quadrille_core::Position;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

use crate::catalogue::{Entry, OptionRule, Options};
use crate::{Budget, Decision, Engine, Info, OnInfo};
use tree::Tree;

pub use growth::{Arm, Growth, Selection, Updated, Visit, grow, growth_any};

/// Bytes that a tree may take; one that is full grows no more, and its playouts go on.
const MEMORY: usize = 64 << 20;
/// How often it is told how the search goes.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// How it searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Games played out for one move.
    pub playouts: u32,
    /// How much a move that was seldom tried is favoured: the constant of the formula.
    pub exploration: f64,
    /// Where every search begins its chance; `None`: each search draws another.
    pub seed: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { playouts: 1000, exploration: 1.4, seed: None }
    }
}

impl Settings {
    /// As the options of an engine say.
    fn of(options: &Options) -> Settings {
        Settings {
            playouts: options.number("playouts"),
            exploration: options.decimal("exploration"),
            seed: Some(options.number("seed").into()).filter(|&seed| seed > 0),
        }
    }
}

/// The search as an engine.
#[derive(Debug)]
pub struct Mcts {
    name: String,
    settings: Settings,
    rng: StdRng,
}

impl Mcts {
    /// The same seed gives the same choices.
    #[must_use]
    pub fn new(name: String, settings: Settings, seed: u64) -> Mcts {
        Mcts { name, settings, rng: StdRng::seed_from_u64(seed) }
    }
}

impl<P: Position> Entry<P> {
    /// Monte Carlo tree search, for every setup.
    pub(crate) const fn mcts() -> Entry<P> {
        const OPTIONS: &[OptionRule] = &[
            OptionRule::number("playouts", 1, 10_000_000, 1000),
            OptionRule::decimal("exploration", 0, 1000, 140),
            // 0: by chance.
            OptionRule::number("seed", 0, u32::MAX, 0),
        ];
        let plain = Entry::plain("mcts", |request| {
            Box::new(Mcts::new(request.name, Settings::of(request.options), request.seed))
        });
        Entry { aliases: &["monte-carlo"], options: OPTIONS, ..plain }
    }
}

impl<P: Position> Engine<P> for Mcts {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &P, budget: &Budget, on_info: &mut OnInfo<'_, P::Move>) -> Option<Decision<P::Move>> {
        let mut rng = StdRng::seed_from_u64(self.settings.seed.unwrap_or_else(|| self.rng.random()));
        let mut tree = Tree::new(root, self.settings.exploration, MEMORY);
        let mut told = Duration::ZERO;
        for _ in 0..self.settings.playouts {
            if tree.is_settled() || !tree.visit(root, &mut rng, budget, None) {
                break;
            }
            let elapsed = budget.elapsed();
            if elapsed >= told + TELL_EVERY {
                told = elapsed;
                let Some(Decision { score: Some(score), depth, nodes, line, .. }) = tree.decision() else { continue };
                on_info(&Info { depth, nodes, elapsed, score, line });
            }
        }
        // Nothing was visited: any move, and the game goes on.
        tree.decision().or_else(|| root.legal_moves().choose(&mut rng).map(Decision::unsearched))
    }
}
