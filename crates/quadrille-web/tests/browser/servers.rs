//! Servers to test against: in this process, in one that can be killed, or the program
//! itself.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use quadrille_web::{Server, ServerOptions};
use tempfile::TempDir;

/// A process that ends with the test.
pub(crate) struct Process(pub(crate) Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Reads what a process says until a line holds the words; gives what follows them, or
/// nothing when it ended first. What it says later is read too, or it would wait for us.
pub(crate) fn told(child: &mut Child, words: &str) -> Option<String> {
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let found = loop {
        let line = lines.next()?.unwrap();
        if let Some((_, rest)) = line.split_once(words) {
            break rest.trim().to_owned();
        }
    };
    std::thread::spawn(move || lines.for_each(drop));
    Some(found)
}

/// Starts a server in this process; it ends with the runtime of the test.
pub(crate) async fn serve() -> String {
    serve_with(ServerOptions::default()).await
}

/// The same for several people.
pub(crate) async fn serve_rooms() -> String {
    serve_with(ServerOptions { rooms: true, ..ServerOptions::default() }).await
}

async fn serve_with(options: ServerOptions) -> String {
    let server = Server::bind(ServerOptions { no_pause: true, seed: Some(1), ..options }).await.unwrap();
    let url = format!("http://{}", server.address());
    tokio::spawn(server.run(std::future::pending()));
    url
}

/// Starts a server in a process of its own, which can be killed.
pub(crate) fn serve_apart(folder: &TempDir, port: u16) -> (Process, String) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "server_process", "--nocapture"])
        .env("QUADRILLE_TEST_DATA", folder.path())
        .env("QUADRILLE_TEST_PORT", port.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let address = told(&mut child, "address ").expect("the server says where it is");
    (Process(child), format!("http://{address}"))
}

/// The program itself, built beside this test.
pub(crate) fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let built = test.parent().and_then(Path::parent).unwrap().join("quadrille");
    assert!(built.is_file(), "{} is needed: cargo build -p quadrille", built.display());
    built
}
