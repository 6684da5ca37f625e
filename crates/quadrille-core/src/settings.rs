//! The settings of a game as data: which there are, reading, writing and checking them.
//!
//! A [`Setting`] is a key and what it can be; [`Values`] are what somebody chose, and stand
//! for the default where nothing was chosen. The same list serves the notation of setups
//! (`rows=3 columns=3`), their JSON, the command line, both forms, presets and links.

mod values;

use std::fmt;
use std::sync::Arc;

use crate::{Entry, Game, List, NotationError, OutOfRange, Reason, Seat, reason};

pub use values::Values;
pub(crate) use values::{read, write};

/// Gives a setup its text: every setting by its key, in both directions.
macro_rules! text_of_setup {
    ($setup:ty, $game:ty) => {
        impl std::fmt::Display for $setup {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::settings::write::<$game>(self, f)
            }
        }

        impl std::str::FromStr for $setup {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$setup, $crate::NotationError> {
                $crate::settings::read::<$game>(text)
            }
        }
    };
}
pub(crate) use text_of_setup;

/// One thing that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name in texts; people read the text `setting-KEY`.
    pub key: &'static str,
    /// What it can be.
    pub kind: Kind,
    /// Is it only for dealing a board? Then a setup does not hold it, and it means nothing
    /// beside a board that is spelt out.
    pub is_for_dealing: bool,
}

/// What a setting can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number.
    Number {
        /// The least.
        low: u8,
        /// The most.
        high: u8,
        /// Where nothing is given.
        default: u8,
        /// From one number to the next, counted from the least: 2 for even numbers.
        step: u8,
    },
    /// The seat that begins: 1 to as many as play; 1 where nothing is given.
    First,
    /// Yes or no.
    Flag {
        /// Where nothing is given.
        default: bool,
    },
    /// One of these words; the first where nothing is given.
    Choice(&'static [&'static str]),
    /// A board spelt out, a text for each row; nothing where the board is dealt.
    Board,
}

/// What a setting is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number, or the number of a seat.
    Number(u8),
    /// Yes or no.
    Flag(bool),
    /// One of the words of a choice.
    Choice(&'static str),
    /// The rows of a board.
    Board(Arc<[String]>),
}

/// A board that is ready to launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in messages; people read the text `page-preset-ID`.
    pub id: &'static str,
    /// Its settings as `key=value` words.
    pub words: &'static str,
    /// The engine of every seat, where the preset seats them all.
    pub everybody: Option<&'static str>,
}

impl Preset {
    /// A board with these settings, for those who play already.
    #[must_use]
    pub const fn board(id: &'static str, words: &'static str) -> Preset {
        Preset { id, words, everybody: None }
    }
}

/// Where random numbers come from.
pub trait RandomBits {
    /// A number from 0 to `below` - 1, each as likely.
    fn below(&mut self, below: u32) -> u32;
}

impl<F: FnMut(u32) -> u32> RandomBits for F {
    fn below(&mut self, below: u32) -> u32 {
        self(below)
    }
}

/// Where the random numbers come from with which a board is dealt; `None` where nothing may
/// be left to chance.
pub type Deal<'a> = Option<&'a mut dyn RandomBits>;

/// A setting that does not fit, and what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingError {
    /// Which setting.
    pub key: &'static str,
    /// What it was and could be, where it is a number out of its range.
    pub range: Option<Box<OutOfRange>>,
    /// The part of it that is refused, where it is a part.
    pub read: Option<String>,
    /// Why it is refused and what would do.
    pub reason: Reason,
}

impl Setting {
    /// A number.
    #[must_use]
    pub const fn number(key: &'static str, range: std::ops::RangeInclusive<u8>, default: u8) -> Setting {
        let kind = Kind::Number { low: *range.start(), high: *range.end(), default, step: 1 };
        Setting { key, kind, is_for_dealing: false }
    }

    /// The same number in steps from its least.
    #[must_use]
    pub const fn by(self, step: u8) -> Setting {
        let kind = match self.kind {
            Kind::Number { low, high, default, .. } => Kind::Number { low, high, default, step },
            other => other,
        };
        Setting { kind, ..self }
    }

    /// How many play: `players`, two unless somebody says otherwise.
    #[must_use]
    pub const fn players(range: std::ops::RangeInclusive<u8>) -> Setting {
        Setting::number("players", range, 2)
    }

    /// Who begins: `first`.
    #[must_use]
    pub const fn first() -> Setting {
        Setting { key: "first", kind: Kind::First, is_for_dealing: false }
    }

    /// Yes or no.
    #[must_use]
    pub const fn flag(key: &'static str, default: bool) -> Setting {
        Setting { key, kind: Kind::Flag { default }, is_for_dealing: false }
    }

