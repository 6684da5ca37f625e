//! How the computer chooses.
//!
//! An [`Engine`] looks at a position and decides within a [`Budget`]; it may tell how
//! far it is through [`Info`]. The [`catalogue`] names every opponent and makes it,
//! [`computers`] lets them think for a table. No engine prints, and none knows a clock but
//! its budget.
#![deny(missing_docs)]

pub mod alpha_beta;
mod analyst;
mod any;
mod budget;
pub mod catalogue;
pub mod computers;
mod engine;
mod level;
mod minimax;
pub mod morpion;
pub mod puissance4;
mod random;
mod score;
pub mod six_couleurs;
pub mod teaching;
mod trace;

pub use analyst::{Analyst, MoveValue};
pub use any::{AnyDecision, AnyEngine, AnyInfo};
pub use budget::{Budget, Clock, Limits, Stop};
pub use engine::{Decision, Engine, Info};
pub use level::{Level, UnknownLevel};
pub use random::Random;
pub use score::Score;
pub use trace::{End, Node, Role, Step, Trace};
