//! Other programs as opponents: those of the user's `engines.toml`, and those that the
//! command line names.
//!
//! The file lies in the data folder. A table for each program:
//!
//! ```toml
//! [maia]
//! command = "ugi:python3 'my bot.py'"
//! about = "my first try"
//! time = "500ms"
//! restart = true
//! options = { Threads = 2 }
//! ```
//!
//! Only what the user wrote there or on the command line is ever started: a save or a
//! visitor that names a program starts nothing.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use anyhow::Context;
use clap::ArgMatches;
use quadrille_arena::{Contestant, ContestantError, Program};
use quadrille_core::{AnySetup, Detail, Game, Reason, reason};
use quadrille_engine::catalogue;
use quadrille_engine::{Limits, catalogue::Guest};
use quadrille_format::save;
use quadrille_locale::Locale;
use serde::Deserialize;

use crate::ending::{self, Answers};
use crate::sizes::WrongArgument;
use crate::{data, numbers};

/// The name of the file in the data folder.
const FILE: &str = "engines.toml";

/// A program of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    command: String,
    #[serde(default)]
    about: String,
    time: Option<String>,
    nodes: Option<u64>,
    #[serde(default)]
    restart: bool,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
}

/// The programs of the user's file; none where there is no file.
///
/// # Errors
/// Where the file cannot be read, and what would do.
pub(crate) fn registered(folder: Option<&Path>) -> anyhow::Result<Vec<Program>> {
    let Some(file) = folder.map(|folder| folder.join(FILE)) else { return Ok(Vec::new()) };
    let shown = file.display().to_string();
    let text = match std::fs::read_to_string(&file) {
        // A data folder that is none is told where something is to be kept in it.
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(Vec::new());
        }
        text => text.with_context(|| shown.clone())?,
    };
    let entries: BTreeMap<String, Entry> =
        toml::from_str(&text).map_err(|error| misread(&text, &error)).with_context(|| shown.clone())?;
    entries.into_iter().map(|(name, entry)| program(name, entry).context(shown.clone())).collect()
}

/// What is wrong with the file, and where.
fn misread(text: &str, error: &toml::de::Error) -> Reason {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    reason!(
        "engines-file",
        "line {line}: this is no program{detail}; compare docs/protocols.md",
        line = before.matches('\n').count() + 1,
        detail = &Detail(error.message().to_owned())
    )
}

fn program(name: String, entry: Entry) -> anyhow::Result<Program> {
    let is_house = Game::ALL
        .iter()
        .any(|game| catalogue::engines_for(&game.sample().setup()).iter().any(|offer| offer.name == name));
    if is_house || name.contains([':', ',']) || !save::is_engine(&name) {
        anyhow::bail!(reason!("engine-name", "{name:?} cannot be the name of a program; choose another", name = &name));
    }
    let Entry { command, about, time, nodes, restart, options } = entry;
    let read_time = |read: String| {
        numbers::read_time(&read)
            .map_err(|why| reason!("about", "{what}: {why}", what = format!("time = {read:?}"), why = why))
    };
    let time = time.map(read_time).transpose()?;
    let read = Program::read(&command)?.ok_or_else(|| {
        reason!("not-a-program", "{read:?} is not a program; write ugi:COMMAND or gomocup:COMMAND", read = &command)
    })?;
    let options = options.into_iter().map(|(key, value)| match value {
        toml::Value::String(text) => (key, text),
        other => (key, other.to_string()),
    });
    let limits = if time.is_some() || nodes.is_some() { Limits { time, nodes, depth: None } } else { read.limits };
    Ok(Program { name, about, options: options.collect(), limits, restarts: restart, ..read })
}

/// Lets in the programs of the user's file and those that `--engine` names. The latter are
/// started at once, for this setup or for a board that they know: one that is missing or does
/// not speak is refused before the first move. They end with this program, also by a signal that
/// nobody else `answers`.
///
/// # Errors
/// Why a program does not come, with what it wrote.
pub(crate) fn let_in(
    matches: &ArgMatches,
    setup: Option<&AnySetup>,
    answers: Answers,
    locale: &Locale,
) -> anyhow::Result<()> {
    let named: Vec<&String> = matches.try_get_many("engine").ok().flatten().into_iter().flatten().collect();
    let mut programs = registered(data::of(matches).as_deref())?;
    for text in &named {
        let read = Program::read(text).map_err(|error| WrongArgument::of(&error, locale))?;
        programs.extend(read);
    }
    if !programs.is_empty() {
        ending::listen(answers)?;
    }
    for program in programs {
        let is_named = named.iter().any(|text| text.trim() == program.name);
        let board = if is_named { setup.cloned().or_else(|| some_board(&program)) } else { None };
        let name = program.name.clone();
        catalogue::invite(program.into_guest(board.as_ref()).map_err(|why| refused(&name, &why))?);
    }
    Ok(())
}

/// A board that the program has words for.
fn some_board(program: &Program) -> Option<AnySetup> {
    Game::ALL.iter().map(|game| game.sample().setup()).find(|setup| program.check(setup).is_ok())
}

fn refused(name: &str, why: &Reason) -> anyhow::Error {
    reason!("about", "{what}: {why}", what = name, why = why.clone()).into()
}

/// Who takes part in a tournament by this text: a program of the user's file, another
/// program, or an engine of the house. A program is tried out first.
///
/// # Errors
/// Why it cannot take part.
pub(crate) fn contestant(
    text: &str,
    programs: &[Program],
    restarts: bool,
    setup: &AnySetup,
) -> anyhow::Result<Contestant> {
    let known = programs.iter().find(|program| program.name == text.trim()).cloned();
    let contestant = match known.map_or_else(|| Program::read(text), |program| Ok(Some(program)))? {
        Some(program) => Contestant::program(Program { restarts: program.restarts || restarts, ..program }, setup)?,
        None => Contestant::read(text, setup)?,
    };
    contestant.try_out(setup).map_err(|fault| refused(contestant.name(), &Reason::from(&fault)))?;
    Ok(contestant)
}

/// Why somebody cannot take part, where the arguments are wrong and nothing has failed.
pub(crate) fn wrong_argument(error: &anyhow::Error) -> Option<Reason> {
    error.downcast_ref::<ContestantError>().map(Reason::from)
}

/// Those who were let in and play this setup.
pub(crate) fn welcome(setup: &AnySetup) -> Vec<std::sync::Arc<dyn Guest>> {
    catalogue::guests().into_iter().filter(|guest| guest.supports(setup).is_ok()).collect()
}
