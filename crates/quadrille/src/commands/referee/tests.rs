//! Tests of `referee`.

use super::*;

fn answers(game: Game, input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    serve(game, input, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_contract_is_answered_as_written() {
    let seen = answers(
        Game::Morpion,
        br#"{"setup":{"rows":3,"columns":3,"align":3,"players":2,"first":1},"moves":["1A","2B"]}"#,
    );
    let expected =
        r#"{"turn":1,"legal":["1B","1C","2A","2C","3A","3B","3C"],"scores":[0,0],"outcome":null,"winning_cells":[]}"#;
    assert_eq!(seen, [expected]);
}

#[test]
fn ends_are_told() {
    let won = answers(Game::Puissance4, br#"{"moves":["1","2","1","2","1","2","1"]}"#);
    let expected = r#"{"turn":2,"legal":[],"scores":[1,0],"outcome":{"win":1},"winning_cells":["3A","4A","5A","6A"]}"#;
    assert_eq!(won, [expected]);
    let drawn = answers(Game::Morpion, br#"{"moves":["12","31","22","32","33","11","21","23","13"]}"#);
    assert!(drawn[0].contains(r#""scores":[0,0],"outcome":{"tie":[1,2]}"#), "{drawn:?}");
}

#[test]
fn any_size_is_answered() {
    let seen = answers(
        Game::Morpion,
        br#"{"setup":{"rows":26,"columns":26,"align":26,"players":26,"first":26},"moves":["26Z"]}"#,
    );
    let ruling: Value = serde_json::from_str(&seen[0]).unwrap();
    assert_eq!((ruling["turn"].as_u64(), ruling["legal"].as_array().map(Vec::len)), (Some(1), Some(675)));
}

#[test]
fn a_line_of_no_use_gets_an_error_and_the_next_an_answer() {
    let mut input = Vec::new();
    let too_long = vec![b' '; LONGEST_LINE + 5];
    let useless: [&[u8]; 12] = [
        b"",
        b"dames",
        b"[]",
        b"\xff\xfe",
        br#"{"setup":{"rows":300}}"#,
        br#"{"setup":[]}"#,
        br#"{"moves":"1A"}"#,
        br#"{"moves":[4]}"#,
        br#"{"moves":["9Z"]}"#,
        br#"{"moves":["1A","1A"]}"#,
        br#"{"move":["1A"]}"#,
        &too_long,
    ];
    for line in useless {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\n{}\n");
    }
    let seen = answers(Game::Morpion, &input);
    assert_eq!(seen.len(), 2 * useless.len());
    for pair in seen.chunks(2) {
        assert!(pair[0].starts_with(r#"{"error":""#), "{}", pair[0]);
        assert!(pair[1].starts_with(r#"{"turn":1,"#), "{}", pair[1]);
    }
    assert_eq!(seen[18], r#"{"error":"move 2 (1A): cell 1A is already taken by seat 1; choose an empty cell"}"#);
}

#[test]
fn a_game_stays_open_for_the_next_question() {
    let seen = answers(
        Game::Puissance4,
        b"{\"play\":[\"4\"]}\n{\"moves\":[\"1\",\"2\",\"1\",\"2\",\"1\",\"2\"]}\n{\"play\":[\"1\"]}\n{\"play\":[\"9\"]}\n{\"undo\":2,\"board\":true}\n{}\n",
    );
    assert!(seen[0].starts_with(r#"{"error":"no game is open"#), "{seen:?}");
    assert!(seen[2].contains(r#""outcome":{"win":1}"#), "{seen:?}");
    assert!(seen[3].starts_with(r#"{"error":"move 1 (9)"#), "{seen:?}");
    let after: Value = serde_json::from_str(&seen[4]).unwrap();
    assert_eq!((&after["turn"], &after["board"]["cells"][5]), (&json!(2), &json!("XO.....")));
    assert_eq!(after["board"]["owners"][3], json!([1, 0, 0, 0, 0, 0, 0]));
    assert!(!seen[5].contains("board") && seen[5].contains(r#""turn":1"#), "{seen:?}");
}

#[test]
fn a_seed_deals_the_same_board_again() {
    let question = br#"{"setup":{"rows":6,"columns":6,"obstacles":true,"players":2},"seed":7,"board":true}"#;
    let seen = answers(Game::SixCouleurs, &[question.as_slice(), b"\n", question.as_slice()].concat());
    assert_eq!(seen[0], seen[1]);
    let dealt: Value = serde_json::from_str(&seen[0]).unwrap();
    assert_eq!(dealt["setup"]["cells"].as_array().map(Vec::len), Some(6));
    assert_eq!((&dealt["board"]["owners"][0][0], &dealt["board"]["owners"][5][5]), (&json!(1), &json!(2)));
}

#[test]
fn a_last_line_without_its_end_is_answered() {
    assert_eq!(answers(Game::Puissance4, b"{}").len(), 1);
    assert!(answers(Game::Puissance4, b"").is_empty());
}

#[test]
fn what_says_two_things_or_nothing_of_use_is_refused_and_changes_nothing() {
    for (line, why) in [
        (r#"{"board":"yes"}"#, r#""board" is neither true nor false; write "board":true"#),
        (r#"{"moves":["1A"],"moves":["2B"]}"#, r#""moves" is given twice at line 1 column"#),
        (r#"{"setup":{"rows":3,"rows":4}}"#, r#""rows" is given twice at line 1 column"#),
    ] {
        let lines = format!("{{\"moves\":[\"3C\"]}}\n{line}\n{{\"play\":[\"3B\"]}}\n");
        let seen = answers(Game::Morpion, lines.as_bytes());
        let refused: Value = serde_json::from_str(&seen[1]).unwrap();
        let error = refused["error"].as_str().unwrap();
        assert!(error.starts_with(why), "{error}");
        assert!(seen[2].contains(r#""legal":["1A","1B","1C","2A","2B","2C","3A"]"#), "{}", seen[2]);
    }
}
