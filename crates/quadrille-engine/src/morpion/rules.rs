//! S0's automaton for the small grid (R094): rules, no search.
//!
//! The seed names three rules: if the opponent holds the centre, answer 1A; after 1A
//! play 3C; if the opponent has two in a line and the third cell is free, block. They
//! are the heart of the list below; completing a line of one's own comes first (R089),
//! and the cells that are left are taken corners first. Plays only 3 x 3, align 3, for
//! two.

use quadrille_core::{Cell, Morpion, Position};

use super::evaluation::SeedMorpion;
use crate::teaching::{Evaluation, Style};
use crate::{Budget, Decision, Engine, OnInfo};

const CENTRE: Cell = Cell::new(1, 1);
const TOP_LEFT: Cell = Cell::new(0, 0);
const BOTTOM_RIGHT: Cell = Cell::new(2, 2);
const CORNERS: [Cell; 4] = [TOP_LEFT, Cell::new(0, 2), Cell::new(2, 0), BOTTOM_RIGHT];
const EDGES: [Cell; 4] = [Cell::new(0, 1), Cell::new(1, 0), Cell::new(1, 2), Cell::new(2, 1)];

/// The rule-based expert.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules;

impl Rules {
    fn choose(position: &Morpion) -> Option<Cell> {
        let free = |cell: Cell| position.check(cell).is_ok();
        let urgent = SeedMorpion::new(position, Style::Win, None).urgent(position);
        if let Some(&cell) = urgent.wins.first().or(urgent.blocks.first()) {
            return Some(cell);
        }
        let own = |cell: Cell| position.grid().at(cell) == Some(position.turn());
        let theirs = |cell: Cell| !free(cell) && !own(cell);
        if theirs(CENTRE) && free(TOP_LEFT) {
            return Some(TOP_LEFT);
        }
        if own(TOP_LEFT) && free(BOTTOM_RIGHT) {
            return Some(BOTTOM_RIGHT);
        }
        // Between two opposite corners of the opponent a corner would lose: an edge
        // forces the reply.
        let squeezed = [(0, 3), (1, 2)].iter().any(|&(a, b)| theirs(CORNERS[a]) && theirs(CORNERS[b]));
        let first = if free(CENTRE) { Some(CENTRE) } else { None };
        let fork = Self::fork(position);
        first.or_else(|| {
            if squeezed && own(CENTRE) {
                return EDGES.into_iter().find(|&cell| free(cell));
            }
            fork.or_else(|| CORNERS.into_iter().chain(EDGES).find(|&cell| free(cell)))
        })
    }

    /// Where the opponent would get two open lines at once.
    fn fork(position: &Morpion) -> Option<Cell> {
        position.legal_moves().filter(|cell| CORNERS.contains(cell)).max_by_key(|&corner| {
            let adjacent = EDGES.into_iter().filter(|edge| {
                (edge.row == corner.row || edge.column == corner.column)
                    && position.grid().at(*edge).is_some_and(|seat| seat != position.turn())
            });
            adjacent.count()
        })
    }
}

impl Engine<Morpion> for Rules {
    fn name(&self) -> String {
        "rules".into()
    }

    fn search(&mut self, root: &Morpion, _budget: &Budget, _on_info: &mut OnInfo<'_, Cell>) -> Option<Decision<Cell>> {
        if root.outcome().is_some() {
            return None;
        }
        Self::choose(root).map(Decision::unsearched)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_core::{Outcome, Seat, morpion};

    fn never_loses(position: &mut Morpion, automaton: Seat, lines: &mut u32) {
        if let Some(outcome) = position.outcome() {
            *lines += 1;
            if let Outcome::Win(winner) = outcome {
                assert_eq!(winner, automaton, "{position:?}");
            }
            return;
        }
        let moves: Vec<Cell> = if position.turn() == automaton {
            Rules::choose(position).into_iter().collect()
        } else {
            position.legal_moves().collect()
        };
        assert!(!moves.is_empty());
        for cell in moves {
            let undo = position.play_unchecked(cell);
            never_loses(position, automaton, lines);
            position.undo(cell, undo);
        }
    }

    #[test]
    fn r094_the_automaton_never_loses_from_either_seat() {
        for seat in Seat::all(2) {
            let mut lines = 0;
            never_loses(&mut Morpion::start(&morpion::Setup::default()), seat, &mut lines);
            assert!(lines > 50, "{lines} lines were tried");
        }
    }

    #[test]
    fn r094_the_seeds_rules() {
        let play = |cells: &[Cell]| {
            let mut position = Morpion::start(&morpion::Setup::default());
            for &cell in cells {
                position.play(cell).expect("legal");
            }
            Rules::choose(&position)
        };
        assert_eq!(play(&[CENTRE]), Some(TOP_LEFT));
        assert_eq!(play(&[TOP_LEFT, CENTRE]), Some(BOTTOM_RIGHT));
        assert_eq!(play(&[CENTRE, TOP_LEFT, Cell::new(0, 1)]), Some(Cell::new(2, 1)));
        let start = Morpion::start(&morpion::Setup::default());
        let decision = Rules.search(&start, &Budget::limited(crate::Limits::default()), &mut |_| {});
        assert_eq!((Rules.name().as_str(), decision.map(|decision| decision.mv)), ("rules", Some(CENTRE)));
    }
}
