//! `quadrille dataset GAME --games N`: many games as one stream of JSON lines, for programs
//! that learn.
//!
//! Games are played on all cores and written in the order of their numbers; everything by
//! chance in a game comes from the seed and its number. A file takes its name when it is whole;
//! Ctrl+C makes it whole with the games that are finished.

mod games;
mod lines;
mod shared;

use std::collections::BTreeMap;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Instant;

use anyhow::{bail, ensure};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use flate2::Compression;
use flate2::write::GzEncoder;
use quadrille_engine::catalogue::limits_for;
use quadrille_locale::Locale;

use self::games::{Maker, Values};
use self::lines::What;
use super::interrupt::Interrupt;
use super::save_file::{self, Output};
use super::{Subcommand, limits, queue};
use crate::ending::Answers;
use crate::sizes::{self, WrongArgument};
use crate::{guests, numbers};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "dataset", describe, run };

/// The most games of one data set.
const MOST_GAMES: u64 = 1_000_000_000;
/// Games that wait to be written before players wait.
const WAITING: usize = 1024;

fn describe(locale: &Locale) -> Command {
    let text = |name: &'static str, value: &'static str| {
        Arg::new(name).long(name).value_name(value).help(locale.text(&format!("dataset-{name}")))
    };
    sizes::arguments(Command::new(SUBCOMMAND.name), locale)
        .about(locale.text("dataset-about"))
        .after_help(locale.text("dataset-examples"))
        .arg(numbers::whole("games", "N", 1..=MOST_GAMES).default_value("100").help(locale.text("dataset-games")))
        .arg(text("engine", "E").action(ArgAction::Append).default_value("random"))
        .arg(text("values", "WORD").value_parser(["none", "search", "exact"]).default_value("none"))
        .arg(text("what", "WORD").value_parser(["games", "positions"]).default_value("games"))
        .args(limits::arguments("dataset", locale))
        .arg(numbers::seed().default_value("1").help(locale.text("dataset-seed")))
        .arg(numbers::threads(locale))
        .arg(
            save_file::argument("output", "FILE", locale.text("dataset-output"))
                .long("output")
                .short('o')
                .default_value("-"),
        )
        .arg(save_file::force(locale))
        .arg(queue::argument(locale))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let number = |name: &str| numbers::of(matches, name).unwrap_or_default();
    let (games, seed) = (number("games"), number("seed"));
    let example = sizes::setup(matches, locale, seed)?;
    let interrupt = Interrupt::listen(None);
    guests::let_in(matches, Some(&example), Answers::CtrlC, locale)?;
    let engines: Vec<String> = matches.get_many::<String>("engine").into_iter().flatten().cloned().collect();
    if engines.len() != 1 && engines.len() != usize::from(example.seats()) {
        let values = [("given", engines.len().to_string().into()), ("players", example.seats().to_string().into())];
        return Err(WrongArgument::new(locale.format("watch-engine-count", &values)).into());
    }
    let given = limits::read(matches);
    let mut all_limits = Vec::new();
    for engine in &engines {
        let own = limits_for(engine, &example).map_err(|refusal| WrongArgument::engine(refusal, locale))?;
        all_limits.push(given.in_place_of(own));
    }
    let maker = Maker {
        values: sizes::values(matches, locale)?,
        is_spelt_out: matches.contains_id("setup"),
        engines,
        limits: all_limits,
        proof_nodes: given.nodes,
        seed,
        worth: match matches.get_one::<String>("values").map(String::as_str) {
            Some("search") => Values::Search,
            Some("exact") => Values::Exact,
            _ => Values::None,
        },
        stop: interrupt.throws(),
    };
    let threads = numbers::threads_of(matches);
    // Whether a file may be written is known before hours of work.
    let output = Output::agreed(matches, "output", locale)?;
    let begun = Instant::now();
    let what = shared::what(matches, &maker, games);
    match queue::join(matches, locale, shared::KIND, &what, shared::pieces(games))? {
        Some(queue) => {
            shared::work(&queue, &maker, what_of(matches), games, threads)?;
            if maker.stop.is_stopped() {
                bail!(locale.text("dataset-stopped-helping"));
            }
            // Whoever wants the data set says where; the others have helped.
            if matches.value_source("output") == Some(ValueSource::CommandLine) {
                into(&output, |output| shared::collect(&queue, output))?;
            }
        }
        None => {
            let written = into(&output, |output| {
                let written = write(&maker, what_of(matches), games, threads, output)?;
                ensure!(written > 0, locale.text("dataset-stopped-none"));
                Ok(written)
            })?;
            if written < games {
                let values = [("played", written.into()), ("total", games.into())];
                bail!(locale.format("dataset-stopped", &values));
            }
        }
    }
    if io::stderr().is_terminal() {
        let seconds = locale.figure(begun.elapsed().as_secs_f64(), 1);
        let values = [("games", games.into()), ("seconds", seconds.into())];
        let _ = writeln!(io::stderr(), "{}", locale.format("dataset-written", &values));
    }
    Ok(())
}

/// What a line is to be.
fn what_of(matches: &ArgMatches) -> What {
    let is_positions = matches.get_one::<String>("what").is_some_and(|what| what == "positions");
    if is_positions { What::Positions } else { What::Games }
}

/// Has something written where it was asked for, packed where the name says so.
fn into<T>(output: &Output, write: impl FnOnce(&mut dyn Write) -> anyhow::Result<T>) -> anyhow::Result<T> {
    if output.is_stream() {
        return write(&mut BufWriter::new(io::stdout().lock()));
    }
    let is_packed = output.path().extension().is_some_and(|ending| ending == "gz");
    output.write_by(|file| {
        let mut file = BufWriter::new(file);
        if !is_packed {
            return write(&mut file);
        }
        let mut packed = GzEncoder::new(file, Compression::default());
        let written = write(&mut packed)?;
        packed.finish()?.flush()?;
        Ok(written)
    })
}

/// Plays the games on threads, and writes them in the order of their numbers, those before the
/// first that was stopped; tells how many.
fn write(maker: &Maker, what: What, games: u64, threads: usize, output: &mut dyn Write) -> anyhow::Result<u64> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = sync_channel(WAITING);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut analyst = None;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let Some(played) = maker.play(number, &mut analyst).transpose() else { break };
                    let played = played.map(|game| lines::of(&game, what));
                    // Whoever reads has stopped: nobody wants more.
                    if sender.send((number, played)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, played) in receiver {
            waiting.insert(number, played?);
            while let Some(lines) = waiting.remove(&due) {
                output.write_all(lines.as_bytes())?;
                due += 1;
            }
        }
        output.flush()?;
        Ok(due)
    })
}
