//! Tournaments between engines, and the protocols of other programs.
//!
//! A [`Tournament`] is a round robin: every two engines meet in games that come in
//! pairs, the same opening with seats swapped. A [`Player`] is an engine of the house or
//! another program that speaks Gomocup or UGI; whatever goes wrong with one is a
//! [`Fault`] that loses the game, never an arena that hangs. [`ugi`] is the other side:
//! being an engine for other programs. Nothing here prints or draws.
//!
//! ```
//! use quadrille_arena::{Contestant, Field, Openings, Terms, Tournament};
//! use quadrille_core::AnySetup;
//! use quadrille_engine::{Limits, Stop};
//!
//! let setup = AnySetup::parse("puissance4".parse().unwrap(), "").unwrap();
//! let tournament = Tournament {
//!     contestants: ["mcts", "random"].map(|text| Contestant::read(text, &setup).unwrap()).into(),
//!     field: Field::Everybody,
//!     games: 2,
//!     terms: Terms { limits: Some(Limits::nodes(200)), ..Terms::default() },
//!     openings: Openings::usual(&setup),
//!     alone: false,
//!     adjudicates: false,
//!     known: Default::default(),
//!     sprt: None,
//!     threads: 1,
//!     seed: 1,
//!     setup: Box::new(move |_| setup.clone()),
//! };
//! let report = tournament.run(&Stop::new(), &mut |_, _, played| assert!(played.fault.is_none()));
//! assert_eq!(report.standings[0].tally.games(), 2);
//! ```
#![deny(missing_docs)]

mod balanced;
mod clock;
mod elo;
mod game;
pub mod gomocup;
mod judge;
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
pub use judge::Judge;
pub use openings::{OpeningError, Openings};
pub use player::{Chosen, Contestant, ContestantError, Fault, Player, Terms};
pub use program::{Log, Program, Protocol, end_programs};
pub use schedule::{Field, Pairing};
pub use standing::{Counted, Meeting, Standing, Tally};
pub use tournament::{Report, Tournament};
