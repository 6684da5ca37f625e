//! Reads the native save: what its keys must hold, and that it fits together.

use quadrille_core::{AnyRecord, AnySetup, Game, Seat, reason};
use serde_json::Value;

use super::source::{Object, Piece};
use super::{VERSION, outcome_json};
use crate::save::{LONGEST_INCREMENT, LONGEST_TIME};
use crate::{LoadError, Problem, Save, SavedClock, SavedPlayer, SavedSeat, SeatsError, replay, save, setup};

/// Reads a save from its text.
///
/// # Errors
/// Where, why it is refused, and what would do.
pub fn read(text: &str) -> Result<Save, LoadError> {
    let root = Piece::whole(text)?.object()?;
    // The version comes first: a newer save may differ in everything else.
    let version = version(root.need("quadrille")?)?;
    let game = root.need("game")?;
    let game: Game = game.text()?.parse().map_err(|error| game.unfit(error))?;
    let described = root.need("setup")?;
    let setup = setup::from_json(game, &described.value()?).map_err(|error| described.unfit(error))?;
    described.object()?.check_once()?;
    let record = record(setup, &root)?;
    let described = root.get("seats")?;
    let seats = seats(&record, described)?;
    let mut save = match (described, Save::new(record, seats)) {
        (_, Ok(save)) => save,
        (Some(described), Err(error)) => return Err(unfit_seats(described, &error)),
        (None, Err(error)) => return Err(LoadError::nowhere(error)),
    };
    save.games = count(&root, "games")?;
    save.plan = text_of(&root, "plan")?;
    save.first_player = text_of(&root, "first_player")?;
    save.undo = is_so(&root, "undo", true)?;
    save.hints = is_so(&root, "hints", true)?;
    save.counts = is_so(&root, "counts", true)?;
    save.created = text_of(&root, "created")?;
    if let Some(told) = root.get("clock")? {
        let clock = clock(told)?;
        save.set_clock(Some(clock)).map_err(|error| told.unfit(error))?;
    }
    check_told(root.get("result")?, &outcome_json(save.record().outcome()))?;
    check_told(root.get("ended")?, &Value::from(save::ending(save.record())))?;
    // R269: only the first version kept the scores of the games before.
    Ok(if version == 1 { save.counted() } else { save })
}

fn version(piece: Piece<'_>) -> Result<u64, LoadError> {
    match piece.number(1..=VERSION)? {
        0 => Err(piece.unfit(reason!("version-zero", "version 0 does not exist; versions count from 1"))),
        version if version > VERSION => {
            Err(LoadError { place: Some(piece.place()), problem: Problem::Newer { version, reads: VERSION } })
        }
        version => Ok(version),
    }
}

fn text_of(object: &Object<'_>, key: &'static str) -> Result<Option<String>, LoadError> {
    object.get(key)?.map(Piece::text).transpose()
}

fn is_so(object: &Object<'_>, key: &'static str, otherwise: bool) -> Result<bool, LoadError> {
    object.get(key)?.map_or(Ok(otherwise), Piece::truth)
}

fn count(object: &Object<'_>, key: &'static str) -> Result<u32, LoadError> {
    object.get(key)?.map_or(Ok(0), |piece| piece.number(0..=u32::MAX))
}

fn list<'a>(object: &Object<'a>, key: &'static str) -> Result<Vec<Piece<'a>>, LoadError> {
    object.get(key)?.map_or(Ok(Vec::new()), Piece::list)
}

