//! Problems: positions in which exactly one move is right, proved by the game's solver.
//!
//! They come from games between weak players ([`found`]): such games are full of moments
//! that one move decides. A problem asks for the move that wins, where all others give the
//! win away, or for the one that saves the draw, where all others lose. Whatever is proved
//! here is proved for every legal move; a position that the solver cannot settle within its
//! effort is no problem. Nothing here is in words.
//!
//! ```
//! use quadrille_engine::problems::{Judge, shipped};
//!
//! let problem = &shipped("puissance4".parse().unwrap())[0];
//! let mut judge = Judge::new(&problem.setup, 100_000);
//! assert!(judge.answer(problem, problem.solution()).is_right);
//! let other = problem.record().legal_moves().into_iter().find(|mv| mv != problem.solution()).unwrap();
//! assert!(!judge.answer(problem, &other).is_right);
//! ```

mod line;
mod solving;

use quadrille_core::{AnyRecord, AnySetup, Game, for_game};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::catalogue::{Refusal, build_for};
use crate::{Budget, Level, Limits, Playable};

pub use line::Unreadable;
pub use solving::{Answer, Judge};

/// What the right move reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The seat to move wins, and cannot be quicker than the length says.
    WinIn,
    /// The seat to move wins, at the latest after the length.
    Win,
    /// Nobody wins; every other move loses.
    Draw,
}

impl Aim {
    /// Every aim.
    pub const ALL: [Aim; 3] = [Aim::WinIn, Aim::Win, Aim::Draw];

    /// Its name in files, and the last part of its text's key: `problem-aim-win-in`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Aim::WinIn => "win-in",
            Aim::Win => "win",
            Aim::Draw => "draw",
        }
    }
}

/// A position with one right move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What is played.
    pub setup: AnySetup,
    /// The moves that lead to the position.
    pub moves: Vec<String>,
    /// What the right move reaches.
    pub aim: Aim,
    /// How many own moves the winner needs: the solver of the problem, or, where the draw is
    /// to be saved, the opponent after the wrong move that resists longest.
    pub length: u32,
    /// How many other moves look as good to somebody who looks two plies ahead.
    pub tempting: u32,
    /// The right move, and how the game then goes on.
    pub line: Vec<String>,
}

/// The easiest and the hardest grade.
pub const GRADES: std::ops::RangeInclusive<u8> = 1..=5;

impl Problem {
    /// The one right move.
    #[must_use]
    pub fn solution(&self) -> &str {
        self.line.first().map_or("", String::as_str)
    }

    /// The position.
    ///
    /// # Panics
    /// Never: a problem is made from moves that were played.
    #[must_use]
    pub fn record(&self) -> AnyRecord {
        let mut record = AnyRecord::new(self.setup.clone());
        record.play_all(self.moves.clone()).expect("the moves of a problem were played");
        record
    }

    /// From 1, easy, to 5: longer is harder, and so is every three moves that look as good.
    #[must_use]
    pub fn grade(&self) -> u8 {
        let grade = self.length.saturating_sub(1) + self.tempting.div_ceil(3);
        (grade.min((*GRADES.end()).into()) as u8).max(*GRADES.start())
    }

    /// What it is known by, wherever it stands in a list.
    #[must_use]
    pub fn id(&self) -> String {
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        format!("{:016x}", self.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, hash))
    }

    /// A few moves, the right one among them, for who asks for a hint: in the order of the
    /// moves, the same every time.
    #[must_use]
    pub fn choices(&self, count: usize) -> Vec<String> {
        let moves = self.record().legal_moves();
        let others = moves.iter().filter(|mv| *mv != self.solution());
        // Spread over the board rather than its first cells.
        let step = (moves.len() - 1).div_ceil(count.saturating_sub(1).max(1)).max(1);
        let shown: Vec<&String> = others.step_by(step).take(count.saturating_sub(1)).collect();
        moves.iter().filter(|mv| *mv == self.solution() || shown.contains(mv)).cloned().collect()
    }
}

/// The problem of a day, counted from whatever day: its game, and its place among those that
/// come with the program. Games take turns, and each shows all of its problems before one
/// comes again.
#[must_use]
pub fn of_the_day(day: u64) -> (Game, usize) {
    let games = Game::ALL.len() as u64;
    let game = Game::ALL[(day % games) as usize];
    let count = for_game!(game, P => P::PROBLEMS).lines().count().max(1) as u64;
    // A stride without a common divisor comes by every problem, easy and hard ones mixed.
    let stride = (count * 5 / 8..count).find(|stride| common_divisor(*stride, count) == 1).unwrap_or(1);
    (game, (day / games * stride % count) as usize)
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// The problems that come with the program, the easiest first.
#[must_use]
pub fn shipped(game: Game) -> Vec<Problem> {
    let text = for_game!(game, P => P::PROBLEMS);
    let mut problems: Vec<Problem> = text.lines().filter_map(|line| Problem::read(game, line).ok()).collect();
    problems.sort_by_key(|problem| (problem.grade(), problem.length));
    problems
}

/// Positions that a move of a weak player may visit.
const PLAY_NODES: u64 = 2_000;
/// How well the players of a game play, drawn for each seat.
const PLAYERS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

/// A problem of a game between weak players on this board, drawn from all that the game has.
/// The same seed gives the same; a game that the judge has no time to end gives none.
///
/// # Errors
/// When the game has no levels for this setup.
pub fn found(setup: &AnySetup, seed: u64, judge: &mut Judge) -> Result<Option<Problem>, Refusal> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut record = AnyRecord::new(setup.clone());
    let mut player = || {
        let level = PLAYERS[rng.random_range(0..PLAYERS.len())];
        build_for(&format!("level:{level}"), setup, rng.random())
    };
    let mut players = [player()?, player()?];
    let mut problems: Vec<Problem> = Vec::new();
    while record.outcome().is_none() {
        problems.extend(judge.problem(&record));
        let place = record.turn().index() % players.len();
        let budget = Budget::limited(Limits::nodes(PLAY_NODES));
        let Some(decision) = players[place].search(&record, &budget, &mut |_| ()) else { break };
        if judge.is_out_of_time() {
            return Ok(None);
        }
        if record.play(&decision.mv).is_err() {
            break;
        }
    }
    let mut problem = problems.choose(&mut rng).cloned();
    if let Some(problem) = &mut problem {
        judge.continue_line(problem);
    }
    Ok(problem)
}
