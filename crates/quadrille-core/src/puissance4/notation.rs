//! Columns as players write them: `4`, or the letter `D`; a line of play as `4453`.

use super::{Column, Setup};
use crate::{NotationError, reason};

pub(super) fn parse_column(setup: &Setup, text: &str) -> Result<Column, NotationError> {
    let read = text.trim();
    let column = match read.as_bytes() {
        // A letter of no column is no column: it may be meant as a word.
        [b] if b.is_ascii_alphabetic() => {
            Some(b.to_ascii_uppercase() - b'A').filter(|&column| column < setup.columns())
        }
        bytes if bytes.iter().all(u8::is_ascii_digit) => read.parse().ok().and_then(|n: u8| n.checked_sub(1)),
        _ => None,
    };
    column.map(Column).ok_or_else(|| {
        NotationError::new(
            read,
            reason!("not-a-column", "is not a column; columns are numbered 1 to {high}", high = setup.columns()),
        )
    })
}

/// Words separated by blanks; where every column has one digit, a word may hold several
/// moves without blanks between them.
pub(super) fn parse_columns(setup: &Setup, text: &str) -> Result<Vec<Column>, NotationError> {
    let mut columns = Vec::new();
    for word in text.split_whitespace() {
        let digits = setup.columns() <= 9 && word.bytes().all(|b| b.is_ascii_digit());
        if digits || word.bytes().all(|b| b.is_ascii_alphabetic()) {
            for at in 0..word.len() {
                columns.push(parse_column(setup, &word[at..=at])?);
            }
        } else {
            columns.push(parse_column(setup, word)?);
        }
    }
    Ok(columns)
}
