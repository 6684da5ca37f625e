//! The texts of one language, asked for by key (R073).
//!
//! A text that the chosen language lacks is taken from French; one that exists nowhere
//! reads `???`; each is reported once (R072). Of the texts that French stands in for, the
//! first is told in one line on the standard error: a language half done would flood it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Languages;

/// What is shown for a text that exists nowhere (R072).
const MISSING: &str = "???";

/// A value put into a text.
pub type Value<'a> = FluentValue<'a>;

/// The texts of one language. It can be shared between threads.
pub struct Locale {
    language: String,
    /// Where a text is looked for, first to last.
    layers: Vec<Layer>,
    /// The rules that the user's folder brings, by game.
    rules: BTreeMap<String, String>,
    reports: Mutex<Reports>,
}

#[derive(Default)]
struct Reports {
    /// What was reported, by the key or the file it is about.
    lines: BTreeMap<String, String>,
    /// Did another language stand in for a text?
    fell_back: bool,
}

/// Texts that a layer is made of.
pub(crate) struct Source<'a> {
    pub(crate) code: &'a str,
    pub(crate) texts: Cow<'static, str>,
    /// The file it comes from, when it is not in the program.
    pub(crate) path: Option<PathBuf>,
}

struct Layer {
    code: String,
    bundle: FluentBundle<FluentResource>,
}

impl Locale {
    /// The texts of a language in the program, by its code in any case (R071).
    #[must_use]
    pub fn new(language: &str) -> Option<Locale> {
        Languages::shipped().open(language).ok()
    }

    pub(crate) fn from_sources(
        language: &str,
        sources: Vec<Source<'_>>,
        rules: BTreeMap<String, String>,
        faults: Vec<String>,
    ) -> Locale {
        let language = language.to_owned();
        let mut locale = Locale { language, layers: Vec::new(), rules, reports: Mutex::default() };
        for fault in faults {
            locale.report("", &fault);
        }
        for Source { code, texts, path } in sources {
            let (bundle, faults) = bundle(code, texts.into_owned());
            for fault in faults {
                let file = path.as_ref().map_or_else(|| format!("{code}.ftl"), |path| path.display().to_string());
                locale.report(&file, &format!("{fault}; the rest of the file is used"));
            }
            locale.layers.push(Layer { code: code.to_owned(), bundle });
        }
        locale
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
        for layer in &self.layers {
            let Some(pattern) = layer.bundle.get_message(key).and_then(|message| message.value()) else { continue };
            if layer.code != self.language {
                self.report_fallback(key, &layer.code);
            }
            let mut errors = Vec::new();
            let text = layer.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
            if let Some(error) = errors.first() {
                self.report(key, &format!("cannot be filled in: {error}"));
            }
            return text;
        }
        self.report(key, "exists in no language");
        MISSING.into()
    }

    /// The rules of a game as HTML, by its name on the command line: the page of the user's
    /// folder, or the program's, or else French; `None` when there is no such game.
    #[must_use]
    pub fn rules(&self, game: &str) -> Option<&str> {
        self.rules.get(game).map(String::as_str).or_else(|| crate::rules(game, &self.language))
    }

    /// The same as plain text, for terminals.
    #[must_use]
    pub fn rules_text(&self, game: &str) -> Option<String> {
        self.rules(game).map(crate::rules::plain)
    }

    /// A count with its thousands apart, as the language writes it.
    #[must_use]
    pub fn count(&self, count: u64) -> String {
        let separator = self.text("number-separator");
        let digits = count.to_string();
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push_str(&separator);
            }
            text.push(digit);
        }
        text
    }

    /// A number with so many decimals, as the language writes it.
    #[must_use]
    pub fn figure(&self, number: f64, decimals: usize) -> String {
        let text = format!("{:.decimals$}", number.abs());
        let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
        let whole = whole.parse().map_or_else(|_| whole.to_owned(), |whole| self.count(whole));
        let mark = if rest.is_empty() { String::new() } else { self.text("number-decimal") };
        format!("{}{whole}{mark}{rest}", if number < 0.0 { "−" } else { "" })
    }

    /// A count as a value of a text: a number, so that the text can tell one from several; with
    /// its thousands apart where there are thousands.
    #[must_use]
    pub fn counted(&self, count: u64) -> Value<'static> {
        if count < 1000 { count.into() } else { self.count(count).into() }
    }

    /// Has this very language a text for the key?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        let own = self.layers.iter().filter(|layer| layer.code == self.language);
        own.filter_map(|layer| layer.bundle.get_message(key)).any(|message| message.value().is_some())
    }

    /// Is there a text for the key, in this language or in the one that stands in for it?
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.layers.iter().filter_map(|layer| layer.bundle.get_message(key)).any(|message| message.value().is_some())
    }

    /// What was reported so far, one line each.
    #[must_use]
    pub fn reports(&self) -> Vec<String> {
        let reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        reports.lines.values().cloned().collect()
    }

    fn report(&self, about: &str, what: &str) {
        let line = match about {
            "" => format!("{}: {what}", self.language),
            about => format!("{}: {about} {what}", self.language),
        };
        let mut reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        reports.lines.entry(about.to_owned()).or_insert_with(|| {
            say(&line);
            line
        });
    }

    fn report_fallback(&self, key: &str, other: &str) {
        let line = format!("{}: {key} is not in this language; the text of {other:?} is shown", self.language);
        let mut reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        if !std::mem::replace(&mut reports.fell_back, true) {
            say(&format!("{line}, and so for any other that it lacks"));
        }
        reports.lines.entry(key.to_owned()).or_insert(line);
    }
}

/// R072: a missing word is reported on the command line, where that can be written to.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale").field("language", &self.language).finish_non_exhaustive()
    }
}

/// The texts that can be read, and what is wrong with the others.
fn bundle(code: &str, texts: String) -> (FluentBundle<FluentResource>, Vec<String>) {
    let id: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks around values would be seen in terminals and files.
    bundle.set_use_isolating(false);
    let (resource, faults) = match FluentResource::try_new(texts) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => {
            let line_of = |at: usize| resource.source().bytes().take(at).filter(|&b| b == b'\n').count() + 1;
            let faults = errors.iter().map(|error| format!("line {}: {error}", line_of(error.pos.start))).collect();
            (resource, faults)
        }
    };
    bundle.add_resource_overriding(resource);
    (bundle, faults)
}
