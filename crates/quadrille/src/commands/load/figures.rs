//! What was measured, and how it is told.

use std::io::{self, Write as _};
use std::time::Duration;

use quadrille_locale::{Locale, Value};

use super::room::Fault;

/// What was seen in rooms.
#[derive(Default)]
pub(super) struct Seen {
    /// From each move until every page of its room had it.
    pub(super) times: Vec<Duration>,
    /// What all pages were sent.
    pub(super) bytes: u64,
    pub(super) faults: Vec<Fault>,
}

impl Seen {
    pub(super) fn add(&mut self, other: Seen) {
        self.times.extend(other.times);
        self.bytes += other.bytes;
        self.faults.extend(other.faults);
    }
}

/// The server's process.
pub(super) struct Process(u32);

/// What the system says of it at a moment.
#[derive(Clone, Copy)]
pub(super) struct State {
    cpu: Duration,
    /// In kibibytes.
    memory: u64,
    threads: u64,
}

impl Process {
    /// The process of a number, where the system tells of it.
    pub(super) fn find(pid: u32) -> Option<Process> {
        let process = Process(pid);
        process.state().map(|_| process)
    }

    pub(super) fn state(&self) -> Option<State> {
        let read = |name: &str| std::fs::read_to_string(format!("/proc/{}/{name}", self.0)).ok();
        let status = read("status")?;
        let number = |name: &str| -> Option<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        // The name of the program, in brackets, may hold anything; the system counts in
        // hundredths of a second.
        let stat = read("stat")?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(State { cpu: Duration::from_millis(10 * ticks), memory: number("VmRSS:")?, threads: number("Threads:")? })
    }
}

/// All that was measured.
pub(super) struct Figures {
    pub(super) rooms: usize,
    pub(super) pages: usize,
    pub(super) time: Duration,
    pub(super) seen: Seen,
    /// The server before and after, where its process is known.
    pub(super) process: Option<(State, State)>,
}

impl Figures {
    pub(super) fn moves(&self) -> usize {
        self.seen.times.len()
    }

    pub(super) fn print(&self, locale: &Locale) -> io::Result<()> {
        let mut output = io::stdout().lock();
        let mut tell = |key: &str, values: &[(&str, Value<'_>)]| writeln!(output, "{}", locale.format(key, values));
        let moves = self.moves();
        let rate = locale.figure(moves as f64 / self.time.as_secs_f64(), 1);
        let counts = [
            ("moves", locale.counted(moves as u64)),
            ("rooms", locale.counted(self.rooms as u64)),
            ("pages", locale.counted(self.pages as u64)),
            ("seconds", locale.figure(self.time.as_secs_f64(), 1).into()),
            ("rate", rate.into()),
        ];
        tell("cli-load-moves", &counts)?;
        let mut times = self.seen.times.clone();
        times.sort_unstable();
        if let Some(last) = times.last() {
            let at = |share: f64| locale.figure(milliseconds(times[((times.len() - 1) as f64 * share) as usize]), 1);
            let most = locale.figure(milliseconds(*last), 1);
            let values = [
                ("half", at(0.5).into()),
                ("nine", at(0.9).into()),
                ("most", at(0.99).into()),
                ("nearly", at(0.999).into()),
                ("last", most.into()),
            ];
            tell("cli-load-times", &values)?;
            let bytes = self.seen.bytes as f64 / moves as f64;
            let each = bytes * self.rooms as f64 / self.pages as f64;
            let values = [("bytes", locale.figure(each, 0).into()), ("all", locale.figure(bytes, 0).into())];
            tell("cli-load-bytes", &values)?;
        }
        if let Some((before, after)) = self.process {
            let cpu = after.cpu.saturating_sub(before.cpu);
            let share = 100.0 * cpu.as_secs_f64() / self.time.as_secs_f64();
            let values = [
                ("cpu", locale.figure(cpu.as_secs_f64() * 1e6 / moves.max(1) as f64, 0).into()),
                ("share", locale.figure(share, 0).into()),
                ("memory", locale.figure(after.memory as f64 / 1024.0, 1).into()),
                ("each", locale.figure(after.memory as f64 / 1024.0 / self.rooms as f64, 3).into()),
                ("threads", locale.counted(after.threads)),
            ];
            tell("cli-load-server", &values)?;
        }
        let faults = [("count", Value::from(self.seen.faults.len()))];
        tell("cli-load-faults", &faults)?;
        let mut words: Vec<String> = self.seen.faults.iter().map(|fault| fault.in_words(locale)).collect();
        words.sort_unstable();
        words.dedup();
        for word in words.iter().take(5) {
            writeln!(output, "  {word}")?;
        }
        output.flush()
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
