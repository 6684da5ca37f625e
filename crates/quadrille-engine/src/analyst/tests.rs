//! What the analysis says, and how it keeps to its rules.

use std::time::Duration;

use quadrille_core::{AnySetup, Game};

use super::*;
use crate::{Limits, Plies};

fn record(game: Game, setup: &str, moves: &str) -> AnyRecord {
    let mut record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
    for mv in moves.split_whitespace() {
        record.play(mv).unwrap();
    }
    record
}

fn analysed(record: &AnyRecord, limits: Limits) -> Vec<MoveValue> {
    Analyst::new(record).analyse(record, &Budget::limited(limits), &mut |_| {})
}

/// The values, all known.
fn values(record: &AnyRecord) -> Vec<(String, Score)> {
    let values = analysed(record, Limits::time(Duration::from_secs(20)));
    values.into_iter().map(|value| (value.mv, value.score.expect("looked at"))).collect()
}

/// R045: an edge in answer to the centre loses, a corner draws.
#[test]
fn r045_morpion_is_told_exactly() {
    let record = record(Game::Morpion, "", "2B");
    for (mv, score) in values(&record) {
        let corner = ["1A", "1C", "3A", "3C"].contains(&mv.as_str());
        assert_eq!(matches!(score, Score::Draw), corner, "{mv}: {score:?}");
        assert_eq!(matches!(score, Score::Loss { plies: Plies::Exactly(_) }), !corner, "{mv}: {score:?}");
    }
}

/// What engines only foresee, the solver proves: after an edge in answer to the centre
/// every move wins but the one that blocks itself.
#[test]
fn a_won_position_of_morpion_is_proved() {
    let record = record(Game::Morpion, "", "2B 1B");
    for (mv, score) in values(&record) {
        assert_eq!(score == Score::Draw, mv == "3B", "{mv}: {score:?}");
        assert!(score.is_exact(), "{mv}: {score:?}");
    }
}

#[test]
fn a_small_board_of_six_couleurs_is_proved_and_its_distances_are_at_most() {
    let record = record(Game::SixCouleurs, "cells=rvjob/ojbvr/vbrjo/jorvb/bvoji", "");
    let values = analysed(&record, Limits::time(Duration::from_secs(20)));
    assert!(!values.is_empty() && values.iter().all(MoveValue::is_exact), "{values:?}");
    for value in values {
        assert!(value.points.is_some(), "{value:?}");
        if let Some(Score::Win { plies } | Score::Loss { plies }) = value.score {
            assert!(matches!(plies, Plies::AtMost(_) | Plies::Exactly(1)), "{value:?}");
        }
    }
}

/// Where the game counts points, the best moves are those that bring most, which is what the
/// solver says of the position.
#[test]
fn the_best_moves_bring_most_where_the_game_counts_points() {
    let boards = [
        (Game::SixCouleurs, "cells=rvjob/ojbvr/vbrjo/jorvb/bvoji", ""),
        (Game::SixCouleurs, "cells=bvoji/jorvb/vbrjo/ojbvr/rvjor", ""),
        (Game::Reversi, "rows=4 columns=4", "1B"),
        (Game::Puissance4, "rows=4 columns=5", "3 3"),
    ];
    for (game, setup, moves) in boards {
        let record = record(game, setup, moves);
        let values = analysed(&record, Limits::time(Duration::from_secs(20)));
        let points = |value: &MoveValue| value.points.filter(|points| points.is_exact()).map(Points::told);
        let most = values.iter().map(|value| points(value).expect("proved")).max();
        let best: Vec<_> = values.iter().filter(|value| points(value) == most).collect();
        assert_eq!(best_moves(&values), best, "{setup}");
        assert_eq!(values.iter().min_by_key(|value| value.order()).map(points), Some(most));
        let budget = Budget::limited(Limits::default());
        let proof = Analyst::new(&record).solve(&record, Question::Distance, &budget, &mut |_| {}).expect("small");
        assert_eq!(proof.points.map(Points::told), most, "{setup}");
        assert!(proof.best.iter().all(|mv| best.iter().any(|value| value.mv == *mv)), "{setup}");
    }
}

