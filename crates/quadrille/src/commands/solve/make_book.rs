//! `quadrille solve puissance4 --make-book FILE`: makes the opening book.
//!
//! The file is written beside its place and moved there when it is whole.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quadrille_core::puissance4::Setup;
use quadrille_engine::puissance4::solver::{Options, Solver, book};
use quadrille_engine::{Budget, Limits};

use super::answer::Means;

/// Makes a book of so many plies.
pub(super) fn make(plies: u8, file: &str, means: &Means) -> anyhow::Result<()> {
    let options = Options { memory: means.memory, threads: means.threads, book: false };
    let mut solver = Solver::new(&Setup::default(), options)?;
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed} / {eta}")?);
    let budget = Budget::limited(Limits::default());
    let bytes = book::make(&mut solver, plies, &budget, &mut |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let bytes = bytes.context("the search was stopped; run it again")?;
    let path = Path::new(file);
    let beside = path.with_extension("part");
    std::fs::write(&beside, &bytes).with_context(|| format!("cannot write {}", beside.display()))?;
    std::fs::rename(&beside, path).with_context(|| format!("cannot write {file}"))?;
    writeln!(std::io::stdout(), "plies={plies} entries={} bytes={}", bytes.len() / 8 - 1, bytes.len())?;
    Ok(())
}
