//! A problem as one line of text, as the program's own are kept:
//! `aim length tempting|setup|moves|line`.

use std::fmt;

use quadrille_core::{AnyRecord, AnySetup, Game};

use super::{Aim, Problem};

/// A line that is no problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(String);

impl Problem {
    /// Reads a line; whether its solution is the only one is for a [`Judge`](super::Judge).
    ///
    /// # Errors
    /// When it has not four parts, or its moves cannot be played.
    pub fn read(game: Game, line: &str) -> Result<Problem, Unreadable> {
        read(game, line).ok_or_else(|| Unreadable(line.to_owned()))
    }
}

fn read(game: Game, text: &str) -> Option<Problem> {
    let parts: [&str; 4] = text.split('|').collect::<Vec<_>>().try_into().ok()?;
    let [aim, length, tempting]: [&str; 3] = parts[0].split(' ').collect::<Vec<_>>().try_into().ok()?;
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let setup = AnySetup::parse(game, parts[1]).ok()?;
    let (moves, line) = (words(parts[2]), words(parts[3]));
    let mut record = AnyRecord::new(setup.clone());
    record.play_all(moves.iter().chain(&line).cloned()).ok()?;
    (!line.is_empty()).then_some(Problem {
        setup,
        moves,
        aim: Aim::ALL.into_iter().find(|other| other.name() == aim)?,
        length: length.parse().ok()?,
        tempting: tempting.parse().ok()?,
        line,
    })
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Problem { setup, moves, aim, length, tempting, line } = self;
        write!(f, "{} {length} {tempting}|{setup}|{}|{}", aim.name(), moves.join(" "), line.join(" "))
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a problem; write aim length tempting|setup|moves|line", self.0)
    }
}

impl std::error::Error for Unreadable {}
