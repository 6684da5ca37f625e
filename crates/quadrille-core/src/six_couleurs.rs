//! Six couleurs: a territory game on hexagonal or square cells, for 2 to 4 seats
//! (`docs/rules/six-couleurs.md`).
//!
//! Free cells never change colour and nobody ever loses a cell, so a state is the start
//! board plus who owns what. Each seat's cells are kept in the order they were taken:
//! the list is at once the queue of the flood and what `undo` cuts back. Nothing here
//! recurses, whatever the size (R250).

mod board;
mod colour;
mod entry;
mod generate;
mod illegal;
mod picture;
mod setup;

use std::sync::Arc;

pub use board::{Board, Shape};
pub use colour::Colour;
pub use generate::Generator;
pub use illegal::Illegal;
pub use setup::{Setup, SetupError};

use board::Neighbours;

use crate::key::mix;
use crate::{NotationError, Outcome, Position, Seat, SeatSet};

/// Rounds without a capture that end the game.
const STAGNANT_ROUNDS: u16 = 10;

/// A state of Six couleurs.
#[derive(Clone, Debug)]
pub struct SixCouleurs {
    setup: Arc<Setup>,
    neighbours: Arc<Neighbours>,
    /// Cells that can be owned: all but the obstacles, those made by enclosure included.
    capturable: u32,
    owner: Box<[Owner]>,
    /// Each seat's cells in the order they were taken.
    territory: Vec<Vec<u32>>,
    colours: Vec<Colour>,
    free: u32,
    turn: Seat,
    /// Plies since somebody last gained a cell.
    idle: u16,
    key: u64,
}

/// What a cell is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// Nobody's yet.
    Free,
    /// Nobody's ever.
    Obstacle,
    /// This seat's.
    Seat(Seat),
}

/// Takes one move of Six couleurs back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    colour: Colour,
    cells: u32,
    idle: u16,
}

