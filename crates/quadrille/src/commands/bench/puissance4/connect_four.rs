//! `quadrille bench connect-four FILE`: solves positions whose scores are known, with
//! one thread, and says how many were wrong and how long they took.
//!
//! Moves are turned into the solver's bitboards before the clock starts, and what reading
//! the clock costs is taken off. A line is `moves score`; `-` or nothing before the score is the empty board.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::puissance4::Setup;
use quadrille_core::{Position, Puissance4, Reason, reason};
use quadrille_engine::puissance4::solver::{Discs, Question, Solver, SolverOptions};
use quadrille_engine::{Budget, Limits};
use quadrille_locale::Locale;

use super::super::clock::{reading_cost, thread_time};
use crate::commands::{Subcommand, book, memory, save_file};
use crate::numbers;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "connect-four", describe, run };

/// The most positions that can be asked for.
const MOST: u64 = 1_000_000_000;

fn describe(locale: &Locale) -> Command {
    let flag =
        |name: &'static str, key: &str| Arg::new(name).long(name).action(ArgAction::SetTrue).help(locale.text(key));
    let (low, high) = Setup::SIDE.into_inner();
    let side = |name: &'static str, usual: &'static str| {
        let side = numbers::whole(name, "N", low.into()..=high.into());
        side.default_value(usual).help(locale.text(&format!("cli-{name}")))
    };
    Command::new(SUBCOMMAND.name)
        .about(locale.text("cli-bench-connect-four-about"))
        .arg(save_file::argument("file", "FILE", locale.text("cli-bench-file")).required(true))
        .arg(numbers::whole("limit", "N", 1..=MOST).help(locale.text("cli-bench-limit")))
        .arg(flag("fresh", "cli-bench-fresh"))
        .arg(flag("no-book", "cli-no-book"))
        .arg(book::argument(locale))
        .arg(memory::argument(locale))
        .arg(side("rows", "6"))
        .arg(side("columns", "7"))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let side = |name: &str| numbers::of(matches, name).unwrap_or_default() as u8;
    let setup = Setup::new(side("rows"), side("columns"), 4)?;
    let path = save_file::path(matches, "file");
    let text = save_file::read_text(&path, locale)?;
    let limit = numbers::of(matches, "limit").map_or(usize::MAX, |limit| limit as usize);
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).take(limit) {
        let about = |why: Reason| reason!("at-line", "line {line}: {why}", line = at + 1, why = why);
        lines.push(Line::read(&setup, line).map_err(about).with_context(|| save_file::shown(&path, locale))?);
    }
    if lines.is_empty() {
        bail!(save_file::with_name(&path, &locale.text("cli-bench-empty"), locale));
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
        let solution = solution.ok_or_else(|| reason!("search-stopped", "the search was stopped; run it again"))?;
        tally.times.push(time);
        tally.nodes += solution.nodes;
        if solution.score != line.score {
            tally.wrong += 1;
        }
    }
    writeln!(std::io::stdout(), "{tally}")?;
    if tally.wrong > 0 {
        let values = [("wrong", tally.wrong.into()), ("count", lines.len().into())];
        bail!(locale.format("cli-bench-wrong", &values));
    }
    Ok(())
}

/// A position that is not over, and its score.
struct Line {
    discs: Discs,
    score: i32,
}

impl Line {
    fn read(setup: &Setup, line: &str) -> Result<Line, Reason> {
        let (moves, score) = line.trim().rsplit_once(char::is_whitespace).unwrap_or(("", line.trim()));
        let score = score.parse().map_err(|_not_a_number: std::num::ParseIntError| {
            reason!("not-a-score", "{read:?} is not a score; write moves, then a number", read = score)
        })?;
        let moves = moves.trim().trim_start_matches('-');
        let mut position = Puissance4::start(setup);
        for column in Puissance4::parse_moves(setup, moves)? {
            position.play(column)?;
        }
        if position.outcome().is_some() {
            return Err(reason!("over-before", "the game is already over; give a position to play on"));
        }
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
