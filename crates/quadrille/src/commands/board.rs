//! Which board a command is about: a game, its size, and the moves already played; or that of
//! a save.

use clap::{Arg, ArgMatches, Command};
use quadrille_core::{AnyRecord, Game, RefusedMove};
use quadrille_locale::Locale;
use quadrille_session::describe_reason;

use super::save_file;
use crate::numbers;
use crate::sizes::{self, WrongArgument};

/// Adds `GAME`, the options of its size, `--load`, `--seed` and `--moves`.
pub(crate) fn arguments(command: Command, locale: &Locale) -> Command {
    with_load(sizes::arguments(command, locale), locale)
        .arg(Arg::new("moves").long("moves").value_name("MOVES").help(locale.text("cli-moves")))
        .arg(numbers::seed().default_value("1").help(locale.text("cli-seed")))
}

/// Adds `--load FILE`, which says the game and its size too.
fn with_load(command: Command, locale: &Locale) -> Command {
    // `mut_arg` would put the game behind its sizes.
    let unless_loaded = |game: Arg| game.required(false).required_unless_present("load");
    command
        .mut_args(|arg| if arg.get_id() == "game" { unless_loaded(arg) } else { arg })
        .arg(save_file::load_argument(locale.text("cli-load")))
}

/// The board of the save that is to be loaded, if one is, as it stands there.
///
/// # Errors
/// When it cannot be read, or something else is said of the board.
fn loaded(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Option<AnyRecord>> {
    let Some(file) = save_file::loaded(matches) else { return Ok(None) };
    let (_, save) = save_file::read(&file, locale)?;
    check_load(matches, save.record(), locale)?;
    let record = save.into_parts().0;
    Ok(Some(record.up_to(record.ply())))
}

/// A save says the game and its size: whoever asks for others beside it is told so.
///
/// # Errors
/// The option that is too much, or the two games.
pub(super) fn check_load(matches: &ArgMatches, record: &AnyRecord, locale: &Locale) -> Result<(), WrongArgument> {
    if let Some(option) = sizes::given(matches) {
        return Err(WrongArgument::new(locale.format("cli-load-alone", &[("option", option.into())])));
    }
    let Some(name) = matches.get_one::<String>("game") else { return Ok(()) };
    let asked = Game::named(name).map_err(|error| WrongArgument::of(error, locale))?.game();
    if asked == record.game() {
        return Ok(());
    }
    let values = [("asked", asked.name().into()), ("game", record.game().name().into())];
    Err(WrongArgument::new(locale.format("cli-load-other-game", &values)))
}

/// The board asked for, with its moves played.
///
/// # Errors
/// What was read, and what would do.
pub(crate) fn read(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<AnyRecord> {
    let seed = numbers::of(matches, "seed").unwrap_or_default();
    let mut record = match loaded(matches, locale)? {
        Some(record) => record,
        None => AnyRecord::new(sizes::setup_to_study(matches, locale, seed)?),
    };
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
