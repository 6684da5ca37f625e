//! `quadrille` alone: the graphical game, in a window of its own or in the browser.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::process::Child;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_locale::{Languages, Locale, Value};
use quadrille_web::{Opened, Server, ServerOptions};

use super::Subcommand;
use crate::ending::Answers;
use crate::{data, guests, numbers};

/// What `quadrille` does without a subcommand; its name is not used.
pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "game", describe, run };

/// How long a window that was reloaded may be away before it counts as closed.
const AWAY: Duration = Duration::from_secs(3);
/// How often the window is looked for.
const STEP: Duration = Duration::from_millis(100);

fn describe(locale: &Locale) -> Command {
    let port = numbers::whole("port", "PORT", 0..=u16::MAX.into());
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
    Command::new(SUBCOMMAND.name)
        .arg(port.help(locale.text("cli-game-port")))
        .arg(flag("no-open").help(locale.text("cli-game-no-open")))
        .arg(
            Arg::new("engine")
                .long("engine")
                .value_name("E")
                .action(ArgAction::Append)
                .help(locale.text("cli-game-engine")),
        )
        .arg(flag("no-pause").help(locale.text("cli-game-no-pause")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    // At home the user's own programs play; a server for others lets none in.
    guests::let_in(matches, None, Answers::CtrlC, locale)?;
    let port = numbers::of(matches, "port").unwrap_or_default() as u16;
    let options = ServerOptions {
        listen: SocketAddr::from(([127, 0, 0, 1], port)),
        no_pause: matches.get_flag("no-pause"),
        ..options(matches, locale)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let opens = !matches.get_flag("no-open");
    let ended = runtime.block_on(play(options, opens, locale));
    runtime.shutdown_background();
    ended
}

/// What both the game and the server need to know.
pub(super) fn options(matches: &ArgMatches, locale: &Locale) -> ServerOptions {
    let folder = data::of(matches);
    ServerOptions {
        languages: folder.as_ref().map_or_else(Languages::shipped, |f| Languages::with_folder(f.join("languages"))),
        data: folder,
        language: locale.language().to_owned(),
        language_asked: crate::language::is_asked(),
        ..ServerOptions::default()
    }
}

async fn play(options: ServerOptions, opens: bool, locale: &Locale) -> anyhow::Result<()> {
    let server = Server::bind(options).await?;
    let url = format!("http://{}/", server.address());
    writeln!(io::stdout(), "{}", locale.format("cli-game-address", &[("url", Value::from(url.as_str()))]))?;
    let opened = if opens { quadrille_web::open(&url) } else { Opened::Nowhere };
    let pages = server.open_pages();
    let closed = async {
        if let Opened::Window(mut browser) = opened {
            if has_opened(&mut browser, &pages).await {
                return window_closed(&pages).await;
            }
            let _ = quadrille_web::open_tab(&url);
        }
        // Without a window of ours there is nothing to end with.
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = server.run(closed) => Ok(()),
        _ = tokio::signal::ctrl_c() => Ok(()),
    }
}

/// Waits for the page of the window; false when the browser failed instead.
async fn has_opened(browser: &mut Child, pages: &AtomicU64) -> bool {
    loop {
        if pages.load(Ordering::Relaxed) > 0 {
            return true;
        }
        if browser.try_wait().is_ok_and(|ended| ended.is_some_and(|status| !status.success())) {
            return false;
        }
        tokio::time::sleep(STEP).await;
    }
}

/// Ends when the page that was open is away for longer than a reload takes.
async fn window_closed(pages: &AtomicU64) {
    let mut away = Duration::ZERO;
    while away < AWAY {
        tokio::time::sleep(STEP).await;
        away = if pages.load(Ordering::Relaxed) > 0 { Duration::ZERO } else { away + STEP };
    }
}
