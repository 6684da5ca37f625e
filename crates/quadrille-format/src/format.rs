//! The formats of saves, and which one a file is in.

use std::fmt;
use std::str::FromStr;

use quadrille_core::NotationError;

use crate::{CannotHold, LoadError, MAX_SAVE_BYTES, Place, Problem, Save, native};

/// A format of saves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Quadrille's own: any game, everything kept.
    Native,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 1] = [Format::Native];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 1] = ["native"];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Format::NAMES[self as usize]
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Format, NotationError> {
        Format::ALL.into_iter().find(|format| format.name() == text).ok_or_else(|| {
            NotationError::new(text, format!("is not a format; the formats are {}", Format::NAMES.join(", ")))
        })
    }
}

/// Reads a save in whatever format it is.
///
/// # Errors
/// Where, why it is refused, and what would do.
pub fn load(bytes: &[u8]) -> Result<(Format, Save), LoadError> {
    if bytes.len() > MAX_SAVE_BYTES {
        return Err(LoadError::new(Problem::TooLarge { limit: MAX_SAVE_BYTES }));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        LoadError { place: Some(Place::of_byte(&valid, valid.len())), problem: Problem::NotText }
    })?;
    // Some editors put a mark before the first character.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let format = detect(text).ok_or(LoadError::new(Problem::UnknownFormat))?;
    let save = match format {
        Format::Native => native::read(text)?,
    };
    Ok((format, save))
}

/// Writes a save in a format.
///
/// # Errors
/// What the format cannot hold.
pub fn store(save: &Save, format: Format) -> Result<String, CannotHold> {
    match format {
        Format::Native => Ok(native::write(save)),
    }
}

/// The format that a text begins like.
fn detect(text: &str) -> Option<Format> {
    text.trim_start().starts_with('{').then_some(Format::Native)
}
