//! How the computer chooses.
//!
//! An [`Engine`] looks at a position and decides within a [`Budget`]; it may tell how
//! far it is through [`Info`]. The [`catalogue`] names every opponent and makes it,
//! [`computers`] lets them think for a table. No engine prints, and none knows a clock but
//! its budget.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup};
//! use quadrille_engine::catalogue::build_for;
//! use quadrille_engine::{Budget, Limits};
//!
//! let setup = AnySetup::parse("puissance4".parse().unwrap(), "").unwrap();
//! let mut engine = build_for("alpha-beta:depth=4", &setup, 1).unwrap();
//! let game = AnyRecord::new(setup);
//! let budget = Budget::limited(Limits::nodes(10_000));
//! let decision = engine.search(&game, &budget, &mut |info| assert!(info.depth <= 4)).unwrap();
//! assert!(game.check(&decision.mv).is_ok());
//! ```
#![deny(missing_docs)]

mod analyst;
mod any;
mod beside;
mod bound;
mod budget;
pub mod catalogue;
pub mod computers;
mod engine;
mod level;
pub mod mcts;
pub mod morpion;
mod motive;
mod playable;
pub mod problems;
mod prover;
pub mod puissance4;
mod random;
pub mod reversi;
mod score;
pub mod six_couleurs;
pub mod teaching;
mod threat;

pub use analyst::{Analyst, MoveValue, OnRound, best_moves};
pub use any::{AnyDecision, AnyEngine, AnyInfo, InTexts};
pub use budget::{Budget, Clock, Limits, Stop};
pub use engine::{Chosen, Decision, Engine, Info, OnInfo, Past, Played};
pub use level::{Level, UnknownLevel};
pub use motive::Motive;
pub use playable::{Bench, Playable};
pub use prover::{
    Asked, Bound, Holder, Means, OnProgress, Points, Progress, Proof, Proved, Prover, Question, Reach, Tried, Unproved,
};
pub use random::Random;
pub use score::{Plies, Score};
pub use teaching::{End, Node, Role, Step, Trace};
pub use threat::{Chances, Threat, ThreatKind, threats_any};
