//! `quadrille explain`, run as people run it.

mod program;

use std::process::Output;

use serde_json::Value;

fn explain(arguments: &[&str]) -> Output {
    program::english("explain", arguments)
}

fn json(arguments: &[&str]) -> Value {
    let output = explain(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn r093_the_small_grid_costs_549946_nodes_by_minimax_and_fewer_by_each_other_way() {
    let told = json(&["morpion", "--engine", "alpha-beta:depth=9", "--max-nodes", "10"]);
    let nodes = |variant: &str| told["comparison"][variant]["nodes"].as_u64().expect("a count");
    assert_eq!(nodes("minimax"), 549_946);
    assert!(nodes("alpha-beta") < nodes("minimax"));
    assert!(nodes("ordered") < nodes("alpha-beta"));
    assert!(nodes("table") < nodes("ordered"));
    assert_eq!(told["count"]["nodes"], told["comparison"]["alpha-beta"]["nodes"]);
    assert_eq!(told["nodes"].as_array().expect("nodes").len(), 10);
    assert_eq!(told["score"], "draw");
}

#[test]
fn every_game_is_told_and_every_way_has_the_same_value() {
    for arguments in [
        &["morpion", "--rows", "4", "--columns", "5", "--align", "4", "--moves", "2B 3C"][..],
        &["puissance4", "--moves", "4453"],
        &["puissance4", "--rows", "5", "--columns", "9", "--align", "5"],
        &["six-couleurs", "--size", "6", "--seed", "3"],
    ] {
        let told = json(&[arguments, &["--engine", "alpha-beta:depth=3"]].concat());
        let comparison = told["comparison"].as_object().expect("a comparison");
        assert_eq!(comparison.len(), 4);
        for cost in comparison.values() {
            assert_eq!(cost["value"], told["count"]["value"], "{arguments:?}");
        }
        assert_eq!(told["nodes"][0]["value"], told["count"]["value"]);
        assert_eq!(told["line"].as_array().expect("a line").len(), 3);
    }
}

/// The solver's values stand beside what a short search believes.
#[test]
fn puissance4_is_told_with_the_solver_s_values() {
    let moves = "4444432526633512";
    let told = json(&["puissance4", "--moves", moves, "--engine", "alpha-beta:depth=2"]);
    let run = program::english("analyse", &["puissance4", "--moves", moves, "--json"]);
    let analysed: Value = serde_json::from_slice(&run.stdout).expect("JSON");
    let moves = analysed["moves"].as_array().expect("moves");
    assert_eq!(told["truth"].as_object().expect("truth").len(), moves.len());
    for mv in moves {
        let truth = &told["truth"][mv["move"].as_str().expect("a move")];
        match mv["value"].as_str().expect("a value") {
            "draw" => assert_eq!(truth, "draw"),
            value => assert_eq!(truth[value], mv["plies"], "{mv}"),
        }
    }
}

#[test]
fn the_tree_reads_well() {
    let output =
        explain(&["puissance4", "--columns", "4", "--rows", "4", "--moves", "2231", "--engine", "alpha-beta:depth=2"]);
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
}

#[test]
fn monte_carlo_is_told_visit_by_visit_in_every_game_and_for_any_number_of_seats() {
    for arguments in [
        &["morpion", "--moves", "2B 1A"][..],
        &["morpion", "--rows", "5", "--columns", "5", "--players", "4"],
        &["puissance4", "--moves", "4453"],
        &["six-couleurs", "--size", "6", "--players", "3", "--seed", "3"],
    ] {
        let told = json(&[arguments, &["--engine", "mcts:playouts=60,seed=2", "--max-nodes", "50"]].concat());
        let visits = told["visits"].as_array().expect("visits");
        assert_eq!((visits.len(), &told["playouts"], &told["unrecorded"]), (50, &60.into(), &10.into()));
        let root: u64 = told["root"].as_array().expect("moves").iter().filter_map(|mv| mv["visits"].as_u64()).sum();
        assert_eq!(root, 60);
        assert_eq!(told["root"][0]["move"], told["line"][0]);
        for visit in visits {
            let payoffs = visit["payoffs"].as_array().expect("payoffs");
            assert!((payoffs.iter().filter_map(Value::as_f64).sum::<f64>() - 1.0).abs() < 1e-9, "{visit}");
        }
        assert_eq!(told, json(&[arguments, &["--engine", "mcts:playouts=60,seed=2", "--max-nodes", "50"]].concat()));
    }
}

#[test]
fn the_visits_read_well() {
    let output = explain(&["morpion", "--moves", "1A 1C 1B 2A 3C 2B", "--engine", "mcts:playouts=20,seed=1"]);
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
}

#[test]
fn what_cannot_be_told_is_refused_with_what_would_do() {
    for (arguments, words) in [
        (&["morpion", "--engine", "random"][..], "choose one of minimax, negamax, alpha-beta, mcts"),
        (&["morpion", "--players", "3", "--engine", "minimax"], "plays with 2 seats only, here are 3"),
        (&["morpion", "--max-nodes", "many"], "use a whole number from 1 to 1000000"),
        (&["morpion", "--moves", "1A 2A 1B 2B 1C"], "the game is over"),
    ] {
        let output = explain(arguments);
        assert!(!output.status.success());
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn the_tree_is_drawn_in_every_form_and_nothing_is_left_out() {
    let arguments =
        ["puissance4", "--columns", "4", "--rows", "4", "--moves", "2231", "--engine", "alpha-beta:depth=3"];
    let drawn = |form: &str| {
        let output = explain(&[&arguments[..], &[form]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let told = json(&arguments);
    let nodes = told["nodes"].as_array().expect("nodes");
    let cuts = nodes.iter().filter(|node| !node["skipped"].as_array().expect("moves").is_empty()).count();
    assert!(nodes.len() > 20 && cuts > 0);
    let dot = drawn("--dot");
    assert!(dot.starts_with("digraph"));
    assert_eq!(dot.matches("[shape=box").count() + dot.matches("[shape=ellipse").count(), nodes.len());
    assert_eq!(dot.matches(" -> ").count(), nodes.len() - 1 + cuts);
    let svg = drawn("--svg");
    assert_eq!(svg.matches("<g><title>").count(), nodes.len() + cuts);
    // Boxes of one level do not lie over each other.
    let corners: Vec<(f64, f64)> = svg
        .split("<g><title>")
        .skip(1)
        .map(|group| {
            let number =
                |name: &str| group.split(name).nth(1).and_then(|rest| rest.split('"').next()).expect("a number");
            (number("<rect x=\"").parse().expect("x"), number(" y=\"").parse().expect("y"))
        })
        .collect();
    for (at, one) in corners.iter().enumerate() {
        let clear = |other: &(f64, f64)| (one.1 - other.1).abs() > 1.0 || (one.0 - other.0).abs() >= 86.0;
        assert!(corners[at + 1..].iter().all(clear), "{one:?} is covered");
    }
    let html = drawn("--html");
    assert!(html.starts_with("<!DOCTYPE html>") && html.contains("<svg ") && !html.contains("<script"));
    for tag in ["ul", "li", "details", "table"] {
        assert_eq!(html.matches(&format!("<{tag}")).count(), html.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    assert_eq!(html.matches("<li>").count(), nodes.len());
    assert!(!html.contains("http://") || html.matches("http://").count() == 1, "only the name of SVG");
    let refused = explain(&["morpion", "--engine", "mcts:playouts=5", "--svg"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn what_a_search_cost_is_counted_as_people_count() {
    let told = |language: &str| {
        let run = ["morpion", "--engine", "minimax:depth=1", "--max-nodes", "1", "--language", language];
        String::from_utf8(explain(&run).stdout).expect("text")
    };
    let (french, english) = (told("fr"), told("en"));
    assert!(french.contains("10 nœuds, 0 coupure, suite"), "{french}");
    assert!(english.contains("10 nodes, 0 cuts, expected"), "{english}");
}
