//! The problems that come with the program are proved again, each whole: its solution is
//! right and no other move is. New ones are found by their seed.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::BTreeSet;

use quadrille_core::{AnyRecord, AnySetup, Game, for_game};
use quadrille_engine::problems::{Aim, Answer, GRADES, Judge, Problem, found, of_the_day, shipped};
use quadrille_engine::{Playable, Score};

/// What any proof of a shipped problem may visit: more than what it was found with.
const NODES: u64 = 50_000;

fn prove_all<P: Playable>(game: Game) -> usize {
    let mut judge: Option<(AnySetup, Judge)> = None;
    let mut positions = BTreeSet::new();
    for line in P::PROBLEMS.lines() {
        let problem = Problem::read(game, line).unwrap();
        assert_eq!(problem.to_string(), line);
        if judge.as_ref().is_none_or(|(setup, _)| *setup != problem.setup) {
            judge = Some((problem.setup.clone(), Judge::new(&problem.setup, NODES)));
        }
        let proved =
            judge.as_mut().unwrap().1.problem(&problem.record()).unwrap_or_else(|| panic!("no problem: {line}"));
        assert_eq!(proved.solution(), problem.solution(), "{line}");
        assert_eq!(proved.tempting, problem.tempting, "{line}");
        assert_eq!(proved.aim == Aim::Draw, problem.aim == Aim::Draw, "{line}");
        if (proved.aim, problem.aim) == (Aim::WinIn, Aim::WinIn) {
            assert_eq!(proved.length, problem.length, "{line}");
            // The line is the shortest win.
            assert_eq!(problem.line.len() as u32, problem.length * 2 - 1, "{line}");
        }
        assert!(GRADES.contains(&problem.grade()));
        positions.insert(format!("{:?} {:?}", problem.record().turn(), problem.record().picture().cells));
    }
    assert_eq!(positions.len(), P::PROBLEMS.lines().count(), "{game}: a position twice");
    assert_eq!(positions.len(), shipped(game).len());
    positions.len()
}

#[test]
fn every_problem_that_comes_with_the_program_has_one_solution() {
    let counts: Vec<usize> = Game::ALL.into_iter().map(|game| for_game!(game, P => prove_all::<P>(game))).collect();
    assert!(counts.iter().sum::<usize>() >= 300, "{counts:?}");
}

#[test]
fn they_are_of_every_grade_and_every_aim() {
    let all: Vec<Problem> = Game::ALL.into_iter().flat_map(shipped).collect();
    for grade in GRADES {
        assert!(all.iter().filter(|problem| problem.grade() == grade).count() >= 10, "grade {grade}");
    }
    for aim in Aim::ALL {
        assert!(all.iter().filter(|problem| problem.aim == aim).count() >= 10, "{aim:?}");
    }
}

#[test]
fn the_same_seed_finds_the_same_problem() {
    let setup = AnySetup::parse(Game::Puissance4, "").unwrap();
    let problem = |seed| found(&setup, seed, &mut Judge::new(&setup, 20_000)).unwrap();
    let seeds: Vec<u64> = (0..30).filter(|&seed| problem(seed).is_some()).collect();
    assert!(!seeds.is_empty());
    for seed in seeds {
        assert_eq!(problem(seed), problem(seed));
    }
}

#[test]
fn a_wrong_answer_is_refuted_and_the_right_one_is_not() {
    let game = Game::Puissance4;
    for problem in shipped(game).into_iter().take(10) {
        let mut judge = Judge::new(&problem.setup, NODES);
        for mv in problem.record().legal_moves() {
            let Answer { is_right, score, reply } = judge.answer(&problem, &mv);
            assert_eq!(is_right, mv == problem.solution());
            let reaches = match problem.aim {
                Aim::WinIn | Aim::Win => matches!(score, Some(Score::Win { .. })),
                Aim::Draw => score == Some(Score::Draw),
            };
            assert_eq!(reaches, is_right, "{problem} {mv}: {score:?}");
            assert!(reply.is_some(), "{problem} {mv}");
        }
    }
}

#[test]
fn a_hint_leaves_a_few_moves_and_the_right_one_among_them() {
    for problem in Game::ALL.into_iter().flat_map(shipped) {
        let choices = problem.choices(3);
        assert!(choices.contains(&problem.solution().to_owned()));
        assert_eq!(choices.len(), 3, "{problem}");
        assert!(choices.iter().all(|mv| problem.record().legal_moves().contains(mv)));
    }
}

#[test]
fn every_problem_has_its_day_and_no_day_is_like_the_one_before() {
    let days = 0..4 * 120;
    let shown: Vec<(Game, usize)> = days.map(of_the_day).collect();
    assert!(shown.windows(2).all(|pair| pair[0].0 != pair[1].0));
    for game in Game::ALL {
        let count = shipped(game).len();
        let mut places: Vec<usize> = shown.iter().filter(|day| day.0 == game).map(|day| day.1).collect();
        assert!(places.iter().all(|&place| place < count));
        places.truncate(count);
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{game}");
    }
}

#[test]
fn problems_are_known_by_ids_of_their_own() {
    let ids: BTreeSet<String> = Game::ALL.into_iter().flat_map(shipped).map(|problem| problem.id()).collect();
    assert_eq!(ids.len(), Game::ALL.into_iter().map(|game| shipped(game).len()).sum::<usize>());
}

#[test]
fn any_move_as_good_as_the_best_is_right_where_several_are() {
    // Two columns win at once; the others do not.
    let mut record = AnyRecord::new(AnySetup::parse(Game::Puissance4, "").unwrap());
    record.play_all(["3", "3", "4", "4", "5", "7"]).unwrap();
    let mut judge = Judge::new(&record.setup(), NODES);
    for mv in record.legal_moves() {
        let answer = judge.examine(&record, &mv).unwrap();
        assert_eq!(answer.is_right, ["2", "6"].contains(&mv.as_str()), "{mv}");
        assert_eq!(answer.reply.is_none(), answer.is_right, "{mv}");
    }
}
