//! The program in a terminal of its own, with a hand on its keys.
#![allow(dead_code, reason = "each test file uses its part")]

use std::fs::File;
use std::io::{ErrorKind, Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

pub(crate) struct Terminal {
    child: Child,
    keys: File,
    /// The side that programs are on.
    inside: OwnedFd,
    shown: Arc<Mutex<Vec<u8>>>,
    /// The window was closed.
    closed: Arc<AtomicBool>,
}

impl Terminal {
    /// Runs the program with these arguments in a window of 80 by 24, in this folder.
    pub(crate) fn run(data: &Path, folder: &Path, arguments: &[&str]) -> Terminal {
        Terminal::run_on("xterm-256color", data, folder, arguments)
    }

    /// The same on a terminal of a kind (`TERM`).
    pub(crate) fn run_on(kind: &str, data: &Path, folder: &Path, arguments: &[&str]) -> Terminal {
        let outside =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a terminal can be made");
        grantpt(&outside).and_then(|()| unlockpt(&outside)).expect("it can be used");
        let inside = ioctl_tiocgptpeer(&outside, OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("it has an inside");
        tcsetwinsize(&inside, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).expect("it has a size");
        let side = || Stdio::from(inside.try_clone().expect("it can be shared"));
        // A window that is closed ends what runs in it: it is its controlling terminal.
        let child = Command::new("setsid")
            .args(["--ctty", env!("CARGO_BIN_EXE_quadrille")])
            .args(arguments)
            .current_dir(folder)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("QUADRILLE_DATA", data)
            .env("TERM", kind)
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .expect("the program starts");
        let (keys, shown) = (File::from(outside), Arc::<Mutex<Vec<u8>>>::default());
        let (mut screen, seen) = (keys.try_clone().expect("it can be shared"), Arc::clone(&shown));
        rustix::io::ioctl_fionbio(&screen, true).expect("it need not wait");
        let closed = Arc::<AtomicBool>::default();
        let is_closed = Arc::clone(&closed);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while !is_closed.load(Ordering::Relaxed) {
                match screen.read(&mut bytes) {
                    Ok(count @ 1..) => seen.lock().expect("nobody panics with it").extend_from_slice(&bytes[..count]),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => thread::sleep(Duration::from_millis(2)),
                    _ => break,
                }
            }
        });
        Terminal { child, keys, inside, shown, closed }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
    }

    /// All that was shown so far, with its control sequences.
    pub(crate) fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().expect("nobody panics with it")).into_owned()
    }

    /// Waits until something is so.
    pub(crate) fn wait_until(&self, what: &str, so: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !so(&self.shown()) {
            assert!(start.elapsed() < Duration::from_mins(1), "{what} is not shown: {:?}", self.shown());
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |shown| shown.contains(text));
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it runs");
    }

    /// Closes the window: there is no terminal any more. How the program ended.
    pub(crate) fn close(mut self) -> ExitStatus {
        self.closed.store(true, Ordering::Relaxed);
        self.keys = File::open("/dev/null").expect("it is always there");
        self.ended()
    }

    /// How it ended.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(start.elapsed() < Duration::from_mins(1), "it does not end: {:?}", self.shown());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Is the terminal as a shell wants it: lines that are seen while they are typed?
    pub(crate) fn is_plain(&self) -> bool {
        let modes = tcgetattr(&self.inside).expect("it is a terminal").local_modes;
        modes.contains(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It ended, or the test failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
