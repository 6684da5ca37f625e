//! What the manager has told so far, and the answer to each command.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use quadrille_core::Cell;
use quadrille_core::morpion::Setup;
use quadrille_engine::morpion::{Options, Stones, Strong};
use quadrille_engine::{Budget, Decision, Limits, Score};

use super::time::Clock;
use super::{Thought, swap2};

/// One manager's game.
#[derive(Debug)]
pub(super) struct Session {
    thought: Arc<Thought>,
    stones: Option<Stones>,
    align: u8,
    exact: bool,
    memory: usize,
    clock: Clock,
    engine: Option<Strong>,
    /// A list of stones is being read: how it began, and its lines so far.
    list: Option<(List, Vec<String>)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    Board,
    Swap2,
}

/// What the engine uses at the most.
const LARGEST_TABLE: usize = 64 << 20;
/// What it uses at the least, whatever the manager grants.
const SMALLEST_TABLE: usize = 1 << 20;

impl Session {
    /// Nothing told yet.
    pub(super) fn new(thought: Arc<Thought>) -> Session {
        Session {
            thought,
            stones: None,
            align: 5,
            exact: false,
            memory: LARGEST_TABLE,
            clock: Clock::default(),
            engine: None,
            list: None,
        }
    }

    /// Answers a line; false when the session is over.
    pub(super) fn answer(&mut self, line: &str, output: &mut impl Write) -> io::Result<bool> {
        let line = line.trim();
        if line.eq_ignore_ascii_case("end") {
            return Ok(false);
        }
        let reply = if self.list.is_some() { self.list_line(line) } else { self.command(line) };
        match reply {
            Ok(replies) => {
                for reply in replies {
                    writeln!(output, "{reply}")?;
                }
            }
            Err(Refused::Wrong(why)) => writeln!(output, "ERROR {why}")?,
            Err(Refused::Unknown(what)) => writeln!(output, "UNKNOWN {what}")?,
        }
        Ok(true)
    }

