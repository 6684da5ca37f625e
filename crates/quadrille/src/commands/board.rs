//! Which board a command is about: a game, its size, and the moves already played.

use clap::{Arg, ArgMatches, Command};
use quadrille_core::{AnyRecord, RefusedMove};
use quadrille_locale::Locale;
use quadrille_session::describe_reason;

use crate::sizes::{self, WrongArgument};

/// Adds `GAME`, the options of its size, `--seed` and `--moves`.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    let text = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("cli-{name}")))
    };
    sizes::arguments(command, locale)
        .arg(text("moves", "MOVES"))
        .arg(text("seed", "S").value_parser(clap::value_parser!(u64)).default_value("1"))
}

/// The board asked for, with its moves played.
///
/// # Errors
/// What was read, and what would do.
pub(crate) fn read(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<AnyRecord> {
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let mut record = AnyRecord::new(sizes::setup_to_study(matches, locale, seed)?);
    play(&mut record, matches.get_one::<String>("moves").map_or("", String::as_str), locale)?;
    Ok(record)
}

/// Plays a line of moves.
///
/// # Errors
/// The first text that is not a move, or the first move refused.
pub(crate) fn play(record: &mut AnyRecord, moves: &str, locale: &Locale) -> Result<(), WrongArgument> {
    let texts = record.setup().parse_moves(moves).map_err(|error| {
        let reason = describe_reason(&error.into(), locale);
        WrongArgument::new(locale.format("cli-moves-unread", &[("reason", reason.into())]))
    })?;
    record.play_all(texts).map_err(|RefusedMove { number, read, why }| {
        let reason = describe_reason(&why.into(), locale);
        let values = [("place", number.into()), ("read", read.into()), ("reason", reason.into())];
        WrongArgument::new(locale.format("cli-moves-refused", &values))
    })
}
