//! Makes `tests/data/forced_wins.txt`: positions of 15 x 15 where the seat to move wins by
//! fours, from games of the strong engine with itself, each with the number of moves the
//! shortest such win takes, verified by exhaustive threat search.
//!
//!     cargo run --release -p quadrille-engine --example forced_wins > crates/quadrille-engine/tests/data/forced_wins.txt
#![expect(clippy::print_stdout, reason = "the file is what it prints")]

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position};
use quadrille_engine::morpion::{Options, Strong};
use quadrille_engine::{Budget, Engine, Limits};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

#[path = "../tests/fours/mod.rs"]
mod fours;

/// How many positions are wanted at most for each number of moves.
const WANTED: [usize; 16] = [0, 0, 8, 10, 8, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10];

fn main() {
    println!("# Moves the win takes, then the game so far: 15 x 15, five to align, made by examples/forced_wins.rs.");
    let setup = Setup::new(15, 15, 5, 2).expect("sizes within the limits");
    let mut rng = StdRng::seed_from_u64(40);
    let mut engine = Strong::new(Options { memory: 1 << 20, ..Options::default() });
    let mut found = [0; WANTED.len()];
    for _ in 0..400 {
        let mut position = Morpion::start(&setup);
        let mut played = Vec::new();
        while position.outcome().is_none() && played.len() < 80 {
            let middle = |cell: &quadrille_core::Cell| (5..10).contains(&cell.row) && (5..10).contains(&cell.column);
            let strong = engine.search(&position, &Budget::limited(Limits::nodes(600)), &mut |_| {});
            let careless = played.len() < 4 || rng.random_bool(0.12);
            let mv = match strong {
                Some(decision) if !careless => decision.mv,
                _ => match position.legal_moves().filter(middle).choose(&mut rng) {
                    Some(mv) => mv,
                    None => break,
                },
            };
            position.play_unchecked(mv);
            played.push(mv.to_string());
            if position.outcome().is_some() || played.len() < 7 {
                continue;
            }
            if let Some(moves) = (1..=15u32).find(|&moves| fours::wins_by_fours(&position, moves)) {
                if found[moves as usize] < WANTED[moves as usize] {
                    found[moves as usize] += 1;
                    println!("{moves} {}", played.join(" "));
                }
                if moves < 5 {
                    break;
                }
            }
        }
        if found.iter().sum::<usize>() >= 48 && found[5..].iter().sum::<usize>() >= 22 {
            break;
        }
    }
}
