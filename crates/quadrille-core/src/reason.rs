//! Why something is refused, as a sentence that can be said in any language.
//!
//! The rules and the loaders know no language. They give the key of a sentence with the
//! values that it tells, and the sentence in English, which is what developers read.
//! Faces look the key up among their texts (`reason-KEY`), put the names of the players in
//! the place of seats and name colours and settings in the language of their reader.

use std::fmt;

use crate::{Cell, Game, Seat, spelt_out};

/// A value of a reason is cut to this many characters: it may quote a file.
const LONGEST: usize = 300;
/// The remark of a library is cut to this many.
const LONGEST_REMARK: usize = 200;
/// A sentence in English may hold several values.
const LONGEST_SENTENCE: usize = 1200;

/// A sentence in lower case without a full stop: what was read, why it is refused, and
/// what is accepted instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    key: &'static str,
    english: String,
    values: Vec<(&'static str, Part)>,
}

/// A value that a sentence tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A text that is the same in every language.
    Text(String),
    /// A number. Sentences may depend on it, as plurals do.
    Number(u64),
    /// A player: by name where names are known, else by the number of the seat.
    Seat(Seat),
    /// A moment, `2026-11-16 03:07:14`, written as people of each language do.
    Moment(String),
    /// The key of the text that names the thing in each language: `colour-rouge`.
    Key(String),
    /// Words as a list, joined as the language does it.
    List(List),
    /// A remark that exists in English alone: other languages leave it out.
    English(String),
    /// A part that is a sentence itself.
    Reason(Box<Reason>),
}

/// A player in a sentence. In English it reads `seat 1`; as a value of a [`Reason`] it is
/// the seat, so that a face can say the player's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who(pub Seat);

/// A moment in a sentence, `2026-11-16 03:07:14`. A face writes it as its reader does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment<'a>(pub &'a str);

/// A [`Reason`]: its key, the sentence in English as for `format!`, and each value by name.
///
/// ```
/// use quadrille_core::reason;
///
/// let reason = reason!("no-column", "there is no column {column}; columns are numbered 1 to {columns}", column = 9_u8, columns = 7_u8);
/// assert_eq!(reason.key(), "no-column");
/// assert_eq!(reason.to_string(), "there is no column 9; columns are numbered 1 to 7");
/// ```
#[macro_export]
macro_rules! reason {
    ($key:literal, $english:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Reason::new($key, format!($english $(, $name = $value)*), vec![$((stringify!($name), $crate::Part::from($value))),*])
    };
}

/// Makes a type that becomes a [`Reason`] an error that reads as its sentence. `&Type` is one
/// that is borrowed for it.
#[macro_export]
macro_rules! said_by_reason {
    (&$type:ty) => {
        $crate::said_by_reason!($type, std::convert::identity);
    };
    ($type:ty) => {
        $crate::said_by_reason!($type, <$type as Clone>::clone);
    };
    ($type:ty, $given:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::Reason::from($given(self)), f)
            }
        }

        impl std::error::Error for $type {}
    };
}

impl Reason {
    /// Use [`reason!`], which cannot give other values than the sentence tells.
    #[must_use]
    pub fn new(key: &'static str, english: impl Into<String>, values: Vec<(&'static str, Part)>) -> Reason {
        Reason { key, english: one_line(&english.into(), LONGEST_SENTENCE), values }
    }

    /// The game is over, which every game says alike.
    pub(crate) fn over() -> Reason {
        reason!("over", "the game is over; undo a move or start a new game")
    }

    /// A cell is not on a grid of this size.
    pub(crate) fn outside(cell: Cell, rows: u8, columns: u8) -> Reason {
        reason!(
            "outside",
            "cell {cell} is outside the grid; rows go from 1 to {rows}, columns from A to {last}",
            cell = cell,
            rows = rows,
            last = Cell::column_letter(columns - 1)
        )
    }

    /// A cell holds something of this seat already.
    pub(crate) fn taken(cell: Cell, by: Seat) -> Reason {
        reason!("taken", "cell {cell} is already taken by {by}; choose an empty cell", cell = cell, by = Who(by))
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

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Reason {}

/// Words in a sentence, as a list: `a, b and c`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    words: Vec<String>,
    last: &'static str,
}

impl List {
    /// All of these.
    #[must_use]
    pub fn and(words: &[&str]) -> List {
        List { words: words.iter().map(|word| (*word).to_owned()).collect(), last: "and" }
    }

    /// One of these.
    #[must_use]
    pub fn or(words: &[&str]) -> List {
        List { last: "or", ..List::and(words) }
    }

    /// The list as text, where `join` joins the last word to those before it and is told how:
    /// `and` or `or`.
    pub fn joined(&self, join: impl FnOnce(&str, &str, &str) -> String) -> String {
        match self.words.as_slice() {
            [before @ .., last] if !before.is_empty() => join(self.last, &before.join(", "), last),
            words => words.concat(),
        }
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.joined(|joint, before, last| format!("{before} {joint} {last}")))
    }
}

impl From<&List> for Part {
    fn from(list: &List) -> Part {
        Part::List(list.clone())
    }
}

/// What a library says in English about a fault that the sentence tells already: in
/// brackets, with the blank before them, and for readers of English only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detail(pub String);

impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " ({})", one_line(&self.0, LONGEST_REMARK))
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Moment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Part {
    /// What a value shows of itself, in every language.
    pub fn text(value: impl fmt::Display) -> Part {
        Part::Text(one_line(&value.to_string(), LONGEST))
    }
}

impl From<Reason> for Part {
    fn from(reason: Reason) -> Part {
        Part::Reason(Box::new(reason))
    }
}

impl From<&Detail> for Part {
    fn from(detail: &Detail) -> Part {
        Part::English(detail.to_string())
    }
}

impl From<Who> for Part {
    fn from(Who(seat): Who) -> Part {
        Part::Seat(seat)
    }
}

impl From<Moment<'_>> for Part {
    fn from(Moment(moment): Moment<'_>) -> Part {
        Part::Moment(moment.to_owned())
    }
}

macro_rules! text_from {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Part {
            fn from(value: $kind) -> Part {
                Part::text(value)
            }
        }
    )*};
}

macro_rules! number_from {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Part {
            fn from(value: $kind) -> Part {
                Part::Number(value as u64)
            }
        }
    )*};
}

text_from!(&str, &String, String, char, Cell, Game);
number_from!(u8, u16, u32, u64, usize);

/// A value may come from a file, which may hold anything: line ends and other characters
/// that cannot be seen are escaped, and a long one is cut.
fn one_line(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => spelt_out(&text[..end]) + "…",
        None => spelt_out(text),
    }
}
