//! The rules of Quadrille's games.
//!
//! One trait, [`Position`], says what a game is; [`Record`] adds the history that
//! undo, redo, replay and saves need; [`AnyRecord`] is the closed set of games for
//! faces that show any of them. Each game has its folder, with its rules and its [`Entry`]:
//! what it says of itself, once, for everybody. The list of them is in `games.rs`; the rules
//! they implement are numbered in `docs/rules/`.
//!
//! There is no file, no terminal and no network here, no randomness and no time. What
//! every face needs of them is small and stands here too: [`Line`] reads a line that may be
//! too long, and a [`Reason`] is made from an error of the system.
//!
//! ```
//! use quadrille_core::{Morpion, Outcome, Position, Record, Seat, morpion};
//!
//! let setup = morpion::Setup::new(3, 3, 3, 2)?;
//! let mut game = Record::<Morpion>::new(setup.clone());
//! for text in ["1B", "3A", "1A", "2B", "1C"] {
//!     game.play(Morpion::parse_move(&setup, text)?)?;
//! }
//! assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
//!
//! game.undo();
//! assert_eq!(game.outcome(), None);
//! assert_eq!(game.position().legal_moves().count(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

#[macro_use]
mod games;

mod any;
mod any_record;
mod cell;
mod cell_notation;
mod entry;
mod grid;
mod key;
mod lines;
mod notation;
mod outcome;
mod picture;
mod position;
mod reason;
mod record;
mod seat;
mod settings;
mod system;
mod unseen;

pub mod morpion;
pub mod puissance4;
pub mod reversi;
pub mod six_couleurs;

pub use any::{AnyPlayError, Listed};
pub use any_record::{RefusedMove, ReplayError};
pub use cell::Cell;
pub use cell_notation::parse_zero_based;
pub use entry::Entry;
pub use games::{AnyRecord, AnySetup, Game};
pub use grid::{Grid, NotFree};
pub use lines::Line;
pub use notation::{NotationError, OutOfRange};
pub use outcome::Outcome;
pub use picture::{CellColour, Choice, Content, Effect, Picture, PictureCell, PictureSeat, Pictured, Piece, Surface};
pub use position::Position;
pub use reason::{Detail, List, Moment, Part, Reason, Who};
pub use record::{PlayError, Record, Resignation};
pub use seat::{Seat, SeatSet};
pub use settings::{Deal, Kind, Preset, RandomBits, Setting, SettingError, Value, Values};
pub use unseen::{is_unseen, spelt_out};

pub use morpion::Morpion;
pub use puissance4::Puissance4;
pub use reversi::Reversi;
pub use six_couleurs::SixCouleurs;
