//! Wins by fours, and the answers to a threatened open four.
//!
//! A side that makes a four forces the reply; a chain of fours that ends in a win is a
//! *victory by continuous fours*. Looking for one costs little, because each step has one
//! answer, and what it finds is proved. Positions where it looked in vain are remembered.

use super::board::{Board, Side};
use super::cells::{CellSet, Index};
use super::line::Class;
use super::rank::Rank;
use crate::Budget;

/// How hard to look for a win by fours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// Positions it may visit.
    pub(crate) limit: u64,
    /// Also through fours that make nothing else. They open no new line by themselves: few
    /// wins need them, and most of the effort would go there.
    pub(crate) thorough: bool,
}

impl Look {
    /// A quick look.
    pub(crate) const fn quick(limit: u64) -> Look {
        Look { limit, thorough: false }
    }

    /// A look at every four.
    pub(crate) const fn thorough(limit: u64) -> Look {
        Look { limit, thorough: true }
    }

    /// The same, within a limit of positions that is asked for.
    pub(crate) fn within(self, nodes: Option<u64>) -> Look {
        Look { limit: nodes.map_or(self.limit, |nodes| nodes.min(self.limit)), ..self }
    }
}

/// Looks for wins by fours.
#[derive(Debug)]
pub(crate) struct Fours {
    /// Keys of positions where the side to move has no such win.
    vain: Vec<u64>,
    look: Look,
    /// Positions visited in this look.
    visited: u64,
    /// The limit or the budget was reached.
    is_cut: bool,
    /// The cells of the last win found, in order.
    line: Vec<Index>,
}

/// How many pairs of moves a chain may have: more than any board needs.
const LONGEST: u32 = 60;
/// How often the clock is read, in positions.
const PULSE: u64 = 64;
/// Keeps what a thorough look found apart from what a quick one did.
const THOROUGH_SALT: u64 = 0x6a09_e667_f3bc_c909;

