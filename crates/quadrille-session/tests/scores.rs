//! The points of the players: what counts, once, and what never does.
#![allow(clippy::unwrap_used, reason = "a test")]

mod around;

use around::{against_computer, give, people, play, seat, two};
use quadrille_core::{Game, Outcome, SeatSet};
use quadrille_session::{BoardPlan, Command, FirstPolicy, Mode, Player, Settings, Snapshot, Table, Tally};

#[test]
fn r026_r027_r031_a_win_is_one_point_and_points_add_up_over_games() {
    let mut table = two();
    // A row and a diagonal at once.
    play(&mut table, "1A 2A 1B 2C 3A 3B 2B 3C 1C");
    assert_eq!(table.mode(), Mode::Over);
    assert_eq!(table.tallies()[0], Tally { wins: 1, ties: 0, losses: 0 });
    give(&mut table, Command::NewGame);
    assert_eq!(table.mode(), Mode::Playing);
    play(&mut table, "1A 2A 1B 2B 1C");
    assert_eq!(table.tallies().iter().map(|t| t.wins).collect::<Vec<_>>(), [2, 0]);
    assert_eq!(table.tallies()[1].losses, 2);
}

#[test]
fn r027_a_draw_is_counted_for_everybody_and_not_twice_after_a_save() {
    let mut table = two();
    play(&mut table, "1A 1B 1C 2B 2A 2C 3B 3A 3C");
    let drawn = Tally { wins: 0, ties: 1, losses: 0 };
    assert_eq!(table.tallies(), [drawn; 2]);
    let back = Snapshot::from_save(table.to_save());
    assert_eq!((back.totals(), &back.tallies), (vec![drawn; 2], &vec![Tally::default(); 2]));
    give(&mut table, Command::NewGame);
    assert_eq!((table.earlier_tallies(), table.earlier_games()), (&[drawn; 2][..], 1));
    give(&mut table, Command::NewGame);
    assert_eq!(table.earlier_games(), 1, "a game that was left is none");
}

#[test]
fn among_several_those_who_do_not_share_a_draw_lose() {
    let shared: SeatSet = [seat(1), seat(3)].into_iter().collect();
    let before = Tally { wins: 4, ties: 5, losses: 6 };
    let after = [1, 2, 3].map(|number| before.with(Outcome::Tie(shared), seat(number)));
    assert_eq!(after.map(|tally| (tally.wins, tally.ties, tally.losses)), [(4, 6, 6), (4, 5, 7), (4, 6, 6)]);
}

#[test]
fn a_face_may_know_the_scores_better() {
    let mut table = two();
    let known = vec![Tally { wins: 7, ties: 0, losses: 2 }, Tally { wins: 2, ties: 0, losses: 7 }];
    table.count_from(known.clone());
    assert_eq!(table.tallies(), known);
    table.count_from(vec![Tally::default(); 3]);
    assert_eq!(table.tallies(), known, "three scores are not those of two seats");
}

#[test]
fn r030_undo_after_the_end_reopens_the_game_and_takes_the_point_back() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    assert_eq!(table.tallies()[0].wins, 1);
    give(&mut table, Command::Undo(None));
    assert_eq!((table.mode(), table.tallies()[0].wins), (Mode::Playing, 0));
    play(&mut table, "3C 2C");
    assert_eq!(table.tallies()[1].wins, 1);
    assert_eq!(table.scene().moves.last().unwrap().text, "2C");
    assert_eq!(table.scene().moves.len(), 6);
}

#[test]
fn play_from_here_takes_no_point_away_and_opens_a_game_that_was_given_up() {
    let mut table = two();
    play(&mut table, "1A 2A");
    give(&mut table, Command::Resign(seat(1)));
    assert_eq!(table.tallies()[1].wins, 1);
    assert!(table.left_by(&Command::Fork(2)).is_some());
    give(&mut table, Command::Fork(2));
    assert_eq!((table.mode(), table.record().ply(), table.tallies()[1].wins), (Mode::Playing, 2, 1));
    // Where the game is the same, it goes on.
    let before = (table.at(), table.record().clone());
    assert_eq!(table.left_by(&Command::Fork(2)), None);
    assert_eq!(give(&mut table, Command::Fork(2)), []);
    assert_eq!((table.at(), table.record().clone()), before);
}

#[test]
fn r005_r006_r011_settings_stay_or_change_between_games_and_scores_follow_names() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    give(&mut table, Command::NewGame);
    assert_eq!(table.settings().seats[0].name, "Maia");
    let mut settings = people(Game::Puissance4, &["ana", "Lou"]);
    settings.board = BoardPlan::parse(Game::Puissance4, "rows=8 columns=8").unwrap();
    give(&mut table, Command::Configure(Box::new(settings)));
    assert_eq!(table.record().game(), Game::Puissance4);
    assert_eq!(table.tallies()[0].losses, 1);
    assert_eq!(table.tallies()[1], Tally::default());
}

#[test]
fn r049_r057_a_table_comes_back_from_its_save() {
    let mut table = against_computer();
    play(&mut table, "2B 1A 1B 3A 3B");
    give(&mut table, Command::NewGame);
    play(&mut table, "2B 1A");
    let snapshot = Snapshot::from_save(table.to_save());
    assert_eq!(snapshot.tallies[0].wins, 1);
    let again = Table::resume(snapshot, table.at().game, 7).unwrap();
    assert_eq!(again.record(), table.record());
    assert_eq!(again.settings(), table.settings());
    assert_eq!(again.at(), table.at());
}

