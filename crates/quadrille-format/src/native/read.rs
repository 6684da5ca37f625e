//! Reads the native save. Each value is first taken as a piece of the text, so that
//! whatever does not fit is told with its line and column.

use quadrille_core::{AnyRecord, AnySetup, Detail, Game, Reason, Seat, reason};
use serde::Deserialize;
use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::{VERSION, outcome_json};
use crate::{LoadError, Place, Problem, Save, SavedClock, SavedPlayer, SavedSeat, SeatsError, replay, save, setup};

/// Reads a save from its text.
///
/// # Errors
/// Where, why it is refused, and what would do.
pub fn read(text: &str) -> Result<Save, LoadError> {
    let source = Source { text };
    // The version comes first: a newer save may differ in everything else.
    let version = source.check_version()?;
    let pieces: Pieces<'_> = source.parse(text)?;
    let game: Game = source.parse_piece::<String>(pieces.game)?.parse().map_err(|e| source.unfit(pieces.game, e))?;
    let setup: Value = source.parse_piece(pieces.setup)?;
    let setup = setup::from_json(game, &setup).map_err(|e| source.unfit(pieces.setup, e))?;
    let record = source.record(setup, &pieces)?;
    let seats = source.seats(&record, pieces.seats)?;
    let mut save = match (pieces.seats, Save::new(record, seats)) {
        (_, Ok(save)) => save,
        (Some(piece), Err(error)) => return Err(source.unfit_seats(piece, &error)),
        (None, Err(error)) => return Err(LoadError::nowhere(error)),
    };
    save.games = source.given(pieces.games, 0)?;
    save.plan = source.given(pieces.plan, None)?;
    save.first_player = source.given(pieces.first_player, None)?;
    save.undo = source.given(pieces.undo, true)?;
    save.hints = source.given(pieces.hints, true)?;
    save.counts = source.given(pieces.counts, true)?;
    save.created = source.given(pieces.created, None)?;
    if let Some(piece) = pieces.clock {
        let clock = source.parse_piece::<Option<Timed>>(piece)?.map(Timed::clock).transpose();
        clock.and_then(|clock| save.set_clock(clock)).map_err(|error| source.unfit(piece, error))?;
    }
    source.check_told(pieces.result, &outcome_json(save.record().outcome()))?;
    source.check_told(pieces.ended, &Value::from(save::ending(save.record())))?;
    // R269: only the first version kept the scores of the games before.
    Ok(if version == 1 { save.counted() } else { save })
}

#[derive(Deserialize)]
struct Version<'a> {
    #[serde(borrow)]
    quadrille: &'a RawValue,
}

#[derive(Deserialize)]
struct Pieces<'a> {
    #[serde(borrow)]
    game: &'a RawValue,
    #[serde(borrow)]
    setup: &'a RawValue,
    #[serde(borrow, default)]
    moves: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    cursor: Option<&'a RawValue>,
    #[serde(borrow, default)]
    resignations: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    seats: Option<&'a RawValue>,
    #[serde(borrow, default)]
    games: Option<&'a RawValue>,
    #[serde(borrow, default)]
    plan: Option<&'a RawValue>,
    #[serde(borrow, default)]
    first_player: Option<&'a RawValue>,
    #[serde(borrow, default)]
    undo: Option<&'a RawValue>,
    #[serde(borrow, default)]
    hints: Option<&'a RawValue>,
    #[serde(borrow, default)]
    counts: Option<&'a RawValue>,
    #[serde(borrow, default)]
    created: Option<&'a RawValue>,
    #[serde(borrow, default)]
    clock: Option<&'a RawValue>,
    #[serde(borrow, default)]
    result: Option<&'a RawValue>,
    #[serde(borrow, default)]
    ended: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Resigned {
    ply: usize,
    seat: u8,
}

#[derive(Deserialize)]
struct Seated {
    name: Option<String>,
    engine: Option<String>,
    mark: Option<char>,
    colour: Option<u8>,
    #[serde(default)]
    score: u32,
    #[serde(default)]
    draws: u32,
    #[serde(default)]
    losses: u32,
}

#[derive(Deserialize)]
struct Timed {
    seconds: i64,
    #[serde(default)]
    increment: i64,
    #[serde(default)]
    loses: bool,
    left: Vec<i64>,
}

impl Timed {
    fn clock(self) -> Result<SavedClock, Reason> {
        SavedClock::new(self.seconds, self.increment, self.loses, self.left)
    }
}

struct Source<'a> {
    text: &'a str,
}

impl<'a> Source<'a> {
    fn check_version(&self) -> Result<u64, LoadError> {
        let Version { quadrille } = self.parse(self.text)?;
        let version: u64 = self.parse_piece(quadrille)?;
        if version == 0 {
            return Err(
                self.unfit(quadrille, reason!("version-zero", "version 0 does not exist; versions count from 1"))
            );
        }
        if version > VERSION {
            return Err(LoadError {
                place: Some(self.place(quadrille)),
                problem: Problem::Newer { version, reads: VERSION },
            });
        }
        Ok(version)
    }

