//! The sentences that every face says about a table, in the language of a locale.

use quadrille_core::{AnyPlayError, Game, Outcome, Part, Seat, SettingError};
use quadrille_engine::{Score, catalogue};
use quadrille_locale::{Locale, Value};

use crate::{Field, Mode, Player, Refusal, Scene, describe_reason};

/// One sentence on where the game stands: whose turn, or how it ended (R195).
#[must_use]
pub fn describe_status(scene: &Scene, locale: &Locale) -> String {
    if let Some(result) = describe_result(scene, locale) {
        return result;
    }
    let Some(turn) = scene.turn else { return String::new() };
    let name = &scene.seats[turn.index()].name;
    let key = match (&scene.seats[turn.index()].player, scene.mode, scene.palette.is_empty()) {
        (_, Mode::Replaying, _) => "table-replaying",
        (Player::Engine(_), _, _) => "table-thinking",
        (Player::Person, _, true) => "table-turn",
        (Player::Person, _, false) => "table-turn-colour",
    };
    locale.format(
        key,
        &[("name", name.as_str().into()), ("ply", scene.at.ply.into()), ("plies", scene.moves.len().into())],
    )
}

/// The sentence of the end; `None` while the game goes on.
#[must_use]
pub fn describe_result(scene: &Scene, locale: &Locale) -> Option<String> {
    let name = |seat: Seat| scene.seats[seat.index()].name.as_str();
    Some(match scene.outcome? {
        Outcome::Win(seat) => match scene.given_up {
            Some(loser) => {
                locale.format("table-won-resigned", &[("name", name(seat).into()), ("loser", name(loser).into())])
            }
            None => match scene.seats[seat.index()].gathered {
                Some(cells) => {
                    locale.format("table-won-cells", &[("name", name(seat).into()), ("cells", cells.into())])
                }
                None => locale.format("table-won", &[("name", name(seat).into()), ("ply", scene.at.ply.into())]),
            },
        },
        Outcome::Tie(seats) if seats.len() == scene.seats.len() => locale.text("table-draw"),
        Outcome::Tie(seats) => {
            let names: Vec<&str> = seats.iter().map(name).collect();
            locale.format("table-shared", &[("names", names.join(", ").into())])
        }
    })
}

/// Why a command was refused, and what would do (G2).
#[must_use]
pub fn describe_refusal(refusal: &Refusal, scene: &Scene, locale: &Locale) -> String {
    let name = |seat: &Seat| scene.seats.get(seat.index()).map_or("", |s| s.name.as_str());
    match refusal {
        Refusal::Stale(_) => locale.text("refused-stale"),
        Refusal::ComputersTurn(seat) => locale.format("refused-computers-turn", &[("name", name(seat).into())]),
        Refusal::PersonsTurn(seat) => locale.format("refused-persons-turn", &[("name", name(seat).into())]),
        Refusal::Move(error) => describe_play_error(error, scene, locale),
        Refusal::Replaying => locale.text("refused-replaying"),
        Refusal::NotReplaying => locale.text("refused-not-replaying"),
        Refusal::UndoForbidden => locale.text("refused-undo-forbidden"),
        Refusal::NothingToUndo => locale.text("refused-nothing-to-undo"),
        Refusal::NothingToRedo => locale.text("refused-nothing-to-redo"),
        Refusal::CannotResign(_) => locale.text("refused-cannot-resign"),
        Refusal::Settings(faults) => {
            faults.iter().map(|fault| describe_fault(&fault.field, locale)).collect::<Vec<_>>().join(" ")
        }
    }
}

fn describe_play_error(error: &AnyPlayError, scene: &Scene, locale: &Locale) -> String {
    let reason = match error {
        AnyPlayError::Notation(error) => {
            return locale.format("refused-not-a-move", &[("read", error.read.as_str().into())]);
        }
        AnyPlayError::Refused(reason) => reason,
    };
    let key = format!("refused-{}", reason.key());
    if !locale.has(&key) {
        return describe_reason(reason, locale);
    }
    let text = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Reason(reason) => describe_reason(reason, locale),
    };
    let name = |number: &str| {
        let seat = number.parse().ok().and_then(Seat::from_number);
        seat.and_then(|seat| scene.seats.get(seat.index())).map_or("", |seat| seat.name.as_str()).to_owned()
    };
    let values: Vec<(&str, Value<'_>)> = reason
        .values()
        .iter()
        .map(|(key, part)| match (*key, text(part)) {
            ("by", number) => ("name", name(&number).into()),
            (key, letter) if locale.has(&format!("{key}-name-{letter}")) => {
                (key, locale.text(&format!("{key}-name-{letter}")).into())
            }
            (key, text) => (key, text.into()),
        })
        .collect();
    locale.format(&key, &values)
}

