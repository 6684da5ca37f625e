//! Pairing strategies: disjoint pairs of cells such that every line holds a pair.
//!
//! Who answers each move in its pair is never lined up against. Found by trying, for the
//! line with the fewest choices, the pairs that serve most other lines first; one pair may
//! serve several lines.

use super::graph::each;

/// A set of cells, of one word or more.
pub(crate) trait Cells: Copy + Ord {
    /// No cell.
    const NONE: Self;
    /// With another cell.
    fn with(self, cell: u32) -> Self;
    /// The cells of both.
    fn or(self, other: Self) -> Self;
    /// Without the cells of another set.
    fn without(self, other: Self) -> Self;
    /// How many cells there are.
    fn count(self) -> u32;
    /// The cells, lowest first.
    fn cells(self) -> Vec<u32>;

    /// Are all cells of this set in the other?
    fn is_within(self, other: Self) -> bool {
        self.without(other) == Self::NONE
    }

    /// Have the two a cell in common?
    fn meets(self, other: Self) -> bool {
        self.without(other) != self
    }
}

/// Looks for pairs for lines given by their free cells, in at most so many steps. `None`
/// means not found, not that there are none.
pub(crate) fn find<C: Cells>(lines: &[C], steps: u32) -> Option<Vec<C>> {
    let mut left = steps;
    let mut pairs = Vec::new();
    let lines = reduced(lines);
    extend(&lines, C::NONE, &mut pairs, &mut left).then_some(pairs)
}

/// Without the lines that hold another: a pair in the smaller one serves both.
fn reduced<C: Cells>(lines: &[C]) -> Vec<C> {
    let mut kept: Vec<C> = Vec::with_capacity(lines.len());
    let mut sorted = lines.to_vec();
    sorted.sort_unstable_by_key(|line| (line.count(), *line));
    for line in sorted {
        if !kept.iter().any(|smaller| smaller.is_within(line)) {
            kept.push(line);
        }
    }
    kept
}

/// Finds pairs for the lines still without, given the cells used; `pairs` grows.
fn extend<C: Cells>(lines: &[C], used: C, pairs: &mut Vec<C>, left: &mut u32) -> bool {
    let free_of = |line: &C| line.without(used);
    let Some(hardest) = lines.iter().map(free_of).min_by_key(|line| line.count()) else { return true };
    if hardest.count() < 2 || *left == 0 {
        return false;
    }
    *left -= 1;
    let cells = hardest.cells();
    let mut choices = Vec::with_capacity(cells.len() * cells.len() / 2);
    for (place, &a) in cells.iter().enumerate() {
        for &b in &cells[..place] {
            let pair = C::NONE.with(a).with(b);
            let (mut serves, mut takes) = (0, 0);
            for line in lines {
                // A cell that other lines need too is better left to them.
                takes += i32::from(pair.meets(*line));
                serves += i32::from(pair.is_within(*line));
            }
            choices.push((takes - 3 * serves, pair));
        }
    }
    choices.sort_unstable();
    for (_, pair) in choices {
        pairs.push(pair);
        let rest: Vec<C> = lines.iter().filter(|line| !pair.is_within(**line)).copied().collect();
        if extend(&rest, used.or(pair), pairs, left) {
            return true;
        }
        pairs.pop();
    }
    false
}

impl Cells for u64 {
    const NONE: u64 = 0;

    fn with(self, cell: u32) -> u64 {
        self | 1 << cell
    }

    fn or(self, other: u64) -> u64 {
        self | other
    }

    fn without(self, other: u64) -> u64 {
        self & !other
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn cells(self) -> Vec<u32> {
        let mut cells = Vec::with_capacity(8);
        each(self, |cell| cells.push(cell));
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::morpion::solver::graph::{Bits, Graph};

    #[test]
    fn pairs_are_disjoint_and_every_line_holds_one() {
        for (rows, columns, align) in [(5, 5, 5), (6, 6, 6), (7, 7, 7), (7, 7, 6), (8, 8, 7)] {
            let graph = Graph::new(rows, columns, align).expect("a small board");
            let lines: Vec<Bits> = graph.missing(0, 0).collect();
            let pairs = find(&lines, 20_000).expect("known to exist");
            let used = pairs.iter().fold(0, |used: Bits, pair| {
                assert_eq!((used & pair, pair.count_ones()), (0, 2));
                used | pair
            });
            assert!(used.count_ones() as usize == 2 * pairs.len());
            assert!(lines.iter().all(|line| pairs.iter().any(|pair| pair & !line == 0)), "{rows}x{columns}/{align}");
        }
    }

    #[test]
    fn none_is_found_where_the_first_player_wins() {
        let graph = Graph::new(4, 3, 3).expect("a small board");
        let lines: Vec<Bits> = graph.missing(0, 0).collect();
        assert_eq!(find(&lines, 20_000), None);
    }
}
