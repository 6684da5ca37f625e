//! The table, as the people around it see it.
#![allow(clippy::unwrap_used, reason = "a test")]

mod around;

use around::{against_computer, give, people, play, seat, two};
use quadrille_core::{Game, Outcome};
use quadrille_locale::Locale;
use quadrille_session::{
    BoardPlan, Command, Event, Fault, Field, Mode, Player, Refusal, Settings, Snapshot, Table, View, describe_refusal,
    describe_status,
};

#[test]
fn r020_r034_a_move_that_may_not_be_played_changes_nothing() {
    let mut table = against_computer();
    play(&mut table, "2B");
    let before = table.scene();
    assert_eq!(give(&mut table, Command::Play("1A".into())), [Event::Refused(Refusal::ComputersTurn(seat(2)))]);
    play(&mut table, "1A");
    assert_eq!(give(&mut table, Command::EnginePlay("3C".into())), [Event::Refused(Refusal::PersonsTurn(seat(1)))]);
    for refused in ["2B", "9Z", "hello", ""] {
        assert!(matches!(give(&mut table, Command::Play(refused.into()))[0], Event::Refused(Refusal::Move(_))));
    }
    assert_eq!(before.moves.len() + 1, table.scene().moves.len());
    play(&mut table, "1B 3A 3B");
    assert_eq!(table.mode(), Mode::Over);
    let over = table.scene();
    assert!(matches!(give(&mut table, Command::Play("3C".into()))[0], Event::Refused(_)));
    assert_eq!(table.scene(), over);
}

#[test]
fn a_stale_command_is_answered_with_the_present_moment() {
    let mut table = two();
    let old = table.at();
    play(&mut table, "2B");
    let events = table.handle(old, Command::Play("1A".into()));
    assert_eq!(events, [Event::Refused(Refusal::Stale(table.at()))]);
    assert_eq!(table.record().ply(), 1);
}

#[test]
fn asking_whether_a_command_is_refused_changes_nothing() {
    let mut table = two();
    let old = table.at();
    assert_eq!(table.refusal(old, &Command::Undo(None)), Some(Refusal::NothingToUndo));
    play(&mut table, "2B");
    let (now, before) = (table.at(), table.scene());
    assert_eq!(table.refusal(old, &Command::Undo(None)), Some(Refusal::Stale(now)));
    assert_eq!(table.refusal(now, &Command::Undo(Some(seat(2)))), Some(Refusal::NothingToUndo));
    for command in [Command::Undo(None), Command::NewGame, Command::Play("1A".into()), Command::Resign(seat(2))] {
        assert_eq!(table.refusal(now, &command), None);
    }
    assert_eq!(table.scene(), before);
}

/// Whatever is asked of a table, asking tells what giving then answers.
#[test]
fn what_is_refused_when_asked_is_refused_when_given() {
    let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
    settings.seats[1].player = Player::Engine("random".into());
    let mut strict = settings.clone();
    strict.undo_allowed = false;
    let mut faulty = settings.clone();
    faulty.seats[0].name.clear();
    for settings in [settings, strict] {
        for moves in ["", "2B", "2B 1A", "1A 2A 1B 2B 1C"] {
            for command in [
                Command::Play("3C".into()),
                Command::Play("2B".into()),
                Command::Play("x".into()),
                Command::EnginePlay("3C".into()),
                Command::Undo(None),
                Command::Undo(Some(seat(2))),
                Command::Redo,
                Command::Resign(seat(1)),
                Command::Resign(seat(2)),
                Command::Resign(seat(3)),
                Command::NewGame,
                Command::Configure(Box::new(faulty.clone())),
                Command::Fork(1),
            ] {
                let mut table = Table::new(settings.clone(), 1).unwrap();
                play(&mut table, moves);
                let asked = table.refusal(table.at(), &command);
                let given = match give(&mut table, command.clone()).first() {
                    Some(Event::Refused(refusal)) => Some(refusal.clone()),
                    _ => None,
                };
                assert_eq!(asked, given, "{command:?} after {moves:?}");
            }
        }
    }
}

