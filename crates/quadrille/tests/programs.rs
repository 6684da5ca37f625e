//! Other programs at the house's tables, and data sets: the program as its users run it.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A bot of Puissance 4 in the shell that always plays the first column with room: six discs
/// fill a column.
const BOT: &str = r#"while read line; do case $line in
ugi) echo "id name Left"; echo ugiok;;
isready) echo readyok;;
position*moves*) played=${line#*moves};;
position*) played="";;
go*) for column in 1 2 3 4 5 6 7; do
  count=0; for move in $played; do [ "$move" = "$column" ] && count=$((count + 1)); done
  if [ $count -lt 6 ]; then echo "bestmove $column"; break; fi
done;;
quit) exit;;
esac; done
"#;

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["--language", "en"])
        .args(arguments)
        .env("QUADRILLE_DATA", folder)
        .current_dir(folder)
        .output()
        .expect("the program starts")
}

fn told(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_bot_plays_where_the_house_does_and_has_a_name_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("my bot.sh"), BOT).expect("a folder of our own");
    let quoted = "ugi:sh 'my bot.sh'";
    let (code, seen, errors) =
        told(&run(folder.path(), &["watch", "puissance4", "--engine", quoted, "--engine", "random"]));
    assert_eq!(code, Some(0), "{errors}");
    assert!(seen.contains("1. X 1"), "{seen}");
    fs::write(folder.path().join("engines.toml"), format!("[left]\ncommand = {quoted:?}\nabout = 'to the left'\n"))
        .expect("a folder of our own");
    let (_, listed, _) = told(&run(folder.path(), &["engines", "puissance4"]));
    assert!(listed.contains("left") && listed.contains("to the left"), "{listed}");
    let (code, thought, errors) = told(&run(folder.path(), &["analyse", "puissance4", "--engine", "left", "--json"]));
    assert_eq!(code, Some(0), "{errors}");
    assert!(thought.contains(r#""best":["1"]"#), "{thought}");
    let (code, _, errors) =
        told(&run(folder.path(), &["arena", "puissance4", "--engine", "left", "--engine", "random", "--games", "2"]));
    assert_eq!(code, Some(0), "{errors}");
    assert_eq!(errors.lines().filter(|line| line.contains("left - random")).count(), 2, "{errors}");
}

#[test]
fn a_program_that_cannot_play_is_refused_before_the_first_move() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("broken.sh"), "echo 'no model' >&2; exit 4").expect("a folder of our own");
    for command in
        [&["watch", "puissance4"][..], &["arena", "puissance4", "--engine", "random"], &["console", "puissance4"]]
    {
        let (code, _, errors) = told(&run(folder.path(), &[command, &["--engine", "ugi:./nosuch"]].concat()));
        assert!(code == Some(1) && errors.contains("nosuch"), "{command:?}: {errors}");
        let (code, _, errors) = told(&run(folder.path(), &[command, &["--engine", "ugi:sh broken.sh"]].concat()));
        assert!(code == Some(1) && errors.contains("no model"), "{command:?}: {errors}");
    }
    let (code, _, errors) = told(&run(folder.path(), &["watch", "puissance4", "--engine", "ugi:sh 'broken"]));
    assert!(code == Some(2) && errors.contains("quote"), "{errors}");
    fs::write(folder.path().join("engines.toml"), "[random]\ncommand = 'ugi:sh'\n").expect("a folder of our own");
    let (code, _, errors) = told(&run(folder.path(), &["engines"]));
    assert!(code == Some(1) && errors.contains("random"), "{errors}");
    // A file that is none is told with its line, in the language to the last word.
    for (file, line) in
        [("[left]\ncommand =\n", 2), ("[left]\nnodes = 3\n", 1), ("[l]\ncommand = 'ugi:sh'\nnodes = -1\n", 3)]
    {
        fs::write(folder.path().join("engines.toml"), file).expect("a folder of our own");
        let (code, _, errors) = told(&run(folder.path(), &["--language", "fr", "engines"]));
        let expected = format!("ligne {line}\u{a0}: ce n’est pas un programme\u{202f};");
        assert!(code == Some(1) && errors.contains(&expected) && errors.lines().count() == 1, "{errors}");
    }
}

