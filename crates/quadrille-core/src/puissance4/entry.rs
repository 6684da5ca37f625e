//! What Puissance 4 says of itself: its names, its settings, boards to launch.

use super::{Puissance4, SEATS, Setup};
use crate::grid::unwinnable;
use crate::{Deal, Entry, OutOfRange, Preset, Seat, Setting, SettingError, Value, Values};

impl Entry for Puissance4 {
    const NAME: &'static str = "puissance4";
    const ALIASES: &'static [(&'static str, &'static str)] =
        &[("puissance-4", ""), ("p4", ""), ("connect-four", ""), ("connect4", ""), ("connectfour", "")];
    const SETTINGS: &'static [Setting] = &[
        Setting::number("rows", Setup::SIDE, 6),
        Setting::number("columns", Setup::SIDE, 7),
        Setting::number("align", Setup::ALIGN, 4),
        Setting::players(SEATS..=SEATS),
        Setting::first(),
    ];
    const PRESETS: &'static [Preset] = &[
        Preset::board("six-by-seven", ""),
        Preset::board("eight-by-eight", "rows=8 columns=8 align=4"),
        Preset::board("pop-five", "rows=8 columns=9 align=5"),
    ];
    /// R163.
    const FIRST_IS_DRAWN: bool = false;

    fn setup_from(values: &Values, _deal: Deal<'_>) -> Result<Setup, SettingError> {
        let [rows, columns, align, seats, first] =
            ["rows", "columns", "align", "players", "first"].map(|key| values.number(key));
        let first = Seat::checked(first, seats)?;
        Ok(Setup::new(rows, columns, align)?.with_first(first)?)
    }

    fn values_of(setup: &Setup) -> Values {
        Values::of::<Puissance4>([
            ("rows", Value::Number(setup.rows())),
            ("columns", Value::Number(setup.columns())),
            ("align", Value::Number(setup.align())),
            ("players", Value::Number(SEATS)),
            ("first", Value::Number(setup.first().number())),
        ])
    }

    fn unwinnable(values: &Values) -> Option<OutOfRange> {
        unwinnable(values)
    }
}