impl Fours {
    /// Remembers so many positions, a power of two.
    pub(crate) fn new(memory: usize) -> Fours {
        let vain = vec![0; memory.next_power_of_two()];
        Fours { vain, look: Look::quick(0), visited: 0, is_cut: false, line: Vec::new() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.vain.fill(0);
    }

    /// Looks for a win of the side to move; the positions visited are added to `nodes`.
    /// Gives the plies until the win; [`line`](Fours::line) has them.
    pub(crate) fn win(&mut self, board: &mut Board, look: Look, budget: &Budget, nodes: &mut u64) -> Option<u32> {
        (self.look, self.visited, self.is_cut) = (look, 0, false);
        self.line.clear();
        let plies = self.search(board, budget, LONGEST);
        *nodes += self.visited;
        if plies.is_some() {
            self.line.reverse();
        }
        plies
    }

    /// The moves of the last win found, both sides', up to the winning threat.
    pub(crate) fn line(&self) -> &[Index] {
        &self.line
    }

    fn search(&mut self, board: &mut Board, budget: &Budget, pairs: u32) -> Option<u32> {
        let me = board.turn();
        let you = me ^ 1;
        if let Some(cell) = board.with_rank(me, Rank::Five).first() {
            self.line.push(cell);
            return Some(1);
        }
        let must = match board.count(you, Rank::Five) {
            0 => None,
            1 => board.with_rank(you, Rank::Five).first(),
            _ => return None,
        };
        let straight = board.with_rank(me, Rank::Straight);
        if let Some(cell) = must.map_or_else(|| straight.first(), |must| straight.contains(must).then_some(must)) {
            self.line.push(cell);
            return Some(3);
        }
        if pairs == 0 || !board.has_fours(me) {
            return None;
        }
        let key = board.key() ^ if self.look.thorough { THOROUGH_SALT } else { 0 };
        let place = key as usize & (self.vain.len() - 1);
        if self.vain[place] == key {
            return None;
        }
        for rank in [Rank::FourThree, Rank::FourPlus, Rank::Four] {
            if rank == Rank::Four && must.is_none() && !self.look.thorough {
                continue;
            }
            for cell in board.with_rank(me, rank).iter() {
                if must.is_some_and(|must| must != cell) {
                    continue;
                }
                if self.is_spent(budget) {
                    return None;
                }
                self.visited += 2;
                board.play(cell);
                let mut found = None;
                if let Some(reply) = board.with_rank(me, Rank::Five).first() {
                    board.play(reply);
                    found = self.search(board, budget, pairs - 1);
                    board.undo();
                    if found.is_some() {
                        self.line.push(reply);
                        self.line.push(cell);
                    }
                }
                board.undo();
                if let Some(plies) = found {
                    return Some(plies + 2);
                }
            }
        }
        if !self.is_cut {
            self.vain[place] = key;
        }
        None
    }

    /// Must it give up? Looks at the clock now and then.
    fn is_spent(&mut self, budget: &Budget) -> bool {
        self.is_cut = self.is_cut
            || self.visited + 2 > self.look.limit
            || (self.visited % PULSE == PULSE - 2 && budget.is_out_of_time());
        self.is_cut
    }
}

/// The cells where `defender` can stop every open four that `attacker` threatens, other
/// than by fours of its own. Complete: a move elsewhere that is not a four loses.
pub(crate) fn answers(board: &Board, attacker: Side) -> CellSet {
    let mut threats = board.with_rank(attacker, Rank::Straight).iter();
    let Some(first) = threats.next() else { return *board.free() };
    threats.fold(answers_to(board, attacker, first), |set, threat| set.and(&answers_to(board, attacker, threat)))
}

/// The cells that stop one open four of the attacker: the cell itself, and those that could be needed to
/// complete it, which are those where the attacker would make a four on the same line.
fn answers_to(board: &Board, attacker: Side, threat: Index) -> CellSet {
    let frame = board.frame();
    let reach = frame.classes.rule().reach() as u8;
    let mut set = CellSet::default();
    set.insert(threat);
    for direction in 0..4 {
        if board.class(attacker, direction, threat) < Class::Four {
            continue;
        }
        let (line, place) = frame.geometry.line(direction, threat);
        let last = (place + reach).min(frame.geometry.length(line) - 1);
        for there in place.saturating_sub(reach)..=last {
            let cell = frame.geometry.along(direction, threat, place, there);
            if board.free().contains(cell) && board.class(attacker, direction, cell) >= Class::Four {
                set.insert(cell);
            }
        }
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::morpion::board::Frame;
    use crate::morpion::line::Rule;

    /// A board of align 5 from a picture; `x` is side 0, which moves.
    fn board(picture: &[&str]) -> Board {
        let frame = Frame::new(picture.len() as u8, picture[0].len() as u8, Rule { align: 5, exact: false });
        let mut board = Board::new(frame);
        for (row, line) in picture.iter().enumerate() {
            for (column, symbol) in line.chars().enumerate() {
                if symbol != '.' {
                    board.set_turn(usize::from(symbol == 'o'));
                    board.play((row * line.len() + column) as Index);
                }
            }
        }
        board.set_turn(0);
        board
    }

    #[test]
    fn finds_a_four_three() {
        let mut board = board(&[
            "..........",
            "...x......",
            "...x......",
            "...x......",
            "...o.xx...",
            "....x.....",
            "..........",
            "..........",
        ]);
        let mut nodes = 0;
        let mut fours = Fours::new(1024);
        let budget = Budget::limited(crate::Limits::default());
        let look = Look::thorough(1000);
        assert!(
            fours.win(&mut board, look, &budget, &mut nodes).is_none(),
            "the column is blocked once, one move is missing"
        );
        board.set_turn(0);
        board.play(6 * 10 + 3);
        board.set_turn(0);
        let plies = fours.win(&mut board, look, &budget, &mut nodes);
        assert!(plies.is_some_and(|plies| plies >= 3), "{plies:?}");
        assert!(!fours.line().is_empty());
    }

    #[test]
    fn every_answer_to_an_open_three_is_listed() {
        let listed = |line: &str| {
            let board = board(&["..........", line, "..........", "..........", ".........."]);
            answers(&board, 1).iter().collect::<Vec<_>>()
        };
        assert_eq!(listed("...ooo...."), [12, 16], "with room on both sides only the near cells stop it");
        assert_eq!(listed(".ooo......"), [10, 14, 15]);
        assert_eq!(listed(".oo.o....."), [10, 13, 15]);
    }
}
