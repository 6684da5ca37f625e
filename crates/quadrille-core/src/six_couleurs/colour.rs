//! The six colours, their letters and numbers (R210, R222, R223).

use std::fmt;
use std::str::FromStr;

use crate::{NotationError, Part, reason};

/// A colour of a cell; a move is the choice of one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// `r`, 0.
    Rouge,
    /// `o`, 1.
    Orange,
    /// `j`, 2.
    Jaune,
    /// `v`, 3.
    Vert,
    /// `b`, 4.
    Bleu,
    /// `i` (indigo), 5.
    Violet,
}

impl Colour {
    /// All six, in the order of their numbers.
    pub const ALL: [Colour; 6] =
        [Colour::Rouge, Colour::Orange, Colour::Jaune, Colour::Vert, Colour::Bleu, Colour::Violet];
    /// The letters, in the same order.
    const LETTERS: [char; 6] = ['r', 'o', 'j', 'v', 'b', 'i'];
    /// Their names in French and English, in the same order, with the English letters that
    /// mean nothing else.
    const NAMES: [&[&str]; 6] = [
        &["rouge", "red"],
        &["orange"],
        &["jaune", "yellow", "y"],
        &["vert", "green", "g"],
        &["bleu", "blue"],
        &["violet", "purple", "p", "indigo"],
    ];

    /// Its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The colour with this number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Colour> {
        Colour::ALL.get(usize::from(number)).copied()
    }

    /// Its letter, in lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        Colour::LETTERS[self as usize]
    }

    /// The key of the text that names it in each language.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Rouge => "colour-rouge",
            Colour::Orange => "colour-orange",
            Colour::Jaune => "colour-jaune",
            Colour::Vert => "colour-vert",
            Colour::Bleu => "colour-bleu",
            Colour::Violet => "colour-violet",
        }
    }

    /// The colour of this letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        let letter = letter.to_ascii_lowercase();
        Colour::LETTERS.iter().position(|&l| l == letter).map(|at| Colour::ALL[at])
    }
}

impl Colour {
    fn from_name(text: &str) -> Option<Colour> {
        let name = text.to_lowercase();
        Colour::ALL.into_iter().find(|colour| Colour::NAMES[*colour as usize].contains(&name.as_str()))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl From<Colour> for Part {
    /// Its name in the language of the reader.
    fn from(colour: Colour) -> Part {
        Part::Key(colour.key().to_owned())
    }
}

impl FromStr for Colour {
    type Err = NotationError;

    /// A letter in either case, a number from 0 to 5, or a name in French or English. The
    /// letters that are written are the French ones: `v` is green, `i` is violet; those of
    /// English (`g`, `p`, `y`) are read too.
    fn from_str(text: &str) -> Result<Colour, NotationError> {
        let mut chars = text.chars();
        let colour = match (chars.next(), chars.next()) {
            (Some(c), None) => match c.to_digit(10) {
                Some(number) => Colour::from_number(number as u8),
                None => Colour::from_letter(c),
            },
            _ => None,
        };
        colour.or_else(|| Colour::from_name(text)).ok_or_else(|| {
            NotationError::new(
                text,
                reason!(
                    "not-a-colour",
                    "is not a colour; write a letter of r o y g b p, a number from 0 to 5, or a name such as yellow"
                ),
            )
        })
    }
}
