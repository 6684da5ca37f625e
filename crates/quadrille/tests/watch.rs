//! `quadrille watch`: games between computers, from one seed (R007, R100, R103).
#![allow(clippy::unwrap_used, reason = "a test")]

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn watch(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["en", "watch"])
        .args(arguments.split_whitespace())
        .env("COLUMNS", "100")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn shown(arguments: &str) -> String {
    let output = watch(arguments);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

const ANNEX_4: &str = "morpion --rows 26 --columns 26 --align 3 --players 26 --engine random --seed 1";

#[test]
fn r100_twenty_six_players_on_the_largest_grid_find_a_winner() {
    let seen = shown(ANNEX_4);
    let lines: Vec<&str> = seen.lines().collect();
    let grid = &lines[lines.len() - 2 - 27..lines.len() - 2];
    assert!(grid[0].trim_start().starts_with("A ") && grid[0].ends_with('Z'), "{}", grid[0]);
    assert!(grid[26].starts_with("26"), "{}", grid[26]);
    assert!(grid.iter().any(|line| line.contains('[')), "no winning cells:\n{seen}");
    assert!(lines[lines.len() - 2].starts_with("Won after "), "{seen}");
    assert_eq!(lines[lines.len() - 1], "To see it again: --seed 1");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for arguments in [ANNEX_4, "puissance4 --seed 7", "six-couleurs --size 8 --players 3 --obstacles --seed 5"] {
        assert_eq!(shown(arguments), shown(arguments));
    }
    assert_ne!(shown("puissance4 --seed 7"), shown("puissance4 --seed 8"));
}

#[test]
fn json_tells_the_whole_game() {
    let played: Value = serde_json::from_str(&shown("six-couleurs --size 6 --fair --seed 3 --json")).unwrap();
    assert_eq!(played["game"], "six-couleurs");
    assert_eq!(played["setup"]["cells"].as_array().unwrap().len(), 6);
    let scores: Vec<u64> = played["scores"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let winners: Vec<u64> = played["winners"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let most = scores.iter().max().unwrap();
    assert!(winners.iter().all(|&seat| scores[seat as usize - 1] == *most), "{played}");
}

#[test]
fn quiet_shows_the_end_only() {
    let seen = shown("puissance4 --seed 7 --quiet");
    assert_eq!(seen.lines().count(), 1 + 6 + 2, "{seen}");
}

#[test]
fn r103_wrong_numbers_and_names_are_answered_by_one_sentence() {
    let told: Vec<String> = [
        "dames",
        "morpion --rows douze",
        "morpion --rows 2",
        "morpion --columns 27",
        "morpion --align 300",
        "morpion --players 1",
        "morpion --players 3 --first 4",
        "morpion --align 4",
        "morpion --shape hex",
        "morpion --seed -1",
        "morpion --engine nobody",
        "morpion --players 3 --engine random --engine random",
        "morpion --setup rows=99",
        "morpion --setup rows=3 --rows 3",
        "puissance4 --rows 3",
        "puissance4 --players 3",
        "puissance4 --colums 7",
        "puissance4 --rows",
        "puissance4 --json --quiet",
        "",
        "six-couleurs --size 201",
        "six-couleurs --align 3",
        "six-couleurs --shape triangle",
        "six-couleurs --size 7 --fair",
    ]
    .iter()
    .map(|arguments| {
        let output = watch(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(output.stdout.is_empty(), "{arguments}");
        format!("{arguments}\n    {}", String::from_utf8(output.stderr).unwrap())
    })
    .collect();
    insta::assert_snapshot!(told.concat());
}

#[test]
fn g12_an_alignment_that_does_not_fit_is_played_when_one_insists() {
    assert!(shown("morpion --align 4 --insist --seed 1").contains("Drawn after 9 moves"));
}

#[test]
fn the_help_teaches_the_command() {
    insta::assert_snapshot!(shown("--help"));
}
