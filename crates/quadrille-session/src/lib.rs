//! A table where a game is played: who sits there, whose turn it is, what the scores
//! are, what can be taken back, and what there is to see.
//!
//! A [`Table`] is a state machine: a [`Command`] goes in, [`Event`]s come out. It has no
//! thread, no clock, no terminal and no network. When a computer is to move,
//! [`Table::to_think`] says so; the face lets a computer think and brings the move back as
//! a command like any other. [`Scene`] says what to draw, not how.
//!
//! ```
//! use quadrille_session::{Command, FirstPolicy, Settings, Table};
//!
//! let names = ["Maia".into(), "Ordinateur".into()];
//! let settings = Settings { first: FirstPolicy::FirstSeat, ..Settings::usual("morpion".parse().unwrap(), names) };
//! let mut table = Table::new(settings, 1).unwrap();
//! let before = table.at();
//! table.handle(before, Command::Play("2B".into()));
//! assert_eq!(table.record().moves(), ["2B"]);
//! // A computer is to think of an answer.
//! assert_eq!(table.to_think().unwrap().engine, "level:moyen");
//! // Whoever had not seen the move changes nothing.
//! table.handle(before, Command::Play("1A".into()));
//! assert_eq!(table.record().moves(), ["2B"]);
//! ```
#![deny(missing_docs)]

mod command;
mod computers;
mod dates;
mod first;
mod letters;
mod names;
mod outline;
mod phrases;
mod plan;
mod problems;
mod reasons;
mod scene;
mod settings;
mod snapshot;
mod table;
mod tally;

pub use command::{At, Command, Event, GameId, Refusal};
pub use computers::{describe_failure, describe_gain, describe_why, engine_name, pace};
pub use dates::{describe_age, describe_moment, describe_time};
pub use first::FirstPolicy;
pub use letters::{colour_letter, typed_move, written_move, written_trace};
pub use names::{default_name, shown_name};
pub use outline::{describe_bound, describe_end, describe_tree};
pub use phrases::{
    describe_chances, describe_gathered, describe_in_cell, describe_outcome, describe_result, describe_status,
    describe_threat, describe_value, describe_worth,
};
pub use plan::BoardPlan;
pub use problems::{describe_grade, describe_hint, describe_problem, describe_solution, describe_verdict};
pub use reasons::{
    describe_cannot_hold, describe_engine_refusal, describe_fault, describe_faults, describe_io_error, describe_list,
    describe_load_error, describe_reason, describe_refusal, describe_sentence,
};
pub use scene::{Scene, SceneMove, SceneSeat, View};
pub use settings::{Fault, Field, Player, SeatSettings, Settings};
pub use snapshot::Snapshot;
pub use table::{Mode, Table, Thought};
pub use tally::Tally;
