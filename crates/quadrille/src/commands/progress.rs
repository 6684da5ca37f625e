//! One line on the terminal while something long goes on: the time spent, positions
//! visited, and what is being done.
//!
//! It stands on standard error, only where that is a terminal, and is gone when the work
//! is done or fails. It never slows the work: it is drawn ten times a second whatever it
//! is told.

use std::cell::RefCell;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use quadrille_locale::Locale;

/// The line. Ends with the value.
#[derive(Debug)]
pub(crate) struct Progress<'a> {
    bar: ProgressBar,
    locale: &'a Locale,
    status: RefCell<String>,
}

impl<'a> Progress<'a> {
    /// Shows the line, its clock running.
    pub(crate) fn start(locale: &'a Locale) -> Progress<'a> {
        let bar = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
            bar.set_style(style);
        }
        // Drawn from a thread of its own, so that the clock goes on between two calls.
        bar.enable_steady_tick(Duration::from_millis(100));
        Progress { bar, locale, status: RefCell::default() }
    }

    /// What is being done, in the user's language: a depth, a move, a bound.
    pub(crate) fn tell(&self, status: String) {
        *self.status.borrow_mut() = status;
    }

    /// What is being done, and nothing else.
    pub(crate) fn show(&self, status: String) {
        self.bar.set_message(status);
    }

    /// So many positions so far.
    pub(crate) fn count(&self, nodes: u64) {
        if self.bar.is_hidden() {
            return;
        }
        let nodes = self.locale.format("cli-solve-progress", &[("nodes", self.locale.counted(nodes))]);
        let status = self.status.borrow();
        self.bar.set_message(if status.is_empty() { nodes } else { format!("{nodes}, {status}") });
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
