//! What several tests share: dice that fall the same way for the same seed, and boards.
#![allow(dead_code, clippy::unwrap_used, reason = "each test uses a part of it")]

use quadrille_core::six_couleurs::{Board, Colour, Setup, Shape};
use quadrille_core::{Position, RandomBits, Seat};

/// Random numbers from a seed (the `SplitMix64` generator).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u32) as usize]
    }
}

impl RandomBits for Dice {
    fn below(&mut self, below: u32) -> u32 {
        (self.roll() % u64::from(below)) as u32
    }
}

/// A game of random moves to its end: the positions from ply 0 on, and the moves.
pub(crate) fn random_game<P: Position>(setup: &P::Setup, dice: &mut Dice) -> (Vec<P>, Vec<P::Move>) {
    let mut positions = vec![P::start(setup)];
    let mut moves = Vec::new();
    loop {
        let mut next = positions.last().unwrap().clone();
        let legal: Vec<P::Move> = next.legal_moves().collect();
        if legal.is_empty() {
            return (positions, moves);
        }
        let mv = dice.choose(&legal);
        next.play(mv).unwrap();
        positions.push(next);
        moves.push(mv);
    }
}

/// A board of anything: unlike those of the generator its obstacles may cut cells off.
pub(crate) fn wild_setup(rows: u8, columns: u8, seats: u8, obstacles_in_ten: u32, dice: &mut Dice) -> Setup {
    let count = usize::from(rows) * usize::from(columns);
    let mut cells: Vec<Option<Colour>> =
        (0..count).map(|_| (dice.below(10) >= obstacles_in_ten).then(|| dice.choose(&Colour::ALL))).collect();
    let last = count - 1;
    let corners = [0, last, usize::from(columns) - 1, last + 1 - usize::from(columns)];
    for (corner, colour) in corners.into_iter().zip(Colour::ALL).take(seats.into()) {
        cells[corner] = Some(colour);
    }
    let shape = dice.choose(&[Shape::Hex, Shape::Square]);
    let enclosure = dice.below(4) > 0;
    let first = Seat::from_number(dice.below(seats.into()) as u8 + 1).unwrap();
    let board = Board::new(rows, columns, cells).unwrap();
    Setup::new(board, seats).unwrap().with_shape(shape).with_enclosure(enclosure).with_first(first).unwrap()
}
