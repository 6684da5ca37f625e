//! What is said of a failure, in the chosen language: of wrong arguments, one line that
//! says what was read and what is accepted instead and one that says where to read more;
//! of anything else, each error of the chain, the outermost first.

use std::error;
use std::ffi::OsString;
use std::net::AddrParseError;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use quadrille_arena::{ContestantError, OpeningError};
use quadrille_core::{NotationError, Reason, reason};
use quadrille_locale::{Locale, Value};
use quadrille_session::describe_reason;
use quadrille_store::StoreError;
#[cfg(feature = "server")]
use quadrille_web::ServeError;

use crate::{commands, help, language};

/// Why a command failed.
pub(crate) fn in_words(error: &anyhow::Error, locale: &Locale) -> String {
    let words = |cause| reason_of(cause).map_or_else(|| cause.to_string(), |reason| describe_reason(&reason, locale));
    error.chain().map(words).collect::<Vec<_>>().join(&locale.text("colon-between"))
}

/// The reason of an error that can be said in every language.
fn reason_of(error: &(dyn error::Error + 'static)) -> Option<Reason> {
    let known = error.downcast_ref::<Reason>().cloned();
    #[cfg(feature = "server")]
    let known = known.or_else(|| {
        error.downcast_ref::<ServeError>().map(|error| match error {
            ServeError::Store(error) => of_store(error),
            ServeError::Listen { .. } => error.into(),
        })
    });
    known
        .or_else(|| error.downcast_ref().map(|error: &std::io::Error| error.into()))
        .or_else(|| error.downcast_ref::<StoreError>().map(of_store))
        .or_else(|| error.downcast_ref::<ContestantError>().map(Into::into))
        .or_else(|| error.downcast_ref::<OpeningError>().map(Into::into))
        .or_else(|| error.downcast_ref::<NotationError>().map(|error| error.clone().into()))
}

/// A page is told that a database that is away is asked again; a command ends.
fn of_store(error: &StoreError) -> Reason {
    match error {
        StoreError::Away => {
            reason!("database-away", "the database does not answer; check its address, and that it runs")
        }
        other => other.into(),
    }
}

/// Two lines about what clap refused.
pub(crate) fn explain(error: &clap::Error, arguments: &[OsString], locale: &Locale) -> String {
    let command = arguments.iter().skip(1).filter_map(|word| word.to_str()).find(|word| commands::is_command(word));
    let help = command.map_or_else(|| "quadrille --help".into(), |name| format!("quadrille {name} --help"));
    format!(
        "{}\n{}",
        why_refused(error, command, arguments, locale),
        locale.format("refusal-see", &[("command", Value::from(help))])
    )
}

fn why_refused(error: &clap::Error, command: Option<&str>, arguments: &[OsString], locale: &Locale) -> String {
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
            let place = |word: &str| arguments.iter().position(|argument| argument == word);
            if let Some(command) = command.filter(|command| place(&read).is_some_and(|at| Some(at) < place(command))) {
                let known = language::languages(arguments).codes().join(", ");
                return say("refusal-before-command", &[("read", read), ("command", command.into()), ("known", known)]);
            }
            let program = help::program(locale);
            let of = command.and_then(|name| program.find_subcommand(name));
            let known: Vec<_> = of.unwrap_or(&program).get_subcommands().map(clap::Command::get_name).collect();
            let key = if of.is_some() { "refusal-value-known" } else { "refusal-unknown-command" };
            let argument = of.map_or("", clap::Command::get_name).to_owned();
            let told = say(key, &[("argument", argument), ("read", read), ("known", known.join(", "))]);
            with_suggestion(told, ContextKind::SuggestedSubcommand)
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
            match error::Error::source(error).and_then(|source| why(source, locale)) {
                Some(why) => say("refusal-value-why", &[("argument", argument()), ("read", read), ("why", why)]),
                None => say("refusal-value", &[("argument", argument()), ("read", read)]),
            }
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

/// What a parser says, in the language (R103): a reason of ours, or an address that is none;
/// what others say in English is left out.
fn why(source: &(dyn error::Error + 'static), locale: &Locale) -> Option<String> {
    let address = |error: &AddrParseError| {
        let has_port = error.to_string().contains("socket");
        locale.text(if has_port { "refusal-why-address" } else { "refusal-why-ip" })
    };
    let reason = source.downcast_ref::<Reason>().map(|reason| describe_reason(reason, locale));
    reason.or_else(|| source.downcast_ref().map(address))
}
