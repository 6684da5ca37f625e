//! No TLS: the program is built without it.

use std::io;

use quadrille_core::{Reason, reason};
use tokio_postgres::NoTls;

use super::address::Mode;

/// Nothing.
#[derive(Clone, Debug)]
pub(super) struct Tls;

impl Tls {
    pub(super) fn new(mode: Mode, _roots: Option<&str>) -> Result<Tls, Reason> {
        match mode {
            Mode::Disable | Mode::Prefer => Ok(Tls),
            _ => Err(reason!(
                "database-without-tls",
                "this program is built without TLS; write sslmode=disable, or build it with its server"
            )),
        }
    }

    #[expect(clippy::unused_self, reason = "the one with TLS needs it")]
    pub(super) fn maker(&self) -> NoTls {
        NoTls
    }
}

/// Why TLS failed, where it did.
pub(super) fn refusal(_error: &io::Error) -> Option<Reason> {
    None
}
