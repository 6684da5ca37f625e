//! The seed's levels of Six couleurs against thirty traced games (those of quadrille-core's
//! tests), and on positions of their own (R237 to R242, R249).

#![allow(clippy::unwrap_used, reason = "a test")]
#[path = "../../quadrille-core/tests/common/traces.rs"]
mod traces;

use std::collections::BTreeSet;

use quadrille_core::six_couleurs::{Board, Colour, Generator, Setup, Shape};
use quadrille_core::{Position, Seat, SixCouleurs};
use quadrille_engine::six_couleurs::{SeedAlgorithm, SeedLevel, anticipation, greedy, tie_breaker};
use quadrille_engine::{Budget, Engine, Limits, catalogue};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn start(lines: &[&str], seats: u8) -> SixCouleurs {
    SixCouleurs::start(&Setup::new(Board::from_lines(lines).unwrap(), seats).unwrap())
}

/// A level that is asked for by its name is that level, and calls itself so.
#[test]
fn the_catalogue_has_the_four_levels_by_name() {
    let setup = Generator::default().setup(&mut |below: u32| 7 % below).unwrap();
    for (algorithm, name) in SeedAlgorithm::ALL.into_iter().zip(["random", "greedy", "tie-breaker", "anticipation"]) {
        assert_eq!(SeedLevel::new(algorithm, 1).name(), name);
        assert_eq!(catalogue::build::<SixCouleurs>(name, &setup, 1).unwrap().name(), name);
    }
}

#[test]
fn r238_r239_r240_levels_follow_the_traces() {
    let mut tables = BTreeSet::new();
    for (game, (mut position, trace)) in traces::traces().into_iter().enumerate() {
        tables.insert(position.seats());
        for (ply, mv) in trace["moves"].as_array().unwrap().iter().enumerate() {
            let colour = |field: &str| Colour::from_number(mv[field].as_u64().unwrap() as u8);
            assert_eq!(greedy(&position), colour("ai2"), "level 2 in game {game}, ply {ply}");
            assert_eq!(tie_breaker(&position), colour("ai3"), "level 3 in game {game}, ply {ply}");
            assert_eq!(anticipation(&position), colour("ai4"), "level 4 in game {game}, ply {ply}");
            position.play(colour("played").unwrap()).unwrap();
        }
    }
    assert_eq!(tables, [2, 3, 4].into());
}

/// The level by its definition, at a start: what each seat would gain is what it gains if
/// it begins.
fn tie_breaker_by_definition(setup: &Setup) -> Colour {
    let gains = |seat: u8| {
        let setup = setup.clone().with_first(Seat::from_number(seat).unwrap()).unwrap();
        SixCouleurs::start(&setup).gains()
    };
    let own = gains(1);
    let most = own.iter().map(|&(_, gain)| gain).max().unwrap();
    let tied: Vec<Colour> = own.iter().filter(|&&(_, gain)| gain == most).map(|&(colour, _)| colour).collect();
    let mut chosen = (0, tied[0]);
    for seat in 2..=setup.seats() {
        let theirs: Vec<(Colour, u32)> = gains(seat).into_iter().filter(|(colour, _)| tied.contains(colour)).collect();
        let high = theirs.iter().map(|&(_, gain)| gain).max().unwrap();
        let spread = high - theirs.iter().map(|&(_, gain)| gain).min().unwrap();
        if spread > chosen.0 {
            chosen = (spread, theirs.iter().find(|&&(_, gain)| gain == high).unwrap().0);
        }
    }
    chosen.1
}

#[test]
fn r239_level_3_looks_at_the_opponent_whose_gains_spread_most() {
    let mut rng = StdRng::seed_from_u64(239);
    let mut beyond_level_2 = 0;
    for game in 0..600_u16 {
        let seats = 2 + (game % 3) as u8;
        let generator = Generator { rows: 7, columns: 7, seats, ..Generator::default() };
        let setup = generator.setup(&mut |below| rng.random_range(0..below)).unwrap();
        let position = SixCouleurs::start(&setup);
        let expected = tie_breaker_by_definition(&setup);
        assert_eq!(tie_breaker(&position), Some(expected), "{setup}");
        beyond_level_2 += usize::from(seats > 2 && greedy(&position) != Some(expected));
    }
    assert!(beyond_level_2 > 20, "{beyond_level_2}");
}

