//! Why a text names no opponent.

use std::fmt;
use std::ops::RangeInclusive;

/// Why a text is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No engine of this game has that name.
    Unknown {
        /// What was read.
        read: String,
        /// Names that would do.
        offered: Vec<&'static str>,
    },
    /// The engine exists and cannot play this setup.
    Unsupported {
        /// Which engine.
        name: &'static str,
        /// Why not.
        why: Unsupported,
        /// Names that would do.
        offered: Vec<&'static str>,
    },
    /// The engine has no such option.
    UnknownOption {
        /// Which engine.
        name: &'static str,
        /// What was read.
        read: String,
        /// Options that would do.
        offered: Vec<&'static str>,
    },
    /// The engine's search cannot be told step by step.
    NotTaught {
        /// Which engine.
        name: &'static str,
        /// Names that would do.
        offered: Vec<&'static str>,
    },
    /// An option is given twice.
    Twice {
        /// Which engine.
        name: &'static str,
        /// Which option.
        key: &'static str,
    },
    /// An option cannot have this value.
    Value {
        /// Which engine.
        name: &'static str,
        /// Which option.
        key: &'static str,
        /// What was read.
        read: String,
        /// What would do.
        wanted: String,
    },
}

/// Why an engine cannot play a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsupported {
    /// It plays with other numbers of seats (R098).
    Seats {
        /// How many it plays with.
        plays: RangeInclusive<u8>,
        /// How many there are.
        asked: u8,
    },
    /// It plays on other boards.
    Board {
        /// Which ones.
        plays: &'static str,
    },
}

impl Unsupported {
    /// Fine with so many seats, else why not.
    ///
    /// # Errors
    /// When the number of seats is another.
    pub fn unless_seats(plays: RangeInclusive<u8>, asked: u8) -> Result<(), Unsupported> {
        if plays.contains(&asked) { Ok(()) } else { Err(Unsupported::Seats { plays, asked }) }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::Seats { plays, asked } if plays.start() == plays.end() => {
                write!(f, "plays with {} seats only, here are {asked}", plays.start())
            }
            Unsupported::Seats { plays, asked } => {
                write!(f, "plays with {} to {} seats, here are {asked}", plays.start(), plays.end())
            }
            Unsupported::Board { plays } => write!(f, "plays {plays} only"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unknown { read, offered } => {
                write!(f, "{read:?} is not an engine; choose one of {}", offered.join(", "))
            }
            Refusal::Unsupported { name, why, offered } => {
                write!(f, "{name} {why}; choose one of {}", offered.join(", "))
            }
            Refusal::UnknownOption { name, read, offered } if offered.is_empty() => {
                write!(f, "{name} has no options, {read:?} was given; write {name} alone")
            }
            Refusal::UnknownOption { name, read, offered } => {
                write!(f, "{read:?} is not an option of {name}; its options are {}", offered.join(", "))
            }
            Refusal::NotTaught { name, offered } => {
                write!(f, "the search of {name} cannot be shown step by step; choose one of {}", offered.join(", "))
            }
            Refusal::Twice { name, key } => write!(f, "{name}: {key} is given twice; give it once"),
            Refusal::Value { name, key, read, wanted } => {
                write!(f, "{name}: {key}={read} is refused; {key} is {wanted}")
            }
        }
    }
}

impl std::error::Error for Refusal {}
