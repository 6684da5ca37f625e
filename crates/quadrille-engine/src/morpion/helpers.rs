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
#[derive(Debug)]
pub(crate) struct Helpers(Vec<Helper>);

#[derive(Debug)]
struct Helper {
    fours: Fours,
    history: History,
}

/// Positions without a win by fours that each remembers.
const VAIN: usize = 1 << 16;

impl Helpers {
    /// So many.
    pub(crate) fn new(count: usize) -> Helpers {
        let helper = || Helper { fours: Fours::new(VAIN), history: History::new(0) };
        Helpers(std::iter::repeat_with(helper).take(count).collect())
    }

    /// They know nothing of another grid.
    pub(crate) fn forget(&mut self, cells: usize) {
        for helper in &mut self.0 {
            helper.fours.clear();
            helper.history = History::new(cells);
        }
    }

    /// Does the work while they search the board; gives the positions they visited, too.
    pub(crate) fn beside<T>(
        &mut self,
        board: &Board,
        table: &Transpositions,
        budget: &Budget,
        work: impl FnOnce() -> T,
    ) -> (T, u64) {
        let helpers = self.0.iter_mut().zip(0..).map(|(helper, number)| {
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
