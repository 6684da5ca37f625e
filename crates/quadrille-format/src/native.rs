//! The native save: JSON that a person can read, with a version.
//!
//! ```json
//! {
//!   "quadrille": 1,
//!   "game": "morpion",
//!   "setup": {"rows":3,"columns":3,"align":3,"players":2,"first":1},
//!   "moves": ["2B", "1A"],
//!   "cursor": 2,
//!   "resignations": [],
//!   "seats": [
//!     {"name":"Maia","mark":"O","score":1},
//!     {"name":"IA","engine":"level:moyen","mark":"X","score":0}
//!   ],
//!   "games": 1,
//!   "result": null
//! }
//! ```
//! Leniencies: `moves`, `cursor`, `resignations`, `seats`, `games` and `result` may be
//! left out; keys that are not known here are passed over. What is there must fit: a
//! result that the moves do not give is refused.

mod read;
mod write;

use quadrille_core::{Outcome, Seat};
use serde_json::{Value, json};

pub use read::read;
pub use write::write;

/// The newest version read here, and the one that is written.
pub const VERSION: u64 = 1;

/// How a game ended as JSON: `null`, `{"win":1}` or `{"tie":[1,2]}`; seats count from 1.
#[must_use]
pub fn outcome_json(outcome: Option<Outcome>) -> Value {
    match outcome {
        None => Value::Null,
        Some(Outcome::Win(seat)) => json!({"win": seat.number()}),
        Some(Outcome::Tie(seats)) => json!({"tie": seats.iter().map(Seat::number).collect::<Vec<_>>()}),
    }
}
