//! Why something is refused, as a sentence that can be said in any language.
//!
//! The rules and the loaders know no language. They give the key of a sentence with the
//! values that it tells, and the sentence in English, which is what developers read.
//! Faces look the key up among their texts (`reason-KEY`).

use std::fmt;

use crate::puissance4::Column;
use crate::six_couleurs::Colour;
use crate::{Cell, Game, Seat};

/// A value of a reason is cut to so many characters: it may quote a file.
const LONGEST: usize = 300;

/// A sentence: lower case, no full stop; what was read, why it is refused, what would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    key: &'static str,
    english: String,
    values: Vec<(&'static str, Part)>,
}

/// A value that a sentence tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A text or a number, the same in every language.
    Text(String),
    /// A part that is a sentence itself.
    Reason(Box<Reason>),
}

/// A [`Reason`]: its key, the sentence in English as for `format!`, and each value by name.
///
/// ```
/// use quadrille_core::reason;
///
/// let reason = reason!("no-column", "there is no column {column}; columns are numbered 1 to {columns}", column = 9, columns = 7);
/// assert_eq!(reason.key(), "no-column");
/// assert_eq!(reason.to_string(), "there is no column 9; columns are numbered 1 to 7");
/// ```
#[macro_export]
macro_rules! reason {
    ($key:literal, $english:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Reason::new($key, format!($english $(, $name = $value)*), vec![$((stringify!($name), $crate::Part::from($value))),*])
    };
}

impl Reason {
    /// Use [`reason!`], which cannot give other values than the sentence tells.
    #[must_use]
    pub fn new(key: &'static str, english: impl Into<String>, values: Vec<(&'static str, Part)>) -> Reason {
        Reason { key, english: one_line(&english.into()), values }
    }

    /// The game is over, which every game says alike.
    pub(crate) fn over() -> Reason {
        reason!("over", "the game is over; undo a move or start a new game")
    }

    /// The game has no such setting.
    pub(crate) fn unknown_setting() -> Reason {
        reason!("unknown-setting", "is not a setting of this game; leave it out")
    }

    /// A board cannot be played on.
    #[must_use]
    pub fn unplayable(why: impl Into<Reason>) -> Reason {
        let reason = why.into();
        reason!("unplayable", "cannot be played: {reason}", reason = reason)
    }

    /// Which sentence it is.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// What it tells.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, Part)] {
        &self.values
    }
}

/// Words as a list in English: `a, b and c`.
pub(crate) fn listed(words: &[&str], last: &str) -> String {
    match words {
        [before @ .., end] if !before.is_empty() => format!("{} {last} {end}", before.join(", ")),
        _ => words.concat(),
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<Reason> for Part {
    fn from(reason: Reason) -> Part {
        Part::Reason(Box::new(reason))
    }
}

macro_rules! part_from {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Part {
            fn from(value: $kind) -> Part {
                Part::Text(one_line(&value.to_string()))
            }
        }
    )*};
}

part_from!(&str, &String, String, char, u8, u16, u32, u64, usize, i32, Seat, Cell, Column, Colour, Game);

/// A value may come from a file, which may hold anything: line ends and other characters
/// that cannot be seen are escaped, and a long one is cut.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for (at, character) in text.chars().enumerate() {
        if at == LONGEST {
            line.push('…');
            break;
        }
        if character.is_control() { line.extend(character.escape_default()) } else { line.push(character) }
    }
    line
}