#[test]
fn a_seat_is_renamed_to_what_no_other_is_called() {
    let mut table = Table::new(people(Game::Morpion, &["Maia", "Ana", "Zoé"]), 1).unwrap();
    let taken = |of: u8| Err(Refusal::Settings(vec![Fault { seat: None, field: Field::NameTaken(seat(of)) }]));
    assert_eq!(table.rename(seat(1), " zoé "), taken(3));
    assert_eq!(table.rename(seat(3), "MAIA"), taken(1));
    assert!(
        table.rename(seat(2), " ").is_err() && table.rename(seat(2), &"x".repeat(Settings::LONGEST_NAME + 1)).is_err()
    );
    assert_eq!(table.rename(seat(2), " ANA "), Ok(()), "the own name");
    assert_eq!(table.rename(seat(1), "Léa"), Ok(()));
    let names: Vec<&str> = table.settings().seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Léa", "ANA", "Zoé"]);
}

#[test]
fn r029_undo_against_a_computer_goes_back_to_the_persons_turn() {
    let mut table = against_computer();
    assert_eq!(give(&mut table, Command::Undo(None)), [Event::Refused(Refusal::NothingToUndo)]);
    play(&mut table, "2B 1A 1B 3B");
    assert_eq!(give(&mut table, Command::Undo(None)), [Event::TakenBack { ply: 2 }]);
    assert_eq!(give(&mut table, Command::Undo(None)), [Event::TakenBack { ply: 0 }]);
    assert_eq!(give(&mut table, Command::Redo), [Event::Redone { ply: 2 }]);
    assert_eq!(give(&mut table, Command::Redo), [Event::Redone { ply: 4 }]);
    assert_eq!(give(&mut table, Command::Redo), [Event::Refused(Refusal::NothingToRedo)]);
    // While the computer thinks, undo takes back the person's move alone.
    play(&mut table, "3C");
    assert!(table.to_think().is_some());
    assert_eq!(give(&mut table, Command::Undo(None)), [Event::TakenBack { ply: 4 }]);
    assert!(table.to_think().is_none());
}

#[test]
fn undo_for_a_seat_among_several_goes_back_to_that_seat() {
    let mut table = Table::new(people(Game::Morpion, &["A", "B", "C"]), 1).unwrap();
    play(&mut table, "1A 1B 1C 2A");
    assert_eq!(give(&mut table, Command::Undo(Some(seat(2)))), [Event::TakenBack { ply: 1 }]);
    assert_eq!(table.record().turn(), seat(2));
}

#[test]
fn a_table_may_forbid_undo() {
    let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
    settings.undo_allowed = false;
    let mut table = Table::new(settings, 1).unwrap();
    play(&mut table, "1A");
    assert!(!table.scene().can_undo);
    assert_eq!(give(&mut table, Command::Undo(None)), [Event::Refused(Refusal::UndoForbidden)]);
}

#[test]
fn r058_r059_r060_a_look_back_shows_every_ply_and_the_game_does_not_wait_for_it() {
    let mut table = against_computer();
    play(&mut table, "2B 1A 1B 3B 3C");
    let now = table.scene();
    for ply in 0..=5 {
        let scene = table.scene_at(ply);
        assert_eq!((scene.view, scene.at.game, scene.at.ply), (View::LookingBack, now.at.game, ply));
        let marks = scene.picture.cells.iter().filter(|cell| cell.content != quadrille_core::Content::Empty).count();
        assert_eq!((marks, scene.moves.len()), (ply, 5));
        assert!(!scene.can_undo && !scene.can_redo);
    }
    assert_eq!(table.scene_at(99).at.ply, 5, "past the end is the end");
    assert_eq!(table.scene(), now);
    assert!(table.to_think().is_some());
    play(&mut table, "2A");
    assert_eq!(table.scene_at(1).moves.len(), 6);
}

