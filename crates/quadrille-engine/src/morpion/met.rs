//! Positions that searches met, for the net to learn from: most come after moves that no good game
//! has, and the search must know what they are worth all the same.

use super::board::Board;
use super::geometry::mix;
use super::stones::Stones;

/// Notes a part of the positions that are evaluated, which part is a matter of their keys.
#[derive(Debug)]
pub(crate) struct Met {
    one_in: u64,
    noted: Vec<Stones>,
}

impl Met {
    /// Will note one position in so many.
    pub(crate) fn new(one_in: u64) -> Met {
        Met { one_in: one_in.max(1), noted: Vec::new() }
    }

    /// A position is evaluated.
    pub(crate) fn hear(&mut self, board: &Board) {
        if !mix(board.key()).is_multiple_of(self.one_in) {
            return;
        }
        let frame = board.frame();
        let (rows, columns) = frame.geometry.size();
        let mut stones = Stones::new(rows, columns, frame.classes.rule().align);
        for ply in 0..board.ply() {
            let (cell, side) = board.step(ply);
            stones.place(frame.geometry.cell(cell), side == board.turn());
        }
        self.noted.push(stones);
    }

    /// What was noted since this was asked last.
    pub(crate) fn take(&mut self) -> Vec<Stones> {
        std::mem::take(&mut self.noted)
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::Cell;

    use super::*;
    use crate::morpion::{Strong, StrongOptions};
    use crate::{Budget, Limits};

    #[test]
    fn what_a_search_met_comes_after_its_board_and_is_the_same_again() {
        let mut begun = Stones::new(15, 15, 5);
        for (row, column, own) in [(7, 7, true), (6, 8, false), (7, 9, true), (8, 8, false)] {
            begun.place(Cell::new(row, column), own);
        }
        let met = |one_in| {
            let mut engine = Strong::new(StrongOptions { memory: 1 << 18, ..StrongOptions::default() });
            engine.note_met(one_in);
            engine.search_stones(&begun, &Budget::limited(Limits::nodes(3_000)), &mut |_| {});
            let met = engine.take_met();
            assert!(engine.take_met().is_empty(), "they are given once");
            met
        };
        let few = met(40);
        assert_eq!(few, met(40));
        let all = met(1);
        assert!(!few.is_empty() && few.len() < all.len() / 20 && few.iter().all(|stones| all.contains(stones)));
        for stones in &all {
            let own = |mine: bool| stones.iter().filter(|stone| stone.1 == mine).count();
            assert!([own(true), own(true) + 1].contains(&own(false)), "whoever moves has made no more moves");
            let whose = |cell: Cell| stones.iter().find(|stone| stone.0 == cell).map(|stone| stone.1);
            let turned = stones.len() % 2 == 1;
            assert!(begun.iter().all(|&(cell, own)| whose(cell) == Some(own != turned)));
        }
    }
}
