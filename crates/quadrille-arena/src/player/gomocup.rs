//! A program that speaks the Gomocup protocol, as a player of Morpion for two.
//!
//! Every move is asked for with the whole board (`BOARD`), or `BEGIN` on an empty one,
//! so that nothing depends on what the program remembers.

use std::time::{Duration, Instant};

use quadrille_core::{AnyRecord, Cell, Reason, reason};
use quadrille_engine::Limits;

use super::Fault;
use super::process::Process;

/// What a program may take to get ready.
const TO_START: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(super) struct Gomocup {
    process: Process,
    ready: bool,
}

impl Gomocup {
    pub(super) fn start(command: &[String]) -> Result<Gomocup, Reason> {
        Ok(Gomocup { process: Process::start(command)?, ready: false })
    }

    pub(super) fn choose(&mut self, record: &AnyRecord, limits: Limits, allowed: Duration) -> Result<String, Fault> {
        let AnyRecord::Morpion(record) = record else {
            return Err(Fault::Crashed(reason!("not-morpion", "not a game of morpion")));
        };
        let setup = record.setup();
        if !self.ready {
            let (rows, columns) = (setup.rows(), setup.columns());
            let square = rows == columns;
            self.process.say(if square { format!("START {rows}") } else { format!("RECTSTART {columns},{rows}") });
            self.process.wait(Instant::now() + TO_START, |line| match line {
                "OK" => Some(Ok(())),
                _ if line.starts_with("ERROR") => Some(Err(Fault::told(line))),
                _ => None,
            })?;
            for info in ["timeout_match 0", "time_left 2147483647", "max_memory 0", "game_type 1", "rule 0"] {
                self.process.say(format!("INFO {info}"));
            }
            if setup.align() != 5 {
                self.process.say(format!("INFO k {}", setup.align()));
            }
            self.ready = true;
        }
        let time = limits.time.unwrap_or(Duration::from_secs(1));
        self.process.say(format!("INFO timeout_turn {}", time.as_millis()));
        let asked = Instant::now();
        if record.played().is_empty() {
            self.process.say("BEGIN");
        } else {
            self.process.say("BOARD");
            let plies = record.ply();
            for (at, cell) in record.played().iter().enumerate() {
                // Who is to move put every second symbol, counted back from now.
                let whose = if (plies - at).is_multiple_of(2) { 1 } else { 2 };
                self.process.say(format!("{},{},{whose}", cell.column, cell.row));
            }
            self.process.say("DONE");
        }
        self.process.wait(asked + allowed, |line| {
            let word = line.split_whitespace().next().unwrap_or("");
            match word {
                "MESSAGE" | "DEBUG" | "" | "OK" | "SUGGEST" => None,
                "ERROR" | "UNKNOWN" => Some(Err(Fault::told(line))),
                _ => Some(cell(line).ok_or_else(|| Fault::answered(line))),
            }
        })
    }
}

/// `x,y` as the row and column people write.
fn cell(text: &str) -> Option<String> {
    let (x, y) = text.split_once(',')?;
    let (column, row) = (x.trim().parse::<u8>().ok()?, y.trim().parse::<u8>().ok()?);
    (column < 26 && row < 26).then(|| Cell::new(row, column).to_string())
}