    fn command(&mut self, line: &str) -> Result<Vec<String>, Refused> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_uppercase().as_str() {
            "" => Ok(Vec::new()),
            "START" => {
                let size = number(rest)?;
                self.start(size, size)
            }
            "RECTSTART" => {
                let [columns, rows] = numbers(rest)?;
                self.start(rows, columns)
            }
            "RESTART" => {
                let Stones { rows, columns, .. } = *self.stones()?;
                self.start(rows, columns)
            }
            "BEGIN" => {
                if !self.stones()?.is_empty() {
                    return Err(Refused::wrong("BEGIN comes on an empty board; RESTART first"));
                }
                self.move_now()
            }
            "TURN" => {
                let cell = self.cell(rest)?;
                self.place(cell, false)?;
                self.move_now()
            }
            "PLAY" => {
                let cell = self.cell(rest)?;
                self.place(cell, true)?;
                Ok(vec![text(cell)])
            }
            "TAKEBACK" => {
                let cell = self.cell(rest)?;
                if !self.stones_mut()?.remove(cell) {
                    return Err(Refused::wrong(format!("there is no stone on {rest} to take back")));
                }
                Ok(vec!["OK".into()])
            }
            "BOARD" => self.begin_list(List::Board),
            "SWAP2BOARD" => self.begin_list(List::Swap2),
            "INFO" => {
                self.info(rest);
                Ok(Vec::new())
            }
            "ABOUT" => Ok(vec![format!(
                "name=\"Quadrille\", version=\"{}\", author=\"The Quadrille developers\", country=\"FR\"",
                env!("CARGO_PKG_VERSION")
            )]),
            _ => Err(Refused::Unknown(format!("command {:?}", word.chars().take(40).collect::<String>()))),
        }
    }

    fn start(&mut self, rows: u8, columns: u8) -> Result<Vec<String>, Refused> {
        let least = Setup::SIDE.start();
        let most = Setup::SIDE.end();
        if !Setup::SIDE.contains(&rows) || !Setup::SIDE.contains(&columns) {
            return Err(Refused::wrong(format!("size {columns} x {rows} is refused; sides go from {least} to {most}")));
        }
        self.stones = Some(Stones::new(rows, columns, self.align));
        match &mut self.engine {
            Some(engine) => engine.forget(),
            None => self.renew_engine(),
        }
        Ok(vec!["OK".into()])
    }

    /// Memory is asked for here, never when a move is due.
    fn renew_engine(&mut self) {
        let options = Options { memory: self.memory, exact: self.exact, ..Options::default() };
        self.engine = Some(Strong::new(options));
    }

    /// Takes note; unknown keys and values are no error (the protocol says so).
    fn info(&mut self, rest: &str) {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let Ok(value) = value.trim().parse::<i64>() else { return };
        let time = Duration::from_millis(value.clamp(0, i64::from(i32::MAX)) as u64);
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.clock.turn = time,
            "timeout_match" => self.clock.whole = (value > 0).then_some(time),
            "time_left" => self.clock.left = (value > 0 && value < i64::from(i32::MAX)).then_some(time),
            "max_memory" => {
                let granted = usize::try_from(value).unwrap_or(0);
                let memory = if granted == 0 { LARGEST_TABLE } else { granted / 3 };
                let memory = memory.clamp(SMALLEST_TABLE, LARGEST_TABLE);
                if memory != self.memory {
                    self.memory = memory;
                    self.renew_if_started();
                }
            }
            // Bit 0: exactly five in a row; the others (continuous game, renju) are not played.
            "rule" => {
                let exact = value & 1 == 1;
                if exact != self.exact {
                    self.exact = exact;
                    self.renew_if_started();
                }
            }
            // Our extension: how many in a row win.
            "k" => {
                if let Some(align) = u8::try_from(value).ok().filter(|align| Setup::ALIGN.contains(align)) {
                    self.align = align;
                    if let Some(stones) = &mut self.stones {
                        stones.align = align;
                    }
                }
            }
            _ => {}
        }
    }

    fn renew_if_started(&mut self) {
        if self.engine.is_some() {
            self.renew_engine();
        }
    }

    fn begin_list(&mut self, list: List) -> Result<Vec<String>, Refused> {
        self.stones_mut()?.clear();
        self.list = Some((list, Vec::new()));
        Ok(Vec::new())
    }

    fn list_line(&mut self, line: &str) -> Result<Vec<String>, Refused> {
        if line.eq_ignore_ascii_case("done") {
            let (list, lines) = self.list.take().expect("a list is being read");
            return match list {
                List::Board => self.board(&lines),
                List::Swap2 => self.swap2(&lines),
            };
        }
        if let Some((_, lines)) = &mut self.list
            && !line.is_empty()
            // More lines than cells are refused when the list is done.
            && lines.len() <= 26 * 26
        {
            lines.push(line.to_owned());
        }
        Ok(Vec::new())
    }

    fn board(&mut self, lines: &[String]) -> Result<Vec<String>, Refused> {
        for line in lines {
            let [column, row, who] = numbers(line)?;
            let cell = self.cell(&format!("{column},{row}"))?;
            match who {
                1 => self.place(cell, true)?,
                // 3 marks a stone of a won line in games that go on: nobody's to use.
                2 | 3 => self.place(cell, false)?,
                _ => return Err(Refused::wrong(format!("{line:?}: the third number is 1 (own) or 2 (the other's)"))),
            }
        }
        self.move_now()
    }

    fn swap2(&mut self, lines: &[String]) -> Result<Vec<String>, Refused> {
        let mut cells = Vec::new();
        for line in lines {
            let mut parts = line.splitn(3, ',');
            let place = format!("{},{}", parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let cell = self.cell(&place)?;
            // The engine looks from the side of white, who moves next.
            self.place(cell, cells.len() % 2 == 1)?;
            cells.push(cell);
        }
        let time = self.clock.next_move();
        let stones = self.stones()?.clone();
        let engine = self.engine.as_mut().ok_or_else(Refused::not_started)?;
        let answer = swap2::answer(engine, &stones, time, &self.thought.begin());
        self.thought.end();
        self.stones_mut()?.clear();
        answer
            .map(|answer| vec![answer])
            .ok_or_else(|| Refused::wrong(format!("{} stones: SWAP2BOARD has none, three or five", cells.len())))
    }

    /// Chooses a move, places it, and tells it.
    fn move_now(&mut self) -> Result<Vec<String>, Refused> {
        let stones = self.stones.as_ref().ok_or_else(Refused::not_started)?;
        let engine = self.engine.as_mut().ok_or_else(Refused::not_started)?;
        let budget = Budget::new(Limits::time(self.clock.next_move()), self.thought.begin());
        let decision = engine.search_stones(stones, &budget, &mut |_| {});
        self.thought.end();
        let decision = decision.ok_or_else(|| Refused::wrong("no cell is free; RESTART for another game"))?;
        self.place(decision.mv, true)?;
        Ok(vec![message(&decision), text(decision.mv)])
    }

    fn place(&mut self, cell: Cell, own: bool) -> Result<(), Refused> {
        if self.stones_mut()?.place(cell, own) {
            Ok(())
        } else {
            Err(Refused::wrong(format!("{} is taken already; TAKEBACK it or choose a free cell", text(cell))))
        }
    }

    fn stones(&self) -> Result<&Stones, Refused> {
        self.stones.as_ref().ok_or_else(Refused::not_started)
    }

    fn stones_mut(&mut self) -> Result<&mut Stones, Refused> {
        self.stones.as_mut().ok_or_else(Refused::not_started)
    }

    /// A cell of the board from `column,row`.
    fn cell(&self, text: &str) -> Result<Cell, Refused> {
        let stones = self.stones()?;
        let [column, row] = numbers(text)?;
        if row < stones.rows && column < stones.columns {
            return Ok(Cell::new(row, column));
        }
        let (columns, rows) = (stones.columns, stones.rows);
        Err(Refused::wrong(format!("{text} is outside the board of {columns} x {rows}; numbers count from 0")))
    }
}

/// Why a command is not obeyed.
enum Refused {
    /// It is understood and wrong.
    Wrong(String),
    /// It is not understood.
    Unknown(String),
}

impl Refused {
    fn wrong(why: impl Into<String>) -> Refused {
        Refused::Wrong(why.into())
    }

    fn not_started() -> Refused {
        Refused::wrong("no game is started; send START first")
    }
}

/// A cell as the protocol writes it.
pub(super) fn text(cell: Cell) -> String {
    format!("{},{}", cell.column, cell.row)
}

fn message(decision: &Decision<Cell>) -> String {
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

fn number(text: &str) -> Result<u8, Refused> {
    let shown: String = text.chars().take(40).collect();
    text.trim()
        .parse()
        .map_err(|_not: std::num::ParseIntError| Refused::wrong(format!("{shown:?} is not a number from 0 to 255")))
}

fn numbers<const N: usize>(text: &str) -> Result<[u8; N], Refused> {
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