    /// One of some words.
    #[must_use]
    pub const fn choice(key: &'static str, words: &'static [&'static str]) -> Setting {
        Setting { key, kind: Kind::Choice(words), is_for_dealing: false }
    }

    /// A board spelt out.
    #[must_use]
    pub const fn board(key: &'static str) -> Setting {
        Setting { key, kind: Kind::Board, is_for_dealing: false }
    }

    /// The same, only for dealing a board.
    #[must_use]
    pub const fn for_dealing(self) -> Setting {
        Setting { is_for_dealing: true, ..self }
    }

    /// What it is where nothing is given; a board has no default.
    #[must_use]
    pub fn default(&self) -> Option<Value> {
        match self.kind {
            Kind::Number { default, .. } => Some(Value::Number(default)),
            Kind::First => Some(Value::Number(1)),
            Kind::Flag { default } => Some(Value::Flag(default)),
            Kind::Choice(words) => words.first().map(|word| Value::Choice(word)),
            Kind::Board => None,
        }
    }

    /// Must it be written although it is as usual? A flag that is off goes without saying.
    #[must_use]
    pub fn is_written(&self, value: &Value) -> bool {
        !self.is_for_dealing && (self.default().as_ref() != Some(value) || self.kind != Kind::Flag { default: false })
    }

    /// Can it be nothing but one number?
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        matches!(self.kind, Kind::Number { low, high, .. } if low == high)
    }

    /// The value of a word of the notation.
    fn read(&self, word: &str) -> Result<Value, NotationError> {
        let refuse = |reason| NotationError::new(&format!("{}={word}", self.key), reason);
        match self.kind {
            Kind::Number { low, high, step, .. } => number(self.key, word, low, high).and_then(|value| {
                let fits = matches!(value, Value::Number(n) if (n - low).is_multiple_of(step));
                if fits { Ok(value) } else { Err(refuse(self.out_of_step((low, high, step)))) }
            }),
            Kind::First => number(self.key, word, 1, Seat::MAX_SEATS),
            Kind::Flag { .. } => match word {
                "yes" => Ok(Value::Flag(true)),
                "no" => Ok(Value::Flag(false)),
                _ => Err(refuse(reason!("yes-or-no", "is neither yes nor no; write {key}=yes", key = self.key))),
            },
            Kind::Choice(words) => self.choose(word).ok_or_else(|| refuse(self.unknown_choice(words))),
            Kind::Board => Ok(Value::Board(word.split('/').map(str::to_owned).collect())),
        }
    }

    /// The value of a word of a choice.
    #[must_use]
    pub fn choose(&self, word: &str) -> Option<Value> {
        let Kind::Choice(words) = self.kind else { return None };
        words.iter().find(|known| **known == word).map(|word| Value::Choice(word))
    }

    /// A number between those that would do.
    fn out_of_step(&self, (low, high, step): (u8, u8, u8)) -> Reason {
        reason!(
            "out-of-step",
            "is refused; {key} is a number from {low} to {high}, in steps of {step}",
            key = self.key,
            low = low,
            high = high,
            step = step
        )
    }

    fn unknown_choice(&self, words: &[&str]) -> Reason {
        reason!("not-a-choice", "is not a {key}; write {words}", key = self.key, words = &List::or(words))
    }
}

fn number(key: &str, word: &str, low: u8, high: u8) -> Result<Value, NotationError> {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    let number = word.parse().ok().filter(|n| digits && (low..=high).contains(n));
    number.map(Value::Number).ok_or_else(|| {
        let reason = if low == high {
            reason!("always", "is refused; {key} is always {low}", key = key, low = low)
        } else {
            reason!("number", "is refused; {key} is a number from {low} to {high}", key = key, low = low, high = high)
        };
        NotationError::new(&format!("{key}={word}"), reason)
    })
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Flag(flag) => f.write_str(if *flag { "yes" } else { "no" }),
            Value::Choice(word) => f.write_str(word),
            Value::Board(rows) => {
                for (at, row) in rows.iter().enumerate() {
                    f.write_str(if at == 0 { "" } else { "/" })?;
                    f.write_str(row)?;
                }
                Ok(())
            }
        }
    }
}

impl SettingError {
    /// A setting that is refused for this reason.
    #[must_use]
    pub fn new(key: &'static str, reason: Reason) -> SettingError {
        SettingError { key, range: None, read: None, reason }
    }
}

impl From<OutOfRange> for SettingError {
    fn from(range: OutOfRange) -> SettingError {
        SettingError { key: range.setting, range: Some(Box::new(range)), read: None, reason: range.into() }
    }
}

impl SettingError {
    /// A setting of which this part cannot be read.
    #[must_use]
    pub fn unread(key: &'static str, error: NotationError) -> SettingError {
        SettingError { key, range: None, read: Some(error.read), reason: error.reason }
    }

    /// What is said where the whole setting was read from this text.
    #[must_use]
    pub fn about(self, text: &str) -> NotationError {
        match (self.range, self.read) {
            (Some(range), _) => (*range).into(),
            (None, Some(read)) => NotationError { read, reason: self.reason },
            (None, None) => NotationError::new(text, self.reason),
        }
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl std::error::Error for SettingError {}

impl From<SettingError> for Reason {
    fn from(error: SettingError) -> Reason {
        error.reason
    }
}

impl Game {
    /// What can be set.
    #[must_use]
    pub fn settings(self) -> &'static [Setting] {
        for_game!(self, P => <P as Entry>::SETTINGS)
    }

    /// The setting of this key.
    #[must_use]
    pub fn setting(self, key: &str) -> Option<&'static Setting> {
        self.settings().iter().find(|setting| setting.key == key)
    }
}
