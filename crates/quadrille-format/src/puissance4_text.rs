//! S1's text save of Puissance 4 (R122 to R127): the size, then the discs.
//!
//! ```text
//! 6*7
//! .XXO...
//! ..O....
//! .......
//! .......
//! .......
//! .......
//! ```
//! Rows are written from the bottom row up (R127); X is seat 1, O is seat 2 (R129), a
//! dot is free. Whose turn it is follows from the counts (R126). Below may stand `align`
//! (4 unless said), `first` (1 unless said) and the lines of `extras.rs`.
//!
//! Where the file has no `moves`, some order of play is found that leads to the board; a
//! board that no play leads to is refused.
//!
//! Leniencies: blanks around the size, letters in either case, empty lines after the
//! board. Moves that were taken back are not written.

mod reach;

use std::fmt::Write as _;

use quadrille_core::{AnyRecord, AnySetup, Cell, Game, OutOfRange, Puissance4, Record, Seat, puissance4, reason};

use crate::extras::{self, Extras};
use crate::lines::{Line, Lines};
use crate::{CannotHold, Format, LoadError, Save};

/// The letters of seats 1 and 2, whatever their marks.
const LETTERS: [char; 2] = ['X', 'O'];
const FREE: char = '.';
const ALIGN: u8 = 4;

/// The text of a save.
///
/// # Errors
/// When it is not a game of Puissance 4.
pub fn write(save: &Save) -> Result<String, CannotHold> {
    let AnyRecord::Puissance4(record) = save.record() else {
        let game = save.record().game();
        return Err(CannotHold::Game { format: Format::Puissance4Text, holds: Game::Puissance4, game });
    };
    let (setup, grid) = (record.setup(), record.position().grid());
    let mut text = format!("{}*{}\n", setup.rows(), setup.columns());
    for row in (0..setup.rows()).rev() {
        let letter = |column| grid.at(Cell::new(row, column)).map_or(FREE, |seat| LETTERS[seat.index()]);
        text.extend((0..setup.columns()).map(letter));
        text.push('\n');
    }
    if setup.align() != ALIGN {
        let _ = writeln!(text, "align={}", setup.align());
    }
    if setup.first() != Seat::FIRST {
        let _ = writeln!(text, "first={}", setup.first());
    }
    text.push_str(&extras::write(save, Save::of(save.record().clone()).seats()));
    Ok(text)
}

/// Does a text begin like such a save?
pub(crate) fn begins(text: &str) -> bool {
    text.lines()
        .next()
        .is_some_and(|line| line.trim().split_once('*').is_some_and(|(r, c)| is_number(r) && is_number(c)))
}

/// Reads a save from its text.
///
/// # Errors
/// Where, why it is refused, and what would do.
pub fn read(text: &str) -> Result<Save, LoadError> {
    let mut lines = Lines::of(text);
    let size_line = lines.expect_line(&reason!("the-size", "the size"))?;
    let (rows, columns) = size(&size_line)?;
    let mut discs = Discs { columns: vec![Vec::new(); columns.into()], last: size_line };
    for row in 0..rows {
        discs.add_row(lines.expect_line(&reason!("a-row", "a row of the board"))?, row)?;
    }
    let mut extras = Extras::read(lines)?;
    let align = extras.parse("align", &reason!("three-to-26", "a number from 3 to 26"))?.unwrap_or(ALIGN);
    let first = match extras.parse("first", &reason!("one-or-two", "1 or 2"))? {
        None => Seat::FIRST,
        Some(number) => Seat::from_number(number)
            .ok_or_else(|| size_line.unfit(reason!("first-of-two", "first is refused; it is 1 or 2")))?,
    };
    let setup = puissance4::Setup::new(rows, columns, align).and_then(|setup| setup.with_first(first));
    let setup = setup.map_err(|error| size_line.unfit(error))?;
    let record = match extras.replay(AnySetup::Puissance4(setup.clone()))? {
        Some((line, AnyRecord::Puissance4(record))) => {
            if discs.are_on(&record) {
                record
            } else {
                return Err(line.unfit(reason!(
                    "moves-elsewhere",
                    "these moves do not lead to the board above; correct them or leave them out"
                )));
            }
        }
        _ => discs.record(&setup)?,
    };
    let record = AnyRecord::Puissance4(record);
    let seats = Save::of(record.clone()).seats().to_vec();
    extras.complete(record, seats, &[])
}

fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn size(line: &Line<'_>) -> Result<(u8, u8), LoadError> {
    let refuse = || {
        line.unfit(reason!(
            "not-a-size",
            "{read:?} is not a size; write rows*columns, such as 6*7",
            read = line.shown()
        ))
    };
    let (rows, columns) = line.text.trim().split_once('*').ok_or_else(refuse)?;
    let side = |setting, text: &str| {
        if !is_number(text) {
            return Err(refuse());
        }
        let (low, high) = puissance4::Setup::SIDE.into_inner();
        let side = text.trim().parse().ok().filter(|side| puissance4::Setup::SIDE.contains(side));
        side.ok_or_else(|| line.unfit(OutOfRange::reason(setting, text.trim(), low.into(), high.into())))
    };
    Ok((side("rows", rows)?, side("columns", columns)?))
}

/// The discs of each column, the lowest first.
struct Discs<'a> {
    columns: Vec<Vec<Seat>>,
    /// The line that was read last, for what is wrong with the whole.
    last: Line<'a>,
}

impl<'a> Discs<'a> {
    fn add_row(&mut self, line: Line<'a>, row: u8) -> Result<(), LoadError> {
        self.last = line;
        let count = line.text.trim_end().chars().count();
        if count != self.columns.len() {
            let wide = self.columns.len();
            return Err(line.unfit(reason!(
                "row-cells",
                "this row has {count} cells; write {wide}, each X, O or {free}",
                count = count,
                wide = wide,
                free = FREE
            )));
        }
        for (at, letter) in line.text.trim_end().chars().enumerate() {
            if letter == FREE {
                continue;
            }
            let Some(seat) = LETTERS.iter().position(|&l| l == letter.to_ascii_uppercase()).map(Seat::from_index)
            else {
                return Err(line.unfit_at(
                    at,
                    reason!(
                        "not-a-disc",
                        "{read:?} is not a disc; write X, O or {free}",
                        read = letter.to_string(),
                        free = FREE
                    ),
                ));
            };
            if self.columns[at].len() < usize::from(row) {
                let reason = reason!(
                    "floating-disc",
                    "there is no disc under this one; rows are written from the bottom row up"
                );
                return Err(line.unfit_at(at, reason));
            }
            self.columns[at].push(seat);
        }
        Ok(())
    }

    fn are_on(&self, record: &Record<Puissance4>) -> bool {
        let grid = record.position().grid();
        (0..).zip(&self.columns).all(|(column, discs)| {
            (0..grid.rows())
                .rev()
                .map(|row| grid.at(Cell::new(row, column)))
                .eq((0..grid.rows()).map(|height| discs.get(usize::from(height)).copied()))
        })
    }

    fn record(&self, setup: &puissance4::Setup) -> Result<Record<Puissance4>, LoadError> {
        let count = |seat: Seat| self.columns.iter().flatten().filter(|&&disc| disc == seat).count();
        let first = setup.first();
        let (begins, follows) = (count(first), count(first.next(2)));
        if begins != follows && begins != follows + 1 {
            let letter = |seat: Seat| LETTERS[seat.index()];
            let (one, other) = (letter(first), letter(first.next(2)));
            let reason = reason!(
                "disc-counts",
                "the board has {begins} {one} and {follows} {other}, but they take turns and {one} begins; correct the discs",
                begins = begins,
                one = one,
                follows = follows,
                other = other
            );
            return Err(self.last.unfit(reason));
        }
        reach::order(setup, &self.columns).map_err(|error| self.last.unfit(error))
    }
}
