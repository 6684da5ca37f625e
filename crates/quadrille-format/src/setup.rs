//! Setups as JSON, in saves and in the referee's questions.
//!
//! Morpion and Puissance 4: `{"rows":3,"columns":3,"align":3,"players":2,"first":1}`,
//! Morpion with `"early_draw":true` where it is asked for. Six couleurs:
//! `{"cells":["ivvorv",..],"players":2,"shape":"hex","enclosure":true,"first":1}`.
//! A key left out takes its default, as in the `key=value` notation of the core; a key
//! that the game does not know is refused, for it may be a misspelt one.

use std::ops::RangeInclusive;

use quadrille_core::six_couleurs::{Board, Shape};
use quadrille_core::{
    AnySetup, Game, NotationError, OutOfRange, Reason, Seat, morpion, puissance4, reason, six_couleurs,
};
use serde::Serialize;
use serde_json::{Map, Value};

/// Reads the setup of a game.
///
/// # Errors
/// The first key that does not fit, and what would do.
///
/// ```
/// use quadrille_core::Game;
/// use quadrille_format::setup;
///
/// let json = serde_json::json!({"rows": 5, "columns": 4, "align": 4});
/// let read = setup::from_json(Game::Morpion, &json).unwrap();
/// assert_eq!(read.to_string(), "rows=5 columns=4 align=4 players=2 first=1");
/// assert_eq!(setup::from_json(Game::Morpion, &setup::to_json(&read)), Ok(read));
/// ```
pub fn from_json(game: Game, json: &Value) -> Result<AnySetup, NotationError> {
    let Value::Object(map) = json else {
        return Err(refuse(
            json,
            reason!("not-a-setup", "is not a setup; write an object such as {{\"rows\":6,\"columns\":7}}"),
        ));
    };
    let mut keys = Keys { map, known: Vec::new() };
    let setup = match game {
        Game::Morpion => AnySetup::Morpion(morpion_setup(&mut keys)?),
        Game::Puissance4 => AnySetup::Puissance4(puissance4_setup(&mut keys)?),
        Game::SixCouleurs => AnySetup::SixCouleurs(six_couleurs_setup(&mut keys)?),
    };
    keys.end(game)?;
    Ok(setup)
}

/// Writes a setup as JSON.
#[must_use]
pub fn to_json(setup: &AnySetup) -> Value {
    serde_json::to_value(Written::of(setup)).expect("numbers, texts and flags are always JSON")
}

/// Writes a setup as JSON on one line, the keys in the order of the examples above.
#[must_use]
pub fn to_json_text(setup: &AnySetup) -> String {
    serde_json::to_string(&Written::of(setup)).expect("numbers, texts and flags are always JSON")
}

/// The word for a shape of cells.
#[must_use]
pub fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Hex => "hex",
        Shape::Square => "square",
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Written {
    Grid {
        rows: u8,
        columns: u8,
        align: u8,
        players: u8,
        first: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        early_draw: Option<bool>,
    },
    Territory {
        cells: Vec<String>,
        players: u8,
        shape: &'static str,
        enclosure: bool,
        first: u8,
    },
}

impl Written {
    fn of(setup: &AnySetup) -> Written {
        let (players, first) = (setup.seats(), setup.first().number());
        match setup {
            AnySetup::Morpion(setup) => Written::Grid {
                rows: setup.rows(),
                columns: setup.columns(),
                align: setup.align(),
                players,
                first,
                early_draw: setup.early_draw().then_some(true),
            },
            AnySetup::Puissance4(setup) => Written::Grid {
                rows: setup.rows(),
                columns: setup.columns(),
                align: setup.align(),
                players,
                first,
                early_draw: None,
            },
            AnySetup::SixCouleurs(setup) => Written::Territory {
                cells: setup.board().lines().collect(),
                players,
                shape: shape_name(setup.shape()),
                enclosure: setup.enclosure(),
                first,
            },
        }
    }
}

fn morpion_setup(keys: &mut Keys<'_>) -> Result<morpion::Setup, NotationError> {
    let rows = keys.number("rows", morpion::Setup::SIDE, 3)?;
    let columns = keys.number("columns", morpion::Setup::SIDE, 3)?;
    let align = keys.number("align", morpion::Setup::ALIGN, 3)?;
    let seats = keys.number("players", morpion::Setup::SEATS, 2)?;
    let setup = morpion::Setup::new(rows, columns, align, seats)?.with_first(keys.first(seats)?)?;
    Ok(setup.with_early_draw(keys.flag("early_draw", false)?))
}

fn puissance4_setup(keys: &mut Keys<'_>) -> Result<puissance4::Setup, NotationError> {
    let rows = keys.number("rows", puissance4::Setup::SIDE, 6)?;
    let columns = keys.number("columns", puissance4::Setup::SIDE, 7)?;
    let align = keys.number("align", puissance4::Setup::ALIGN, 4)?;
    let setup = puissance4::Setup::new(rows, columns, align)?;
    let seats = setup.seats();
    keys.number("players", seats..=seats, seats)?;
    Ok(setup.with_first(keys.first(seats)?)?)
}

