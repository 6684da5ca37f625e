//! `quadrille serve`: the same page for everybody who can reach the address.

use std::io::{self, Write as _};
use std::net::SocketAddr;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use quadrille_locale::{Locale, Value};
use quadrille_web::{Options, Server};

use super::{Subcommand, game};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "serve", describe, run };

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("cli-serve-about"))
        .arg(
            Arg::new("listen")
                .long("listen")
                .value_name("ADDRESS:PORT")
                .value_parser(value_parser!(SocketAddr))
                .default_value("127.0.0.1:8000")
                .help(locale.text("cli-serve-listen")),
        )
        .arg(
            Arg::new("name")
                .long("name")
                .value_name("HOST")
                .action(ArgAction::Append)
                .help(locale.text("cli-serve-name")),
        )
        .arg(game::data_argument(locale))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let listen = *matches.get_one::<SocketAddr>("listen").expect("it has a default");
    let names = matches.get_many::<String>("name").into_iter().flatten().cloned().collect();
    let options = Options { listen, names, ..game::options(matches, locale) };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let ended = runtime.block_on(async {
        let server = Server::bind(options).await?;
        let url = format!("http://{}/", server.address());
        writeln!(io::stdout(), "{}", locale.format("cli-game-address", &[("url", Value::from(url.as_str()))]))?;
        tokio::select! {
            served = server.run(std::future::pending()) => Ok(served?),
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    });
    runtime.shutdown_background();
    ended
}
