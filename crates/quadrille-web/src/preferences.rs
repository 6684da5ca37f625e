//! What people like: theme, sound, pace. Kept from one start to the next.

use std::time::Duration;

use quadrille_engine::computers::Pace;
use serde::{Deserialize, Serialize};

/// How the page looks, sounds and waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Preferences {
    /// The language last chosen; the program's own until then.
    pub(crate) language: Option<String>,
    /// `system`, `light` or `dark`.
    pub(crate) theme: String,
    /// How the page is drawn: `paper`, `plain` or `contrast`.
    pub(crate) look: String,
    /// What boards are made of: `blue`, `green`, `wood` or `slate`.
    pub(crate) rack: String,
    /// How marks are drawn: `hand` or `bold`.
    pub(crate) marks: String,
    /// Are sounds played?
    pub(crate) sound: bool,
    /// How loud, from 0 to 100.
    pub(crate) volume: u8,
    /// How long computers pretend to think: `none`, `fast`, `normal` or `slow` (R021).
    pub(crate) pace: String,
    /// How long discs fall: `none`, `fast`, `normal` or `slow`.
    pub(crate) motion: String,
    /// Are the rows and columns named along the board?
    pub(crate) coordinates: bool,
    /// Does a finger aim first and play with a second tap on small cells?
    pub(crate) two_taps: bool,
}

/// The values that a preference may have.
const CHOICES: [(&str, &[&str]); 10] = [
    ("theme", &["system", "light", "dark"]),
    ("look", &["paper", "plain", "contrast"]),
    ("rack", &["blue", "green", "wood", "slate"]),
    ("marks", &["hand", "bold"]),
    ("sound", &["on", "off"]),
    ("pace", &["none", "fast", "normal", "slow"]),
    ("motion", &["none", "fast", "normal", "slow"]),
    ("coordinates", &["on", "off"]),
    ("two-taps", &["on", "off"]),
    ("volume", &[]),
];

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            theme: "system".into(),
            look: "paper".into(),
            rack: "blue".into(),
            marks: "hand".into(),
            sound: true,
            volume: 60,
            pace: "normal".into(),
            motion: "normal".into(),
            coordinates: true,
            two_taps: true,
        }
    }
}

impl Preferences {
    /// The values a preference may have, for a list.
    pub(crate) fn choices(name: &str) -> &'static [&'static str] {
        CHOICES.iter().find(|(other, _)| *other == name).map_or(&[], |(_, values)| values)
    }

    /// Its present value, as the page writes it.
    pub(crate) fn value(&self, name: &str) -> String {
        let switch = |on: bool| if on { "on" } else { "off" };
        match name {
            "theme" => self.theme.clone(),
            "look" => self.look.clone(),
            "rack" => self.rack.clone(),
            "marks" => self.marks.clone(),
            "sound" => switch(self.sound).into(),
            "pace" => self.pace.clone(),
            "motion" => self.motion.clone(),
            "coordinates" => switch(self.coordinates).into(),
            "two-taps" => switch(self.two_taps).into(),
            "volume" => self.volume.to_string(),
            _ => String::new(),
        }
    }

    /// Takes a new value; false, and nothing changed, where there is no such preference
    /// or value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> bool {
        if name == "volume" {
            let Some(volume) = value.parse().ok().filter(|v| *v <= 100) else { return false };
            self.volume = volume;
            return true;
        }
        if !Self::choices(name).contains(&value) {
            return false;
        }
        match name {
            "theme" => self.theme = value.into(),
            "look" => self.look = value.into(),
            "rack" => self.rack = value.into(),
            "marks" => self.marks = value.into(),
            "sound" => self.sound = value == "on",
            "pace" => self.pace = value.into(),
            "motion" => self.motion = value.into(),
            "coordinates" => self.coordinates = value == "on",
            "two-taps" => self.two_taps = value == "on",
            _ => return false,
        }
        true
    }

    /// How long computers let people wait for their moves (R021).
    pub(crate) fn pace(&self) -> Duration {
        match self.pace.as_str() {
            "none" => Duration::ZERO,
            "fast" => Duration::from_millis(150),
            "slow" => Duration::from_millis(1600),
            _ => Pace::NORMAL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r021_the_pace_is_chosen() {
        let mut preferences = Preferences::default();
        let mut paces = Vec::new();
        for pace in ["none", "fast", "normal", "slow"] {
            assert!(preferences.set("pace", pace));
            paces.push(preferences.pace());
        }
        assert!(paces[0] == Duration::ZERO && paces.is_sorted_by(|a, b| a < b), "{paces:?}");
    }

    #[test]
    fn only_known_values_are_taken() {
        let mut preferences = Preferences::default();
        for (name, value) in [("theme", "<b>"), ("volume", "101"), ("volume", "-1"), ("nothing", "on"), ("sound", "")] {
            assert!(!preferences.set(name, value), "{name}={value}");
        }
        assert_eq!(preferences, Preferences::default());
        for name in ["theme", "look", "rack", "marks", "sound", "pace", "motion", "coordinates", "two-taps"] {
            for value in Preferences::choices(name) {
                assert!(preferences.set(name, value));
                assert_eq!(preferences.value(name), *value);
            }
        }
    }
}
