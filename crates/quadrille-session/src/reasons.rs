//! Why something is refused, in the language of a locale.
//!
//! Every typed error becomes a [`Reason`], a key with values, and [`describe_reason`] is
//! the one place where a reason becomes words. A message that stands alone is a sentence,
//! with a capital letter and a full stop; inside another message it has neither.

use std::io;

use quadrille_core::{List, Part, Reason, Seat, Who, reason};
use quadrille_engine::catalogue;
use quadrille_format::{CannotHold, LoadError};
use quadrille_locale::{Locale, Value};

use crate::{Fault, Field, Refusal, Scene, Settings, describe_moment};

/// The words of a reason; players are called by the number of their seat.
#[must_use]
pub fn describe_reason(reason: &Reason, locale: &Locale) -> String {
    in_words(reason, &|_| None, locale)
}

fn in_words(reason: &Reason, name: &dyn Fn(Seat) -> Option<String>, locale: &Locale) -> String {
    let value = |part: &Part| -> Value<'static> {
        match part {
            Part::Text(text) => text.clone().into(),
            Part::Number(number) => (*number).into(),
            Part::Seat(seat) => {
                name(*seat).unwrap_or_else(|| locale.format("reason-who", &[("seat", seat.number().into())])).into()
            }
            Part::Moment(moment) => describe_moment(moment, locale).into(),
            Part::Key(key) => first_letter(&locale.text(key), |letter| letter.to_lowercase().collect()).into(),
            Part::List(list) => describe_list(list, locale).into(),
            Part::English(remark) if locale.language().starts_with("en") => remark.clone().into(),
            Part::English(_) => String::new().into(),
            Part::Reason(reason) => in_words(reason, name, locale).into(),
        }
    };
    let values: Vec<(&str, Value<'_>)> = reason.values().iter().map(|(name, part)| (*name, value(part))).collect();
    locale.format(&format!("reason-{}", reason.key()), &values)
}

/// Words as a list: `a, b or c`.
#[must_use]
pub fn describe_list(list: &List, locale: &Locale) -> String {
    list.joined(|joint, before, last| {
        locale.format(&format!("list-{joint}"), &[("before", before.into()), ("last", last.into())])
    })
}

/// The words of a reason that stands alone.
#[must_use]
pub fn describe_sentence(reason: &Reason, locale: &Locale) -> String {
    sentence(&describe_reason(reason, locale))
}

/// A message that stands alone: a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut sentence = first_letter(words, |letter| letter.to_uppercase().collect());
    if !sentence.ends_with(['.', '!', '?', '…']) {
        sentence.push('.');
    }
    sentence
}

fn first_letter(text: &str, change: impl FnOnce(char) -> String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| change(first) + letters.as_str())
}

/// Why a command was refused and what is accepted instead (G2), with the names of the
/// players where a scene tells them.
#[must_use]
pub fn describe_refusal<'a>(refusal: &Refusal, scene: impl Into<Option<&'a Scene>>, locale: &Locale) -> String {
    let scene = scene.into();
    let name = |seat: Seat| scene.and_then(|scene| scene.seats.get(seat.index())).map(|seat| seat.name.clone());
    match refusal.reason() {
        Ok(reason) => sentence(&in_words(&reason, &name, locale)),
        Err(faults) => describe_faults(faults, locale),
    }
}

/// Everything that is wrong with settings, one sentence each: what is wrong at several seats
/// is said once, with all of them.
#[must_use]
pub fn describe_faults(faults: &[Fault], locale: &Locale) -> String {
    let mut told: Vec<(Reason, Vec<Seat>)> = Vec::new();
    for fault in faults {
        let reason = Reason::from(&fault.field);
        match told.iter_mut().find(|(other, seats)| *other == reason && !seats.is_empty()) {
            Some((_, seats)) => seats.extend(fault.seat),
            None => told.push((reason, Vec::from_iter(fault.seat))),
        }
    }
    told.iter().map(|(reason, seats)| describe_sentence(&at_seats(reason, seats), locale)).collect::<Vec<_>>().join(" ")
}

