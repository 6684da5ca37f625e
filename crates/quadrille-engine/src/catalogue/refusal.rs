//! Why a text names no opponent.

use std::ops::RangeInclusive;

use quadrille_core::{Reason, reason};

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
    /// A guest does not play here.
    Guest {
        /// Which one.
        name: String,
        /// Why not.
        why: Reason,
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
        /// What it may be.
        wanted: Reason,
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
        plays: Reason,
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

impl From<Unsupported> for Reason {
    fn from(unsupported: Unsupported) -> Reason {
        match unsupported {
            Unsupported::Seats { plays, asked } if plays.start() == plays.end() => {
                let seats = *plays.start();
                reason!("plays-with", "plays with {seats} seats only, here are {asked}", seats = seats, asked = asked)
            }
            Unsupported::Seats { plays, asked } => reason!(
                "plays-with-range",
                "plays with {low} to {high} seats, here are {asked}",
                low = *plays.start(),
                high = *plays.end(),
                asked = asked
            ),
            Unsupported::Board { plays } => reason!("plays-on", "plays {plays} only", plays = plays.clone()),
        }
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Reason {
        match refusal {
            Refusal::Unknown { read, offered } => reason!(
                "engine-unknown",
                "{read:?} is not an engine; choose one of {offered}",
                read = &read,
                offered = offered.join(", ")
            ),
            Refusal::Unsupported { name, why, offered } => {
                let why = Reason::from(why);
                reason!(
                    "engine-unsupported",
                    "{name} {why}; choose one of {offered}",
                    name = name,
                    why = why.clone(),
                    offered = offered.join(", ")
                )
            }
            Refusal::UnknownOption { name, read, offered } if offered.is_empty() => reason!(
                "engine-no-options",
                "{name} has no options, {read:?} was given; write {name} alone",
                name = name,
                read = &read
            ),
            Refusal::UnknownOption { name, read, offered } => reason!(
                "engine-unknown-option",
                "{read:?} is not an option of {name}; its options are {offered}",
                read = &read,
                name = name,
                offered = offered.join(", ")
            ),
            Refusal::NotTaught { name, offered } => reason!(
                "engine-not-taught",
                "the search of {name} cannot be shown step by step; choose one of {offered}",
                name = name,
                offered = offered.join(", ")
            ),
            Refusal::Guest { name, why } => {
                reason!("engine-guest", "{name} does not play here: {why}", name = &name, why = why.clone())
            }
            Refusal::Twice { name, key } => {
                reason!("engine-option-twice", "{name}: {key} is given twice; give it once", name = name, key = key)
            }
            Refusal::Value { name, key, read, wanted } => reason!(
                "engine-wrong-value",
                "{name}: {key}={read} is refused; {key} is {wanted}",
                name = name,
                key = key,
                read = &read,
                wanted = wanted.clone()
            ),
        }
    }
}

quadrille_core::said_by_reason!(Refusal);
