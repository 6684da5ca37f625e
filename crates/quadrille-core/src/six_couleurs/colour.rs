//! The six colours, their letters and numbers (R210, R222, R223).

use std::fmt;
use std::str::FromStr;

use crate::{NotationError, reason};

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

    /// The colour of this letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        let letter = letter.to_ascii_lowercase();
        Colour::LETTERS.iter().position(|&l| l == letter).map(|at| Colour::ALL[at])
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl FromStr for Colour {
    type Err = NotationError;

    /// A letter in either case, or a number from 0 to 5.
    fn from_str(text: &str) -> Result<Colour, NotationError> {
        let mut chars = text.chars();
        let colour = match (chars.next(), chars.next()) {
            (Some(c), None) => match c.to_digit(10) {
                Some(number) => Colour::from_number(number as u8),
                None => Colour::from_letter(c),
            },
            _ => None,
        };
        colour.ok_or_else(|| {
            NotationError::new(
                text,
                reason!("not-a-colour", "is not a colour; write a letter of r o j v b i, or a number from 0 to 5"),
            )
        })
    }
}
