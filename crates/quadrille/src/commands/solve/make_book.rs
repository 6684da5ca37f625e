//! `quadrille solve puissance4 --make-book FILE`: makes the opening book.
//!
//! What is solved so far stands in `FILE.part`, itself a book; the same command goes on
//! from there after an interruption, and the file takes its name when it is whole.

use std::io::{ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_core::puissance4::Setup;
use quadrille_core::reason;
use quadrille_engine::puissance4::solver::book::{self, Book, Solved};
use quadrille_engine::puissance4::solver::{Solver, SolverOptions};
use quadrille_engine::{Budget, Limits, Means};
use quadrille_format::write_atomically;

/// Makes a book of so many plies.
pub(super) fn make(plies: u8, file: &Path, means: &Means) -> anyhow::Result<()> {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let options = SolverOptions { memory: means.memory, threads: means.threads, book: false };
    let mut solver = Solver::new(&Setup::default(), options)?;
    let begun = solved_before(&part, plies)?;
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} / {eta}")?);
    let mut outcome = Ok(());
    let bytes = book::make(&mut solver, plies, begun, &Budget::limited(Limits::default()), &mut |solved, total| {
        bar.set_length(total as u64);
        bar.set_position(solved.len() as u64);
        outcome = write_atomically(&part, &book::bytes(plies, solved));
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    outcome.with_context(|| part.display().to_string())?;
    let bytes = bytes.ok_or_else(|| reason!("search-stopped", "the search was stopped; run it again"))?;
    write_atomically(file, &bytes).with_context(|| file.display().to_string())?;
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
