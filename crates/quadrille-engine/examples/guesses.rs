//! Games of the engine that guesses in the analysis with itself, for `training/chances.py` to
//! count how often its guesses win.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example guesses -- GAME SETUP GAMES NODES [FIRST] > games.txt
//! ```
//! SETUP are the `key=value` words of a save, in quotes: `"rows=8 columns=9"`. A game a line,
//! `setup|opening|moves|winner`: the opening is played by chance, each move after it is
//! `8H=score` with what the search of so many positions told of the position before it: an
//! estimate for the side to move, `w9` or `l8` for a win or a loss proved in at most so many
//! plies, `d` for a proved draw, `n` for nothing. The game of a number is always the same.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use quadrille_core::{AnyRecord, AnySetup, Game, Outcome, Seat, for_any_record};
use quadrille_engine::{Budget, Limits, Playable, Score, catalogue};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Moves by chance before the first of the engine's own.
const OPENING: std::ops::RangeInclusive<u32> = 2..=9;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).map(|text| text.parse::<u64>().unwrap());
    let game = Game::ALL.into_iter().find(|game| game.name() == words[0]).unwrap();
    let record = AnyRecord::new(AnySetup::parse(game, &words[1]).unwrap());
    let (games, nodes, first) = (number(2).unwrap(), number(3).unwrap(), number(4).unwrap_or(1));
    for number in first..first + games {
        println!("{}", for_any_record!(&record, record: P => play::<P>(record.setup(), number, nodes)));
    }
}

fn play<P: Playable>(setup: &P::Setup, number: u64, nodes: u64) -> String {
    let mut rng = StdRng::seed_from_u64(number);
    let (mut position, opening) = opening::<P>(setup, &mut rng);
    let mut engine = catalogue::build::<P>(P::GUESSER, setup, number).unwrap();
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        let decision = engine.search(&position, &Budget::limited(Limits::nodes(nodes)), &mut |_| {}).unwrap();
        moves.push(format!("{}={}", decision.mv, told(decision.score)));
        position.play_unchecked(decision.mv);
    }
    let winner = match position.outcome() {
        Some(Outcome::Win(Seat::FIRST)) => "1",
        Some(Outcome::Win(_)) => "2",
        _ => "=",
    };
    format!("{setup}|{}|{}|{winner}", opening.join(" "), moves.join(" "))
}

/// An opening by chance after which the game goes on.
fn opening<P: Playable>(setup: &P::Setup, rng: &mut StdRng) -> (P, Vec<String>) {
    loop {
        let mut position = P::start(setup);
        let mut moves = Vec::new();
        for _ in 0..rng.random_range(OPENING) {
            let Some(&mv) = position.opening_moves().choose(rng) else { break };
            position.play_unchecked(mv);
            moves.push(mv.to_string());
            if position.outcome().is_some() {
                break;
            }
        }
        if position.outcome().is_none() {
            return (position, moves);
        }
    }
}

fn told(score: Option<Score>) -> String {
    match score {
        Some(Score::Win { plies }) => format!("w{}", plies.number()),
        Some(Score::Loss { plies }) => format!("l{}", plies.number()),
        Some(Score::Draw) => "d".into(),
        Some(Score::Estimate(value)) => value.to_string(),
        None => "n".into(),
    }
}
