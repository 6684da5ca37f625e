//! How games begin: a few moves by chance, or lines of a file.

use std::fmt;

use quadrille_core::{
    AnyRecord, AnySetup, Cell, Game, Morpion, NotationError, Position, Puissance4, Reason, SixCouleurs, reason,
};
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
        reason!(
            "opening",
            "line {line}: {read:?} cannot be played from the start: {why}",
            line = *line,
            read = text,
            why = why.clone()
        )
    }
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reason::from(self).fmt(f)
    }
}

impl std::error::Error for OpeningError {}

/// On a large grid an opening stays so near to the centre.
const REACH: u8 = 3;
/// Openings that end the game, or let it end at once, are drawn again so many times.
const TRIES: u32 = 200;

impl Openings {
    /// What suits a setup: none on the small grid, where a few moves settle everything,
    /// and in Six couleurs, whose boards are by chance already.
    #[must_use]
    pub fn usual(setup: &AnySetup) -> Openings {
        let plies = match setup {
            AnySetup::Morpion(setup) if setup.cells() <= 16 => 0,
            AnySetup::Morpion(setup) if setup.seats() == 2 => 4,
            AnySetup::Morpion(_) | AnySetup::SixCouleurs(_) => 0,
            AnySetup::Puissance4(_) => 3,
        };
        Openings::Chance { plies }
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
                why: reason!("no-opening", "the file holds no opening"),
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
        let legal = match (&record, setup.game()) {
            (AnyRecord::Morpion(record), Game::Morpion) => central(record.position()),
            _ => record.legal_moves(),
        };
        record.play(legal.choose(rng)?).ok()?;
    }
    let quiet = record.outcome().is_none()
        && record.legal_moves().iter().all(|mv| {
            let mut next = record.clone();
            next.play(mv).is_ok() && next.outcome().is_none()
        });
    (quiet || plies == 0).then(|| record.moves())
}

/// The free cells near the centre.
fn central(position: &Morpion) -> Vec<String> {
    let (row, column) = (position.grid().rows() / 2, position.grid().columns() / 2);
    let near = |cell: &Cell| cell.row.abs_diff(row) <= REACH && cell.column.abs_diff(column) <= REACH;
    position.legal_moves().filter(near).map(|cell| cell.to_string()).collect()
}

/// The game with a line of moves played.
fn played(setup: &AnySetup, line: &str) -> Result<AnyRecord, Reason> {
    fn words<M: ToString>(moves: Result<Vec<M>, NotationError>) -> Result<Vec<String>, NotationError> {
        Ok(moves?.iter().map(ToString::to_string).collect())
    }
    let moves = match setup {
        AnySetup::Morpion(setup) => words(Morpion::parse_moves(setup, line))?,
        AnySetup::Puissance4(setup) => words(Puissance4::parse_moves(setup, line))?,
        AnySetup::SixCouleurs(setup) => words(SixCouleurs::parse_moves(setup, line))?,
    };
    let mut record = AnyRecord::new(setup.clone());
    for mv in moves {
        record.play(&mv)?;
    }
    Ok(record)
}
