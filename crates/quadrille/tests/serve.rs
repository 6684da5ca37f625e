//! The page for a network: where things are kept, where it is reached.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod program;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use program::quadrille;

/// A server under way, ended with the test.
struct Serving {
    child: Child,
    /// The address that it printed.
    address: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(data: &Path, arguments: &[&str]) -> Serving {
    serve_logging(data, arguments, Stdio::inherit())
}

/// The same with a place for its log.
fn serve_logging(data: &Path, arguments: &[&str], log: Stdio) -> Serving {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .arg("serve")
        .args(arguments)
        .env("QUADRILLE_DATA", data)
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_once("http://").unwrap().1.trim().trim_end_matches('/').to_owned();
    Serving { child, address }
}

/// The first line of the answer to a request for the page.
fn status(address: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).lines().next().unwrap().to_owned()
}

#[test]
fn everything_is_kept_in_the_file_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("kept/games.sqlite"));
    for database in [file.display().to_string(), format!("sqlite://{}", file.display())] {
        let serving = serve(&data, &["--listen", "127.0.0.1:0", "--database", &database]);
        assert_eq!(status(&serving.address, &serving.address), "HTTP/1.1 200 OK");
        assert!(file.is_file());
        assert!(!data.join("quadrille.sqlite").exists());
    }
}

#[test]
fn a_database_of_another_kind_is_refused_by_one_sentence() {
    let french = quadrille(&["serve", "--database", "mysql://maia:secret@host/games"], "");
    assert_eq!((french.output.as_str(), french.code), ("", 2));
    assert_eq!(
        french.errors,
        "quadrille: la base « mysql://… » ne peut pas servir : ce programme garde ses données dans des fichiers \
         SQLite ou dans PostgreSQL ; donnez le chemin d’un fichier, sqlite://CHEMIN ou \
         postgres://UTILISATEUR@MACHINE/BASE\n"
    );
    let english = quadrille(&["--language", "en", "serve", "--database", "mysql://host/games"], "");
    assert_eq!((english.output.as_str(), english.code), ("", 2));
    assert_eq!(
        english.errors,
        "quadrille: the database \"mysql://…\" cannot be used: this program keeps its data in SQLite files or in \
         PostgreSQL; give the path of a file, sqlite://PATH or postgres://USER@HOST/NAME\n"
    );
}

#[test]
fn a_database_file_that_cannot_be_used_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let text = folder.path().join("text");
    std::fs::write(&text, "no folder").unwrap();
    let below = text.join("below").display().to_string();
    for (file, why) in
        [(&path, "this is a folder; choose a file"), (&below, "a part of this path is no folder; check it")]
    {
        let arguments = ["--language", "en", "serve", "--listen", "127.0.0.1:0", "--database", file];
        let run = quadrille(&arguments, "");
        let told = format!("quadrille: the database file {file} cannot be used: {why}\n");
        assert_eq!((run.output.as_str(), run.errors, run.code), ("", told, 1));
    }
    let run = quadrille(&["serve", "--listen", "127.0.0.1:0", "--database", &path], "");
    assert!(run.errors.contains("ne peut pas servir de base") && run.code == 1, "{}", run.errors);
}

#[test]
fn a_second_program_on_the_same_data_says_who_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let first = serve(folder.path(), &["--listen", "127.0.0.1:0"]);
    let (process, address) = (first.child.id(), first.address.clone());
    for arguments in [&["serve", "--listen", "127.0.0.1:0", "--data", &data][..], &["--no-open", "--data", &data]] {
        let run = quadrille(arguments, "");
        assert_eq!((run.output.as_str(), run.code), ("", 1), "{}", run.errors);
        let told =
            format!("quadrille: un autre Quadrille tient {data}/quadrille.sqlite (processus {process}, depuis le ");
        let where_to = format!("continuez à l’adresse http://{address}/");
        assert!(run.errors.starts_with(&told) && run.errors.contains(&where_to), "{}", run.errors);
        assert_eq!(run.errors.lines().count(), 1);
    }
    // However the first one ends, the next one can begin.
    drop(first);
    serve(folder.path(), &["--listen", "127.0.0.1:0"]);
}

#[test]
fn a_server_of_a_whole_network_tells_an_address_that_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--listen", "0.0.0.0:0"]);
    assert!(!serving.address.starts_with("0.0.0.0"), "{}", serving.address);
    let port = serving.address.rsplit_once(':').unwrap().1;
    // By the loopback address, where a machine always reaches itself.
    let here = format!("127.0.0.1:{port}");
    assert_eq!(status(&here, &serving.address), "HTTP/1.1 200 OK");
    assert_eq!(status(&here, &format!("[fd00::20]:{port}")), "HTTP/1.1 200 OK");
    assert_eq!(status(&here, &format!("evil.example:{port}")), "HTTP/1.1 403 Forbidden");
}

