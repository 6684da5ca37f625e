//! Moves and setups as text, and what is said when a text is not one.
//!
//! A setup is written as `key=value` words separated by blanks, in any order, each at
//! most once: `rows=3 columns=3 align=3 players=2 first=1`. Words left out take their
//! default. The same words serve the engine protocols and the links of the page.

use std::fmt;
use std::ops::RangeInclusive;

use crate::{Part, Reason, reason};

/// Why a text is not a move or a setup: what was read and what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// What was read.
    pub read: String,
    /// Why it is refused and what would do.
    pub reason: Reason,
}

impl NotationError {
    /// `read` may be anything a file or a person supplied; a long text is cut.
    #[must_use]
    pub fn new(read: &str, reason: Reason) -> NotationError {
        let mut shown: String = read.chars().take(40).collect();
        if shown.len() < read.len() {
            shown.push('…');
        }
        NotationError { read: shown, reason }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.read, self.reason)
    }
}

impl std::error::Error for NotationError {}

/// Makes a type that has a `name` read as that.
#[macro_export]
macro_rules! shown_by_name {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

impl From<NotationError> for Reason {
    fn from(NotationError { read, reason }: NotationError) -> Reason {
        reason!("notation", "{read:?} {reason}", read = &read, reason = reason.clone())
    }
}

/// The words of a setup, taken out one by one; what is left at the end is refused.
pub(crate) struct Words<'a> {
    words: Vec<(&'a str, &'a str)>,
}

impl<'a> Words<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Words<'a>, NotationError> {
        let mut words: Vec<(&str, &str)> = Vec::new();
        for word in text.split_whitespace() {
            let Some((key, value)) = word.split_once('=') else {
                return Err(NotationError::new(
                    word,
                    reason!("not-a-setting", "is not a setting; write key=value, such as rows=3"),
                ));
            };
            if words.iter().any(|(other, _)| *other == key) {
                return Err(NotationError::new(
                    word,
                    reason!("setting-twice", "is given twice; give each setting once"),
                ));
            }
            words.push((key, value));
        }
        Ok(Words { words })
    }

    pub(crate) fn take(&mut self, key: &str) -> Option<&'a str> {
        let at = self.words.iter().position(|(k, _)| *k == key)?;
        Some(self.words.remove(at).1)
    }

    pub(crate) fn end(self) -> Result<(), NotationError> {
        match self.words.first() {
            None => Ok(()),
            Some((key, value)) => Err(NotationError::new(&format!("{key}={value}"), Reason::unknown_setting())),
        }
    }
}

/// A number of a setup is out of its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfRange {
    /// Which setting, by its name in the notation (`rows`, `align`, ...).
    pub setting: &'static str,
    /// What was given.
    pub value: u32,
    /// The lowest value that would do.
    pub low: u32,
    /// The highest value that would do.
    pub high: u32,
}

impl OutOfRange {
    pub(crate) fn check(setting: &'static str, value: u8, range: RangeInclusive<u8>) -> Result<u8, OutOfRange> {
        if range.contains(&value) {
            return Ok(value);
        }
        let (low, high) = range.into_inner();
        Err(OutOfRange { setting, value: value.into(), low: low.into(), high: high.into() })
    }

    /// What is told of a number as it was read, which may be larger than any value.
    #[must_use]
    pub fn reason(setting: &'static str, read: &str, low: u32, high: u32) -> Reason {
        reason!(
            "out-of-range",
            "{setting} {value} is out of range; {setting} goes from {low} to {high}",
            setting = SettingName(setting),
            value = read,
            low = low,
            high = high
        )
    }

    /// The same of a number that a setup gives.
    #[must_use]
    pub fn in_setup(setting: &'static str, read: &str, low: u32, high: u32) -> NotationError {
        NotationError::new(
            &format!("{setting}={read}"),
            reason!(
                "beyond",
                "is out of range; {setting} goes from {low} to {high}",
                setting = setting,
                low = low,
                high = high
            ),
        )
    }
}

crate::said_by_reason!(OutOfRange);

/// A setting in a sentence, by its name in the notation or as the reader's language has it.
#[derive(Clone, Copy)]
struct SettingName(&'static str);

impl fmt::Display for SettingName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl From<SettingName> for Part {
    fn from(setting: SettingName) -> Part {
        Part::Key(format!("setting-{setting}"))
    }
}

impl From<OutOfRange> for Reason {
    fn from(OutOfRange { setting, value, low, high }: OutOfRange) -> Reason {
        OutOfRange::reason(setting, &value.to_string(), low, high)
    }
}

impl From<OutOfRange> for NotationError {
    fn from(OutOfRange { setting, value, low, high }: OutOfRange) -> NotationError {
        OutOfRange::in_setup(setting, &value.to_string(), low, high)
    }
}
