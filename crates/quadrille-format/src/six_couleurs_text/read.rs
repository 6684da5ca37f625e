//! Reads S4's text save.

use quadrille_core::six_couleurs::{Board, Colour, Owner, Setup, Shape};
use quadrille_core::{AnyRecord, AnySetup, Reason, Record, Seat, SixCouleurs, reason};

use super::{CHECK_CODE, OBSTACLE};
use crate::extras::Extras;
use crate::lines::{Line, Lines};
use crate::{LoadError, Save, SavedPlayer, SavedSeat, levels};

/// Reads a save from its text.
///
/// # Errors
/// Where, why it is refused, and what would do.
pub fn read(text: &str) -> Result<Save, LoadError> {
    let mut lines = Lines::of(text);
    let code = lines.expect_line(&reason!("the-check-code", "the check code"))?;
    if code.text.trim() != CHECK_CODE {
        return Err(code.unfit(reason!(
            "check-code",
            "{read:?} is not {code}; choose a save of Six Colours",
            read = code.shown(),
            code = CHECK_CODE
        )));
    }
    let saved = Saved::read(&mut lines)?;
    let mut extras = Extras::read(lines)?;
    let enclosure = match extras.take("enclosure") {
        None => true,
        Some(extra) if extra.value.trim() == "no" => false,
        Some(extra) if extra.value.trim() == "yes" => true,
        Some(extra) => {
            return Err(extra.line.unfit(reason!(
                "enclosure",
                "{read:?} is refused; write enclosure=no",
                read = extra.line.shown()
            )));
        }
    };
    let record = match saved.dealt(&mut extras, enclosure)? {
        Some(record) => record,
        None => saved.as_it_is(enclosure)?,
    };
    let marks = quadrille_core::Game::SixCouleurs.default_marks(saved.seats);
    let seats = (saved.players.into_iter().zip(marks))
        .map(|((name, player), mark)| SavedSeat { name, player, ..SavedSeat::person(Seat::FIRST, mark) })
        .collect();
    extras.complete(AnyRecord::SixCouleurs(record), seats, &saved.names)
}

/// The seed's part of a file.
struct Saved<'a> {
    seats: u8,
    shape: Shape,
    rows: u8,
    columns: u8,
    finished: Line<'a>,
    is_finished: bool,
    turn: Seat,
    turn_line: Line<'a>,
    colours: Digits<'a>,
    owners: Digits<'a>,
    players: Vec<(String, SavedPlayer)>,
    names: Vec<Line<'a>>,
    held: Vec<(Line<'a>, Colour)>,
}

