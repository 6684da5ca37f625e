//! The texts of Quadrille, one file per language in `languages/`, and the rules of each
//! game, one page per language in `rules/`.
//!
//! [`Languages`] knows which languages there are, those in the program and those in the
//! user's folder; a [`Locale`] is the texts of one of them, asked for by key. The exact
//! console transcripts are not here: they are not translated.
#![deny(missing_docs)]

mod languages;
mod locale;
mod rules;

pub use languages::{DEFAULT_LANGUAGE, Languages, UnknownLanguage};
pub use locale::{Locale, Value};
pub use rules::rules;
