//! The computers that can be chosen, and engines made from their texts.

use quadrille_core::AnySetup;
use quadrille_engine::catalogue::{self, Kind, OptionRule};
use quadrille_engine::{AnyEngine, Level, Limits};

/// The depths offered for searches of fixed depth (R081 to R084).
const DEPTHS: [u32; 6] = [1, 3, 4, 5, 7, 9];

/// An engine for a game, and what it may spend on a move.
///
/// # Errors
/// What was read, why it is refused, what would do.
pub(crate) fn build(text: &str, setup: &AnySetup, seed: u64) -> Result<(AnyEngine, Limits), catalogue::Refusal> {
    let limits = catalogue::limits_for(text, setup)?;
    Ok((catalogue::build_for(text, setup, seed)?, limits))
}

/// The engine texts to offer for a setup, levels first.
pub(crate) fn offered(setup: &AnySetup) -> Vec<String> {
    let mut texts = Vec::new();
    for offer in catalogue::engines_for(setup) {
        match offer.options.first() {
            Some(OptionRule { kind: Kind::Level, .. }) => {
                let levels = Level::ALL.iter().map(|level| format!("{}:{level}", offer.name));
                texts.splice(0..0, levels);
            }
            Some(OptionRule { key: "depth", kind: Kind::Number { low, high, .. } }) => {
                let depths = DEPTHS.iter().filter(|depth| (low..=high).contains(depth));
                texts.extend(depths.map(|depth| format!("{}:depth={depth}", offer.name)));
            }
            _ => texts.push(offer.name.into()),
        }
    }
    texts
}

/// Is this engine, options included, one of those that the page offers for the setup?
pub(crate) fn is_offered(text: &str, setup: &AnySetup) -> bool {
    let full = |text: &str| catalogue::full_name(text, setup).ok();
    full(text).is_some_and(|name| offered(setup).iter().any(|other| full(other).as_ref() == Some(&name)))
}

/// The strongest engine for a setup, for advice.
pub(crate) fn strongest(setup: &AnySetup) -> String {
    let offered = offered(setup);
    let wanted = [format!("level:{}", Level::Expert), "alpha-beta:depth=7".into(), "anticipation".into()];
    wanted.into_iter().find(|text| offered.contains(text)).unwrap_or_else(|| "random".into())
}

/// An engine that plays anything like this setup.
pub(crate) fn simplest(setup: &AnySetup) -> String {
    offered(setup).into_iter().next().unwrap_or_else(|| "random".into())
}
