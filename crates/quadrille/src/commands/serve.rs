//! `quadrille serve`: the same page for everybody who can reach the address.

use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use quadrille_locale::{Locale, Value};
use quadrille_web::{Allowances, Server, ServerOptions, addresses, qr_text};

use super::{Subcommand, files, game};
use crate::sizes::WrongArgument;
use tracing_subscriber::filter::LevelFilter;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "serve", describe, run };

fn describe(locale: &Locale) -> Command {
    let help = |name: &str| locale.text(&format!("cli-serve-{name}"));
    let option = |name: &'static str, value: &'static str| Arg::new(name).long(name).value_name(value).help(help(name));
    Command::new(SUBCOMMAND.name)
        .about(help("about"))
        .after_help(help("examples"))
        .arg(option("listen", "ADDRESS:PORT").value_parser(value_parser!(SocketAddr)).default_value("127.0.0.1:8000"))
        .arg(option("name", "HOST").action(ArgAction::Append))
        .arg(option("limit", "NAME=NUMBER").action(ArgAction::Append))
        .arg(option("proxy", "ADDRESS").value_parser(value_parser!(IpAddr)).action(ArgAction::Append))
        .arg(option("database", "FILE|URL").value_parser(value_parser!(PathBuf)))
        .arg(option("metrics", "ADDRESS:PORT").value_parser(value_parser!(SocketAddr)))
        .arg(option("log", "LEVEL").value_parser(["error", "warn", "info", "debug"]).default_value("warn"))
        .arg(Arg::new("log-json").long("log-json").action(ArgAction::SetTrue).help(help("log-json")))
        .arg(option("advertise", "ADDRESS:PORT"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let listen = *matches.get_one::<SocketAddr>("listen").expect("it has a default");
    let names = matches.get_many::<String>("name").into_iter().flatten().cloned().collect();
    // Arguments are seen by everybody on the machine; a password is better off there.
    let named = matches.get_one::<PathBuf>("database").cloned();
    let named = named.or_else(|| std::env::var_os("QUADRILLE_DATABASE").map(PathBuf::from));
    let (database, postgres) = match named.map(|named| kept_in(&named, locale)).transpose()? {
        Some(KeptIn::File(file)) => (Some(file), None),
        Some(KeptIn::Postgres(url)) => (None, Some(url)),
        None => (None, None),
    };
    let advertise = matches.get_one::<String>("advertise").cloned();
    let metrics = matches.get_one::<SocketAddr>("metrics").copied();
    write_log(matches);
    let proxies = matches.get_many::<IpAddr>("proxy").into_iter().flatten().map(IpAddr::to_canonical).collect();
    let mut allowances = Allowances { proxies, ..Allowances::default() };
    for limit in matches.get_many::<String>("limit").into_iter().flatten() {
        allowances.set(limit).map_err(|refused| WrongArgument::of(refused, locale))?;
    }
    files::allow_many();
    let options = ServerOptions {
        listen,
        names,
        database,
        postgres,
        advertise,
        metrics,
        rooms: true,
        allowances,
        ..game::options(matches, locale)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let ended = runtime.block_on(async {
        let server = Server::bind(options).await?;
        // Whoever reads the address may end the server at once.
        let told = told_to_end();
        tell(&addresses(server.address()), locale)?;
        server.run(told).await;
        Ok(())
    });
    runtime.shutdown_background();
    ended
}

/// What happens is written on the standard error, a line each. A line that cannot be written is
/// lost: a full disk ends no request.
fn write_log(matches: &ArgMatches) {
    let level = matches.get_one::<String>("log").and_then(|level| level.parse().ok()).unwrap_or(LevelFilter::WARN);
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(io::stderr)
        .with_target(false)
        .log_internal_errors(false);
    if matches.get_flag("log-json") {
        log.json().flatten_event(true).init();
    } else {
        log.with_ansi(io::stderr().is_terminal()).init();
    }
}

/// Comes when somebody ends the program, or the system does before it is turned off. It
/// listens from the call on.
fn told_to_end() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    async move {
        #[cfg(unix)]
        if let Ok(mut terminated) = terminated {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Says where the page is; on a terminal also as a QR code, for the phones of a network.
fn tell(addresses: &[SocketAddr], locale: &Locale) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let urls: Vec<String> = addresses.iter().map(|address| format!("http://{address}/")).collect();
    for url in &urls {
        writeln!(output, "{}", locale.format("cli-game-address", &[("url", Value::from(url.as_str()))]))?;
    }
    if output.is_terminal() && addresses.first().is_some_and(|address| !address.ip().is_loopback()) {
        write!(output, "{}", qr_text(&urls[0]).unwrap_or_default())?;
    }
    output.flush()
}

/// Where everything is kept.
enum KeptIn {
    /// A file of SQLite.
    File(PathBuf),
    /// A PostgreSQL, by its address.
    Postgres(String),
}

/// What `--database` names: a path, `sqlite://PATH`, or the address of a PostgreSQL.
fn kept_in(read: &Path, locale: &Locale) -> Result<KeptIn, WrongArgument> {
    let Some((scheme, path)) = read.to_str().and_then(|text| text.split_once("://")) else {
        return Ok(KeptIn::File(read.to_owned()));
    };
    let is = |name: &str| scheme.eq_ignore_ascii_case(name) && !path.is_empty();
    if is("sqlite") {
        return Ok(KeptIn::File(path.into()));
    }
    if is("postgres") || is("postgresql") {
        return Ok(KeptIn::Postgres(format!("postgres://{path}")));
    }
    if !is_scheme(scheme) {
        return Ok(KeptIn::File(read.to_owned()));
    }
    // The rest may hold a password.
    let read = format!("{scheme}://…");
    Err(WrongArgument::new(locale.format("cli-serve-database-url", &[("read", read.as_str().into())])))
}

/// A scheme as in a URL. One letter is a disk.
fn is_scheme(text: &str) -> bool {
    let may_follow = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    text.len() > 1 && text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(may_follow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_path_or_a_url_of_sqlite_or_postgresql() {
        let locale = Locale::new("en").unwrap();
        let found = |text: &str| match kept_in(Path::new(text), &locale) {
            Ok(KeptIn::File(path)) => Some(path.display().to_string()),
            Ok(KeptIn::Postgres(url)) => Some(format!("PostgreSQL at {url}")),
            Err(_) => None,
        };
        for path in ["games.sqlite", "/var/lib/games", r"C:\games", "c://games", "a:b", "./1://2", "/data/x://y"] {
            assert_eq!(found(path).as_deref(), Some(path));
        }
        assert_eq!(found("sqlite://games.sqlite").as_deref(), Some("games.sqlite"));
        assert_eq!(found("SQLite:///var/lib/games").as_deref(), Some("/var/lib/games"));
        for url in ["postgres://maia@host/games", "postgresql://maia@host/games", "POSTGRES://maia@host/games"] {
            assert_eq!(found(url).as_deref(), Some("PostgreSQL at postgres://maia@host/games"));
        }
        for url in ["sqlite://", "postgres://", "http://host", "mysql+tcp://host"] {
            assert_eq!(found(url), None, "{url}");
        }
    }
}
