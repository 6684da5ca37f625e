//! Other programs: how they are started, kept, quoted and logged, and that the worst of them
//! are named and stop nothing.

mod common;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use common::{program, run, setup, tournament};
use quadrille_arena::{Counted, Fault, Field, Log, Pairing, Program};
use quadrille_core::{AnyRecord, Reason};
use quadrille_engine::{Budget, Limits, catalogue};

/// Says what it must, but for what `more` answers.
fn script(more: &str) -> String {
    format!(
        "while read line; do case $line in {more} ugi) echo ugiok;; isready) echo readyok;; quit) exit;; esac; done"
    )
}

/// Plays the first cell that is free: it looks for each in the moves it was told.
const FIRST_FREE: &str = r#"position*) played="$line ";; go*) for cell in 1A 1B 1C 2A 2B 2C 3A 3B 3C; do
case "$played" in *" $cell "*) ;; *) echo "info depth 3 score win 5 atmost nodes 7 pv $cell 3C"; echo "bestmove $cell"; break;; esac; done;;"#;

fn counting(folder: &Path) -> String {
    let starts = folder.join("starts").display().to_string();
    program(folder, "counting", &format!("echo started >> {starts}\n{}", script(FIRST_FREE)))
}

fn starts(folder: &Path) -> usize {
    fs::read_to_string(folder.join("starts")).map_or(0, |text| text.lines().count())
}

#[test]
fn a_process_stays_from_game_to_game_unless_it_must_start_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("ugi:{}", counting(folder.path()));
    let mut games = tournament(&[&text, "random"], 6);
    games.terms.grace = Duration::from_mins(2);
    let (report, _) = run(&games);
    assert!(report.standings[0].faults.is_empty(), "{report:?}");
    assert_eq!(starts(folder.path()), 1);
    let restarting = Program { restarts: true, ..Program::read(&text).expect("it reads").expect("a program") };
    games.contestants[0] = quadrille_arena::Contestant::program(restarting, &setup()).expect("it plays");
    run(&games);
    assert_eq!(starts(folder.path()), 7);
}

#[test]
fn commands_are_split_as_a_shell_does_it() {
    let read = |text: &str| Program::read(text).map(|program| program.map(|program| program.command));
    let words = read(r#"ugi:python3 'my bot.py' --name "a \"b\"" c\ d"#).expect("closed quotes").expect("a program");
    assert_eq!(words, ["python3", "my bot.py", "--name", "a \"b\"", "c d"]);
    assert!(read("ugi:python3 'my bot.py").is_err() && read("gomocup: ").is_err());
    assert!(matches!(read("minimax:5"), Ok(None)));
}

#[test]
fn what_a_program_wrote_before_it_ended_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let command = program(folder.path(), "broken", "echo 'ModuleNotFoundError: torch' >&2; exit 3");
    let broken = Program::read(&format!("ugi:{command}")).expect("it reads").expect("a program");
    let fault = broken.start(&setup(), 1, None).expect_err("it ends");
    let told = Reason::from(&fault).to_string();
    assert!(told.contains("ended with 3") && told.contains("ModuleNotFoundError: torch"), "{told}");
}

#[test]
fn a_signal_and_an_output_that_is_closed_are_told_as_what_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text, told) in [
        ("killed", "kill -11 $$".to_owned(), "signal 11 ended the program"),
        ("mute", "exec >&-; sleep 120".to_owned(), "the program closed its output"),
    ] {
        let command = program(folder.path(), name, &text);
        let broken = Program::read(&format!("ugi:{command}")).expect("it reads").expect("a program");
        let fault = broken.start(&setup(), 1, None).expect_err("it says nothing");
        assert_eq!(Reason::from(&fault).to_string(), format!("crashed ({told})"));
    }
    // Whether it lives on is waited for no longer than its move.
    let text = format!("ugi:{}", program(folder.path(), "later", &script("go*) exec >&-; sleep 120;;")));
    let (report, _) = run(&tournament(&[&text, "random"], 1));
    let standing = &report.standings[0];
    assert!(matches!(standing.faults[..], [(1, Fault::Crashed(_))]), "{:?}", standing.faults);
    assert!(standing.slowest < Duration::from_secs(2), "{:?}", standing.slowest);
}

#[test]
fn the_log_has_both_sides_and_the_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("ugi:{}", program(folder.path(), "logged", &format!("echo awake >&2\n{}", script(FIRST_FREE))));
    let mut games = tournament(&[&text, "random"], 2);
    games.terms.grace = Duration::from_mins(2);
    let logs = folder.path().join("logs");
    games.terms.log = Some(std::sync::Arc::new(Log::new(&logs).expect("a folder of our own")));
    run(&games);
    let files: Vec<_> = fs::read_dir(&logs).expect("made").map(|file| file.expect("listed").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let log = fs::read_to_string(&files[0]).expect("text");
    for part in [" > ugi\n", " < ugiok\n", " ! awake\n", " > position setup ", " < bestmove "] {
        assert!(log.contains(part), "{part:?} is not in\n{log}");
    }
}

#[test]
fn games_that_are_known_are_counted_and_not_played_again() {
    let mut games = tournament(&["greedy", "random"], 6);
    let pairing = Pairing { first: 0, second: 1 };
    let known = Counted {
        points: 0.0,
        fault: Some((quadrille_arena::Side::First, Fault::TimedOut)),
        slowest: [Duration::ZERO; 2],
    };
    games.known.insert((pairing, 1), known.clone());
    games.known.insert((pairing, 4), known);
    let (report, played) = run(&games);
    assert_eq!((played.len(), report.standings[0].tally.games()), (4, 6));
    assert_eq!(report.standings[0].faults, [(2, Fault::TimedOut)]);
}

