//! Small tournaments on the smallest board, and programs as scripts of the shell.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(missing_docs, unreachable_pub, reason = "a test")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use quadrille_arena::{Contestant, Field, Openings, Report, Terms, Tournament};
use quadrille_core::AnySetup;
use quadrille_engine::{Limits, Stop};

pub fn setup() -> AnySetup {
    AnySetup::Morpion(quadrille_core::morpion::Setup::default())
}

pub fn tournament(engines: &[&str], games: u32) -> Tournament {
    Tournament {
        contestants: engines.iter().map(|text| Contestant::read(text, &setup()).expect("it plays")).collect(),
        field: Field::Everybody,
        games,
        terms: Terms {
            limits: Some(Limits { time: Some(Duration::from_millis(100)), nodes: Some(2_000), depth: None }),
            ..Terms::default()
        },
        openings: Openings::usual(&setup()),
        alone: false,
        adjudicates: false,
        known: BTreeMap::new(),
        sprt: None,
        threads: 1,
        seed: 4,
        setup: Box::new(|_| setup()),
    }
}

pub fn run(tournament: &Tournament) -> (Report, Vec<Vec<String>>) {
    let mut games = Vec::new();
    let report = tournament.run(&Stop::new(), &mut |pairing, game, played| {
        games.push(((game, pairing.first, pairing.second), played.record.moves()));
    });
    games.sort();
    (report, games.into_iter().map(|(_, moves)| moves).collect())
}

/// A program as a script of the shell.
pub fn program(folder: &Path, name: &str, script: &str) -> String {
    let file = folder.join(name);
    fs::write(&file, script).expect("a folder of our own");
    format!("sh {}", file.display())
}
