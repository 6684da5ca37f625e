//! The native save: JSON that a person can read, with a version.
//!
//! ```json
//! {
//!   "quadrille": 2,
//!   "game": "morpion",
//!   "setup": {"rows":3,"columns":3,"align":3,"players":2,"first":1},
//!   "moves": ["2B", "1A"],
//!   "cursor": 2,
//!   "resignations": [],
//!   "seats": [
//!     {"name":"Maia","mark":"O","score":1,"draws":0,"losses":0},
//!     {"name":"IA","engine":"level:moyen","mark":"X","score":0,"draws":0,"losses":1}
//!   ],
//!   "games": 1,
//!   "undo": true,
//!   "hints": true,
//!   "counts": true,
//!   "result": null,
//!   "ended": null
//! }
//! ```
//! A game with a clock has `"clock": {"seconds":300,"increment":5,"loses":true,"left":[287500,300000]}`.
//!
//! Leniencies: all but `quadrille`, `game` and `setup` may be left out; keys that are not
//! known here are passed over. What is there must fit: a result that the moves do not give
//! is refused. Version 1 had no `plan`, `draws`, `losses`, `undo`, `hints`, `counts` and
//! `ended`, and its scores were those before the game.

mod read;
mod source;
mod write;

use quadrille_core::{Outcome, Seat};
use serde_json::{Value, json};

pub use read::read;
pub use write::write;

/// The newest version read here, and the one that is written.
pub const VERSION: u64 = 2;

/// How a game ended as JSON: `null`, `{"win":1}` or `{"tie":[1,2]}`; seats count from 1.
#[must_use]
pub fn outcome_json(outcome: Option<Outcome>) -> Value {
    match outcome {
        None => Value::Null,
        Some(Outcome::Win(seat)) => json!({"win": seat.number()}),
        Some(Outcome::Tie(seats)) => json!({"tie": seats.iter().map(Seat::number).collect::<Vec<_>>()}),
    }
}
