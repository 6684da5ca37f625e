//! Engines that think, fail and are replaced.

use std::thread;

use quadrille_core::{Cell, Game, Morpion};

use super::*;
use crate::{Decision, Engine, OnInfo, Random};

/// An engine that does not do what engines must.
struct Broken(fn(&Budget) -> Option<Decision<Cell>>);

impl Engine<Morpion> for Broken {
    fn name(&self) -> String {
        "broken".into()
    }

    fn search(&mut self, _root: &Morpion, budget: &Budget, _on_info: &mut OnInfo<'_, Cell>) -> Option<Decision<Cell>> {
        (self.0)(budget)
    }
}

/// Engines that fail under the names of good ones.
fn broken(text: &str, setup: &AnySetup, seed: u64) -> Result<AnyEngine, Refusal> {
    let broken = |search| Ok(AnyEngine::new::<Morpion>(Box::new(Broken(search)) as Box<dyn Engine<Morpion>>));
    match text {
        "greedy" => broken(|_| panic!("for the test")),
        "rules" => panic!("for the test, before there is an engine"),
        "negamax" => broken(|_| None),
        // Deaf to its limits and to the stop, until the test is over.
        "minimax" => broken(|_| {
            loop {
                thread::park();
            }
        }),
        // Deaf to its limits alone.
        "alpha-beta" => broken(|budget| {
            while !budget.stop().is_stopped() {
                thread::yield_now();
            }
            panic!("it was told to stop")
        }),
        "strong" => {
            broken(|_| Some(Decision { mv: Cell::new(9, 9), score: None, depth: 0, nodes: 0, line: Vec::new() }))
        }
        // Says how many threads it may use, as the positions it visited.
        "many-lines" => broken(|budget| {
            let nodes = 1 + budget.helpers() as u64;
            Some(Decision { mv: Cell::new(0, 0), score: None, depth: 0, nodes, line: Vec::new() })
        }),
        "level:expert" => catalogue::build_for("random:no-such-option", setup, seed),
        "level:moyen" => Ok(AnyEngine::new::<Morpion>(Box::new(Random::new(seed)))),
        _ => catalogue::build_for(text, setup, seed),
    }
}

fn record() -> AnyRecord {
    AnyRecord::new(AnySetup::parse(Game::Morpion, "").unwrap())
}

fn table() -> Computers<u32> {
    Computers::made_by(broken, 1, || {})
}

fn ask(computers: &mut Computers<u32>, at: u32, engine: &str, record: &AnyRecord) {
    computers.play(at, engine, record, Pace::NONE, Instant::now());
}

/// The next thing that is heard, but for progress.
fn next(computers: &mut Computers<u32>) -> Option<Heard<u32>> {
    std::iter::from_fn(|| computers.wait()).find(|heard| !matches!(heard, Heard::Progress(_)))
}

fn failure(heard: Option<Heard<u32>>) -> Failure {
    match heard {
        Some(Heard::Failed(failure)) => failure,
        other => panic!("not a failure: {other:?}"),
    }
}

fn played(heard: Option<Heard<u32>>) -> (u32, String) {
    match heard {
        Some(Heard::Move { at, purpose: Purpose::Play, decision }) => (at, decision.mv),
        other => panic!("not a move: {other:?}"),
    }
}

#[test]
fn r079_answers_come_from_another_thread_and_carry_their_mark() {
    let (awake, woken) = channel();
    let here = thread::current().id();
    let mut computers: Computers<u32> = Computers::new(1, move || {
        assert_ne!(thread::current().id(), here);
        awake.send(()).unwrap();
    });
    for at in 0..3 {
        ask(&mut computers, at, "random", &record());
        assert!(computers.is_about(at, Purpose::Play) && !computers.is_about(at, Purpose::Hint));
        // It also wakes its table when the search begins.
        let heard = woken.iter().find_map(|()| computers.hear(Instant::now()));
        let (moment, mv) = played(heard);
        assert_eq!(moment, at);
        assert!(record().legal_moves().contains(&mv));
        assert!(!computers.is_about(at, Purpose::Play), "it was heard");
    }
}

/// Where people wait for one table, the cores of the machine are there for it; the tables of a
/// server share them.
#[test]
fn a_table_of_its_own_has_several_threads() {
    let cores = thread::available_parallelism().unwrap();
    let one_table = cores.get().min(4) as u64;
    let tables = [(table(), one_table), (table().in_pool(Pool::of(cores)), 1)];
    for (mut computers, threads) in tables {
        ask(&mut computers, 1, "many-lines", &record());
        match next(&mut computers) {
            Some(Heard::Move { decision, .. }) => assert_eq!(decision.nodes, threads),
            other => panic!("not a move: {other:?}"),
        }
    }
}