impl<'a> Saved<'a> {
    fn read(lines: &mut Lines<'a>) -> Result<Saved<'a>, LoadError> {
        let (_, seats) =
            number(lines, &reason!("how-many", "how many play"), *Setup::SEATS.start(), *Setup::SEATS.end())?;
        let (_, shape) = number(lines, &reason!("cell-shape", "the shape of cells"), 0, 1)?;
        let shape = if shape == 0 { Shape::Hex } else { Shape::Square };
        let (rows, columns) = side(lines)?;
        let (finished, is_finished) = flag(lines, &reason!("whether-finished", "whether the game is finished"))?;
        flag(lines, &reason!("whether-obstacles", "whether there are obstacles"))?;
        let (turn_line, turn) = number(lines, &reason!("who-moves", "who is to move"), 1, seats)?;
        let turn = Seat::from_index(usize::from(turn) - 1);
        let colours = Digits::read(lines, &reason!("the-colours", "the colours"), (rows, columns), OBSTACLE)?;
        let owners = Digits::read(lines, &reason!("the-owners", "the owners"), (rows, columns), seats)?;
        let (mut players, mut names, mut held) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..seats {
            let name = lines.expect_line(&reason!("a-name", "the name of a player"))?;
            names.push(name);
            let (line, colour) = number(lines, &reason!("a-colour", "the colour of a player"), 0, OBSTACLE - 1)?;
            held.extend(Colour::from_number(colour).map(|colour| (line, colour)));
            let (_, level) =
                number(lines, &reason!("a-level", "the level of a player"), 0, levels::SIX_COULEURS.len() as u8)?;
            let player = match level {
                0 => SavedPlayer::Person,
                level => SavedPlayer::Engine(levels::SIX_COULEURS[usize::from(level) - 1].to_owned()),
            };
            players.push((name.text.to_owned(), player));
        }
        Ok(Saved {
            seats,
            shape,
            rows,
            columns,
            finished,
            is_finished,
            turn,
            turn_line,
            colours,
            owners,
            players,
            names,
            held,
        })
    }

    /// The game move by move, from the lines of our own, if they are there.
    fn dealt(&self, extras: &mut Extras<'a>, enclosure: bool) -> Result<Option<Record<SixCouleurs>>, LoadError> {
        let first: Option<u8> = extras.parse("first", &reason!("a-seat", "the number of a seat"))?;
        let Some(start) = extras.take("start") else { return Ok(None) };
        let board = Board::from_lines(&start.value.trim().split('/').collect::<Vec<_>>())
            .map_err(|error| start.line.unfit(error))?;
        let first = first.map_or(Some(Seat::FIRST), Seat::from_number);
        let setup = Setup::new(board, self.seats).map_err(|error| start.line.unfit(error))?;
        let setup = setup.with_shape(self.shape).with_enclosure(enclosure);
        let setup = first.and_then(|first| setup.with_first(first).ok()).ok_or_else(|| {
            start.line.unfit(reason!(
                "first-seat",
                "first is refused; it is a seat from 1 to {high}",
                high = self.seats
            ))
        })?;
        match extras.replay(AnySetup::SixCouleurs(setup))? {
            Some((line, AnyRecord::SixCouleurs(record))) => {
                if self.difference(&record).is_some() {
                    let reason = reason!(
                        "start-elsewhere",
                        "these moves do not lead to the board above; correct them or leave out start and moves"
                    );
                    return Err(line.unfit(reason));
                }
                Ok(Some(record))
            }
            _ => Ok(None),
        }
    }

    /// The game from its board alone.
    fn as_it_is(&self, enclosure: bool) -> Result<Record<SixCouleurs>, LoadError> {
        let cells: Vec<Option<Colour>> = (self.colours.digits.iter().zip(&self.owners.digits))
            .map(|(&colour, &owner)| match owner {
                0 => Colour::from_number(colour),
                seat => Some(self.held[usize::from(seat) - 1].1),
            })
            .collect();
        let board = Board::new(self.rows, self.columns, cells).map_err(|error| self.owners.unfit(0, error))?;
        let setup = Setup::new(board, self.seats).map_err(|error| self.owners.unfit(0, error))?;
        let setup = setup.with_shape(self.shape).with_enclosure(enclosure);
        let setup = setup.with_first(self.turn).map_err(|error| self.turn_line.unfit(error))?;
        let record = Record::<SixCouleurs>::new(setup);
        match self.difference(&record) {
            Some(error) => Err(error),
            None => Ok(record),
        }
    }

    /// The first thing in the file that the position of the record does not show.
    fn difference(&self, record: &Record<SixCouleurs>) -> Option<LoadError> {
        let position = record.position();
        let board = position.board();
        if (board.rows(), board.columns()) != (self.rows, self.columns) {
            return Some(
                self.owners.unfit(0, reason!("board-sizes", "the boards differ in size; correct one of them")),
            );
        }
        for (seat, (line, colour)) in Seat::all(self.seats).zip(&self.held) {
            if position.colour_of(seat) != *colour {
                let reason = reason!(
                    "other-colour",
                    "player {seat} has another colour on the board; correct one of them",
                    seat = seat.number()
                );
                return Some(line.unfit(reason));
            }
        }
        for (cell, (&colour, &owner)) in self.colours.digits.iter().zip(&self.owners.digits).enumerate() {
            let shown = position.shown_colour(cell).map_or(OBSTACLE, Colour::number);
            let owned = match position.owner(cell) {
                Owner::Seat(seat) => seat.number(),
                Owner::Free | Owner::Obstacle => 0,
            };
            if owned != owner {
                let whose = |owner: u8| match owner {
                    0 => reason!("nobodys", "nobody's"),
                    seat => reason!("players", "player {seat}'s", seat = seat),
                };
                let (told, ruled) = (whose(owner), whose(owned));
                let reason = reason!(
                    "owner",
                    "this cell is told to be {told}, by the rules it is {ruled}; correct the owners",
                    told = told,
                    ruled = ruled
                );
                return Some(self.owners.unfit(cell, reason));
            }
            if shown != colour {
                let reason = reason!(
                    "cell-colour",
                    "this cell is told to show {told}, by the rules it shows {ruled}; correct one",
                    told = colour,
                    ruled = shown
                );
                return Some(self.colours.unfit(cell, reason));
            }
        }
        if record.outcome().is_none() && AnyRecord::SixCouleurs(record.clone()).turn() != self.turn {
            return Some(self.turn_line.unfit(reason!(
                "not-the-turn",
                "it is not the turn of player {seat}; correct it",
                seat = self.turn.number()
            )));
        }
        if self.is_finished && record.outcome().is_none() {
            let reason =
                reason!("not-finished", "the game is told to be finished and is not by the rules; write false");
            return Some(self.finished.unfit(reason));
        }
        None
    }
}

fn number<'a>(lines: &mut Lines<'a>, what: &Reason, low: u8, high: u8) -> Result<(Line<'a>, u8), LoadError> {
    let line = lines.expect_line(what)?;
    let found = line.text.trim().parse().ok().filter(|n| (low..=high).contains(n));
    match found {
        Some(number) => Ok((line, number)),
        None => Err(line.unfit(reason!(
            "not-that-number",
            "{read:?} is not {what}; write a number from {low} to {high}",
            read = line.shown(),
            what = what.clone(),
            low = low,
            high = high
        ))),
    }
}

