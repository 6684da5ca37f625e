//! Another program, spoken to line by line.
//!
//! Its output is read, and its input written, each on a thread of their own: a program
//! that says nothing or reads nothing costs its caller the time it allowed, and no more.
//! It is ended when its owner goes.

use std::io::{BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use quadrille_core::{Line, Reason, reason};

use super::Fault;

/// A line that is longer is no answer.
const LONGEST_LINE: usize = 1 << 16;

#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    lines: Receiver<String>,
    said: Sender<String>,
}

impl Process {
    /// Starts a command.
    pub(super) fn start(command: &[String]) -> Result<Process, Reason> {
        let (program, arguments) = command.split_first().ok_or_else(ended)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| reason!("about", "{what}: {why}", what = program, why = Reason::from(&error)))?;
        let (Some(output), Some(mut input)) = (child.stdout.take(), child.stdin.take()) else {
            return Err(ended());
        };
        let (heard, lines) = channel();
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            while let Ok(Some(line)) = Line::read(&mut reader, LONGEST_LINE) {
                if heard.send(line.to_text().trim().to_owned()).is_err() {
                    break;
                }
            }
        });
        let (said, to_say) = channel::<String>();
        thread::spawn(move || {
            for line in to_say {
                if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, lines, said })
    }

    /// Says a line; it is written as soon as the program reads.
    pub(super) fn say(&self, line: impl Into<String>) {
        // A program that is gone is noticed when its answer does not come.
        let _ = self.said.send(line.into());
    }

    /// Waits for a line that `wanted` understands; others are left aside.
    pub(super) fn wait<T>(
        &self,
        deadline: Instant,
        mut wanted: impl FnMut(&str) -> Option<Result<T, Fault>>,
    ) -> Result<T, Fault> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(answer) = wanted(&line) {
                        return answer;
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Fault::TimedOut),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crashed(ended())),
            }
        }
    }
}

/// There is no program to talk to.
fn ended() -> Reason {
    reason!("program-ended", "the program ended")
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