#[test]
fn watch_names_the_program_whose_move_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("bot.sh"), BOT).expect("ours");
    fs::write(folder.path().join("bad.sh"), BOT.replace("go*)", "go*) echo bestmove 99;; gone*)")).expect("ours");
    let watch = ["watch", "puissance4", "--engine", "ugi:sh bot.sh", "--engine", "ugi:sh bad.sh"];
    let (code, _, errors) = told(&run(folder.path(), &watch));
    let told = "ugi:sh bad.sh: illegal move (99: there is no column 99";
    assert!(code == Some(1) && errors.contains(told), "{errors}");
}

#[test]
fn a_save_that_names_a_program_starts_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let touched = folder.path().join("touched");
    let engine = format!("ugi:touch {}", touched.display());
    let (_, saved, _) =
        told(&run(folder.path(), &["watch", "puissance4", "--seed", "1", "--save", "-", "--engine", "random"]));
    let save = saved.replacen("\"random\"", &format!("{engine:?}"), 1);
    assert_ne!(save, saved);
    fs::write(folder.path().join("save.json"), save).expect("a folder of our own");
    run(folder.path(), &["console", "--load", "save.json", "puissance4"]);
    assert!(!touched.exists());
}

#[test]
fn a_tournament_is_kept_with_its_faults_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("bad.sh"), BOT.replace("go*)", "go*) echo bestmove 9;; gone*)")).expect("ours");
    let arena =
        ["arena", "puissance4", "--engine", "ugi:sh bad.sh", "--engine", "random", "--games", "4", "--save", "kept"];
    let (code, _, errors) = told(&run(folder.path(), &arena));
    assert_eq!(code, Some(0), "{errors}");
    let ledger = folder.path().join("kept/games.jsonl");
    let lines: Vec<String> = fs::read_to_string(&ledger).expect("kept").lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[1..].iter().all(|line| line.contains(r#""kind":"illegal""#)), "{lines:?}");
    // Where the other moved first, what it took is told.
    assert_eq!(lines[1..].iter().filter(|line| line.contains(r#""seconds""#)).count(), 2, "{lines:?}");
    let save = fs::read_to_string(folder.path().join("kept/1-1-2-00000.json")).expect("kept");
    assert!(save.contains("ugi:sh bad.sh") && save.contains("resign"), "{save}");
    fs::write(&ledger, lines[..3].join("\n") + "\n").expect("ours");
    let (code, report, errors) = told(&run(folder.path(), &[&arena[..], &["--resume", "--json"]].concat()));
    assert_eq!((code, errors.lines().filter(|line| line.contains(" - random")).count()), (Some(0), 2), "{errors}");
    assert!(report.contains(r#""games":4"#) && report.contains(r#""losses":4"#), "{report}");
    let other = ["arena", "puissance4", "--engine", "greedy", "--engine", "random", "--save", "kept", "--resume"];
    assert_eq!(told(&run(folder.path(), &other)).0, Some(1));
}

#[test]
fn a_line_that_was_cut_off_is_dropped_and_its_game_played_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let arena = ["arena", "morpion", "--engine", "random", "--engine", "rules", "--games", "4", "--save", "kept"];
    let resumed = [&arena[..], &["--resume"]].concat();
    assert_eq!(told(&run(folder.path(), &arena)).0, Some(0));
    let ledger = folder.path().join("kept/games.jsonl");
    let kept = fs::read(&ledger).expect("kept");
    // Half a line, and all of it but its end.
    for cut in [57, 1] {
        fs::write(&ledger, &kept[..kept.len() - cut]).expect("ours");
        let (code, _, errors) = told(&run(folder.path(), &resumed));
        assert_eq!(code, Some(0), "{errors}");
        assert!(errors.contains("games.jsonl") && errors.contains("cut off"), "{errors}");
        assert_eq!(errors.lines().filter(|line| line.contains("random - rules")).count(), 1, "{errors}");
        let lines = fs::read_to_string(&ledger).expect("text");
        assert!(lines.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{lines}");
        assert_eq!(lines.lines().count(), 5, "{lines}");
        let (_, _, errors) = told(&run(folder.path(), &resumed));
        assert!(!errors.contains("random - rules") && !errors.contains("cut off"), "nothing is left to play: {errors}");
    }
}

/// An arena in which a bot behind a script of the shell thinks for ever, and a pipe that ends with the
/// last process of the bot.
#[cfg(unix)]
struct Thinking {
    arena: std::process::Child,
    pipe: std::io::BufReader<fs::File>,
}

#[cfg(unix)]
impl Thinking {
    fn begin(folder: &Path) -> Thinking {
        use std::io::BufRead as _;
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("every Unix has it").success());
        // Only the process that is asked for a move opens the pipe.
        let hangs = BOT.replace("go*) ", "go*) exec 3> pipe; echo asked >&3; sleep 60; echo outlived >&3; ");
        fs::write(folder.join("bot.sh"), hangs).expect("ours");
        fs::write(folder.join("wrapper.sh"), "sh bot.sh\necho over\n").expect("ours");
        let arena = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["en", "arena", "puissance4", "--engine", "ugi:sh wrapper.sh", "--engine", "random", "--games", "2"])
            .args(["--time", "300s"])
            .env("QUADRILLE_DATA", folder)
            .current_dir(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = std::io::BufReader::new(fs::File::open(pipe).expect("ours"));
        let mut asked = String::new();
        pipe.read_line(&mut asked).expect("text");
        assert_eq!(asked, "asked\n");
        Thinking { arena, pipe }
    }

    fn send(&self, signal: rustix::process::Signal) {
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.arena), signal).expect("it runs");
    }

    /// How the arena ended, once nothing of the bot lives any more.
    fn end(mut self) -> std::process::ExitStatus {
        let mut said = String::new();
        std::io::Read::read_to_string(&mut self.pipe, &mut said).expect("text");
        assert_eq!(said, "", "the bot is ended with the arena");
        self.arena.wait().expect("it can be waited for")
    }
}

#[cfg(unix)]
#[test]
fn an_arena_that_is_told_to_end_leaves_no_bot_behind() {
    use std::os::unix::process::ExitStatusExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let thinking = Thinking::begin(folder.path());
    thinking.send(rustix::process::Signal::TERM);
    assert_eq!(thinking.end().signal(), Some(15));
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_that_games_are_played_to_their_end_and_the_second_ends_at_once() {
    use std::io::BufRead as _;
    let folder = tempfile::tempdir().expect("a folder");
    let mut thinking = Thinking::begin(folder.path());
    let mut errors = std::io::BufReader::new(thinking.arena.stderr.take().expect("it is piped")).lines();
    thinking.send(rustix::process::Signal::INT);
    let told = errors.next().expect("a line").expect("text");
    assert!(told.contains("played to their end") && told.contains("Ctrl+C again ends at once"), "{told}");
    thinking.send(rustix::process::Signal::INT);
    assert_eq!(thinking.end().code(), Some(130));
}

#[test]
fn a_data_set_is_the_same_on_any_number_of_threads_and_packed() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = |threads: &str, more: &[&str]| {
        let arguments = ["dataset", "puissance4", "--games", "40", "--seed", "9", "--threads", threads];
        let output = run(folder.path(), &[&arguments[..], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("JSON is text")
    };
    let (one, three) = (made("1", &[]), made("3", &[]));
    assert!(one == three && one.lines().count() == 40);
    made("2", &["--output", "games.jsonl.gz"]);
    let packed = fs::File::open(folder.path().join("games.jsonl.gz")).expect("written");
    let mut unpacked = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(packed), &mut unpacked).expect("gzip");
    assert_eq!(unpacked, one);
    let positions = made("2", &["--what", "positions"]);
    let first: serde_json::Value = serde_json::from_str(positions.lines().next().expect("a position")).expect("JSON");
    assert_eq!((&first["ply"], &first["board"]["cells"][5]), (&serde_json::json!(0), &serde_json::json!(".......")));
}

#[test]
fn a_data_set_tells_proved_values_and_who_erred() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["dataset", "morpion", "--games", "60", "--values", "exact", "--engine", "random"];
    let (code, lines, errors) = told(&run(folder.path(), &arguments));
    assert_eq!(code, Some(0), "{errors}");
    let mut erred = 0;
    for line in lines.lines() {
        let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let values = game["values"].as_array().expect("a list");
        assert_eq!(values.len(), game["moves"].as_array().expect("a list").len());
        assert_eq!(values[0]["value"], "draw");
        let errors = game["errors"].as_array().expect("a list");
        // From a draw nobody wins unless the other erred.
        let winners = game["winners"].as_array().expect("a list");
        if let [winner] = &winners[..] {
            assert!(errors.iter().any(|error| error["seat"] != *winner), "{line}");
        }
        erred += errors.len();
    }
    assert!(erred > 20);
}

#[test]
fn packagers_have_completions_and_a_manual() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, bash, _) = told(&run(folder.path(), &["completions", "bash"]));
    assert!(code == Some(0) && bash.contains("--opening-plies"), "{bash}");
    assert_eq!(told(&run(folder.path(), &["man", "--output", "man1"])).0, Some(0));
    let page = fs::read_to_string(folder.path().join("man1/quadrille-arena.1")).expect("a page");
    assert!(page.starts_with(".ie") && page.contains("gauntlet"), "{page}");
    assert!(folder.path().join("man1/quadrille.1").exists());
}

#[test]
fn a_limit_of_the_command_line_reaches_the_opponent_wherever_it_sits() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("bot.sh"), BOT.replace("go*) ", "go*) echo \"$line\" >> heard; ")).expect("ours");
    let heard = folder.path().join("heard");
    let engine = ["--engine", "ugi:sh bot.sh"];
    for command in
        [&["console", "puissance4"][..], &["watch", "puissance4", "--engine", "random"], &["analyse", "puissance4"]]
    {
        for (limit, told) in [(["--time", "1,5s"], "go movetime 1500"), (["--nodes", "700"], "go nodes 700")] {
            drop(fs::remove_file(&heard));
            let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
                .args(["--language", "en"])
                .args([command, &engine, &limit].concat())
                .env("QUADRILLE_DATA", folder.path())
                .current_dir(folder.path())
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .spawn()
                .expect("the program starts");
            drop(child.stdin.take().expect("it is piped").write_all(b"4\n"));
            assert!(child.wait().expect("it can be waited for").success(), "{command:?}");
            let heard = fs::read_to_string(&heard).unwrap_or_default();
            assert!(
                heard.lines().count() > 0 && heard.lines().all(|line| line == told),
                "{command:?} {limit:?}: {heard}"
            );
        }
    }
}

