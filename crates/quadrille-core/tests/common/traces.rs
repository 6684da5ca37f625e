//! The thirty traced games of Six couleurs, for the tests of the rules and of the seed's levels.

use quadrille_core::six_couleurs::{Board, Setup, Shape};
use quadrille_core::{Position, SixCouleurs};
use serde_json::Value;

/// Every traced game: its start and what was written down of it.
pub(crate) fn traces() -> Vec<(SixCouleurs, Value)> {
    let lines = include_str!("../data/six_couleurs_traces.jsonl").lines();
    let traces: Vec<_> = lines.map(|line| read(serde_json::from_str(line).unwrap())).collect();
    assert_eq!(traces.len(), 30);
    traces
}

fn read(trace: Value) -> (SixCouleurs, Value) {
    let rows: Vec<&str> = trace["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let shape = if trace["topology"] == "square" { Shape::Square } else { Shape::Hex };
    let setup = Setup::new(Board::from_lines(&rows).unwrap(), trace["players"].as_u64().unwrap() as u8)
        .unwrap()
        .with_shape(shape)
        .with_enclosure(trace["enclosure"].as_bool().unwrap());
    (SixCouleurs::start(&setup), trace)
}
