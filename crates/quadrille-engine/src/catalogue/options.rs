//! The options of an engine: which there are, reading and writing them.

use std::fmt;

use quadrille_core::{Reason, reason};

use super::Refusal;
use crate::Level;
use crate::teaching::{Algorithm, alpha_beta};

/// One thing that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionRule {
    /// Its name in texts; what people read is the text `engine-option-KEY`.
    pub key: &'static str,
    /// What it can be.
    pub kind: Kind,
}

/// What an option can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number.
    Number {
        /// The least.
        low: u32,
        /// The most.
        high: u32,
        /// Where nothing is given.
        default: u32,
    },
    /// A number with up to two decimals, kept in hundredths.
    Decimal {
        /// The least, in hundredths.
        low: u32,
        /// The most, in hundredths.
        high: u32,
        /// Where nothing is given, in hundredths.
        default: u32,
    },
    /// Yes or no; no where nothing is given.
    Flag,
    /// One of the five levels; `moyen` where nothing is given.
    Level,
    /// One of these words; the first where nothing is given.
    Word(&'static [&'static str]),
}

/// The options of one opponent, each with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options(Vec<(OptionRule, u32)>);

impl OptionRule {
    /// A number.
    #[must_use]
    pub const fn number(key: &'static str, low: u32, high: u32, default: u32) -> OptionRule {
        OptionRule { key, kind: Kind::Number { low, high, default } }
    }

    /// A number with up to two decimals, its limits and default in hundredths.
    #[must_use]
    pub const fn decimal(key: &'static str, low: u32, high: u32, default: u32) -> OptionRule {
        OptionRule { key, kind: Kind::Decimal { low, high, default } }
    }

    /// Yes or no.
    #[must_use]
    pub const fn flag(key: &'static str) -> OptionRule {
        OptionRule { key, kind: Kind::Flag }
    }

    /// One of these words, the first by default.
    #[must_use]
    pub const fn word(key: &'static str, words: &'static [&'static str]) -> OptionRule {
        OptionRule { key, kind: Kind::Word(words) }
    }

    /// One of the five levels.
    #[must_use]
    pub const fn level() -> OptionRule {
        OptionRule { key: "level", kind: Kind::Level }
    }

    fn default(self) -> u32 {
        match self.kind {
            Kind::Number { default, .. } | Kind::Decimal { default, .. } => default,
            Kind::Flag | Kind::Word(_) => 0,
            Kind::Level => u32::from(Level::Medium.number()),
        }
    }

    /// The value, or what it may be.
    fn read(self, text: &str) -> Result<u32, Reason> {
        match self.kind {
            Kind::Number { low, high, .. } => {
                let number = text.parse().ok().filter(|number| (low..=high).contains(number));
                number.ok_or_else(|| reason!("a-number", "a number from {low} to {high}", low = low, high = high))
            }
            Kind::Decimal { low, high, .. } => {
                let number = hundredths(text).filter(|number| (low..=high).contains(number));
                number.ok_or_else(|| {
                    let (low, high) = (decimal(low), decimal(high));
                    reason!(
                        "a-decimal",
                        "a number from {low} to {high} with at most two decimals",
                        low = &low,
                        high = &high
                    )
                })
            }
            Kind::Flag => match text {
                "yes" | "oui" => Ok(1),
                "no" | "non" => Ok(0),
                _ => Err(reason!("a-flag", "yes or no")),
            },
            Kind::Level => text.parse().map(|level: Level| u32::from(level.number())).map_err(|_unknown| {
                let names = Level::ALL.map(Level::name).join(", ");
                reason!("a-level-name", "one of {names}, or a number from 1 to 5", names = &names)
            }),
            Kind::Word(words) => {
                let place = words.iter().position(|word| *word == text).and_then(|place| u32::try_from(place).ok());
                place.ok_or_else(|| reason!("a-word", "one of {words}", words = &words.join(", ")))
            }
        }
    }
}

impl Options {
    /// Reads `key=value,key=value`; the first value may come without its key.
    pub(super) fn read(
        name: &'static str,
        rules: &'static [OptionRule],
        text: Option<&str>,
    ) -> Result<Options, Refusal> {
        let mut options = Options(rules.iter().map(|rule| (*rule, rule.default())).collect());
        let mut given: Vec<&str> = Vec::new();
        for (at, word) in text.into_iter().flat_map(|text| text.split(',')).enumerate() {
            let (key, value) = match word.split_once('=') {
                Some((key, value)) => (key.trim(), value.trim()),
                None if at == 0 && !rules.is_empty() => (rules[0].key, word.trim()),
                None => (word.trim(), ""),
            };
            let Some((rule, kept)) = options.0.iter_mut().find(|(rule, _)| rule.key == key) else {
                let offered = rules.iter().map(|rule| rule.key).collect();
                return Err(Refusal::UnknownOption { name, read: word.to_owned(), offered });
            };
            if given.contains(&rule.key) {
                return Err(Refusal::Twice { name, key: rule.key });
            }
            given.push(rule.key);
            let refuse = |wanted| Refusal::Value { name, key: rule.key, read: value.to_owned(), wanted };
            *kept = rule.read(&value.to_lowercase()).map_err(refuse)?;
        }
        Ok(options)
    }

    /// The text that gives the same options again.
    pub(super) fn to_text(&self, name: &str) -> String {
        let mut text = name.to_owned();
        for (at, (rule, value)) in
            self.0.iter().filter(|(rule, value)| *value != rule.default() || rule.is_shown()).enumerate()
        {
            text.push(if at == 0 { ':' } else { ',' });
            match rule.kind {
                Kind::Level => text.push_str(self.level().name()),
                Kind::Flag => text.extend([rule.key, if *value == 1 { "=yes" } else { "=no" }]),
                Kind::Number { .. } => text.extend([rule.key, "=", &value.to_string()]),
                Kind::Decimal { .. } => text.extend([rule.key, "=", &decimal(*value)]),
                Kind::Word(words) => text.extend([rule.key, "=", words[*value as usize]]),
            }
        }
        text
    }

    /// A number, or the place of a word; 0 where the engine has no such option.
    #[must_use]
    pub fn number(&self, key: &str) -> u32 {
        self.0.iter().find(|(rule, _)| rule.key == key).map_or(0, |(_, value)| *value)
    }

    /// A number with decimals; 0 where the engine has no such option.
    #[must_use]
    pub fn decimal(&self, key: &str) -> f64 {
        f64::from(self.number(key)) / 100.0
    }

    /// Yes or no.
    #[must_use]
    pub fn flag(&self, key: &str) -> bool {
        self.number(key) == 1
    }

    /// Alpha-beta with good moves first and with a table, as `order` and `table` say.
    pub(crate) fn alpha_beta(&self) -> Algorithm {
        Algorithm::AlphaBeta(alpha_beta::AlphaBetaOptions { ordered: self.flag("order"), table: self.flag("table") })
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        u8::try_from(self.number("level")).ok().and_then(Level::from_number).unwrap_or(Level::Medium)
    }
}

impl OptionRule {
    /// Depths, playouts and levels say what an opponent is: they are written even when not
    /// given.
    fn is_shown(self) -> bool {
        self.key == "depth" || self.key == "playouts" || self.kind == Kind::Level
    }
}

/// `1.4` is 140 hundredths.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_part = (1..=2).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit());
    let part: u32 = format!("{part:0<2}").parse().ok().filter(|_| is_part)?;
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(part)
}

/// 140 hundredths are `1.4`.
fn decimal(hundredths: u32) -> String {
    (f64::from(hundredths) / 100.0).to_string()
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_text("").trim_start_matches(':'))
    }
}
