//! Opponents from outside the house: other programs, let in by whoever runs this one.
//!
//! A text alone lets nobody in. A save, a link or a visitor of a room may name a program;
//! it is an opponent only where the person who started this process has invited it, on the
//! command line or in a file of their own. A server for others invites nobody.

use std::sync::{Arc, PoisonError, RwLock};

use quadrille_core::{AnySetup, Reason};

use crate::{AnyEngine, Limits};

/// An opponent that the catalogue does not make itself.
pub trait Guest: Send + Sync {
    /// The text that calls it.
    fn name(&self) -> &str;

    /// A line that says what it is; empty where nobody wrote one.
    fn about(&self) -> &str;

    /// Can it play this setup?
    ///
    /// # Errors
    /// Why not, and what would do.
    fn supports(&self, setup: &AnySetup) -> Result<(), Reason>;

    /// What it may spend on a move by default.
    fn limits(&self) -> Limits;

    /// Lets it sit down at games of a setup that it supports.
    ///
    /// # Errors
    /// Why it does not come.
    fn sit(&self, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Reason>;
}

static INVITED: RwLock<Vec<Arc<dyn Guest>>> = RwLock::new(Vec::new());

/// Lets a guest in, for as long as this process runs; one of the same name gives way.
pub fn invite(guest: Arc<dyn Guest>) {
    let mut invited = INVITED.write().unwrap_or_else(PoisonError::into_inner);
    invited.retain(|other| other.name() != guest.name());
    invited.push(guest);
}

/// Those who were let in, in that order.
#[must_use]
pub fn guests() -> Vec<Arc<dyn Guest>> {
    INVITED.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The guest that a text calls, if it was let in.
#[must_use]
pub fn guest(text: &str) -> Option<Arc<dyn Guest>> {
    INVITED.read().unwrap_or_else(PoisonError::into_inner).iter().find(|guest| guest.name() == text.trim()).cloned()
}
