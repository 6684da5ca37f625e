//! What a table's computers are asked, and how far the search for it is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille_core::AnyRecord;

use super::pool::Turn;
use super::{Purpose, Why};
use crate::{AnyDecision, AnyInfo, Chances, Stop};

/// What somebody asked for.
#[derive(Debug)]
pub(super) struct Ask<M> {
    pub(super) at: M,
    pub(super) purpose: Purpose,
    pub(super) engine: String,
    pub(super) record: Arc<AnyRecord>,
    /// Before this, the move is not shown.
    pub(super) due: Instant,
}

/// The search under way, or its move while that waits for its moment.
#[derive(Debug)]
pub(super) struct Task<M> {
    pub(super) ask: Ask<M>,
    /// The engine that was asked for, or its substitute.
    pub(super) thinks: String,
    pub(super) stop: Stop,
    /// Its turn in the pool; none where it could not begin.
    pub(super) turn: Option<Turn>,
    pub(super) begun: Instant,
    pub(super) state: State,
}

#[derive(Debug)]
pub(super) enum State {
    /// Its turn in the pool has not come yet; then it may take so long.
    Waiting(Option<Duration>),
    /// Told to stop at this moment, where its time is limited.
    Thinking(Option<Instant>),
    /// Told to stop, and given up at this moment.
    Stopping(Instant),
    /// With how often its guesses win.
    Decided(AnyDecision, Chances),
    Failed(Why),
    /// Nobody is left to ask.
    Abandoned,
}

/// What a thread says of the search of this number.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) search: u64,
    pub(super) what: What,
}

#[derive(Debug)]
pub(super) enum What {
    Began,
    Info(AnyInfo),
    Ended(Result<(AnyDecision, Chances), Why>),
}
