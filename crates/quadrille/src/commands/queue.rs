//! `--queue postgres://..`: work that any number of machines share, in the same words for every
//! command. Every machine is given the same arguments; nothing that a database says is started.

use clap::{Arg, ArgMatches};
use quadrille_locale::Locale;
use quadrille_store::Queue;
use serde_json::Value;

use crate::sizes::WrongArgument;

/// The option.
pub(crate) fn argument(locale: &Locale) -> Arg {
    Arg::new("queue").long("queue").value_name("URL").help(locale.text("cli-queue"))
}

/// The address that was given.
///
/// # Errors
/// When it is none of a PostgreSQL.
pub(crate) fn address<'a>(matches: &'a ArgMatches, locale: &Locale) -> Result<Option<&'a str>, WrongArgument> {
    let Some(url) = matches.get_one::<String>("queue") else { return Ok(None) };
    let is_known = ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme));
    // The rest may hold a password.
    is_known.then_some(Some(url.as_str())).ok_or_else(|| WrongArgument::new(locale.text("cli-queue-url")))
}

/// Joins the work that `what` describes, where a queue was named.
pub(crate) fn join(
    matches: &ArgMatches,
    locale: &Locale,
    kind: &str,
    what: &Value,
    pieces: usize,
) -> anyhow::Result<Option<Queue>> {
    let Some(url) = address(matches, locale)? else { return Ok(None) };
    Ok(Some(Queue::join(url, kind, &what.to_string(), pieces as u64)?))
}