impl SixCouleurs {
    /// The setup this game began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The start board: colours of free cells and obstacles never change.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.setup.board()
    }

    /// Whose the cell is, by its index row by row.
    #[must_use]
    pub fn owner(&self, cell: usize) -> Owner {
        self.owner[cell]
    }

    /// The colour a cell shows now: its owner's, or its own while free; `None` for an
    /// obstacle.
    #[must_use]
    pub fn shown_colour(&self, cell: usize) -> Option<Colour> {
        match self.owner[cell] {
            Owner::Free => self.board().colour(cell),
            Owner::Obstacle => None,
            Owner::Seat(seat) => Some(self.colours[seat.index()]),
        }
    }

    /// The colour a seat holds.
    #[must_use]
    pub fn colour_of(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    /// The cells of a seat, in the order they were taken.
    #[must_use]
    pub fn territory(&self, seat: Seat) -> &[u32] {
        &self.territory[seat.index()]
    }

    /// How many cells can be owned: all but the obstacles.
    #[must_use]
    pub fn capturable(&self) -> u32 {
        self.capturable
    }

    /// How many cells are still free.
    #[must_use]
    pub fn free(&self) -> u32 {
        self.free
    }

    /// Plies since somebody last gained a cell.
    #[must_use]
    pub fn idle(&self) -> u16 {
        self.idle
    }

    /// The cells next to a cell.
    #[must_use]
    pub fn neighbours_of(&self, cell: usize) -> &[u32] {
        self.neighbours.of(cell)
    }

    /// The cells that a legal colour would bring the seat to move, enclosure included
    /// (R242: counted on a copy, by the rules themselves).
    #[must_use]
    pub fn captures(&self, colour: Colour) -> Vec<u32> {
        let mut copy = self.clone();
        let undo = copy.play_unchecked(colour);
        copy.territory[self.turn.index()].split_off(undo.cells as usize)
    }

    /// The cells that the last move brought, by the token that takes it back.
    #[must_use]
    pub fn brought(&self, last: &Undo) -> &[u32] {
        let seats = self.seats();
        let mover = self.turn.after(usize::from(seats) - 1, seats);
        &self.territory(mover)[last.cells as usize..]
    }

    /// What every legal colour would bring the seat to move, in colour order.
    #[must_use]
    pub fn gains(&self) -> Vec<(Colour, u32)> {
        let mut copy = self.clone();
        let mover = self.turn.index();
        self.legal_moves()
            .map(|colour| {
                let undo = copy.play_unchecked(colour);
                let gain = copy.territory[mover].len() as u32 - undo.cells;
                copy.undo(colour, undo);
                (colour, gain)
            })
            .collect()
    }

    fn holder(&self, colour: Colour) -> Option<Seat> {
        self.colours.iter().position(|&held| held == colour).map(Seat::from_index)
    }

    fn take(&mut self, cell: u32, seat: Seat) {
        self.owner[cell as usize] = Owner::Seat(seat);
        self.territory[seat.index()].push(cell);
        self.free -= 1;
        self.key ^= Self::cell_key(cell, seat);
    }

    /// Takes every free cell of the seat's colour that touches its cells, and what
    /// touches those in turn (R213).
    fn flood(&mut self, seat: Seat) {
        let neighbours = Arc::clone(&self.neighbours);
        let colour = self.colours[seat.index()];
        let mut at = 0;
        while at < self.territory[seat.index()].len() {
            let cell = self.territory[seat.index()][at];
            at += 1;
            for &next in neighbours.of(cell as usize) {
                if self.owner[next as usize] == Owner::Free && self.board().colour(next as usize) == Some(colour) {
                    self.take(next, seat);
                }
            }
        }
    }

    /// Gives each connected free region that touches exactly one seat to that seat
    /// (R214); one that touches nobody becomes obstacle (R215). Visits each free cell
    /// once (R253).
    fn enclose(&mut self) {
        let neighbours = Arc::clone(&self.neighbours);
        let mut seen = vec![false; self.owner.len()];
        let mut region = Vec::new();
        for start in 0..self.owner.len() as u32 {
            if seen[start as usize] || self.owner[start as usize] != Owner::Free {
                continue;
            }
            region.clear();
            region.push(start);
            seen[start as usize] = true;
            let mut touched = SeatSet::EMPTY;
            let mut at = 0;
            while let Some(&cell) = region.get(at) {
                at += 1;
                for &next in neighbours.of(cell as usize) {
                    match self.owner[next as usize] {
                        Owner::Seat(seat) => touched.insert(seat),
                        Owner::Free if !seen[next as usize] => {
                            seen[next as usize] = true;
                            region.push(next);
                        }
                        Owner::Free | Owner::Obstacle => {}
                    }
                }
            }
            match (touched.len(), touched.iter().next()) {
                (0, _) => {
                    for &cell in &region {
                        self.owner[cell as usize] = Owner::Obstacle;
                    }
                    self.free -= region.len() as u32;
                    self.capturable -= region.len() as u32;
                }
                (1, Some(seat)) => region.iter().for_each(|&cell| self.take(cell, seat)),
                _ => {}
            }
        }
    }

    fn cell_key(cell: u32, seat: Seat) -> u64 {
        mix(u64::from(cell) << 8 | u64::from(seat.number()))
    }
}

impl Position for SixCouleurs {
    type Setup = Setup;
    type Move = Colour;
    type Undo = Undo;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> SixCouleurs {
        let board = setup.board();
        let owner: Box<[Owner]> = (0..board.len())
            .map(|cell| if board.colour(cell).is_some() { Owner::Free } else { Owner::Obstacle })
            .collect();
        let capturable = owner.iter().filter(|&&o| o == Owner::Free).count() as u32;
        let starts = setup.start_cells();
        let mut position = SixCouleurs {
            neighbours: Arc::new(Neighbours::new(board, setup.shape())),
            setup: Arc::new(setup.clone()),
            capturable,
            owner,
            territory: vec![Vec::new(); starts.len()],
            colours: starts
                .iter()
                .map(|&cell| board.colour(cell).expect("a setup has no obstacle on a start cell"))
                .collect(),
            free: capturable,
            turn: setup.first(),
            idle: 0,
            key: 0,
        };
        for (seat, &cell) in Seat::all(setup.seats()).zip(&starts) {
            position.take(cell as u32, seat);
        }
        for seat in Seat::all(setup.seats()) {
            position.flood(seat); // R219
        }
        if setup.enclosure() {
            position.enclose();
        }
        position
    }

