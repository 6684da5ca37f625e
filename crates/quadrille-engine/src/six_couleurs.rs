//! Six couleurs: the seed's four levels, and engines that search.
//!
//! Every engine here works on a `graph::Graph`: the one-colour groups of free cells,
//! contracted once per root, and a `state::State` of sets of groups upon it.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup, Game};
//! use quadrille_engine::catalogue::build_for;
//! use quadrille_engine::{Budget, Limits};
//!
//! let setup = AnySetup::parse(Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2").unwrap();
//! let mut greedy = build_for("greedy", &setup, 1).unwrap();
//! let game = AnyRecord::new(setup);
//! let decision = greedy.search(&game, &Budget::limited(Limits::default()), &mut |_| {}).unwrap();
//! // No colour takes more cells at once.
//! let gain = |mv: &str| game.picture().palette.iter().find(|choice| choice.mv == mv).and_then(|choice| choice.gain());
//! assert!(game.legal_moves().iter().all(|mv| gain(mv) <= gain(&decision.mv)));
//! ```

mod bits;
mod catalogue;
mod children;
mod deepening;
mod effort;
mod evaluation;
mod fallible;
mod graph;
mod habits;
mod helpers;
mod hope;
mod levels;
mod many_seats;
mod playable;
mod prover;
mod seed_levels;
mod solver;
mod solving;
mod state;
mod strong;
mod sure;
mod table;
mod traps;
mod two_seats;

pub use evaluation::Cells;
pub use fallible::{Fallible, Looks, Sight};
pub use seed_levels::{SeedAlgorithm, SeedLevel, anticipation, greedy, tie_breaker};
pub use solver::{Headway, Solution, Solver};
pub use strong::{Strong, StrongOptions};
