//! Makes `tests/data/forced_wins.txt`: positions of 15 x 15 where the seat to move wins by
//! fours, each with the number of moves the shortest such win takes, verified by
//! exhaustive threat search. Short wins come from games of the strong engine with itself,
//! long ones from stones strewn at random, where they are more frequent.
//!
//!     cargo run --release -p quadrille-engine --example forced_wins -- 40 > forced_wins.txt
//!
//! The number is the seed. The file has what seed 40 gave within some minutes, and from
//! seed 41 the longest wins.
#![expect(clippy::print_stdout, reason = "the file is what it prints")]

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

#[path = "../tests/fours/mod.rs"]
mod fours;

/// How many positions are wanted for each number of moves.
const WANTED: [usize; 16] = [0, 0, 8, 10, 8, 10, 8, 6, 6, 6, 6, 4, 4, 4, 3, 3];
/// Positions the engine may visit to find a win.
const NODES: u64 = 20_000;
/// Attempts after which what was found has to do.
const ATTEMPTS: u32 = 60_000;

fn main() {
    println!("# Moves the win takes, then the game so far: 15 x 15, five to align, made by examples/forced_wins.rs.");
    let setup = Setup::new(15, 15, 5, 2).expect("sizes within the limits");
    let mut maker = Maker {
        rng: StdRng::seed_from_u64(std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(40)),
        engine: Strong::new(StrongOptions { memory: 1 << 20, ..StrongOptions::default() }),
        start: Morpion::start(&setup),
        missing: WANTED,
    };
    while maker.missing[2..5].iter().any(|&missing| missing > 0) {
        maker.game();
    }
    for _ in 0..ATTEMPTS {
        if maker.missing.iter().all(|&missing| missing == 0) {
            break;
        }
        maker.strewn();
    }
}

struct Maker {
    rng: StdRng,
    engine: Strong,
    start: Morpion,
    missing: [usize; WANTED.len()],
}

impl Maker {
    /// A game of the engine with itself, not always attentive, until somebody wins by fours.
    fn game(&mut self) {
        let (mut position, mut played) = (self.start.clone(), Vec::new());
        while position.outcome().is_none() && played.len() < 80 {
            let strong = self.engine.search(&position, &Budget::limited(Limits::nodes(600)), &mut |_| {});
            let careless = played.len() < 4 || self.rng.random_bool(0.12);
            let mv = match strong {
                Some(decision) if !careless => decision.mv,
                _ => match position.legal_moves().filter(middle).choose(&mut self.rng) {
                    Some(mv) => mv,
                    None => break,
                },
            };
            position.play_unchecked(mv);
            played.push(mv);
            if position.outcome().is_none() && played.len() >= 7 && self.keep(&position, &played).is_some() {
                break;
            }
        }
    }

    /// Stones of both sides at random, turn by turn, as many as make long wins likely.
    fn strewn(&mut self) {
        let (mut position, mut played) = (self.start.clone(), Vec::new());
        for _ in 0..self.rng.random_range(30..80) {
            let Some(mv) = position.legal_moves().choose(&mut self.rng) else { return };
            position.play_unchecked(mv);
            played.push(mv);
            if position.outcome().is_some() {
                return;
            }
        }
        self.keep(&position, &played);
    }

    /// Prints the position if its win is one of those wanted; tells how many moves it takes.
    fn keep(&mut self, position: &Morpion, played: &[Cell]) -> Option<u32> {
        let decision = self.engine.search(position, &Budget::limited(Limits::nodes(NODES)), &mut |_| {})?;
        let Some(Score::Win { plies }) = decision.score else { return None };
        // The engine's win bounds the search for the shortest one; a win that also needs
        // open threes is none by fours, and is passed over.
        let most = plies.number().div_ceil(2).min(WANTED.len() as u32 - 1);
        if self.missing[2..=most.max(2) as usize].iter().all(|&missing| missing == 0) {
            return Some(most);
        }
        let moves = (1..=most).find(|&moves| fours::wins_by_fours(position, moves))?;
        let missing = &mut self.missing[moves as usize];
        if *missing > 0 {
            *missing -= 1;
            println!("{moves} {}", played.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "));
        }
        Some(moves)
    }
}

fn middle(cell: &Cell) -> bool {
    (5..10).contains(&cell.row) && (5..10).contains(&cell.column)
}