#[test]
fn r238_level_2_takes_the_most_and_the_first_of_equals() {
    // Seat 1 (r) touches three o on one side and one v on the other.
    let position = start(&["rooob", "vbbbb", "jjjjj", "bbbbb", "bbbbi"], 2);
    assert_eq!(greedy(&position), Some(Colour::Orange));
    // One o and one v: equal, the lower number wins.
    let position = start(&["robbb", "vbbbb", "jjjjj", "bbbbb", "bbbbi"], 2);
    assert_eq!(greedy(&position), Some(Colour::Orange));
}

#[test]
fn r239_level_3_takes_the_equal_colour_that_the_opponent_wants() {
    // o and v bring seat 1 one cell each; v would bring seat 2 two cells, o none.
    let position = start(&["robbb", "vbbbb", "jjjjj", "bbbbv", "bbbvi"], 2);
    assert_eq!(position.gains().iter().filter(|&&(_, gain)| gain == 1).count(), 2);
    assert_eq!(tie_breaker(&position), Some(Colour::Vert));
    assert_eq!(greedy(&position), Some(Colour::Orange));
}

#[test]
fn r240_level_4_gives_up_a_cell_to_cost_the_opponent_more() {
    // o brings one cell more than v, but v is worth six to the opponent.
    let position = start(&["roobb", "vbbbb", "jjjvv", "jjjvv", "jjjvi"], 2);
    assert_eq!(greedy(&position), Some(Colour::Orange));
    assert_eq!(tie_breaker(&position), Some(Colour::Orange));
    assert_eq!(anticipation(&position), Some(Colour::Vert));
}

#[test]
fn r249_every_level_plays_every_kind_of_board_to_its_end() {
    let mut rng = StdRng::seed_from_u64(1);
    for seats in 2..=4 {
        for shape in [Shape::Hex, Shape::Square] {
            for obstacles in [false, true] {
                for side in [5, 9, 40] {
                    let generator =
                        Generator { rows: side, columns: side, seats, shape, obstacles, ..Generator::default() };
                    let setup = generator.setup(&mut |below| rng.random_range(0..below)).unwrap();
                    let mut position = SixCouleurs::start(&setup);
                    let mut engines = SeedAlgorithm::ALL.map(|level| SeedLevel::new(level, 7));
                    let mut ply = 0;
                    while position.outcome().is_none() {
                        let budget = Budget::limited(Limits::default());
                        let chosen = engines[ply % 4].search(&position, &budget, &mut |_| {}).unwrap();
                        position.play(chosen.mv).unwrap();
                        ply += 1;
                    }
                    assert!(engines[1].search(&position, &Budget::limited(Limits::default()), &mut |_| {}).is_none());
                }
            }
        }
    }
}

#[test]
fn r250_every_level_answers_on_the_largest_board() {
    let mut rng = StdRng::seed_from_u64(2);
    let generator = Generator { rows: 200, columns: 200, seats: 4, obstacles: false, ..Generator::default() };
    let setup = generator.setup(&mut |below| rng.random_range(0..below)).unwrap();
    let mut position = SixCouleurs::start(&setup);
    for ply in 0..12 {
        let most = position.gains().iter().map(|&(_, gain)| gain).max().unwrap();
        let chosen = [greedy, tie_breaker, anticipation][ply % 3](&position).unwrap();
        let gain = position.gains().iter().find(|&&(colour, _)| colour == chosen).unwrap().1;
        assert!(gain == most || ply % 3 == 2, "{chosen} brings {gain}, not {most}");
        let (seat, before) = (position.turn().index(), position.scores());
        position.play(chosen).unwrap();
        assert_eq!(position.scores()[seat], before[seat] + gain);
    }
}