#[test]
fn a_gauntlet_is_run_by_the_first() {
    let mut games = tournament(&["greedy", "random", "rules"], 2);
    games.field = Field::Gauntlet;
    let (report, played) = run(&games);
    let each: Vec<u32> = report.standings.iter().map(|standing| standing.tally.games()).collect();
    assert_eq!((played.len(), each), (4, vec![4, 2, 2]));
}

#[test]
fn games_end_where_their_end_is_proved() {
    let mut games = tournament(&["alpha-beta:depth=9,order=yes,table=yes", "random"], 8);
    let (played_out, _) = run(&games);
    games.adjudicates = true;
    let (proved, moves) = run(&games);
    // Three by three is solved from the first move: the opening decides, and nobody moves.
    assert!(moves.iter().all(|moves| moves.len() <= 2), "{moves:?}");
    assert_eq!(proved.standings[0].tally.games(), played_out.standings[0].tally.games());
}

#[test]
fn an_invited_program_is_an_opponent_like_any_other_and_an_uninvited_one_is_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("ugi:{}", program(folder.path(), "guest", &script(FIRST_FREE)));
    assert!(catalogue::limits_for(&text, &setup()).is_err() && catalogue::build_for(&text, &setup(), 1).is_err());
    let read = Program::read(&text).expect("it reads").expect("a program");
    catalogue::invite(read.into_guest(Some(&setup())).expect("it speaks"));
    assert!(quadrille_engine::computers::is_offered(&text, &setup()));
    let mut engine = catalogue::build_for(&text, &setup(), 1).expect("invited");
    let record = AnyRecord::replay(setup(), ["1A", "1B"], &[]).expect("two moves");
    let mut told = Vec::new();
    let budget = Budget::limited(Limits::time(Duration::from_secs(5)));
    let decision = engine.search(&record, &budget, &mut |info| told.push(info.clone())).expect("a move");
    assert_eq!((decision.mv.as_str(), decision.depth, decision.nodes), ("1C", 3, 7));
    assert_eq!(told.len(), 1);
    let gone = Program::read("ugi:./no/such/program").expect("it reads").expect("a program");
    assert!(gone.into_guest(Some(&setup())).is_err());
}

/// A bot behind a script of the shell. It holds a pipe open as long as any process of it lives, and
/// writes there should it outlive its game.
#[cfg(unix)]
#[test]
fn what_a_script_started_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("every Unix has it");
    assert!(made.success());
    let hangs = format!("exec 3> {}\n{}", pipe.display(), script("go*) sleep 20; echo outlived >&3;;"));
    let bot = program(folder.path(), "bot", &hangs);
    let wrapper = program(folder.path(), "wrapper", &format!("{bot}\necho over\n"));
    let heard = std::thread::spawn(move || fs::read_to_string(pipe).expect("text"));
    let (report, _) = run(&tournament(&[&format!("ugi:{wrapper}"), "random"], 1));
    assert_eq!(report.standings[0].faults, [(1, Fault::TimedOut)]);
    assert_eq!(heard.join().expect("it is read to its end"), "");
}

/// Is it named for what it did?
type Named = fn(&Fault) -> bool;

/// Each with the fault that it must be named for.
fn badly_behaved() -> Vec<(&'static str, String, Named)> {
    let crashed: Named = |fault| matches!(fault, Fault::Crashed(_));
    let illegal: Named = |fault| matches!(fault, Fault::Illegal(_));
    let late: Named = |fault| matches!(fault, Fault::TimedOut);
    vec![
        ("ends at once", "exit 1".into(), crashed),
        ("ends when it is asked", script("go*) exit 9;;"), crashed),
        ("kills itself", script("go*) kill -9 $$;;"), crashed),
        ("says nothing", script("go*) ;;"), late),
        ("sleeps", script("go*) sleep 120; echo bestmove 1A;;"), late),
        ("plays what is taken", script("go*) echo bestmove 2B;;"), illegal),
        ("plays off the board", script("go*) echo bestmove 9Z;;"), illegal),
        ("speaks in riddles", script("go*) echo bestmove;;"), crashed),
        ("tells an error", script("go*) echo error I give up;;"), crashed),
        ("floods", script("go*) yes nonsense | head -n 2000000; echo bestmove 9Z;;"), illegal),
        ("answers in binary", script("go*) head -c 100000 /dev/urandom; echo; echo bestmove 9Z;;"), illegal),
        (
            "ignores the end",
            format!("trap '' TERM INT HUP\n{}", script("quit) sleep 120;; go*) echo bestmove 9Z;;")),
            illegal,
        ),
    ]
}

#[test]
fn twelve_badly_behaved_programs_are_named_and_hang_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    for (at, (what, text, is_named)) in badly_behaved().into_iter().enumerate() {
        let command = program(folder.path(), &format!("bad{at}"), &text);
        let mut games = tournament(&[&format!("ugi:{command}"), "random"], 1);
        // Only those who never answer run out of time, however slow the machine is.
        if !is_named(&Fault::TimedOut) {
            games.terms.grace = Duration::from_mins(2);
        }
        let (report, _) = run(&games);
        let faults = &report.standings[0].faults;
        assert!(faults.len() == 1 && is_named(&faults[0].1), "{what}: {faults:?}");
    }
    assert!(started.elapsed() < Duration::from_mins(10), "a bound against hanging");
}
