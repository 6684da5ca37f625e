//! Tests of `offers`.

use quadrille_core::Game;

use super::*;

#[test]
fn r010_levels_come_first_and_the_hardest_advises() {
    for game in Game::ALL {
        let setup = game.sample().setup();
        let texts = offered(&setup);
        assert_eq!(texts[..5], Level::ALL.map(|level| format!("level:{level}")), "{game}");
        assert_eq!((simplest(&setup), adviser(&setup)), (texts[0].clone(), texts[4].clone()), "{game}");
        for text in &texts {
            assert!(catalogue::limits_for(text, &setup).is_ok(), "{game}: {text}");
            assert!(is_offered(text, &setup), "{game}: {text}");
        }
    }
}

#[test]
fn options_that_nobody_offers_are_not_offered() {
    let setup = AnySetup::parse(Game::Puissance4, "").unwrap();
    assert!(is_offered("minimax:5", &setup), "another text of minimax:depth=5");
    assert!(!is_offered("minimax:depth=30", &setup));
    assert!(!is_offered("solver:memory=4096", &setup));
}
