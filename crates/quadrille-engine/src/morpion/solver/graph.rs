//! A small board as the set of its lines, and what can be read off at once.
//!
//! One side attacks: it wants a line of its own; the other wants to prevent that, and in
//! the strong game may also win by a line of its own. All that matters of a position are
//! the lines still *live* (without a symbol of the other side) and what they miss, so the
//! key is made of these alone: symbols that no longer matter are forgotten, and the images
//! of a position under the symmetries of the board share a key.
//!
//! Boards of up to 64 cells: a set of cells is one word. No search here.

use crate::morpion::geometry::mix;

use super::pairing;

/// A set of cells, one bit each.
pub(crate) type Bits = u64;

/// The lines of a board.
#[derive(Debug)]
pub(crate) struct Graph {
    align: u32,
    lines: Vec<Bits>,
    /// Per cell, a random number for each symmetry.
    sums: Vec<[u64; 8]>,
    symmetries: usize,
}

/// A position seen by the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) attacker: Bits,
    pub(crate) defender: Bits,
    /// Is it the attacker's turn?
    pub(crate) attacks: bool,
}

impl State {
    /// The state after a move.
    pub(crate) fn after(self, cell: u32) -> State {
        let bit = 1 << cell;
        if self.attacks {
            State { attacker: self.attacker | bit, attacks: false, ..self }
        } else {
            State { defender: self.defender | bit, attacks: true, ..self }
        }
    }
}

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
    },
}

/// May the defender win too?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// Both sides win by a line.
    Strong,
    /// The defender's lines do not count. When the attacker cannot win even so, it cannot
    /// in the strong game.
    Weak,
}

impl Graph {
    /// The lines of a board; `None` where it has more than 64 cells.
    pub(crate) fn new(rows: u8, columns: u8, align: u8) -> Option<Graph> {
        if u32::from(rows) * u32::from(columns) > Bits::BITS {
            return None;
        }
        let (r, c, k) = (i32::from(rows), i32::from(columns), i32::from(align));
        let mut lines = Vec::new();
        for row in 0..r {
            for column in 0..c {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let (last_row, last_column) = (row + down * (k - 1), column + right * (k - 1));
                    if (0..r).contains(&last_row) && (0..c).contains(&last_column) {
                        let cell = |n: i32| (row + down * n) * c + column + right * n;
                        lines.push((0..k).fold(0, |line, n| line | 1u64 << cell(n)));
                    }
                }
            }
        }
        let symmetries = if rows == columns { 8 } else { 4 };
        let image = |row: i32, column: i32, symmetry: usize| {
            let (row, column) = if symmetry & 4 == 0 { (row, column) } else { (column, row) };
            let row = if symmetry & 1 == 0 { row } else { r - 1 - row };
            let column = if symmetry & 2 == 0 { column } else { c - 1 - column };
            mix((row * c + column) as u64 + 1000)
        };
        let sums = (0..r)
            .flat_map(|row| (0..c).map(move |column| (row, column)))
            .map(|(row, column)| std::array::from_fn(|n| if n < symmetries { image(row, column, n) } else { 0 }))
            .collect();
        Some(Graph { align: align.into(), lines, sums, symmetries })
    }

    /// The lines that a side can still fill, as the cells they miss.
    pub(crate) fn missing(&self, own: Bits, other: Bits) -> impl Iterator<Item = Bits> {
        self.lines.iter().filter(move |&&line| line & other == 0).map(move |line| line & !own)
    }

    /// What can be read off a state.
    pub(crate) fn look(&self, state: State, game: Game) -> Look {
        let State { attacker, defender, attacks } = state;
        let attack = Side::of(self, attacker, defender);
        if attack.live == 0 {
            return Look::Settled(false);
        }
        let defence = if game == Game::Strong { Side::of(self, defender, attacker) } else { Side::default() };
        let whole = 1u64 << self.align;
        if attacks {
            if attack.wins != 0 {
                return Look::Settled(true);
            }
            match defence.wins.count_ones() {
                0 if attack.double != 0 => return Look::Settled(true),
                0 => {}
                1 => return Look::Open { moves: defence.wins, forced: true },
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
                1 => return Look::Open { moves: attack.wins, forced: true },
                _ => return Look::Settled(true),
            }
            // Erdős and Selfridge: the defender keeps the sum of the weights below one line.
            if attack.weight < whole {
                return Look::Settled(false);
            }
        }
        if attacks || attack.double == 0 {
            return Look::Open { moves: attack.live | defence.live, forced: false };
        }
        match attack.answers() | defence.pairs {
            0 => Look::Settled(true),
            moves => Look::Open { moves, forced: true },
        }
    }

    /// Can the defender pair cells so that every live line holds a pair? Answering in the
    /// pair it then never loses, whoever moves first.
    pub(crate) fn is_paired(&self, state: State) -> bool {
        let missing: Vec<Bits> = self.missing(state.attacker, state.defender).collect();
        pairing::find(&missing, PAIRING_EFFORT).is_some()
    }

    /// Leaves out a cell when all live lines through it pass through another cell of the
    /// set: that one is as good for either side.
    pub(crate) fn undominated(&self, state: State, game: Game, moves: Bits) -> Bits {
        if moves.count_ones() < 2 {
            return moves;
        }
        let mut through = [[0u128; 2]; 64];
        for (number, &line) in self.lines.iter().enumerate().take(128) {
            let bit = 1u128 << number;
            if line & state.defender == 0 {
                each(line & moves, |cell| through[cell as usize][0] |= bit);
            }
            if game == Game::Strong && line & state.attacker == 0 {
                each(line & moves, |cell| through[cell as usize][1] |= bit);
            }
        }
        if self.lines.len() > 128 {
            return moves;
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
    pub(crate) fn key(&self, state: State, game: Game) -> u64 {
        // Images meet early in a game; later they are not worth their price.
        let symbols = (state.attacker | state.defender).count_ones();
        let least = if symbols <= SYMMETRIC_SYMBOLS {
            let keys: [u64; 8] = self.keys(state, game);
            keys[..self.symmetries].iter().min().copied().unwrap_or_default()
        } else {
            self.keys::<1>(state, game)[0]
        };
        mix(least ^ u64::from(state.attacks))
    }

    /// The sums over the live lines, for the first `N` symmetries.
    fn keys<const N: usize>(&self, state: State, game: Game) -> [u64; N] {
        let mut keys = [0u64; N];
        let mut add = |own: Bits, other: Bits, salt: u64| {
            for missing in self.missing(own, other) {
                let mut sums = [salt; N];
                each(missing, |cell| {
                    for (sum, number) in sums.iter_mut().zip(&self.sums[cell as usize]) {
                        *sum = sum.wrapping_add(*number);
                    }
                });
                for (key, sum) in keys.iter_mut().zip(sums) {
                    *key = key.wrapping_add((sum ^ sum >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                }
            }
        };
        add(state.attacker, state.defender, 0);
        if game == Game::Strong {
            add(state.defender, state.attacker, 0x1234_5678_9abc_def1);
        }
        keys
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
    fn of(graph: &Graph, own: Bits, other: Bits) -> Side {
        let mut side = Side::default();
        for missing in graph.missing(own, other) {
            let count = missing.count_ones();
            let weight = 1u32 << (graph.align - count);
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

/// Calls for each cell of a set, lowest first.
pub(crate) fn each(mut bits: Bits, mut call: impl FnMut(u32)) {
    while bits != 0 {
        call(bits.trailing_zeros());
        bits &= bits - 1;
    }
}
