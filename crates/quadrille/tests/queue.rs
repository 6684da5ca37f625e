//! Tournaments, data sets and books that several machines make, each a process here, with a
//! real PostgreSQL between them.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../../quadrille-store/tests/support/postgres.rs"]
mod postgres;

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use postgres::Postgres;
use quadrille_core::puissance4::Setup;
use quadrille_engine::puissance4::solver::book::{self, Book, Last, Plan};
use serde_json::Value;

fn worker(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .arg("en")
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn output(child: Child) -> String {
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stdout).unwrap()
}

/// Waits until so many pieces have a result.
fn wait_for(database: &Postgres, name: &str, results: usize) {
    let begun = Instant::now();
    let found = || database.sql(name, "SELECT count(*) FROM piece WHERE result IS NOT NULL").parse::<usize>().unwrap();
    while found() < results {
        assert!(begun.elapsed() < Duration::from_mins(3), "nobody plays");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn every_game_of_a_tournament_counts_once_when_a_worker_is_killed() {
    let Some(database) = Postgres::start() else { return };
    let (name, url) = database.database();
    let tournament = ["arena", "puissance4", "--engine", "mcts", "--engine", "random", "--time", "15ms", "--json"];
    let arguments = [&tournament[..], &["--games", "24", "--queue", &url]].concat();
    let mut first = worker(&arguments);
    // The tables are there when the first worker has joined.
    let begun = Instant::now();
    while database.sql(&name, "SELECT to_regclass('piece') IS NULL") == "t" {
        assert!(begun.elapsed() < Duration::from_mins(3), "nobody joins");
        std::thread::sleep(Duration::from_millis(50));
    }
    database.sql(
        &name,
        "CREATE TABLE results_kept (number bigint);
        CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO results_kept VALUES (NEW.number); RETURN NULL; END $$;
        CREATE TRIGGER keep AFTER UPDATE ON piece FOR EACH ROW
            WHEN (NEW.result IS DISTINCT FROM OLD.result) EXECUTE FUNCTION keep()",
    );
    wait_for(&database, &name, 2);
    let second = worker(&arguments);
    wait_for(&database, &name, 6);
    first.kill().unwrap();
    first.wait().unwrap();
    let told = output(second);
    assert_eq!(database.sql(&name, "SELECT count(*) || ' ' || count(result) FROM piece"), "24 24");
    let twice = "SELECT count(*) FROM (SELECT FROM results_kept GROUP BY number HAVING count(*) > 1) AS twice";
    assert_eq!(database.sql(&name, twice), "0", "a result was written over");
    let report: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(report["standings"][0]["tally"]["games"], 24);
    // Anybody sees the same, without naming the opponents; who joins now has nothing to play.
    for arguments in [&["arena", "puissance4", "--queue", &url, "--standings", "--json"][..], &arguments] {
        assert_eq!(output(worker(arguments)), told);
    }
    let none = output_of_failure(&["arena", "reversi", "--queue", &url, "--standings"]);
    assert!(none.contains("holds no such tournament"), "{none}");
}

fn output_of_failure(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_quadrille")).arg("en").args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_test_that_is_decided_ends_the_tournament_on_every_machine() {
    let Some(database) = Postgres::start() else { return };
    let (name, url) = database.database();
    let engines = ["arena", "puissance4", "--engine", "strong", "--engine", "random", "--nodes", "2000", "--json"];
    let arguments = [&engines[..], &["--games", "1000", "--sprt", "0,50", "--queue", &url]].concat();
    let workers = [worker(&arguments), worker(&arguments)];
    let told = workers.map(|worker| serde_json::from_str::<Value>(&output(worker)).unwrap());
    // Every game won decides it after twenty, counted in their order: while one worker is still
    // at an early one, the other goes on with those behind it.
    let games: u64 = database.sql(&name, "SELECT count(result) FROM piece").parse().unwrap();
    assert!((20..=60).contains(&games), "{games}");
    for report in &told {
        assert_eq!(report["sprt"], "high", "{report}");
    }
    // Nothing is left, and whoever comes later plays nothing and reads the same.
    assert_eq!(database.sql(&name, "SELECT count(*) FROM piece WHERE result IS NULL"), "0");
    let later = serde_json::from_str::<Value>(&output(worker(&arguments))).unwrap();
    assert_eq!((&later["sprt"], &later["standings"][0]["tally"]["games"]), (&"high".into(), &games.into()));
    let seen = output(worker(&["arena", "puissance4", "--queue", &url, "--standings", "--json"]));
    assert_eq!(serde_json::from_str::<Value>(&seen).unwrap(), later);
}

#[test]
fn a_queue_goes_on_by_itself_and_a_folder_where_it_is_told_to() {
    let Some(database) = Postgres::start() else { return };
    let (name, url) = database.database();
    let arguments = ["arena", "morpion", "--engine", "random", "--engine", "greedy", "--games", "6", "--queue", &url];
    let told = output_of_failure(&[&arguments[..], &["--resume"]].concat());
    assert!(told.contains("a queue goes on by itself"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("games");
    let saving = [&arguments[..], &["--save", kept.to_str().unwrap()]].concat();
    let standings = output(worker(&saving));
    let lines = || std::fs::read_to_string(kept.join("games.jsonl")).unwrap().lines().count();
    assert_eq!(lines(), 7, "a header and six games");
    // One game is to be played again, as if a machine had died with it.
    database.sql(&name, "UPDATE piece SET result = NULL WHERE number = 3");
    assert_eq!(output(worker(&[&saving[..], &["--resume"]].concat())), standings);
    assert_eq!(lines(), 8, "the game is added to those of this machine");
}

#[test]
fn a_data_set_of_two_workers_is_that_of_one() {
    let Some(database) = Postgres::start() else { return };
    let (_, url) = database.database();
    let what = ["dataset", "six-couleurs", "--size", "6", "--games", "2100", "--seed", "5", "--threads", "1"];
    let alone = output(worker(&what));
    assert_eq!(alone.lines().count(), 2100);
    let helper = worker(&[&what[..], &["--queue", &url]].concat());
    let asking = worker(&[&what[..], &["--queue", &url, "-o", "-"]].concat());
    assert_eq!(output(asking), alone);
    assert_eq!(output(helper), "", "who names no file only helps");
}

#[test]
fn a_book_of_two_workers_is_the_one_in_the_program() {
    let Some(database) = Postgres::start() else { return };
    let (_, url) = database.database();
    let book = include_bytes!("../../quadrille-engine/books/puissance4-6x7.book");
    let folder = tempfile::tempdir().unwrap();
    // Most of it was solved before: what is left are a few positions of its last ply.
    let setup = Setup::default();
    let plies = Book::embedded().plies() as u8;
    let scored = |last: Last| (last.key, Book::embedded().score(last.discs).unwrap());
    let last = book::last_positions(Plan { setup: &setup, plies, before: None });
    let kept = last.into_iter().map(scored).filter(|(key, _)| key % 9973 != 1);
    let begun = book::begun_bytes(&setup, plies, &kept.collect());
    let (plies, beginning) = (plies.to_string(), format!("plies={plies} "));
    let files = ["one.book", "two.book"].map(|name| folder.path().join(name));
    let workers = files.each_ref().map(|file| {
        std::fs::write(file.with_extension("book.part"), &begun).unwrap();
        worker(&["solve", "puissance4", "--plies", &plies, "--make-book", file.to_str().unwrap(), "--queue", &url])
    });
    for (worker, file) in workers.into_iter().zip(&files) {
        assert!(output(worker).starts_with(&beginning));
        assert!(std::fs::read(file).unwrap() == *book, "another book");
    }
}

#[test]
fn a_queue_is_a_postgresql() {
    let told = output_of_failure(&[
        "arena",
        "puissance4",
        "--engine",
        "random",
        "--engine",
        "random",
        "--queue",
        "mysql://me:secret@host/games",
    ]);
    assert!(told.contains("postgres://USER@HOST/NAME") && !told.contains("secret"), "{told}");
}
