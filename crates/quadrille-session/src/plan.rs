//! What to play on: enough to make the board of each new game.

use std::fmt;
use std::ops::RangeInclusive;

use quadrille_core::six_couleurs::{Generator, Setup as SixCouleursSetup};
use quadrille_core::{AnySetup, Game, OutOfRange, Seat, morpion, puissance4};
use rand::{Rng, RngExt};

/// The board of the games to come. Seats and who begins are chosen elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardPlan {
    /// A grid of Morpion.
    Morpion {
        /// How many rows.
        rows: u8,
        /// How many columns.
        columns: u8,
        /// How many symbols in a row win.
        align: u8,
        /// Drawn as soon as nobody can align any more?
        early_draw: bool,
    },
    /// A grid of Puissance 4.
    Puissance4 {
        /// How many rows.
        rows: u8,
        /// How many columns.
        columns: u8,
        /// How many discs in a row win.
        align: u8,
    },
    /// A new board of Six couleurs for each game; its number of seats is the table's.
    SixCouleurs {
        /// What kind of board.
        generator: Generator,
        /// Do regions that one seat alone can reach join it?
        enclosure: bool,
    },
    /// This very board of Six couleurs, from a save or a link.
    FixedSixCouleurs(Box<SixCouleursSetup>),
}

/// Why a plan gives no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanError(pub OutOfRange);

impl BoardPlan {
    /// The board people expect of a game.
    #[must_use]
    pub fn usual(game: Game) -> BoardPlan {
        match game {
            Game::Morpion => BoardPlan::Morpion { rows: 3, columns: 3, align: 3, early_draw: false },
            Game::Puissance4 => BoardPlan::Puissance4 { rows: 6, columns: 7, align: 4 },
            Game::SixCouleurs => BoardPlan::SixCouleurs { generator: Generator::default(), enclosure: true },
        }
    }

    /// The plan that a setup came from, as far as it can be known.
    #[must_use]
    pub fn of_setup(setup: &AnySetup) -> BoardPlan {
        match setup {
            AnySetup::Morpion(s) => BoardPlan::Morpion {
                rows: s.rows(),
                columns: s.columns(),
                align: s.align(),
                early_draw: s.early_draw(),
            },
            AnySetup::Puissance4(s) => BoardPlan::Puissance4 { rows: s.rows(), columns: s.columns(), align: s.align() },
            AnySetup::SixCouleurs(s) => BoardPlan::FixedSixCouleurs(Box::new(s.clone())),
        }
    }

    /// Which game it is for.
    #[must_use]
    pub fn game(&self) -> Game {
        match self {
            BoardPlan::Morpion { .. } => Game::Morpion,
            BoardPlan::Puissance4 { .. } => Game::Puissance4,
            BoardPlan::SixCouleurs { .. } | BoardPlan::FixedSixCouleurs(_) => Game::SixCouleurs,
        }
    }

    /// How many seats may play on it.
    #[must_use]
    pub fn seat_range(&self) -> RangeInclusive<u8> {
        match self {
            BoardPlan::Morpion { .. } => morpion::Setup::SEATS,
            BoardPlan::Puissance4 { .. } => 2..=2,
            BoardPlan::SixCouleurs { .. } => SixCouleursSetup::SEATS,
            BoardPlan::FixedSixCouleurs(setup) => setup.seats()..=setup.seats(),
        }
    }

    /// Can a game on this board be won at all? An alignment longer than both sides is
    /// allowed, with a warning (G12).
    #[must_use]
    pub fn can_be_won(&self) -> bool {
        match *self {
            BoardPlan::Morpion { rows, columns, align, .. } | BoardPlan::Puissance4 { rows, columns, align } => {
                align <= rows.max(columns)
            }
            BoardPlan::SixCouleurs { .. } | BoardPlan::FixedSixCouleurs(_) => true,
        }
    }

    /// The setup of a new game.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn setup(&self, seats: u8, first: Seat, rng: &mut impl Rng) -> Result<AnySetup, PlanError> {
        let setup = match *self {
            BoardPlan::Morpion { rows, columns, align, early_draw } => AnySetup::Morpion(
                morpion::Setup::new(rows, columns, align, seats).map_err(PlanError)?.with_early_draw(early_draw),
            ),
            BoardPlan::Puissance4 { rows, columns, align } => {
                AnySetup::Puissance4(puissance4::Setup::new(rows, columns, align).map_err(PlanError)?)
            }
            BoardPlan::SixCouleurs { generator, enclosure } => {
                let generator = Generator { seats, ..generator };
                let setup = generator.setup(&mut |below| rng.random_range(0..below)).map_err(PlanError)?;
                AnySetup::SixCouleurs(setup.with_enclosure(enclosure))
            }
            BoardPlan::FixedSixCouleurs(ref setup) => AnySetup::SixCouleurs((**setup).clone()),
        };
        setup.with_first(first).map_err(PlanError)
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for PlanError {}
