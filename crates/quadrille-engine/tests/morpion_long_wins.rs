//! Wins that no chain of fours gives, 17 plies and more ahead: the set is what it says, and the
//! strong engine finds a part of it with few positions.

mod fours;

use quadrille_core::morpion::Setup;
use quadrille_core::{Morpion, Position};
use quadrille_engine::morpion::{Strong, StrongOptions};
use quadrille_engine::{Budget, Engine, Limits, Score};

const SET: &str = include_str!("data/long_wins.txt");

fn positions() -> impl Iterator<Item = (u32, Morpion)> {
    let setup = Setup::new(15, 15, 5, 2).expect("sizes within the limits");
    SET.lines().filter(|line| !line.starts_with('#')).map(move |line| {
        let (plies, game) = line.split_once(' ').expect("a number and a game");
        let mut position = Morpion::start(&setup);
        for mv in Morpion::parse_moves(&setup, game).expect("moves") {
            position.play(mv).expect("a legal game");
        }
        (plies.parse().expect("a number"), position)
    })
}

#[test]
fn the_set_has_long_wins_that_are_none_by_fours() {
    assert!(positions().count() >= 100);
    for (plies, position) in positions() {
        assert!((17..=57).contains(&plies), "{plies}");
        assert!(!fours::wins_by_fours(&position, 9), "{position:?}");
    }
}

#[test]
fn some_long_wins_are_found_with_few_positions() {
    let mut engine = Strong::new(StrongOptions { memory: 4 << 20, ..StrongOptions::default() });
    let mut wins = 0;
    for (plies, position) in positions().take(20) {
        let decision = engine.search(&position, &Budget::limited(Limits::nodes(60_000)), &mut |_| {});
        match decision.expect("the game goes on").score {
            Some(Score::Win { .. }) => wins += 1,
            Some(Score::Loss { .. }) => panic!("a win in {plies} plies taken for a loss"),
            _ => {}
        }
    }
    assert!(wins >= 15, "{wins} of 20");
}
