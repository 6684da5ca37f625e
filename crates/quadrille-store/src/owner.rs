//! Who has a database file: one program at a time keeps tables in it.
//!
//! A lock of the system on a file beside the database is held as long as the program runs,
//! and ends with it, however it ends. What the file says of its owner is for people: who
//! comes second tells it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use quadrille_core::Reason;

use crate::StoreError;

/// The lock, while it is held.
#[derive(Debug)]
pub(crate) struct Owner {
    file: File,
}

impl Drop for Owner {
    /// A program that is just being started has a copy of the file until it runs: the lock
    /// would stay as long, so it is given back in words.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

impl Owner {
    /// Takes the lock of a database file.
    ///
    /// # Errors
    /// When another program has it, or the file beside it cannot be made.
    pub(crate) fn take(database: &Path, since: &str, address: Option<&str>) -> Result<Owner, StoreError> {
        let refused =
            |why: &io::Error| StoreError::File { file: beside(database).display().to_string(), why: Reason::from(why) };
        let mut file = private().open(beside(database)).map_err(|why| refused(&why))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(told(database, file)),
            // Some network disks know no locks: then nobody can be kept out.
            Err(TryLockError::Error(why)) if why.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(why)) => return Err(refused(&why)),
        }
        let words = [Some(std::process::id().to_string()), Some(since.to_owned()), address.map(str::to_owned)];
        let text = words.into_iter().flatten().collect::<Vec<_>>().join("\n") + "\n";
        // Only people read it: where it cannot be written, the lock holds all the same.
        let _ = file.set_len(0).and_then(|()| file.write_all(text.as_bytes()));
        Ok(Owner { file })
    }
}

/// A file that only its owner can read, made if it is not there.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes from others what older programs let them read: visitors' numbers, names, games.
pub(crate) fn make_private(file: &Path) {
    #[cfg(unix)]
    if let Ok(data) = fs::metadata(file) {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = data.permissions().mode();
        if mode & 0o007 != 0 {
            // A file of somebody else stays as it is.
            let _ = fs::set_permissions(file, fs::Permissions::from_mode(mode & !0o007));
        }
    }
    #[cfg(not(unix))]
    let _ = file;
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-owner");
    name.into()
}

/// What the file says of who has it; where it cannot be read, that somebody does.
fn told(database: &Path, mut file: File) -> StoreError {
    let mut text = String::new();
    let _ = file.rewind().and_then(|()| file.take(1000).read_to_string(&mut text).map(drop));
    let mut lines = text.lines().map(str::to_owned);
    StoreError::Owned {
        file: database.display().to_string(),
        process: lines.next().and_then(|line| line.parse().ok()),
        since: lines.next(),
        address: lines.next(),
    }
}
