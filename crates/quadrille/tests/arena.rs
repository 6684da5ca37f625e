//! `quadrille arena`, run as people run it.

mod program;

use std::collections::BTreeSet;
use std::process::Output;

use serde_json::Value;

fn arena(arguments: &[&str]) -> Output {
    program::english("arena", arguments)
}

#[test]
fn the_report_counts_every_game_and_the_games_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("games");
    let kept = kept.to_str().expect("a path in Unicode");
    let output = arena(&[
        "six-couleurs",
        "--size",
        "6",
        "--players",
        "3",
        "--engine",
        "greedy",
        "--engine",
        "random",
        "--games",
        "6",
        "--threads",
        "2",
        "--json",
        "--save",
        kept,
    ]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["standings"][0]["tally"]["games"], 6);
    let points = |at: usize| report["standings"][at]["tally"]["points"].as_f64().expect("points");
    assert!((points(0) + points(1) - 6.0).abs() < 1e-9);
    let files = std::fs::read_dir(kept).expect("the folder was made").map(|file| file.expect("a file").file_name());
    let (lists, games): (Vec<_>, Vec<_>) = files.partition(|name| name == "games.jsonl");
    assert_eq!((lists.len(), games.len()), (1, 6), "six games, and the list that --resume reads");
}

/// The boards that six games of Six couleurs were dealt.
fn boards_dealt(seed: &str) -> BTreeSet<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().to_str().expect("a path in Unicode");
    let words = ["six-couleurs", "--size", "6", "--engine", "random", "--engine", "random", "--games", "6"];
    let output = arena(&[&words[..], &["--seed", seed, "--save", kept]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let files = std::fs::read_dir(kept).expect("the folder was made").map(|file| file.expect("a file").path());
    let saves = files.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let read = |path| serde_json::from_slice::<Value>(&std::fs::read(path).expect("a save")).expect("JSON");
    saves.map(|path| read(path)["setup"]["cells"].to_string()).collect()
}

#[test]
fn a_pair_of_games_has_one_board_and_seeds_beside_each_other_share_none() {
    let (first, second) = (boards_dealt("1"), boards_dealt("2"));
    assert_eq!((first.len(), second.len()), (3, 3));
    assert!(first.is_disjoint(&second));
}

#[test]
fn wrong_arguments_are_refused_with_what_would_do() {
    for (arguments, words) in [
        (&["morpion", "--engine", "random"][..], "write --engine twice"),
        (&["morpion", "--engine", "random", "--engine", "deep-blue"], "is not an engine; choose one of"),
        (
            &["morpion", "--engine", "random", "--engine", "random", "--time", "soon"],
            "use a time from 1ms to 86400s, such as 100ms or 1.5s",
        ),
        (&["morpion", "--engine", "random", "--engine", "random", "--sprt", "5"], "two rising numbers"),
        (&["puissance4", "--engine", "random", "--engine", "gomocup:x"], "play morpion with 2 players"),
        (
            &["morpion", "--engine", "random", "--engine", "random", "--games", "many"],
            "use a whole number from 1 to 1000000",
        ),
        (
            &["morpion", "--engine", "random", "--engine", "random", "--games", "0"],
            "use a whole number from 1 to 1000000",
        ),
    ] {
        let output = arena(arguments);
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn draws_alone_have_an_interval_and_limits_are_in_the_language() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["fr", "arena", "morpion", "--engine", "minimax", "--engine", "alpha-beta", "--opening-plies", "0"])
        .args(["--games", "2", "--depth", "9", "--nodes", "2000000"])
        .output()
        .expect("the program runs");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains("profondeur 9, 2\u{202f}000\u{202f}000 positions"), "{told}");
    assert!(told.contains("+0 [−") && !told.contains("−0"), "{told}");
}

#[test]
fn a_shared_game_is_told_in_figures_that_can_be_read() {
    let lines = |language: &str, more: &[&str]| {
        let arguments = [&["--language", language, "arena", "morpion", "--games", "2"], more].concat();
        program::quadrille(&arguments, "").errors
    };
    let three = ["--players", "3", "--seed", "1", "--engine", "random", "--engine", "random", "--engine", "random"];
    let french = lines("fr", &three);
    assert!(french.contains("0,33:0,67") && !french.contains("333"), "{french}");
    let english = lines("en", &three);
    assert!(english.contains("0.33:0.67"), "{english}");
    let two = ["--engine", "minimax", "--engine", "alpha-beta", "--depth", "9", "--opening-plies", "0"];
    let halves = lines("fr", &two);
    assert_eq!(halves.matches("0,5:0,5").count(), 2, "{halves}");
}
