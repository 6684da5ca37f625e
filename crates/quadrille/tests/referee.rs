//! `quadrille referee` answers the thirty traced games as they say: legal colours,
//! gains, scores and the end (R212 to R220, R251).
#![allow(clippy::unwrap_used, reason = "a test")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};

/// Runs the program with this input and gives its answer lines.
fn referee(game: &str, input: String) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["referee", game])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const LETTERS: [&str; 6] = ["r", "o", "j", "v", "b", "i"];

fn letters(numbers: &Value) -> Vec<&'static str> {
    numbers.as_array().unwrap().iter().map(|n| LETTERS[n.as_u64().unwrap() as usize]).collect()
}

#[test]
fn r251_all_traces_are_answered_as_they_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../quadrille-core/tests/data/six_couleurs_traces.jsonl");
    let traces: Vec<Value> =
        std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(traces.len(), 30);
    let mut input = String::new();
    for trace in &traces {
        let setup = json!({"cells": trace["rows"], "players": trace["players"], "shape": trace["topology"], "enclosure": trace["enclosure"]});
        let moves = trace["moves"].as_array().unwrap();
        let played: Vec<&str> = moves.iter().map(|mv| LETTERS[mv["played"].as_u64().unwrap() as usize]).collect();
        for ply in 0..=played.len() {
            input += &json!({"setup": setup, "moves": played[..ply]}).to_string();
            input += "\n";
        }
    }
    let mut answers = referee("six-couleurs", input).into_iter();
    for (game, trace) in traces.iter().enumerate() {
        let mut scores = &trace["start_scores"];
        for (ply, mv) in trace["moves"].as_array().unwrap().iter().enumerate() {
            let at = format!("game {game}, ply {ply}");
            let answer = answers.next().unwrap();
            assert_eq!(answer["turn"], mv["turn"], "{at}");
            assert_eq!(answer["legal"], json!(letters(&mv["legal"])), "{at}");
            assert_eq!(answer["scores"], *scores, "{at}");
            assert_eq!(answer["outcome"], Value::Null, "{at}");
            for (letter, gain) in letters(&mv["legal"]).iter().zip(mv["gains"].as_array().unwrap()) {
                assert_eq!(answer["gains"][letter], *gain, "{at}, {letter}");
            }
            scores = &mv["scores"];
        }
        let end = answers.next().unwrap();
        assert_eq!(end["scores"], *scores, "game {game}");
        let expected = match trace["winners"].as_array().unwrap().as_slice() {
            _ if trace["over"] == false => Value::Null,
            [winner] => json!({"win": winner}),
            winners => json!({"tie": winners}),
        };
        assert_eq!(end["outcome"], expected, "game {game}");
        assert_eq!(end["legal"].as_array().unwrap().is_empty(), trace["over"] == true, "game {game}");
    }
    assert!(answers.next().is_none());
}

#[test]
fn english_names_of_games_are_known() {
    let answers = referee("connect-four", "{\"moves\":[\"4\"]}\nnonsense\n{}\n".into());
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["turn"], 2);
    assert!(answers[1]["error"].as_str().unwrap().starts_with("not JSON"));
    assert_eq!(answers[2]["legal"], json!(["1", "2", "3", "4", "5", "6", "7"]));
}
