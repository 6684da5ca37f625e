//! What playing costs: random games to their end, and single moves.
//!
//! `cargo bench -p quadrille-core`. First the counts, which never change for a seed, with
//! games and moves per second; then divan's table of one move and its undo on boards of
//! growing size: the cost must not grow with the board, except where the rule itself
//! does (the flood and the enclosure of Six couleurs).
//!
//! A player of random games chooses without listing all moves: cells of a shuffled grid,
//! columns until one has room. That is how the engines' playouts do it, and it leaves the
//! rules alone in the measure.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs, reason = "a benchmark")]

use divan::{Bencher, black_box};
use quadrille_core::puissance4::Column;
use quadrille_core::six_couleurs::{Colour, Generator};
use quadrille_core::{Cell, Morpion, Position, Puissance4, RandomBits, SixCouleurs, morpion, puissance4, six_couleurs};
use rustix::time::{ClockId, clock_gettime};

fn main() {
    // Cargo's own test of all targets only wants to see that it runs.
    if !std::env::args().any(|argument| argument == "--test") {
        println!("random games to their end, one thread, processor time");
        println!("{:<30} {:>8} {:>10} {:>12} {:>14}", "game", "games", "moves", "games/s", "moves/s");
        for (rows, columns, align, seats) in [(3, 3, 3, 2), (15, 15, 5, 2), (26, 26, 3, 26), (26, 26, 26, 26)] {
            let setup = morpion::Setup::new(rows, columns, align, seats).unwrap();
            measure(&format!("morpion {rows}x{columns} align {align}, {seats} seats"), |dice| morpion(&setup, dice));
        }
        let setup = puissance4::Setup::default();
        measure("puissance4 6x7", |dice| puissance4(&setup, dice));
        for size in [14, 60] {
            let setup = board(size);
            measure(&format!("six-couleurs {size}x{size}"), |dice| six_couleurs(&setup, dice));
        }
        println!();
    }
    divan::main();
}

/// Half a second of games by the processor's clock, so that a busy machine does not count.
/// The moves of the first hundred games are told too: they are the same on every machine.
fn measure(name: &str, mut game: impl FnMut(&mut Dice) -> u64) {
    let mut dice = Dice(1);
    let hundred: u64 = (0..100).map(|_| game(&mut dice)).sum();
    let started = processor_seconds();
    let (mut games, mut moves) = (0u64, 0u64);
    // The clock itself takes as long as a game on nine cells: it is read now and then.
    while processor_seconds() - started < 0.5 {
        moves += (0..20).map(|_| game(&mut dice)).sum::<u64>();
        games += 20;
    }
    let seconds = processor_seconds() - started;
    let per_second = |count: u64| (count as f64 / seconds) as u64;
    println!(
        "{name:<30} {games:>8} {moves:>10} {:>12} {:>14}   first 100 games: {hundred} moves",
        per_second(games),
        per_second(moves)
    );
}

fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn morpion(setup: &morpion::Setup, dice: &mut Dice) -> u64 {
    let mut position = Morpion::start(setup);
    let mut cells: Vec<Cell> = position.grid().all_cells().collect();
    let mut moves = 0;
    for left in (1..=cells.len()).rev() {
        let cell = cells.swap_remove(dice.below(left as u32) as usize);
        position.play_unchecked(cell);
        moves += 1;
        if position.outcome().is_some() {
            break;
        }
    }
    moves
}

fn puissance4(setup: &puissance4::Setup, dice: &mut Dice) -> u64 {
    let mut position = Puissance4::start(setup);
    let mut moves = 0;
    while position.outcome().is_none() {
        let column = Column(dice.below(setup.columns().into()) as u8);
        if position.landing(column).is_some() {
            position.play_unchecked(column);
            moves += 1;
        }
    }
    moves
}

fn six_couleurs(setup: &six_couleurs::Setup, dice: &mut Dice) -> u64 {
    let mut position = SixCouleurs::start(setup);
    let mut moves = 0;
    while position.outcome().is_none() {
        let colour = Colour::ALL[dice.below(6) as usize];
        if position.check(colour).is_ok() {
            position.play_unchecked(colour);
            moves += 1;
        }
    }
    moves
}

fn board(size: u8) -> six_couleurs::Setup {
    Generator { rows: size, columns: size, ..Generator::default() }.setup(&mut Dice(1)).unwrap()
}

/// One move in the middle of a grid with symbols around it, and back.
#[divan::bench(args = [3, 8, 15, 26])]
fn morpion_move_and_undo(bencher: Bencher<'_, '_>, size: u8) {
    let mut position = Morpion::start(&morpion::Setup::new(size, size, 5, 2).unwrap());
    let middle = Cell::new(size / 2, size / 2);
    for cell in [Cell::new(middle.row - 1, middle.column), Cell::new(middle.row, middle.column - 1)] {
        position.play_unchecked(cell);
    }
    bencher.bench_local(move || {
        let undo = position.play_unchecked(black_box(middle));
        position.undo(middle, undo);
    });
}

#[divan::bench(args = [4, 7, 15, 26])]
fn puissance4_move_and_undo(bencher: Bencher<'_, '_>, size: u8) {
    let mut position = Puissance4::start(&puissance4::Setup::new(size, size, 4).unwrap());
    let middle = Column(size / 2);
    position.play_unchecked(middle);
    bencher.bench_local(move || {
        let undo: () = position.play_unchecked(black_box(middle));
        position.undo(middle, undo);
    });
}

#[divan::bench(args = [14, 60, 200])]
fn six_couleurs_move_and_undo(bencher: Bencher<'_, '_>, size: u8) {
    let mut position = SixCouleurs::start(&board(size));
    let mut dice = Dice(7);
    for _ in 0..usize::from(size) {
        let legal: Vec<Colour> = position.legal_moves().collect();
        position.play_unchecked(legal[dice.below(legal.len() as u32) as usize]);
    }
    let (colour, _) = position.gains().into_iter().max_by_key(|(_, gain)| *gain).unwrap();
    bencher.bench_local(move || {
        let undo = position.play_unchecked(black_box(colour));
        position.undo(colour, undo);
    });
}

/// Random numbers from a seed (the `SplitMix64` generator).
struct Dice(u64);

impl RandomBits for Dice {
    fn below(&mut self, below: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(below)) as u32
    }
}
