//! `quadrille solve puissance4 --make-book FILE`: makes the opening book.
//!
//! What is solved so far stands in `FILE.part`; the same command goes on
//! from there after an interruption, and the file takes its name when it is whole. With
//! `--queue` any number of machines solve the positions of one book, and each writes it.

use std::io::{ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_core::puissance4::Setup;
use quadrille_core::{Reason, reason};
use quadrille_engine::puissance4::solver::book::{self, Book, Last, Plan, SHARE, Solved};
use quadrille_engine::puissance4::solver::{Solver, SolverOptions};
use quadrille_engine::{Budget, Limits, Means};
use quadrille_format::write_atomically;
use quadrille_locale::Locale;
use quadrille_store::{Queue, StoreError};
use serde_json::json;

use crate::commands::queue;

/// The part file of a deep book has many megabytes: it is not written at every step.
const KEPT_EVERY: Duration = Duration::from_secs(10);

/// The book that is to be made.
pub(super) struct Wanted<'a> {
    pub(super) setup: Setup,
    pub(super) plies: u8,
    pub(super) file: &'a Path,
    /// May the book at hand save work?
    pub(super) with_book: bool,
}

impl Wanted<'_> {
    /// Makes it.
    pub(super) fn make(&self, means: &Means) -> anyhow::Result<()> {
        let Wanted { setup, plies, .. } = self;
        let part = self.part();
        let mut solver = self.solver(means)?;
        let begun = self.solved_before()?;
        let bar = bar()?;
        let mut outcome = Ok(());
        let mut kept = Instant::now();
        let bytes = book::make(&mut solver, self.plan(), begun, &unlimited(), &mut |solved, total| {
            bar.set_length(total as u64);
            bar.set_position(solved.len() as u64);
            if kept.elapsed() >= KEPT_EVERY {
                outcome = write_atomically(&part, &book::begun_bytes(setup, *plies, solved));
                kept = Instant::now();
            }
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        bar.finish_and_clear();
        outcome.with_context(|| part.display().to_string())?;
        self.write(bytes)
    }

    /// Its queue, where one was named: a piece is a share of its last positions.
    pub(super) fn join(&self, matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Option<Queue>> {
        if queue::address(matches, locale)?.is_none() {
            return Ok(None);
        }
        let Wanted { setup, plies, .. } = self;
        let pieces = book::last_positions(self.plan()).len().div_ceil(SHARE);
        let (rows, columns) = (setup.rows(), setup.columns());
        let what = json!({ "book": "puissance4", "rows": rows, "columns": columns, "plies": plies, "share": SHARE });
        queue::join(matches, locale, "book", &what, pieces)
    }

    /// Makes it together with others. What this machine began alone is not solved again.
    pub(super) fn share(&self, means: &Means, queue: &Queue) -> anyhow::Result<()> {
        let mut solver = self.solver(means)?;
        let begun = self.solved_before()?;
        let positions = book::last_positions(self.plan());
        let bar = bar()?;
        bar.set_length(positions.len().div_ceil(SHARE) as u64);
        while let Some(piece) = queue.claim(&|| false)? {
            let share = positions.chunks(SHARE).nth(piece as usize).unwrap_or_default();
            let known = |last: &Last| begun.get(&last.key).map(|score| (last.key, *score));
            let mut solved: Solved = share.iter().filter_map(known).collect();
            book::solve(&mut solver, share, &mut solved, &unlimited()).ok_or_else(stopped)?;
            let result: Vec<String> = solved.iter().map(|(key, score)| format!("{key}:{score}")).collect();
            queue.keep(piece, &result.join(" "))?;
            bar.set_position(piece + 1);
        }
        bar.finish_and_clear();
        let mut solved = Solved::new();
        queue.each_result(0, |_, result| {
            solved.extend(result.split(' ').filter_map(entry));
            Ok::<(), StoreError>(())
        })?;
        self.write(book::finish(&self.setup, self.plies, &solved))
    }

    fn plan(&self) -> Plan<'_> {
        let before = if self.with_book { Book::of_board(&self.setup) } else { None };
        Plan { setup: &self.setup, plies: self.plies, before }
    }

    fn part(&self) -> PathBuf {
        let mut part = self.file.as_os_str().to_owned();
        part.push(".part");
        PathBuf::from(part)
    }

    fn solver(&self, means: &Means) -> anyhow::Result<Solver> {
        let options = SolverOptions { memory: means.memory, threads: means.threads, book: false };
        Ok(Solver::new(&self.setup, options)?)
    }

    /// What an earlier run left in its part file.
    fn solved_before(&self) -> anyhow::Result<Solved> {
        let part = self.part();
        let bytes = match std::fs::read(&part) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Solved::new()),
            bytes => bytes.with_context(|| part.display().to_string())?,
        };
        let plies = self.plies;
        let solved = book::begun(&self.setup, plies, &bytes).ok_or_else(|| {
            let file = part.display().to_string();
            reason!("begun-book", "{file} is no begun book of {plies} plies; remove it", file = &file, plies = plies)
        })?;
        Ok(solved)
    }

    /// The file takes its name when it is whole.
    fn write(&self, bytes: Option<Vec<u8>>) -> anyhow::Result<()> {
        let bytes = bytes.ok_or_else(stopped)?;
        let entries = Book::new(&bytes)?.len();
        write_atomically(self.file, &bytes).with_context(|| self.file.display().to_string())?;
        let part = self.part();
        if part.exists() {
            std::fs::remove_file(&part).with_context(|| part.display().to_string())?;
        }
        writeln!(std::io::stdout(), "plies={} entries={entries} bytes={}", self.plies, bytes.len())?;
        Ok(())
    }
}

fn stopped() -> Reason {
    reason!("search-stopped", "the search was stopped; run it again")
}

/// A position and its score, as a result tells them.
fn entry(text: &str) -> Option<(u64, i32)> {
    let (key, score) = text.split_once(':')?;
    Some((key.parse().ok()?, score.parse().ok()?))
}

fn unlimited() -> Budget {
    Budget::limited(Limits::default())
}

fn bar() -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} / {eta}")?);
    Ok(bar)
}
