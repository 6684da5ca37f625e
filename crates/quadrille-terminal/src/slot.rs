//! A file that always holds the game under way: written after every move, offered at the
//! next start, removed at the end (R122 to R125).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use quadrille_core::Reason;
use quadrille_format::{Format, Save, free_name, load, read_capped, store, write_atomically};
use quadrille_locale::Locale;
use quadrille_session::describe_reason;

/// Where one game is kept.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    path: PathBuf,
    format: Format,
}

/// Why a slot cannot be used (R104).
#[derive(Debug)]
pub(crate) struct SlotError {
    path: PathBuf,
    reason: Reason,
}

impl SlotError {
    /// The same in the language of a locale.
    pub(crate) fn in_words(&self, locale: &Locale) -> String {
        let reason = describe_reason(&self.reason, locale);
        let values = [("file", self.path.display().to_string().into()), ("reason", reason.into())];
        locale.format("save-file", &values)
    }
}

impl Slot {
    /// Is this what the consoles call the file of a game under way (R122, docs/formats.md)?
    #[must_use]
    pub(crate) fn is_name(name: &str) -> bool {
        name.starts_with("Save_")
    }

    /// A file of this name in a folder; neither need exist.
    #[must_use]
    pub(crate) fn new(folder: &Path, name: &str, format: Format) -> Slot {
        Slot { path: folder.join(name), format }
    }

    /// The game in it, if there is one that is not over (R124).
    ///
    /// # Errors
    /// When there is something that cannot be read.
    pub(crate) fn unfinished(&self) -> Result<Option<Save>, SlotError> {
        match read_capped(&self.path) {
            Ok(bytes) => {
                let (_, save) = load(&bytes).map_err(|reason| self.error(reason))?;
                Ok(Some(save).filter(|save| save.record().outcome().is_none()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.error(Reason::from(&error))),
        }
    }

    /// Puts what cannot be read where no game replaces it: somebody may still read it. Gives
    /// the name that it has there.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub(crate) fn set_aside(&self) -> Result<PathBuf, SlotError> {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let free = self.path.with_file_name(free_name(self.path.parent().unwrap_or(Path::new("")), &name, "unread"));
        fs::rename(&self.path, &free).map_err(|error| self.error(Reason::from(&error)))?;
        Ok(free)
    }

    /// Keeps a game, in place of the one before.
    ///
    /// # Errors
    /// When the file cannot be written; the one before is then still there.
    pub(crate) fn keep(&self, save: &Save) -> Result<(), SlotError> {
        let text = store(save, self.format).map_err(|reason| self.error(reason))?;
        let folder = self.path.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| write_atomically(&self.path, text.as_bytes()))
            .map_err(|error| self.error(Reason::from(&error)))
    }

    /// Empties it.
    ///
    /// # Errors
    /// When the file is there and cannot be removed.
    pub(crate) fn clear(&self) -> Result<(), SlotError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.error(Reason::from(&error))),
            _ => Ok(()),
        }
    }

    fn error(&self, reason: impl Into<Reason>) -> SlotError {
        SlotError { path: self.path.clone(), reason: reason.into() }
    }
}
