//! Settings between Python's values and those of the games: keywords in, dictionaries out.
//! A key is written with an underscore in Python where the notation has a hyphen.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use quadrille_core::{AnySetup, Game as Kinds, Kind, Setting, Value, Values};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::game::refused;

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    Kinds::ALL.iter().map(|game| game.name()).collect()
}

/// What can be set for a game: a dictionary for each setting, with `key`, `kind`, `default`
/// and, as the kind has them, `low`, `high`, `step` or `choices`.
#[pyfunction]
pub(crate) fn settings<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    let game: Kinds = game.parse().map_err(refused)?;
    let list = PyList::empty(py);
    for setting in game.settings() {
        let dict = PyDict::new(py);
        dict.set_item("key", keyword(setting))?;
        let kind = match setting.kind {
            Kind::Number { low, high, step, .. } => {
                dict.set_item("low", low)?;
                dict.set_item("high", high)?;
                dict.set_item("step", step)?;
                "number"
            }
            Kind::First => "seat",
            Kind::Flag { .. } => "flag",
            Kind::Choice(words) => {
                dict.set_item("choices", words)?;
                "choice"
            }
            Kind::Board => "board",
        };
        dict.set_item("kind", kind)?;
        set(&dict, "default", setting.default().as_ref())?;
        list.append(dict)?;
    }
    Ok(list)
}

/// The values that a name (`gomoku`) and keywords stand for.
pub(crate) fn values(name: &str, given: Option<&Bound<'_, PyDict>>) -> PyResult<Values> {
    let mut values = Kinds::named(name).map_err(refused)?;
    for (key, value) in given.into_iter().flatten() {
        let key: String = key.extract::<String>()?.replace('_', "-");
        let read = match values.game().setting(&key) {
            Some(setting) => read(setting, &value)?,
            // The refusal names the game and the key.
            None => Value::Flag(true),
        };
        values.set(&key, read).map_err(refused)?;
    }
    Ok(values)
}

fn read(setting: &Setting, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    Ok(match setting.kind {
        Kind::Number { .. } | Kind::First => {
            let number: i64 = value.extract()?;
            let fits = u8::try_from(number);
            Value::Number(fits.map_err(|_| refused(format!("{}={number} is refused", keyword(setting))))?)
        }
        Kind::Flag { .. } => Value::Flag(value.extract()?),
        Kind::Choice(_) => {
            let word: String = value.extract()?;
            // A word that is no choice is refused with those that are, when it is set.
            setting.choose(&word).unwrap_or(Value::Choice(""))
        }
        Kind::Board => match value.extract::<Vec<String>>() {
            Ok(rows) if !value.is_instance_of::<pyo3::types::PyString>() => Value::Board(rows.into()),
            _ => Value::Board(value.extract::<String>()?.split('/').map(str::to_owned).collect()),
        },
    })
}

/// A setup of these values; a board that is dealt is drawn from the seed.
pub(crate) fn setup(values: &Values, rng: &mut StdRng) -> PyResult<AnySetup> {
    let mut random = |below: u32| rng.random_range(0..below);
    AnySetup::of_values(values, Some(&mut random)).map_err(refused)
}

/// The source of chance of a seed; another one each time where there is none.
pub(crate) fn chance(seed: Option<u64>) -> StdRng {
    StdRng::seed_from_u64(seed.unwrap_or_else(|| rand::rng().random()))
}

/// The settings of a setup.
pub(crate) fn as_dict<'py>(py: Python<'py>, setup: &AnySetup) -> PyResult<Bound<'py, PyDict>> {
    let values = setup.values();
    let dict = PyDict::new(py);
    for setting in setup.game().settings().iter().filter(|setting| !setting.is_for_dealing) {
        set(&dict, &keyword(setting), values.get(setting.key).as_ref())?;
    }
    Ok(dict)
}

fn set(dict: &Bound<'_, PyDict>, key: &str, value: Option<&Value>) -> PyResult<()> {
    match value {
        None => dict.set_item(key, dict.py().None()),
        Some(Value::Number(number)) => dict.set_item(key, number),
        Some(Value::Flag(flag)) => dict.set_item(key, flag),
        Some(Value::Choice(word)) => dict.set_item(key, word),
        Some(Value::Board(rows)) => dict.set_item(key, rows.to_vec()),
    }
}

fn keyword(setting: &Setting) -> String {
    setting.key.replace('-', "_")
}
