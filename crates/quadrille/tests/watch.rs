//! `quadrille watch`: games between computers, from one seed (R007, R100, R103).
#![allow(clippy::unwrap_used, reason = "a test")]

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn watch(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["en", "watch"])
        .args(arguments.split_whitespace())
        .env("COLUMNS", "100")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn shown(arguments: &str) -> String {
    let output = watch(arguments);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

const ANNEX_4: &str = "morpion --rows 26 --columns 26 --align 3 --players 26 --engine level:tres-facile --seed 1";

#[test]
fn r100_twenty_six_players_on_the_largest_grid_find_a_winner() {
    let seen = shown(ANNEX_4);
    let lines: Vec<&str> = seen.lines().collect();
    let grid = &lines[lines.len() - 2 - 27..lines.len() - 2];
    assert!(grid[0].trim_start().starts_with("A ") && grid[0].ends_with('Z'), "{}", grid[0]);
    assert!(grid[26].starts_with("26"), "{}", grid[26]);
    assert!(grid.iter().any(|line| line.contains('[')), "no winning cells:\n{seen}");
    assert!(lines[lines.len() - 2].starts_with("Won after "), "{seen}");
    assert_eq!(lines[lines.len() - 1], "To see it again: --seed 1");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for arguments in [ANNEX_4, "puissance4 --seed 7", "six-couleurs --size 8 --players 3 --obstacles --seed 5"] {
        assert_eq!(shown(arguments), shown(arguments));
    }
    assert_ne!(shown("puissance4 --seed 7"), shown("puissance4 --seed 8"));
}

#[test]
fn json_tells_the_whole_game() {
    let played: Value = serde_json::from_str(&shown("six-couleurs --size 6 --fair --seed 3 --json")).unwrap();
    assert_eq!(played["game"], "six-couleurs");
    assert_eq!(played["setup"]["cells"].as_array().unwrap().len(), 6);
    let scores: Vec<u64> = played["scores"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let winners: Vec<u64> = played["winners"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let most = scores.iter().max().unwrap();
    assert!(winners.iter().all(|&seat| scores[seat as usize - 1] == *most), "{played}");
}

#[test]
fn quiet_shows_the_end_only() {
    let seen = shown("puissance4 --seed 7 --quiet");
    assert_eq!(seen.lines().count(), 1 + 6 + 2, "{seen}");
}

#[test]
fn r103_wrong_numbers_and_names_are_answered_by_one_sentence() {
    let told: Vec<String> = [
        "dames",
        "morpion --rows douze",
        "morpion --rows 2",
        "morpion --columns 27",
        "morpion --align 300",
        "morpion --players 1",
        "morpion --players 3 --first 4",
        "morpion --align 4",
        "morpion --shape hex",
        "morpion --seed -1",
        "morpion --nodes x",
        "morpion --engine minimax:depth=0",
        "morpion --players 3 --engine random --engine random",
        "morpion --setup rows=99",
        "morpion --setup rows=3 --rows 3",
        "puissance4 --rows 3",
        "puissance4 --players 3",
        "puissance4 --colums 7",
        "puissance4 --rows",
        "puissance4 --json --quiet",
        "",
        "six-couleurs --size 201",
        "six-couleurs --align 3",
        "six-couleurs --shape triangle",
        "six-couleurs --size 7 --fair",
    ]
    .iter()
    .map(|arguments| {
        let output = watch(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(output.stdout.is_empty(), "{arguments}");
        format!("{arguments}\n    {}", String::from_utf8(output.stderr).unwrap())
    })
    .collect();
    insta::assert_snapshot!(told.concat());
}

#[test]
fn an_engine_that_cannot_play_is_refused_with_those_that_can() {
    for (arguments, why) in [
        ("morpion --engine nobody", "\"nobody\" is not an engine; choose one of "),
        ("morpion --players 3 --engine minimax", "minimax plays with 2 seats only, here are 3; choose one of "),
    ] {
        let output = watch(arguments);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(told.contains(why) && told.contains("random"), "{told}");
    }
}

#[test]
fn g12_an_alignment_that_does_not_fit_is_played_when_one_insists() {
    assert!(shown("morpion --align 4 --insist --seed 1").contains("Drawn after 9 moves"));
}

#[test]
fn r007_each_seat_may_have_its_own_engine() {
    let seen = shown("morpion --engine minimax:depth=9 --engine random --seed 5 --quiet");
    assert!(seen.contains("player 1 (O)") || seen.contains("Drawn"), "minimax lost to chance:\n{seen}");
}

#[test]
fn r085_equal_depths_draw_on_nine_cells() {
    for depth in [1, 3, 5, 7, 9] {
        let seen = shown(&format!("morpion --engine minimax:depth={depth} --seed {depth} --quiet"));
        assert!(seen.contains("Drawn after 9 moves"), "depth {depth}:\n{seen}");
    }
}

#[test]
fn save_keeps_the_game_and_a_failure_is_told() {
    let folder = std::env::temp_dir().join(format!("quadrille-watch-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.json");
    let played: Value =
        serde_json::from_str(&shown(&format!("six-couleurs --size 6 --seed 2 --json --save {}", file.display())))
            .unwrap();
    let (_, save) = quadrille_format::load(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(Value::from(save.record().moves()), played["moves"]);
    assert!(save.record().outcome().is_some());
    assert!(save.seats().iter().all(|seat| seat.player.engine() == Some("random")));

    let nowhere = folder.join("no/such/folder/game.json");
    let output = watch(&format!("morpion --seed 1 --quiet --save {}", nowhere.display()));
    assert_eq!(output.status.code(), Some(1), "R104");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains("game.json"), "{told}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_is_kept_although_who_reads_it_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    for (number, how) in ["", "--json", "--quiet"].into_iter().enumerate() {
        let file = folder.path().join(format!("{number}.json"));
        let mut program = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["watch", "puissance4", "--seed", "1", "--save"])
            .arg(&file)
            .args(how.split_whitespace())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // `| head -1`, at its quickest.
        drop(program.stdout.take());
        assert!(program.wait().unwrap().success(), "{how}");
        let (_, save) = quadrille_format::load(&std::fs::read(&file).unwrap()).unwrap();
        assert!(save.record().outcome().is_some(), "{how}");
    }
}

#[test]
fn a_time_is_written_as_everywhere_else() {
    assert!(shown("morpion --engine alpha-beta --time 5ms --seed 1 --quiet").contains("move"));
    assert_eq!(watch("morpion --time soon").status.code(), Some(2));
}

#[test]
fn the_help_teaches_the_command() {
    insta::assert_snapshot!(shown("--help"));
}
