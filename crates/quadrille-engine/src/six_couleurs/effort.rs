//! What a part of a search may still spend.

use std::time::Duration;

use crate::Budget;

/// Counts positions against a budget and, below it, against a share of positions. The
/// share is counted in positions even where time is limited, so that a search limited in
/// positions always goes the same way.
#[derive(Debug)]
pub(super) struct Effort<'a> {
    budget: &'a Budget,
    pub(super) nodes: u64,
    share: u64,
    /// How many positions may pass between two looks at the clock.
    interval: u64,
    spent: bool,
}

impl<'a> Effort<'a> {
    /// `groups` is how many nodes the graph has: the more, the dearer a position.
    pub(super) fn new(budget: &'a Budget, groups: usize) -> Effort<'a> {
        Effort {
            budget,
            nodes: 0,
            share: u64::MAX,
            interval: (20_000 / (groups as u64 + 1)).clamp(1, 256),
            spent: false,
        }
    }

    /// Lets the next part visit so many positions.
    pub(super) fn allow(&mut self, nodes: u64) {
        self.share = self.nodes.saturating_add(nodes);
    }

    /// Counts one position; must the part end before it?
    #[inline]
    pub(super) fn step(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(self.interval) || self.nodes >= self.share {
            self.is_spent();
        }
        self.is_over()
    }

    /// Is the share spent?
    pub(super) fn is_over(&self) -> bool {
        self.spent || self.nodes >= self.share
    }

    /// Is the whole budget spent, not the share alone?
    pub(super) fn is_spent(&mut self) -> bool {
        self.spent = self.spent || self.budget.is_spent(self.nodes);
        self.spent
    }
}

/// Says when it is time to tell how a search goes: ten times a second at the most.
#[derive(Debug)]
pub(super) struct Reports<'a> {
    budget: &'a Budget,
    next: Duration,
}

impl<'a> Reports<'a> {
    pub(super) fn new(budget: &'a Budget) -> Reports<'a> {
        Reports { budget, next: Duration::ZERO }
    }

    /// The time spent so far, if a report is due.
    pub(super) fn due(&mut self) -> Option<Duration> {
        let elapsed = self.budget.elapsed();
        (elapsed >= self.next).then(|| {
            self.next = elapsed + Duration::from_millis(100);
            elapsed
        })
    }
}