fn at_seats(reason: &Reason, seats: &[Seat]) -> Reason {
    let numbers: Vec<String> = seats.iter().map(Seat::to_string).collect();
    match numbers.as_slice() {
        [] => reason.clone(),
        [seat] => reason!("at-seat", "seat {seat}: {reason}", seat = seat, reason = reason.clone()),
        several => {
            let seats = List::and(&several.iter().map(String::as_str).collect::<Vec<_>>());
            reason!("at-seats", "seats {seats}: {reason}", seats = &seats, reason = reason.clone())
        }
    }
}

/// What is wrong with a field of the settings and what is accepted instead, as a sentence.
#[must_use]
pub fn describe_fault(field: &Field, locale: &Locale) -> String {
    describe_sentence(&field.into(), locale)
}

/// Why no engine answers to a text.
#[must_use]
pub fn describe_engine_refusal(refusal: &catalogue::Refusal, locale: &Locale) -> String {
    describe_reason(&refusal.clone().into(), locale)
}

/// Why bytes are not taken for a save.
#[must_use]
pub fn describe_load_error(error: &LoadError, locale: &Locale) -> String {
    describe_reason(&error.clone().into(), locale)
}

/// Why a game cannot be written in a format.
#[must_use]
pub fn describe_cannot_hold(error: &CannotHold, locale: &Locale) -> String {
    describe_reason(&error.clone().into(), locale)
}

/// Why the system refuses a file, a port or a thread.
#[must_use]
pub fn describe_io_error(error: &io::Error, locale: &Locale) -> String {
    describe_reason(&Reason::from(error), locale)
}

impl Refusal {
    /// The reason, or the faults of the settings, each of which has its own.
    fn reason(&self) -> Result<Reason, &[Fault]> {
        Ok(match self {
            Refusal::Stale(_) => {
                reason!("stale", "the game has changed meanwhile; look at the board and play again")
            }
            Refusal::ComputersTurn(seat) => {
                reason!("computers-turn", "{seat}, a computer, is to move; wait for its move", seat = Who(*seat))
            }
            Refusal::PersonsTurn(seat) => {
                reason!("persons-turn", "{seat}, a person, is to move", seat = Who(*seat))
            }
            Refusal::Move(error) => error.clone().into(),
            Refusal::Replaying => reason!("replaying", "the replay is running; leave it to play"),
            Refusal::UndoForbidden => reason!("undo-forbidden", "this table does not allow moves to be taken back"),
            Refusal::NothingToUndo => reason!("nothing-to-undo", "there is no move to take back"),
            Refusal::NothingToRedo => reason!("nothing-to-redo", "there is no move to play again"),
            Refusal::CannotResign(seat) => {
                reason!("no-resignation", "{seat} cannot resign now", seat = Who(*seat))
            }
            Refusal::Settings(faults) => return Err(faults),
        })
    }
}

impl From<&Field> for Reason {
    fn from(field: &Field) -> Reason {
        match field {
            Field::NameEmpty => reason!("name-empty", "give a name"),
            Field::NameTooLong => reason!(
                "name-too-long",
                "this name is too long; write {longest} characters at most",
                longest = Settings::LONGEST_NAME
            ),
            Field::NameUnseen => reason!(
                "name-unseen",
                "a name is one line of visible characters; remove tabs and other characters that cannot be seen"
            ),
            Field::NameTaken(seat) => {
                reason!("name-taken", "player {seat} already has this name; choose another", seat = seat.number())
            }
            Field::MarkInvalid(mark) => {
                reason!("not-a-mark", "{read:?} is not a mark; a mark is one letter or digit", read = mark.to_string())
            }
            Field::MarkTaken(seat) => {
                reason!("mark-taken", "player {seat} already has this mark; choose another", seat = seat.number())
            }
            Field::Engine(refusal) => refusal.clone().into(),
            Field::Board(error) => error.reason.clone(),
            Field::OtherGame(game) => {
                reason!("other-game", "these settings are for another game than {game}", game = *game)
            }
            Field::SeatCount { given, low, high } => reason!(
                "seat-count",
                "{given} players are given; this game is for {low} to {high}",
                given = *given,
                low = *low,
                high = *high
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_stands_alone_is_a_sentence() {
        assert_eq!(sentence("à vous"), "À vous.");
        assert_eq!(sentence("« 6 » n’est pas une case"), "« 6 » n’est pas une case.");
        assert_eq!(sentence("play again?"), "Play again?");
        assert_eq!(sentence(""), ".");
    }
}
