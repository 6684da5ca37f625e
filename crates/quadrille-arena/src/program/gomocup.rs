//! A program that speaks the Gomocup protocol, asked for moves of Morpion for two.
//!
//! Every move is asked for with the whole board (`BOARD`), or `BEGIN` on an empty one,
//! so that nothing depends on what the program remembers.

use std::time::{Duration, Instant};

use quadrille_core::{AnyRecord, AnySetup, Cell, reason};
use quadrille_engine::AnyDecision;

use super::Question;
use super::process::Process;
use crate::Fault;

/// What the program is told to take where there is no limit on time.
const USUAL: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub(super) struct Gomocup {
    /// Options that it is told for every game.
    options: Vec<(String, String)>,
}

impl Gomocup {
    /// A game on a board of this setup.
    pub(super) fn begin(
        &mut self,
        process: &Process,
        setup: &AnySetup,
        options: &[(String, String)],
        by: Instant,
    ) -> Result<(), Fault> {
        let AnySetup::Morpion(setup) = setup else { return Err(not_morpion()) };
        let (rows, columns) = (setup.rows(), setup.columns());
        process.say(if rows == columns { format!("START {rows}") } else { format!("RECTSTART {columns},{rows}") });
        process.wait(by, (None, ""), |line| match line {
            "OK" => Some(Ok(())),
            _ if line.starts_with("ERROR") => Some(Err(Fault::told(line))),
            _ => None,
        })?;
        for info in ["timeout_match 0", "time_left 2147483647", "max_memory 0", "game_type 1", "rule 0"] {
            process.say(format!("INFO {info}"));
        }
        if setup.align() != 5 {
            process.say(format!("INFO k {}", setup.align()));
        }
        if !options.is_empty() {
            self.options = options.to_vec();
        }
        for (key, value) in &self.options {
            process.say(format!("INFO {key} {value}"));
        }
        Ok(())
    }
}

/// Asks for a move.
pub(super) fn choose(
    process: &Process,
    Question { record, limits, patience, stop }: Question<'_>,
) -> Result<AnyDecision, Fault> {
    let AnyRecord::Morpion(record) = record else { return Err(not_morpion()) };
    process.say(format!("INFO timeout_turn {}", limits.time.unwrap_or(USUAL).as_millis()));
    let asked = Instant::now();
    if record.played().is_empty() {
        process.say("BEGIN");
    } else {
        process.say("BOARD");
        let plies = record.ply();
        for (at, cell) in record.played().iter().enumerate() {
            // Who is to move put every second symbol, counted back from now.
            let whose = if (plies - at).is_multiple_of(2) { 1 } else { 2 };
            process.say(format!("{},{},{whose}", cell.column, cell.row));
        }
        process.say("DONE");
    }
    let mv = process.wait(asked + patience, (Some(stop), "YXSTOP"), |line| {
        let word = line.split_whitespace().next().unwrap_or("");
        match word {
            "MESSAGE" | "DEBUG" | "" | "OK" | "SUGGEST" => None,
            "ERROR" | "UNKNOWN" => Some(Err(Fault::told(line))),
            _ => Some(cell(line).ok_or_else(|| Fault::answered(line))),
        }
    })?;
    Ok(AnyDecision { line: vec![mv.clone()], mv, score: None, depth: 0, nodes: 0 })
}

fn not_morpion() -> Fault {
    Fault::Crashed(reason!("not-morpion", "not a game of morpion"))
}

/// `x,y` as the row and column people write.
fn cell(text: &str) -> Option<String> {
    let (x, y) = text.split_once(',')?;
    let (column, row) = (x.trim().parse::<u8>().ok()?, y.trim().parse::<u8>().ok()?);
    (column < 26 && row < 26).then(|| Cell::new(row, column).to_string())
}
