//! Checks wins and losses that the strong engine calls proved, by a search that shares
//! nothing with it but the moves it proposes.
//!
//!     cargo run --release -p quadrille-engine --example claimed_wins -- 1 1000
//!
//! The numbers are the seed and how many claims are checked. Positions come from games of the
//! engine with itself on 15 x 15, not always attentive. After a move of the winner every
//! reply is tried, except that a four must be answered; a reply is refuted by a win by
//! fours, looked for the slow way (`tests/fours`), or by the engine's next move, checked in
//! turn. A claim is *false* when a reply escapes, *open* when the engine does not find its
//! own way within the moves it told.
#![expect(clippy::print_stdout, reason = "the result is what it prints")]

use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

#[path = "../tests/fours/mod.rs"]
mod fours;
mod replies;

use replies::{after, replies};

/// Longer claims would take too long to check.
const LONGEST: u32 = 13;
/// Positions for a move of a game at the most, and for one of a check.
const IN_GAMES: u64 = 4_000;
const IN_CHECKS: u64 = 60_000;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    True,
    Open,
    False,
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|number| number.parse::<u64>().ok());
    let (seed, wanted) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(1000));
    let start = Morpion::start(&Setup::new(15, 15, 5, 2).expect("sizes within the limits"));
    let engine = || Strong::new(StrongOptions { memory: 4 << 20, ..StrongOptions::default() });
    let (mut player, mut checker) = (engine(), engine());
    let mut rng = StdRng::seed_from_u64(seed);
    let mut counts = [0u64; 3];
    let mut quiet = 0;
    while counts.iter().sum::<u64>() < wanted {
        let mut position = start.clone();
        let mut played = Vec::new();
        while position.outcome().is_none() {
            let limits = Limits::nodes(rng.random_range(300..IN_GAMES));
            let Some(decision) = player.search(&position, &Budget::limited(limits), &mut |_| {}) else { break };
            let claim = match decision.score {
                Some(Score::Win { plies }) if (4..=LONGEST).contains(&plies.number()) => Some((true, plies.number())),
                Some(Score::Loss { plies }) if (3..LONGEST).contains(&plies.number()) => Some((false, plies.number())),
                _ => None,
            };
            if let Some((win, plies)) = claim {
                let moves = plies.div_ceil(2);
                quiet += u64::from(!win || !fours::wins_by_fours(&position, moves));
                let verdict =
                    if win { wins(&position, moves, &mut checker) } else { loses(&position, moves, &mut checker) };
                counts[verdict as usize] += 1;
                if counts.iter().sum::<u64>().is_multiple_of(50) {
                    tell(counts, quiet);
                }
                if verdict != Verdict::True {
                    let game = played.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
                    let word = if verdict == Verdict::False { "FALSE" } else { "open" };
                    println!("{word}: {} in {plies} after {game}", if win { "win" } else { "loss" });
                }
            }
            let careless = played.len() < 5 || rng.random_bool(0.1);
            let near = |cell: &Cell| (3..12).contains(&cell.row) && (3..12).contains(&cell.column);
            let chance = position.legal_moves().filter(near).choose(&mut rng);
            let mv = chance.filter(|_| careless).unwrap_or(decision.mv);
            position.play_unchecked(mv);
            played.push(mv);
        }
    }
    tell(counts, quiet);
}

fn tell([sure, open, wrong]: [u64; 3], quiet: u64) {
    let all = sure + open + wrong;
    println!("{all} claims, {quiet} of them not by fours alone: {sure} true, {open} open, {wrong} false");
}

/// Does the seat to move win with at most so many moves of its own?
fn wins(position: &Morpion, moves: u32, engine: &mut Strong) -> Verdict {
    if fours::wins_by_fours(position, moves) {
        return Verdict::True;
    }
    if moves < 2 {
        return Verdict::False;
    }
    // Where a four must be answered the engine does so without a search.
    if let [answer] = replies(position).as_slice() {
        return loses(&after(position, *answer), moves - 1, engine);
    }
    let decision = engine.search(position, &Budget::limited(Limits::nodes(IN_CHECKS)), &mut |_| {});
    let Some(decision) = decision else { return Verdict::Open };
    let Some(Score::Win { plies }) = decision.score else { return Verdict::Open };
    let next = after(position, decision.mv);
    let own = plies.number().div_ceil(2);
    if own > moves { Verdict::Open } else { loses(&next, own - 1, engine) }
}

/// Does the seat to move lose whatever it plays, to at most so many moves of the other?
fn loses(position: &Morpion, moves: u32, engine: &mut Strong) -> Verdict {
    let mut worst = Verdict::True;
    for reply in replies(position) {
        let next = after(position, reply);
        let verdict = match next.outcome() {
            Some(_) => Verdict::False,
            None => wins(&next, moves, engine),
        };
        worst = worst.max(verdict);
        if worst == Verdict::False {
            break;
        }
    }
    worst
}
