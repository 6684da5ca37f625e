//! `quadrille engine --protocol ugi`, spoken to as another program would.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["en", "engine", "--protocol", "ugi"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (heard, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| heard.send(line)));
        Engine { child, input, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
    }

    /// The next line that is no `info`.
    fn hear(&self) -> String {
        loop {
            let line = self.lines.recv_timeout(Duration::from_mins(1)).expect("an answer");
            if !line.starts_with("info ") {
                return line;
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_worked_example_of_the_documentation_is_true() {
    let page = include_str!("../../../docs/protocols.md");
    let example = page.split("```ugi\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let mut engine = Engine::start(&["--game", "puissance4"]);
    let mut answers = 0;
    for line in example.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            engine.say(said);
        } else {
            assert_eq!(engine.hear(), line);
            answers += 1;
        }
    }
    assert!(answers > 10);
    assert!(engine.child.wait().expect("it ended").success(), "quit ends it");
}

#[test]
fn every_game_is_played_to_its_end() {
    for (game, position) in [
        ("morpion", "startpos"),
        ("morpion", "setup rows=5 columns=4 align=4"),
        ("puissance4", "setup rows=4 columns=4"),
        ("six-couleurs", "startpos"),
        ("reversi", "setup rows=4 columns=4"),
        ("six-couleurs", "setup cells=rovij/ovijr/vijro/ijrov/jrovb players=2"),
    ] {
        let mut engine = Engine::start(&["--game", game]);
        let mut moves = String::new();
        for _ in 0..200 {
            engine.say(&format!("position {position} moves{moves}"));
            engine.say("go nodes 300");
            let answer = engine.hear();
            let mv = answer.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{game}: {answer}"));
            if mv == "none" {
                break;
            }
            moves += &format!(" {mv}");
        }
        engine.say("query gameover");
        assert_eq!(engine.hear(), "response true", "{game} {position}");
    }
}

#[test]
fn the_strongest_of_the_game_plays_where_no_engine_is_asked_for() {
    for game in ["morpion", "puissance4", "six-couleurs", "reversi"] {
        let mut engine = Engine::start(&["--game", game]);
        engine.say("ugi");
        let options: Vec<String> =
            std::iter::repeat_with(|| engine.hear()).take_while(|line| line != "ugiok").collect();
        assert!(options.contains(&"option name Engine type string default level:expert".into()), "{game}: {options:?}");
    }
}

#[test]
fn an_endless_search_hears_isready_and_stops_at_once() {
    let mut engine = Engine::start(&["--game", "morpion"]);
    engine.say("position setup rows=15 columns=15 align=5 moves 8H 8I 9H");
    engine.say("go infinite");
    engine.say("isready");
    assert_eq!(engine.hear(), "readyok");
    let asked = Instant::now();
    engine.say("stop");
    assert!(engine.hear().starts_with("bestmove "));
    // Far more than it needs: an engine that did not hear would think for ever.
    assert!(asked.elapsed() < Duration::from_mins(1));
}

#[test]
fn what_is_not_understood_is_told_and_changes_nothing() {
    let mut engine = Engine::start(&["--game", "morpion"]);
    for (line, words) in [
        ("dance", "is not a command; the commands are"),
        ("position nowhere", "is not a position; write startpos or setup"),
        ("position startpos moves 9Z", "move 9Z"),
        ("position setup rows=99", "rows=99"),
        ("go slowly", "is not a limit"),
        ("go depth", "depth has no number"),
        ("setoption name Engine value deep-blue", "choose one of"),
        ("setoption name Seed value 4294967296", "is not a seed; write a number from 0 to 4294967295"),
        ("query weather", "is not a question"),
    ] {
        engine.say(line);
        let answer = engine.hear();
        assert!(answer.starts_with("error ") && answer.contains(words), "{line}: {answer}");
    }
    engine.say("query moves");
    assert_eq!(engine.hear(), "response 1A 1B 1C 2A 2B 2C 3A 3B 3C");
}

#[test]
fn r186_the_neighbour_plays_beside_the_last_column_of_the_game_it_is_told() {
    let mut engine = Engine::start(&["--game", "puissance4", "--engine", "neighbour"]);
    for (moves, beside) in [("1 7 2 7 4", "345"), ("1 7 2 7 7", "67"), ("1 7 2 7 1", "12"), ("7 1 7", "67")] {
        for _ in 0..8 {
            engine.say(&format!("position startpos moves {moves}"));
            engine.say("go nodes 10");
            let answer = engine.hear();
            let column = answer.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{answer}"));
            assert!(beside.contains(column), "{column} after {moves}");
        }
    }
}
