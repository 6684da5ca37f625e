//! A text read line by line, with the number of each line for what has to be said.

use quadrille_core::{Reason, reason};

use crate::{LoadError, Place};

/// The lines of a text, taken one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    lines: std::str::Lines<'a>,
    taken: usize,
}

/// One line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    number: usize,
    /// Without its end.
    pub(crate) text: &'a str,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(text: &'a str) -> Lines<'a> {
        Lines { lines: text.lines(), taken: 0 }
    }

    /// The next line; `what` says what it should hold.
    pub(crate) fn expect_line(&mut self, what: &Reason) -> Result<Line<'a>, LoadError> {
        self.next().ok_or_else(|| {
            let place = Place { line: self.taken + 1, column: 1 };
            LoadError::unfit(
                place,
                reason!(
                    "missing-line",
                    "the file ends here and {what} is missing; compare docs/formats.md",
                    what = what.clone()
                ),
            )
        })
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let text = self.lines.next()?;
        self.taken += 1;
        Some(Line { number: self.taken, text })
    }
}

impl Line<'_> {
    /// What is wrong with the line as a whole.
    pub(crate) fn unfit(&self, reason: impl Into<Reason>) -> LoadError {
        self.unfit_at(0, reason)
    }

    /// What is wrong at one of its characters, counted from 0.
    pub(crate) fn unfit_at(&self, character: usize, reason: impl Into<Reason>) -> LoadError {
        LoadError::unfit(Place { line: self.number, column: character + 1 }, reason)
    }

    /// Its beginning, to be told: a line may be as long as a file.
    pub(crate) fn shown(&self) -> String {
        let mut shown: String = self.text.chars().take(40).collect();
        if shown.len() < self.text.len() {
            shown.push('…');
        }
        shown
    }
}
