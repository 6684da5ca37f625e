//! Those who play: engines of the house, and other programs.

mod gomocup;
mod process;
mod ugi;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Reason, reason};
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_engine::{AnyEngine, Limits};

use crate::Clock;
use gomocup::Gomocup;
use ugi::Ugi;

/// Who takes part, by a text: one of the catalogue, or `gomocup:COMMAND` or
/// `ugi:COMMAND` for another program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    text: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    House,
    Gomocup(Vec<String>),
    Ugi(Vec<String>),
}

/// Why a text names nobody who could take part.
#[derive(Debug)]
pub enum ContestantError {
    /// The catalogue refuses it.
    Refused(Refusal),
    /// A protocol without a command.
    NoCommand(String),
    /// The Gomocup protocol knows Morpion for two only.
    NotMorpionForTwo(String),
}

impl From<Refusal> for ContestantError {
    fn from(refusal: Refusal) -> ContestantError {
        ContestantError::Refused(refusal)
    }
}

impl From<&ContestantError> for Reason {
    fn from(error: &ContestantError) -> Reason {
        match error {
            ContestantError::Refused(refusal) => refusal.clone().into(),
            ContestantError::NoCommand(read) => reason!(
                "no-command",
                "{read:?} names no program; write the command after the colon, such as gomocup:./engine",
                read = read
            ),
            ContestantError::NotMorpionForTwo(read) => reason!(
                "gomocup-for-two",
                "{read:?} cannot take part; Gomocup programs play morpion with 2 players",
                read = read
            ),
        }
    }
}

quadrille_core::said_by_reason!(&ContestantError);

/// What a player did wrong; it loses the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It did not start, died or said something that is no answer.
    Crashed(Reason),
    /// It took longer than it may.
    TimedOut,
    /// It chose what the rules refuse.
    Illegal(Reason),
}

/// A contestant sitting at a game.
#[derive(Debug)]
pub struct Player {
    mind: Mind,
    limits: Limits,
    clock: Clock,
    slowest: Duration,
}

#[derive(Debug)]
enum Mind {
    House(Box<AnyEngine>),
    Gomocup(Gomocup),
    Ugi(Ugi),
    /// It could not even start.
    Absent(Reason),
}

/// Another program may be so much slower than its limit before it loses: starting a
/// thread or a pipe costs time that is not thinking.
const GRACE: Duration = Duration::from_millis(500);
/// What a program may take on a move when there is no limit on time.
const LONGEST: Duration = Duration::from_mins(1);

impl Contestant {
    /// Reads a text for this setup.
    ///
    /// # Errors
    /// What was read, why it is refused, what would do.
    pub fn read(text: &str, setup: &AnySetup) -> Result<Contestant, ContestantError> {
        let kind = match text.split_once(':') {
            Some((protocol @ ("gomocup" | "ugi"), command)) => {
                let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
                if words.is_empty() {
                    return Err(ContestantError::NoCommand(text.to_owned()));
                }
                match (protocol, setup) {
                    ("ugi", _) => Kind::Ugi(words),
                    (_, AnySetup::Morpion(setup)) if setup.seats() == 2 => Kind::Gomocup(words),
                    _ => return Err(ContestantError::NotMorpionForTwo(text.to_owned())),
                }
            }
            _ => {
                catalogue::limits_for(text, setup)?;
                Kind::House
            }
        };
        Ok(Contestant { text: text.to_owned(), kind })
    }

    /// The text.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.text
    }

    /// Sits down at a game of this setup. Limits that are given take the place of the
    /// engine's own ones; the same seed gives the same choices, in the house.
    #[must_use]
    pub fn seat(&self, setup: &AnySetup, limits: Option<Limits>, seed: u64) -> Player {
        let mind = match &self.kind {
            Kind::House => match catalogue::build_for(&self.text, setup, seed) {
                Ok(engine) => Mind::House(Box::new(engine)),
                Err(refusal) => Mind::Absent(refusal.into()),
            },
            Kind::Gomocup(command) => Gomocup::start(command).map_or_else(Mind::Absent, Mind::Gomocup),
            Kind::Ugi(command) => Ugi::start(command).map_or_else(Mind::Absent, Mind::Ugi),
        };
        let own = || catalogue::limits_for(&self.text, setup).unwrap_or_default();
        Player { mind, limits: limits.unwrap_or_else(own), clock: Clock::Wall, slowest: Duration::ZERO }
    }
}

impl Player {
    /// Its time is counted by this clock.
    #[must_use]
    pub fn by(self, clock: Clock) -> Player {
        Player { clock, ..self }
    }

    /// Chooses a move at the cursor of the record.
    ///
    /// # Errors
    /// What it did wrong. A move that the rules refuse is found by who plays it.
    pub fn choose(&mut self, record: &AnyRecord) -> Result<String, Fault> {
        let clock = if matches!(self.mind, Mind::House(_)) { self.clock } else { Clock::Wall };
        let started = clock.budget(Limits::default());
        let allowed = self.limits.time.map_or(LONGEST, |time| self.clock.patience(time) + GRACE);
        let chosen = match &mut self.mind {
            Mind::House(engine) => {
                let budget = self.clock.budget(self.limits);
                // A panic of an engine costs it the game, not the tournament.
                match catch_unwind(AssertUnwindSafe(|| engine.search(record, &budget, &mut |_| {}))) {
                    Ok(Some(decision)) => Ok(decision.mv),
                    Ok(None) => Err(Fault::Crashed(reason!("engine-no-move", "no move in a game that is not over"))),
                    Err(_panic) => Err(Fault::Crashed(reason!("panic", "a fault in its code"))),
                }
            }
            Mind::Gomocup(program) => program.choose(record, self.limits, allowed),
            Mind::Ugi(program) => program.choose(record, self.limits, allowed),
            Mind::Absent(why) => Err(Fault::Crashed(why.clone())),
        };
        let took = started.elapsed();
        self.slowest = self.slowest.max(took);
        if chosen.is_ok() && took > allowed {
            return Err(Fault::TimedOut);
        }
        chosen
    }

    /// The longest it took for a move.
    #[must_use]
    pub fn slowest(&self) -> Duration {
        self.slowest
    }
}

impl Fault {
    /// It answered with something that is no answer.
    fn answered(line: &str) -> Fault {
        Fault::Crashed(reason!("answered", "answered {line:?}", line = line))
    }

    /// It told an error, in its own words.
    fn told(line: &str) -> Fault {
        Fault::Crashed(reason!("told", "{line}", line = line))
    }
}

impl From<&Fault> for Reason {
    fn from(fault: &Fault) -> Reason {
        match fault {
            Fault::Crashed(why) => reason!("crashed", "crashed ({why})", why = why.clone()),
            Fault::TimedOut => reason!("timed-out", "took too long"),
            Fault::Illegal(why) => reason!("illegal", "illegal move ({why})", why = why.clone()),
        }
    }
}

quadrille_core::said_by_reason!(&Fault);
