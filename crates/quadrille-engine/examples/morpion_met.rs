//! Positions that searches of the strong engine met, for `training/morpion_net.py` to learn from.
//!
//! ```text
//! cargo run --release -p quadrille-engine --example morpion_met -- 1000 SEED GAMES.txt .. > met.txt
//! ```
//! From positions by chance of games that `morpion_games` wrote, estimated at 600 at most, a search looks
//! ahead, and one in so many of the positions that it evaluates is searched in its turn. A line each, as of a
//! game that is not known: `side|stones|8H=score|?` with the stones of both seats in turn, the move the
//! search chose and its score: an estimate, `w9` or `l8`. The same seed gives the same positions.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position};
use quadrille_engine::morpion::{Stones, Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Positions of the search that meets others, and how many of those it evaluates are noted.
const MEETS: (u64, u64) = (6_000, 500);
/// Positions of the search that says what one is worth.
const TELLS: u64 = 2_000;
/// The largest estimate of a position to begin with.
const LIMIT: i32 = 600;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (count, seed): (usize, u64) = (words[0].parse().unwrap(), words[1].parse().unwrap());
    let games: String = words[2..].iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let games: Vec<&str> = games.lines().collect();
    let mut rng = StdRng::seed_from_u64(seed);
    let engine = |memory| Strong::new(StrongOptions { memory, ..StrongOptions::default() });
    let (mut meets, mut tells) = (engine(1 << 20), engine(1 << 18));
    meets.note_met(MEETS.1);
    let mut told = 0;
    while told < count {
        let Some(position) = begun(games.choose(&mut rng).unwrap(), &mut rng) else { continue };
        meets.search(&position, &Budget::limited(Limits::nodes(MEETS.0)), &mut |_| {});
        for stones in meets.take_met() {
            if let Some(line) = tell(&mut tells, &stones) {
                println!("{line}");
                told += 1;
            }
        }
    }
}

/// A position of a game where nothing is clear yet.
fn begun(game: &str, rng: &mut StdRng) -> Option<Morpion> {
    let mut fields = game.split('|');
    let side: u8 = fields.next()?.parse().ok()?;
    let setup = Setup::new(side, side, 5, 2).ok()?;
    let (opening, moves) = (fields.next()?.split_whitespace(), fields.next()?);
    let moves: Vec<(&str, &str)> = moves.split_whitespace().filter_map(|word| word.split_once('=')).collect();
    let at = *(0..moves.len()).collect::<Vec<_>>().choose(rng)?;
    moves[at].1.parse::<i32>().ok().filter(|score| score.abs() <= LIMIT)?;
    let played = moves[..at].iter().map(|(played, _)| played.split('?').next().unwrap());
    let mut position = Morpion::start(&setup);
    for text in opening.chain(played) {
        position.play(Morpion::parse_move(&setup, text).ok()?).ok()?;
    }
    position.outcome().is_none().then_some(position)
}

/// The line of a position, where no seat has moved more often than the other but the one that began.
fn tell(engine: &mut Strong, stones: &Stones) -> Option<String> {
    let of = |own: bool| stones.iter().filter(move |stone| stone.1 == own).map(|stone| stone.0).collect::<Vec<Cell>>();
    let (own, other) = (of(true), of(false));
    let (first, second) = match other.len().checked_sub(own.len())? {
        0 => (own, other),
        1 => (other, own),
        _ => return None,
    };
    let decision = engine.search_stones(stones, &Budget::limited(Limits::nodes(TELLS)), &mut |_| {})?;
    let score = match decision.score? {
        Score::Win { plies } => format!("w{}", plies.number()),
        Score::Loss { plies } => format!("l{}", plies.number()),
        Score::Estimate(value) => value.to_string(),
        Score::Draw => return None,
    };
    let second = second.iter().map(Some).chain([None]);
    let cells: Vec<String> =
        first.iter().zip(second).flat_map(|(a, b)| [Some(a), b]).flatten().map(Cell::to_string).collect();
    Some(format!("{}|{}|{}={score}|?", stones.rows, cells.join(" "), decision.mv))
}
