//! Every entry of the catalogue keeps the contract of engines.

mod clock;

use std::time::Duration;

use clock::thread_time;
use quadrille_core::{Morpion, Position, Puissance4, Seat, SixCouleurs, morpion, puissance4, six_couleurs};
use quadrille_engine::{Budget, Limits, Playable, Stop, catalogue};

fn morpions() -> Vec<morpion::Setup> {
    ["", "rows=15 columns=15 align=5", "rows=26 columns=26 align=6", "rows=5 columns=9 align=4 players=3"]
        .iter()
        .map(|text| text.parse().expect("a setup"))
        .collect()
}

fn puissances() -> Vec<puissance4::Setup> {
    ["", "rows=26 columns=26 align=7", "rows=4 columns=9 align=3"]
        .iter()
        .map(|text| text.parse().expect("a setup"))
        .collect()
}

fn couleurs() -> Vec<six_couleurs::Setup> {
    [2, 4]
        .map(|seats| {
            let generator = six_couleurs::Generator { seats, ..six_couleurs::Generator::default() };
            let mut state = 7_u64;
            let mut random = |below: u32| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 33) as u32 % below
            };
            generator.setup(&mut random).expect("numbers within their ranges")
        })
        .into()
}

/// A line of play by chance, so that engines meet positions that are not the first.
fn after<P: Position>(setup: &P::Setup, plies: usize) -> P {
    let mut position = P::start(setup);
    for ply in 0..plies {
        let moves: Vec<P::Move> = position.legal_moves().collect();
        let Some(&mv) = moves.get((ply * 7 + 3) % moves.len().max(1)) else { break };
        position.play_unchecked(mv);
        if position.outcome().is_some() {
            return P::start(setup);
        }
    }
    position
}

fn every_entry<P: Playable>(setups: &[P::Setup], check: impl Fn(&str, &P::Setup, &P)) {
    for setup in setups {
        let entries = catalogue::engines::<P>(setup);
        assert!(!entries.is_empty());
        for entry in entries {
            for plies in [0, 4, 9] {
                check(entry.name, setup, &after::<P>(setup, plies));
            }
        }
    }
}

fn answers_at_once<P: Playable>(name: &str, setup: &P::Setup, position: &P) {
    let mut engine = catalogue::build::<P>(name, setup, 1).expect("offered for this setup");
    let stop = Stop::new();
    stop.stop();
    let decision = engine.search(position, &Budget::new(Limits::default(), stop), &mut |_| {});
    let mv = decision.expect("the game is on").mv;
    assert_eq!(position.check(mv), Ok(()), "{name} on {setup}");
}

#[test]
fn every_engine_stopped_at_once_returns_a_legal_move() {
    every_entry::<Morpion>(&morpions(), answers_at_once);
    every_entry::<Puissance4>(&puissances(), answers_at_once);
    every_entry::<SixCouleurs>(&couleurs(), answers_at_once);
}

fn repeats<P: Playable>(name: &str, setup: &P::Setup, position: &P) {
    let search = || {
        let mut engine = catalogue::build::<P>(name, setup, 5).expect("offered for this setup");
        engine.search(position, &Budget::limited(Limits::nodes(2_000)), &mut |_| {}).expect("the game is on")
    };
    let (first, second) = (search(), search());
    assert_eq!(first, second, "{name} on {setup}");
}

#[test]
fn every_engine_repeats_itself_with_the_same_seed_and_node_limit() {
    every_entry::<Morpion>(&morpions(), repeats);
    every_entry::<Puissance4>(&puissances(), repeats);
    every_entry::<SixCouleurs>(&couleurs(), repeats);
}

#[test]
fn a_finished_game_has_no_move() {
    let setup = morpion::Setup::default();
    let mut position = Morpion::start(&setup);
    for (row, column) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)] {
        position.play(quadrille_core::Cell::new(row, column)).expect("legal");
    }
    for entry in catalogue::engines::<Morpion>(&setup) {
        let mut engine = catalogue::build::<Morpion>(entry.name, &setup, 1).expect("offered");
        assert_eq!(engine.search(&position, &Budget::limited(Limits::default()), &mut |_| {}), None, "{}", entry.name);
    }
}

/// A search that ignored its budget would run for hours here.
fn keeps_its_time<P: Playable>(text: &str, setup: &P::Setup) {
    let mut engine = catalogue::build::<P>(text, setup, 1).expect("offered");
    let begun = thread_time();
    let budget = Budget::limited(Limits::time(Duration::from_millis(50)));
    assert!(engine.search(&after::<P>(setup, 6), &budget, &mut |_| {}).is_some());
    let spent = thread_time().saturating_sub(begun);
    assert!(spent < Duration::from_millis(70), "{text}: {spent:?}");
}

#[test]
fn deep_searches_on_large_boards_keep_their_time() {
    let morpion: morpion::Setup = "rows=26 columns=26 align=6".parse().expect("a setup");
    for text in
        ["minimax:depth=9", "negamax:depth=9", "alpha-beta:depth=9", "alpha-beta:depth=9,near=2", "many-lines:9"]
    {
        keeps_its_time::<Morpion>(text, &morpion);
    }
    let puissance4: puissance4::Setup = "rows=26 columns=26 align=6".parse().expect("a setup");
    for text in ["minimax:depth=9", "alpha-beta:depth=20", "strong"] {
        keeps_its_time::<Puissance4>(text, &puissance4);
    }
}

#[test]
fn texts_are_read_and_written_back() {
    let setup = morpion::Setup::default();
    for (text, name) in [
        ("minimax", "minimax:depth=5"),
        ("minimax:3", "minimax:depth=3"),
        ("MinMax:depth=9", "minimax:depth=9"),
        ("alpha-beta:depth=4,table=yes", "alpha-beta:depth=4,table=yes"),
        (" alphabeta ", "alpha-beta:depth=7"),
        ("random", "random"),
    ] {
        let choice = catalogue::choose::<Morpion>(text, &setup).expect(text);
        assert_eq!(choice.name(), name);
        assert_eq!(catalogue::choose::<Morpion>(name, &setup).expect(name).name(), name);
    }
}

#[test]
fn refusals_say_what_was_read_and_what_would_do() {
    let refusal =
        |text: &str, setup: &morpion::Setup| catalogue::choose::<Morpion>(text, setup).expect_err(text).to_string();
    let two = morpion::Setup::default();
    let unknown = refusal("deep-blue", &two);
    assert!(unknown.starts_with("\"deep-blue\" is not an engine; choose one of level, random, "), "{unknown}");
    assert_eq!(refusal("minimax:depth=0", &two), "minimax: depth=0 is refused; depth is a number from 1 to 30");
    assert_eq!(
        refusal("minimax:depht=3", &two),
        "\"depht=3\" is not an option of minimax; its options are depth, near"
    );
    assert_eq!(refusal("random:3", &two), "random has no options, \"3\" was given; write random alone");
    assert_eq!(refusal("minimax:3,depth=3", &two), "minimax: depth is given twice; give it once");
    // R098: the catalogue says that these searches are for two.
    let three = morpion::Setup::new(5, 5, 3, 3).expect("a setup");
    assert!(
        refusal("minimax", &three)
            .starts_with("minimax plays with 2 seats only, here are 3; choose one of level, random")
    );
    assert_eq!(three.first(), Seat::FIRST);
    assert!(catalogue::engines::<Morpion>(&three).iter().all(|entry| entry.name != "minimax"));
}
