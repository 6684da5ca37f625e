//! Errors of the system as reasons. The rules do no input or output; those who do say by
//! these sentences what the system refused.

use std::io;

use crate::{Reason, reason};

/// What Linux and the systems of the BSD family say of links that lead in a circle; the kind of
/// that error has no name yet.
const LOOP: i32 = if cfg!(any(target_os = "linux", target_os = "android")) { 40 } else { 62 };

impl From<&io::Error> for Reason {
    /// By the kind of the error. What the system itself says, in a language of its own, is
    /// told only where the kind says nothing. An error made from a reason is that reason.
    fn from(error: &io::Error) -> Reason {
        use io::ErrorKind as Kind;
        if let Some(reason) = error.get_ref().and_then(|inner| inner.downcast_ref::<Reason>()) {
            return reason.clone();
        }
        match error.kind() {
            Kind::NotFound => {
                reason!("io-not-found", "this file does not exist, or its folder does not; check the name")
            }
            Kind::PermissionDenied => {
                reason!("io-denied", "access is refused; choose another place, or ask for the right")
            }
            Kind::AlreadyExists => reason!("io-exists", "there is already something of this name; choose another"),
            Kind::IsADirectory => reason!("io-folder", "this is a folder; choose a file"),
            Kind::NotADirectory => reason!("io-not-folder", "a part of this path is no folder; check it"),
            Kind::InvalidFilename => {
                reason!("io-name", "the system allows no such name; choose a shorter or simpler one")
            }
            Kind::StorageFull | Kind::QuotaExceeded => {
                reason!("io-full", "there is no room left on the disk; make room, or choose another place")
            }
            Kind::FileTooLarge => {
                reason!("io-too-large", "the file is larger than the system allows; choose another place")
            }
            Kind::ReadOnlyFilesystem => reason!("io-read-only", "this disk can only be read; choose another place"),
            Kind::ResourceBusy | Kind::ExecutableFileBusy => {
                reason!("io-busy", "another program is using it; close that program")
            }
            Kind::AddrInUse => reason!("io-address-used", "another program has this port; choose another port"),
            Kind::AddrNotAvailable => reason!("io-address", "this machine has no such address; choose one of its own"),
            Kind::WouldBlock | Kind::OutOfMemory => {
                reason!("io-exhausted", "the system has nothing left to give; close other programs and try again")
            }
            Kind::InvalidData => {
                reason!("not-text", "this is not text in UTF-8; choose another file, or convert it to UTF-8")
            }
            Kind::UnexpectedEof => reason!("io-ended", "it ends too early; try again"),
            Kind::BrokenPipe | Kind::ConnectionReset | Kind::ConnectionAborted => {
                reason!("io-closed", "the other side has closed the connection; try again")
            }
            Kind::ConnectionRefused | Kind::HostUnreachable | Kind::NetworkUnreachable | Kind::NetworkDown => {
                reason!("io-nobody", "nobody answers there; check the address, and that the server runs")
            }
            _ if error.raw_os_error() == Some(LOOP) => {
                reason!("io-loop", "the links on this path lead in a circle; choose the file itself")
            }
            Kind::TimedOut => reason!("io-slow", "the system does not answer in time; try again"),
            _ => reason!("io", "the system refuses ({detail})", detail = error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_told_by_its_kind_or_by_what_it_carries() {
        let told = |error: io::Error| Reason::from(&error).key();
        assert_eq!(told(io::ErrorKind::NotFound.into()), "io-not-found");
        assert_eq!(told(io::ErrorKind::StorageFull.into()), "io-full");
        assert_eq!(told(io::Error::new(io::ErrorKind::InvalidInput, Reason::over())), "over");
        let unknown = io::Error::other("a strange thing");
        assert_eq!(Reason::from(&unknown).to_string(), "the system refuses (a strange thing)");
    }
}
