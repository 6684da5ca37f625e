//! The catalogue for code that does not know its game.

use quadrille_core::{AnySetup, Morpion, Puissance4, SixCouleurs};

use super::{Catalogued, OptionRule, Refusal, build, choose, engines};
use crate::{AnyEngine, Limits};

/// What may be offered for a setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// How texts call it; people read the text `engine-NAME-name`.
    pub name: &'static str,
    /// What can be set.
    pub options: &'static [OptionRule],
}

/// What may be offered for this setup, in the order to show it.
#[must_use]
pub fn engines_for(setup: &AnySetup) -> Vec<Offer> {
    fn offers<P: Catalogued>(setup: &P::Setup) -> Vec<Offer> {
        engines::<P>(setup).into_iter().map(|entry| Offer { name: entry.name, options: entry.options }).collect()
    }
    match setup {
        AnySetup::Morpion(setup) => offers::<Morpion>(setup),
        AnySetup::Puissance4(setup) => offers::<Puissance4>(setup),
        AnySetup::SixCouleurs(setup) => offers::<SixCouleurs>(setup),
    }
}

/// What the engine of this text may spend on a move by default.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn limits_for(text: &str, setup: &AnySetup) -> Result<Limits, Refusal> {
    Ok(match setup {
        AnySetup::Morpion(setup) => choose::<Morpion>(text, setup)?.limits(),
        AnySetup::Puissance4(setup) => choose::<Puissance4>(text, setup)?.limits(),
        AnySetup::SixCouleurs(setup) => choose::<SixCouleurs>(text, setup)?.limits(),
    })
}

/// The text of an engine with all that its options are: two texts of the same engine give
/// the same.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn full_name(text: &str, setup: &AnySetup) -> Result<String, Refusal> {
    Ok(match setup {
        AnySetup::Morpion(setup) => choose::<Morpion>(text, setup)?.name(),
        AnySetup::Puissance4(setup) => choose::<Puissance4>(text, setup)?.name(),
        AnySetup::SixCouleurs(setup) => choose::<SixCouleurs>(text, setup)?.name(),
    })
}

/// Reads a text for this setup and makes the engine; the same seed gives the same
/// choices.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn build_for(text: &str, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Refusal> {
    Ok(match setup {
        AnySetup::Morpion(setup) => AnyEngine::Morpion(build(text, setup, seed)?),
        AnySetup::Puissance4(setup) => AnyEngine::Puissance4(build(text, setup, seed)?),
        AnySetup::SixCouleurs(setup) => AnyEngine::SixCouleurs(build(text, setup, seed)?),
    })
}
