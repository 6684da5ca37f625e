//! In a real terminal: what is left is found again, and the terminal is given back.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test")]

mod pty;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use pty::Terminal;
use quadrille_store::{SqliteStore, Store as _};
use rustix::process::{Pid, Signal, kill_process};

const ALTERNATE_SCREEN: (&str, &str) = ("\x1b[?1049h", "\x1b[?1049l");
const SHOWN_CURSOR: &str = "\x1b[?25h";

/// The moves of the recent games of a data folder, the newest first.
fn recent(data: &Path) -> Vec<String> {
    let file = data.join(SqliteStore::FILE);
    if !file.exists() {
        return Vec::new();
    }
    let store = SqliteStore::open_beside(&file).unwrap();
    let moves = |id: i64| {
        let text = store.recent_game(id).unwrap().unwrap();
        quadrille_format::load(text.as_bytes()).unwrap().1.record().moves().join(" ")
    };
    store.recent().unwrap().iter().map(|line| moves(line.id)).collect()
}

/// Somebody has played 2B in a Morpion of two people, in full screen.
fn played(data: &Path) -> Terminal {
    let mut terminal = Terminal::run(data, data, &["en", "play", "morpion", "--name", "Ana", "--name", "Bo"]);
    terminal.wait_for("Ana");
    assert!(!terminal.is_plain());
    terminal.press("22\r");
    // The list of moves has it.
    terminal.wait_for("2B");
    terminal
}

fn is_given_back(terminal: &Terminal) -> bool {
    let shown = terminal.shown();
    let left = shown.rfind(ALTERNATE_SCREEN.1).is_some_and(|end| shown.rfind(ALTERNATE_SCREEN.0) < Some(end));
    left && shown.rfind(SHOWN_CURSOR).is_some() && terminal.is_plain()
}

#[test]
fn the_terminal_is_given_back_and_the_game_kept_when_the_program_is_told_to_end() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = played(data.path());
        terminal.signal(signal);
        assert_eq!(terminal.ended().signal(), Some(signal.as_raw()));
        terminal.wait_for(ALTERNATE_SCREEN.1);
        assert!(is_given_back(&terminal), "{signal:?}: {:?}", terminal.shown());
        assert_eq!(recent(data.path()), ["2B"], "{signal:?}");
    }
}

#[test]
fn a_program_whose_window_is_closed_ends_and_has_kept_its_game() {
    let data = tempfile::tempdir().unwrap();
    let terminal = played(data.path());
    assert_eq!(terminal.close().signal(), Some(Signal::HUP.as_raw()));
    assert_eq!(recent(data.path()), ["2B"]);
}

#[test]
fn an_unfinished_game_is_left_by_a_key_and_taken_up_by_another() {
    for key in ["q", "\x03"] {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = played(data.path());
        terminal.press(key);
        assert!(terminal.ended().success());
        terminal.wait_for("The unfinished game is kept: \"quadrille play morpion\", then g.");
        assert!(is_given_back(&terminal), "{:?}", terminal.shown());
        assert_eq!(recent(data.path()), ["2B"]);
        // The next start tells of it, and a key opens the list.
        let mut terminal = Terminal::run(data.path(), data.path(), &["en", "play", "puissance4"]);
        terminal.wait_for("unfinished");
        terminal.press("g");
        terminal.wait_for("Recent");
        terminal.wait_for("Ana");
        terminal.press("\r");
        terminal.wait_until("the game", |shown| shown.matches("Bo").count() > 2);
        terminal.press("11\r");
        terminal.wait_for("1A");
        terminal.press("q");
        assert!(terminal.ended().success());
        assert_eq!(recent(data.path()), ["2B 1A"], "it is the same game");
    }
}

#[test]
fn a_console_that_is_killed_has_kept_its_game() {
    for signal in [Signal::TERM, Signal::KILL] {
        let data = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["en", "console", "morpion", "--name", "Ana"])
            .env_clear()
            .env("QUADRILLE_DATA", data.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"2B\n1A\nhelp\n").unwrap();
        // What is shown after a move was kept before.
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        while !line.contains("take your last move back") {
            line.clear();
            assert_ne!(output.read_line(&mut line).unwrap(), 0);
        }
        kill_process(Pid::from_child(&child), signal).unwrap();
        drop(output.read_to_end(&mut Vec::new()));
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        assert_eq!(recent(data.path()), ["2B 1A"], "{signal:?}");
    }
}

#[test]
fn the_console_edits_its_line_and_colours_its_board_on_a_terminal() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["en", "console", "morpion", "--name", "Ana", "--name", "Bo"];
    let mut terminal = Terminal::run(data.path(), data.path(), &arguments);
    terminal.wait_for("Ana");
    terminal.wait_until("an editor", |_| !terminal.is_plain());
    // To the start of the line, away with all of it, and another cell.
    terminal.press("1A\x01\x0b2B\r");
    terminal.wait_for("\x1b[1;38;5;");
    terminal.wait_until("the next question", |_| !terminal.is_plain());
    terminal.press("\x04");
    assert!(terminal.ended().success());
    assert!(terminal.is_plain());
    assert_eq!(recent(data.path()), ["2B"]);
}

#[test]
fn watching_shows_the_game_as_it_goes_on_a_terminal() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal =
        Terminal::run(data.path(), data.path(), &["en", "watch", "morpion", "--seed", "1", "--pace", "1ms"]);
    assert!(terminal.ended().success());
    terminal.wait_for("--seed 1");
    let shown = terminal.shown();
    let boards = shown.matches("\x1b[H\x1b[2J").count();
    let last = (1..=9).rev().find(|ply| shown.contains(&format!("  {ply}. "))).unwrap();
    assert_eq!(boards, last + 1, "a screen for each move, and one for the end: {shown:?}");
}

#[test]
fn a_dumb_terminal_is_written_to_line_by_line() {
    let data = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| Terminal::run_on("dumb", data.path(), data.path(), arguments);
    let mut watched = run(&["en", "watch", "morpion", "--seed", "1", "--pace", "1ms"]);
    assert!(watched.ended().success());
    watched.wait_for("--seed 1");
    assert!(!watched.shown().contains('\x1b'), "{:?}", watched.shown());
    for (language, told) in [("en", "shows lines alone; \"quadrille console\""), ("fr", "ne montre que des lignes")] {
        let mut played = run(&[language, "play", "morpion"]);
        assert_eq!(played.ended().code(), Some(1));
        played.wait_for(told);
        assert!(!played.shown().contains('\x1b'), "{:?}", played.shown());
    }
    let mut console = run(&["fr", "console", "puissance4"]);
    console.wait_for("4. Joueur vs IA");
    console.press("1\n4\n\x04");
    console.ended();
    assert!(console.shown().contains("Joueur") && !console.shown().contains('\x1b'), "{:?}", console.shown());
}

#[test]
fn a_tournament_that_is_stopped_tells_how_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["en", "arena", "morpion", "--engine", "random", "--engine", "random", "--games", "1000000", "--save"])
        .arg(&games)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first games are played.
    let start = Instant::now();
    while !games.join("1-1-2-00003.json").exists() {
        assert!(start.elapsed() < Duration::from_mins(1));
        std::thread::sleep(Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    let output = child.wait_with_output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(report.contains("random"), "{report}");
    let last = told.lines().find(|line| line.starts_with("quadrille: ")).unwrap_or_else(|| panic!("{told}"));
    assert!(last.starts_with("quadrille: stopped after ") && last.contains(" of 1000000 games"), "{last}");
}
