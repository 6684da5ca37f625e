//! What is about to become an alignment of five, for people to see: fours and open threes.
//!
//! A *four* lacks one stone. An *open three* becomes a four with both ends free, which nobody
//! can stop, by one more stone: among six cells in a line both ends are free, and three of the
//! four between them are the side's, the fourth free. The names are those of five in a row;
//! for other alignments nothing is told.

use quadrille_core::{Cell, Grid, Morpion};

use crate::{Threat, ThreatKind};

/// The alignment that has these names.
const NAMED: u8 = 5;
/// The directions of lines, by rows and columns.
const LINES: [(i16, i16); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The fours and open threes of both sides.
pub(super) fn threats(position: &Morpion) -> Vec<Threat> {
    let grid = position.grid();
    if position.align() != NAMED {
        return Vec::new();
    }
    let mut found: Vec<Threat> = Vec::new();
    for (from, line) in grid.all_cells().flat_map(|cell| LINES.map(|line| (cell, line))) {
        for kind in [ThreatKind::Four, ThreatKind::OpenThree] {
            let Some(threat) = in_window(grid, from, line, kind) else { continue };
            // The same stones may have several ways on.
            match found.iter_mut().find(|other| other.kind == kind && other.stones == threat.stones) {
                Some(other) => other.gaps.extend(threat.gaps),
                None => found.push(threat),
            }
        }
    }
    // What is a four already is told once.
    let fours: Vec<Vec<Cell>> =
        found.iter().filter(|threat| threat.kind == ThreatKind::Four).map(|threat| threat.stones.clone()).collect();
    let is_part = |threat: &Threat| fours.iter().any(|four| threat.stones.iter().all(|stone| four.contains(stone)));
    found.retain(|threat| threat.kind == ThreatKind::Four || !is_part(threat));
    found
}

/// What the cells from this one on are, as many as the kind looks at.
fn in_window(grid: &Grid, from: Cell, (down, right): (i16, i16), kind: ThreatKind) -> Option<Threat> {
    let (length, wanted) = match kind {
        ThreatKind::Four => (NAMED, 4),
        ThreatKind::OpenThree => (NAMED + 1, 3),
    };
    let cell = |step: u8| {
        let place = |start: u8, by: i16| u8::try_from(i16::from(start) + by * i16::from(step)).ok();
        let cell = Cell { row: place(from.row, down)?, column: place(from.column, right)? };
        grid.contains(cell).then_some(cell)
    };
    let cells: Vec<Cell> = (0..length).map(cell).collect::<Option<_>>()?;
    let inner = match kind {
        ThreatKind::Four => &cells[..],
        ThreatKind::OpenThree if [cells[0], cells[5]].iter().all(|end| grid.at(*end).is_none()) => &cells[1..5],
        ThreatKind::OpenThree => return None,
    };
    let (stones, gaps): (Vec<Cell>, Vec<Cell>) = inner.iter().partition(|cell| grid.at(**cell).is_some());
    let seat = grid.at(*stones.first()?)?;
    let is_one = stones.len() == wanted && stones.iter().all(|cell| grid.at(*cell) == Some(seat));
    is_one.then_some(Threat { seat, kind, stones, gaps })
}

#[cfg(test)]
mod tests;
