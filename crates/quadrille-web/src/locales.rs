//! The texts of every language that somebody asked for, opened once for all tables.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::{HeaderMap, header};
use quadrille_locale::{DEFAULT_LANGUAGE, Languages, Locale};

use crate::allowances::Client;
use crate::guest::Guest;

/// No browser likes more languages.
const MOST_LIKED: usize = 20;

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

    /// The language that a browser likes best, of those that can be chosen: it says
    /// `fr-CH, fr;q=0.9, en;q=0.8`.
    pub(crate) fn liked(&self, accepted: &str) -> Option<&str> {
        let mut liked: Vec<(f32, &str)> = Vec::new();
        for part in accepted.split(',').take(MOST_LIKED) {
            let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
            let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse().ok()).unwrap_or(0.0);
            let language = tag.trim().split('-').next().unwrap_or_default();
            liked.extend(
                self.codes.iter().find(|code| code.eq_ignore_ascii_case(language)).map(|code| (weight, &**code)),
            );
        }
        liked.retain(|(weight, _)| *weight > 0.0);
        // Of those that are liked as much, the first.
        liked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        liked.first().map(|(_, code)| *code)
    }

    /// The language in which a browser is answered: the one that was chosen there, else the one
    /// it likes best.
    pub(crate) fn language_of(&self, headers: &HeaderMap) -> Option<String> {
        let accepted = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().and_then(|accepted| self.liked(accepted));
        Guest::of(headers, Client::default()).language.or_else(|| accepted().map(str::to_owned))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_says_which_language_it_likes_best() {
        let locales = Locales::new(Languages::shipped(), DEFAULT_LANGUAGE.into());
        for (accepted, liked) in [
            ("en-GB,en;q=0.9,fr;q=0.8", Some("en")),
            ("fr-CH, fr;q=0.9, en;q=0.8", Some("fr")),
            ("de-DE, en;q=0.3, FR;q=0.5", Some("fr")),
            ("en;q=0, fr;q=0.1", Some("fr")),
            ("de, *;q=0.5", None),
            ("", None),
            ("en;q=lots", None),
        ] {
            assert_eq!(locales.liked(accepted), liked, "{accepted}");
        }
    }
}
