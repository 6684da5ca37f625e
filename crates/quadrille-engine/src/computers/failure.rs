//! An engine that gives no move.

use quadrille_core::Reason;

use super::Purpose;
use crate::catalogue::Refusal;

/// Which engine failed, and what happens now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The engine, as the catalogue calls it.
    pub engine: String,
    /// Why there is no move.
    pub why: Why,
    /// What it was asked for.
    pub purpose: Purpose,
    /// Who thinks in its place.
    pub instead: Option<String>,
}

/// Why an engine gives no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The catalogue does not make it for this setup.
    Refused(Refusal),
    /// It panicked.
    Panicked,
    /// It went on long after its limits and after it was told to stop.
    Silent,
    /// It chose nothing, or a move that the rules refuse.
    NoMove,
    /// It says itself what went wrong.
    Failed(Reason),
    /// The system gives no thread.
    NoThread,
}

impl From<Refusal> for Why {
    fn from(refusal: Refusal) -> Why {
        Why::Refused(refusal)
    }
}
