//! What the manager has told so far, and the answer to each command.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use quadrille_core::Cell;
use quadrille_core::morpion::Setup;
use quadrille_engine::morpion::{Stones, Strong, StrongOptions};
use quadrille_engine::{Budget, Limits};

use super::text::{Refused, message, number, numbers, text};
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
    /// What a move may take beside its time.
    depth: Option<u32>,
    nodes: Option<u64>,
    threads: usize,
    /// The rule asked for, where it is not played.
    foreign_rule: Option<i64>,
    seed: u64,
    engine: Option<Strong>,
    /// A list of stones is being read: how it began, and its lines so far.
    list: Option<(List, Vec<String>)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    Board,
    /// The same, without a move to follow.
    Position,
    Swap2,
}

/// What the engine uses at the most.
const LARGEST_TABLE: usize = 64 << 20;
/// The most moves that are told of one position.
const MOST_MOVES: u8 = 20;
/// The most threads that search together.
const MOST_THREADS: usize = 64;
/// What it uses at the least, whatever the manager grants.
const SMALLEST_TABLE: usize = 1 << 20;

impl Session {
    /// Nothing told yet.
    pub(super) fn new(thought: Arc<Thought>, seed: u64) -> Session {
        Session {
            thought,
            stones: None,
            align: 5,
            exact: false,
            memory: LARGEST_TABLE,
            clock: Clock::default(),
            depth: None,
            nodes: None,
            threads: 1,
            foreign_rule: None,
            seed,
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
        let word = word.to_ascii_uppercase();
        if matches!(word.as_str(), "START" | "RECTSTART" | "RESTART" | "BEGIN" | "TURN" | "YXNBEST") {
            self.check_rule()?;
        }
        match word.as_str() {
            "" => Ok(Vec::new()),
            "START" => {
                let size = side(rest)?;
                Ok(self.start(size, size))
            }
            "RECTSTART" => {
                let (columns, rows) = rest
                    .split_once(',')
                    .ok_or_else(|| Refused::wrong("RECTSTART has two sides with a comma between: columns,rows"))?;
                Ok(self.start(side(rows)?, side(columns)?))
            }
            "RESTART" => {
                let Stones { rows, columns, .. } = *self.stones()?;
                Ok(self.start(rows, columns))
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
            "BOARD" => Ok(self.begin_list(List::Board)),
            "YXBOARD" => Ok(self.begin_list(List::Position)),
            "YXNBEST" => self.best_moves(number(rest)?),
            "SWAP2BOARD" => Ok(self.begin_list(List::Swap2)),
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

    fn start(&mut self, rows: u8, columns: u8) -> Vec<String> {
        self.stones = Some(Stones::new(rows, columns, self.align));
        match &mut self.engine {
            Some(engine) => engine.forget(),
            None => self.renew_engine(),
        }
        vec!["OK".into()]
    }

    /// Memory is asked for here, never when a move is due.
    fn renew_engine(&mut self) {
        let Session { memory, exact, seed, threads, .. } = *self;
        let options = StrongOptions { memory, exact, seed, threads, ..StrongOptions::default() };
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
            "time_left" => self.clock.left = (value < i64::from(i32::MAX)).then_some(time),
            "max_depth" => self.depth = u32::try_from(value).ok().filter(|&depth| depth > 0),
            "max_node" => self.nodes = u64::try_from(value).ok().filter(|&nodes| nodes > 0),
            "thread_num" => {
                let threads = usize::try_from(value).unwrap_or(1).clamp(1, MOST_THREADS);
                if threads != self.threads {
                    self.threads = threads;
                    self.renew_if_started();
                }
            }
            "max_memory" => {
                let granted = usize::try_from(value).unwrap_or(0);
                let memory = if granted == 0 { LARGEST_TABLE } else { granted / 3 };
                let memory = memory.clamp(SMALLEST_TABLE, LARGEST_TABLE);
                if memory != self.memory {
                    self.memory = memory;
                    self.renew_if_started();
                }
            }
            // Bit 0: exactly five in a row; the others are not played.
            "rule" => {
                self.foreign_rule = (value & !1 != 0).then_some(value);
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

    /// What is wrong with a list is told once, when it is done.
    fn begin_list(&mut self, list: List) -> Vec<String> {
        self.list = Some((list, Vec::new()));
        Vec::new()
    }

    fn list_line(&mut self, line: &str) -> Result<Vec<String>, Refused> {
        if line.eq_ignore_ascii_case("done") {
            let (list, lines) = self.list.take().expect("a list is being read");
            self.check_rule()?;
            return match list {
                List::Board => {
                    self.stones = Some(self.board(&lines)?);
                    self.move_now()
                }
                List::Position => {
                    self.stones = Some(self.board(&lines)?);
                    Ok(Vec::new())
                }
                List::Swap2 => self.swap2(&lines),
            };
        }
        if let Some(("INFO" | "info", rest)) = line.split_once(char::is_whitespace) {
            self.info(rest.trim());
        } else if let Some((_, lines)) = &mut self.list
            && !line.is_empty()
            // More lines than cells are refused when the list is done.
            && lines.len() <= 26 * 26
        {
            lines.push(line.to_owned());
        }
        Ok(Vec::new())
    }

    /// The board that these lines tell.
    fn board(&self, lines: &[String]) -> Result<Stones, Refused> {
        let mut stones = self.stones()?.clone();
        stones.clear();
        for line in lines {
            let [column, row, who] = numbers(line)?;
            let cell = self.cell(&format!("{column},{row}"))?;
            match who {
                1 => place(&mut stones, cell, true)?,
                // 3 marks a stone of a won line in games that go on: nobody's to use.
                2 | 3 => place(&mut stones, cell, false)?,
                _ => return Err(Refused::wrong(format!("{line:?}: the third number is 1 (own) or 2 (the other's)"))),
            }
        }
        Ok(stones)
    }

    fn swap2(&mut self, lines: &[String]) -> Result<Vec<String>, Refused> {
        let mut stones = self.stones()?.clone();
        stones.clear();
        for line in lines {
            let mut parts = line.splitn(3, ',');
            let cell = format!("{},{}", parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            let cell = self.cell(&cell)?;
            // The engine looks from the side of white, who moves next.
            let own = stones.len() % 2 == 1;
            place(&mut stones, cell, own)?;
        }
        let time = self.clock.next_move();
        let engine = self.engine.as_mut().ok_or_else(Refused::not_started)?;
        let answer = swap2::answer(engine, &stones, time, &self.thought.begin());
        self.thought.end();
        let answer = answer?;
        self.stones_mut()?.clear();
        Ok(vec![answer])
    }

    /// Chooses a move, places it, and tells it.
    fn move_now(&mut self) -> Result<Vec<String>, Refused> {
        let stones = self.stones.as_ref().ok_or_else(Refused::not_started)?;
        let engine = self.engine.as_mut().ok_or_else(Refused::not_started)?;
        let limits = Limits { time: Some(self.clock.next_move()), depth: self.depth, nodes: self.nodes };
        let budget = Budget::new(limits, self.thought.begin());
        let decision = engine.search_stones(stones, &budget, &mut |_| {});
        self.thought.end();
        let decision = decision.ok_or_else(Refused::full)?;
        self.place(decision.mv, true)?;
        Ok(vec![message(&decision), text(decision.mv)])
    }

    /// Tells so many of the best moves, each with an equal share of the time, and answers the
    /// first; nothing is placed. Once the move is wanted no further place is looked for.
    fn best_moves(&mut self, count: u8) -> Result<Vec<String>, Refused> {
        let stones = self.stones.as_ref().ok_or_else(Refused::not_started)?;
        let engine = self.engine.as_mut().ok_or_else(Refused::not_started)?;
        let count = count.clamp(1, MOST_MOVES);
        let time = Some(self.clock.next_move() / u32::from(count));
        let limits = Limits { time, depth: self.depth, nodes: self.nodes };
        let (mut told, mut cells) = (Vec::new(), Vec::new());
        let stop = self.thought.begin();
        for place in 1..=count {
            let budget = Budget::new(limits, stop.clone());
            let Some(decision) = engine.search_without(stones, &cells, &budget) else { break };
            told.push(format!("{} place {place}", message(&decision)));
            cells.push(decision.mv);
            if stop.is_stopped() {
                break;
            }
        }
        self.thought.end();
        let first = cells.first().ok_or_else(Refused::full)?;
        told.push(text(*first));
        Ok(told)
    }

    /// A rule that is not played is refused as soon as there is something to answer.
    fn check_rule(&self) -> Result<(), Refused> {
        let Some(rule) = self.foreign_rule else { return Ok(()) };
        let name = match rule & !1 {
            2 => " (continuous game)",
            4 => " (renju)",
            8 => " (caro)",
            _ => "",
        };
        Err(Refused::wrong(format!(
            "rule {rule}{name} is not played; send INFO rule 0 (five or more) or 1 (exactly five)"
        )))
    }

    fn place(&mut self, cell: Cell, own: bool) -> Result<(), Refused> {
        place(self.stones_mut()?, cell, own)
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

fn place(stones: &mut Stones, cell: Cell, own: bool) -> Result<(), Refused> {
    if stones.place(cell, own) {
        Ok(())
    } else {
        Err(Refused::wrong(format!("{} is taken already; TAKEBACK it or choose a free cell", text(cell))))
    }
}

/// A side of a board.
fn side(text: &str) -> Result<u8, Refused> {
    let (least, most) = (Setup::SIDE.start(), Setup::SIDE.end());
    let shown: String = text.chars().take(40).collect();
    text.trim()
        .parse()
        .ok()
        .filter(|side| Setup::SIDE.contains(side))
        .ok_or_else(|| Refused::wrong(format!("{shown:?} is not a side of a board; they go from {least} to {most}")))
}
