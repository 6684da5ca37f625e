//! Reading and writing saves by name, for the subcommands that work on them.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::{Arg, ArgMatches, value_parser};
use quadrille_format::{Format, Save, load, read_capped, write_atomically};
use quadrille_locale::Locale;
use quadrille_session::{describe_io_error, describe_load_error};

/// An argument that names one file. Any name of the system will do.
pub(super) fn argument(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).value_name(value).num_args(1).value_parser(value_parser!(OsString)).help(help)
}

/// The file that such an argument names.
pub(super) fn path(matches: &ArgMatches, name: &str) -> PathBuf {
    matches.get_one::<OsString>(name).map(PathBuf::from).unwrap_or_default()
}

/// Reads a save in whatever format it is.
pub(super) fn read(path: &Path, locale: &Locale) -> anyhow::Result<(Format, Save)> {
    let bytes = read_capped(path).map_err(|error| anyhow!(io_refusal(path, &error, locale)))?;
    load(&bytes).map_err(|error| anyhow!(with_name(path, &describe_load_error(&error, locale), locale)))
}

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, bytes: &[u8], locale: &Locale) -> anyhow::Result<()> {
    write_atomically(path, bytes).map_err(|error| anyhow!(io_refusal(path, &error, locale)))
}

/// A sentence about a file.
pub(super) fn with_name(path: &Path, reason: &str, locale: &Locale) -> String {
    let values = [("file", path.display().to_string().into()), ("reason", reason.into())];
    locale.format("save-file", &values)
}

fn io_refusal(path: &Path, error: &io::Error, locale: &Locale) -> String {
    with_name(path, &describe_io_error(error, locale), locale)
}