#[test]
fn play_from_here_is_another_game_and_the_one_it_leaves_is_given_back() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    let (before, left) = (table.at().game, table.record().clone());
    let fork = Command::Fork(2);
    let save = table.left_by(&fork).unwrap();
    assert_eq!(give(&mut table, fork), [Event::Began { game: table.at().game }]);
    assert_eq!((save.record(), save.seats()[0].name.as_str()), (&left, "Maia"));
    assert!(table.at().game > before);
    assert_eq!((table.mode(), table.record().ply()), (Mode::Playing, 2));
    assert_eq!(table.record().moves(), ["1A", "2A"], "what came after it is in the game that was left");
    assert_eq!(give(&mut table, Command::Redo), [Event::Refused(Refusal::NothingToRedo)]);
    play(&mut table, "3C");
    assert_eq!(table.scene().moves.len(), 3);
}

#[test]
fn r148_resignation_of_one_of_two_gives_the_game_to_the_other() {
    let mut table = two();
    play(&mut table, "1A");
    let events = give(&mut table, Command::Resign(seat(1)));
    assert_eq!(events[1], Event::Over { outcome: Outcome::Win(seat(2)) });
    assert_eq!(table.tallies()[1].wins, 1);
    assert_eq!((table.player(seat(1)), table.scene().view), (&Player::Person, View::Over));
    assert_eq!(give(&mut table, Command::Undo(None)), [Event::TakenBack { ply: 1 }]);
    assert_eq!(table.scene().view, View::Playing);
    assert_eq!(table.mode(), Mode::Playing);
}

#[test]
fn resignation_among_several_hands_the_seat_to_a_computer() {
    let mut table = Table::new(people(Game::Morpion, &["A", "B", "C"]), 1).unwrap();
    give(&mut table, Command::Resign(seat(1)));
    assert_eq!(table.mode(), Mode::Playing);
    let thought = table.to_think().unwrap();
    assert_eq!((thought.seat, thought.engine.as_str()), (seat(1), Table::SUBSTITUTE));
    assert!(table.scene().seats[0].resigned);
    assert_eq!(table.record().resignations().len(), 1);
    assert_eq!(give(&mut table, Command::Resign(seat(1))), [Event::Refused(Refusal::CannotResign(seat(1)))]);
}

#[test]
fn a_scene_marks_last_move_winning_cells_targets_and_gains() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    let scene = table.scene();
    let winning: Vec<usize> = (0..9).filter(|&i| scene.picture.cells[i].winning).collect();
    assert_eq!(winning, [0, 1, 2]);
    assert!(scene.picture.cells[2].last && scene.picture.cells.iter().all(|cell| !cell.target));

    let mut table = Table::new(people(Game::Puissance4, &["Maia", "Ana"]), 1).unwrap();
    play(&mut table, "4");
    let scene = table.scene();
    assert_eq!(scene.picture.cells.iter().filter(|cell| cell.target).count(), 7);
    assert!(scene.picture.cells[5 * 7 + 3].last && scene.picture.cells[4 * 7 + 3].target);
    assert_eq!(table.record().last_effect().unwrap().cells[0].to_string(), "6D");

    let mut table = Table::new(people(Game::SixCouleurs, &["Maia", "Ana"]), 1).unwrap();
    let scene = table.scene();
    let best = scene.picture.palette.iter().max_by_key(|c| c.gain()).unwrap();
    assert_eq!(scene.picture.palette.iter().filter(|c| c.held_by.is_some()).count(), 2);
    play(&mut table, &best.mv);
    let after = table.scene();
    assert_eq!(after.moves[0].gain, best.gain());
    assert_eq!(after.picture.cells.iter().filter(|cell| cell.last).count() as u32, best.gain().unwrap());
}

#[test]
fn sentences_exist_in_both_languages() {
    let mut table = two();
    let french = Locale::new("fr").unwrap();
    let english = Locale::new("en").unwrap();
    assert_eq!(describe_status(&table.scene(), &french), "À Maia de jouer.");
    play(&mut table, "1A");
    let Event::Refused(refusal) = &give(&mut table, Command::Play("1A".into()))[0] else { panic!("it is taken") };
    assert_eq!(
        describe_refusal(refusal, &table.scene(), &english),
        "Cell 1A is already taken by Maia; choose an empty cell."
    );
}

