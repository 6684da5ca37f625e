//! What people are told of a computer's move is the search that chose it: strong engines play
//! whole games as at a table of the page, and every move is told with its own value, its own
//! number of positions and its own line, which the same search made again comes to as well.

use std::time::Instant;

use quadrille_core::{AnyRecord, AnySetup};
use quadrille_engine::catalogue::{self, Refusal};
use quadrille_engine::computers::{Computers, Heard, Pace};
use quadrille_engine::{AnyEngine, Budget, Chances, Chosen, InTexts, Limits, OnInfo};
use quadrille_locale::Locale;
use quadrille_session::{describe_value, describe_why};

/// Positions a search may visit: a clock would make every run another.
const NODES: u64 = 3_000;
const SEED: u64 = 7;

/// An engine whose searches end after so many positions.
struct Limited(AnyEngine);

impl InTexts for Limited {
    fn name(&self) -> String {
        self.0.name()
    }

    fn search(&mut self, record: &AnyRecord, _budget: &Budget, on_info: &mut OnInfo<'_, String>) -> Chosen<String> {
        self.0.search(record, &Budget::limited(Limits::nodes(NODES)), on_info)
    }

    fn chances(&self, record: &AnyRecord) -> Chances {
        self.0.chances(record)
    }
}

fn limited(text: &str, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Refusal> {
    catalogue::build_for(text, setup, seed).map(|engine| AnyEngine::in_texts(engine.game(), Box::new(Limited(engine))))
}

const FIVE: &str = "rows=15 columns=15 align=5";
const COLOURS: &str =
    "cells=rovijbrovi/ovijbrovij/vijbrovijb/ijbrovijbr/jbrovijbro/brovijbrov/rovijbrovi/ovijbrovij players=2";

#[test]
fn what_is_told_of_every_move_is_the_search_that_chose_it() {
    let locale = Locale::new("fr").unwrap();
    let (mut searched, mut chances, mut bare) = (0, 0, 0);
    for (game, text, engine) in [
        ("morpion", "", "strong"),
        ("morpion", FIVE, "strong"),
        ("morpion", FIVE, "level:expert"),
        ("morpion", FIVE, "level:difficile"),
        ("morpion", "rows=7 columns=7 align=4 players=3", "level:expert"),
        ("puissance4", "", "strong"),
        ("puissance4", "", "solver:memory=1"),
        ("puissance4", "", "level:expert"),
        ("six-couleurs", COLOURS, "strong:memory=1"),
        ("six-couleurs", COLOURS, "level:expert"),
        ("reversi", "", "level:expert"),
        ("reversi", "", "mcts:playouts=50"),
    ] {
        let setup = AnySetup::parse(game.parse().unwrap(), text).unwrap();
        let mut record = AnyRecord::new(setup.clone());
        let mut computers: Computers<usize> = Computers::made_by(limited, SEED, || {});
        let mut again = limited(engine, &setup, SEED).unwrap();
        while record.outcome().is_none() {
            let at = record.ply();
            computers.play(at, engine, &record, Pace::NONE, Instant::now());
            let played = loop {
                match computers.wait().unwrap() {
                    Heard::Move { decision, .. } => break decision,
                    Heard::Progress(_) => {}
                    Heard::Failed(failure) => panic!("{failure:?}"),
                }
            };
            let motive = computers.motive(at).unwrap();
            assert_eq!(motive.decision, played, "{engine} {:?}", record.moves());
            let repeated = again.search(&record, &Budget::limited(Limits::default()), &mut |_| ()).unwrap();
            assert_eq!(repeated, played, "{engine} {:?}", record.moves());
            let told = describe_why(motive, "Ana", &|mv| format!("<{mv}>"), &locale).join("\n");
            if played.nodes > 0 {
                assert!(told.contains(&format!("{} position", locale.count(played.nodes))), "{engine}: {told}");
                searched += 1;
            }
            if let Some(score) = played.score {
                let worth = describe_value(score, motive.chances, &locale);
                assert!(told.contains(&worth), "{engine}: {worth}, {told}");
                // Five in a row is told in chances, whichever level guesses as the strong engine does.
                assert!(text != FIVE || score.is_exact() || worth.contains('%'), "{engine}: {worth}");
                // A number that is no chance says what it is.
                let is_bare = !score.is_exact() && !worth.contains('%');
                assert_eq!(told.contains("à sa propre mesure"), is_bare, "{engine}: {told}");
                chances += usize::from(worth.contains('%'));
                bare += usize::from(is_bare);
            }
            if played.line.len() > 1 {
                assert!(told.contains(&format!("<{}> <{}>", played.mv, played.line[1])), "{engine}: {told}");
            }
            record.play(&played.mv).unwrap();
        }
    }
    assert!(searched > 300, "{searched} searches");
    assert!(chances > 50, "{chances} chances");
    assert!(bare > 10, "{bare} numbers");
}
