//! What Morpion says of itself: its names, its settings, boards to launch.

use super::{Morpion, Setup};
use crate::grid::unwinnable;
use crate::{Deal, Entry, OutOfRange, Preset, Seat, Setting, SettingError, Value, Values};

impl Entry for Morpion {
    const NAME: &'static str = "morpion";
    const ALIASES: &'static [(&'static str, &'static str)] =
        &[("tic-tac-toe", ""), ("tictactoe", ""), ("mnk", ""), ("gomoku", "rows=15 columns=15 align=5")];
    const SETTINGS: &'static [Setting] = &[
        Setting::number("rows", Setup::SIDE, 3),
        Setting::number("columns", Setup::SIDE, 3),
        Setting::number("align", Setup::ALIGN, 3),
        Setting::players(Setup::SEATS),
        Setting::first(),
        Setting::flag("early-draw", false),
    ];
    const PRESETS: &'static [Preset] = &[
        Preset::board("classic", ""),
        Preset::board("gomoku", "rows=15 columns=15 align=5"),
        Preset::board("four", "rows=10 columns=10 align=4 players=4"),
        // R100: everybody plays at random, and somebody wins.
        Preset {
            everybody: Some("level:tres-facile"),
            ..Preset::board("crowd", "rows=26 columns=26 align=3 players=26")
        },
    ];
    /// R017.
    const FIRST_IS_DRAWN: bool = true;

    fn setup_from(values: &Values, _deal: Deal<'_>) -> Result<Setup, SettingError> {
        let [rows, columns, align, seats, first] =
            ["rows", "columns", "align", "players", "first"].map(|key| values.number(key));
        let first = Seat::checked(first, seats)?;
        let setup = Setup::new(rows, columns, align, seats)?.with_first(first)?;
        Ok(setup.with_early_draw(values.flag("early-draw")))
    }

    fn values_of(setup: &Setup) -> Values {
        let first = setup.first().number();
        Values::of::<Morpion>([
            ("rows", Value::Number(setup.rows())),
            ("columns", Value::Number(setup.columns())),
            ("align", Value::Number(setup.align())),
            ("players", Value::Number(setup.seats())),
            ("first", Value::Number(first)),
            ("early-draw", Value::Flag(setup.early_draw())),
        ])
    }

    fn unwinnable(values: &Values) -> Option<OutOfRange> {
        unwinnable(values)
    }
}
