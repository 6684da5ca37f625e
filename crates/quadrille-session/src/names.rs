//! Names that the program gave, in the language they are read in.
//!
//! A save keeps names as text, so a game begun in French has its "Joueur 1" when it is
//! shown in English. Such a name is known again by its words: it is that of a number in
//! one of the languages of the program. What somebody typed stays as it is.

use std::collections::HashMap;
use std::sync::OnceLock;

use quadrille_core::Seat;
use quadrille_locale::{Languages, Locale};

/// Players get a number that nobody has; renamed ones may push it past the seats.
const HIGHEST: usize = 2 * Seat::MAX_SEATS as usize;

/// The name that a seat has until somebody gives it one.
#[must_use]
pub fn default_name(number: usize, locale: &Locale) -> String {
    locale.format("table-player-name", &[("number", number.into())])
}

/// A name as it is shown: one that the program gave follows the language.
#[must_use]
pub fn shown_name(name: &str, locale: &Locale) -> String {
    match given().get(name.trim()) {
        Some(&number) => default_name(number, locale),
        None => name.to_owned(),
    }
}

fn given() -> &'static HashMap<String, usize> {
    static GIVEN: OnceLock<HashMap<String, usize>> = OnceLock::new();
    GIVEN.get_or_init(|| {
        let languages = Languages::shipped();
        let locales = languages.codes().into_iter().filter_map(|code| languages.open(&code).ok());
        locales.flat_map(|locale| (1..=HIGHEST).map(move |number| (default_name(number, &locale), number))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_names_follow_the_language_and_typed_ones_stay() {
        let (french, english) = (Locale::new("fr").unwrap(), Locale::new("en").unwrap());
        assert_eq!(shown_name("Joueur 12", &english), "Player 12");
        assert_eq!(shown_name("Player 2", &french), "Joueur 2");
        assert_eq!(shown_name("Joueur 2", &french), "Joueur 2");
        for typed in ["Maia", "Joueur", "Joueur 2b", "joueur un", ""] {
            assert_eq!(shown_name(typed, &english), typed);
        }
    }
}
