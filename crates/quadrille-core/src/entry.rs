//! What a game says of itself beside its rules, once, for every face, format and protocol.

use crate::any::Listed;
use crate::settings::{Deal, SettingError};
use crate::{Preset, Setting, Values};

/// A game of the list: its names and its settings as data. Forms, the command line, saves,
/// links and protocols loop over these and know no game.
pub trait Entry: Listed {
    /// Its name on the command line and in files.
    const NAME: &'static str;
    /// Other names, in French and English, each with the settings that it stands for:
    /// `gomoku` is `morpion` with `rows=15 columns=15 align=5`.
    const ALIASES: &'static [(&'static str, &'static str)];
    /// What can be set, in the order of its notation. Every game has `players` and `first`.
    const SETTINGS: &'static [Setting];
    /// Boards that are ready to launch.
    const PRESETS: &'static [Preset];
    /// Is the first player drawn at random unless somebody says otherwise, or seat 1?
    const FIRST_IS_DRAWN: bool;

    /// The setup that these values stand for. A game whose board is dealt draws it with
    /// `deal`, and refuses where there is none.
    ///
    /// # Errors
    /// The first setting that does not fit, and what would do.
    fn setup_from(values: &Values, deal: Deal<'_>) -> Result<Self::Setup, SettingError>;

    /// The values that give this setup again.
    fn values_of(setup: &Self::Setup) -> Values;

    /// The setting that makes these values a game nobody can win, with what it could be.
    /// Such a game is allowed, with a warning (G12).
    fn unwinnable(values: &Values) -> Option<crate::OutOfRange>;
}