fn record(setup: AnySetup, root: &Object<'_>) -> Result<AnyRecord, LoadError> {
    let moves = list(root, "moves")?;
    if let Some(piece) = replay::first_beyond(&setup, &moves) {
        return Err(piece.unfit(replay::too_long()));
    }
    let mut record = AnyRecord::new(setup);
    let mut resignations = list(root, "resignations")?.into_iter().peekable();
    for ply in 0..=moves.len() {
        while let Some(&piece) = resignations.peek() {
            let resigned = piece.object()?;
            let at = resigned.need("ply")?.number(0..=moves.len())?;
            let seat = resigned.need("seat")?.number(1..=record.seats())?;
            if at > ply {
                break;
            }
            let seat = Seat::from_number(seat).ok_or_else(|| {
                piece.unfit(reason!("no-seat", "there is no seat {seat}; seats count from 1", seat = seat))
            })?;
            if at < ply {
                return Err(piece
                    .unfit(reason!("resignation-order", "resignations are not in playing order; sort them by ply")));
            }
            record.resign(seat).map_err(|error| piece.unfit(error))?;
            resignations.next();
        }
        if let Some(piece) = moves.get(ply) {
            record.play(&piece.text()?).map_err(|error| piece.unfit(replay::refused(ply + 1, error)))?;
        }
    }
    if let Some(piece) = resignations.next() {
        return Err(piece
            .unfit(reason!("late-resignation-ply", "a resignation after the last move; give a ply that was played")));
    }
    if let Some(piece) = root.get("cursor")? {
        let moves = record.len();
        let cursor = piece.number(0..=moves)?;
        if cursor > moves {
            return Err(piece.unfit(reason!(
                "cursor",
                "cursor {cursor} is past the {moves} moves; give 0 to {moves}",
                cursor = cursor,
                moves = moves
            )));
        }
        record.jump(cursor);
    }
    Ok(record)
}

fn seats(record: &AnyRecord, described: Option<Piece<'_>>) -> Result<Vec<SavedSeat>, LoadError> {
    let marks = record.game().default_marks(record.seats());
    let Some(described) = described else {
        return Ok(Seat::all(record.seats()).zip(marks).map(|(seat, mark)| SavedSeat::person(seat, mark)).collect());
    };
    let pieces = described.list()?;
    if pieces.len() != marks.len() {
        return Err(described.unfit(SeatsError::Count { given: pieces.len(), needed: record.seats() }));
    }
    let mut seats = Vec::new();
    for ((seat, default_mark), piece) in Seat::all(record.seats()).zip(marks).zip(pieces) {
        let told = piece.object()?;
        seats.push(SavedSeat {
            name: text_of(&told, "name")?.unwrap_or_else(|| save::default_name(seat)),
            player: text_of(&told, "engine")?.map_or(SavedPlayer::Person, SavedPlayer::Engine),
            mark: told.get("mark")?.map_or(Ok(default_mark), Piece::letter)?,
            colour: told.get("colour")?.map(|colour| colour.number(0..=u8::MAX)).transpose()?,
            score: count(&told, "score")?,
            draws: count(&told, "draws")?,
            losses: count(&told, "losses")?,
        });
    }
    Ok(seats)
}

/// What is wrong with the seats, at the seat it is about.
fn unfit_seats(described: Piece<'_>, error: &SeatsError) -> LoadError {
    let pieces = described.list().unwrap_or_default();
    let about = error.seats().first().and_then(|seat| pieces.get(seat.index()).copied());
    about.unwrap_or(described).unfit(error.clone())
}

fn clock(piece: Piece<'_>) -> Result<SavedClock, LoadError> {
    let told = piece.object()?;
    let seconds = told.need("seconds")?.number(1..=i64::from(LONGEST_TIME))?;
    let increment = told.get("increment")?.map_or(Ok(0), |piece| piece.number(0..=i64::from(LONGEST_INCREMENT)))?;
    let loses = is_so(&told, "loses", false)?;
    let most = SavedClock::MOST_LEFT;
    let left = told.need("left")?.list()?.into_iter().map(|piece| piece.number(-most..=most));
    let left = left.collect::<Result<Vec<_>, _>>()?;
    SavedClock::new(seconds, increment, loses, left).map_err(|error| piece.unfit(error))
}

/// What is told of the end must be what the moves give.
fn check_told(piece: Option<Piece<'_>>, given: &Value) -> Result<(), LoadError> {
    let Some(piece) = piece else { return Ok(()) };
    let told = piece.value()?;
    if told == *given {
        return Ok(());
    }
    Err(piece.unfit(reason!(
        "result",
        "the result is told as {told}, the moves give {given}; correct one of them",
        told = told.to_string(),
        given = given.to_string()
    )))
}
