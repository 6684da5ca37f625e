//! Why something is not kept, as a sentence in any language.

use std::{fmt, io};

use quadrille_core::{Reason, reason};
use rusqlite::ErrorCode;

use super::{MOST_SAVES, StoreError};

impl From<&StoreError> for Reason {
    fn from(error: &StoreError) -> Reason {
        match error {
            StoreError::Folder { folder, why } => reason!(
                "store-folder",
                "the data folder {folder} cannot be used, choose another with --data: {why}",
                folder = folder,
                why = Reason::from(why)
            ),
            StoreError::File { file, why } => {
                reason!("store-file", "the database file {file} cannot be used: {why}", file = file, why = why.clone())
            }
            StoreError::Database(why) => {
                reason!("store-database", "the data cannot be kept: {why}", why = database_reason(why))
            }
            StoreError::Newer { version, reads } => reason!(
                "store-newer",
                "the data is version {version}, this program reads up to {reads}; update quadrille",
                version = version.unsigned_abs(),
                reads = reads.unsigned_abs()
            ),
            StoreError::Full => {
                reason!("store-full", "{most} games are kept already; forget some of them first", most = MOST_SAVES)
            }
            StoreError::Thread(why) => {
                reason!("store-thread", "the game cannot be started: {why}", why = Reason::from(why))
            }
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reason::from(self).fmt(f)
    }
}

impl std::error::Error for StoreError {}

/// Why the database refuses.
pub(super) fn database_reason(error: &rusqlite::Error) -> Reason {
    let system = |kind: io::ErrorKind| Reason::from(&io::Error::from(kind));
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => system(io::ErrorKind::StorageFull),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => {
            system(io::ErrorKind::PermissionDenied)
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => {
            system(io::ErrorKind::ResourceBusy)
        }
        Some(ErrorCode::OutOfMemory) => system(io::ErrorKind::OutOfMemory),
        Some(ErrorCode::SystemIoFailure) => reason!("disk-failed", "the disk does not work as it should; check it"),
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            reason!("not-a-database", "this file is not a database, or is damaged; choose another")
        }
        _ => system_says(error),
    }
}

fn system_says(error: &rusqlite::Error) -> Reason {
    Reason::from(&io::Error::other(error.to_string()))
}
