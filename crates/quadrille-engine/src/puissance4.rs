//! Engines of Puissance 4.
//!
//! ```
//! use quadrille_core::{Puissance4, puissance4::Setup};
//! use quadrille_engine::catalogue::engines;
//!
//! let names: Vec<&str> = engines::<Puissance4>(&Setup::default()).iter().map(|entry| entry.name).collect();
//! assert!(names.contains(&"solver"), "{names:?}");
//! ```

mod catalogue;
mod evaluation;
mod general;
mod levels;
mod neighbour;
mod playable;
pub mod solver;
mod solving;

pub use evaluation::{ROOT_BLOCK, SeedPuissance4, WINDOW};
pub use general::General;
pub use neighbour::Neighbour;
