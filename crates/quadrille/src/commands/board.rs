//! Which board a command is about: a game, its size, and the moves already played.

use anyhow::Context;
use clap::{Arg, ArgMatches, Command};
use quadrille_core::{AnyRecord, AnySetup, Game};
use quadrille_core::{Morpion, Position, Puissance4, SixCouleurs};
use quadrille_locale::Locale;

/// The words of a setup that have their option on the command line.
const SIZES: [&str; 5] = ["rows", "columns", "align", "players", "first"];

/// Adds `GAME [--rows R --columns C --align K --players N --first N] [--moves M]`.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    let game = Arg::new("game").value_name("GAME").required(true).help(locale.text("cli-game"));
    let number =
        |name: &'static str| Arg::new(name).long(name).value_name("N").help(locale.text(&format!("cli-{name}")));
    let setup = Arg::new("setup").long("setup").value_name("SETUP").help(locale.text("cli-setup"));
    let moves = Arg::new("moves").long("moves").value_name("MOVES").help(locale.text("cli-moves"));
    command.arg(game).args(SIZES.map(number)).arg(setup).arg(moves)
}

/// The board asked for, with its moves played.
///
/// # Errors
/// What was read, and what would do.
pub(crate) fn read(matches: &ArgMatches) -> anyhow::Result<AnyRecord> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let game: Game = text("game").unwrap_or_default().parse()?;
    let sizes = SIZES.iter().filter_map(|name| Some(format!("{name}={}", text(name)?)));
    let words: Vec<String> = text("setup").map(str::to_owned).into_iter().chain(sizes).collect();
    let mut record = AnyRecord::new(AnySetup::parse(game, &words.join(" "))?);
    play(&mut record, text("moves").unwrap_or_default())?;
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