#[test]
fn a_data_set_that_would_replace_a_file_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.jsonl");
    fs::write(&file, "mine").expect("a folder of our own");
    // With a queue whose database is not there: whoever asked for that first would fail on it.
    let queue = ["dataset", "puissance4", "--games", "2", "--queue", "postgres://nobody@127.0.0.1:1/none"];
    let (code, _, errors) = told(&run(folder.path(), &[&queue[..], &["-o", "games.jsonl"]].concat()));
    assert!(code == Some(1) && errors.contains("games.jsonl"), "{errors}");
    assert_eq!(fs::read_to_string(&file).expect("it is still there"), "mine");
}

/// With a limit on the size of a file, which is met as a full disk is.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_whole_is_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, left) in [
        ("dataset morpion --games 400 -o games.jsonl", 0),
        ("dataset morpion --games 4000 -o games.jsonl.gz", 0),
        ("man -o manual", 1),
    ] {
        let limited = format!("trap '' XFSZ; ulimit -f 1; exec \"$0\" {arguments}");
        let output = Command::new("sh")
            .args(["-c", &limited, env!("CARGO_BIN_EXE_quadrille")])
            .env("QUADRILLE_DATA", folder.path().join("data"))
            .current_dir(folder.path())
            .output()
            .expect("there is a shell");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        let names = |path: &Path| fs::read_dir(path).map_or(0, Iterator::count);
        assert_eq!((names(folder.path()), names(&folder.path().join("manual"))), (left, 0), "{arguments}");
    }
}