    fn record(&self, setup: AnySetup, pieces: &Pieces<'a>) -> Result<AnyRecord, LoadError> {
        if let Some(piece) = replay::first_beyond(&setup, &pieces.moves) {
            return Err(self.unfit(piece, replay::too_long()));
        }
        let mut record = AnyRecord::new(setup);
        let mut resignations = pieces.resignations.iter().copied().peekable();
        for ply in 0..=pieces.moves.len() {
            while let Some(&piece) = resignations.peek() {
                let Resigned { ply: at, seat } = self.parse_piece(piece)?;
                if at > ply {
                    break;
                }
                let seat = Seat::from_number(seat).ok_or_else(|| {
                    self.unfit(piece, reason!("no-seat", "there is no seat {seat}; seats count from 1", seat = seat))
                })?;
                if at < ply {
                    return Err(self.unfit(
                        piece,
                        reason!("resignation-order", "resignations are not in playing order; sort them by ply"),
                    ));
                }
                record.resign(seat).map_err(|error| self.unfit(piece, error))?;
                resignations.next();
            }
            if let Some(piece) = pieces.moves.get(ply) {
                let text: String = self.parse_piece(piece)?;
                record.play(&text).map_err(|error| self.unfit(piece, replay::refused(ply + 1, error)))?;
            }
        }
        if let Some(piece) = resignations.next() {
            return Err(self.unfit(
                piece,
                reason!("late-resignation-ply", "a resignation after the last move; give a ply that was played"),
            ));
        }
        if let Some(piece) = pieces.cursor {
            let cursor: usize = self.parse_piece(piece)?;
            if cursor > record.len() {
                let moves = record.len();
                return Err(self.unfit(
                    piece,
                    reason!(
                        "cursor",
                        "cursor {cursor} is past the {moves} moves; give 0 to {moves}",
                        cursor = cursor,
                        moves = moves
                    ),
                ));
            }
            record.jump(cursor);
        }
        Ok(record)
    }

    fn seats(&self, record: &AnyRecord, piece: Option<&'a RawValue>) -> Result<Vec<SavedSeat>, LoadError> {
        let marks = record.game().default_marks(record.seats());
        let Some(piece) = piece else {
            return Ok(Seat::all(record.seats())
                .zip(marks)
                .map(|(seat, mark)| SavedSeat::person(seat, mark))
                .collect());
        };
        let described: Vec<&RawValue> = self.parse_piece(piece)?;
        if described.len() != marks.len() {
            let error = SeatsError::Count { given: described.len(), needed: record.seats() };
            return Err(self.unfit(piece, error));
        }
        let mut seats = Vec::new();
        for ((seat, default_mark), piece) in Seat::all(record.seats()).zip(marks).zip(&described) {
            let Seated { name, engine, mark, colour, score, draws, losses } = self.parse_piece(piece)?;
            seats.push(SavedSeat {
                name: name.unwrap_or_else(|| save::default_name(seat)),
                player: engine.map_or(SavedPlayer::Person, SavedPlayer::Engine),
                mark: mark.unwrap_or(default_mark),
                colour,
                score,
                draws,
                losses,
            });
        }
        Ok(seats)
    }

    /// What is wrong with the seats, at the seat it is about.
    fn unfit_seats(&self, piece: &'a RawValue, error: &SeatsError) -> LoadError {
        let described: Vec<&RawValue> = self.parse_piece(piece).unwrap_or_default();
        let about = error.seats().first().and_then(|seat| described.get(seat.index()).copied());
        self.unfit(about.unwrap_or(piece), error.clone())
    }

    /// What is told of the end must be what the moves give.
    fn check_told(&self, piece: Option<&'a RawValue>, given: &Value) -> Result<(), LoadError> {
        let Some(piece) = piece else { return Ok(()) };
        let told: Value = self.parse_piece(piece)?;
        if told == *given {
            return Ok(());
        }
        let reason = reason!(
            "result",
            "the result is told as {told}, the moves give {given}; correct one of them",
            told = told.to_string(),
            given = given.to_string()
        );
        Err(self.unfit(piece, reason))
    }

    /// A value where it is given.
    fn given<T: Deserialize<'a>>(&self, piece: Option<&'a RawValue>, otherwise: T) -> Result<T, LoadError> {
        piece.map_or(Ok(otherwise), |piece| self.parse_piece(piece))
    }

    fn parse_piece<T: Deserialize<'a>>(&self, piece: &'a RawValue) -> Result<T, LoadError> {
        self.parse(piece.get())
    }

    /// Parses the text or a piece of it.
    fn parse<T: Deserialize<'a>>(&self, piece: &'a str) -> Result<T, LoadError> {
        serde_json::from_str(piece).map_err(|error| {
            let lines_before: usize =
                piece.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let within = lines_before + error.column().saturating_sub(1);
            let place = Place::of_byte(self.text, self.offset(piece) + within);
            LoadError::unfit(place, in_words(&error))
        })
    }

    fn unfit(&self, piece: &RawValue, reason: impl Into<Reason>) -> LoadError {
        LoadError::unfit(self.place(piece), reason)
    }

    fn place(&self, piece: &RawValue) -> Place {
        Place::of_byte(self.text, self.offset(piece.get()))
    }

    /// Where a borrowed piece begins in the text.
    fn offset(&self, piece: &str) -> usize {
        (piece.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }
}

/// What the parser says, as far as it can be said in any language.
fn in_words(error: &serde_json::Error) -> Reason {
    let told = error.to_string();
    let detail = told.rsplit_once(" at line ").map_or(told.as_str(), |(reason, _)| reason);
    let missing = detail.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
    match (error.classify(), missing) {
        (_, Some(key)) => reason!("missing-key", "{key} is missing here; compare docs/formats.md", key = key),
        (Category::Eof, _) => reason!("json-ends", "the file ends too early; compare docs/formats.md"),
        (Category::Data, _) => {
            reason!(
                "json-kind",
                "this value is of another kind than expected{detail}; compare docs/formats.md",
                detail = &Detail(detail.to_owned())
            )
        }
        (Category::Syntax | Category::Io, _) => {
            reason!(
                "json",
                "this is not well-formed JSON{detail}; compare docs/formats.md",
                detail = &Detail(detail.to_owned())
            )
        }
    }
}
