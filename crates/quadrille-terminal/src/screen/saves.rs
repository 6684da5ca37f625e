//! The saves in some folders, and the recent games: found and read in a thread of their own,
//! newest first, and heard one by one, so that a slow disk holds nothing up. Whoever stops listening ends it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::SystemTime;

use quadrille_core::Game;
use quadrille_format::{LoadError, Problem, Save, load, read_capped};
use quadrille_locale::Locale;
use quadrille_session::{
    describe_age, describe_io_error, describe_load_error, describe_moment, describe_time, shown_name,
};
use quadrille_store::StoreError;

use crate::recent::{self, Recent};
use crate::slot::Slot;

/// So many files are read at most.
pub(super) const MOST_FILES: usize = 200;
/// So many names of a folder are looked at to find the newest ones.
const MOST_NAMES: usize = 10_000;
/// How saves are called; a file without any ending may be one too.
const ENDINGS: [&str; 4] = ["json", "xml", "txt", "sav"];

/// Where saves are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Places {
    /// A folder of people's own files.
    pub(super) folder: PathBuf,
    /// The folder where the consoles keep the game under way.
    pub(super) data: Option<PathBuf>,
}

/// Which list of games is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// Saves in folders.
    Files(Places),
    /// The recent games of a store, but for the one in this line.
    Recent { file: PathBuf, but: Option<i64> },
}

/// Where a game was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    File { path: PathBuf, modified: Option<SystemTime> },
    Recent { file: PathBuf, id: i64, made: String },
}

/// A place, and what is in it.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) origin: Origin,
    pub(super) content: Result<Summary, Unreadable>,
}

/// What a list says of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Summary {
    pub(super) game: Game,
    pub(super) moves: usize,
    /// Their names as they were saved.
    pub(super) players: Vec<String>,
    pub(super) over: bool,
}

impl Summary {
    fn of(save: &Save) -> Summary {
        let record = save.record();
        let players = save.seats().iter().map(|seat| seat.name.clone()).collect();
        Summary { game: record.game(), moves: record.len(), players, over: record.outcome().is_some() }
    }
}

/// Why there is no game in a file.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// A folder, a device, a pipe: nothing that ends.
    NoFile,
    File(io::Error),
    Content(LoadError),
    Store(StoreError),
    /// A recent game that another program has taken.
    Gone,
}

/// What is heard of a search.
#[derive(Debug)]
pub(super) enum News {
    Found(Found),
    /// There are older files that were not read.
    More,
    /// The list cannot be read.
    Failed(StoreError),
}

/// Looks for games; the end of the news is the end of the search.
pub(super) fn look(source: Source) -> Receiver<News> {
    let (sender, news) = channel();
    let work = move || match source {
        Source::Files(places) => tell_files(&places, &sender),
        Source::Recent { file, but } => tell_recent(&file, but, &sender),
    };
    // Without a thread nothing is found, and a path can still be typed.
    drop(thread::Builder::new().name("saves".into()).spawn(work));
    news
}

/// Nobody may listen any more: then the rest need not be told.
fn tell_files(places: &Places, sender: &Sender<News>) {
    let files = newest(places);
    for (path, modified) in files.iter().take(MOST_FILES).cloned() {
        let content = read_file(&path).map(|save| Summary::of(&save));
        let origin = Origin::File { path, modified: Some(modified) };
        if sender.send(News::Found(Found { origin, content })).is_err() {
            return;
        }
    }
    if files.len() > MOST_FILES {
        drop(sender.send(News::More));
    }
}

fn tell_recent(file: &Path, but: Option<i64>, sender: &Sender<News>) {
    let games = match recent::list(file, but) {
        Ok(games) => games,
        Err(error) => return drop(sender.send(News::Failed(error))),
    };
    for Recent { id, made, save } in games {
        let content = save.map(|save| Summary::of(&save)).map_err(Unreadable::Content);
        let origin = Origin::Recent { file: file.to_owned(), id, made };
        if sender.send(News::Found(Found { origin, content })).is_err() {
            return;
        }
    }
}

/// Reads one game.
pub(super) fn open(origin: &Origin) -> Receiver<Result<Save, Unreadable>> {
    let (sender, answer) = channel();
    let origin = origin.clone();
    let work = move || match origin {
        Origin::File { path, .. } => read_file(&path),
        Origin::Recent { file, id, .. } => match recent::read(&file, id) {
            Ok(Some(save)) => save.map_err(Unreadable::Content),
            Ok(None) => Err(Unreadable::Gone),
            Err(error) => Err(Unreadable::Store(error)),
        },
    };
    drop(thread::Builder::new().name("save".into()).spawn(move || drop(sender.send(work()))));
    answer
}

