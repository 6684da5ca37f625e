//! Cells as players write them (G5).

use super::Setup;
use crate::{Cell, NotationError};

/// A cell written `1A`, `A1`, `10,12` (row, column) or, where rows and columns have one
/// digit, `12` (row 1, column 2). The case of letters does not matter. The cell may
/// still lie outside the grid: that is for the rules to say.
pub(super) fn parse_cell(setup: &Setup, text: &str) -> Result<Cell, NotationError> {
    let read = text.trim();
    let refuse = || {
        let example = if one_digit(setup) { "1A, A1 or 12" } else { "1A, A1 or 10,12" };
        NotationError::new(read, format!("is not a cell; write row and column, such as {example}"))
    };
    if let Some((row, column)) = read.split_once(',') {
        return cell(number(row.trim()), number(column.trim())).ok_or_else(refuse);
    }
    let digits = read.trim_matches(|c: char| c.is_ascii_alphabetic());
    let found = match (read.strip_prefix(digits), read.strip_suffix(digits)) {
        _ if digits.is_empty() => None,
        (Some(""), _) if digits.len() == 2 && one_digit(setup) => cell(number(&digits[..1]), number(&digits[1..])),
        (Some(column), _) if column.len() == 1 => cell(number(digits), letter(column)),
        (_, Some(column)) if column.len() == 1 => cell(number(digits), letter(column)),
        _ => None,
    };
    found.ok_or_else(refuse)
}

/// A cell written `row-column` from 0, `0-0` top left (R032). Only where a person asks
/// for it: elsewhere `1-2` would be read in two ways.
///
/// # Errors
/// What was read and what would do.
pub fn parse_zero_based(text: &str) -> Result<Cell, NotationError> {
    let refuse = || NotationError::new(text, "is not a cell; write row-column from 0, such as 0-2");
    let (row, column) = text.trim().split_once('-').ok_or_else(refuse)?;
    let from_zero = |text: &str| digits_only(text).and_then(|n: u8| n.checked_add(1));
    cell(from_zero(row), from_zero(column)).ok_or_else(refuse)
}

fn one_digit(setup: &Setup) -> bool {
    setup.rows() <= 9 && setup.columns() <= 9
}

/// From a row and a column counted from 1; nothing beyond the largest grid.
fn cell(row: Option<u8>, column: Option<u8>) -> Option<Cell> {
    let on_a_grid = |n: u8| (1..=*Setup::SIDE.end()).contains(&n).then(|| n - 1);
    Some(Cell::new(on_a_grid(row?)?, on_a_grid(column?)?))
}

fn number(text: &str) -> Option<u8> {
    digits_only(text)
}

fn digits_only(text: &str) -> Option<u8> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn letter(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b] if b.is_ascii_alphabetic() => Some(b.to_ascii_uppercase() - b'A' + 1),
        _ => None,
    }
}
