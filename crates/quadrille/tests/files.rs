//! Files on the command line: nothing is written over unasked, `-` is the standard input or
//! output, and a save has the format of its ending.
#![allow(clippy::unwrap_used, reason = "a test")]

#[cfg(target_os = "linux")]
mod pty;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../quadrille-format/tests/golden").join(name)
}

/// Runs it in a folder with this input, in English.
fn quadrille_given(folder: &Path, line: &str, input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .arg("en")
        .args(line.split_whitespace())
        .current_dir(folder)
        .env_clear()
        .env("QUADRILLE_DATA", folder.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may end without reading.
    drop(stdin.write_all(input));
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn quadrille(folder: &Path, line: &str) -> Output {
    quadrille_given(folder, line, b"")
}

fn done(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // A PDF is no text all through.
    String::from_utf8(output.stdout).unwrap_or_else(|bytes| String::from_utf8_lossy(bytes.as_bytes()).into_owned())
}

fn refused(output: &Output, code: i32) -> String {
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(code), 0), "{told}");
    told
}

/// A folder with a save, and a file that is somebody's.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(golden("native-morpion.json"), folder.path().join("game.json")).unwrap();
    fs::write(folder.path().join("mine"), "bread, milk").unwrap();
    folder
}

#[test]
fn r104_no_command_writes_over_a_file_unless_it_is_forced_to() {
    for line in [
        "convert game.json mine",
        "print -o mine",
        "print --save game.json -o mine",
        "watch morpion --quiet --seed 1 --save mine",
    ] {
        let folder = folder();
        let mine = folder.path().join("mine");
        let told = refused(&quadrille(folder.path(), line), 1);
        assert_eq!(told, "quadrille: mine exists already; give another name, or --force to write over it\n", "{line}");
        assert_eq!(fs::read_to_string(&mine).unwrap(), "bread, milk", "{line}");
        done(quadrille(folder.path(), &format!("{line} --force")));
        assert!(!fs::read(&mine).unwrap().starts_with(b"bread"), "{line}");
        let names = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(names, 2, "{line}: nothing is left beside");
    }
    let folder = folder();
    let told = refused(&quadrille(folder.path(), "solve puissance4 --make-book mine"), 1);
    assert!(told.contains("mine exists already"), "{told}");
}

#[test]
fn games_of_an_earlier_tournament_are_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let line = "arena morpion --engine random --engine random --games 2 --save games";
    done(quadrille(folder.path(), line));
    let game = folder.path().join("games/1-1-2-00000.json");
    let game = if game.exists() { game } else { folder.path().join("games/1-1-2-00001.json") };
    let before = fs::read_to_string(&game).unwrap();
    let told = refused(&quadrille(folder.path(), &format!("{line} --seed 7")), 1);
    assert!(told.contains("exists already"), "{told}");
    assert_eq!(fs::read_to_string(&game).unwrap(), before);
    done(quadrille(folder.path(), &format!("{line} --seed 7 --force")));
    assert_ne!(fs::read_to_string(&game).unwrap(), before);
    // Other files in the folder are no games.
    fs::create_dir(folder.path().join("other")).unwrap();
    fs::write(folder.path().join("other/notes.json"), "{}").unwrap();
    done(quadrille(folder.path(), &line.replace("games", "other").replace("--other", "--games")));
}

#[test]
fn a_dash_is_the_standard_input_or_output() {
    let folder = folder();
    let save = fs::read(folder.path().join("game.json")).unwrap();
    let shown = done(quadrille(folder.path(), "show game.json"));
    assert_eq!(done(quadrille_given(folder.path(), "show -", &save)), shown);
    let converted = done(quadrille_given(folder.path(), "convert - -", &save));
    assert_eq!(done(quadrille_given(folder.path(), "show -", converted.as_bytes())), shown);
    let xml = done(quadrille(folder.path(), "convert game.json - --to xml"));
    assert!(xml.starts_with("<?xml"), "{xml}");
    assert!(done(quadrille(folder.path(), "print -o -")).starts_with("%PDF-"));
    assert!(done(quadrille_given(folder.path(), "print --save - -o -", &save)).starts_with("%PDF-"));
    let game = done(quadrille(folder.path(), "watch six-couleurs --size 6 --seed 3 --save -"));
    assert!(done(quadrille_given(folder.path(), "show -", game.as_bytes())).contains("Moves: "), "{game}");
    let openings = "1A 2B\n2B 1A\n";
    let arena = "arena morpion --engine random --engine random --games 2 --openings -";
    assert!(done(quadrille_given(folder.path(), arena, openings.as_bytes())).contains("random"));
    let bench = "bench connect-four - --rows 4 --columns 4";
    let bench = done(quadrille_given(folder.path(), bench, b"- 0\n"));
    assert!(bench.starts_with("positions=1 "), "{bench}");
    assert!(!folder.path().join("-").exists());
    // A failure names it in words.
    let told = refused(&quadrille_given(folder.path(), "show -", b"bread"), 1);
    assert!(told.starts_with("quadrille: the standard input or output: "), "{told}");
}

#[test]
fn where_a_dash_can_be_neither_it_is_refused() {
    let folder = folder();
    for line in [
        "watch morpion --json --save -",
        "print --open -o -",
        "arena morpion --engine random --engine random --save -",
        "solve puissance4 --make-book -",
    ] {
        refused(&quadrille(folder.path(), line), 2);
    }
    assert!(!folder.path().join("-").exists());
}