#[test]
fn load_plays_in_rooms_of_a_server_and_tells_what_it_cost() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--listen", "127.0.0.1:0"]);
    let pid = serving.child.id().to_string();
    let load = |more: &[&str]| {
        let mut arguments = vec!["--language", "en", "load", &serving.address, "morpion", "--pace", "0"];
        arguments.extend(more);
        quadrille(&arguments, "")
    };
    let run = load(&["--rooms", "3", "--watchers", "1", "--duration", "1", "--pid", &pid]);
    let told = run.output;
    assert_eq!(run.code, 0, "{told}{}", run.errors);
    assert!(told.contains(" moves in 3 rooms with 9 pages") && told.contains("\nno faults\n"), "{told}");
    assert!(told.contains("to each page") && told.contains("µs of processor time a move"), "{told}");
    // Twenty rooms may be made at once: whoever wants more is told which way out there is.
    let refused = load(&["--rooms", "30", "--duration", "1"]);
    assert_eq!(refused.code, 1);
    assert!(refused.errors.contains("--limit"), "{}", refused.errors);
}

#[test]
fn load_says_what_it_cannot_do() {
    for (arguments, code, told) in [
        (&["load", "here", "morpion"][..], 2, "HOST:PORT"),
        (&["load", "127.0.0.1:1", "morpion", "--pace", "x"], 2, "from 0s to 15s"),
        (&["load", "127.0.0.1:1", "morpion", "--rooms", "0"], 2, "--rooms"),
        (&["load", "127.0.0.1:1", "morpion", "--pid", "4294967295"], 2, "4294967295"),
        (&["load", "127.0.0.1:1", "morpion"], 1, "quadrille: 127.0.0.1:1: nobody answers there"),
    ] {
        let run = quadrille(&[&["--language", "en"], arguments].concat(), "");
        assert_eq!(run.code, code, "{arguments:?}: {}", run.errors);
        assert!(run.errors.contains(told), "{arguments:?}: {}", run.errors);
    }
}

#[test]
fn counts_and_health_are_served_at_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let serving = serve(folder.path(), &["--listen", "127.0.0.1:0", "--metrics", &metrics]);
    let get = |address: &str, path: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    assert!(get(&metrics, "/health").ends_with("ok\n"));
    get(&serving.address, "/rooms");
    let counts = get(&metrics, "/metrics");
    for line in ["quadrille_rooms_open 0", "quadrille_sockets 0", "quadrille_request_seconds_count 1"] {
        assert!(counts.contains(&format!("\n{line}\n")), "{line}: {counts}");
    }
    // Visitors do not see them.
    assert!(get(&serving.address, "/metrics").starts_with("HTTP/1.1 404"));
}

/// As a machine that is turned off, or a service that is started anew.
#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_end_does_so_with_0() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = serve(folder.path(), &["--listen", "127.0.0.1:0"]);
    let mut page = TcpStream::connect(&serving.address).unwrap();
    let pid = rustix::process::Pid::from_child(&serving.child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    assert_eq!(serving.child.wait().unwrap().code(), Some(0));
    // Whoever was connected is told by the end of the connection.
    assert_eq!(page.read(&mut [0]).unwrap_or(0), 0);
    // And everything is free for the next one.
    drop(serve(folder.path(), &["--listen", "127.0.0.1:0"]));
}

#[test]
fn the_help_names_every_limit_that_can_be_set() {
    let refused = quadrille(&["--language", "en", "serve", "--limit", "x=1"], "").errors;
    let names = refused.split_once("NAME one of ").unwrap().1.trim();
    for language in ["fr", "en"] {
        let help = quadrille(&["--language", language, "serve", "--help"], "").output;
        let limits = help.split_once("--limit").and_then(|(_, rest)| rest.split_once("--proxy")).unwrap().0;
        let words: Vec<&str> = limits.split([' ', ',', '\n']).collect();
        assert!(names.split(", ").all(|name| words.contains(&name)), "{names}: {limits}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_ends_neither_a_request_nor_the_server() {
    let folder = tempfile::tempdir().unwrap();
    for form in [&["--log", "debug"][..], &["--log", "debug", "--log-json"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let arguments = [&["--listen", "127.0.0.1:0"], form].concat();
        let mut serving = serve_logging(folder.path(), &arguments, full.into());
        for _ in 0..3 {
            assert_eq!(status(&serving.address, &serving.address), "HTTP/1.1 200 OK");
        }
        let pid = rustix::process::Pid::from_child(&serving.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        assert_eq!(serving.child.wait().unwrap().code(), Some(0));
    }
}
