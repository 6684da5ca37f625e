//! What is said of wrong arguments: one line that says what was read and what would do,
//! and one that says where to read more, in the chosen language.

use std::error;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use quadrille_locale::{Locale, Value};

use crate::commands;

/// Two lines about what clap refused.
pub(crate) fn explain(error: &clap::Error, arguments: &[OsString], locale: &Locale) -> String {
    let command = arguments.iter().skip(1).filter_map(|word| word.to_str()).find(|word| commands::is_command(word));
    let help = command.map_or_else(|| "quadrille --help".into(), |name| format!("quadrille {name} --help"));
    format!("{}\n{}", reason(error, locale), locale.format("refusal-see", &[("command", Value::from(help))]))
}

fn reason(error: &clap::Error, locale: &Locale) -> String {
    let argument = || context(error, ContextKind::InvalidArg);
    let say = |key: &str, values: &[(&str, String)]| {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, Value::from(value.as_str()))).collect();
        locale.format(key, &values)
    };
    let with_suggestion = |text: String, kind: ContextKind| match context(error, kind) {
        suggested if suggested.is_empty() => text,
        suggested => format!("{text} {}", say("refusal-suggestion", &[("suggested", suggested)])),
    };
    match error.kind() {
        ErrorKind::UnknownArgument => {
            with_suggestion(say("refusal-unknown-argument", &[("argument", argument())]), ContextKind::SuggestedArg)
        }
        ErrorKind::InvalidSubcommand => {
            let read = context(error, ContextKind::InvalidSubcommand);
            let known: Vec<_> = commands::all().iter().map(|command| command.name).collect();
            say("refusal-unknown-command", &[("read", read), ("known", known.join(", "))])
        }
        ErrorKind::InvalidValue | ErrorKind::NoEquals if context(error, ContextKind::InvalidValue).is_empty() => {
            say("refusal-no-value", &[("argument", argument())])
        }
        ErrorKind::InvalidValue => {
            let (read, known) = (context(error, ContextKind::InvalidValue), context(error, ContextKind::ValidValue));
            let key = if known.is_empty() { "refusal-value" } else { "refusal-value-known" };
            say(key, &[("argument", argument()), ("read", read), ("known", known)])
        }
        ErrorKind::ValueValidation => {
            let read = context(error, ContextKind::InvalidValue);
            let why = error::Error::source(error).map(|source| why(&source.to_string(), locale)).unwrap_or_default();
            say("refusal-value-why", &[("argument", argument()), ("read", read), ("why", why)])
        }
        ErrorKind::MissingRequiredArgument => say("refusal-missing", &[("arguments", argument())]),
        ErrorKind::MissingSubcommand => {
            let known: Vec<_> = commands::all().iter().map(|command| command.name).collect();
            say("refusal-missing-command", &[("known", known.join(", "))])
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg);
            let key = if other.is_empty() || other == argument() { "refusal-twice" } else { "refusal-conflict" };
            say(key, &[("argument", argument()), ("other", other)])
        }
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            say("refusal-count", &[("argument", argument())])
        }
        ErrorKind::InvalidUtf8 => locale.text("refusal-utf8"),
        _ => locale.text("refusal-other"),
    }
}

fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}

/// The reasons of the number parsers of clap and of the standard library, in the
/// language (R103); others are told as they are.
fn why(source: &str, locale: &Locale) -> String {
    if let Some((low, high)) = source.split_once(" is not in ").and_then(|(_, range)| range.split_once("..=")) {
        return locale.format("refusal-why-range", &[("low", Value::from(low)), ("high", Value::from(high))]);
    }
    if source.starts_with("invalid digit") || source.starts_with("invalid float") || source.starts_with("cannot parse")
    {
        return locale.text("refusal-why-number");
    }
    if source.starts_with("number too large") || source.starts_with("number too small") {
        return locale.text("refusal-why-too-large");
    }
    source.to_owned()
}
