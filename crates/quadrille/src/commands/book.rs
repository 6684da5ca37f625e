//! Opening books of Puissance 4 from files: the one that `--book` names, or the one in the
//! data folder, which every face uses where it is.

use std::ffi::OsString;
use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Arg, ArgMatches};
use quadrille_core::puissance4::Setup;
use quadrille_core::{AnyRecord, AnySetup, Reason, reason};
use quadrille_engine::puissance4::solver::book::{self, Book, NoBook};
use quadrille_locale::Locale;

use super::save_file;
use crate::data;

/// The book of the usual board in the data folder.
const IN_THE_FOLDER: &str = "puissance4-6x7.book";

/// Far above a book of twelve plies.
const MOST_BYTES: u64 = 256 << 20;

/// `--book FILE`, beside `--no-book`.
pub(super) fn argument(locale: &Locale) -> Arg {
    save_file::argument("book", "FILE", locale.text("cli-book")).long("book").conflicts_with("no-book")
}

/// Has the solvers of this program look into the book that the arguments name, or into the
/// one of the data folder.
pub(crate) fn give(matches: &ArgMatches) -> anyhow::Result<()> {
    let matches = innermost(matches);
    let flag = |name: &str| matches.try_get_one::<bool>(name).ok().flatten().copied().unwrap_or_default();
    if flag("no-book") {
        return Ok(());
    }
    if let Some(path) = named(matches) {
        return load(&path, None);
    }
    match data::of(matches).map(|folder| folder.join(IN_THE_FOLDER)) {
        Some(path) if path.exists() => load(&path, Some(&Setup::default())),
        _ => Ok(()),
    }
}

/// A book that was named and is of another board than the question is refused, not left
/// aside in silence.
pub(super) fn check(matches: &ArgMatches, record: &AnyRecord) -> anyhow::Result<()> {
    let (Some(path), Some(book)) = (named(matches), Book::given()) else { return Ok(()) };
    let fits = matches!(record.setup(), AnySetup::Puissance4(setup) if book.is_of(&setup));
    if fits { Ok(()) } else { Err(other_board(&book)).with_context(|| path.display().to_string()) }
}

/// The arguments of the command within the command.
fn innermost(mut matches: &ArgMatches) -> &ArgMatches {
    while let Some((_, inner)) = matches.subcommand() {
        matches = inner;
    }
    matches
}

fn named(matches: &ArgMatches) -> Option<PathBuf> {
    matches.try_get_one::<OsString>("book").ok().flatten().map(PathBuf::from)
}

fn load(path: &Path, setup: Option<&Setup>) -> anyhow::Result<()> {
    let bytes = read(path)?;
    let given = Book::new(&bytes).map_err(refusal).and_then(|book| match setup {
        Some(setup) if !book.is_of(setup) => Err(other_board(&book)),
        _ => Ok(()),
    });
    given.with_context(|| path.display().to_string())?;
    book::give(bytes).map_err(refusal).with_context(|| path.display().to_string())
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let about = || path.display().to_string();
    let file = File::open(path).with_context(about)?;
    let about_file = file.metadata().with_context(about)?;
    if about_file.is_dir() {
        return Err(std::io::Error::from(ErrorKind::IsADirectory)).with_context(about);
    }
    let mut bytes = Vec::new();
    // What is no file, a pipe, has no length to tell.
    let is_large = about_file.len() > MOST_BYTES || {
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(about)?;
        bytes.len() as u64 > MOST_BYTES
    };
    if is_large {
        let most = MOST_BYTES >> 20;
        return Err(reason!("book-too-large", "a book has at most {most} MB; choose another file", most = most))
            .with_context(about);
    }
    Ok(bytes)
}

fn refusal(why: NoBook) -> Reason {
    match why {
        NoBook::Another => reason!(
            "book-another",
            "this is no opening book; make one with: quadrille solve puissance4 --make-book FILE"
        ),
        NoBook::Length { expected, found } => reason!(
            "book-length",
            "the book has {expected} bytes and the file {found}: it is not whole; copy or make it again",
            expected = expected,
            found = found
        ),
        NoBook::Damaged => reason!("book-damaged", "the book is damaged; copy or make it again"),
    }
}

fn other_board(book: &Book<'_>) -> Reason {
    let (rows, columns) = book.board();
    reason!(
        "book-other-board",
        "the book is of puissance4 on {rows} rows x {columns} columns, not of this board; choose another",
        rows = rows,
        columns = columns
    )
}
