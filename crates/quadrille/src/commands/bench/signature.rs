//! `quadrille bench` alone: what every engine visits and chooses with a fixed number of
//! positions. The same on every machine; a search that changed shows here.

use std::io::{self, Write};

use quadrille_core::{AnyRecord, AnySetup, Game, Values, for_game};
use quadrille_engine::catalogue::{build_for, engines_for};
use quadrille_engine::{Budget, Limits, Playable};
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
    let mut positions = Vec::new();
    for game in Game::ALL {
        for bench in for_game!(game, P => P::BENCHES) {
            let values = Values::parse(game, bench.settings)?;
            // No generator of the house's dependencies: its stream must never change here.
            let mut state = u64::from(values.number("players"));
            let mut random = move |below: u32| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as u32 % below
            };
            let mut record = AnyRecord::new(AnySetup::of_values(&values, Some(&mut random))?);
            crate::commands::board::play(&mut record, bench.moves, locale)?;
            positions.push((bench.name, record));
        }
    }
    Ok(positions)
}
