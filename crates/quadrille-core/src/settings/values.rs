//! What was chosen for a game: its settings with their values.

use std::collections::BTreeMap;
use std::fmt;

use super::{Kind, SettingError, Value, number};
use crate::notation::Words;
use crate::{Entry, Game, NotationError, OutOfRange, Reason, Seat, reason};

/// What was chosen for a game; the rest is as usual. Each value fits its setting alone;
/// whether they fit together is said when a setup is made.
#[derive(Clone, Debug)]
pub struct Values {
    game: Game,
    given: BTreeMap<&'static str, Value>,
}

impl Values {
    /// Everything as usual.
    #[must_use]
    pub fn usual(game: Game) -> Values {
        Values { game, given: BTreeMap::new() }
    }

    /// The values of a game's own setup, which fit.
    pub(crate) fn of<P: Entry>(given: impl IntoIterator<Item = (&'static str, Value)>) -> Values {
        Values { game: P::GAME, given: given.into_iter().collect() }
    }

    /// Reads `key=value` words, in any order, each at most once.
    ///
    /// # Errors
    /// The first word that is no setting of the game, or does not fit.
    pub fn parse(game: Game, text: &str) -> Result<Values, NotationError> {
        let mut words = Words::read(text)?;
        let mut values = Values::usual(game);
        for setting in game.settings() {
            if let Some(word) = words.take(setting.key) {
                values.given.insert(setting.key, setting.read(word)?);
            }
        }
        // Who begins is one of those who play.
        if let Some(Value::Number(first)) = values.given.get("first") {
            number("first", &first.to_string(), 1, values.number("players"))?;
        }
        words.end()?;
        Ok(values)
    }

    /// Which game they are for.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The value of a setting: what was given, or what is usual; nothing where the game has
    /// no such setting, and for a board that is not spelt out.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Value> {
        self.given.get(key).cloned().or_else(|| self.game.setting(key)?.default())
    }

    /// A number; 0 where the game has no such setting.
    #[must_use]
    pub fn number(&self, key: &str) -> u8 {
        match self.get(key) {
            Some(Value::Number(number)) => number,
            _ => 0,
        }
    }

    /// Yes or no; no where the game has no such setting.
    #[must_use]
    pub fn flag(&self, key: &str) -> bool {
        self.get(key) == Some(Value::Flag(true))
    }

    /// The word of a choice; empty where the game has no such setting.
    #[must_use]
    pub fn choice(&self, key: &str) -> &'static str {
        match self.get(key) {
            Some(Value::Choice(word)) => word,
            _ => "",
        }
    }

    /// The rows of a board that is spelt out.
    #[must_use]
    pub fn board(&self) -> Option<&[String]> {
        self.given.values().find_map(|value| if let Value::Board(rows) = value { Some(&**rows) } else { None })
    }

    /// Who begins.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        Seat::from_number(self.number("first"))
    }

    /// The same with another value for a setting.
    ///
    /// # Errors
    /// When the game has no such setting, or it cannot be that.
    pub fn with(mut self, key: &str, value: Value) -> Result<Values, SettingError> {
        self.set(key, value)?;
        Ok(self)
    }

    /// Gives a setting another value.
    ///
    /// # Errors
    /// When the game has no such setting, or it cannot be that; nothing is then changed.
    pub fn set(&mut self, key: &str, value: Value) -> Result<(), SettingError> {
        let Some(setting) = self.game.setting(key) else {
            return Err(SettingError::new(
                "",
                reason!("no-setting", "{game} has no setting {key}; leave it out", game = self.game, key = key),
            ));
        };
        let key = setting.key;
        match (setting.kind, &value) {
            (Kind::Number { low, high, step, .. }, Value::Number(n)) => {
                OutOfRange::check(key, *n, low..=high)?;
                if !(n - low).is_multiple_of(step) {
                    return Err(SettingError {
                        read: Some(format!("{key}={n}")),
                        ..SettingError::new(key, setting.out_of_step((low, high, step)))
                    });
                }
            }
            (Kind::First, Value::Number(n)) => {
                OutOfRange::check(key, *n, 1..=Seat::MAX_SEATS)?;
            }
            (Kind::Choice(words), Value::Choice(word)) if !words.contains(word) => {
                return Err(SettingError::new(key, setting.unknown_choice(words)));
            }
            (Kind::Flag { .. }, Value::Flag(_))
            | (Kind::Choice(_), Value::Choice(_))
            | (Kind::Board, Value::Board(_)) => {}
            _ => {
                let reason = reason!("other-kind", "{key} cannot be a value of another kind", key = key);
                return Err(SettingError::new(key, reason));
            }
        }
        self.given.insert(key, value);
        Ok(())
    }

    /// Makes a setting as usual again.
    pub fn reset(&mut self, key: &str) {
        self.given.remove(key);
    }

    /// Makes the same of these values as of others, where both games have the setting and
    /// can take it.
    pub fn adopt(&mut self, others: &Values) {
        for (key, value) in &others.given {
            let _ = self.set(key, value.clone());
        }
    }

    /// What was given, as `key=value` words in the order of the game's notation.
    #[must_use]
    pub fn to_words(&self) -> String {
        let given = self.game.settings().iter().filter_map(|setting| Some((setting, self.given.get(setting.key)?)));
        given.map(|(setting, value)| format!("{}={value}", setting.key)).collect::<Vec<_>>().join(" ")
    }
}

/// What is given as usual is the same as what is not given.
impl PartialEq for Values {
    fn eq(&self, other: &Values) -> bool {
        self.game == other.game
            && self.game.settings().iter().all(|setting| self.get(setting.key) == other.get(setting.key))
    }
}

impl Eq for Values {}

/// Writes the notation of a setup: every setting that it holds, but for those that can be
/// nothing else.
pub(crate) fn write<P: Entry>(setup: &P::Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let values = P::values_of(setup);
    let mut separator = "";
    for setting in P::SETTINGS.iter().filter(|setting| !setting.is_fixed()) {
        if let Some(value) = values.get(setting.key).filter(|value| setting.is_written(value)) {
            write!(f, "{separator}{}={value}", setting.key)?;
            separator = " ";
        }
    }
    Ok(())
}

/// Reads the notation of a setup; nothing is dealt.
pub(crate) fn read<P: Entry>(text: &str) -> Result<P::Setup, NotationError> {
    let values = Values::parse(P::GAME, text)?;
    if let Some(setting) = P::SETTINGS.iter().find(|s| s.is_for_dealing && values.given.contains_key(s.key)) {
        let word = format!("{}={}", setting.key, values.given[setting.key]);
        return Err(NotationError::new(&word, Reason::unknown_setting()));
    }
    P::setup_from(&values, None).map_err(|error| {
        let about = values.given.get(error.key).map(ToString::to_string);
        error.about(about.as_deref().unwrap_or(text))
    })
}
