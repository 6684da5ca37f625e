//! Thirty traced games (`data/six_couleurs_traces.jsonl`), replayed whole: legal colours,
//! gains, scores, end (R212 to R218, R220, R251).

#![allow(clippy::unwrap_used, reason = "a test")]
use std::path::Path;

use quadrille_core::six_couleurs::{Board, Colour, Setup, Shape};
use quadrille_core::{Outcome, Position, SeatSet, SixCouleurs};
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u32).collect()
}

#[test]
fn r212_r220_traces_are_replayed_whole() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/six_couleurs_traces.jsonl");
    let traces = std::fs::read_to_string(path).unwrap();
    assert_eq!(traces.lines().count(), 30);
    for (game, line) in traces.lines().enumerate() {
        let trace: Value = serde_json::from_str(line).unwrap();
        let rows: Vec<&str> = trace["rows"].as_array().unwrap().iter().map(|r| r.as_str().unwrap()).collect();
        let shape = if trace["topology"] == "square" { Shape::Square } else { Shape::Hex };
        let setup = Setup::new(Board::from_lines(&rows).unwrap(), trace["players"].as_u64().unwrap() as u8)
            .unwrap()
            .with_shape(shape)
            .with_enclosure(trace["enclosure"].as_bool().unwrap());
        let mut position = SixCouleurs::start(&setup);
        assert_eq!(position.scores(), numbers(&trace["start_scores"]), "game {game}");
        assert_eq!(u64::from(position.capturable()), trace["capturable"].as_u64().unwrap(), "game {game}");
        for (ply, mv) in trace["moves"].as_array().unwrap().iter().enumerate() {
            let at = format!("game {game}, ply {ply}");
            assert_eq!(u64::from(position.turn().number()), mv["turn"].as_u64().unwrap(), "{at}");
            let gains = position.gains();
            let legal: Vec<u32> = gains.iter().map(|(colour, _)| u32::from(colour.number())).collect();
            assert_eq!(legal, numbers(&mv["legal"]), "{at}");
            assert_eq!(gains.iter().map(|&(_, gain)| gain).collect::<Vec<_>>(), numbers(&mv["gains"]), "{at}");
            position.play(Colour::from_number(mv["played"].as_u64().unwrap() as u8).unwrap()).unwrap();
            assert_eq!(position.scores(), numbers(&mv["scores"]), "{at}");
        }
        assert_eq!(position.outcome().is_some(), trace["over"].as_bool().unwrap(), "game {game}");
        if let Some(outcome) = position.outcome() {
            let winners: SeatSet = numbers(&trace["winners"])
                .iter()
                .map(|&n| quadrille_core::Seat::from_number(n as u8).unwrap())
                .collect();
            assert_eq!(outcome.winners(), winners, "game {game}");
            assert!(matches!(outcome, Outcome::Win(_)) == (winners.len() == 1));
        }
    }
}
