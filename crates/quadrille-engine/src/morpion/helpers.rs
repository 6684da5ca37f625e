//! Threads that search beside the one that decides.
//!
//! All search the same board and share the table of positions: what one finds out the others
//! find there, and go on elsewhere. Only the thread that was asked answers. With no helper
//! nothing is different.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::board::Board;
use super::order::History;
use super::root::Root;
use super::search::Search;
use super::table::Transpositions;
use super::threats::Fours;
use crate::beside::beside;
use crate::{Budget, Stop};

/// The threads beside the first, with what each has for itself.
#[derive(Debug, Default)]
pub(crate) struct Helpers(Vec<Helper>);

#[derive(Debug)]
struct Helper {
    fours: Fours,
    history: History,
}

/// Positions without a win by fours that each remembers.
const VAIN: usize = 1 << 16;

impl Helpers {
    /// They know nothing of another grid.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }

    /// Does the work while they search the board, as many as the budget has; gives the positions
    /// they visited, too.
    pub(crate) fn beside<T>(
        &mut self,
        board: &Board,
        table: &Transpositions,
        budget: &Budget,
        work: impl FnOnce() -> T,
    ) -> (T, u64) {
        let cells = board.frame().geometry.cells();
        let fresh = || Helper { fours: Fours::new(VAIN), history: History::new(cells) };
        let count = budget.helpers();
        self.0.resize_with(count.max(self.0.len()), fresh);
        let helpers = self.0.iter_mut().take(count).zip(0..).map(|(helper, number)| {
            let board = board.clone();
            move |stop| helper.search(board, table, budget, stop, number)
        });
        beside(helpers, work)
    }
}

impl Helper {
    /// Searches until it is stopped; gives the positions visited.
    fn search(&mut self, board: Board, table: &Transpositions, budget: &Budget, stop: Stop, number: u32) -> u64 {
        self.history.fade();
        // On this thread, because the clock may be the thread's own.
        let budget = budget.beside(stop);
        let search = Search::new(board, table, &mut self.fours, &mut self.history, &budget);
        Root::new(search, &[], 0, &mut StdRng::seed_from_u64(0)).help(number)
    }
}
