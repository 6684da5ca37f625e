//! Engines of Reversi.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup, Game};
//! use quadrille_engine::catalogue::build_for;
//! use quadrille_engine::{Budget, Limits};
//!
//! let setup = AnySetup::parse(Game::Reversi, "").unwrap();
//! let mut players = [1, 2].map(|seed| build_for("random", &setup, seed).unwrap());
//! let mut game = AnyRecord::new(setup);
//! while game.outcome().is_none() {
//!     let player = &mut players[game.turn().index()];
//!     let decision = player.search(&game, &Budget::limited(Limits::default()), &mut |_| {}).unwrap();
//!     game.play(&decision.mv).unwrap();
//! }
//! assert!(game.scores().iter().sum::<u32>() <= 64);
//! ```

mod catalogue;
mod evaluation;
mod levels;
mod playable;
mod solver;

pub use evaluation::Places;
pub use solver::Solver;
