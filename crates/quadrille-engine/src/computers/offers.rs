//! The computers that people may choose, as the catalogue's texts.

use quadrille_core::AnySetup;

use super::LAST;
use crate::Level;
use crate::catalogue::{self, Kind, OptionRule};

/// The depths offered for searches of fixed depth (R081 to R084).
const DEPTHS: [u32; 6] = [1, 3, 4, 5, 7, 9];

/// The engines to offer for a setup, levels first.
#[must_use]
pub fn offered(setup: &AnySetup) -> Vec<String> {
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

/// Is this engine, options included, one of those that are offered for the setup?
#[must_use]
pub fn is_offered(text: &str, setup: &AnySetup) -> bool {
    let full = |text: &str| catalogue::full_name(text, setup).ok();
    full(text).is_some_and(|name| offered(setup).iter().any(|other| full(other).as_ref() == Some(&name)))
}

/// The first engine that is offered for a setup.
#[must_use]
pub fn simplest(setup: &AnySetup) -> String {
    offered(setup).into_iter().next().unwrap_or_else(|| LAST.into())
}

/// The strongest engine that is offered for a setup: the hardest level, which each game
/// makes of its best; in a game without levels the last in its list.
#[must_use]
pub fn adviser(setup: &AnySetup) -> String {
    let mut offered = offered(setup);
    let hardest = format!("level:{}", Level::Expert);
    if offered.contains(&hardest) { hardest } else { offered.pop().unwrap_or_else(|| LAST.into()) }
}

#[cfg(test)]
mod tests;
