//! The texts of Quadrille, one file per language in `languages/`.
//!
//! A text is asked for by key. One that the chosen language lacks is taken from French;
//! one that exists nowhere reads `???`; each is reported once on the standard error
//! (R072). The exact console transcripts are not here: they are not translated.
#![deny(missing_docs)]

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages in the program: code and texts.
const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language that others fall back to (R070).
pub const DEFAULT_LANGUAGE: &str = "fr";

/// A value put into a text.
pub type Value<'a> = FluentValue<'a>;

/// The texts of one language.
pub struct Locale {
    language: String,
    /// The chosen language first, then the one it falls back to.
    bundles: Vec<FluentBundle<FluentResource>>,
    reported: RefCell<HashSet<String>>,
}

impl Locale {
    /// The languages in the program, by code.
    pub fn shipped() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(code, _)| *code)
    }

    /// The texts of a language in the program, by its code in any case (R071).
    #[must_use]
    pub fn new(language: &str) -> Option<Locale> {
        let language = language.to_lowercase();
        let texts = Self::texts_of(&language)?;
        let mut bundles = vec![bundle(&language, texts)];
        if language != DEFAULT_LANGUAGE {
            bundles.extend(Self::texts_of(DEFAULT_LANGUAGE).map(|texts| bundle(DEFAULT_LANGUAGE, texts)));
        }
        Some(Locale { language, bundles, reported: RefCell::default() })
    }

    /// The code of the language (R073).
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The text of a key.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The text of a key with values in it.
    #[must_use]
    pub fn format(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let args: FluentArgs<'_> = values.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
        for (at, bundle) in self.bundles.iter().enumerate() {
            let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { continue };
            if at > 0 {
                self.report(key, "is not in this language; the French text is shown");
            }
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
            if let Some(error) = errors.first() {
                self.report(key, &error.to_string());
            }
            return text;
        }
        self.report(key, "exists in no language");
        "???".into()
    }

    /// Has this very language a text for the key?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundles.first().is_some_and(|bundle| bundle.get_message(key).is_some_and(|m| m.value().is_some()))
    }

    fn texts_of(language: &str) -> Option<&'static str> {
        SHIPPED.iter().find(|(code, _)| *code == language).map(|(_, texts)| *texts)
    }

    #[expect(clippy::print_stderr, reason = "R072: a missing word is reported on the command line")]
    fn report(&self, key: &str, what: &str) {
        if self.reported.borrow_mut().insert(key.to_owned()) {
            eprintln!("{}: text {key:?} {what}", self.language);
        }
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale").field("language", &self.language).finish_non_exhaustive()
    }
}

fn bundle(language: &str, texts: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    // Isolation marks around values would be seen in terminals and files.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(texts.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}
