//! Morpion: the strong engine for two, and what it is made of; `many` is the one for more.
//!
//! For two, from the bottom up: `line` says what a symbol would make along one line, `rank` what
//! the four lines through a cell make together, `board` keeps both up to date move by
//! move, `net` is how good a position looks, `threats` finds wins by fours and the answers to them, `search` looks ahead.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup, Game};
//! use quadrille_engine::catalogue::build_for;
//! use quadrille_engine::{Budget, Limits};
//!
//! let setup = AnySetup::parse(Game::Morpion, "rows=15 columns=15 align=5").unwrap();
//! let mut strong = build_for("strong", &setup, 1).unwrap();
//! let mut game = AnyRecord::new(setup);
//! // Four in a row with both ends open.
//! game.play_all(["8H", "1A", "8I", "1C", "8J", "1E", "8K", "1G"].map(String::from)).unwrap();
//! let decision = strong.search(&game, &Budget::limited(Limits::nodes(10_000)), &mut |_| {}).unwrap();
//! assert!(["8G", "8L"].contains(&decision.mv.as_str()));
//! ```

mod board;
mod catalogue;
mod cells;
mod evaluation;
mod exact;
mod fitted;
mod forms;
mod geometry;
mod helpers;
mod levels;
mod line;
mod makings;
mod many;
mod met;
mod net;
mod opening;
mod order;
mod playable;
mod rank;
mod root;
mod rules;
mod search;
pub mod solver;
mod solving;
mod stones;
mod strong;
mod table;
mod threats;
mod value;
mod word;

pub use evaluation::SeedMorpion;
pub use many::{Many, ManyOptions, ManyWeakness, Others};
pub use rules::Rules;
pub use stones::Stones;
pub use strong::{Strong, StrongOptions, Weakness};
