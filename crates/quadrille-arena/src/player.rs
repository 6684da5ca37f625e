//! Those who play: engines of the house, and other programs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup, Reason, reason};
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_engine::{AnyDecision, AnyEngine, Limits, Stop};

use crate::program::{Conversation, LONGEST, Log, Program, Question};
use crate::{Clock, GameTime};

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
    Program(Arc<Program>),
}

/// Why a text names nobody who could take part.
#[derive(Debug)]
pub enum ContestantError {
    /// The catalogue refuses it.
    Refused(Refusal),
    /// A protocol without a command.
    NoCommand(String),
    /// A command with a quote that is not closed.
    OpenQuote(String),
    /// The Gomocup protocol knows one game, for two only.
    NotForGomocup(String),
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
            ContestantError::OpenQuote(read) => reason!(
                "open-quote",
                "{read:?} has a quote that is not closed; write ugi:python3 'my bot.py'",
                read = read
            ),
            ContestantError::NotForGomocup(read) => reason!(
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

/// Under which terms everybody plays.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Limits of each move, in place of the engines' own ones.
    pub limits: Option<Limits>,
    /// The time of a whole game, in place of a time for each move.
    pub game_time: Option<GameTime>,
    /// By which clock time is counted.
    pub clock: Clock,
    /// So much later than its limit another program may answer before it loses: a thread or
    /// a pipe costs time that is not thinking.
    pub grace: Duration,
    /// Where what is said to other programs is kept.
    pub log: Option<Arc<Log>>,
}

impl Default for Terms {
    fn default() -> Terms {
        let grace = Duration::from_millis(500);
        Terms { limits: None, game_time: None, clock: Clock::Wall, grace, log: None }
    }
}

/// A contestant sitting at a game.
#[derive(Debug)]
pub struct Player {
    mind: Mind,
    limits: Limits,
    terms: Terms,
    /// What is left of its time for the game, where that is limited.
    left: Option<Duration>,
    slowest: Duration,
}

#[derive(Debug)]
enum Mind {
    House(Box<AnyEngine>),
    Program(Box<Conversation>),
    /// It could not even start.
    Absent(Fault),
}

/// A move, and what its player told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What it decided.
    pub decision: AnyDecision,
    /// How long it took.
    pub time: Duration,
}

impl Contestant {
    /// Reads a text for this setup.
    ///
    /// # Errors
    /// What was read, why it is refused, what would do.
    pub fn read(text: &str, setup: &AnySetup) -> Result<Contestant, ContestantError> {
        match Program::read(text)? {
            Some(program) => Contestant::program(program, setup),
            None => {
                catalogue::limits_for(text, setup).map_err(ContestantError::Refused)?;
                Ok(Contestant { text: text.to_owned(), kind: Kind::House })
            }
        }
    }

    /// Another program.
    ///
    /// # Errors
    /// When it cannot play this setup.
    pub fn program(program: Program, setup: &AnySetup) -> Result<Contestant, ContestantError> {
        program.check(setup)?;
        Ok(Contestant { text: program.name.clone(), kind: Kind::Program(Arc::new(program)) })
    }

