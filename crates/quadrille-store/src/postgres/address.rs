//! The address of a database, `postgres://USER@HOST/NAME?sslmode=..`, read as libpq reads it.
//!
//! What it says of TLS is read here, since the crate below knows only a part of it; nothing
//! that is refused is repeated, since a password may stand anywhere in it.

use std::env;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use quadrille_core::{Reason, reason};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::tls::Tls;
use crate::StoreError;

/// How long the database may take for one statement.
pub(super) const PATIENCE: Duration = Duration::from_secs(8);
/// How long it may take to let us in.
pub(super) const CONNECTED_WITHIN: Duration = Duration::from_secs(3);
/// A server that was stopped in the middle of a change keeps nobody waiting: the database ends
/// the change. Nobody waits long for a row that another has.
const BOUNDS: &str = "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=4000 -c statement_timeout=7000 -c client_min_messages=warning";

/// How a connection is made.
#[derive(Clone, Debug)]
pub(super) struct Address {
    pub(super) config: Config,
    pub(super) tls: Tls,
}

/// What `sslmode` asks for, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub(super) enum Mode {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

impl Mode {
    const ALL: [(&str, Mode); 5] = [
        ("disable", Mode::Disable),
        ("prefer", Mode::Prefer),
        ("require", Mode::Require),
        ("verify-ca", Mode::VerifyCa),
        ("verify-full", Mode::VerifyFull),
    ];

    fn read(text: &str) -> Result<Mode, Reason> {
        let found = Mode::ALL.iter().find(|(name, _)| *name == text);
        found.map(|(_, mode)| *mode).ok_or_else(|| {
            reason!("database-sslmode", "sslmode is one of {modes}", modes = Mode::ALL.map(|(name, _)| name).join(", "))
        })
    }
}

impl Address {
    pub(super) fn read(url: &str) -> Result<Address, StoreError> {
        let (url, mode, roots) = take_tls(url);
        // A variable that is empty says nothing, as for libpq.
        let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let (mode, roots) = (mode.or_else(|| variable("PGSSLMODE")), roots.or_else(|| variable("PGSSLROOTCERT")));
        let mut config: Config = url.parse().map_err(|_unsaid| {
            StoreError::Server(reason!(
                "database-address",
                "its address cannot be read; write postgres://USER@HOST/NAME, with sslmode and sslrootcert behind a ? where they are needed"
            ))
        })?;
        // Arguments are seen by everybody on the machine; a password is better off there.
        if let (None, Some(password)) = (config.get_password(), variable("PGPASSWORD")) {
            config.password(password);
        }
        let options = format!("{} {BOUNDS}", config.get_options().unwrap_or_default());
        config.options(options.trim()).application_name("quadrille").connect_timeout(CONNECTED_WITHIN);
        config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(PATIENCE);
        if config.get_hosts().is_empty() {
            // What has a number only is called by it.
            for number in config.get_hostaddrs().to_vec() {
                config.host(number.to_string());
            }
        }
        let mode = choose_mode(mode.as_deref(), roots.as_deref()).map_err(StoreError::Server)?;
        let tls = Tls::new(mode, roots.as_deref()).map_err(StoreError::Server)?;
        // Where everything stays on the machine nothing is encrypted, whatever is asked for.
        let is_near = !config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(_)));
        config.ssl_mode(match mode {
            _ if is_near => SslMode::Disable,
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        });
        Ok(Address { config, tls })
    }
}

/// The roots of the system sign for everybody, so only a name makes sure of anything. A file of
/// roots is looked at as soon as encryption is required.
fn choose_mode(mode: Option<&str>, roots: Option<&str>) -> Result<Mode, Reason> {
    let is_of_system = roots == Some("system");
    let mode = mode.map(Mode::read).transpose()?;
    match mode.unwrap_or(if is_of_system { Mode::VerifyFull } else { Mode::Prefer }) {
        mode if is_of_system && mode != Mode::VerifyFull => {
            Err(reason!("database-system-roots", "sslrootcert=system goes with sslmode=verify-full alone"))
        }
        Mode::Require if roots.is_some() => Ok(Mode::VerifyCa),
        mode => Ok(mode),
    }
}

/// An address without what it says of TLS, and that: `sslmode`, `sslrootcert`.
fn take_tls(url: &str) -> (String, Option<String>, Option<String>) {
    // A password may hold a question mark.
    let host = url.find('@').unwrap_or(0);
    let Some(at) = url[host..].find('?') else { return (url.to_owned(), None, None) };
    let (place, parameters) = url.split_at(host + at);
    let [mut mode, mut roots] = [None, None];
    let of_others = |parameter: &&str| {
        let Some((name, value)) = parameter.split_once('=') else { return true };
        let taken = match name {
            "sslmode" => &mut mode,
            "sslrootcert" => &mut roots,
            _ => return true,
        };
        *taken = Some(percent_decode_str(value).decode_utf8_lossy().into_owned());
        false
    };
    let others: Vec<&str> = parameters[1..].split('&').filter(of_others).collect();
    let question = if others.is_empty() { "" } else { "?" };
    (format!("{place}{question}{}", others.join("&")), mode, roots)
}

#[cfg(test)]
mod tests;
