//! How the computer chooses.
//!
//! An [`Engine`] looks at a position and decides within a [`Budget`]; it may tell how
//! far it is through [`Info`]. It never prints, and knows no clock but its budget.
#![deny(missing_docs)]

mod any;
mod budget;
mod engine;
mod random;
mod score;
mod worker;

pub mod puissance4;
pub mod six_couleurs;

pub use any::{AnyDecision, AnyEngine, AnyInfo};
pub use budget::{Budget, Limits, Stop};
pub use engine::{Decision, Engine, Info};
pub use random::Random;
pub use score::Score;
pub use worker::{Answer, Worker};
