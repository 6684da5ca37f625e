//! `quadrille play [GAME]`: the full screen in a terminal.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_locale::Locale;
use quadrille_terminal::screen::{self, App, Look, Start};

use super::{Subcommand, colours, limits, save_file, seating};
use crate::ending::Answers;
use crate::{data, guests, sizes};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "play", describe, run };

fn describe(locale: &Locale) -> Command {
    let ascii = Arg::new("ascii").long("ascii").action(ArgAction::SetTrue).help(locale.text("play-option-ascii"));
    sizes::arguments(Command::new("play"), locale)
        .mut_args(|arg| if arg.get_id() == "game" { arg.required(false) } else { arg })
        .about(locale.text("play-about"))
        .after_help(locale.text("play-examples"))
        .args(seating::arguments(locale))
        .arg(ascii)
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let seed = seating::seed(matches);
    let start = start(matches, seed, locale)?;
    // Where the save comes by the standard input, keys come from the terminal itself.
    let terminal = if cfg!(windows) { "CONIN$" } else { "/dev/tty" };
    let takes_keys = io::stdin().is_terminal() || (loads_from_stream(matches) && File::open(terminal).is_ok());
    if !takes_keys || !io::stdout().is_terminal() {
        anyhow::bail!(locale.text("play-needs-terminal"));
    }
    if colours::is_dumb() {
        anyhow::bail!(locale.text("play-dumb-terminal"));
    }
    let look = Look::from_environment(matches.get_flag("ascii"), |name| std::env::var(name).ok());
    let folder = data::of(matches);
    let mut app = App::new(start, look, seed, locale).looking_in(".".into(), folder).limited(limits::read(matches));
    screen::run(&mut app)?;
    if let Some(words) = app.farewell(matches.get_one::<PathBuf>("data").map(PathBuf::as_path)) {
        writeln!(io::stdout(), "{words}")?;
    }
    Ok(())
}

fn loads_from_stream(matches: &ArgMatches) -> bool {
    save_file::loaded(matches).is_some_and(|file| save_file::is_stream(&file))
}

/// A game at once where it is all said; else the settings first.
fn start(matches: &ArgMatches, seed: u64, locale: &Locale) -> anyhow::Result<Start> {
    if let Some(file) = save_file::loaded(matches) {
        guests::let_in(matches, None, Answers::All, locale)?;
        return Ok(Start::Table(Box::new(seating::loaded_table(&file, matches, seed, locale)?)));
    }
    if !matches.contains_id("game") {
        guests::let_in(matches, None, Answers::All, locale)?;
        return Ok(Start::Settings(None));
    }
    let setup = sizes::setup(matches, locale, seed)?;
    guests::let_in(matches, Some(&setup), Answers::All, locale)?;
    if matches.contains_id("engine") || matches.contains_id("name") {
        return Ok(Start::Table(Box::new(seating::new_table(setup, matches, seed, locale)?)));
    }
    Ok(Start::Settings(Some(sizes::values(matches, locale)?)))
}
