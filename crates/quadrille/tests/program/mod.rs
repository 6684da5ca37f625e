//! Runs the program itself, away from the user's folders and language: `C` names none, and no
//! system is asked for its own.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// What a run of the program left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) output: String,
    pub(crate) errors: String,
    pub(crate) code: i32,
}

/// Runs it with these arguments and this input, in French and without saves of its own.
pub(crate) fn quadrille(arguments: &[&str], input: &str) -> Run {
    let folder = tempfile::tempdir().expect("a folder can be made");
    quadrille_in(folder.path(), arguments, input)
}

/// The same with this data folder.
pub(crate) fn quadrille_in(data: &std::path::Path, arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(arguments)
        .env_clear()
        .env("LC_ALL", "C")
        .env("QUADRILLE_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_owned();
    // In a thread of its own: a long input and a long output must not wait for each other.
    // The program may end without reading all of it, which is no fault of this test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("it can be waited for");
    writer.join().expect("the writer does not panic");
    Run {
        output: String::from_utf8(output.stdout).expect("the output is text"),
        errors: String::from_utf8(output.stderr).expect("the errors are text"),
        code: output.status.code().unwrap_or(-1),
    }
}

/// Runs a command in English, with the user's own folders.
pub(crate) fn english(command: &str, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    program.args(["en", command]).args(arguments).output().expect("the program starts")
}

/// Runs it with an output that nobody reads, closed from the start.
pub(crate) fn quadrille_unread(arguments: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (reader, writer) = std::io::pipe().expect("a pipe can be made");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(arguments)
        .env_clear()
        .env("LC_ALL", "C")
        .env("QUADRILLE_DATA", folder.path())
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .expect("the program runs");
    let errors = String::from_utf8(output.stderr).expect("the errors are text");
    Run { output: String::new(), errors, code: output.status.code().unwrap_or(-1) }
}