/// What is wrong with a field of the settings, and what would do.
#[must_use]
pub fn describe_fault(field: &Field, locale: &Locale) -> String {
    match field {
        Field::NameEmpty => locale.text("fault-name-empty"),
        Field::NameTooLong => {
            locale.format("fault-name-too-long", &[("longest", crate::Settings::LONGEST_NAME.into())])
        }
        Field::NameUnseen => locale.text("fault-name-unseen"),
        Field::NameTaken(seat) => locale.format("fault-name-taken", &[("seat", seat.number().into())]),
        Field::MarkInvalid(_) => locale.text("fault-mark-invalid"),
        Field::MarkTaken(seat) => locale.format("fault-mark-taken", &[("seat", seat.number().into())]),
        Field::Engine(refusal) => describe_engine_refusal(refusal, locale),
        Field::Board(SettingError { range: Some(range), .. }) => locale.format(
            "fault-out-of-range",
            &[
                ("setting", locale.text(&format!("setting-{}", range.setting)).into()),
                ("value", range.value.into()),
                ("low", range.low.into()),
                ("high", range.high.into()),
            ],
        ),
        Field::Board(error) => describe_reason(&error.reason, locale),
        Field::OtherGame(game) => {
            locale.format("fault-other-game", &[("game", locale.text(&format!("page-game-{game}")).into())])
        }
        Field::SeatCount { given, low, high } => locale.format(
            "fault-seat-count",
            &[("given", (*given).into()), ("low", (*low).into()), ("high", (*high).into())],
        ),
    }
}

/// What a move is worth: "wins in 5" counts the winner's own moves; in Six couleurs a
/// proof gives a length that is enough. A guess is marked as one.
#[must_use]
pub fn describe_worth(score: Score, game: Game, locale: &Locale) -> String {
    let (win, loss) = match game {
        Game::SixCouleurs => ("page-value-win-within", "page-value-loss-within"),
        Game::Morpion | Game::Puissance4 => ("page-value-win", "page-value-loss"),
    };
    match score {
        Score::Win { plies } => locale.format(win, &[("moves", plies.div_ceil(2).into())]),
        Score::Loss { plies } => locale.format(loss, &[("moves", (plies / 2).max(1).into())]),
        Score::Draw => locale.text("page-value-draw"),
        Score::Estimate(guess) if guess < 0 => format!("≈ −{}", guess.unsigned_abs()),
        Score::Estimate(guess) => format!("≈ +{guess}"),
    }
}

/// The key of a colour's name.
#[must_use]
pub fn colour_key(colour: quadrille_core::six_couleurs::Colour) -> &'static str {
    use quadrille_core::six_couleurs::Colour;
    match colour {
        Colour::Rouge => "colour-rouge",
        Colour::Orange => "colour-orange",
        Colour::Jaune => "colour-jaune",
        Colour::Vert => "colour-vert",
        Colour::Bleu => "colour-bleu",
        Colour::Violet => "colour-violet",
    }
}

/// Why no engine answers to a text, and what would do.
#[must_use]
pub fn describe_engine_refusal(refusal: &catalogue::Refusal, locale: &Locale) -> String {
    let list = |names: &[&str]| names.join(", ");
    match refusal {
        catalogue::Refusal::Unknown { read, offered } => {
            locale.format("engine-unknown", &[("read", read.as_str().into()), ("offered", list(offered).into())])
        }
        catalogue::Refusal::Unsupported { name, offered, .. } => {
            locale.format("engine-unsupported", &[("name", (*name).into()), ("offered", list(offered).into())])
        }
        catalogue::Refusal::NotTaught { name, offered } => {
            locale.format("engine-not-taught", &[("name", (*name).into()), ("offered", list(offered).into())])
        }
        catalogue::Refusal::UnknownOption { name, read, offered } => locale.format(
            "engine-unknown-option",
            &[("name", (*name).into()), ("read", read.as_str().into()), ("offered", list(offered).into())],
        ),
        catalogue::Refusal::Twice { name, key } => {
            locale.format("engine-option-twice", &[("name", (*name).into()), ("key", (*key).into())])
        }
        catalogue::Refusal::Value { name, key, read, wanted } => locale.format(
            "engine-wrong-value",
            &[
                ("name", (*name).into()),
                ("key", (*key).into()),
                ("read", read.as_str().into()),
                ("wanted", wanted.as_str().into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_counts_the_winners_own_moves() {
        let locale = Locale::new("fr").unwrap();
        assert_eq!(describe_worth(Score::Win { plies: 1 }, Game::Morpion, &locale), "gagne en 1");
        assert_eq!(describe_worth(Score::Win { plies: 9 }, Game::Morpion, &locale), "gagne en 5");
        assert_eq!(describe_worth(Score::Loss { plies: 2 }, Game::Morpion, &locale), "perd en 1");
        assert_eq!(describe_worth(Score::Estimate(-12), Game::Morpion, &locale), "≈ −12");
        assert_eq!(describe_worth(Score::Win { plies: 9 }, Game::SixCouleurs, &locale), "gagne en 5 au plus");
        assert_eq!(describe_worth(Score::Loss { plies: 2 }, Game::SixCouleurs, &locale), "perd en 1 au plus");
    }
}
