//! Tests of `setup`.

use super::*;
use serde_json::json;

fn round_trip(setup: &AnySetup) {
    assert_eq!(from_json(setup.game(), &to_json(setup)).as_ref(), Ok(setup));
    let text: Json = serde_json::from_str(&to_json_text(setup)).unwrap();
    assert_eq!(text, to_json(setup));
}

fn refusal(game: Game, json: &Json) -> String {
    from_json(game, json).unwrap_err().to_string()
}

#[test]
fn setups_come_back_unchanged() {
    for (game, text) in [
        (Game::Morpion, "rows=26 columns=3 align=5 players=26 first=26"),
        (Game::Morpion, "rows=3 columns=3 align=3 players=2 first=1 early-draw=yes"),
        (Game::Puissance4, "rows=8 columns=9 align=5 first=2"),
        (Game::SixCouleurs, "cells=rojvb/ojvbi/jvXir/vbiro/birov players=2 shape=square enclosure=no first=2"),
    ] {
        round_trip(&AnySetup::parse(game, text).unwrap());
    }
}

#[test]
fn the_contract_is_written_as_documented() {
    let setup = AnySetup::parse(Game::Morpion, "").unwrap();
    assert_eq!(to_json_text(&setup), r#"{"rows":3,"columns":3,"align":3,"players":2,"first":1}"#);
}

#[test]
fn keys_left_out_take_their_default() {
    let read = from_json(Game::Puissance4, &json!({})).unwrap();
    assert_eq!(read.to_string(), "rows=6 columns=7 align=4 first=1");
}

#[test]
fn r103_what_does_not_fit_is_named() {
    let seen = refusal(Game::Morpion, &json!({"rows": 300}));
    assert_eq!(seen, "\"rows=300\" is out of range; rows goes from 3 to 26");
    let seen = refusal(Game::Morpion, &json!({"rows": 99_999_999_999_u64}));
    assert_eq!(seen, "\"rows=99999999999\" is out of range; rows goes from 3 to 26");
    let seen = refusal(Game::Morpion, &json!({"rows": "x"}));
    assert_eq!(seen, r#""\"x\"" is refused; rows is a number from 3 to 26"#);
    assert!(refusal(Game::Morpion, &json!({"rows": -1})).contains("from 3 to 26"));
    assert!(refusal(Game::Morpion, &json!({"players": 3, "first": 4})).contains("from 1 to 3"));
    assert!(refusal(Game::Morpion, &json!({"allign": 4})).contains("\"allign\" is not a setting of morpion"));
    assert!(refusal(Game::Puissance4, &json!({"players": 3})).contains("from 2 to 2"));
    assert!(refusal(Game::Puissance4, &json!([])).contains("is not a setup"));
    assert!(refusal(Game::SixCouleurs, &json!({})).contains("list of rows"));
    assert!(refusal(Game::SixCouleurs, &json!({"cells": [1]})).contains("is not a row of cells"));
    let blocked = json!({"cells": ["Xojvb", "ojvbi", "jvbir", "vbiro", "birov"]});
    assert!(refusal(Game::SixCouleurs, &blocked).contains("start cell of seat 1 is an obstacle"));
}
