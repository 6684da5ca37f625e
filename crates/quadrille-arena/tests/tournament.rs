//! Tournaments end, count right, and survive whatever takes part.

mod common;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::{program, run, setup, tournament};
use quadrille_arena::ugi::Ugi;
use quadrille_arena::{Balance, Clock, Fault, Openings};
use quadrille_core::AnySetup;
use quadrille_engine::Limits;

#[test]
fn points_sum_to_the_games_and_the_order_of_threads_changes_nothing() {
    let mut tournament = tournament(&["random", "greedy", "alpha-beta:depth=9,order=yes,table=yes"], 20);
    let (alone, games) = run(&tournament);
    tournament.threads = 3;
    let (together, same_games) = run(&tournament);
    assert_eq!(games, same_games);
    assert_eq!(alone.meetings, together.meetings);
    assert_eq!(games.len(), 60);
    let points: f64 = alone.standings.iter().map(|standing| standing.tally.points).sum();
    assert!((points - 60.0).abs() < 1e-9);
    assert!(alone.standings.iter().all(|standing| standing.tally.games() == 40 && standing.faults.is_empty()));
    // The perfect player loses nothing and beats chance.
    let perfect = alone.standings[2].tally;
    assert_eq!(perfect.losses, 0);
    assert!(perfect.wins > 10, "{perfect:?}");
    assert!(games.iter().collect::<std::collections::HashSet<_>>().len() > 30, "games differ");
}

#[test]
fn a_test_stops_the_games_early() {
    let mut tournament = tournament(&["alpha-beta:depth=9,order=yes,table=yes", "random"], 500);
    tournament.sprt = Some(quadrille_arena::Sprt { low: 0.0, high: 100.0 });
    let (report, games) = run(&tournament);
    assert_eq!(report.verdict, Some(quadrille_arena::Verdict::High));
    assert!(games.len() < 200, "{} games", games.len());
}

fn five_in_a_row(side: u8) -> AnySetup {
    AnySetup::Morpion(quadrille_core::morpion::Setup::new(side, side, 5, 2).expect("sizes"))
}

#[test]
fn the_books_of_even_openings_can_be_played() {
    for side in [15, 20] {
        let path = format!("{}/../../docs/arena/morpion-openings-{side}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("it is in the project");
        let setup = five_in_a_row(side);
        let Openings::Lines(lines) = Openings::read(&text, &setup).expect("openings") else { panic!("not lines") };
        let different: std::collections::HashSet<&String> = lines.iter().collect();
        assert!(lines.len() >= 50 && different.len() == lines.len(), "{} openings", lines.len());
    }
}

#[test]
fn an_engine_for_other_programs_counts_its_time_by_the_clock_it_is_told() {
    // Whoever listens takes a long time over the first line.
    let slow = Duration::from_millis(600);
    let told = |clock: Clock| {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&lines);
        let say: quadrille_arena::ugi::Say = Arc::new(move |line: &str| {
            if line.starts_with("info") {
                let mut kept = kept.lock().expect("one thread");
                if kept.is_empty() {
                    std::thread::sleep(slow);
                }
                kept.push(line.to_owned());
            }
        });
        let mut engine = Ugi::new(five_in_a_row(15), None, 1, say).by(clock);
        engine.hear("position setup rows=15 columns=15 align=5 moves 8H 7I 9H 10H 6G 5F");
        engine.hear("go movetime 200");
        engine.finish();
        let lines = lines.lock().expect("it is over");
        let words: Vec<&str> = lines.last().expect("it told something").split(' ').collect();
        let time = words.iter().position(|word| *word == "time").expect("the time is told") + 1;
        Duration::from_millis(words[time].parse().expect("a number"))
    };
    assert!(told(Clock::Wall) >= slow);
    assert!(told(Clock::Processor) < slow);
}

fn fault_of(engine: &str) -> (u32, Fault) {
    let tournament = tournament(&[engine, "random"], 2);
    let (report, _) = run(&tournament);
    assert_eq!(report.standings[0].tally.losses, 2, "{report:?}");
    assert_eq!(report.standings[0].faults.len(), 1);
    report.standings[0].faults[0].clone()
}

