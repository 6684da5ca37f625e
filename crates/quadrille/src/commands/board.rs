//! Which board a command is about: a game, its size, and the moves already played.

use anyhow::Context;
use clap::{Arg, ArgMatches, Command};
use quadrille_core::{AnyRecord, Morpion, Position, Puissance4, SixCouleurs};
use quadrille_locale::Locale;

use crate::sizes;

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
    play(&mut record, matches.get_one::<String>("moves").map_or("", String::as_str))?;
    Ok(record)
}

/// Plays a line of moves.
///
/// # Errors
/// The first text that is not a move, or the first move refused.
pub(crate) fn play(record: &mut AnyRecord, moves: &str) -> anyhow::Result<()> {
    let texts: Vec<String> = match &*record {
        AnyRecord::Morpion(record) => words(&Morpion::parse_moves(record.setup(), moves)?),
        AnyRecord::Puissance4(record) => words(&Puissance4::parse_moves(record.setup(), moves)?),
        AnyRecord::SixCouleurs(record) => words(&SixCouleurs::parse_moves(record.setup(), moves)?),
    };
    for (at, text) in texts.iter().enumerate() {
        record.play(text).with_context(|| format!("move {} of --moves, {text:?}", at + 1))?;
    }
    Ok(())
}

fn words<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
