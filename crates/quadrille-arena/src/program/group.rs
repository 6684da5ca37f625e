//! A program with all that it starts: on Unix each has a process group of its own, which ends
//! with it, so that nothing behind a script of the shell is left over.
//!
//! Such a group hears nothing of Ctrl+C in a terminal: who ends this program otherwise than by
//! its own end calls [`end_programs`]. Elsewhere than on Unix only the process itself is ended.

use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The group of a program that was started.
#[derive(Debug)]
pub(super) struct Group {
    /// The number of its first process.
    leader: u32,
}

/// Those that run, by their leaders.
#[derive(Debug)]
struct Running {
    leaders: Vec<u32>,
    /// Everybody was told to end.
    is_over: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { leaders: Vec::new(), is_over: false });

/// Ends every program that was started. None is started afterwards, and what they leave undone
/// is no fault of theirs: whoever waits for one waits until this program has ended.
pub fn end_programs() {
    let mut running = running();
    running.is_over = true;
    for leader in &running.leaders {
        kill(*leader);
    }
}

impl Group {
    /// The command will lead a group.
    pub(super) fn lead(command: &mut Command) {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(not(unix))]
        let _ = command;
    }

    /// That of a command that was started.
    pub(super) fn of(leader: u32) -> Group {
        let mut running = running();
        running.leaders.push(leader);
        if running.is_over {
            kill(leader);
        }
        Group { leader }
    }

    /// Ends all its processes.
    pub(super) fn end(&self) {
        kill(self.leader);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        running().leaders.retain(|leader| *leader != self.leader);
    }
}

/// Was every program ended? Then nobody is to be blamed for an end.
pub(super) fn are_ended() -> bool {
    running().is_over
}

fn kill(leader: u32) {
    #[cfg(unix)]
    if let Some(leader) = i32::try_from(leader).ok().and_then(rustix::process::Pid::from_raw) {
        // A group without processes is what is wanted.
        let _ = rustix::process::kill_process_group(leader, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = leader;
}

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}