fn six_couleurs_setup(keys: &mut Keys<'_>) -> Result<six_couleurs::Setup, NotationError> {
    let Some(Value::Array(rows)) = keys.take("cells") else {
        return Err(NotationError::new(
            "cells",
            reason!("no-cells", "is not there or no list; give the board as a list of rows such as \"ivvorv\""),
        ));
    };
    let rows: Vec<&str> = rows
        .iter()
        .map(|row| {
            row.as_str().ok_or_else(|| {
                refuse(row, reason!("not-a-row", "is not a row of cells; write a text such as \"ivvorv\""))
            })
        })
        .collect::<Result<_, _>>()?;
    let board = Board::from_lines(&rows)?;
    let seats = keys.number("players", six_couleurs::Setup::SEATS, 2)?;
    let shape = match keys.take("shape") {
        None => Shape::Hex,
        Some(Value::String(name)) if name == "hex" => Shape::Hex,
        Some(Value::String(name)) if name == "square" => Shape::Square,
        Some(other) => {
            return Err(refuse(other, reason!("not-a-json-shape", "is not a shape; write \"hex\" or \"square\"")));
        }
    };
    let setup = six_couleurs::Setup::new(board, seats)
        .map_err(|error| NotationError::new("cells", Reason::unplayable(error)))?;
    let setup = setup.with_shape(shape).with_enclosure(keys.flag("enclosure", true)?);
    Ok(setup.with_first(keys.first(seats)?)?)
}

/// The keys of a setup, taken out one by one; what is left at the end is refused.
struct Keys<'a> {
    map: &'a Map<String, Value>,
    known: Vec<&'static str>,
}

impl<'a> Keys<'a> {
    fn take(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.push(key);
        self.map.get(key)
    }

    fn number(&mut self, key: &'static str, range: RangeInclusive<u8>, default: u8) -> Result<u8, NotationError> {
        let Some(value) = self.take(key) else { return Ok(default) };
        let (low, high) = range.clone().into_inner();
        match value.as_u64() {
            Some(number) => match u8::try_from(number) {
                Ok(number) if range.contains(&number) => Ok(number),
                _ => {
                    let value = u32::try_from(number).unwrap_or(u32::MAX);
                    Err(OutOfRange { setting: key, value, low: low.into(), high: high.into() }.into())
                }
            },
            None => Err(refuse(
                value,
                reason!(
                    "number",
                    "is refused; {key} is a number from {low} to {high}",
                    key = key,
                    low = low,
                    high = high
                ),
            )),
        }
    }

    fn flag(&mut self, key: &'static str, default: bool) -> Result<bool, NotationError> {
        match self.take(key) {
            None => Ok(default),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => {
                Err(refuse(other, reason!("true-or-false", "is refused; {key} is true or false", key = key)))
            }
        }
    }

    fn first(&mut self, seats: u8) -> Result<Seat, NotationError> {
        let number = self.number("first", 1..=seats, 1)?;
        Ok(Seat::from_number(number).expect("the range above holds seats only"))
    }

    fn end(self, game: Game) -> Result<(), NotationError> {
        match self.map.keys().find(|key| !self.known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let reason = reason!(
                    "not-its-setting",
                    "is not a setting of {game}; its settings are {known}",
                    game = game,
                    known = self.known.join(", ")
                );
                Err(NotationError::new(key, reason))
            }
        }
    }
}

fn refuse(json: &Value, reason: Reason) -> NotationError {
    NotationError::new(&json.to_string(), reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn round_trip(setup: &AnySetup) {
        assert_eq!(from_json(setup.game(), &to_json(setup)).as_ref(), Ok(setup));
        let text: Value = serde_json::from_str(&to_json_text(setup)).unwrap();
        assert_eq!(text, to_json(setup));
    }

    fn refusal(game: Game, json: &Value) -> String {
        from_json(game, json).unwrap_err().to_string()
    }

    #[test]
    fn setups_come_back_unchanged() {
        for (game, text) in [
            (Game::Morpion, "rows=26 columns=3 align=5 players=26 first=26"),
            (Game::Morpion, "rows=3 columns=3 align=3 players=2 first=1 early-draw=yes"),
            (Game::Puissance4, "rows=8 columns=9 align=5 first=2"),
            (Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2 shape=square enclosure=no first=2"),
        ] {
            round_trip(&AnySetup::parse(game, text).unwrap());
        }
    }

    #[test]
    fn the_contract_is_written_as_documented() {
        let setup = AnySetup::parse(Game::Morpion, "").unwrap();
        assert_eq!(to_json_text(&setup), r#"{"rows":3,"columns":3,"align":3,"players":2,"first":1}"#);
    }

    #[test]
    fn keys_left_out_take_their_default() {
        let read = from_json(Game::Puissance4, &json!({})).unwrap();
        assert_eq!(read.to_string(), "rows=6 columns=7 align=4 first=1");
    }

    #[test]
    fn r103_what_does_not_fit_is_named() {
        let seen = refusal(Game::Morpion, &json!({"rows": 300}));
        assert_eq!(seen, "\"rows=300\" is out of range; rows goes from 3 to 26");
        let seen = refusal(Game::Morpion, &json!({"rows": "x"}));
        assert_eq!(seen, r#""\"x\"" is refused; rows is a number from 3 to 26"#);
        assert!(refusal(Game::Morpion, &json!({"rows": -1})).contains("from 3 to 26"));
        assert!(refusal(Game::Morpion, &json!({"players": 3, "first": 4})).contains("from 1 to 3"));
        assert!(refusal(Game::Morpion, &json!({"allign": 4})).contains("\"allign\" is not a setting of morpion"));
        assert!(refusal(Game::Puissance4, &json!({"players": 3})).contains("from 2 to 2"));
        assert!(refusal(Game::Puissance4, &json!([])).contains("is not a setup"));
        assert!(refusal(Game::SixCouleurs, &json!({})).contains("list of rows"));
        assert!(refusal(Game::SixCouleurs, &json!({"cells": [1]})).contains("is not a row of cells"));
        let blocked = json!({"cells": ["Xojvb", "ojvbi", "jvbir", "vbiro", "birov"]});
        assert!(refusal(Game::SixCouleurs, &blocked).contains("start cell of seat 1 is an obstacle"));
    }
}
