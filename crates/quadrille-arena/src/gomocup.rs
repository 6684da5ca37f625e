//! Being an engine for managers that speak the Gomocup protocol.
//!
//! Lines of text come in, lines go out: `START 15`, `OK`, `BEGIN`, `7,7`. Input is read on
//! a thread of its own, so that `END` and `YXSTOP` stop a search under way at once; when the
//! lines of a whole session come in one go, each is answered in its turn all the same.
//! Coordinates are column,row from 0. `docs/protocols.md` lists what is understood.
//!
//! What a command does is in `session`; here are the two threads and the lines.
//!
//! ```
//! use std::io::Cursor;
//!
//! let mut answers = Vec::new();
//! quadrille_arena::gomocup::serve(Cursor::new("START 15\nINFO timeout_turn 50\nBEGIN\nEND\n"), &mut answers, 1).unwrap();
//! let answers = String::from_utf8(answers).unwrap();
//! let said: Vec<&str> = answers.lines().filter(|line| !line.starts_with("MESSAGE")).collect();
//! assert_eq!(said[0], "OK");
//! assert!(said[1].contains(','), "a stone: {said:?}");
//! ```

mod session;
mod swap2;
mod text;
mod time;

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use quadrille_core::Line;
use quadrille_engine::Stop;

use self::session::Session;

/// A longer line is no command of this protocol.
const LONGEST_LINE: usize = 4096;
/// Lines that may wait while a search runs.
const WAITING_LINES: usize = 1024;

/// Answers commands until `END` or the end of the input. The same seed gives the same choices.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(input: impl BufRead + Send + 'static, mut output: impl Write, seed: u64) -> io::Result<()> {
    let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
    let thought = Arc::new(Thought::default());
    let heard = Arc::clone(&thought);
    thread::spawn(move || {
        read(input, &sender, &heard);
        heard.interrupt();
    });
    let mut session = Session::new(thought, seed);
    for line in lines {
        let Some(line) = line else {
            writeln!(output, "ERROR the line is too long or no text; a command has at most {LONGEST_LINE} bytes")?;
            output.flush()?;
            continue;
        };
        if !session.answer(&line, &mut output)? {
            break;
        }
        output.flush()?;
    }
    Ok(())
}

/// The search under way, as both threads know it.
#[derive(Debug, Default)]
struct Thought {
    under_way: Mutex<Option<(Instant, Stop)>>,
    /// Nobody waits for moves any more.
    over: AtomicBool,
}

impl Thought {
    /// A search begins, watching the switch given.
    fn begin(&self) -> Stop {
        let stop = Stop::new();
        if self.over.load(Ordering::Relaxed) {
            stop.stop();
        }
        *self.under_way() = Some((Instant::now(), stop.clone()));
        stop
    }

    /// It has ended.
    fn end(&self) {
        *self.under_way() = None;
    }

    /// The move is wanted now.
    fn hurry(&self) {
        if let Some((_, stop)) = &*self.under_way() {
            stop.stop();
        }
    }

    /// Nobody waits for the move any more, if one has been thought of for a while.
    fn interrupt(&self) {
        if self.under_way().as_ref().is_some_and(|(since, _)| since.elapsed() > ONE_GO) {
            self.over.store(true, Ordering::Relaxed);
            self.hurry();
        }
    }

    fn under_way(&self) -> MutexGuard<'_, Option<(Instant, Stop)>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lines that come within this time came in one go.
const ONE_GO: Duration = Duration::from_millis(60);

/// Sends every line; `None` for one that cannot be used. Ends with the input, after `END`,
/// or when nobody listens.
fn read(mut input: impl BufRead, sender: &mpsc::SyncSender<Option<String>>, thought: &Thought) {
    while let Ok(Some(line)) = Line::read(&mut input, LONGEST_LINE) {
        let line = if line.is_cut { None } else { String::from_utf8(line.bytes).ok() };
        let is = |command: &str| line.as_deref().is_some_and(|line| line.trim().eq_ignore_ascii_case(command));
        if is("yxstop") {
            thought.hurry();
            continue;
        }
        let is_end = is("end");
        if sender.send(line).is_err() || is_end {
            return;
        }
    }
}