#[test]
fn r050_r244_the_ending_of_a_file_decides_its_format() {
    let folder = tempfile::tempdir().unwrap();
    for (game, file, begins) in [
        ("morpion", "a.xml", "<?xml"),
        ("morpion", "a.json", "{"),
        ("puissance4", "b.txt", ""),
        ("six-couleurs --size 6", "c.txt", ""),
    ] {
        done(quadrille(folder.path(), &format!("watch {game} --quiet --seed 1 --save {file}")));
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(text.starts_with(begins) && (file.ends_with("json") || !text.starts_with('{')), "{file}: {text}");
        done(quadrille(folder.path(), &format!("show {file}")));
    }
    // What the format cannot hold is refused, and nothing is written.
    let told = quadrille(folder.path(), "watch puissance4 --quiet --seed 1 --save d.xml");
    assert_eq!(told.status.code(), Some(1));
    assert!(!folder.path().join("d.xml").exists());
    for game in ["morpion", "reversi"] {
        let told = quadrille(folder.path(), &format!("watch {game} --quiet --seed 1 --save d.TXT"));
        assert_eq!(told.status.code(), Some(1), "{game} has no text of its own");
        assert!(!folder.path().join("d.TXT").exists());
    }
    // The console goes by the ending too, and a pipe cannot be asked.
    let typed = b"1A\nsave e.xml\nsave e.xml\nsave -\nquit\n";
    let said = done(quadrille_given(folder.path(), "console morpion --name Ana", typed));
    assert!(fs::read_to_string(folder.path().join("e.xml")).unwrap().starts_with("<?xml"));
    assert!(said.contains("e.xml exists already and stays as it is; give another name."), "{said}");
    assert!(said.contains("\"quadrille\": 2"), "{said}");
}

#[test]
fn solve_analyse_and_explain_take_a_save() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(golden("xml-sample.xml"), folder.path().join("game.xml")).unwrap();
    let save = fs::read(folder.path().join("game.xml")).unwrap();
    let (_, loaded) = quadrille_format::load(&save).unwrap();
    let record = loaded.record();
    let moves = record.up_to(record.ply()).moves().join(" ");
    let setup = record.setup().to_string();
    let json = |output: Output| -> serde_json::Value {
        let mut json: serde_json::Value = serde_json::from_str(&done(output)).unwrap();
        json["seconds"].take();
        json
    };
    for command in ["solve", "analyse", "explain"] {
        let asked = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["en", command, "morpion", "--setup", &setup, "--moves", &moves, "--json"])
            .output()
            .unwrap();
        let asked = json(asked);
        let from_file = json(quadrille(folder.path(), &format!("{command} --load game.xml --json")));
        assert_eq!(from_file, asked, "{command}");
        let from_stream = json(quadrille_given(folder.path(), &format!("{command} morpion --load - --json"), &save));
        assert_eq!(from_stream, asked, "{command}");
        for (more, words) in [
            ("puissance4 --load game.xml", "the save is a game of morpion, not of puissance4"),
            ("--load game.xml --rows 3", "--rows does not go with --load"),
            ("--load game.xml --insist", "--insist does not go with --load"),
            ("", "GAME"),
        ] {
            let told = refused(&quadrille(folder.path(), &format!("{command} {more}")), 2);
            assert!(told.contains(words), "{command} {more}: {told}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_somebody_is_asked_before_a_file_is_written_over() {
    for (language, question, answers) in
        [("fr", "L’écraser (o/N)", ["n\n", "\n", "oui\n"]), ("en", "Write over it (y/N)?", ["no\n", "\n", "y\n"])]
    {
        let folder = folder();
        let mine = folder.path().join("mine");
        for (answer, agreed) in answers.into_iter().zip([false, false, true]) {
            let arguments = [language, "convert", "game.json", "mine"];
            let mut terminal = pty::Terminal::run(folder.path(), folder.path(), &arguments);
            terminal.wait_for(question);
            terminal.press(answer);
            assert_eq!(terminal.ended().code(), Some(i32::from(!agreed)), "{answer}");
            assert_eq!(fs::read_to_string(&mine).unwrap() != "bread, milk", agreed, "{answer}");
        }
    }
}

#[test]
fn a_sheet_says_which_characters_it_lacks_and_is_made_all_the_same() {
    let folder = folder();
    let printed = |title: &str| {
        let output = quadrille(folder.path(), &format!("print --force -o sheet.pdf --title {title}"));
        assert!(output.status.success() && output.stdout.is_empty());
        assert!(fs::read(folder.path().join("sheet.pdf")).unwrap().starts_with(b"%PDF-"));
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(
        printed("漢Ł字漢"),
        "this sheet lacks the characters \"漢字\": they are question marks in it; write them in Latin letters\n"
    );
    assert_eq!(printed("Łukasz-Jiří-Ășț"), "");
    let save = fs::read_to_string(folder.path().join("game.json")).unwrap().replace("Zoé n°1", "Зоя");
    fs::write(folder.path().join("zoya.json"), save).unwrap();
    let told = quadrille(folder.path(), "print --load zoya.json -o zoya.pdf").stderr;
    assert!(String::from_utf8(told).unwrap().contains("characters \"Зоя\""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_place_that_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody can make a file there, the administrator neither.
    for line in [
        "watch morpion --save /proc/game.json",
        "solve puissance4 --make-book /proc/book --plies 8",
        "dataset morpion --games 1000000000 -o /proc/games.jsonl",
    ] {
        let run = quadrille_given(folder.path(), line, b"");
        let errors = String::from_utf8(run.stderr).unwrap();
        assert!(run.stdout.is_empty() && errors.starts_with("quadrille: /proc/"), "{line}: {errors}");
        assert_eq!(run.status.code(), Some(1), "{line}");
    }
}