#[cfg(unix)]
#[test]
fn a_data_set_that_is_stopped_is_whole_with_the_games_that_were_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["--language", "en", "dataset", "puissance4", "--games", "1000000", "-o", "games.jsonl.gz"])
        .env("QUADRILLE_DATA", folder.path().join("data"))
        .current_dir(folder.path())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Games have come to the disk, under another name.
    let length =
        |entry: io::Result<fs::DirEntry>| entry.and_then(|entry| entry.metadata()).map_or(0, |data| data.len());
    while fs::read_dir(folder.path()).expect("a folder").map(length).sum::<u64>() < 10_000 {
        assert!(child.try_wait().expect("it can be waited for").is_none(), "it goes on");
        std::thread::yield_now();
    }
    assert!(!folder.path().join("games.jsonl.gz").exists());
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).expect("it is ours");
    let output = child.wait_with_output().expect("it can be waited for");
    let (code, _, errors) = told(&output);
    let packed = fs::File::open(folder.path().join("games.jsonl.gz")).expect("written");
    let unpacked = io::read_to_string(flate2::read::GzDecoder::new(packed)).expect("gzip");
    let games = unpacked.lines().count();
    assert!(unpacked.ends_with("}\n") && games > 100, "{games}");
    let said = format!("quadrille: stopped after {games} of 1000000 games: what was finished is written\n");
    assert_eq!((code, errors), (Some(1), said));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}
