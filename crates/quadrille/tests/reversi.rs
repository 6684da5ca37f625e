//! Reversi through the program: solved, analysed, explained, refereed, saved, drawn and met
//! in the arena like any other game.
#![allow(clippy::unwrap_used, reason = "a test")]

mod program;

use program::{quadrille, quadrille_in};
use serde_json::{Value, json};

fn answer(arguments: &[&str], input: &str) -> Value {
    let run = quadrille(arguments, input);
    assert_eq!(run.code, 0, "{}", run.errors);
    serde_json::from_str(&run.output).unwrap()
}

#[test]
fn four_by_four_is_lost_by_eight_for_who_begins() {
    let solved = answer(&["solve", "reversi", "--size", "4", "--json"], "");
    assert_eq!((&solved["value"], &solved["score"]), (&json!("loss"), &json!(-8)));
    let analysed = answer(&["analyse", "reversi", "--size", "4", "--json"], "");
    let scores: Vec<&Value> = analysed["moves"].as_array().unwrap().iter().map(|mv| &mv["score"]).collect();
    assert_eq!(scores, [-8; 4], "the four moves are one by symmetry");
    let told = quadrille(&["EN", "solve", "reversi", "--size", "4"], "").output;
    assert!(told.contains("the side to move loses") && told.contains("score: −8"), "{told}");
}

#[test]
fn the_referee_names_the_pass_where_it_is_forced() {
    let asked = json!({"setup": {"rows": 4, "columns": 4}, "moves": ["3D", "2D", "1C", "4B", "1D"]}).to_string();
    let answer = answer(&["referee", "reversi"], &asked);
    assert_eq!((&answer["turn"], &answer["legal"]), (&json!(2), &json!(["pass"])));
    assert_eq!(answer["scores"], json!([5, 4]));
}

#[test]
fn a_game_is_watched_kept_shown_and_printed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (save, sheet) = (file("game.json"), file("game.pdf"));
    let run = |arguments: &[&str]| {
        let run = quadrille_in(folder.path(), arguments, "");
        assert_eq!(run.code, 0, "{}", run.errors);
        run.output
    };
    let seen = run(&["EN", "watch", "reversi", "--size", "4", "--engine", "random", "--seed", "2", "--save", &save]);
    assert!(seen.contains("  6. O pass\n"), "{seen}");
    let shown = run(&["EN", "show", &save, "--ply", "4"]);
    assert!(shown.contains("discs (points: 0)") && shown.contains(" +"), "{shown}");
    assert!(run(&["show", &save, "--svg"]).starts_with("<svg"));
    run(&["print", "--save", &save, "--output", &sheet]);
    assert!(std::fs::read(sheet).unwrap().starts_with(b"%PDF"));
}

#[test]
fn searches_are_explained_and_engines_meet() {
    let told = quadrille(&["EN", "explain", "reversi", "--engine", "alpha-beta:depth=2"], "").output;
    assert!(told.contains("root  MAX"), "{told}");
    let arena = ["EN", "arena", "reversi", "--size", "4", "--engine", "alpha-beta", "--engine", "random"];
    let told = quadrille(&[&arena[..], &["--games", "4"]].concat(), "").output;
    assert!(told.contains("alpha-beta       4"), "{told}");
}

#[test]
fn odd_sides_are_refused_with_what_would_do() {
    let run = quadrille(&["EN", "watch", "reversi", "--size", "7"], "");
    assert_eq!(run.code, 2);
    assert!(run.errors.contains("write a whole number from 4 to 26, in steps of 2"), "{}", run.errors);
}
