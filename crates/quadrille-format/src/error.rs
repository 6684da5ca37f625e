//! Why a file is not read or not written: where, what was found, what would do.

use quadrille_core::{Game, List, Reason, reason};

use crate::Format;

/// A place in a text, both counted from 1 as editors do; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Place {
    /// The place of a byte of a text; past its end, the end.
    #[must_use]
    pub fn of_byte(text: &str, byte: usize) -> Place {
        let mut end = byte.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Place { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }
}

/// Why bytes are not taken for a save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// Where in the file, when it is about one place.
    pub place: Option<Place>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// It is larger than any save.
    TooLarge {
        /// The most that is read.
        limit: usize,
    },
    /// It is not text.
    NotText,
    /// It is none of the formats.
    UnknownFormat,
    /// It was written by a newer program.
    Newer {
        /// The version of the file.
        version: u64,
        /// The newest version read here.
        reads: u64,
    },
    /// Something in it does not fit: what was read, why it is refused, what would do.
    Unfit(Reason),
}

impl LoadError {
    pub(crate) fn new(problem: Problem) -> LoadError {
        LoadError { place: None, problem }
    }

    pub(crate) fn unfit(place: Place, reason: impl Into<Reason>) -> LoadError {
        LoadError { place: Some(place), problem: Problem::Unfit(reason.into()) }
    }

    /// A text that was cut: its end is where something is missing.
    pub(crate) fn cut(text: &str) -> LoadError {
        let place = Place::of_byte(text, text.len());
        LoadError::unfit(place, reason!("file-ends", "the file ends too early; compare docs/formats.md"))
    }

    /// A key that one thing has twice.
    pub(crate) fn twice(place: Place, key: &str) -> LoadError {
        LoadError::unfit(place, reason!("given-twice", "{key} is given twice; give it once", key = key))
    }

    pub(crate) fn nowhere(reason: impl Into<Reason>) -> LoadError {
        LoadError::new(Problem::Unfit(reason.into()))
    }
}

impl From<Problem> for Reason {
    fn from(problem: Problem) -> Reason {
        match problem {
            Problem::TooLarge { limit } => reason!(
                "too-large",
                "the file is larger than {limit} bytes, as no save is; choose a save",
                limit = limit
            ),
            Problem::NotText => {
                reason!("not-text", "this is not text in UTF-8; choose another file, or convert it to UTF-8")
            }
            Problem::UnknownFormat => {
                let mut endings = Format::ALL.map(|format| format!(".{}", format.ending())).to_vec();
                endings.dedup();
                let endings: Vec<&str> = endings.iter().map(String::as_str).collect();
                reason!(
                    "not-a-save",
                    "this is not a save; choose a file that Quadrille has written: {endings}",
                    endings = &List::or(&endings)
                )
            }
            Problem::Newer { version, reads } => reason!(
                "newer-save",
                "this save is version {version}, this program reads up to {reads}; update quadrille",
                version = version,
                reads = reads
            ),
            Problem::Unfit(reason) => reason,
        }
    }
}

impl From<LoadError> for Reason {
    fn from(LoadError { place, problem }: LoadError) -> Reason {
        let reason = Reason::from(problem);
        let Some(Place { line, column }) = place else { return reason };
        reason!("at", "line {line}, column {column}: {reason}", line = line, column = column, reason = reason.clone())
    }
}

quadrille_core::said_by_reason!(LoadError);

/// Why a save cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotHold {
    /// The format knows one game only.
    Game {
        /// The format asked for.
        format: Format,
        /// The game it holds.
        holds: Game,
        /// The game of the save.
        game: Game,
    },
}

impl From<CannotHold> for Reason {
    fn from(CannotHold::Game { format, holds, game }: CannotHold) -> Reason {
        reason!(
            "format-game",
            "the format {format} holds {holds} only, this is a game of {game}; write it as native (.json)",
            format = format.to_string(),
            holds = holds,
            game = game
        )
    }
}

quadrille_core::said_by_reason!(CannotHold);
