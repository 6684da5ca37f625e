//! The five levels of difficulty (R010), the same names in every game.
//!
//! What a level plays is said in each game's folder (`levels.rs`).

pub(crate) mod fallible;
mod named;

use std::fmt;
use std::str::FromStr;

pub(crate) use named::named;

/// How hard an opponent is to beat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// "Très facile": sees nothing.
    VeryEasy,
    /// "Facile".
    Easy,
    /// "Moyen".
    Medium,
    /// "Difficile".
    Hard,
    /// "Expert": the best that a second of thinking gives.
    Expert,
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(String);

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Level; 5] = [Level::VeryEasy, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Counted from 1, the easiest, to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level with this number, from 1 to 5.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number.checked_sub(1)?)).copied()
    }

    /// Its French name, as commands and saves write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::VeryEasy => "tres-facile",
            Level::Easy => "facile",
            Level::Medium => "moyen",
            Level::Hard => "difficile",
            Level::Expert => "expert",
        }
    }

    /// Its English name, read as well.
    #[must_use]
    pub const fn english_name(self) -> &'static str {
        match self {
            Level::VeryEasy => "very-easy",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The key of its name among the texts: `level-medium`.
    #[must_use]
    pub fn text_key(self) -> String {
        format!("level-{}", self.english_name())
    }
}

quadrille_core::shown_by_name!(Level);

impl FromStr for Level {
    type Err = UnknownLevel;

    /// A number from 1 to 5, or a name in French or English, with or without accents.
    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let plain = text.trim().to_lowercase().replace('è', "e").replace([' ', '_'], "-");
        let by_name = |level: &Level| plain == level.name() || plain == level.english_name();
        let by_number = || plain.parse().ok().and_then(Level::from_number);
        Level::ALL.into_iter().find(by_name).or_else(by_number).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a level; the levels are ", self.0)?;
        for (at, level) in Level::ALL.into_iter().enumerate() {
            let separator = if at == 0 { "" } else { ", " };
            write!(f, "{separator}{level}")?;
        }
        write!(f, " (1 to 5)")
    }
}

impl std::error::Error for UnknownLevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r010_levels_are_read_in_both_languages_and_as_numbers() {
        for level in Level::ALL {
            for text in [level.name(), level.english_name(), &level.number().to_string(), &level.name().to_uppercase()]
            {
                assert_eq!(text.parse(), Ok(level), "{text}");
            }
        }
        assert_eq!("Très facile".parse(), Ok(Level::VeryEasy));
        for wrong in ["", "0", "6", "hardest"] {
            assert!(wrong.parse::<Level>().is_err(), "{wrong}");
        }
    }
}
