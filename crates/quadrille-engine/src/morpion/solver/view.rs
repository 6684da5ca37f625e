//! A state of a small board as the lines that matter, and what can be read off them at once:
//! who has won already, which moves need a look, how far the attacker is.
//!
//! No search here.

use super::graph::{Bits, Graph, State, each};
use super::pairing;
use crate::morpion::geometry::mix;

/// What can be read off a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// The attacker wins, or never will.
    Settled(bool),
    /// Only these moves need a look; never empty.
    Open {
        /// The moves, some of them perhaps as good as others.
        moves: Bits,
        /// Is the move forced, or is at most a threat to be answered?
        forced: bool,
        /// What the attacker's lines weigh, in sixteenths of a full one.
        weight: u32,
    },
}

/// A state as the lines of both sides that matter, each as the cells it misses.
#[derive(Debug)]
pub(crate) struct View<'g> {
    pub(super) graph: &'g Graph,
    pub(super) state: State,
    pub(super) attack: Vec<Bits>,
    /// None in the weak game.
    pub(super) defence: Vec<Bits>,
}

impl View<'_> {
    /// What can be read off.
    pub(crate) fn look(&self) -> Look {
        if self.attack.is_empty() {
            return Look::Settled(false);
        }
        let attack = Side::of(self.graph.align(), &self.attack);
        let defence = Side::of(self.graph.align(), &self.defence);
        let whole = 1u64 << self.graph.align();
        let weight = ((16 * attack.weight) >> self.graph.align()) as u32;
        let open = |moves, forced| Look::Open { moves, forced, weight };
        if self.state.attacks {
            if attack.wins != 0 {
                return Look::Settled(true);
            }
            match defence.wins.count_ones() {
                0 if attack.double != 0 => return Look::Settled(true),
                0 => {}
                1 => return open(defence.wins, true),
                _ => return Look::Settled(false),
            }
            // After the best move of the attacker the weights still sum to less than one line.
            if attack.weight + attack.heaviest() < whole {
                return Look::Settled(false);
            }
        } else {
            if defence.wins != 0 {
                return Look::Settled(false);
            }
            match attack.wins.count_ones() {
                0 => {}
                1 => return open(attack.wins, true),
                _ => return Look::Settled(true),
            }
            // Erdős and Selfridge: the defender keeps the sum of the weights below one line.
            if attack.weight < whole {
                return Look::Settled(false);
            }
        }
        if self.state.attacks || attack.double == 0 {
            return open(attack.live | defence.live, false);
        }
        match attack.answers() | defence.pairs {
            0 => Look::Settled(true),
            moves => open(moves, true),
        }
    }

    /// Can the defender pair cells so that every live line holds a pair? Answering in the
    /// pair it then never loses, whoever moves first.
    pub(crate) fn is_paired(&self) -> bool {
        pairing::find(&self.attack, PAIRING_EFFORT).is_some()
    }

    /// Leaves out a cell when all lines through it pass through another cell of the set:
    /// that one is as good for either side.
    pub(crate) fn undominated(&self, moves: Bits) -> Bits {
        if moves.count_ones() < 2 || self.attack.len().max(self.defence.len()) > 128 {
            return moves;
        }
        let mut through = [[0u128; 2]; 64];
        for (side, lines) in [&self.attack, &self.defence].into_iter().enumerate() {
            for (number, line) in lines.iter().enumerate() {
                each(line & moves, |cell| through[cell as usize][side] |= 1u128 << number);
            }
        }
        let mut kept = moves;
        each(moves, |cell| {
            let own = through[cell as usize];
            let mut rest = kept & !(1 << cell);
            while rest != 0 {
                let other = through[rest.trailing_zeros() as usize];
                rest &= rest - 1;
                if own[0] & !other[0] == 0 && own[1] & !other[1] == 0 {
                    kept &= !(1 << cell);
                    break;
                }
            }
        });
        kept
    }

    /// The same for equal games.
    pub(crate) fn key(&self) -> u64 {
        // Images meet early in a game; later they are not worth their price.
        let symbols = (self.state.attacker | self.state.defender).count_ones();
        let least = if symbols <= SYMMETRIC_SYMBOLS {
            let keys: [u64; 8] = self.keys();
            keys[..self.graph.symmetries()].iter().min().copied().unwrap_or_default()
        } else {
            self.keys::<1>()[0]
        };
        mix(least ^ u64::from(self.state.attacks))
    }

    /// The sums over the lines, for the first `N` symmetries.
    fn keys<const N: usize>(&self) -> [u64; N] {
        let mut keys = [0u64; N];
        for (lines, salt) in [(&self.attack, 0u64), (&self.defence, 0x1234_5678_9abc_def1)] {
            for &missing in lines {
                let mut sums = [salt; N];
                each(missing, |cell| {
                    for (sum, number) in sums.iter_mut().zip(self.graph.images(cell)) {
                        *sum = sum.wrapping_add(*number);
                    }
                });
                for (key, sum) in keys.iter_mut().zip(sums) {
                    *key = key.wrapping_add((sum ^ sum >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                }
            }
        }
        keys
    }

    /// Every cell of a line of the attacker.
    pub(crate) fn cells(&self) -> Bits {
        self.attack.iter().fold(0, |all, line| all | line)
    }
}

/// With more symbols on the board, images of a position have keys of their own.
const SYMMETRIC_SYMBOLS: u32 = 8;

/// Steps that looking for a pairing may take at a node.
const PAIRING_EFFORT: u32 = 30;

/// What the live lines of one side add up to.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// Every cell of a live line that is free.
    live: Bits,
    /// Cells that complete a line.
    wins: Bits,
    /// Cells of lines that miss two.
    pairs: Bits,
    /// Cells that would make two such threats at once.
    double: Bits,
    /// Per cell of `pairs`, the other cells of its lines.
    others: [Bits; 64],
    /// The weights of the live lines: a full line weighs 2^align, half for each miss.
    weight: u64,
    weights: [u32; 64],
}

impl Default for Side {
    fn default() -> Side {
        Side { live: 0, wins: 0, pairs: 0, double: 0, others: [0; 64], weight: 0, weights: [0; 64] }
    }
}

impl Side {
    fn of(align: u32, lines: &[Bits]) -> Side {
        let mut side = Side::default();
        for &missing in lines {
            let count = missing.count_ones();
            let weight = 1u32 << (align - count);
            side.live |= missing;
            side.weight += u64::from(weight);
            each(missing, |cell| side.weights[cell as usize] += weight);
            if count == 1 {
                side.wins |= missing;
            } else if count == 2 {
                side.pairs |= missing;
                each(missing, |cell| side.others[cell as usize] |= missing & !(1 << cell));
            }
        }
        each(side.pairs, |cell| {
            if side.others[cell as usize].count_ones() >= 2 {
                side.double |= 1 << cell;
            }
        });
        side
    }

    fn heaviest(&self) -> u64 {
        self.weights.iter().max().copied().unwrap_or_default().into()
    }

    /// The cells that stop every double threat.
    fn answers(&self) -> Bits {
        let mut all = Bits::MAX;
        each(self.double, |cell| all &= self.others[cell as usize] | 1 << cell);
        all
    }
}