#[test]
fn what_is_stopped_is_never_heard() {
    let mut computers = table();
    ask(&mut computers, 1, "random", &record());
    ask(&mut computers, 2, "random", &record());
    assert_eq!(played(next(&mut computers)).0, 2);
    ask(&mut computers, 3, "random", &record());
    computers.stop();
    assert_eq!(next(&mut computers), None);
}

#[test]
fn r021_a_move_is_not_heard_before_its_pause_is_over() {
    let mut computers = table();
    let start = Instant::now();
    let pace = Pace { time: Duration::from_mins(1), people: 1, computers: 1 };
    computers.play(1, "random", &record(), pace, start);
    while !matches!(computers.task.as_ref().unwrap().state, State::Decided(..)) {
        assert_eq!(computers.hear(start), None);
    }
    let due = computers.wakes_at().unwrap();
    assert!(due >= start + Duration::from_mins(2), "twice as long for the first move");
    assert_eq!(computers.hear(due.checked_sub(Duration::from_millis(1)).unwrap()), None);
    assert_eq!(played(computers.hear(due)).0, 1);
}

#[test]
fn an_engine_that_fails_is_told_and_replaced_once() {
    let refused =
        Why::Refused(Refusal::UnknownOption { name: "random", read: "no-such-option".into(), offered: Vec::new() });
    let cases = [
        ("greedy", Why::Panicked),
        ("rules", Why::Panicked),
        ("negamax", Why::NoMove),
        ("strong", Why::NoMove),
        ("level:expert", refused),
    ];
    for (engine, why) in cases {
        let mut computers = table();
        ask(&mut computers, 1, engine, &record());
        let told = failure(next(&mut computers));
        assert_eq!(told.why, why, "{engine}");
        assert_eq!((told.engine.as_str(), told.instead.as_deref()), (engine, Some("level:moyen")));
        assert_eq!(played(next(&mut computers)).0, 1, "{engine}: the game goes on");
        // The substitute plays on without another word, until another setup is played.
        ask(&mut computers, 2, engine, &record());
        assert_eq!(played(next(&mut computers)).0, 2, "{engine}");
        ask(&mut computers, 3, engine, &AnyRecord::new(AnySetup::parse(Game::Morpion, "first=2").unwrap()));
        assert_eq!(failure(next(&mut computers)).why, why, "{engine}");
    }
}

#[test]
fn a_text_that_names_no_engine_is_replaced_too() {
    let mut computers = table();
    ask(&mut computers, 1, "no-such-engine", &record());
    assert!(computers.wakes_at().is_some_and(|moment| moment <= Instant::now()), "nobody else wakes the face");
    assert!(matches!(failure(computers.hear(Instant::now())).why, Why::Refused(Refusal::Unknown { .. })));
    assert_eq!(played(next(&mut computers)).0, 1);
}

#[test]
fn an_engine_that_never_answers_is_stopped_then_replaced() {
    let mut computers = table();
    let start = Instant::now();
    ask(&mut computers, 1, "minimax", &record());
    let limit = computers.wakes_at().unwrap();
    assert!(limit >= start + catalogue::DEFAULT_TIME);
    assert_eq!(computers.hear(limit), None);
    assert!(computers.task.as_ref().unwrap().stop.is_stopped());
    let patience = computers.wakes_at().unwrap();
    assert_eq!(patience, limit + PATIENCE);
    assert_eq!(computers.hear(patience.checked_sub(Duration::from_millis(1)).unwrap()), None);
    assert_eq!(failure(computers.hear(patience)).why, Why::Silent);
    assert_eq!(played(next(&mut computers)).0, 1);
}

/// Its thread may still be busy when the same engine is asked again.
#[test]
fn a_stopped_search_that_goes_on_does_not_hold_up_the_game() {
    let mut computers = table();
    ask(&mut computers, 1, "minimax", &record());
    computers.stop();
    ask(&mut computers, 2, "minimax", &record());
    let limit = computers.wakes_at().unwrap();
    assert_eq!(computers.hear(limit), None);
    assert_eq!(failure(computers.hear(limit + PATIENCE)).why, Why::Silent);
    assert_eq!(played(next(&mut computers)).0, 2);
}

#[test]
fn an_engine_that_hears_the_stop_alone_is_stopped() {
    let mut computers = table();
    ask(&mut computers, 1, "alpha-beta", &record());
    let limit = computers.wakes_at().unwrap();
    assert_eq!(computers.hear(limit), None);
    assert_eq!(failure(next(&mut computers)).why, Why::Panicked, "it ended when it was told to");
}