#[test]
fn a_move_that_ends_the_game_is_told_at_once() {
    let record = record(Game::Morpion, "", "1A 2A 1B 2B");
    assert!(values(&record).contains(&("1C".into(), Score::Win { plies: Plies::Exactly(1) })));
}

/// The first move of 8 x 8 is beyond the solver in this time: the centre is still
/// told apart from the edge, and nothing claims to be proved.
#[test]
fn a_puissance4_board_that_is_not_solved_in_time_has_estimates() {
    let record = record(Game::Puissance4, "rows=8 columns=8", "");
    let mut rounds = 0;
    let budget = Budget::limited(Limits::time(Duration::from_secs(2)));
    let values = Analyst::new(&record).analyse(&record, &budget, &mut |_| rounds += 1);
    assert!(rounds >= 1);
    assert!(values.iter().all(|value| matches!(value.score, Some(Score::Estimate(_)))), "{values:?}");
    assert!(values.iter().any(|value| value.score != values[0].score), "{values:?}");
}

#[test]
fn puissance4_is_asked_of_the_solver() {
    let record = record(Game::Puissance4, "rows=4 columns=4", "1 2 1 2 1");
    let values = values(&record);
    assert_eq!(values.len(), 4);
    assert!(values.iter().all(|(_, score)| score.is_exact()));
    let lost = Score::Loss { plies: Plies::Exactly(2) };
    assert_eq!(values.iter().filter(|(_, score)| *score == lost).count(), 3);
}

#[test]
fn nothing_is_said_of_three_seats_or_of_a_game_that_is_over() {
    assert_eq!(analysed(&record(Game::Morpion, "players=3", ""), Limits::nodes(100)), []);
    assert_eq!(analysed(&record(Game::Morpion, "", "1A 2A 1B 2B 1C"), Limits::nodes(100)), []);
}

#[test]
fn a_stopped_analysis_ends_at_once_and_calls_nothing_best() {
    let record = record(Game::Morpion, "rows=15 columns=15 align=5", "8H");
    let budget = Budget::limited(Limits::default());
    budget.stop().stop();
    let values = Analyst::new(&record).analyse(&record, &budget, &mut |_| {});
    assert_eq!(values.len(), 224);
    assert!(values.iter().all(|value| value.score.is_none()));
    assert!(best_moves(&values).is_empty());
}

/// Of 223 moves a few get a look with so few positions; the others have no value.
#[test]
fn a_move_that_was_not_looked_at_has_no_value_and_is_never_best() {
    let record = record(Game::Morpion, "rows=15 columns=15 align=5", "8H 9I");
    let values = analysed(&record, Limits::nodes(2_000));
    let known = values.iter().filter(|value| value.score.is_some()).count();
    assert!(known > 0 && known < values.len(), "{known} of {}", values.len());
    assert!(best_moves(&values).iter().all(|value| value.score.is_some()));
}

/// All moves get their first look, then all their second: guesses change together.
#[test]
fn guesses_come_from_the_same_round() {
    let record = record(Game::Morpion, "rows=15 columns=15 align=5", "8H 9I");
    let mut rounds: Vec<Vec<MoveValue>> = Vec::new();
    let budget = Budget::limited(Limits::nodes(3_000_000));
    let last = Analyst::new(&record).analyse(&record, &budget, &mut |values| rounds.push(values.to_vec()));
    assert!(rounds.len() > 2, "{} rounds", rounds.len());
    assert!(rounds[0].iter().all(|value| value.score.is_some()));
    let guesses = |values: &[MoveValue]| -> Vec<Option<Score>> {
        values.iter().map(|value| value.score.filter(|score| !score.is_exact())).collect()
    };
    // The budget ended a round: what it had guessed is not shown beside older guesses.
    let finished = rounds.iter().rev().nth(1).expect("several rounds");
    for (last, before) in guesses(&last).into_iter().zip(guesses(finished)) {
        assert!(last.is_none() || last == before, "{last:?} {before:?}");
    }
    // A cell in a corner is no better than one beside the stones.
    let score = |mv: &str| last.iter().find(|value| value.mv == mv).and_then(|value| value.score).expect("known");
    assert!(score("15O").is_worse_than(score("8I")), "{:?} {:?}", score("15O"), score("8I"));
}

