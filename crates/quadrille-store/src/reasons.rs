//! Why something is not kept, as a sentence in any language.

#[cfg(feature = "sqlite")]
use std::io;

use quadrille_core::{Reason, reason};
#[cfg(feature = "sqlite")]
use rusqlite::{ErrorCode, ffi};

use crate::{MOST_BYTES, MOST_SAVES, StoreError};

impl From<&StoreError> for Reason {
    fn from(error: &StoreError) -> Reason {
        match error {
            StoreError::File { file, why } => {
                reason!("store-file", "the database file {file} cannot be used: {why}", file = file, why = why.clone())
            }
            StoreError::Owned { file, process, since, address } => {
                let who = match (process, since) {
                    (Some(process), Some(since)) => {
                        reason!("store-owner", "process {process}, since {since}", process = *process, since = since)
                    }
                    _ => reason!("store-owner-unknown", "which one is not known"),
                };
                match address {
                    Some(address) => reason!(
                        "store-owned-at",
                        "another Quadrille has {file} ({who}); go on at {address}, or close it, or choose another place for the data",
                        file = file,
                        who = who,
                        address = address
                    ),
                    None => reason!(
                        "store-owned",
                        "another Quadrille has {file} ({who}); close it, or choose another place for the data",
                        file = file,
                        who = who
                    ),
                }
            }
            #[cfg(feature = "sqlite")]
            StoreError::Database(why) => {
                reason!("store-database", "the data cannot be kept: {why}", why = database_reason(why))
            }
            StoreError::Server(why) => {
                reason!("store-database", "the data cannot be kept: {why}", why = why.clone())
            }
            StoreError::Away => {
                reason!("store-away", "the database does not answer; it is tried again by itself")
            }
            StoreError::Lost => reason!("store-lost", "the room has moved to another server; the page follows"),
            StoreError::Taken => {
                reason!("store-taken", "there is a room of this name already; choose another name")
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
            StoreError::Heavy => reason!(
                "store-heavy",
                "the games kept in this room have {most} MB already; forget some of them first",
                most = MOST_BYTES >> 20
            ),
            StoreError::Thread(why) => {
                reason!("store-thread", "the game cannot be started: {why}", why = Reason::from(why))
            }
        }
    }
}

quadrille_core::said_by_reason!(&StoreError);

/// Why the database refuses.
#[cfg(feature = "sqlite")]
pub(crate) fn database_reason(error: &rusqlite::Error) -> Reason {
    let system = |kind: io::ErrorKind| Reason::from(&io::Error::from(kind));
    // Where there is no room even for the index of the log, the system says no more than that.
    if error.sqlite_error().is_some_and(|error| error.extended_code == ffi::SQLITE_IOERR_SHMSIZE) {
        return system(io::ErrorKind::StorageFull);
    }
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

#[cfg(feature = "sqlite")]
fn system_says(error: &rusqlite::Error) -> Reason {
    Reason::from(&io::Error::other(error.to_string()))
}

#[cfg(test)]
#[cfg(feature = "sqlite")]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_called_so_wherever_it_is_met() {
        let told = |code| database_reason(&rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)).to_string();
        let full = Reason::from(&io::Error::from(io::ErrorKind::StorageFull)).to_string();
        assert_eq!(told(ffi::SQLITE_FULL), full);
        assert_eq!(told(ffi::SQLITE_IOERR_SHMSIZE), full);
        assert_ne!(told(ffi::SQLITE_IOERR_READ), full);
    }
}
