//! How cells, numbers, decisions and refusals are written.

use quadrille_core::Cell;
use quadrille_engine::{Decision, Score};

/// Why a command is not obeyed.
pub(super) enum Refused {
    /// It is understood and wrong.
    Wrong(String),
    /// It is not understood.
    Unknown(String),
}

impl Refused {
    pub(super) fn wrong(why: impl Into<String>) -> Refused {
        Refused::Wrong(why.into())
    }

    pub(super) fn not_started() -> Refused {
        Refused::wrong("no game is started; send START first")
    }

    pub(super) fn full() -> Refused {
        Refused::wrong("no cell is free; RESTART for another game")
    }
}

/// A cell as the protocol writes it.
pub(super) fn text(cell: Cell) -> String {
    format!("{},{}", cell.column, cell.row)
}

/// What is told of a decision.
pub(super) fn message(decision: &Decision<Cell>) -> String {
    let value = match decision.score {
        Some(Score::Win { plies }) => format!("win in {}", plies.number()),
        Some(Score::Loss { plies }) => format!("loss in {}", plies.number()),
        Some(Score::Draw) => "draw".into(),
        Some(Score::Estimate(value)) => value.to_string(),
        None => "-".into(),
    };
    let line: Vec<String> = decision.line.iter().take(12).map(|&cell| text(cell)).collect();
    format!("MESSAGE depth {} nodes {} value {value} line {}", decision.depth, decision.nodes, line.join(" "))
}

/// A number of one byte.
pub(super) fn number(text: &str) -> Result<u8, Refused> {
    let shown: String = text.chars().take(40).collect();
    text.trim()
        .parse()
        .map_err(|_not: std::num::ParseIntError| Refused::wrong(format!("{shown:?} is not a number from 0 to 255")))
}

/// So many of them, with commas between.
pub(super) fn numbers<const N: usize>(text: &str) -> Result<[u8; N], Refused> {
    let parts: Vec<&str> = text.split(',').collect();
    let shown: String = text.chars().take(40).collect();
    let parts: [&str; N] = parts
        .try_into()
        .map_err(|_other: Vec<&str>| Refused::wrong(format!("{shown:?} is not {N} numbers with commas between")))?;
    let mut numbers = [0; N];
    for (number_read, part) in numbers.iter_mut().zip(parts) {
        *number_read = number(part)?;
    }
    Ok(numbers)
}
