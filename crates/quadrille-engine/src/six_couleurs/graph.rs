//! The board contracted: one node for each one-colour group of free cells.
//!
//! Free cells never change colour and a group is always taken whole, so the groups of a
//! position stay the groups of every position that follows. A node knows its size, its
//! colour and the nodes it touches; obstacles and owned cells are gone.

use quadrille_core::six_couleurs::Owner;
use quadrille_core::{Position, Seat, SixCouleurs};

use super::bits::Bits;

/// Above this many words, lists of neighbours are smaller and faster than sets.
const SET_WORDS: usize = 8;

/// The nodes of a root position, for boards of at most `64 * W` groups.
#[derive(Debug)]
pub(super) struct Graph<const W: usize> {
    pub(super) seats: usize,
    pub(super) capturable: u32,
    pub(super) enclosure: bool,
    /// The nodes of each colour.
    pub(super) of_colour: [Bits<W>; 6],
    /// The nodes, where sets of neighbours are small; empty elsewhere.
    nodes: Vec<Node<W>>,
    /// What taking the node adds to the key, by seat.
    pub(super) keys: Vec<[u64; 4]>,
    /// How many cells each node has, and its colour.
    cells: Vec<u32>,
    colours: Vec<u8>,
    /// Where sets of neighbours would be large (a hundred megabytes on the largest
    /// board): lists of neighbours one after the other, that of node `n` from `starts[n]` on.
    lists: Vec<u32>,
    starts: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Node<const W: usize> {
    /// The nodes it touches.
    around: Bits<W>,
    cells: u32,
}

/// Which node each free cell belongs to, and how many nodes there are.
#[derive(Debug)]
pub(super) struct Groups {
    pub(super) of_cell: Vec<u32>,
    pub(super) count: usize,
    /// Tells boards and rules apart, so that one table may serve many games.
    pub(super) board_key: u64,
}

/// Not a node: owned, or an obstacle.
pub(super) const NO_NODE: u32 = u32::MAX;

impl Groups {
    /// Finds the one-colour groups of free cells.
    pub(super) fn of(position: &SixCouleurs) -> Groups {
        let board = position.board();
        let is_free = |cell: u32| position.owner(cell as usize) == Owner::Free;
        let mut of_cell = vec![NO_NODE; board.len()];
        let mut queue = Vec::new();
        let mut count = 0;
        for start in 0..board.len() as u32 {
            if of_cell[start as usize] != NO_NODE || !is_free(start) {
                continue;
            }
            let colour = board.colour(start as usize);
            of_cell[start as usize] = count;
            queue.push(start);
            while let Some(cell) = queue.pop() {
                for &next in position.neighbours_of(cell as usize) {
                    let at = next as usize;
                    if of_cell[at] == NO_NODE && board.colour(at) == colour && is_free(next) {
                        of_cell[at] = count;
                        queue.push(next);
                    }
                }
            }
            count += 1;
        }
        let setup = position.setup();
        let rules = (usize::from(setup.seats()), setup.shape() as usize, usize::from(setup.enclosure()));
        let rules = (rules.0 * 4 + rules.1 * 2 + rules.2) * 256 + usize::from(board.columns());
        let colours = (0..board.len()).map(|cell| board.colour(cell).map_or(6, |colour| u64::from(colour.number())));
        let board_key = colours.fold(rules as u64, |key, colour| mix(key ^ colour));
        Groups { of_cell, count: count as usize, board_key }
    }
}

impl<const W: usize> Graph<W> {
    pub(super) fn new(position: &SixCouleurs, groups: &Groups) -> Graph<W> {
        debug_assert!(groups.count <= 64 * W);
        let board = position.board();
        let seats = usize::from(position.seats());
        let mut graph = Graph {
            seats,
            capturable: position.capturable(),
            enclosure: position.setup().enclosure(),
            of_colour: [Bits::EMPTY; 6],
            nodes: Vec::new(),
            keys: vec![[0; 4]; groups.count],
            cells: vec![0; groups.count],
            colours: vec![0; groups.count],
            lists: Vec::new(),
            starts: Vec::new(),
        };
        let mut touching: Vec<(u32, u32)> = Vec::new();
        for (cell, &node) in groups.of_cell.iter().enumerate() {
            if node == NO_NODE {
                continue;
            }
            let at = node as usize;
            let colour = board.colour(cell).expect("a free cell has a colour");
            graph.of_colour[usize::from(colour.number())].insert(at);
            graph.cells[at] += 1;
            graph.colours[at] = colour.number();
            for (seat, key) in graph.keys[at][..seats].iter_mut().enumerate() {
                *key ^= cell_key(cell as u32, seat);
            }
            for &next in position.neighbours_of(cell) {
                let other = groups.of_cell[next as usize];
                if other != NO_NODE && other != node {
                    touching.push((node, other));
                }
            }
        }
        graph.connect(touching, groups.count);
        graph
    }