    /// The text.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.text
    }

    /// Starts the program once, where it is one: what is missing or does not speak is known
    /// before the first game.
    ///
    /// # Errors
    /// What went wrong, with what it wrote.
    pub fn try_out(&self, setup: &AnySetup) -> Result<(), Fault> {
        match &self.kind {
            Kind::House => Ok(()),
            Kind::Program(program) => program.start(setup, 0, None).map(drop),
        }
    }

    /// Sits down at a game of this setup. The same seed gives the same choices, in the house.
    /// Another program goes on in the process of `before`, unless it must start anew.
    #[must_use]
    pub fn seat(&self, setup: &AnySetup, terms: &Terms, seed: u64, before: Option<Player>) -> Player {
        let mind = match &self.kind {
            Kind::House => match catalogue::build_for(&self.text, setup, seed) {
                Ok(engine) => Mind::House(Box::new(engine)),
                Err(refusal) => Mind::Absent(Fault::Crashed(refusal.into())),
            },
            Kind::Program(program) => {
                let kept = before.and_then(Player::into_conversation).filter(|_| !program.restarts);
                let kept = kept.and_then(|mut kept| kept.renew(setup).ok().map(|()| kept));
                let begun = kept.map_or_else(|| program.start(setup, seed, terms.log.as_deref()).map(Box::new), Ok);
                begun.map_or_else(Mind::Absent, Mind::Program)
            }
        };
        let own = || match &self.kind {
            Kind::House => catalogue::limits_for(&self.text, setup).unwrap_or_default(),
            Kind::Program(program) => program.limits,
        };
        let left = terms.game_time.map(|time| time.whole);
        Player { mind, limits: terms.limits.unwrap_or_else(own), terms: terms.clone(), left, slowest: Duration::ZERO }
    }
}

impl Player {
    /// Chooses a move at the cursor of the record.
    ///
    /// # Errors
    /// What it did wrong. A move that the rules refuse is found by who plays it.
    pub fn choose(&mut self, record: &AnyRecord) -> Result<Chosen, Fault> {
        let clock = if matches!(self.mind, Mind::House(_)) { self.terms.clock } else { Clock::Wall };
        let started = clock.budget(Limits::default(), Stop::new());
        let limits = match (self.terms.game_time, self.left) {
            (Some(time), Some(left)) => Limits { time: Some(time.share(left)), ..self.limits },
            _ => self.limits,
        };
        let most = self.left.or(limits.time);
        let allowed = most.map_or(LONGEST, |time| self.terms.clock.patience(time) + self.terms.grace);
        let chosen = match &mut self.mind {
            Mind::House(engine) => {
                let budget = self.terms.clock.budget(limits, Stop::new());
                // A panic of an engine costs it the game, not the tournament.
                match catch_unwind(AssertUnwindSafe(|| engine.search(record, &budget, &mut |_| {}))) {
                    Ok(Some(decision)) => Ok(decision),
                    Ok(None) => Err(Fault::Crashed(reason!("engine-no-move", "no move in a game that is not over"))),
                    Err(_panic) => Err(Fault::Crashed(reason!("panic", "a fault in its code"))),
                }
            }
            Mind::Program(program) => {
                let question = Question { record, limits, patience: allowed, stop: &Stop::new() };
                program.choose(question, &mut |_| {})
            }
            Mind::Absent(fault) => Err(fault.clone()),
        };
        let time = started.elapsed();
        self.slowest = self.slowest.max(time);
        if let (Some(terms), Some(left)) = (self.terms.game_time, &mut self.left) {
            *left = left.saturating_sub(time) + terms.increment;
        }
        match chosen {
            Ok(_) if time > allowed => Err(self.leave(Fault::TimedOut)),
            Ok(decision) => Ok(Chosen { decision, time }),
            Err(fault) => Err(self.leave(fault)),
        }
    }

    /// Who did wrong is not asked again: its process ends.
    pub(crate) fn leave(&mut self, fault: Fault) -> Fault {
        self.mind = Mind::Absent(fault.clone());
        fault
    }

    /// The longest it took for a move.
    #[must_use]
    pub fn slowest(&self) -> Duration {
        self.slowest
    }

    fn into_conversation(self) -> Option<Box<Conversation>> {
        match self.mind {
            Mind::Program(conversation) => Some(conversation),
            Mind::House(_) | Mind::Absent(_) => None,
        }
    }
}

impl Fault {
    /// It answered with something that is no answer.
    pub(crate) fn answered(line: &str) -> Fault {
        Fault::Crashed(reason!("answered", "answered {line:?}", line = line))
    }

    /// It told an error, in its own words.
    pub(crate) fn told(line: &str) -> Fault {
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
