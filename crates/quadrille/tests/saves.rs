//! `show`, `convert` and `print` as people call them.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A save as the library keeps it.
fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../quadrille-format/tests/golden").join(name)
}

fn quadrille<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quadrille")).arg("fr").args(arguments).output().unwrap()
}

/// What is printed when it goes well.
fn printed(arguments: &[&str]) -> String {
    let output = quadrille(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    plain(&String::from_utf8(output.stdout).unwrap())
}

/// No-break spaces as blanks and apostrophes as typed, so that the words here can be read; the
/// tests of the texts hold the typography.
fn plain(text: &str) -> String {
    text.replace(['\u{202f}', '\u{a0}'], " ").replace('’', "'")
}

/// The one line of a failure.
fn failure(arguments: &[&str]) -> String {
    let output = quadrille(arguments);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told}");
    assert_eq!((told.lines().count(), output.stdout.len()), (1, 0), "{arguments:?}: {told}");
    plain(&told)
}

#[test]
fn r053_show_draws_the_sample_of_the_seed() {
    let expected = "    A  B  C
 1  O  .  .
 2  X  .  .
 3  .  .  O
O  Joueur 1 (points : 0)
X  Joueur 2, ordinateur level:facile (points : 0)
Coups : 1A 2A 3C
Coup 4 : à Joueur 2 de jouer
";
    assert_eq!(printed(&["show", golden("xml-sample.xml").to_str().unwrap()]), expected);
}

#[test]
fn r071_names_that_the_program_gave_are_in_the_language() {
    let file = golden("xml-sample.xml");
    let english = Command::new(env!("CARGO_BIN_EXE_quadrille")).args(["en", "show"]).arg(&file).output().unwrap();
    let english = String::from_utf8(english.stdout).unwrap();
    assert!(english.contains("O  Player 1 (points: 0)") && english.contains("Player 2 to play"), "{english}");
}

#[test]
fn r058_show_goes_to_any_ply() {
    let file = golden("native-puissance4.json");
    let file = file.to_str().unwrap();
    assert!(printed(&["show", file, "--ply", "0"]).contains("Coups : | 4 4 5 3 3 6 2\nCoup 1 :"));
    assert!(printed(&["show", file, "--ply", "7"]).contains("Coups : 4 4 5 3 3 6 2\n"));
    let told = failure(&["show", file, "--ply", "8"]);
    assert!(told.contains("n'a que 7 coups ; donnez un nombre de 0 à 7"), "{told}");
}

#[test]
fn show_draws_hexes_as_svg() {
    let svg = printed(&["show", "--svg", golden("six-couleurs-plain.txt").to_str().unwrap()]);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<polygon").count(), 64);
}

#[test]
fn convert_goes_through_every_format_and_back() {
    for (first, between) in [
        ("native-2-morpion.json", "a.xml"),
        ("native-2-six-couleurs.json", "a.txt"),
        ("puissance4-quadrille.txt", "a.json"),
        ("xml-quadrille.xml", "a"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let first = golden(first);
        let last = path(if first.extension().unwrap() == "txt" { "b.txt" } else { "b.xml" });
        let last = if first.extension().unwrap() == "json" { path("b.json") } else { last };
        printed(&["convert", first.to_str().unwrap(), &path(between)]);
        printed(&["convert", &path(between), &last]);
        assert_eq!(fs::read_to_string(&last).unwrap(), fs::read_to_string(&first).unwrap(), "{}", first.display());
    }
}

#[test]
fn convert_refuses_what_the_format_cannot_hold_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.xml");
    let told = failure(&["convert", golden("native-puissance4.json").to_str().unwrap(), out.to_str().unwrap()]);
    assert!(told.contains("le format xml ne contient que morpion, ceci est une partie de puissance4"), "{told}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn r246_files_that_are_no_saves_are_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad");
    let whole = fs::read(golden("native-morpion.json")).unwrap();
    let large = vec![b' '; 5 << 20];
    let cases: [(&[u8], &str); 6] = [
        (b"", "ce n'est pas une sauvegarde"),
        (b"Bonjour", "ce n'est pas une sauvegarde"),
        (b"{\"quadrille\":\xff", "ligne 1, colonne 14 : ce n'est pas du texte"),
        (&whole[..200], "ligne 8, colonne "),
        (b"{\"quadrille\": 7}", "cette sauvegarde est de la version 7, ce programme lit jusqu'à la version 2"),
        (&large, "plus grand que 4194304 octets"),
    ];
    for (bytes, expected) in cases {
        fs::write(&bad, bytes).unwrap();
        let bad = bad.to_str().unwrap();
        let out = folder.path().join("out");
        for arguments in [
            &["show", bad][..],
            &["convert", bad, out.to_str().unwrap()],
            &["print", "--save", bad, "-o", out.to_str().unwrap()],
        ] {
            let told = failure(arguments);
            assert!(told.contains(expected), "{arguments:?}: {told}");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "only the bad file is there");
    }
    assert!(failure(&["show", "no-such-file"]).contains("no-such-file : ce fichier n'existe pas"));
}

