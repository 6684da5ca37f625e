//! Another program, spoken to line by line.
//!
//! Its output, its errors and its input each have a thread of their own: a program that says
//! nothing, reads nothing or floods everything costs its caller the time it allowed and a
//! bounded memory, and no more. It is ended when its owner goes, with all that it started.

use std::collections::VecDeque;
use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use quadrille_core::{Line, Reason, reason};
use quadrille_engine::Stop;

use super::ended;
use super::group::{self, Group};
use super::log::{Dialogue, Voice};
use crate::Fault;

/// A line that is longer is no answer.
const LONGEST_LINE: usize = 1 << 16;
/// So many lines wait to be read; then the program waits.
const WAITING: usize = 4096;
/// So many of the last lines of its errors are quoted.
const QUOTED: usize = 3;
/// How often a wait looks whether somebody ended the search.
const LISTENING: Duration = Duration::from_millis(20);
/// How long a program that was told to end may take for it.
const TO_END: Duration = Duration::from_millis(300);
/// How long a program that ended is waited for, to hear its last words.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// The same where its time is over: it takes so long from the end of its output to its own.
const AN_END: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub(super) struct Process {
    child: Mutex<Child>,
    group: Group,
    lines: Mutex<Receiver<String>>,
    said: Sender<String>,
    errors: Arc<Mutex<VecDeque<String>>>,
    /// Nothing is ever said here; it ends with the errors.
    errors_end: Mutex<Receiver<()>>,
}

impl Process {
    /// Starts a command.
    pub(super) fn start(command: &[String], dialogue: Option<Dialogue>) -> Result<Process, Fault> {
        let (program, arguments) = command.split_first().ok_or_else(|| Fault::Crashed(ended()))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Group::lead(&mut command);
        let mut child = command
            .spawn()
            .map_err(|error| reason!("about", "{what}: {why}", what = program, why = Reason::from(&error)))
            .map_err(Fault::Crashed)?;
        let group = Group::of(child.id());
        let (Some(output), Some(mut input), Some(stderr)) =
            (child.stdout.take(), child.stdin.take(), child.stderr.take())
        else {
            return Err(Fault::Crashed(ended()));
        };
        let dialogue = Arc::new(dialogue);
        let note = |voice: Voice| {
            let dialogue = Arc::clone(&dialogue);
            move |line: &str| dialogue.iter().for_each(|dialogue| dialogue.note(voice, line))
        };
        let (heard, lines) = sync_channel(WAITING);
        let noted = note(Voice::Program);
        thread::spawn(move || {
            each_line(output, |line| {
                noted(&line);
                heard.send(line).is_ok()
            });
        });
        let errors: Arc<Mutex<VecDeque<String>>> = Arc::default();
        let (kept, noted) = (Arc::clone(&errors), note(Voice::Error));
        let (errors_go_on, errors_end) = channel::<()>();
        thread::spawn(move || {
            let _goes_on = errors_go_on;
            each_line(stderr, |line| {
                noted(&line);
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.push_back(line);
                if kept.len() > QUOTED {
                    kept.pop_front();
                }
                true
            });
        });
        let (said, to_say) = channel::<String>();
        let noted = note(Voice::Arena);
        thread::spawn(move || {
            for line in to_say {
                noted(&line);
                if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (child, lines, errors_end) = (Mutex::new(child), Mutex::new(lines), Mutex::new(errors_end));
        Ok(Process { child, group, lines, said, errors, errors_end })
    }

    /// Says a line; it is written as soon as the program reads.
    pub(super) fn say(&self, line: impl Into<String>) {
        // A program that is gone is noticed when its answer does not come.
        let _ = self.said.send(line.into());
    }

    /// What it said before it was asked is no answer.
    pub(super) fn forget_what_was_said(&self) {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        // One that floods is not listened to for ever.
        lines.try_iter().take(WAITING).for_each(drop);
    }

    /// Waits for a line that `wanted` understands; others are left aside. When the switch is
    /// thrown, the words of `at_stop` are said, once.
    pub(super) fn wait<T>(
        &self,
        deadline: Instant,
        (stop, at_stop): (Option<&Stop>, &str),
        mut wanted: impl FnMut(&str) -> Option<Result<T, Fault>>,
    ) -> Result<T, Fault> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let mut is_told = false;
        loop {
            if !is_told && stop.is_some_and(Stop::is_stopped) {
                is_told = true;
                self.say(at_stop);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match lines.recv_timeout(if stop.is_some() { left.min(LISTENING) } else { left }) {
                Ok(line) => {
                    if let Some(answer) = wanted(&line) {
                        return answer.map_err(|fault| self.with_quote(fault));
                    }
                }
                Err(RecvTimeoutError::Timeout) if Instant::now() < deadline => {}
                Err(RecvTimeoutError::Timeout) => return Err(Fault::TimedOut),
                Err(RecvTimeoutError::Disconnected) if group::are_ended() => thread::park(),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crashed(self.quoted(self.last(deadline)))),
            }
        }
    }

    /// Why it says nothing any more: how it ended, once its errors are read, or that it lives and
    /// has closed its output.
    fn last(&self, deadline: Instant) -> Reason {
        let now = Instant::now();
        let until = deadline.clamp(now + AN_END, now + LAST_WORDS);
        let Some(status) = self.status(until) else {
            return reason!("program-closed-output", "the program closed its output");
        };
        let left = until.saturating_duration_since(Instant::now());
        let _ = self.errors_end.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(left.max(AN_END));
        match (status.code().and_then(|code| u32::try_from(code).ok()), signal(status)) {
            (Some(code), _) if code != 0 => reason!("program-ended-with", "the program ended with {code}", code = code),
            (_, Some(signal)) => reason!("program-ended-by", "signal {signal} ended the program", signal = signal),
            _ => ended(),
        }
    }

    /// How it ended, if it does until then.
    fn status(&self, until: Instant) -> Option<ExitStatus> {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match child.try_wait() {
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                ended => return ended.ok().flatten(),
            }
        }
    }

    fn with_quote(&self, fault: Fault) -> Fault {
        match fault {
            Fault::Crashed(why) => Fault::Crashed(self.quoted(why)),
            other => other,
        }
    }

    /// The same with the last lines of its errors.
    pub(super) fn quoted(&self, why: Reason) -> Reason {
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let lines: Vec<&str> = errors.iter().map(String::as_str).filter(|line| !line.is_empty()).collect();
        if lines.is_empty() {
            return why;
        }
        let written = lines.join(" / ");
        reason!("program-wrote", "{why}; it wrote: {written}", why = why.clone(), written = written)
    }
}

/// The signal that ended a program.
#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<u32> {
    std::os::unix::process::ExitStatusExt::signal(&status).and_then(|signal| u32::try_from(signal).ok())
}

/// Elsewhere there are none.
#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<u32> {
    None
}

/// Hands over each line, without the blanks around it, while somebody wants more.
fn each_line(stream: impl Read, mut hand_over: impl FnMut(String) -> bool) {
    let mut reader = BufReader::new(stream);
    while let Ok(Some(line)) = Line::read(&mut reader, LONGEST_LINE) {
        if !hand_over(line.to_text().trim().to_owned()) {
            break;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.status(Instant::now() + TO_END);
        self.group.end();
        let child = self.child.get_mut().unwrap_or_else(PoisonError::into_inner);
        let _ = child.kill();
        let _ = child.wait();
    }
}
