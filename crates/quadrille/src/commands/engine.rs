//! `quadrille engine --protocol P`: be an engine for other programs, on the standard
//! input and output (`docs/protocols.md`).

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

use clap::{Arg, ArgMatches, Command};
use quadrille_arena::gomocup;
use quadrille_arena::ugi::Ugi;
use quadrille_core::six_couleurs::Generator;
use quadrille_core::{AnySetup, Game};
use quadrille_engine::catalogue;
use quadrille_locale::Locale;
use quadrille_session::describe_reason;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::Subcommand;
use crate::sizes::WrongArgument;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "engine", describe, run };

/// A line that is longer is cut: no command needs more.
const LONGEST_LINE: u64 = 1 << 20;

fn describe(locale: &Locale) -> Command {
    let text = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("engine-command-{name}")))
    };
    Command::new(SUBCOMMAND.name)
        .about(locale.text("engine-command-about"))
        .after_help(locale.text("engine-command-examples"))
        .arg(text("protocol", "P").required(true).num_args(1).value_parser(["ugi", "gomocup"]))
        .arg(text("game", "GAME").default_value("morpion"))
        .arg(text("engine", "E"))
        .arg(text("seed", "S").default_value("1"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    if text("protocol") == Some("gomocup") {
        return Ok(gomocup::serve(io::BufReader::new(io::stdin()), io::stdout())?);
    }
    let read = text("game").unwrap_or_default();
    let game: Game = read.parse().map_err(|refused: quadrille_core::NotationError| {
        WrongArgument::new(describe_reason(&refused.into(), locale))
    })?;
    let read = text("seed").unwrap_or_default();
    let seed: u64 = read.parse().map_err(|_not_a_number: std::num::ParseIntError| {
        WrongArgument::new(locale.format("arena-not-a-number", &[("option", "seed".into()), ("read", read.into())]))
    })?;
    let setup = usual(game, seed)?;
    if let Some(engine) = text("engine") {
        catalogue::limits_for(engine, &setup).map_err(|refusal| {
            WrongArgument::new(locale.format("arena-engine-refused", &[("reason", refusal.to_string().into())]))
        })?;
    }
    speak_ugi(setup, text("engine").map(str::to_owned), seed)
}

/// Where `position startpos` begins. Six couleurs has no one board: chance makes it.
fn usual(game: Game, seed: u64) -> anyhow::Result<AnySetup> {
    if game != Game::SixCouleurs {
        return Ok(AnySetup::parse(game, "")?);
    }
    let mut rng = StdRng::seed_from_u64(seed);
    Ok(AnySetup::SixCouleurs(Generator::default().setup(&mut |below: u32| rng.random_range(0..below))?))
}

fn speak_ugi(setup: AnySetup, engine: Option<String>, seed: u64) -> anyhow::Result<()> {
    let say = Arc::new(|line: &str| {
        let mut output = io::stdout().lock();
        // Nobody reads on: the end of the input will be heard soon.
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    });
    let mut conversation = Ugi::new(setup, engine, seed, say);
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        if (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            conversation.finish();
            return Ok(());
        }
        if !conversation.hear(&String::from_utf8_lossy(&line)) {
            return Ok(());
        }
    }
}
