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
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .arg("serve")
        .args(arguments)
        .env("QUADRILLE_DATA", data)
        .stdout(Stdio::piped())
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
        let told = format!("quadrille: un autre Quadrille tient {data}/quadrille.sqlite (processus {process}, depuis ");
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
