//! `quadrille problems`, run as people run it.
#![allow(clippy::unwrap_used, reason = "a test")]

#[cfg(target_os = "linux")]
mod pty;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn problems(arguments: &[&str], input: &str) -> Output {
    let mut run = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["en", "problems"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    run.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    run.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn new_ones_are_made_by_seed_for_every_game() {
    for game in [&["puissance4"][..], &["morpion"], &["six-couleurs", "--size", "7"]] {
        let arguments = [game, &["--count", "3", "--seed", "5", "--json"]].concat();
        let told = text(&problems(&arguments, ""));
        let list: Vec<Value> = serde_json::from_str(&told).unwrap();
        assert_eq!(list.len(), 3, "{game:?}");
        for problem in &list {
            assert_eq!(problem["solution"], problem["line"][0]);
            assert_eq!(problem["game"], game[0]);
            assert!((1..=5).contains(&problem["grade"].as_u64().unwrap()));
        }
        assert_eq!(told, text(&problems(&arguments, "")), "{game:?}");
    }
}

#[test]
fn the_text_has_boards_first_and_solutions_last() {
    let told = text(&problems(&["puissance4", "--shipped", "--count", "2", "--seed", "1"], ""));
    let (boards, solutions) = told.split_once("\nSolutions\n").unwrap();
    assert!(boards.starts_with("1. 4 in a row. Player ") && boards.contains("\n2. 4 in a row. Player "), "{boards}");
    assert!(!boards.contains("The solution"));
    assert_eq!(solutions.matches("The solution: ").count(), 2);
}

#[test]
fn the_sheet_has_its_solutions_on_a_page_of_their_own() {
    let pdf = problems(&["six-couleurs", "--shipped", "--count", "7", "--pdf", "-"], "");
    assert!(pdf.status.success());
    assert!(pdf.stdout.starts_with(b"%PDF"));
    // Six problems, one problem, and the solutions.
    let pages = String::from_utf8_lossy(&pdf.stdout).matches("/Type /Page\n").count();
    assert_eq!(pages, 3);
}

#[test]
fn questions_on_a_sheet_are_large_enough_to_be_read() {
    let pdf = problems(&["morpion", "--shipped", "--count", "6", "--pdf", "-"], "");
    let text = String::from_utf8_lossy(&pdf.stdout);
    // Whoever reads it on paper must know it.
    assert!(text.contains("in a row") || text.contains("aligner"), "how many to align");
    let sizes: Vec<f32> = text.split(" Tf").filter_map(|part| part.rsplit(' ').next()?.parse().ok()).collect();
    assert!(sizes.len() > 40, "{sizes:?}");
    assert!(sizes.iter().all(|size| *size > 8.0), "{sizes:?}");
}

#[test]
fn they_are_asked_one_by_one_with_hints_refutations_and_a_score() {
    let list: Vec<Value> =
        serde_json::from_str(&text(&problems(&["puissance4", "--shipped", "--count", "2", "--json"], ""))).unwrap();
    let solutions: Vec<&str> = list.iter().map(|problem| problem["solution"].as_str().unwrap()).collect();
    // A column that is not full.
    let played = |column: &String| list[1]["moves"].as_array().unwrap().iter().filter(|mv| *mv == column).count();
    let mut columns = (1..=7).map(|column| column.to_string());
    let wrong = columns.find(|column| column != solutions[1] && played(column) < 6).unwrap();
    let answers = format!("{}\n9\n?\n?\n{wrong}\n?\n{}\n", solutions[0], solutions[1]);
    let told = text(&problems(&["puissance4", "--play", "--count", "2"], &answers));
    assert!(told.contains("Problem 1 of 2") && told.contains("Problem 2 of 2"), "{told}");
    assert_eq!(told.matches("Right! The solution: ").count(), 2, "{told}");
    assert!(told.contains("The winner needs ") && told.contains("It is one of these moves: "), "{told}");
    assert!(told.contains(&format!("No: {wrong} ")), "{told}");
    assert!(told.trim_end().ends_with("1 problem solved at the first answer and without a hint, of 2."), "{told}");
}

#[test]
fn the_end_of_the_input_ends_them() {
    let told = text(&problems(&["morpion", "--play"], ""));
    assert!(told.trim_end().ends_with("0 problems solved at the first answer and without a hint, of 10."), "{told}");
}

#[test]
fn what_cannot_be_had_is_refused() {
    for (arguments, words) in [
        (&["morpion", "--players", "3"][..], "3 players are too many for exact values"),
        (&["puissance4", "--align", "5"], "it solves boards where four discs win"),
        (&["morpion", "--grade", "6"], "6"),
    ] {
        let output = problems(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn those_of_the_program_are_on_the_board_that_is_asked_for() {
    let rows = |arguments: &[&str]| -> Vec<String> {
        let told = text(&problems(&[arguments, &["--shipped", "--count", "500", "--json"]].concat(), ""));
        let list: Vec<Value> = serde_json::from_str(&told).unwrap();
        let mut rows: Vec<String> = list.iter().map(|p| p["setup"].as_str().unwrap()[..6].to_owned()).collect();
        rows.sort();
        rows.dedup();
        rows
    };
    assert_eq!(rows(&["morpion"]), ["rows=3", "rows=5"]);
    assert_eq!(rows(&["morpion", "--size", "5"]), ["rows=5"]);
    assert_eq!(rows(&["morpion", "--align", "3"]), ["rows=3"]);
    assert_eq!(rows(&["tic-tac-toe", "--players", "2"]), ["rows=3", "rows=5"]);
    for arguments in [&["puissance4", "--rows", "10", "--shipped"][..], &["gomoku", "--play"]] {
        let output = problems(arguments, "");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("no problem was found"), "{arguments:?}");
    }
}

#[test]
fn a_limit_of_time_ends_a_search_that_finds_none() {
    let output = problems(&["morpion", "--size", "26", "--align", "26", "--count", "1", "--time", "100ms"], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.starts_with("quadrille: no problem was found by then; give more time"), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn those_that_were_found_are_given_when_it_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["en", "problems", "morpion", "--count", "10000", "--lines"];
    let mut terminal = pty::Terminal::run(folder.path(), folder.path(), &arguments);
    terminal.wait_for(": 2 of 10000 problems");
    terminal.signal(rustix::process::Signal::INT);
    terminal.wait_for("of 10000 problems: what was found is given");
    assert_eq!(terminal.ended().code(), Some(1));
    let shown = terminal.shown();
    let number: usize =
        shown.split_once("stopped after ").and_then(|(_, told)| told.split(' ').next()?.parse().ok()).unwrap();
    assert_eq!(shown.matches("|rows=3 columns=3 ").count(), number, "{shown}");
}