fn read_file(path: &Path) -> Result<Save, Unreadable> {
    if !fs::metadata(path).map_err(Unreadable::File)?.is_file() {
        return Err(Unreadable::NoFile);
    }
    let bytes = read_capped(path).map_err(Unreadable::File)?;
    load(&bytes).map(|(_, save)| save).map_err(Unreadable::Content)
}

/// The files that may be saves, the newest first.
fn newest(places: &Places) -> Vec<(PathBuf, SystemTime)> {
    let here = files(&places.folder, may_be_a_save);
    let kept = places.data.iter().flat_map(|folder| files(folder, Slot::is_name));
    let mut all: Vec<(PathBuf, SystemTime)> = here.into_iter().chain(kept).collect();
    all.sort_by(|(a, earlier), (b, later)| later.cmp(earlier).then_with(|| a.cmp(b)));
    all.dedup_by(|(a, _), (b, _)| a == b);
    all
}

fn files(folder: &Path, wanted: impl Fn(&str) -> bool) -> Vec<(PathBuf, SystemTime)> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(MOST_NAMES).flatten();
    entries
        .filter(|entry| entry.file_name().to_str().is_some_and(&wanted))
        .filter_map(|entry| {
            let about = fs::metadata(entry.path()).ok().filter(fs::Metadata::is_file)?;
            Some((entry.path(), about.modified().unwrap_or(SystemTime::UNIX_EPOCH)))
        })
        .collect()
}

fn may_be_a_save(name: &str) -> bool {
    let ending = Path::new(name).extension();
    !name.starts_with('.') && ending.is_none_or(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

impl Origin {
    /// The name of a file, without its folder.
    pub(super) fn file_name(&self) -> String {
        let Origin::File { path, .. } = self else { return String::new() };
        path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The line of a recent game.
    pub(super) fn line(&self) -> Option<i64> {
        match self {
            Origin::File { .. } => None,
            Origin::Recent { id, .. } => Some(*id),
        }
    }
}

impl Found {
    /// Its name in a list: that of the file, or those of the players.
    pub(super) fn name(&self, locale: &Locale) -> String {
        match (&self.origin, &self.content) {
            (Origin::Recent { .. }, Ok(summary)) => {
                summary.players.iter().map(|name| shown_name(name, locale)).collect::<Vec<_>>().join(" – ")
            }
            (Origin::Recent { made, .. }, Err(_)) => describe_moment(made, locale),
            (Origin::File { .. }, _) => self.origin.file_name(),
        }
    }

    /// When it was kept.
    pub(super) fn when(&self, now: SystemTime, locale: &Locale) -> String {
        match &self.origin {
            Origin::File { modified, .. } => {
                modified.map_or_else(String::new, |modified| describe_time(modified, now, locale))
            }
            Origin::Recent { made, .. } => describe_age(made, now, locale),
        }
    }

    /// Is it worth a line? A text, or a file without an ending, that begins like no save is
    /// a program or somebody's notes.
    pub(super) fn is_of_interest(&self) -> bool {
        let stranger = match &self.content {
            Err(Unreadable::Content(error)) => matches!(error.problem, Problem::UnknownFormat | Problem::NotText),
            Err(Unreadable::File(error)) => error.kind() == io::ErrorKind::FileTooLarge,
            Err(Unreadable::NoFile | Unreadable::Store(_) | Unreadable::Gone) | Ok(_) => false,
        };
        let Origin::File { path, .. } = &self.origin else { return true };
        !stranger || path.extension().is_some_and(|ending| !ending.eq_ignore_ascii_case("txt"))
    }
}

impl Unreadable {
    /// The reason in the language of a locale.
    pub(super) fn in_words(&self, locale: &Locale) -> String {
        match self {
            Unreadable::NoFile => describe_io_error(&io::ErrorKind::IsADirectory.into(), locale),
            Unreadable::Content(error) => describe_load_error(error, locale),
            Unreadable::File(error) => describe_io_error(error, locale),
            Unreadable::Store(error) => recent::describe_fault(error, locale),
            Unreadable::Gone => locale.text("recent-gone"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_what_may_be_a_save() {
        for name in ["game.json", "Partie.XML", "a.txt", "partie", "Save_IA"] {
            assert!(may_be_a_save(name), "{name}");
        }
        for name in [".game.json", "a.rs", "picture.png"] {
            assert!(!may_be_a_save(name), "{name}");
        }
    }
}