#[test]
fn crashes_delays_and_illegal_moves_lose_the_game_and_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let ready = "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; ";

    let gone = program(folder.path(), "gone", "exit 3");
    assert!(matches!(fault_of(&format!("ugi:{gone}")), (2, Fault::Crashed(_))));
    assert!(matches!(fault_of(&format!("gomocup:{gone}")), (2, Fault::Crashed(_))));
    assert!(matches!(fault_of("ugi:/no/such/program"), (2, Fault::Crashed(_))));

    let silent = program(folder.path(), "silent", &format!("{ready} esac; done"));
    assert_eq!(fault_of(&format!("ugi:{silent}")), (2, Fault::TimedOut));

    let stubborn = program(folder.path(), "stubborn", &format!("{ready} go*) echo bestmove 2B;; esac; done"));
    assert!(matches!(fault_of(&format!("ugi:{stubborn}")), (2, Fault::Illegal(_))));

    let babbling = program(folder.path(), "babbling", "while read line; do echo OK; echo nonsense; done");
    assert!(matches!(fault_of(&format!("gomocup:{babbling}")), (2, Fault::Crashed(_))));
}

#[test]
fn another_program_plays_over_gomocup() {
    // Takes the first free cell: it keeps the cells of the board it is told.
    let script = r#"
taken=" "
choose() {
  for y in 0 1 2; do for x in 0 1 2; do
    case "$taken" in *" $x,$y "*) ;; *) echo "MESSAGE thinking"; echo "$x,$y"; return;; esac
  done; done
}
while read line; do
  case $line in
    START*) echo OK;;
    BEGIN) taken=" "; choose;;
    BOARD) taken=" ";;
    DONE) choose;;
    [0-9]*) taken="$taken${line%,*} ";;
  esac
done
"#;
    let folder = tempfile::tempdir().expect("a folder");
    let engine = format!("gomocup:{}", program(folder.path(), "first-free", script));
    let (report, games) = run(&tournament(&[&engine, "rules"], 4));
    assert!(report.standings[0].faults.is_empty(), "{report:?}");
    assert!(games.iter().all(|moves| moves.len() >= 5));
    assert_eq!(report.standings[1].tally.losses, 0);
}

#[test]
fn openings_are_read_from_lines() {
    let setup = setup();
    let openings = Openings::read("# corners\n1A 3C\n\n1C 3A\n", &setup).expect("two openings");
    assert_eq!(openings.opening(&setup, 3, 0), ["1C", "3A"]);
    let error = Openings::read("1A 3C\n1A 1A\n", &setup).expect_err("a cell is taken");
    assert_eq!(error.line, 2);
    assert!(Openings::read("", &setup).is_err());
}

#[test]
fn openings_by_chance_are_quiet_and_differ() {
    let setup = AnySetup::Puissance4(quadrille_core::puissance4::Setup::default());
    let openings = Openings::usual(&setup);
    let lines: Vec<Vec<String>> = (0..20).map(|number| openings.opening(&setup, number, 7)).collect();
    assert!(lines.iter().all(|line| line.len() == 3));
    assert!(lines.iter().collect::<std::collections::HashSet<_>>().len() > 10);
    assert_eq!(lines[3], openings.opening(&setup, 3, 7));
}

#[test]
fn openings_found_are_even_and_the_same_on_any_number_of_threads() {
    let setup = five_in_a_row(12);
    let find = |among: &[String], threads: usize| {
        let mut found = Vec::new();
        let among = among.to_vec();
        let balance = Balance { count: 1, among, stones: [4, 6], nodes: 150_000, value: 200, seed: 7, threads };
        balance.find(&setup, &mut |line| found.push(line.to_owned())).expect("the engine plays here");
        found
    };
    let found = find(&[], 1);
    assert_eq!(found.len(), 1);
    assert_eq!(find(&[], 2), found);
    // Four in a row are lost, so of these two there is one to keep.
    let among = [String::from("6F 1A 6G 1C 6H 1E 6I 12L"), found[0].clone()];
    assert_eq!(find(&among, 2), found);
    assert_eq!(find(&among[..1], 2), [""; 0]);
    let text = found.join("\n");
    assert_eq!(Openings::read(&text, &setup).expect("they can be played"), Openings::Lines(found));
}

#[test]
fn by_the_clock_of_the_processor_moves_keep_their_time() {
    let mut tournament = tournament(&["strong", "strong"], 2);
    tournament.setup = Box::new(|_| AnySetup::Morpion(quadrille_core::morpion::Setup::new(9, 9, 5, 2).expect("sizes")));
    tournament.terms.clock = Clock::Processor;
    tournament.terms.limits = Some(Limits::time(Duration::from_millis(3)));
    let (report, games) = run(&tournament);
    assert_eq!(games.len(), 2);
    let slowest = report.standings[0].slowest;
    assert!(slowest > Duration::ZERO && slowest < Duration::from_millis(60), "{slowest:?}");
}
