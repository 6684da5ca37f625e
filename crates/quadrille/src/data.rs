//! Where the program keeps what lasts: saves, languages that people add, the store.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser as _};
use clap::{Arg, ArgMatches};
use quadrille_core::{Reason, reason};
use quadrille_locale::Locale;

/// `--data DIR`: the folder, for every command and anywhere on the line.
pub(crate) fn argument(locale: &Locale) -> Arg {
    Arg::new("data")
        .long("data")
        .value_name("DIR")
        .value_parser(PathBufValueParser::new().try_map(no_file))
        .global(true)
        .help(locale.text("cli-data"))
}

/// A folder that does not exist yet is made when something is kept.
fn no_file(path: PathBuf) -> Result<PathBuf, Reason> {
    if path.is_file() {
        return Err(reason!("not-a-folder", "use a folder, not a file"));
    }
    Ok(path)
}

/// The folder that the arguments name, or the usual one.
pub(crate) fn of(matches: &ArgMatches) -> Option<PathBuf> {
    matches.get_one::<PathBuf>("data").cloned().or_else(folder)
}

/// The user's data folder for this program; it may not exist yet. `QUADRILLE_DATA` names
/// another one. `None` where the system says nothing of a home.
pub(crate) fn folder() -> Option<PathBuf> {
    folder_from(std::env::consts::OS, |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(Into::into))
}

fn folder_from(system: &str, variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    if let Some(folder) = variable("QUADRILLE_DATA") {
        return Some(folder);
    }
    let parent = match system {
        "windows" => variable("APPDATA")?,
        "macos" => variable("HOME")?.join("Library/Application Support"),
        // The XDG specification: a relative path there is to be ignored.
        _ => variable("XDG_DATA_HOME")
            .filter(|path| path.is_absolute())
            .or_else(|| variable("HOME").map(|home| home.join(".local/share")))?,
    };
    Some(parent.join("quadrille"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(system: &str, variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder_from(system, |name| variables.iter().find(|(n, _)| *n == name).map(|(_, v)| PathBuf::from(v)))
    }

    #[test]
    fn each_system_has_its_place() {
        let home = ("HOME", "/home/maia");
        assert_eq!(found("linux", &[home]), Some("/home/maia/.local/share/quadrille".into()));
        assert_eq!(found("linux", &[home, ("XDG_DATA_HOME", "/data")]), Some("/data/quadrille".into()));
        assert_eq!(
            found("linux", &[home, ("XDG_DATA_HOME", "data")]),
            Some("/home/maia/.local/share/quadrille".into())
        );
        assert_eq!(found("macos", &[home]), Some("/home/maia/Library/Application Support/quadrille".into()));
        assert_eq!(found("linux", &[home, ("QUADRILLE_DATA", "/q")]), Some("/q".into()));
        assert_eq!(found("linux", &[]), None);
    }
}
