//! `quadrille engine --protocol P`: be an engine for other programs, on the standard
//! input and output (`docs/protocols.md`).

use std::io::{self, Write};
use std::sync::Arc;

use clap::{Arg, ArgMatches, Command};
use quadrille_arena::ugi::Ugi;
use quadrille_arena::{Clock, gomocup};
use quadrille_core::{AnySetup, Game, Line, Values};
use quadrille_engine::catalogue;
use quadrille_locale::Locale;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::Subcommand;
use crate::numbers;
use crate::sizes::WrongArgument;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "engine", describe, run };

/// A line that is longer is cut: no command needs more.
const LONGEST_LINE: usize = 1 << 20;

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
        .arg(numbers::seed().default_value("1").help(locale.text("engine-command-seed")))
        .arg(text("clock", "CLOCK").value_parser(["wall", "processor"]).default_value("wall"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let read = text("game").unwrap_or_default();
    let game: Game =
        read.parse().map_err(|refused: quadrille_core::NotationError| WrongArgument::of(refused, locale))?;
    let seed = numbers::of(matches, "seed").unwrap_or_default();
    let clock = if text("clock") == Some("processor") { Clock::Processor } else { Clock::Wall };
    if text("protocol") == Some("gomocup") {
        // The protocol is of one game, and its engine is the strong one.
        let is_other = game != Game::Morpion || text("engine").is_some_and(|engine| engine != "strong");
        if is_other || clock == Clock::Processor {
            return Err(WrongArgument::new(locale.text("engine-command-gomocup-only")).into());
        }
        return Ok(gomocup::serve(io::BufReader::new(io::stdin()), io::stdout(), seed)?);
    }
    let setup = usual(game, seed)?;
    if let Some(engine) = text("engine") {
        catalogue::limits_for(engine, &setup).map_err(|refusal| WrongArgument::engine(refusal, locale))?;
    }
    speak_ugi(setup, text("engine").map(str::to_owned), seed, clock)
}

/// Where `position startpos` begins; chance deals the board of a game that has no one board.
fn usual(game: Game, seed: u64) -> anyhow::Result<AnySetup> {
    let mut rng = StdRng::seed_from_u64(seed);
    Ok(AnySetup::of_values(&Values::usual(game), Some(&mut |below: u32| rng.random_range(0..below)))?)
}

fn speak_ugi(setup: AnySetup, engine: Option<String>, seed: u64, clock: Clock) -> anyhow::Result<()> {
    let say = Arc::new(|line: &str| {
        let mut output = io::stdout().lock();
        // Nobody reads on: the end of the input will be heard soon.
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    });
    let mut conversation = Ugi::new(setup, engine, seed, say.clone()).by(clock);
    let mut input = io::stdin().lock();
    while let Some(line) = Line::read(&mut input, LONGEST_LINE)? {
        if line.is_cut {
            // Half of a position is another position.
            say(&format!("error the line is longer than {LONGEST_LINE} bytes; send shorter ones"));
        } else if !conversation.hear(&line.to_text()) {
            return Ok(());
        }
    }
    conversation.finish();
    Ok(())
}
