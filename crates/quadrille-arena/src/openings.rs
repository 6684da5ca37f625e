//! How games begin: a few moves by chance, or lines of a file.

use quadrille_core::{AnyRecord, AnySetup, Reason, for_any_record, for_any_setup, reason};
use quadrille_engine::Playable;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Where openings come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// So many moves by chance.
    Chance {
        /// How many.
        plies: u32,
    },
    /// These lines, one after the other and again from the start.
    Lines(Vec<String>),
}

/// A line that is no opening.
#[derive(Debug)]
pub struct OpeningError {
    /// Which line, counted from 1.
    pub line: usize,
    /// What was read.
    pub text: String,
    /// Why it is refused.
    pub why: Reason,
}

impl From<&OpeningError> for Reason {
    fn from(OpeningError { line, text, why }: &OpeningError) -> Reason {
        // What is wrong with the whole file is of no line.
        if text.is_empty() {
            return why.clone();
        }
        reason!(
            "opening",
            "line {line}: {read:?} cannot be played from the start: {why}",
            line = *line,
            read = text,
            why = why.clone()
        )
    }
}

quadrille_core::said_by_reason!(&OpeningError);

/// Openings that end the game, or let it end at once, are drawn again so many times.
const TRIES: u32 = 200;

impl Openings {
    /// What suits a setup, as its game says.
    #[must_use]
    pub fn usual(setup: &AnySetup) -> Openings {
        Openings::Chance { plies: for_any_setup!(setup, setup: P => P::opening_plies(setup)) }
    }

    /// Reads a file: a line of moves for each opening; empty lines and lines that begin
    /// with `#` are left aside.
    ///
    /// # Errors
    /// The first line that cannot be played.
    pub fn read(text: &str, setup: &AnySetup) -> Result<Openings, OpeningError> {
        let mut lines = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let refuse = |why: Reason| OpeningError { line: at + 1, text: line.to_owned(), why };
            let record = played(setup, line).map_err(refuse)?;
            if record.outcome().is_some() {
                return Err(OpeningError {
                    line: at + 1,
                    text: line.to_owned(),
                    why: reason!("over-after", "the game is over after it"),
                });
            }
            lines.push(line.to_owned());
        }
        if lines.is_empty() {
            return Err(OpeningError {
                line: 1,
                text: String::new(),
                why: reason!("no-opening", "the file holds no opening; write a line of moves for each"),
            });
        }
        Ok(Openings::Lines(lines))
    }

    /// The opening of this number.
    #[must_use]
    pub fn opening(&self, setup: &AnySetup, number: u32, seed: u64) -> Vec<String> {
        match self {
            Openings::Lines(lines) => {
                let line = &lines[number as usize % lines.len()];
                played(setup, line).map(|record| record.moves()).unwrap_or_default()
            }
            Openings::Chance { plies } => {
                let mut rng = StdRng::seed_from_u64(seed ^ (u64::from(number) + 1).wrapping_mul(0x2545_F491_4F6C_DD1D));
                (0..TRIES).find_map(|_| by_chance(setup, *plies, &mut rng)).unwrap_or_default()
            }
        }
    }
}

/// So many moves by chance after which the game is on and nobody wins with one move.
fn by_chance(setup: &AnySetup, plies: u32, rng: &mut StdRng) -> Option<Vec<String>> {
    let mut record = AnyRecord::new(setup.clone());
    for _ in 0..plies {
        for_any_record!(&mut record, record => {
            let moves = record.position().opening_moves();
            record.play(*moves.choose(rng)?).ok()?;
        });
    }
    let quiet = record.outcome().is_none()
        && record.legal_moves().iter().all(|mv| {
            let mut next = record.clone();
            next.play(mv).is_ok() && next.outcome().is_none()
        });
    (quiet || plies == 0).then(|| record.moves())
}

/// The game with a line of moves played.
fn played(setup: &AnySetup, line: &str) -> Result<AnyRecord, Reason> {
    let moves = setup.parse_moves(line)?;
    let mut record = AnyRecord::new(setup.clone());
    record.play_all(moves).map_err(|refused| refused.why)?;
    Ok(record)
}
