//! Files that people name on the command line: `-` is the standard input or output, what is
//! there already is written over only where somebody says so, and a save has the format that
//! its ending asks for. Every subcommand reads and writes through here.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use quadrille_format::{
    Format, Save, is_taken, load, read_capped, read_capped_from, store, try_place, write_atomically,
    write_atomically_by,
};
use quadrille_locale::Locale;
use quadrille_session::{describe_cannot_hold, describe_io_error, describe_load_error};
use quadrille_terminal::console::is_yes;

/// An argument that names one file. Any name of the system will do.
pub(super) fn argument(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).value_name(value).num_args(1).value_parser(value_parser!(OsString)).help(help)
}

/// `--load FILE`: a save to begin with.
pub(super) fn load_argument(help: String) -> Arg {
    argument("load", "FILE", help).long("load")
}

/// The save that `--load` names, if it is there.
pub(super) fn loaded(matches: &ArgMatches) -> Option<PathBuf> {
    matches.get_one::<OsString>("load").map(PathBuf::from)
}

/// `--force`: what is there already may be written over.
pub(super) fn force(locale: &Locale) -> Arg {
    Arg::new("force").long("force").action(ArgAction::SetTrue).help(locale.text("cli-force"))
}

/// The file that an argument names.
pub(super) fn path(matches: &ArgMatches, name: &str) -> PathBuf {
    matches.get_one::<OsString>(name).map(PathBuf::from).unwrap_or_default()
}

/// Is this the name of the standard input or output?
pub(super) fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a save in whatever format it is.
pub(super) fn read(path: &Path, locale: &Locale) -> anyhow::Result<(Format, Save)> {
    let bytes = if is_stream(path) { read_capped_from(io::stdin().lock()) } else { read_capped(path) };
    let bytes = bytes.map_err(|error| anyhow!(io_refusal(path, &error, locale)))?;
    load(&bytes).map_err(|error| anyhow!(with_name(path, &describe_load_error(&error, locale), locale)))
}

/// Reads a text.
pub(super) fn read_text(path: &Path, locale: &Locale) -> anyhow::Result<String> {
    let text = if is_stream(path) { io::read_to_string(io::stdin().lock()) } else { fs::read_to_string(path) };
    text.map_err(|error| anyhow!(io_refusal(path, &error, locale)))
}

/// What a file is called in a sentence.
pub(super) fn shown(path: &Path, locale: &Locale) -> String {
    if is_stream(path) { locale.text("cli-stream") } else { path.display().to_string() }
}

/// A sentence about a file.
pub(super) fn with_name(path: &Path, reason: &str, locale: &Locale) -> String {
    locale.format("save-file", &[("file", shown(path, locale).into()), ("reason", reason.into())])
}

fn io_refusal(path: &Path, error: &io::Error, locale: &Locale) -> String {
    with_name(path, &describe_io_error(error, locale), locale)
}

/// A place to write to, with leave to write over what is there.
#[derive(Debug)]
pub(super) struct Output {
    path: PathBuf,
}

impl Output {
    /// The place that an argument names. A file that exists is asked about on a terminal and
    /// refused elsewhere, unless there is `--force`; a folder, and a name in a folder that is not
    /// there or cannot be written to, are refused: so it is known before any work is done.
    pub(super) fn agreed(matches: &ArgMatches, name: &str, locale: &Locale) -> anyhow::Result<Output> {
        let path = path(matches, name);
        if is_stream(&path) {
            return Ok(Output { path });
        }
        try_place(&path).map_err(|error| anyhow!(io_refusal(&path, &error, locale)))?;
        if is_taken(&path) {
            agree(matches, &path, locale)?;
        }
        Ok(Output { path })
    }

    /// The same for an argument that may be absent.
    pub(super) fn wanted(matches: &ArgMatches, name: &str, locale: &Locale) -> anyhow::Result<Option<Output>> {
        matches.contains_id(name).then(|| Output::agreed(matches, name, locale)).transpose()
    }

    /// Does it go to the standard output?
    pub(super) fn is_stream(&self) -> bool {
        is_stream(&self.path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes it whole or not at all.
    pub(super) fn write(&self, bytes: &[u8], locale: &Locale) -> anyhow::Result<()> {
        if self.is_stream() {
            // As it is: whoever has read enough is no failure.
            let mut output = io::stdout().lock();
            return Ok(output.write_all(bytes).and_then(|()| output.flush())?);
        }
        write_atomically(&self.path, bytes).map_err(|error| anyhow!(io_refusal(&self.path, &error, locale)))
    }

    /// Has it written bit by bit, whole or not at all.
    pub(super) fn write_by<T>(&self, write: impl FnOnce(&mut File) -> anyhow::Result<T>) -> anyhow::Result<T> {
        write_atomically_by(&self.path, write).with_context(|| self.path.display().to_string())
    }

    /// Writes a save, in the format of the ending where none is asked for.
    pub(super) fn write_save(&self, save: &Save, format: Option<Format>, locale: &Locale) -> anyhow::Result<()> {
        self.write(self.text_of(save, format, locale)?.as_bytes(), locale)
    }

    /// Can the format of the ending hold this game?
    pub(super) fn check(&self, save: &Save, locale: &Locale) -> anyhow::Result<()> {
        self.text_of(save, None, locale).map(drop)
    }

    fn text_of(&self, save: &Save, format: Option<Format>, locale: &Locale) -> anyhow::Result<String> {
        let format = format.unwrap_or_else(|| Format::of_file(&self.path, save.record().game()));
        store(save, format)
            .map_err(|error| anyhow!(with_name(&self.path, &describe_cannot_hold(&error, locale), locale)))
    }
}

/// Asks whether something may be written over; elsewhere than on a terminal nobody can answer.
pub(super) fn agree(matches: &ArgMatches, path: &Path, locale: &Locale) -> anyhow::Result<()> {
    if matches.get_flag("force") {
        return Ok(());
    }
    let file = [("file", path.display().to_string().into())];
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        bail!(locale.format("cli-file-exists", &file));
    }
    write!(io::stderr(), "{} ", locale.format("file-replace", &file))?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    if !is_yes(&answer) {
        bail!(locale.format("cli-file-stays", &file));
    }
    Ok(())
}