#[test]
fn an_adviser_that_fails_is_told_and_nobody_guesses_instead() {
    let mut computers = table();
    for at in 1..3 {
        computers.advise(at, &record(), Instant::now());
        let told = failure(next(&mut computers));
        assert_eq!((told.engine.as_str(), told.purpose, told.instead), ("level:expert", Purpose::Hint, None));
        assert_eq!(next(&mut computers), None);
    }
}

#[test]
fn when_nobody_is_left_that_is_told_once() {
    let nobody: Build = |_, _, _| panic!("for the test");
    let mut computers: Computers<u32> = Computers::made_by(nobody, 1, || {});
    ask(&mut computers, 1, "greedy", &record());
    let told: Vec<Failure> = std::iter::from_fn(|| next(&mut computers)).map(|heard| failure(Some(heard))).collect();
    let engines: Vec<&str> = told.iter().map(|failure| failure.engine.as_str()).collect();
    assert_eq!(engines, ["greedy", "level:moyen", "random"]);
    assert_eq!(told[2].instead, None);
    assert!(computers.is_about(1, Purpose::Play), "nobody asks again and again");
    computers.stop();
    assert!(!computers.is_about(1, Purpose::Play));
}

#[test]
fn engines_stay_as_long_as_their_setup_is_played() {
    let mut computers = table();
    let mut record = record();
    ask(&mut computers, 1, "random", &record);
    record.play(&played(next(&mut computers)).1).unwrap();
    ask(&mut computers, 2, "random", &record);
    played(next(&mut computers));
    assert_eq!((computers.minds.len(), computers.seed), (1, 1));
    ask(&mut computers, 3, "level:facile", &AnyRecord::new(AnySetup::parse(Game::Morpion, "rows=4").unwrap()));
    played(next(&mut computers));
    assert!(computers.minds.keys().eq(["level:facile"]) && computers.seed == 2, "{:?}", computers.minds);
    computers.forget();
    assert!(computers.minds.is_empty());
}

mod analysis {
    use super::super::analysis::best_of;
    use super::super::*;
    use super::record;

    fn wait_until(analysis: &mut Analysis, record: &AnyRecord, done: impl Fn(&[Known]) -> bool) {
        let start = Instant::now();
        while !done(analysis.known()) {
            assert!(start.elapsed() < Duration::from_mins(1), "{:?}", analysis.known());
            analysis.hear();
            analysis.pursue(record);
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Of a long look the best line is told before its end.
    #[test]
    fn the_best_line_does_not_wait_for_the_end() {
        let setup = AnySetup::parse(quadrille_core::Game::Morpion, "rows=15 columns=15 align=5").unwrap();
        let mut record = AnyRecord::new(setup);
        record.play("8H").unwrap();
        let mut analysis = Analysis::new(|| {});
        wait_until(&mut analysis, &record, |known| known.len() == 2 && !known[1].line.is_empty());
        let shown = &analysis.known()[1];
        assert!(!shown.done && shown.line[0] == best_of(&shown.values).unwrap(), "{shown:?}");
    }

    /// The position shown comes first, the others follow; what is known stays known.
    #[test]
    fn the_shown_position_comes_first_and_the_whole_game_follows() {
        let mut record = record();
        for mv in ["2B", "1A", "3C"] {
            record.play(mv).unwrap();
        }
        record.jump(1);
        let mut analysis = Analysis::new(|| {});
        wait_until(&mut analysis, &record, |known| known.iter().any(|known| known.done));
        let done: Vec<bool> = analysis.known().iter().map(|known| known.done).collect();
        assert_eq!(done, [false, true, false, false]);
        let shown = analysis.known()[1].clone();
        assert!(shown.thorough && shown.values.len() == 8 && !shown.line.is_empty(), "{shown:?}");
        wait_until(&mut analysis, &record, |known| known.iter().all(|known| known.done));
        record.undo();
        record.play("1B").unwrap();
        assert_eq!(analysis.known_of(&record).len(), 1, "only the empty board is the same");
        let other = AnyRecord::new(AnySetup::parse(quadrille_core::Game::Morpion, "players=3").unwrap());
        assert!(analysis.known_of(&other).is_empty(), "nothing is known of another setup");
        analysis.pursue(&record);
        assert!(analysis.known()[0].done && !analysis.known()[1].done, "another first move was played");
        assert_eq!(analysis.known().len(), 2);
    }
}