#[test]
fn r269_a_finished_game_is_among_the_scores_of_its_save_and_counts_once() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    let save = table.to_save();
    assert_eq!((save.seats()[0].score, save.seats()[1].losses, save.games), (1, 1, 1));
    assert_eq!(table.earlier_games(), 0, "it is not before itself");
    // As it was: its end can be taken back, and its point with it.
    let mut again = Table::resume(Snapshot::from_save(save.clone()), table.at().game, 7).unwrap();
    assert_eq!((again.tallies(), again.to_save()), (table.tallies(), save.clone()));
    give(&mut again, Command::Undo(None));
    assert_eq!(again.tallies(), [Tally::default(); 2]);
    // Opened as a file, however often and whatever is then done with it, it counts no more.
    for _ in 0..3 {
        table.load(Snapshot::opened(table.to_save())).unwrap();
        assert_eq!((table.tallies()[0].wins, table.tallies()[1].losses, table.counts()), (1, 1, false));
    }
    give(&mut table, Command::Undo(None));
    give(&mut table, Command::Redo);
    assert_eq!(table.tallies()[0].wins, 1);
    give(&mut table, Command::NewGame);
    play(&mut table, "1A 2A 1B 2B 1C");
    assert_eq!((table.tallies()[0].wins, table.to_save().games, table.counts()), (2, 2, true));
}

#[test]
fn r031_another_way_from_a_finished_game_keeps_its_point_and_brings_none() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    give(&mut table, Command::Fork(4));
    assert_eq!((table.tallies()[0].wins, table.mode()), (1, Mode::Playing));
    play(&mut table, "1C");
    assert_eq!((table.tallies()[0].wins, table.to_save().seats()[0].score), (1, 1));
    // Of a game that goes on, another way is the same game.
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B");
    give(&mut table, Command::Fork(2));
    play(&mut table, "1B 3B 1C");
    assert_eq!(table.tallies()[0].wins, 1);
}

#[test]
fn cleared_scores_are_clear_also_after_the_end() {
    let mut table = two();
    play(&mut table, "1A 2A 1B 2B 1C");
    table.clear_tallies();
    assert_eq!((table.tallies(), table.to_save().games), (vec![Tally::default(); 2], 0));
    give(&mut table, Command::NewGame);
    assert_eq!(table.tallies(), [Tally::default(); 2]);
}

#[test]
fn a_rematch_moves_everybody_on_by_one_seat_with_their_points() {
    let mut table = Table::new(people(Game::Morpion, &["Maia", "Ana", "Léo"]), 1).unwrap();
    give(&mut table, Command::Resign(seat(2)));
    give(&mut table, Command::Resign(seat(3)));
    let names = |table: &Table| table.settings().seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let (marks, before) = (table.settings().seats.clone(), table.tallies());
    give(&mut table, Command::Rematch);
    assert_eq!(names(&table), ["Ana", "Léo", "Maia"]);
    assert_eq!(table.tallies(), [before[1], before[2], before[0]]);
    assert_eq!(table.settings().seats[2], marks[0], "marks and colours go with the people");
    assert_eq!((table.at().ply, table.mode()), (0, Mode::Playing));
    give(&mut table, Command::Rematch);
    give(&mut table, Command::Rematch);
    assert_eq!(names(&table), ["Maia", "Ana", "Léo"]);
}

/// Who begins is the same person, whether or not they changed their seat.
#[test]
fn in_a_rematch_who_begins_is_found_as_if_everybody_had_sat_there() {
    for (policy, begins) in [
        (FirstPolicy::FirstSeat, "Ana"),
        (FirstPolicy::Alternate, "Ana"),
        (FirstPolicy::Loser, "Ana"),
        (FirstPolicy::Seat(seat(2)), "Maia"),
    ] {
        let mut settings = people(Game::Morpion, &["Maia", "Ana"]);
        settings.first = policy;
        let mut table = Table::new(settings, 1).unwrap();
        // Maia wins, whoever began.
        let moves = if table.record().turn() == seat(1) { "1A 2A 1B 2B 1C" } else { "2A 1A 2B 1B 3C 1C" };
        play(&mut table, moves);
        assert_eq!(table.tallies()[0].wins, 1, "{policy:?}");
        give(&mut table, Command::Rematch);
        let first = table.record().turn();
        assert_eq!(table.settings().seats[first.index()].name, begins, "{policy:?}");
    }
    // Among three: Maia began, so Ana does, who now has the first seat.
    let settings = Settings { first: FirstPolicy::Alternate, ..people(Game::Morpion, &["Maia", "Ana", "Léo"]) };
    let mut table = Table::new(settings, 1).unwrap();
    give(&mut table, Command::Rematch);
    assert_eq!(table.record().turn(), seat(1));
}

#[test]
fn another_may_play_a_seat_and_one_that_cannot_changes_nothing() {
    let mut table = two();
    play(&mut table, "2B");
    let before = table.settings().clone();
    assert!(table.let_play(seat(2), Player::Engine("nobody".into())).is_err());
    assert_eq!(*table.settings(), before);
    table.let_play(seat(2), Player::Engine("random".into())).unwrap();
    assert_eq!(table.to_think().unwrap().seat, seat(2));
    play(&mut table, "1A");
    table.let_play(seat(2), Player::Person).unwrap();
    play(&mut table, "1B 3B");
}
