//! Setups as JSON, in saves and in the referee's questions.
//!
//! Read and written from the settings of the game's entry. Morpion and Puissance 4: `{"rows":3,"columns":3,"align":3,"players":2,"first":1}`,
//! Morpion with `"early_draw":true` where it is asked for. Six couleurs:
//! `{"cells":["ivvorv",..],"players":2,"shape":"hex","enclosure":true,"first":1}`.
//! A key left out takes its default, as in the `key=value` notation of the core; a key
//! that the game does not know is refused, for it may be a misspelt one.

use quadrille_core::{
    AnySetup, Deal, Game, Kind, NotationError, OutOfRange, Reason, Seat, Setting, Value, Values, reason,
};
use serde_json::{Value as Json, to_string};

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
pub fn from_json(game: Game, json: &Json) -> Result<AnySetup, NotationError> {
    made(&values(game, json, false)?, None)
}

/// Reads the setup of a game whose board is dealt: what only dealing asks for (`rows`,
/// `obstacles`) may be said too. A board that is spelt out is taken as it is.
///
/// # Errors
/// The first key that does not fit, and what would do.
pub fn dealt_from_json(game: Game, json: &Json, deal: Deal<'_>) -> Result<AnySetup, NotationError> {
    made(&values(game, json, true)?, deal)
}

fn made(values: &Values, deal: Deal<'_>) -> Result<AnySetup, NotationError> {
    AnySetup::of_values(values, deal).map_err(|error| {
        let key = error.key;
        error.about(key)
    })
}

fn values(game: Game, json: &Json, is_dealt: bool) -> Result<Values, NotationError> {
    let Json::Object(map) = json else {
        return Err(refuse(
            json,
            reason!("not-a-setup", "is not a setup; write an object such as {{\"rows\":6,\"columns\":7}}"),
        ));
    };
    let settings = || game.settings().iter().filter(|setting| is_dealt || !setting.is_for_dealing);
    let mut values = Values::usual(game);
    for setting in settings() {
        if let Some(json) = map.get(&json_key(setting)) {
            let value = read(setting, json)?;
            values.set(setting.key, value).map_err(|error| error.about(&json.to_string()))?;
        } else if setting.kind == Kind::Board && !is_dealt {
            return Err(no_board(setting));
        }
    }
    if let Some(key) = map.keys().find(|key| settings().all(|setting| json_key(setting) != **key)) {
        let known = settings().map(json_key).collect::<Vec<_>>().join(", ");
        let reason = reason!(
            "not-its-setting",
            "is not a setting of {game}; its settings are {known}",
            game = game,
            known = known
        );
        return Err(NotationError::new(key, reason));
    }
    Ok(values)
}

/// Writes a setup as JSON.
#[must_use]
pub fn to_json(setup: &AnySetup) -> Json {
    serde_json::from_str(&to_json_text(setup)).expect("what is written is JSON")
}

/// Writes a setup as JSON on one line, the keys in the order of the examples above.
#[must_use]
pub fn to_json_text(setup: &AnySetup) -> String {
    write(setup, |rows| to_string(rows).expect("texts are always JSON"))
}

/// The same with each row of a board on a line of its own, so that it can be seen in a file.
#[must_use]
pub(crate) fn to_json_lines(setup: &AnySetup) -> String {
    write(setup, |rows| {
        let rows: Vec<String> = rows.iter().map(|row| format!("    {}", to_string(row).unwrap_or_default())).collect();
        format!("[\n{}\n  ]", rows.join(",\n"))
    })
}

fn write(setup: &AnySetup, board: impl Fn(&[String]) -> String) -> String {
    let values = setup.values();
    let mut pieces = Vec::new();
    for setting in setup.game().settings() {
        let Some(value) = values.get(setting.key).filter(|value| setting.is_written(value)) else { continue };
        let json = match &value {
            Value::Number(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::Choice(word) => format!("\"{word}\""),
            Value::Board(rows) => board(rows),
        };
        pieces.push(format!("\"{}\":{json}", json_key(setting)));
    }
    format!("{{{}}}", pieces.join(","))
}

/// The key of a setting in JSON.
fn json_key(setting: &Setting) -> String {
    setting.key.replace('-', "_")
}

fn read(setting: &Setting, json: &Json) -> Result<Value, NotationError> {
    let key = json_key(setting);
    match (setting.kind, json) {
        (Kind::Number { low, high, .. }, _) => number(setting.key, json, low, high),
        (Kind::First, _) => number(setting.key, json, 1, Seat::MAX_SEATS),
        (Kind::Flag { .. }, Json::Bool(flag)) => Ok(Value::Flag(*flag)),
        (Kind::Flag { .. }, _) => {
            Err(refuse(json, reason!("true-or-false", "is refused; {key} is true or false", key = &key)))
        }
        (Kind::Choice(words), _) => json.as_str().and_then(|word| setting.choose(word)).ok_or_else(|| {
            let words = words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
            refuse(json, reason!("not-a-choice", "is not a {key}; write {words}", key = &key, words = &words))
        }),
        (Kind::Board, Json::Array(rows)) => {
            let row = |row: &Json| {
                row.as_str().map(str::to_owned).ok_or_else(|| {
                    refuse(row, reason!("not-a-row", "is not a row of cells; write a text such as \"ivvorv\""))
                })
            };
            Ok(Value::Board(rows.iter().map(row).collect::<Result<_, _>>()?))
        }
        (Kind::Board, _) => Err(no_board(setting)),
    }
}

fn number(key: &'static str, json: &Json, low: u8, high: u8) -> Result<Value, NotationError> {
    let (low_all, high_all) = (low.into(), high.into());
    match json.as_u64() {
        Some(number) => match u8::try_from(number).ok().filter(|number| (low..=high).contains(number)) {
            Some(number) => Ok(Value::Number(number)),
            None => Err(OutOfRange::in_setup(key, &number.to_string(), low_all, high_all)),
        },
        None => Err(refuse(
            json,
            reason!("number", "is refused; {key} is a number from {low} to {high}", key = key, low = low, high = high),
        )),
    }
}

fn no_board(setting: &Setting) -> NotationError {
    let reason = reason!("no-cells", "is not there or no list; give the board as a list of rows such as \"ivvorv\"");
    NotationError::new(setting.key, reason)
}

fn refuse(json: &Json, reason: Reason) -> NotationError {
    NotationError::new(&json.to_string(), reason)
}

#[cfg(test)]
mod tests;