#[test]
fn a_limit_of_positions_is_kept_and_gives_the_same_values_again() {
    let record = record(Game::Morpion, "rows=9 columns=9 align=5", "5E 1A 5F 1I 6E 9A");
    let mut analyst = Analyst::new(&record);
    let budget = || Budget::limited(Limits::nodes(400_000));
    let first = analyst.analyse(&record, &budget(), &mut |_| {});
    assert!(analyst.nodes() < 500_000, "{} positions", analyst.nodes());
    assert_eq!(analyst.analyse(&record, &budget(), &mut |_| {}), first);
    assert_eq!(Analyst::new(&record).analyse(&record, &budget(), &mut |_| {}), first);
    // A win that is proved stands above every guess, and its distance is no more than at most.
    let wins: Vec<&MoveValue> = first.iter().filter(|value| matches!(value.score, Some(Score::Win { .. }))).collect();
    assert!(wins.len() >= 4, "{first:?}");
    let best = best_moves(&first);
    assert!(wins.iter().all(|win| best.contains(win)), "{best:?}");
    assert!(wins.iter().all(|win| matches!(win.score, Some(Score::Win { plies: Plies::AtMost(_) }))), "{wins:?}");
}

#[test]
fn a_proof_and_the_analysis_of_all_moves_agree() {
    for (game, setup, moves) in [
        (Game::Puissance4, "", "4 4 4 4 4 3 2 5 2 2"),
        (Game::Morpion, "", "2B 1B"),
        (Game::Morpion, "rows=4 columns=4 align=3", "2B"),
        (Game::SixCouleurs, "cells=rvjob/ojbvr/vbrjo/jorvb/bvoji", ""),
    ] {
        let record = record(game, setup, moves);
        let budget = Budget::limited(Limits::time(Duration::from_secs(30)));
        let mut analyst = Analyst::new(&record);
        let proof = analyst.solve(&record, Question::Distance, &budget, &mut |_| {}).expect("a small position");
        let values = analyst.analyse(&record, &budget, &mut |_| {});
        let score = Score::of_moves(values.iter().map(|value| value.score)).expect("all are known");
        assert!(!score.is_worse_than(proof.score) && !proof.score.is_worse_than(score), "{score:?} {proof:?}");
        let best: Vec<&str> = best_moves(&values).iter().map(|value| value.mv.as_str()).collect();
        assert!(proof.best.iter().all(|mv| best.contains(&mv.as_str())), "{best:?} {proof:?}");
    }
}

/// Six to align on 9 x 9 is beyond the solver's quick means: it goes on to its limit.
#[test]
fn a_proof_goes_on_to_its_limit_and_says_what_was_tried() {
    let record = record(Game::Morpion, "rows=9 columns=9 align=6", "");
    let budget = Budget::limited(Limits::nodes(1_500_000));
    let mut told = 0;
    let unproved = Analyst::new(&record)
        .solve(&record, Question::Distance, &budget, &mut |progress| told = progress.nodes)
        .expect_err("nobody has proved it");
    let keys: Vec<&str> = unproved.tried.iter().map(|tried| tried.key).collect();
    assert_eq!(keys, ["everything", "fours", "pairings", "search"]);
    assert!((1_400_000..2_000_000).contains(&unproved.nodes), "{unproved:?}");
    assert!(told > 400_000, "{told}");
    assert_eq!(unproved.tried.iter().map(|tried| tried.nodes).sum::<u64>(), unproved.nodes);
}
