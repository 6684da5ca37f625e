//! The texts of every language that somebody asked for, opened once for all tables.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use quadrille_locale::{DEFAULT_LANGUAGE, Languages, Locale};

/// The languages that can be chosen, and the texts of those that were.
#[derive(Debug)]
pub(crate) struct Locales {
    languages: Languages,
    codes: Vec<String>,
    /// The language of the command line.
    usual: String,
    open: Mutex<BTreeMap<String, Arc<Locale>>>,
}

impl Locales {
    /// No texts are read yet.
    pub(crate) fn new(languages: Languages, usual: String) -> Locales {
        let mut codes = languages.codes();
        // French first, as the seeds have it (R070).
        codes.sort_by_key(|code| (code != DEFAULT_LANGUAGE, code.clone()));
        Locales { languages, codes, usual, open: Mutex::default() }
    }

    /// The languages that can be chosen.
    pub(crate) fn codes(&self) -> &[String] {
        &self.codes
    }

    /// Can this language be chosen?
    pub(crate) fn knows(&self, code: &str) -> bool {
        self.codes.iter().any(|known| known == code)
    }

    /// The texts of a language; of the usual one where none or an unknown one is asked.
    pub(crate) fn open(&self, asked: Option<&str>) -> Arc<Locale> {
        let code = asked.filter(|code| self.knows(code)).unwrap_or(&self.usual);
        // Nothing is left half done when a thread fails.
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(locale) = open.get(code) {
            return Arc::clone(locale);
        }
        let opened = self.languages.open(code).ok().or_else(|| Locale::new(DEFAULT_LANGUAGE));
        let locale = Arc::new(opened.expect("French is in the program"));
        open.insert(code.to_owned(), Arc::clone(&locale));
        locale
    }
}
