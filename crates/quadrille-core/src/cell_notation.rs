//! Cells as players write them on any grid (G5).

use crate::{Cell, NotationError, reason};

/// No grid with named cells has longer sides: columns have one letter.
const LARGEST: u8 = 26;

/// A cell written `1A`, `A1`, `10,12` (row, column) or, where rows and columns have one
/// digit, `12` (row 1, column 2). The case of letters does not matter. The cell may
/// still lie outside the grid: that is for the rules to say.
pub(crate) fn parse_cell((rows, columns): (u8, u8), text: &str) -> Result<Cell, NotationError> {
    let read = text.trim();
    let one_digit = rows <= 9 && columns <= 9;
    let refuse = || {
        let example = if one_digit { "12" } else { "10,12" };
        NotationError::new(
            read,
            reason!(
                "not-a-cell",
                "is not a cell; write row and column, such as 1A, A1 or {example}",
                example = example
            ),
        )
    };
    let found = match read.as_bytes() {
        [row, column] if one_digit && row.is_ascii_digit() => cell(number(&[*row]), column_of(*column)),
        [column, row @ ..] if column.is_ascii_alphabetic() => cell(number(row), letter(*column)),
        [row @ .., column] if column.is_ascii_alphabetic() => cell(number(row), letter(*column)),
        _ => read
            .split_once(',')
            .and_then(|(row, column)| cell(number(row.trim().as_bytes()), number(column.trim().as_bytes()))),
    };
    found.ok_or_else(refuse)
}

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

/// From a row and a column counted from 1; nothing beyond the largest grid.
fn cell(row: Option<u8>, column: Option<u8>) -> Option<Cell> {
    let on_a_grid = |n: u8| (1..=LARGEST).contains(&n).then(|| n - 1);
    Some(Cell::new(on_a_grid(row?)?, on_a_grid(column?)?))
}

/// A column written as one digit or one letter.
fn column_of(byte: u8) -> Option<u8> {
    number(&[byte]).or_else(|| letter(byte))
}

fn letter(byte: u8) -> Option<u8> {
    byte.is_ascii_alphabetic().then(|| byte.to_ascii_uppercase() - b'A' + 1)
}

/// Digits only: no sign, no blank.
fn number(digits: &[u8]) -> Option<u8> {
    digits.iter().all(u8::is_ascii_digit).then(|| std::str::from_utf8(digits).ok()?.parse().ok()).flatten()
}
