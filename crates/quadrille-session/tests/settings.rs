//! What is chosen before a game, what is wrong with it, and who begins.
#![allow(clippy::unwrap_used, reason = "a test")]

mod around;

use around::{give, people, play, seat};
use quadrille_core::{Game, Seat, Value};
use quadrille_session::{
    BoardPlan, Command, Event, Field, FirstPolicy, Player, Refusal, SeatSettings, Settings, Table,
};

#[test]
fn r015_g3_names_are_unique_whatever_case_and_blanks() {
    let settings = people(Game::Morpion, &["Maia", " MAIA "]);
    let faults = settings.faults();
    assert_eq!(faults.len(), 1);
    assert_eq!((faults[0].seat, &faults[0].field), (Some(seat(2)), &Field::NameTaken(seat(1))));
    assert!(matches!(Table::new(settings, 1), Err(Refusal::Settings(_))));
}

#[test]
fn r154_g4_marks_are_one_letter_or_digit_and_unique() {
    let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
    settings.seats[0].mark = '#';
    assert_eq!(settings.faults()[0].field, Field::MarkInvalid('#'));
    settings.seats[0].mark = 'X';
    assert_eq!(settings.faults()[0].field, Field::MarkTaken(seat(1)));
    settings.seats[0].mark = '7';
    assert_eq!(settings.faults(), []);
}

#[test]
fn r103_sizes_out_of_range_are_named() {
    let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
    let error = settings.board.values().clone().with("rows", Value::Number(2)).unwrap_err();
    assert_eq!(error.to_string(), "rows 2 is out of range; rows goes from 3 to 26");
    // A fair board is for two, which only the seats can say.
    let mut four = people(Game::SixCouleurs, &["A", "B", "C", "D"]);
    four.board = BoardPlan::parse(Game::SixCouleurs, "fair=yes").unwrap();
    let Field::Board(error) = &four.faults()[0].field else { panic!("the board is at fault") };
    assert_eq!(error.key, "fair");
    settings.board = BoardPlan::usual(Game::Puissance4);
    settings.seats.push(SeatSettings { name: "Lou".into(), player: Player::Person, mark: 'Z', colour: 2 });
    assert_eq!(settings.faults()[0].field, Field::SeatCount { given: 3, low: 2, high: 2 });
}

#[test]
fn r098_an_engine_that_cannot_play_here_is_a_fault() {
    let mut settings = people(Game::Morpion, &["A", "B", "C"]);
    settings.seats[1].player = Player::Engine("nobody".into());
    settings.seats[2].player = Player::Engine("minimax:depth=3".into());
    let faults = settings.faults();
    assert_eq!(faults.iter().map(|f| f.seat).collect::<Vec<_>>(), [Some(seat(2)), Some(seat(3))]);
    assert!(faults.iter().all(|fault| matches!(fault.field, Field::Engine(_))));
}

#[test]
fn r017_the_first_player_is_drawn_at_random_and_then_the_order_holds() {
    let mut settings = people(Game::Morpion, &["A", "B", "C", "D"]);
    settings.first = FirstPolicy::Random;
    let firsts: std::collections::HashSet<Seat> =
        (0..64).map(|seed| Table::new(settings.clone(), seed).unwrap().record().turn()).collect();
    assert_eq!(firsts.len(), 4);
    let mut table = Table::new(settings, 3).unwrap();
    let first = table.record().turn();
    play(&mut table, "1A 2A");
    assert_eq!(table.record().turn(), first.after(2, 4));
}

#[test]
fn r183_a_person_begins_where_that_is_asked() {
    let mut settings = people(Game::Puissance4, &["Machine", "Ana"]);
    settings.first = FirstPolicy::Person;
    settings.seats[0].player = Player::Engine("random".into());
    assert_eq!(Table::new(settings, 1).unwrap().record().turn(), seat(2));
}

#[test]
fn g1_alternate_and_loser_look_at_the_game_before() {
    let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
    settings.first = FirstPolicy::Alternate;
    let mut table = Table::new(settings.clone(), 1).unwrap();
    assert_eq!(table.record().turn(), seat(1));
    give(&mut table, Command::NewGame);
    assert_eq!(table.record().turn(), seat(2));
    settings.first = FirstPolicy::Loser;
    let mut table = Table::new(settings, 1).unwrap();
    play(&mut table, "1A 2A 1B 2B 1C");
    give(&mut table, Command::NewGame);
    assert_eq!(table.record().turn(), seat(2));
    play(&mut table, "1A 2A 1B 2B 1C");
    give(&mut table, Command::NewGame);
    assert_eq!(table.record().turn(), seat(1));
}

#[test]
fn g1_a_table_with_another_game_or_other_seats_has_no_game_before() {
    let settings = |game, names: &[&str]| Settings { first: FirstPolicy::Alternate, ..people(game, names) };
    for (next, first) in [
        (settings(Game::Morpion, &["Maia", "Ana"]), seat(2)),
        (settings(Game::Puissance4, &["Maia", "Ana"]), seat(1)),
        (settings(Game::Morpion, &["Maia", "Ana", "Léo"]), seat(1)),
    ] {
        let mut table = Table::new(settings(Game::Morpion, &["Maia", "Ana"]), 1).unwrap();
        give(&mut table, Command::Configure(Box::new(next)));
        assert_eq!(table.record().turn(), first);
    }
    // What has a fault is no table at all.
    let mut table = Table::new(settings(Game::Morpion, &["Maia", "Ana"]), 1).unwrap();
    let events = give(&mut table, Command::Configure(Box::new(settings(Game::Morpion, &["Maia", "Maia"]))));
    assert!(matches!(&events[..], [Event::Refused(Refusal::Settings(_))]), "{events:?}");
}

#[test]
fn r182_r183_g1_who_begins_by_default_is_as_each_game_has_it() {
    let usual = |game| Settings::usual(game, ["Maia".into(), "Ana".into()]);
    assert_eq!(usual(Game::Morpion).first, FirstPolicy::Random);
    let settings = usual(Game::Puissance4);
    assert_eq!(settings.first, FirstPolicy::FirstSeat);
    assert_eq!(settings.seats[0].player, Player::Person, "player 1, who begins, is a person");
    assert!(matches!(settings.seats[1].player, Player::Engine(_)));
    for seed in 0..8 {
        assert_eq!(Table::new(settings.clone(), seed).unwrap().record().turn(), seat(1));
    }
}

#[test]
fn r206_a_table_begins_plays_tells_and_begins_again() {
    let mut table = Table::new(people(Game::Puissance4, &["Maia", "Ana"]), 1).unwrap();
    assert!(table.record().is_empty(), "begun");
    for (ply, column) in ["1", "2", "1", "2", "1", "2", "1"].into_iter().enumerate() {
        let told = give(&mut table, Command::Play(column.into()));
        assert_eq!(table.record().ply(), ply + 1, "changed");
        assert!(!told.is_empty(), "told");
    }
    assert!(table.record().outcome().is_some());
    let before = table.at().game;
    give(&mut table, Command::NewGame);
    assert!(table.record().is_empty() && table.at().game != before, "begun again");
}