#[test]
fn r009_r012_every_seat_has_a_name_a_player_a_difficulty_and_a_symbol_of_its_own() {
    let mut settings = people(Game::Morpion, &["Maia", "Ana", "Lou"]);
    settings.board = BoardPlan::parse(Game::Morpion, "rows=7 columns=9 align=4").unwrap();
    settings.seats[1].player = Player::Engine("random".into());
    settings.seats[1].mark = '7';
    let table = Table::new(settings, 1).unwrap();
    let scene = table.scene();
    assert_eq!((scene.picture.rows, scene.picture.columns, scene.picture.align), (7, 9, 4));
    let seats: Vec<(&str, &Player, char)> =
        scene.seats.iter().map(|seat| (seat.name.as_str(), &seat.player, seat.mark)).collect();
    let computer = Player::Engine("random".into());
    assert_eq!(seats, [("Maia", &Player::Person, 'A'), ("Ana", &computer, '7'), ("Lou", &Player::Person, 'C')]);
    let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
    settings.seats[1].player = Player::Engine("level:difficile".into());
    assert_eq!(settings.faults(), []);
}

#[test]
fn r028_after_the_end_a_new_game_an_undo_or_the_replay() {
    let over = || {
        let mut table = two();
        play(&mut table, "1A 2A 1B 2B 1C");
        assert_eq!(table.mode(), Mode::Over);
        table
    };
    let mut again = over();
    give(&mut again, Command::NewGame);
    assert_eq!((again.mode(), again.record().ply()), (Mode::Playing, 0));
    let mut changed = over();
    give(&mut changed, Command::Configure(Box::new(people(Game::Puissance4, &["Maia", "Ana"]))));
    assert_eq!((changed.mode(), changed.record().game()), (Mode::Playing, Game::Puissance4));
    let mut on = over();
    give(&mut on, Command::Undo(None));
    give(&mut on, Command::Undo(None));
    assert_eq!((on.mode(), on.record().ply()), (Mode::Playing, 3));
    // What the buttons say.
    let may = |table: &Table| (table.scene().can_undo, table.scene().can_redo);
    assert_eq!((may(&two()), may(&over()), may(&on)), ((false, false), (true, false), (true, true)));
    let shown = over().scene_at(0);
    assert_eq!((shown.view, shown.at.ply, shown.moves.len()), (View::LookingBack, 0, 5));
}

#[test]
fn r171_a_game_goes_on_is_won_is_drawn_or_is_given_up() {
    let mut table = two();
    assert_eq!((table.mode(), table.scene().outcome), (Mode::Playing, None));
    play(&mut table, "1A 2A 1B 2B 1C");
    assert_eq!(table.scene().outcome, Some(Outcome::Win(seat(1))));
    let mut table = two();
    play(&mut table, "1B 3A 2B 3B 3C 1A 2A 2C 1C");
    assert!(matches!(table.scene().outcome, Some(Outcome::Tie(seats)) if seats.len() == 2));
    let mut table = two();
    give(&mut table, Command::Resign(seat(1)));
    let scene = table.scene();
    assert_eq!((scene.outcome, scene.given_up), (Some(Outcome::Win(seat(2))), Some(seat(1))));
}

#[test]
fn a_game_that_does_not_fit_its_settings_is_refused_in_words() {
    let french = Locale::new("fr").unwrap();
    let mut table = two();
    let three = Table::new(people(Game::Morpion, &["A", "B", "C"]), 1).unwrap();
    let grid = Table::new(people(Game::Puissance4, &["A", "B"]), 1).unwrap();
    for (other, said) in [
        (&three, "Il y a 2 joueurs ; ce jeu se joue de 3 à 3."),
        (&grid, "Ces réglages sont ceux d’un autre jeu que puissance4."),
    ] {
        let snapshot = Snapshot::new(table.settings().clone(), other.record().clone());
        let loaded = table.load(snapshot.clone()).unwrap_err();
        assert_eq!(Table::resume(snapshot, table.at().game, 1).unwrap_err(), loaded);
        let Refusal::Settings(faults) = &loaded else { panic!("{loaded:?}") };
        assert_eq!(quadrille_session::describe_fault(&faults[0].field, &french).replace('\u{202f}', " "), said);
    }
    assert_eq!((table.record().game(), table.record().seats()), (Game::Morpion, 2));
}