    fn seats(&self) -> u8 {
        self.setup.seats()
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let most = self.territory.iter().map(Vec::len).max().unwrap_or(0);
        // R217, G10: beyond half of the capturable cells nobody can catch up.
        let over = self.free == 0
            || most as u32 * 2 > self.capturable
            || self.idle >= STAGNANT_ROUNDS * u16::from(self.seats());
        if !over {
            return None;
        }
        let leaders: SeatSet =
            Seat::all(self.seats()).filter(|seat| self.territory[seat.index()].len() == most).collect();
        match (leaders.len(), leaders.iter().next()) {
            (1, Some(seat)) => Some(Outcome::Win(seat)),
            _ => Some(Outcome::Tie(leaders)),
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = Colour> + '_ {
        let over = self.outcome().is_some();
        Colour::ALL.into_iter().filter(move |&colour| !over && self.holder(colour).is_none())
    }

    fn check(&self, colour: Colour) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        match self.holder(colour) {
            Some(by) => Err(Illegal::Held { colour, by }),
            None => Ok(()),
        }
    }

    fn play_unchecked(&mut self, colour: Colour) -> Undo {
        let seat = self.turn;
        let before = self.territory[seat.index()].len();
        let undo = Undo { colour: self.colours[seat.index()], cells: before as u32, idle: self.idle };
        self.colours[seat.index()] = colour;
        self.flood(seat);
        if self.territory[seat.index()].len() == before {
            self.idle += 1;
        } else {
            self.idle = 0;
            // Only the mover can gain here: whatever its flood cut off touches the cells
            // it took. So `undo` needs to know of one territory alone.
            if self.setup.enclosure() {
                self.enclose();
            }
        }
        self.turn = seat.next(self.seats());
        undo
    }

    fn undo(&mut self, _colour: Colour, undo: Undo) {
        let seats = self.seats();
        let seat = self.turn.after(usize::from(seats) - 1, seats);
        self.turn = seat;
        self.colours[seat.index()] = undo.colour;
        self.idle = undo.idle;
        for cell in self.territory[seat.index()].split_off(undo.cells as usize) {
            self.owner[cell as usize] = Owner::Free;
            self.free += 1;
            self.key ^= Self::cell_key(cell, seat);
        }
    }

    fn key(&self) -> u64 {
        let colours = self.colours.iter().fold(0, |all, colour| all << 3 | u64::from(colour.number()));
        self.key ^ mix(1 << 60 | u64::from(self.idle) << 40 | u64::from(self.turn.number()) << 32 | colours)
    }

    fn parse_move(_setup: &Setup, text: &str) -> Result<Colour, NotationError> {
        text.trim().parse()
    }

    /// Colours one after the other: names with blanks between them, letters and numbers
    /// with or without.
    fn parse_moves(_setup: &Setup, text: &str) -> Result<Vec<Colour>, NotationError> {
        let mut colours = Vec::new();
        for word in text.split_whitespace() {
            match word.parse() {
                Ok(colour) => colours.push(colour),
                Err(_) => {
                    for letter in word.chars() {
                        colours.push(letter.encode_utf8(&mut [0; 4]).parse()?);
                    }
                }
            }
        }
        Ok(colours)
    }

    fn scores(&self) -> Vec<u32> {
        self.territory.iter().map(|cells| cells.len() as u32).collect()
    }
}

impl PartialEq for SixCouleurs {
    /// The order in which cells were taken does not matter.
    fn eq(&self, other: &SixCouleurs) -> bool {
        self.setup == other.setup
            && self.owner == other.owner
            && self.colours == other.colours
            && self.turn == other.turn
            && self.idle == other.idle
    }
}

impl Eq for SixCouleurs {}
