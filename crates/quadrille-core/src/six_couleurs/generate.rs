//! Making start boards.
//!
//! The caller brings the randomness: this crate has none. Obstacles lie in mirror pairs
//! and never cut a start cell off. A fair board is the same for two seats seen from
//! either corner: turned by half a turn, with the colours swapped in pairs.

use std::collections::HashSet;

use super::board::Neighbours;
use super::{Board, Colour, Setup, Shape};
use crate::{OutOfRange, RandomBits};

/// What kind of board to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generator {
    /// How many rows, 5 to 200.
    pub rows: u8,
    /// How many columns, 5 to 200.
    pub columns: u8,
    /// How many seats, 2 to 4.
    pub seats: u8,
    /// How cells touch.
    pub shape: Shape,
    /// With obstacles on about a tenth of the cells (R216).
    pub obstacles: bool,
    /// The same board from either side; for two seats and an even number of rows, where
    /// half a turn maps hexagons onto hexagons. Elsewhere it changes nothing.
    pub fair: bool,
}

impl Default for Generator {
    fn default() -> Generator {
        Generator { rows: 14, columns: 14, seats: 2, shape: Shape::Hex, obstacles: false, fair: false }
    }
}

impl Generator {
    /// Makes a setup.
    ///
    /// # Errors
    /// When a number is out of its range.
    pub fn setup(&self, random: &mut (impl RandomBits + ?Sized)) -> Result<Setup, OutOfRange> {
        OutOfRange::check("rows", self.rows, Board::SIDE)?;
        OutOfRange::check("columns", self.columns, Board::SIDE)?;
        OutOfRange::check("players", self.seats, Setup::SEATS)?;
        let count = usize::from(self.rows) * usize::from(self.columns);
        let mut cells: Vec<Option<Colour>> = (0..count).map(|_| Some(Colour::ALL[random.below(6) as usize])).collect();
        self.colour_starts(&mut cells, random);
        if self.is_fair() {
            for cell in 0..count / 2 {
                cells[count - 1 - cell] = cells[cell].map(Self::partner);
            }
        }
        if self.obstacles {
            self.place_obstacles(&mut cells, random);
        }
        let board = Board::new(self.rows, self.columns, cells)?;
        Ok(Setup::new(board, self.seats).expect("starts are coloured apart above").with_shape(self.shape))
    }

    /// Does the board come out fair for two?
    #[must_use]
    pub fn is_fair(&self) -> bool {
        // With an odd number of rows or cells the middle one would be its own image.
        self.fair && self.seats == 2 && self.rows.is_multiple_of(2)
    }

    /// The colour that stands for this one on the other side of a fair board.
    fn partner(colour: Colour) -> Colour {
        Colour::ALL[usize::from(colour.number()) ^ 1]
    }

    fn corners(&self) -> Vec<usize> {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let last = rows * columns - 1;
        [0, last, columns - 1, last + 1 - columns][..usize::from(self.seats)].to_vec()
    }

    fn colour_starts(&self, cells: &mut [Option<Colour>], random: &mut (impl RandomBits + ?Sized)) {
        let mut left = Colour::ALL.to_vec();
        for cell in self.corners() {
            let at = random.below(left.len() as u32) as usize;
            cells[cell] = Some(left.swap_remove(at));
        }
    }

    /// Pairs of obstacles, each the other's image under half a turn; one that would cut a
    /// free cell off is not placed.
    fn place_obstacles(&self, cells: &mut [Option<Colour>], random: &mut (impl RandomBits + ?Sized)) {
        let count = cells.len();
        let board = Board::new(self.rows, self.columns, &*cells).expect("the sides were checked");
        let neighbours = Neighbours::new(&board, self.shape);
        let corners = self.corners();
        let mut left = count / 20;
        for _ in 0..count {
            if left == 0 {
                break;
            }
            let cell = random.below(count as u32) as usize;
            let image = count - 1 - cell;
            if cells[cell].is_none() || corners.contains(&cell) || corners.contains(&image) {
                continue;
            }
            let before = (cells[cell], cells[image]);
            cells[cell] = None;
            let first_fits = is_passable_around(cell, cells, &neighbours);
            cells[image] = None;
            if first_fits && is_passable_around(image, cells, &neighbours) {
                left -= 1;
            } else {
                (cells[cell], cells[image]) = before;
            }
        }
    }
}

/// Can the free neighbours of a blocked cell still reach each other? If so, blocking it
/// cut nothing off. They mostly meet a few steps away, where the search ends.
fn is_passable_around(blocked: usize, cells: &[Option<Colour>], neighbours: &Neighbours) -> bool {
    let free = |cell: &u32| cells[*cell as usize].is_some();
    let mut wanted: Vec<u32> = neighbours.of(blocked).iter().copied().filter(free).collect();
    let Some(start) = wanted.pop() else { return true };
    let mut seen = HashSet::from([start]);
    let mut reached = vec![start];
    let mut at = 0;
    while let (false, Some(&cell)) = (wanted.is_empty(), reached.get(at)) {
        at += 1;
        for next in neighbours.of(cell as usize).iter().copied().filter(free) {
            if seen.insert(next) {
                wanted.retain(|&cell| cell != next);
                reached.push(next);
            }
        }
    }
    wanted.is_empty()
}
