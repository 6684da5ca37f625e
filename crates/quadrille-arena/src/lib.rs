//! Tournaments between engines, and the protocols of other programs.
//!
//! A [`Tournament`] is a round robin: every two engines meet in games that come in
//! pairs, the same opening with seats swapped. A [`Player`] is an engine of the house or
//! another program that speaks Gomocup or UGI; whatever goes wrong with one is a
//! [`Fault`] that loses the game, never an arena that hangs. [`ugi`] is the other side:
//! being an engine for other programs. Nothing here prints or draws.
#![deny(missing_docs)]

mod balanced;
mod clock;
mod elo;
mod game;
pub mod gomocup;
mod openings;
mod player;
pub mod program;
mod schedule;
mod standing;
mod tournament;
pub mod ugi;

pub use balanced::Balance;
pub use clock::{Clock, GameTime};
pub use elo::{Elo, Sprt, Verdict};
pub use game::{Adjudicator, Played, Side, play};
pub use openings::{OpeningError, Openings};
pub use player::{Chosen, Contestant, ContestantError, Fault, Player, Terms};
pub use program::{Log, Program, Protocol};
pub use schedule::{Field, Pairing};
pub use standing::{Counted, Meeting, Standing, Tally};
pub use tournament::{Report, Tournament};
