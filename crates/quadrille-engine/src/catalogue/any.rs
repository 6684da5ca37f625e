//! The catalogue for code that does not know its game.

use quadrille_core::{AnySetup, for_any_setup};

use super::guests::{Guest, guest};
use super::{OptionRule, Refusal, build, choose, engines};
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
    for_any_setup!(setup, setup: P => {
        engines::<P>(setup).into_iter().map(|entry| Offer { name: entry.name, options: entry.options }).collect()
    })
}

/// What the engine of this text may spend on a move by default.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn limits_for(text: &str, setup: &AnySetup) -> Result<Limits, Refusal> {
    if let Some(guest) = guest(text) {
        return welcome(&*guest, setup).map(|()| guest.limits());
    }
    for_any_setup!(setup, setup: P => choose::<P>(text, setup).map(|choice| choice.limits()))
}

/// The text of an engine with all that its options are: two texts of the same engine give
/// the same.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn full_name(text: &str, setup: &AnySetup) -> Result<String, Refusal> {
    if let Some(guest) = guest(text) {
        return welcome(&*guest, setup).map(|()| guest.name().to_owned());
    }
    for_any_setup!(setup, setup: P => choose::<P>(text, setup).map(|choice| choice.name()))
}

/// Reads a text for this setup and makes the engine; the same seed gives the same
/// choices.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub fn build_for(text: &str, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Refusal> {
    if let Some(guest) = guest(text) {
        welcome(&*guest, setup)?;
        return guest.sit(setup, seed).map_err(|why| refused(&*guest, why));
    }
    for_any_setup!(setup, setup: P => build::<P>(text, setup, seed).map(AnyEngine::new))
}

fn welcome(guest: &dyn Guest, setup: &AnySetup) -> Result<(), Refusal> {
    guest.supports(setup).map_err(|why| refused(guest, why))
}

fn refused(guest: &dyn Guest, why: quadrille_core::Reason) -> Refusal {
    Refusal::Guest { name: guest.name().to_owned(), why }
}
