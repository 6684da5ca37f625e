//! Other programs that play: who they are, and the conversation with one.
//!
//! A [`Program`] is a command and the protocol it speaks. It is started, greeted and told the
//! board before anybody waits for a move, so that what it takes to get ready costs it
//! nothing; a [`Conversation`] then asks it for moves, game after game. Whatever it does
//! wrong is a [`Fault`] that quotes what it wrote on its standard error.
//!
//! ```
//! use quadrille_arena::{Program, Protocol};
//!
//! let bot = Program::read("ugi:python3 'my bot.py'").unwrap().unwrap();
//! assert_eq!(bot.protocol, Protocol::Ugi);
//! assert_eq!(bot.command, ["python3", "my bot.py"]);
//! // A text without a protocol names one of the house.
//! assert!(Program::read("random").unwrap().is_none());
//! ```

mod gomocup;
mod group;
mod guest;
mod log;
mod process;
mod ugi;

use std::time::{Duration, Instant};

use quadrille_core::{AnyRecord, AnySetup, Reason, reason};
use quadrille_engine::{AnyDecision, AnyInfo, Limits, Stop};

use crate::{ContestantError, Fault};
use gomocup::Gomocup;
use process::Process;

pub use group::end_programs;
pub use log::Log;

/// What a program may take to get ready: to load what it has learnt, for one.
pub const TO_START: Duration = Duration::from_secs(30);
/// What it may take on a move when there is no limit on time.
pub const LONGEST: Duration = Duration::from_mins(1);
/// What it may spend on a move by default.
const USUAL: Duration = Duration::from_secs(2);

/// Another program: its command, the protocol it speaks, how it is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The text that calls it: `ugi:COMMAND`, or a name of somebody's own.
    pub name: String,
    /// What it is, in a line.
    pub about: String,
    /// How it is spoken to.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// What it is told before the first game, by name.
    pub options: Vec<(String, String)>,
    /// What it may spend on a move by default.
    pub limits: Limits,
    /// Is a new process started for each game?
    pub restarts: bool,
}

/// How a program is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// Any game; `docs/protocols.md`.
    Ugi,
    /// Morpion for two.
    Gomocup,
}

/// A program that was started and said that it is ready.
#[derive(Debug)]
pub struct Conversation {
    process: Process,
    spoken: Spoken,
    setup: AnySetup,
}

#[derive(Debug)]
enum Spoken {
    Ugi,
    Gomocup(Gomocup),
}

/// A question for a move.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game; the move is for its cursor.
    pub record: &'a AnyRecord,
    /// What it may spend.
    pub limits: Limits,
    /// How long the answer is waited for.
    pub patience: Duration,
    /// Ends the search when it is thrown.
    pub stop: &'a Stop,
}

impl Program {
    /// Reads `ugi:COMMAND` or `gomocup:COMMAND`; nothing where the text begins otherwise. The
    /// command is split as a shell does it, quotes and backslashes included.
    ///
    /// # Errors
    /// When there is no command, or a quote is not closed.
    pub fn read(text: &str) -> Result<Option<Program>, ContestantError> {
        let Some((protocol, command)) = text.trim().split_once(':') else { return Ok(None) };
        let protocol = match protocol {
            "ugi" => Protocol::Ugi,
            "gomocup" => Protocol::Gomocup,
            _ => return Ok(None),
        };
        let command =
            shell_words::split(command).map_err(|_open_quote| ContestantError::OpenQuote(text.trim().to_owned()))?;
        if command.is_empty() {
            return Err(ContestantError::NoCommand(text.trim().to_owned()));
        }
        Ok(Some(Program {
            name: text.trim().to_owned(),
            about: String::new(),
            protocol,
            command,
            options: Vec::new(),
            limits: Limits::time(USUAL),
            restarts: false,
        }))
    }

    /// Can it play this setup?
    ///
    /// # Errors
    /// When its protocol has no word for it.
    pub fn check(&self, setup: &AnySetup) -> Result<(), ContestantError> {
        match (self.protocol, setup) {
            (Protocol::Ugi, _) => Ok(()),
            (Protocol::Gomocup, AnySetup::Morpion(setup)) if setup.seats() == 2 => Ok(()),
            _ => Err(ContestantError::NotForGomocup(self.name.clone())),
        }
    }

    /// Starts it, and waits until it is ready for games of this setup.
    ///
    /// # Errors
    /// What went wrong, with what it wrote.
    pub fn start(&self, setup: &AnySetup, seed: u64, log: Option<&Log>) -> Result<Conversation, Fault> {
        let process = Process::start(&self.command, log.map(|log| log.open(&self.name)))?;
        let mut spoken = match self.protocol {
            Protocol::Ugi => Spoken::Ugi,
            Protocol::Gomocup => Spoken::Gomocup(Gomocup::default()),
        };
        let by = Instant::now() + TO_START;
        let ready = match &mut spoken {
            Spoken::Ugi => ugi::greet(&process, &self.options, seed, by),
            Spoken::Gomocup(gomocup) => gomocup.begin(&process, setup, &self.options, by),
        };
        // One that answers nothing has not taken long over a move: it does not speak.
        ready.map_err(|fault| match fault {
            Fault::TimedOut => Fault::Crashed(process.quoted(reason!(
                "program-silent",
                "it does not answer within {seconds} seconds; is it a program that speaks this protocol?",
                seconds = TO_START.as_secs()
            ))),
            other => other,
        })?;
        Ok(Conversation { process, spoken, setup: setup.clone() })
    }
}

impl Conversation {
    /// Another game, of this setup.
    ///
    /// # Errors
    /// What it did wrong.
    pub fn renew(&mut self, setup: &AnySetup) -> Result<(), Fault> {
        let by = Instant::now() + TO_START;
        match &mut self.spoken {
            Spoken::Ugi => ugi::begin(&self.process, by)?,
            Spoken::Gomocup(gomocup) => gomocup.begin(&self.process, setup, &[], by)?,
        }
        self.setup = setup.clone();
        Ok(())
    }

    /// Asks for a move; `on_info` hears what it tells of its search.
    ///
    /// # Errors
    /// What it did wrong. A move that the rules refuse is found by who plays it.
    pub fn choose(&mut self, question: Question<'_>, on_info: &mut dyn FnMut(&AnyInfo)) -> Result<AnyDecision, Fault> {
        self.process.forget_what_was_said();
        match &mut self.spoken {
            Spoken::Ugi => ugi::choose(&self.process, question, on_info),
            Spoken::Gomocup(_) => gomocup::choose(&self.process, question),
        }
    }
}

impl Drop for Conversation {
    /// It is told that this is the end, so that it can put its things in order.
    fn drop(&mut self) {
        self.process.say(match self.spoken {
            Spoken::Ugi => "quit",
            Spoken::Gomocup(_) => "END",
        });
    }
}

/// There is no program to talk to.
fn ended() -> Reason {
    reason!("program-ended", "the program ended")
}
