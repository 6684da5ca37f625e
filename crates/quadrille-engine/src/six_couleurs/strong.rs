//! The strong engine: one name for two, three and four seats.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, SixCouleurs};

use super::graph::{Groups, LARGEST_WORDS, with_words};
use super::habits::Watch;
use super::helpers::Helpers;
use super::many_seats::search as search_many;
use super::two_seats::{Tables, search as search_two};
use crate::{Budget, Chosen, Engine, OnInfo};

/// How the strong engine is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongOptions {
    /// Bytes for what it remembers of positions.
    pub memory: usize,
    /// Threads that search together, for two seats, if the budget has no more. A search limited by
    /// positions has one, and so has one for more seats.
    pub threads: usize,
}

impl Default for StrongOptions {
    fn default() -> StrongOptions {
        StrongOptions { memory: 64 << 20, threads: 1 }
    }
}

/// Searches: with proofs for two seats, with a tree of hopes for three and four, where it
/// learns how the others play.
#[derive(Debug)]
pub struct Strong {
    options: StrongOptions,
    /// What it remembers from move to move, made with the first search for two seats.
    tables: Option<Tables>,
    watch: Watch,
}

impl Strong {
    /// A new engine that remembers nothing.
    #[must_use]
    pub fn new(options: StrongOptions) -> Strong {
        Strong { options, tables: None, watch: Watch::default() }
    }
}

impl Engine<SixCouleurs> for Strong {
    fn name(&self) -> String {
        "strong".into()
    }

    fn search(&mut self, root: &SixCouleurs, budget: &Budget, on_info: &mut OnInfo<'_, Colour>) -> Chosen<Colour> {
        if root.outcome().is_some() {
            return None;
        }
        let groups = Groups::of(root);
        if root.seats() > 2 {
            let memory = self.options.memory;
            let habits = self.watch.habits(root);
            let decision = with_words!(groups.count, search_many(root, &groups, &habits, memory, budget, on_info));
            self.watch.leave(root, decision.mv, habits);
            return Some(decision);
        }
        let tables = self.tables.get_or_insert_with(|| Tables::new(self.options.memory));
        let budget = &budget.clone().with_threads(self.options.threads);
        let helpers = Helpers { budget };
        Some(with_words!(groups.count, search_two(root, &groups, tables, helpers, on_info)))
    }

    fn is_guesser(&self) -> bool {
        true
    }
}