#[test]
fn r062_r063_print_makes_a_file_of_the_name_that_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("grille é.pdf");
    let out = out.to_str().unwrap();
    printed(&["print", "--rows", "10", "--columns", "10", "-o", out]);
    assert!(fs::read(out).unwrap().starts_with(b"%PDF-"));
    printed(&[
        "print",
        "--save",
        golden("six-couleurs-quadrille.txt").to_str().unwrap(),
        "-o",
        out,
        "--force",
        "--page",
        "letter",
    ]);
    let bytes = fs::read(out).unwrap();
    assert!(bytes.windows(20).any(|piece| piece == b"/MediaBox [0 0 612 7"), "the sheet is in Letter");
}

/// The program that opens files is one that only notes which file it was given.
#[cfg(target_os = "linux")]
#[test]
fn r063_the_file_is_opened_after_it_is_made() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().unwrap();
    let (opener, noted, out) =
        (folder.path().join("xdg-open"), folder.path().join("noted"), folder.path().join("grille.pdf"));
    let run = |script: &str| {
        fs::write(&opener, script).unwrap();
        fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
        command.args(["fr", "print", "--open", "-o"]).arg(&out).env("PATH", folder.path()).env("NOTED", &noted);
        command.output().unwrap()
    };
    assert!(run("#!/bin/sh\nprintf %s \"$1\" > \"$NOTED\"\n").status.success());
    assert_eq!(fs::read_to_string(&noted).unwrap(), out.to_str().unwrap());
    fs::remove_file(&out).unwrap();
    let failed = run("#!/bin/sh\nexit 3\n");
    assert_eq!(failed.status.code(), Some(1));
    assert!(plain(&String::from_utf8(failed.stderr).unwrap()).contains("est fait, mais n'a pas pu être ouvert"));
    assert!(out.exists(), "the file is made all the same");
}

#[test]
fn r104_a_place_that_cannot_be_written_is_told() {
    let told = failure(&["print", "-o", "/no/such/folder/grille.pdf"]);
    assert!(told.contains("/no/such/folder/grille.pdf"), "{told}");
}

#[test]
fn r103_a_wrong_number_of_rows_is_a_wrong_argument() {
    for rows in ["2", "27", "x", "-1"] {
        let output = quadrille(&["print", "--rows", rows, "-o", "never.pdf"]);
        assert_eq!(output.status.code(), Some(2), "{rows}");
    }
    assert!(!Path::new("never.pdf").exists());
}

#[test]
fn a_save_of_another_game_or_size_than_was_asked_for_is_not_played() {
    let save = golden("native-2-morpion.json");
    let save = save.to_str().unwrap();
    for (arguments, why) in [
        (
            &["console", "six-couleurs"][..],
            "la sauvegarde est une partie de morpion, pas de six-couleurs ; écrivez morpion",
        ),
        (&["play", "six-couleurs"], "la sauvegarde est une partie de morpion, pas de six-couleurs ; écrivez morpion"),
        (&["solve", "puissance4"], "la sauvegarde est une partie de morpion, pas de puissance4 ; écrivez morpion"),
        (&["console", "morpion", "--size", "9"], "--size ne va pas avec --load : la sauvegarde dit le plateau"),
    ] {
        let output = quadrille(&[arguments, &["--load", save]].concat());
        let told = plain(&String::from_utf8(output.stderr).unwrap());
        assert_eq!((told, output.status.code()), (format!("quadrille: {why}\n"), Some(2)), "{arguments:?}");
    }
}
