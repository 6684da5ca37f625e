//! `quadrille bench` alone: what every engine visits and chooses with a fixed number of
//! positions. The same on every machine; a search that changed shows here.

use std::io::{self, Write};

use quadrille_core::six_couleurs::Generator;
use quadrille_core::{AnyRecord, AnySetup, Game};
use quadrille_engine::catalogue::{build_for, engines_for};
use quadrille_engine::{Budget, Limits};
use quadrille_locale::Locale;

/// Positions that each engine may visit.
const NODES: u64 = 10_000;
const SEED: u64 = 1;

/// Prints a line for each engine and board, and the sum of all.
pub(super) fn run(locale: &Locale) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    let mut total = 0;
    for (name, record) in positions(locale)? {
        let setup = record.setup();
        for offer in engines_for(&setup) {
            let mut engine = build_for(offer.name, &setup, SEED)?;
            let budget = Budget::limited(Limits::nodes(NODES));
            let Some(decision) = engine.search(&record, &budget, &mut |_| ()) else {
                anyhow::bail!("{} finds no move on {name}", offer.name);
            };
            writeln!(output, "{name} {} {} {}", offer.name, decision.nodes, decision.mv)?;
            total += decision.nodes;
        }
    }
    writeln!(output, "total {total}")?;
    Ok(())
}

/// The boards, each with a few moves played.
fn positions(locale: &Locale) -> anyhow::Result<Vec<(&'static str, AnyRecord)>> {
    let chance = |seats: u8| {
        // No generator of the house's dependencies: its stream must never change here.
        let mut state = u64::from(seats);
        let mut random = move |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u32 % below
        };
        let board = Generator { rows: 10, columns: 10, seats, ..Generator::default() };
        board.setup(&mut random).map(AnySetup::SixCouleurs)
    };
    let grid = |game: Game, words: &str| AnySetup::parse(game, words);
    let boards = [
        ("morpion-3x3", grid(Game::Morpion, "")?, "2B"),
        ("morpion-15x15-5", grid(Game::Morpion, "rows=15 columns=15 align=5")?, "8H 8I 9H 7H"),
        ("morpion-10x10-4-players-4", grid(Game::Morpion, "rows=10 columns=10 align=4 players=4")?, "5E 5F 6E"),
        ("puissance4-6x7", grid(Game::Puissance4, "")?, "4 4 5"),
        ("puissance4-6x7-late", grid(Game::Puissance4, "")?, "4 4 4 4 4 3 2 5 2 6 6 3 3 5 1 2"),
        ("puissance4-9x10-5", grid(Game::Puissance4, "rows=9 columns=10 align=5")?, "5 6 5"),
        ("six-couleurs-2", chance(2)?, ""),
        ("six-couleurs-4", chance(4)?, ""),
    ];
    let mut positions = Vec::new();
    for (name, setup, moves) in boards {
        let mut record = AnyRecord::new(setup);
        crate::commands::board::play(&mut record, moves, locale)?;
        positions.push((name, record));
    }
    Ok(positions)
}
