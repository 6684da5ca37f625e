//! Wins that no chain of fours gives, 17 plies and more ahead: the sets are what they say, and the
//! strong engine finds a part of them with few positions.

#[path = "../examples/along/mod.rs"]
mod along;
mod clock;
mod fours;
#[path = "../examples/replies/mod.rs"]
mod replies;
#[path = "../examples/verified/mod.rs"]
mod verified;

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score};

use along::Windows;
use verified::Check;

/// Those of games, and those of 33 plies and more, some of which were made from these.
const LONG: &str = include_str!("data/long_wins.txt");
const LONGER: &str = include_str!("data/longer_wins.txt");

fn positions(set: &str) -> impl Iterator<Item = (u32, Morpion)> {
    let setup = Setup::new(15, 15, 5, 2).expect("sizes within the limits");
    set.lines().filter(|line| !line.starts_with('#')).map(move |line| {
        let (plies, game) = line.split_once(' ').expect("a number and a game");
        let mut position = Morpion::start(&setup);
        for mv in Morpion::parse_moves(&setup, game).expect("moves") {
            position.play(mv).expect("a legal game");
        }
        (plies.parse().expect("a number"), position)
    })
}

fn engine() -> Strong {
    Strong::new(StrongOptions { memory: 4 << 20, ..StrongOptions::default() })
}

#[test]
fn the_sets_have_long_wins_that_are_none_by_fours() {
    for (set, lengths, least) in [(LONG, 17..=31, 100), (LONGER, 33..=57, 60)] {
        assert!(positions(set).count() >= least);
        for (plies, position) in positions(set) {
            assert!(lengths.contains(&plies), "{plies}");
            assert!(!fours::wins_by_fours(&position, 9), "{position:?}");
        }
    }
}

#[test]
fn some_long_wins_are_found_with_few_positions() {
    let mut engine = engine();
    let mut wins = 0;
    for (plies, position) in positions(LONG).take(20).chain(positions(LONGER).step_by(4)) {
        let decision = engine.search(&position, &Budget::limited(Limits::nodes(60_000)), &mut |_| {});
        match decision.expect("the game goes on").score {
            Some(Score::Win { .. }) => wins += 1,
            Some(Score::Loss { .. }) => panic!("a win in {plies} plies taken for a loss"),
            _ => {}
        }
    }
    assert!(wins >= 30, "{wins}");
}

#[test]
fn some_of_the_longest_wins_stand_every_reply() {
    let (mut engine, windows) = (engine(), Windows::new());
    let mut longest: Vec<(u32, Morpion)> = positions(LONGER).collect();
    longest.sort_by_key(|&(plies, _)| std::cmp::Reverse(plies));
    for (plies, position) in longest.into_iter().take(4) {
        engine.forget();
        let lasted = Check::new(&mut engine, &windows, 2).longest(&position);
        assert!(lasted.is_some_and(|lasted| lasted > 31), "{plies} plies told, {lasted:?}");
    }
}
