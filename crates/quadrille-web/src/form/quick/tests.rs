//! One tap begins what was played before.

use super::*;

fn locale() -> Locale {
    Locale::new("fr").unwrap()
}

#[test]
fn every_game_begins_at_one_tap_against_every_level_and_between_two_people() {
    let locale = locale();
    for game in Game::ALL {
        for player in [PERSON, "level:tres-facile", "level:facile", "level:moyen", "level:difficile", "level:expert"] {
            let form = Form::quick(None, game, player, &Habits::default(), &locale);
            assert!(form.settings(&locale).is_ok(), "{game}, {player}");
            assert_eq!(form.seats[0].player, PERSON);
            assert_eq!(form.seats[1].player, player);
        }
    }
}

#[test]
fn typed_names_and_the_level_come_again() {
    let locale = locale();
    let game = Game::ALL[0];
    let mut form = Form::usual(game, &locale);
    form.seat_people();
    (form.seats[0].name, form.seats[1].name) = ("Maia".into(), "Ana".into());
    let habits = Habits::default().after(&form, &locale);
    // Alone against a computer: the second name waits, and the computer does not bear it.
    let alone = Form::quick(Some(&form), game, "level:expert", &habits, &locale);
    assert_eq!(alone.seats[0].name, "Maia");
    assert_eq!(alone.seats[1].name, default_name(2, &locale));
    let habits = habits.after(&alone, &locale);
    assert_eq!(habits.level(game), "level:expert");
    let both = Form::quick(Some(&alone), game, PERSON, &habits, &locale);
    assert_eq!(both.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Maia", "Ana"]);
    assert_eq!(habits.after(&both, &locale).level(game), "level:expert", "two people forget no level");
    assert_eq!(habits.level(Game::ALL[1]), FIRST_LEVEL);
}

#[test]
fn the_board_is_the_one_two_played_on_last() {
    let locale = locale();
    let game = Game::ALL[0];
    let mut last = Form::usual(game, &locale);
    last.settings.insert("rows".into(), super::super::FormValue::Number(7));
    last.settings.insert("columns".into(), super::super::FormValue::Number(7));
    let form = Form::quick(Some(&last), game, PERSON, &Habits::default(), &locale);
    assert_eq!(form.number("rows"), Some(7));
    // A form that cannot be launched, or is for a crowd, gives way to the usual one.
    last.settings.insert("rows".into(), super::super::FormValue::Number(700));
    assert_eq!(Form::quick(Some(&last), game, PERSON, &Habits::default(), &locale).number("rows"), Some(3));
    last.settings.insert("rows".into(), super::super::FormValue::Number(7));
    last.resize(5, &locale);
    assert_eq!(Form::quick(Some(&last), game, PERSON, &Habits::default(), &locale).number("rows"), Some(3));
}
