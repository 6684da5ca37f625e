//! Why something is refused, in the language of a locale: what the rules and the loaders
//! give as a key with values, said in full.

use quadrille_core::{Part, Reason};
use quadrille_format::{CannotHold, Format, LoadError, Place, Problem};
use quadrille_locale::{Locale, Value};

/// The sentence of a reason.
#[must_use]
pub fn describe_reason(reason: &Reason, locale: &Locale) -> String {
    let value = |part: &Part| -> Value<'static> {
        match part {
            Part::Text(text) => text.clone().into(),
            Part::Reason(reason) => describe_reason(reason, locale).into(),
        }
    };
    let values: Vec<(&str, Value<'_>)> = reason.values().iter().map(|(name, part)| (*name, value(part))).collect();
    locale.format(&format!("reason-{}", reason.key()), &values)
}

/// Why bytes are not taken for a save: where, what is wrong, what would do.
#[must_use]
pub fn describe_load_error(error: &LoadError, locale: &Locale) -> String {
    let reason = match &error.problem {
        Problem::TooLarge { limit } => locale.format("save-too-large", &[("limit", limit.to_string().into())]),
        Problem::NotText => locale.text("save-not-text"),
        Problem::UnknownFormat => locale.format("save-unknown-format", &[("formats", Format::NAMES.join(", ").into())]),
        Problem::Newer { version, reads } => {
            let values = [("version", version.to_string().into()), ("reads", reads.to_string().into())];
            locale.format("save-newer", &values)
        }
        Problem::Unfit(reason) => describe_reason(reason, locale),
    };
    let Some(Place { line, column }) = error.place else { return reason };
    let values = [("line", line.to_string().into()), ("column", column.to_string().into()), ("reason", reason.into())];
    locale.format("save-at", &values)
}

/// Why a game cannot be written in a format.
#[must_use]
pub fn describe_cannot_hold(error: &CannotHold, locale: &Locale) -> String {
    let CannotHold::Game { format, holds, game } = error;
    let values =
        [("format", format.to_string().into()), ("holds", holds.to_string().into()), ("game", game.to_string().into())];
    locale.format("reason-format-game", &values)
}
