//! The limits of every game: one list, which refuses and which faces show.
#![allow(clippy::unwrap_used, reason = "a test")]

use quadrille_core::{Entry, Game, Kind, Morpion, Puissance4, Value, Values, morpion, puissance4};

#[test]
fn r016_the_limits_of_every_game_are_those_that_refuse() {
    let mut numbers = 0;
    for game in Game::ALL {
        let usual = Values::usual(game);
        for setting in game.settings() {
            let Kind::Number { low, high, step, .. } = setting.kind else { continue };
            for (number, is_within) in
                [(low, true), (high, true), (low.wrapping_sub(1), false), (high.wrapping_add(1), false)]
            {
                // Another setting may still be in the way of one that is within its limits.
                let given = usual.clone().with(setting.key, Value::Number(number));
                if !is_within {
                    let error = given.expect_err("outside its limits").to_string();
                    assert!(error.contains(&high.to_string()), "{game} {}={number}: {error}", setting.key);
                } else if step == 1 {
                    assert!(given.is_ok(), "{game} {}={number}: {given:?}", setting.key);
                }
            }
            numbers += 1;
        }
    }
    assert!(numbers >= 8, "{numbers}");
}

#[test]
fn r198_g15_a_grid_of_fewer_than_four_is_refused_with_its_range() {
    for side in 0..4 {
        for (rows, columns, what) in [(side, 7, "rows"), (6, side, "columns")] {
            let error = puissance4::Setup::new(rows, columns, 4).unwrap_err().to_string();
            assert_eq!(error, format!("{what} {side} is out of range; {what} goes from 4 to 26"));
        }
    }
    assert!(puissance4::Setup::new(4, 4, 4).is_ok() && puissance4::Setup::new(26, 26, 4).is_ok());
}

#[test]
fn g12_an_alignment_longer_than_both_sides_is_told_and_no_other() {
    fn told<P: Entry>(rows: u8, columns: u8, align: u8) -> Option<(u32, u32)> {
        let sides = [("rows", rows), ("columns", columns), ("align", align)];
        let give = |values: Values, (key, number)| values.with(key, Value::Number(number)).unwrap();
        let fault = P::unwinnable(&sides.into_iter().fold(Values::usual(P::GAME), give))?;
        assert_eq!((fault.setting, fault.low), ("align", 3));
        Some((fault.value, fault.high))
    }
    for (rows, columns, align) in [(4, 4, 3), (4, 4, 4), (4, 4, 5), (4, 7, 7), (7, 4, 7), (7, 4, 8), (5, 6, 26)] {
        let longest = rows.max(columns);
        let expected = (align > longest).then_some((align.into(), longest.into()));
        assert_eq!(told::<Morpion>(rows, columns, align), expected, "{rows} x {columns}, {align}");
        assert_eq!(told::<Puissance4>(rows, columns, align), expected, "{rows} x {columns}, {align}");
        let setup = morpion::Setup::new(rows, columns, align, 2).unwrap();
        assert_eq!(setup.can_be_won(), expected.is_none());
    }
}
