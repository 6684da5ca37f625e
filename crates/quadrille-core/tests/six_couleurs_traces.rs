//! Thirty traced games (`data/six_couleurs_traces.jsonl`), replayed whole: legal colours,
//! gains, scores, end (R212 to R218, R220, R251).

#![allow(clippy::unwrap_used, reason = "a test")]
#[path = "common/traces.rs"]
mod traces;

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Outcome, Position, SeatSet};
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u32).collect()
}

#[test]
fn r212_r220_traces_are_replayed_whole() {
    for (game, (mut position, trace)) in traces::traces().into_iter().enumerate() {
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