    fn connect(&mut self, mut touching: Vec<(u32, u32)>, count: usize) {
        if W <= SET_WORDS {
            self.nodes.extend(self.cells.iter().map(|&cells| Node { around: Bits::EMPTY, cells }));
            for (node, other) in touching {
                self.nodes[node as usize].around.insert(other as usize);
            }
            return;
        }
        touching.sort_unstable();
        touching.dedup();
        let mut pairs = touching.into_iter().peekable();
        for node in 0..count as u32 {
            self.starts.push(self.lists.len() as u32);
            while let Some((_, other)) = pairs.next_if(|&(from, _)| from == node) {
                self.lists.push(other);
            }
        }
        self.starts.push(self.lists.len() as u32);
    }

    /// How many cells of each colour a set of nodes has.
    #[inline]
    pub(super) fn cells_by_colour(&self, nodes: &Bits<W>) -> [u32; 6] {
        let mut cells = [0; 6];
        nodes.for_each(|node| cells[usize::from(self.colours[node])] += self.cells[node]);
        cells
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The nodes that touch a set of nodes (some of the set's own may be among them),
    /// and how many cells the set has.
    #[inline]
    pub(super) fn around(&self, nodes: &Bits<W>) -> (Bits<W>, u32) {
        let mut around = Bits::EMPTY;
        let mut cells = 0;
        nodes.for_each(|node| {
            if W <= SET_WORDS {
                let Node { around: touching, cells: size } = &self.nodes[node];
                cells += size;
                around = around.or(touching);
            } else {
                cells += self.cells[node];
                let list = self.starts[node] as usize..self.starts[node + 1] as usize;
                for &other in &self.lists[list] {
                    around.insert(other as usize);
                }
            }
        });
        (around, cells)
    }
}

/// What an owned cell adds to a key. Depends on the cell alone, not on the root, so that
/// a table of positions outlives a move.
pub(super) fn cell_key(cell: u32, seat: usize) -> u64 {
    mix(u64::from(cell) << 2 | seat as u64)
}

/// A 64-bit number for each number, well mixed (the finaliser of `SplitMix64`).
pub(super) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Calls a function for the smallest set size that holds so many nodes.
macro_rules! with_words {
    ($count:expr, $function:ident($($argument:expr),*)) => {
        match $count {
            0..=128 => $function::<2>($($argument),*),
            129..=256 => $function::<4>($($argument),*),
            257..=512 => $function::<8>($($argument),*),
            513..=4096 => $function::<64>($($argument),*),
            _ => $function::<{ LARGEST_WORDS }>($($argument),*),
        }
    };
}
pub(super) use with_words;

/// Enough for a board of 200 x 200 where no two neighbours have one colour.
pub(super) const LARGEST_WORDS: usize = 640;

/// The cells of a seat as one key.
pub(super) fn territory_key(position: &SixCouleurs, seat: Seat) -> u64 {
    position.territory(seat).iter().fold(0, |key, &cell| key ^ cell_key(cell, seat.index()))
}
