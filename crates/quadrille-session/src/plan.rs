//! What to play on: enough to make the board of each new game.

use std::ops::RangeInclusive;

use quadrille_core::for_game;
use quadrille_core::{AnySetup, Entry as _, Game, Kind, NotationError, OutOfRange, Seat, SettingError, Value, Values};
use rand::{Rng, RngExt};

/// The board of the games to come, as the settings of its game. Seats and who begins are
/// chosen elsewhere; a board that is spelt out says how many play on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPlan(Values);

impl BoardPlan {
    /// The board people expect of a game.
    #[must_use]
    pub fn usual(game: Game) -> BoardPlan {
        BoardPlan(Values::usual(game))
    }

    /// A board with these settings.
    #[must_use]
    pub fn new(mut values: Values) -> BoardPlan {
        values.reset("first");
        if values.board().is_none() {
            values.reset("players");
        }
        BoardPlan(values)
    }

    /// A board with the settings of these words, `rows=15 columns=15 align=5`.
    ///
    /// # Errors
    /// The first word that does not fit.
    pub fn parse(game: Game, words: &str) -> Result<BoardPlan, NotationError> {
        Values::parse(game, words).map(BoardPlan::new)
    }

    /// The plan that a setup came from, as far as it can be known: a board that was dealt is
    /// this very one.
    #[must_use]
    pub fn of_setup(setup: &AnySetup) -> BoardPlan {
        BoardPlan::new(setup.values())
    }

    /// The settings of the board.
    #[must_use]
    pub fn values(&self) -> &Values {
        &self.0
    }

    /// Which game it is for.
    #[must_use]
    pub fn game(&self) -> Game {
        self.0.game()
    }

    /// Is it one very board, from a save or a link?
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.0.board().is_some()
    }

    /// How many seats may play on it.
    #[must_use]
    pub fn seat_range(&self) -> RangeInclusive<u8> {
        match self.game().setting("players").map(|setting| setting.kind) {
            _ if self.is_fixed() => self.0.number("players")..=self.0.number("players"),
            Some(Kind::Number { low, high, .. }) => low..=high,
            _ => 2..=2,
        }
    }

    /// What makes a game on this board one that nobody can win. It is allowed, with a
    /// warning (G12).
    #[must_use]
    pub fn unwinnable(&self) -> Option<OutOfRange> {
        for_game!(self.game(), P => P::unwinnable(&self.0))
    }

    /// The setup of a new game.
    ///
    /// # Errors
    /// The first setting that does not fit.
    pub fn setup(&self, seats: u8, first: Seat, rng: &mut impl Rng) -> Result<AnySetup, SettingError> {
        let values = self.0.clone().with("players", Value::Number(seats))?;
        let values = values.with("first", Value::Number(first.number()))?;
        AnySetup::of_values(&values, Some(&mut |below: u32| rng.random_range(0..below)))
    }
}
