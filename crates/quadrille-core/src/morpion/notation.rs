//! Cells counted from 0, as one of the seeds does.

use crate::cell_notation::{cell, number};
use crate::{Cell, NotationError, reason};

/// A cell written `row-column` from 0, `0-0` top left (R032). Only where a person asks
/// for it: elsewhere `1-2` would be read in two ways.
///
/// # Errors
/// What was read and what would do.
pub fn parse_zero_based(text: &str) -> Result<Cell, NotationError> {
    let refuse =
        || NotationError::new(text, reason!("not-zero-based", "is not a cell; write row-column from 0, such as 0-2"));
    let (row, column) = text.trim().split_once('-').ok_or_else(refuse)?;
    let from_zero = |text: &str| number(text.as_bytes()).and_then(|n| n.checked_add(1));
    cell(from_zero(row), from_zero(column)).ok_or_else(refuse)
}
