//! What Six couleurs says of itself: its names, its settings, boards to launch.
//!
//! A board is spelt out (`cells`) or dealt from its size, with or without obstacles.

use super::{Board, Generator, Setup, Shape, SixCouleurs};
use crate::{Deal, Entry, OutOfRange, Preset, Reason, Seat, Setting, SettingError, Value, Values, reason};

/// The shapes of cells, in the order of [`Shape`].
const SHAPES: &[&str] = &["hex", "square"];

impl Entry for SixCouleurs {
    const NAME: &'static str = "six-couleurs";
    const ALIASES: &'static [(&'static str, &'static str)] =
        &[("sixcouleurs", ""), ("6-couleurs", ""), ("6couleurs", ""), ("six-colours", ""), ("six-colors", "")];
    const SETTINGS: &'static [Setting] = &[
        Setting::board("cells"),
        Setting::number("rows", Board::SIDE, 14).for_dealing(),
        Setting::number("columns", Board::SIDE, 14).for_dealing(),
        Setting::flag("obstacles", false).for_dealing(),
        Setting::flag("fair", false).for_dealing(),
        Setting::players(Setup::SEATS),
        Setting::choice("shape", SHAPES),
        Setting::flag("enclosure", true),
        Setting::first(),
    ];
    const PRESETS: &'static [Preset] = &[
        // R229: a quick game asks nothing.
        Preset::board("quick", "rows=8 columns=8"),
        Preset::board("hexagons", "obstacles=yes"),
        Preset::board("four-corners", "rows=16 columns=16 players=4"),
    ];
    const FIRST_IS_DRAWN: bool = false;

    fn setup_from(values: &Values, deal: Deal<'_>) -> Result<Setup, SettingError> {
        let seats = values.number("players");
        let shape = if values.choice("shape") == SHAPES[0] { Shape::Hex } else { Shape::Square };
        let setup = match (values.board(), deal) {
            (Some(rows), _) => {
                let board = Board::from_lines(rows).map_err(|error| SettingError::unread("cells", error))?;
                let setup = Setup::new(board, seats);
                setup.map_err(|error| SettingError::new("cells", Reason::unplayable(error)))?.with_shape(shape)
            }
            (None, Some(random)) => {
                let (rows, columns) = (values.number("rows"), values.number("columns"));
                let (obstacles, fair) = (values.flag("obstacles"), values.flag("fair"));
                let generator = Generator { rows, columns, seats, shape, obstacles, fair };
                if fair && !generator.is_fair() {
                    let reason = reason!("not-fair", "a fair board is for two players and has an even number of rows");
                    return Err(SettingError::new("fair", reason));
                }
                generator.setup(random)?
            }
            (None, None) => {
                let reason = reason!("no-board", "names no board; write cells=row/row/... with a letter for each cell");
                return Err(SettingError::new("cells", reason));
            }
        };
        let first = Seat::checked(values.number("first"), seats)?;
        Ok(setup.with_enclosure(values.flag("enclosure")).with_first(first)?)
    }

    fn values_of(setup: &Setup) -> Values {
        Values::of::<SixCouleurs>([
            ("cells", Value::Board(setup.board().lines().collect())),
            ("players", Value::Number(setup.seats())),
            ("shape", Value::Choice(SHAPES[setup.shape() as usize])),
            ("enclosure", Value::Flag(setup.enclosure())),
            ("first", Value::Number(setup.first().number())),
        ])
    }

    fn unwinnable(_values: &Values) -> Option<OutOfRange> {
        None
    }
}