fn flag<'a>(lines: &mut Lines<'a>, what: &Reason) -> Result<(Line<'a>, bool), LoadError> {
    let line = lines.expect_line(what)?;
    match line.text.trim() {
        "true" => Ok((line, true)),
        "false" => Ok((line, false)),
        _ => Err(line.unfit(reason!(
            "not-a-flag",
            "{read:?} does not say {what}; write true or false",
            read = line.shown(),
            what = what.clone()
        ))),
    }
}

fn side(lines: &mut Lines<'_>) -> Result<(u8, u8), LoadError> {
    let line = lines.expect_line(&reason!("the-size", "the size"))?;
    let one = |text: &str| text.trim().parse().ok().filter(|side| Board::SIDE.contains(side));
    let (rows, columns) = line.text.split_once('*').unwrap_or((line.text, line.text));
    one(rows).zip(one(columns)).ok_or_else(|| {
        let (low, high) = Board::SIDE.into_inner();
        line.unfit(reason!(
            "not-one-size",
            "{read:?} is not a size; write a number from {low} to {high}, or two as in 10*12",
            read = line.shown(),
            low = low,
            high = high
        ))
    })
}

/// A digit for each cell, and where it was read.
struct Digits<'a> {
    lines: Vec<Line<'a>>,
    digits: Vec<u8>,
}

impl<'a> Digits<'a> {
    fn read(lines: &mut Lines<'a>, what: &Reason, size: (u8, u8), highest: u8) -> Result<Digits<'a>, LoadError> {
        let (rows, columns) = (usize::from(size.0), usize::from(size.1));
        let mut table = Digits { lines: Vec::with_capacity(rows), digits: Vec::with_capacity(rows * columns) };
        for row in 1..=rows {
            let line = lines.expect_line(&reason!("row-of", "row {row} of {what}", row = row, what = what.clone()))?;
            for (at, character) in visible(line.text).take(columns + 1) {
                let digit = character.to_digit(10).map(|digit| digit as u8).filter(|digit| *digit <= highest);
                table.digits.push(digit.ok_or_else(|| {
                    line.unfit_at(
                        at,
                        reason!(
                            "digits",
                            "{read:?} is refused; {what} are digits from 0 to {high}",
                            read = character.to_string(),
                            what = what.clone(),
                            high = highest
                        ),
                    )
                })?);
            }
            if table.digits.len() != row * columns {
                let reason = reason!(
                    "row-digits",
                    "row {row} of {what} has not {columns} digits; write a digit for each cell",
                    row = row,
                    what = what.clone(),
                    columns = columns
                );
                return Err(line.unfit(reason));
            }
            table.lines.push(line);
        }
        Ok(table)
    }

    /// What is wrong with a cell, by its index.
    fn unfit(&self, cell: usize, reason: impl Into<Reason>) -> LoadError {
        let columns = self.digits.len() / self.lines.len();
        let line = &self.lines[cell / columns];
        let at = visible(line.text).nth(cell % columns).map_or(0, |(at, _)| at);
        line.unfit_at(at, reason)
    }
}

/// The characters that are not blank, with their place.
fn visible(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.chars().enumerate().filter(|(_, character)| !character.is_whitespace())
}
