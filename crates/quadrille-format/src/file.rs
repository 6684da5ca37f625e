//! Files: read no more than a save can be, write beside and rename.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use quadrille_core::{Reason, reason};

use crate::Problem;

/// The most bytes that are read as a save. A whole game of Six couleurs on 200 x 200
/// cells takes about a hundredth of it in the native format.
pub const MAX_SAVE_BYTES: usize = 4 << 20;

static COUNT: AtomicU64 = AtomicU64::new(0);

/// Reads a file that should be a save. Of a file that is too large no more than the
/// limit is read.
///
/// # Errors
/// The system's reason, or that the file is too large to be a save.
pub fn read_capped(path: &Path) -> io::Result<Vec<u8>> {
    read_capped_from(File::open(path)?)
}

/// The same from any input.
///
/// # Errors
/// The system's reason, or that there is too much to be a save.
pub fn read_capped_from(input: impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_SAVE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_SAVE_BYTES {
        let reason = Reason::from(Problem::TooLarge { limit: MAX_SAVE_BYTES });
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

/// Writes a file beside its place and renames it, so that whoever reads it finds the old
/// one or the new one whole, also after a crash. A link is followed: what it points to
/// is replaced, not the link. What is no file (a pipe, a device) is written to as it is.
///
/// # Errors
/// The system's reason (R104); the old file is then untouched and nothing is left beside.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_atomically_by(path, |file| file.write_all(bytes))
}

/// The same for what is written bit by bit.
///
/// # Errors
/// The first of the system's reasons and those of `write`; the old file is then untouched and
/// nothing is left beside.
pub fn write_atomically_by<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        return write(&mut File::options().write(true).open(path)?);
    }
    let beside = beside(path)?;
    let written = write_through(&beside, write).and_then(|written| {
        if let Ok(old) = fs::metadata(path) {
            fs::set_permissions(&beside, old.permissions())?;
        }
        fs::rename(&beside, path)?;
        Ok(written)
    });
    if written.is_err() {
        // The first reason is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Could this file be written? It is tried with an empty one beside it, so that whoever works
/// long for a file knows before.
///
/// # Errors
/// The system's reason.
pub fn try_place(path: &Path) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => Ok(()),
        _ => {
            let beside = beside(path)?;
            File::create(&beside)?;
            fs::remove_file(&beside)
        }
    }
}

/// Would writing this file destroy one?
#[must_use]
pub fn is_taken(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| there.is_file())
}

/// A name that no file of a folder has: `game.json`, else `game-2.json`, and so on.
#[must_use]
pub fn free_name(folder: &Path, stem: &str, ending: &str) -> String {
    let numbered = (2..).map(|number: u32| format!("{stem}-{number}.{ending}"));
    let mut names = std::iter::once(format!("{stem}.{ending}")).chain(numbered);
    names.find(|name| fs::symlink_metadata(folder.join(name)).is_err()).unwrap_or_default()
}

/// `dir/game.json` is first written as `dir/.game.json.1234-5.part`, 1234 being the
/// process and 5 its fifth file: whoever saves at once writes a file of their own.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| {
        io::Error::new(io::ErrorKind::InvalidInput, reason!("no-file-name", "this is not the name of a file; name one"))
    })?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    hidden.push(format!(".{}-{count}.part", std::process::id()));
    Ok(path.with_file_name(hidden))
}

fn write_through<T, E: From<io::Error>>(path: &Path, write: impl FnOnce(&mut File) -> Result<T, E>) -> Result<T, E> {
    let mut file = File::create(path)?;
    let written = write(&mut file)?;
    file.sync_all()?;
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("partie.json");
        write_atomically(&path, b"one").unwrap();
        write_atomically(&path, b"two").unwrap();
        assert_eq!(read_capped(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_fails_half_way_leaves_the_old_file_and_nothing_beside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        write_atomically(&path, b"old").unwrap();
        let failed: io::Result<()> = write_atomically_by(&path, |file| {
            file.write_all(b"half")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(read_capped(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn an_offered_name_is_free() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game.json", "game-2.json", "game-3.json"] {
            assert_eq!(free_name(folder.path(), "game", "json"), name);
            assert!(!is_taken(&folder.path().join(name)));
            fs::write(folder.path().join(name), "").unwrap();
            assert!(is_taken(&folder.path().join(name)));
        }
        assert!(!is_taken(folder.path()));
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_not_replaced() {
        write_atomically(Path::new("/dev/null"), b"x").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert!(!is_taken(Path::new("/dev/null")));
    }

    #[test]
    fn r104_a_place_that_cannot_be_written_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write_atomically(&folder.path().join("no/such/folder.json"), b"x").is_err());
        assert!(write_atomically(Path::new(""), b"x").is_err());
        // A folder is in the way: the error is told and nothing is left beside.
        fs::create_dir(folder.path().join("taken")).unwrap();
        assert!(write_atomically(&folder.path().join("taken"), b"x").is_err());
        // Which is known before.
        for place in [folder.path().join("no/such/folder.json"), "".into(), folder.path().join("taken")] {
            assert!(try_place(&place).is_err(), "{place:?}");
        }
        try_place(&folder.path().join("free")).unwrap();
        try_place(Path::new("/dev/null")).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_file_too_large_to_be_a_save_is_not_read_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("huge");
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let error = read_capped(&path).unwrap_err();
        assert!(error.to_string().contains("larger than 4194304 bytes"), "{error}");
    }
}
