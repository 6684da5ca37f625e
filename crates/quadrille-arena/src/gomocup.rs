//! Being an engine for managers that speak the Gomocup protocol.
//!
//! Lines of text come in, lines go out: `START 15`, `OK`, `BEGIN`, `7,7`. Input is read on
//! a thread of its own, so that `END` stops a search under way at once; when the lines of a
//! whole session come in one go, each is answered in its turn all the same. Coordinates are column,row
//! from 0. Beside the protocol, `INFO k 6` asks for another alignment than five.
//!
//! What a command does is in `session`; here are the two threads and the lines.

mod session;
mod swap2;
mod time;

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use quadrille_core::Line;
use quadrille_engine::Stop;

use self::session::Session;

/// A longer line is no command of this protocol.
const LONGEST_LINE: usize = 4096;
/// Lines that may wait while a search runs.
const WAITING_LINES: usize = 1024;

/// Answers commands until `END` or the end of the input.
///
/// # Errors
/// When the output cannot be written.
pub fn serve(input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let (sender, lines) = mpsc::sync_channel(WAITING_LINES);
    let thought = Arc::new(Thought::default());
    let heard = Arc::clone(&thought);
    thread::spawn(move || {
        read(input, &sender);
        heard.interrupt();
    });
    let mut session = Session::new(thought);
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
    stop: Stop,
    since: Mutex<Option<Instant>>,
}

impl Thought {
    /// A search begins, watching the switch given.
    fn begin(&self) -> Stop {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        self.stop.clone()
    }

    /// It has ended.
    fn end(&self) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Nobody waits for the move any more, if one has been thought of for a while.
    fn interrupt(&self) {
        let since = *self.since.lock().unwrap_or_else(PoisonError::into_inner);
        if since.is_some_and(|since| since.elapsed() > ONE_GO) {
            self.stop.stop();
        }
    }
}

/// Lines that come within this time came in one go.
const ONE_GO: Duration = Duration::from_millis(60);

/// Sends every line; `None` for one that cannot be used. Ends with the input, after `END`,
/// or when nobody listens.
fn read(mut input: impl BufRead, sender: &mpsc::SyncSender<Option<String>>) {
    while let Ok(Some(line)) = Line::read(&mut input, LONGEST_LINE) {
        let line = if line.is_cut { None } else { String::from_utf8(line.bytes).ok() };
        let is_end = line.as_deref().is_some_and(|line| line.trim().eq_ignore_ascii_case("end"));
        if sender.send(line).is_err() || is_end {
            return;
        }
    }
}
