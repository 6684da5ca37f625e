//! What Reversi says of itself: its names, its settings, boards to launch.

use super::{Reversi, SEATS, Setup};
use crate::{Deal, Entry, OutOfRange, Preset, Seat, Setting, SettingError, Value, Values};

impl Entry for Reversi {
    const NAME: &'static str = "reversi";
    const ALIASES: &'static [(&'static str, &'static str)] = &[("othello", "")];
    const SETTINGS: &'static [Setting] = &[
        Setting::number("rows", Setup::SIDE, 8).by(2),
        Setting::number("columns", Setup::SIDE, 8).by(2),
        Setting::players(SEATS..=SEATS),
        Setting::first(),
    ];
    const PRESETS: &'static [Preset] = &[
        Preset::board("eight", ""),
        Preset::board("six", "rows=6 columns=6"),
        Preset::board("ten", "rows=10 columns=10"),
    ];
    const FIRST_IS_DRAWN: bool = false;

    fn setup_from(values: &Values, _deal: Deal<'_>) -> Result<Setup, SettingError> {
        let [rows, columns, seats, first] = ["rows", "columns", "players", "first"].map(|key| values.number(key));
        let first = Seat::checked(first, seats)?;
        Ok(Setup::new(rows, columns)?.with_first(first)?)
    }

    fn values_of(setup: &Setup) -> Values {
        Values::of::<Reversi>([
            ("rows", Value::Number(setup.rows())),
            ("columns", Value::Number(setup.columns())),
            ("players", Value::Number(SEATS)),
            ("first", Value::Number(setup.first().number())),
        ])
    }

    fn unwinnable(_values: &Values) -> Option<OutOfRange> {
        None
    }
}
