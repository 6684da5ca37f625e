//! `quadrille solve puissance4 --make-book FILE`: makes the opening book.
//!
//! What is solved so far stands in `FILE.part`, itself a book; the same command goes on
//! from there after an interruption, and the file takes its name when it is whole. With
//! `--queue` any number of machines solve the positions of one book, and each writes it.

use std::io::{ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_core::puissance4::Setup;
use quadrille_core::reason;
use quadrille_engine::puissance4::solver::book::{self, Book, SHARE, Solved};
use quadrille_engine::puissance4::solver::{Discs, Solver, SolverOptions};
use quadrille_engine::{Budget, Limits, Means};
use quadrille_format::write_atomically;
use quadrille_locale::Locale;
use quadrille_store::{Queue, StoreError};
use serde_json::json;

use crate::commands::queue;

/// Makes a book of so many plies.
pub(super) fn make(plies: u8, file: &Path, means: &Means) -> anyhow::Result<()> {
    let part = part_of(file);
    let mut solver = solver(means)?;
    let begun = solved_before(&part, plies)?;
    let bar = bar()?;
    let mut outcome = Ok(());
    let bytes = book::make(&mut solver, plies, begun, &unlimited(), &mut |solved, total| {
        bar.set_length(total as u64);
        bar.set_position(solved.len() as u64);
        outcome = write_atomically(&part, &book::bytes(plies, solved));
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    outcome.with_context(|| part.display().to_string())?;
    let bytes = bytes.ok_or_else(|| reason!("search-stopped", "the search was stopped; run it again"))?;
    write_book(plies, file, &bytes)
}

/// The queue of a book, where one was named: a piece is a share of its last positions.
pub(super) fn join(plies: u8, matches: &ArgMatches, locale: &Locale) -> anyhow::Result<Option<Queue>> {
    if queue::address(matches, locale)?.is_none() {
        return Ok(None);
    }
    let pieces = book::last_positions(plies).len().div_ceil(SHARE);
    queue::join(matches, locale, "book", &json!({ "book": "puissance4", "plies": plies, "share": SHARE }), pieces)
}

/// Makes a book together with others. What this machine began alone is not solved again.
pub(super) fn share(plies: u8, file: &Path, means: &Means, queue: &Queue) -> anyhow::Result<()> {
    let mut solver = solver(means)?;
    let begun = solved_before(&part_of(file), plies)?;
    let positions = book::last_positions(plies);
    let bar = bar()?;
    bar.set_length(positions.len().div_ceil(SHARE) as u64);
    while let Some(piece) = queue.claim(&|| false)? {
        let share = positions.chunks(SHARE).nth(piece as usize).unwrap_or_default();
        let known = |discs: &Discs| begun.get_key_value(&book::key(*discs)).map(|(key, score)| (*key, *score));
        let mut solved: Solved = share.iter().filter_map(known).collect();
        book::solve(&mut solver, share, &mut solved, &unlimited())
            .ok_or_else(|| reason!("search-stopped", "the search was stopped; run it again"))?;
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
    let bytes = book::finish(plies, &solved)
        .ok_or_else(|| reason!("search-stopped", "the search was stopped; run it again"))?;
    write_book(plies, file, &bytes)
}

/// A position and its score, as a result tells them.
fn entry(text: &str) -> Option<(u64, i32)> {
    let (key, score) = text.split_once(':')?;
    Some((key.parse().ok()?, score.parse().ok()?))
}

fn part_of(file: &Path) -> PathBuf {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    PathBuf::from(part)
}

fn solver(means: &Means) -> anyhow::Result<Solver> {
    let options = SolverOptions { memory: means.memory, threads: means.threads, book: false };
    Ok(Solver::new(&Setup::default(), options)?)
}

fn unlimited() -> Budget {
    Budget::limited(Limits::default())
}

fn bar() -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} / {eta}")?);
    Ok(bar)
}

/// The file takes its name when it is whole.
fn write_book(plies: u8, file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_atomically(file, bytes).with_context(|| file.display().to_string())?;
    let part = part_of(file);
    if part.exists() {
        std::fs::remove_file(&part).with_context(|| part.display().to_string())?;
    }
    writeln!(std::io::stdout(), "plies={plies} entries={} bytes={}", bytes.len() / 8 - 1, bytes.len())?;
    Ok(())
}

/// What an earlier run left in its part file.
fn solved_before(part: &Path, plies: u8) -> anyhow::Result<Solved> {
    let bytes = match std::fs::read(part) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Solved::new()),
        bytes => bytes.with_context(|| part.display().to_string())?,
    };
    let book = Book::new(&bytes).filter(|book| book.plies() == u32::from(plies));
    let book = book.ok_or_else(|| {
        let file = part.display().to_string();
        reason!("begun-book", "{file} is no begun book of {plies} plies; remove it", file = &file, plies = plies)
    })?;
    Ok(book.entries().collect())
}
