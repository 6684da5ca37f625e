//! `quadrille bench connect-four FILE`: solves positions whose scores are known, with
//! one thread, and says how many were wrong and how long they took.
//!
//! Moves are turned into the solver's bitboards before the clock starts, and what reading
//! the clock costs is taken off. A line is `moves score`; `-` or nothing before the score is the empty board.

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::puissance4::Setup;
use quadrille_core::{Position, Puissance4};
use quadrille_engine::puissance4::solver::{Discs, Question, Solver, SolverOptions};
use quadrille_engine::{Budget, Limits};
use quadrille_locale::Locale;

use super::super::clock::{reading_cost, thread_time};
use crate::commands::{Subcommand, memory, save_file};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "connect-four", describe, run };

fn describe(locale: &Locale) -> Command {
    let flag =
        |name: &'static str, key: &str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(key));
    let side = |name: &'static str, usual: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(usual)
            .value_parser(clap::value_parser!(u8))
            .help(locale.text(&format!("cli-{name}")))
    };
    Command::new(SUBCOMMAND.name)
        .about(locale.text("cli-bench-connect-four-about"))
        .arg(Arg::new("file").value_name("FILE").required(true).help(locale.text("cli-bench-file")))
        .arg(
            Arg::new("limit")
                .long("limit")
                .value_name("N")
                .value_parser(clap::value_parser!(usize))
                .help(locale.text("cli-bench-limit")),
        )
        .arg(flag("fresh", "cli-bench-fresh"))
        .arg(flag("no-book", "cli-no-book"))
        .arg(memory::argument(locale))
        .arg(side("rows", "6"))
        .arg(side("columns", "7"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let side = |name: &str| matches.get_one::<u8>(name).copied().unwrap_or_default();
    let setup = Setup::new(side("rows"), side("columns"), 4)?;
    let path = matches.get_one::<String>("file").map(String::as_str).unwrap_or_default();
    let text = save_file::read_text(path)?;
    let limit = matches.get_one::<usize>("limit").copied().unwrap_or(usize::MAX);
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).take(limit) {
        lines.push(Line::read(&setup, line).with_context(|| format!("{path}, line {}", at + 1))?);
    }
    let mut solver = Solver::new(
        &setup,
        SolverOptions { memory: memory::read(matches, locale)?, threads: 1, book: !matches.get_flag("no-book") },
    )?;
    let budget = Budget::limited(Limits::default());
    let fresh = matches.get_flag("fresh");
    let mut tally = Tally::default();
    let reading = reading_cost();
    for line in &lines {
        if fresh {
            solver.forget();
        }
        let begun = thread_time();
        let solution = solver.ask(line.discs, Question::Score, &budget);
        let time = thread_time().saturating_sub(begun).saturating_sub(reading);
        let solution = solution.context("the search was stopped; run it again")?;
        tally.times.push(time);
        tally.nodes += solution.nodes;
        if solution.score != line.score {
            tally.wrong += 1;
        }
    }
    writeln!(std::io::stdout(), "{tally}")?;
    if tally.wrong > 0 {
        anyhow::bail!("{} of {} scores differ from the file's", tally.wrong, lines.len());
    }
    Ok(())
}

/// A position that is not over, and its score.
struct Line {
    discs: Discs,
    score: i32,
}

impl Line {
    fn read(setup: &Setup, line: &str) -> anyhow::Result<Line> {
        let (moves, score) = line.trim().rsplit_once(char::is_whitespace).unwrap_or(("", line.trim()));
        let score = score.parse().with_context(|| format!("{score:?} is not a score; write moves, then a number"))?;
        let moves = moves.trim().trim_start_matches('-');
        let mut position = Puissance4::start(setup);
        for column in Puissance4::parse_moves(setup, moves)? {
            position.play(column)?;
        }
        anyhow::ensure!(position.outcome().is_none(), "the game is already over; give a position to play on");
        Ok(Line { discs: Discs::of(&position), score })
    }
}

/// What was measured.
#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    nodes: u64,
    wrong: usize,
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let mut times = self.times.clone();
        times.sort_unstable();
        let count = times.len().max(1) as f64;
        let total: Duration = times.iter().sum();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        let longest = times.last().copied().unwrap_or_default();
        write!(
            f,
            "positions={} wrong={} mean_us={:.2} median_us={:.2} max_us={:.2} mean_nodes={:.1} nodes_per_s={:.0}",
            times.len(),
            self.wrong,
            micros(total) / count,
            micros(median),
            micros(longest),
            self.nodes as f64 / count,
            self.nodes as f64 / total.as_secs_f64().max(1e-9),
        )
    }
}
