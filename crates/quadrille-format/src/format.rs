//! The formats of saves, and which one a file is in.

use std::path::Path;
use std::str::FromStr;

use quadrille_core::{Game, NotationError, reason};

use crate::{
    CannotHold, LoadError, MAX_SAVE_BYTES, Place, Problem, Save, native, puissance4_text, six_couleurs_text, xml,
};

/// A format of saves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Quadrille's own: any game, everything kept.
    Native,
    /// S0's XML, for Morpion.
    Xml,
    /// S1's text, for Puissance 4.
    Puissance4Text,
    /// S4's text, for Six couleurs.
    SixCouleursText,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Native, Format::Xml, Format::Puissance4Text, Format::SixCouleursText];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 4] = ["native", "xml", "puissance4-text", "six-couleurs-text"];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Format::NAMES[self as usize]
    }

    /// The one game it can hold; nothing where it holds any.
    #[must_use]
    pub const fn game(self) -> Option<Game> {
        match self {
            Format::Native => None,
            Format::Xml => Some(Game::Morpion),
            Format::Puissance4Text => Some(Game::Puissance4),
            Format::SixCouleursText => Some(Game::SixCouleurs),
        }
    }

    /// The ending of its files.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Native => "json",
            Format::Xml => "xml",
            Format::Puissance4Text | Format::SixCouleursText => "txt",
        }
    }

    /// Its media type, for a server.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Format::Native => "application/json",
            Format::Xml => "application/xml",
            Format::Puissance4Text | Format::SixCouleursText => "text/plain; charset=utf-8",
        }
    }

    /// The format that the name of a file asks for by its ending.
    #[must_use]
    pub fn of_file(path: &Path, game: Game) -> Format {
        Format::by_ending(&path.extension().unwrap_or_default().to_string_lossy(), game)
    }

    /// The format that a file's ending asks for, among those that can hold the game. One of that
    /// ending is meant even for a game that none can hold: the refusal then says so, and no file
    /// is something else than its name says.
    #[must_use]
    pub fn by_ending(ending: &str, game: Game) -> Format {
        let ending = ending.to_lowercase();
        let meant = || Format::ALL.into_iter().filter(|format| format.ending() == ending);
        let fits = |format: &Format| format.game().is_none_or(|held| held == game);
        meant().find(fits).or_else(|| meant().next()).unwrap_or(Format::Native)
    }
}

quadrille_core::shown_by_name!(Format);

impl FromStr for Format {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Format, NotationError> {
        Format::ALL.into_iter().find(|format| format.name() == text).ok_or_else(|| {
            NotationError::new(
                text,
                reason!(
                    "not-a-format",
                    "is not a format; the formats are {formats}",
                    formats = Format::NAMES.join(", ")
                ),
            )
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
        Format::Xml => xml::read(text)?,
        Format::Puissance4Text => puissance4_text::read(text)?,
        Format::SixCouleursText => six_couleurs_text::read(text)?,
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
        Format::Xml => xml::write(save),
        Format::Puissance4Text => puissance4_text::write(save),
        Format::SixCouleursText => six_couleurs_text::write(save),
    }
}

/// The format that a text begins like.
fn detect(text: &str) -> Option<Format> {
    match text.trim_start().chars().next() {
        Some('{') => Some(Format::Native),
        Some('<') => Some(Format::Xml),
        _ if puissance4_text::begins(text) => Some(Format::Puissance4Text),
        _ if six_couleurs_text::begins(text) => Some(Format::SixCouleursText),
        _ => None,
    }
}
