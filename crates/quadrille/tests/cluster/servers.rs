//! The servers, each a process at an address of its own.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

/// They end with the test.
pub(crate) struct Servers {
    addresses: Vec<String>,
    running: Vec<Mutex<Option<Child>>>,
    folder: tempfile::TempDir,
}

impl Drop for Servers {
    fn drop(&mut self) {
        for number in 0..self.running.len() {
            self.kill(number);
        }
    }
}

impl Servers {
    /// So many on one database.
    pub(crate) fn start(count: usize, database: &str) -> Servers {
        let free: Vec<TcpListener> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        let addresses = free.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect();
        drop(free);
        let running = (0..count).map(|_| Mutex::new(None)).collect();
        let servers = Servers { addresses, running, folder: tempfile::tempdir().unwrap() };
        for number in 0..count {
            servers.start_again(number, database);
        }
        servers
    }

    pub(crate) fn addresses(&self) -> Vec<String> {
        self.addresses.clone()
    }

    /// Starts a server that does not run; it may take a while where the database is away.
    pub(crate) fn start_again(&self, number: usize, database: &str) {
        let mut running = self.running[number].lock().unwrap();
        while running.as_mut().is_none_or(|child| child.try_wait().unwrap().is_some()) {
            let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
                .args(["serve", "--listen", &self.addresses[number], "--database", database])
                .args(
                    ["requests", "rooms", "messages", "pages-of-address", "pages-of-visitor"]
                        .map(|limit| format!("--limit={limit}=1000000")),
                )
                .env("QUADRILLE_DATA", self.folder.path())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            // It says where it is when it is ready.
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            if line.is_empty() {
                std::thread::sleep(Duration::from_millis(200));
            }
            *running = Some(child);
        }
    }

    pub(crate) fn kill(&self, number: usize) {
        if let Some(child) = self.running[number].lock().unwrap().as_mut() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Tells it to end, and waits until it has.
    pub(crate) fn end(&self, number: usize) {
        let mut running = self.running[number].lock().unwrap();
        let Some(child) = running.as_mut() else { return };
        signal(child, Signal::TERM);
        assert!(child.wait().unwrap().success(), "it ends as it should");
    }

    /// Stops it for a while, and lets it go on.
    pub(crate) fn sleep(&self, number: usize, long: Duration) {
        let mut running = self.running[number].lock().unwrap();
        let Some(child) = running.as_mut() else { return };
        signal(child, Signal::STOP);
        std::thread::sleep(long);
        signal(child, Signal::CONT);
    }
}

fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap(), signal).unwrap();
}
