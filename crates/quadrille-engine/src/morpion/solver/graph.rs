//! A small board as the set of its lines, and what can be read off at once.
//!
//! One side attacks: it wants a line of its own; the other wants to prevent that, and in
//! the strong game may also win by a line of its own. All that matters of a position are
//! the lines still *live* (without a symbol of the other side) and what they miss, so the
//! key is made of these alone: symbols that no longer matter are forgotten, and the images
//! of a position under the symmetries of the board share a key.
//!
//! In the weak game much of what is live can be forgotten without changing who wins, again
//! and again until nothing is left to forget: a line that holds all that another misses (the
//! smaller one serves for both), and a line with two cells that no other line passes through
//! (the defender answers one by the other, and nothing else is touched).
//!
//! Boards of up to 64 cells: a set of cells is one word. No search here.

use super::view::View;
use crate::morpion::geometry::mix;

/// A set of cells, one bit each.
pub(crate) type Bits = u64;

/// The lines of a board.
#[derive(Debug)]
pub(crate) struct Graph {
    align: u32,
    lines: Vec<Bits>,
    /// Per line, those after it that lie along it and share a cell with it.
    along: Vec<Vec<u8>>,
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
        let mut lines: Vec<Bits> = Vec::new();
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
        // Lines of two directions share one cell at most, so two that share more lie along each other.
        let shared = |a: usize, b: usize| (lines[a] & lines[b]).count_ones() > 1;
        let along = (0..lines.len())
            .map(|a| (a + 1..lines.len()).filter(|&b| shared(a, b)).map(|b| b as u8).collect())
            .collect();
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
        Some(Graph { align: align.into(), lines, along, sums, symmetries })
    }

    /// How many symbols make a line.
    pub(super) fn align(&self) -> u32 {
        self.align
    }

    /// How many symmetries the board has.
    pub(super) fn symmetries(&self) -> usize {
        self.symmetries
    }

    /// The random numbers of a cell's images under the symmetries.
    pub(super) fn images(&self, cell: u32) -> &[u64; 8] {
        &self.sums[cell as usize]
    }

    /// The lines that a side can still fill, as the cells they miss.
    pub(crate) fn missing(&self, own: Bits, other: Bits) -> impl Iterator<Item = Bits> {
        self.lines.iter().filter(move |&&line| line & other == 0).map(move |line| line & !own)
    }

    /// What matters of a state.
    pub(crate) fn see(&self, state: State, game: Game) -> View<'_> {
        let (attack, defence) = match game {
            Game::Strong => (
                self.missing(state.attacker, state.defender).collect(),
                self.missing(state.defender, state.attacker).collect(),
            ),
            Game::Weak => (self.needed(state), Vec::new()),
        };
        View { graph: self, state, attack, defence }
    }

    /// The attacker's lines in the weak game without those that can be forgotten.
    fn needed(&self, state: State) -> Vec<Bits> {
        let open = |line: Bits| if line & state.defender == 0 { line & !state.attacker } else { 0 };
        let mut lines: Vec<Bits> = self.lines.iter().map(|&line| open(line)).collect();
        for (place, along) in self.along.iter().enumerate() {
            for &other in along {
                let (a, b) = (lines[place], lines[usize::from(other)]);
                if a == 0 || b == 0 {
                    continue;
                }
                if a & !b == 0 {
                    lines[usize::from(other)] = 0;
                } else if b & !a == 0 {
                    lines[place] = 0;
                }
            }
        }
        lines.retain(|&line| line != 0);
        loop {
            let (mut once, mut twice) = (0, 0);
            for &line in &lines {
                twice |= once & line;
                once |= line;
            }
            let before = lines.len();
            lines.retain(|line| (line & !twice).count_ones() < 2);
            if lines.len() == before {
                return lines;
            }
        }
    }
}

/// Calls for each cell of a set, lowest first.
pub(crate) fn each(mut bits: Bits, mut call: impl FnMut(u32)) {
    while bits != 0 {
        call(bits.trailing_zeros());
        bits &= bits - 1;
    }
}
