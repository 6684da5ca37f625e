//! The command line itself: help, errors, languages, exit codes.

mod program;

use std::fs;

use program::{quadrille, quadrille_in, quadrille_unread};

#[test]
fn help_is_whole_in_both_languages() {
    insta::assert_snapshot!("console_help_fr", quadrille(&["console", "--help"], "").output);
    insta::assert_snapshot!("console_help_en", quadrille(&["--language", "en", "console", "--help"], "").output);
}

#[test]
fn help_can_be_asked_for_in_three_ways() {
    let asked = quadrille(&["console", "--help"], "");
    assert_eq!(asked.code, 0);
    for other in [["help", "console"], ["console", "-h"]] {
        assert_eq!(quadrille(&other, "").output, asked.output);
    }
}

#[test]
fn errors_of_the_arguments_are_two_lines_and_code_two() {
    let cases: [(&[&str], &str); 7] = [
        (&["console"], "il manque <JEU>"),
        (&["console", "--colums", "3"], "« --colums » n’est pas attendu ici (plutôt --columns ?)"),
        (
            &["bench", "connect-four", "x", "--limit", "abc"],
            "« abc » ne convient pas pour --limit <N> : il faut un nombre entier",
        ),
        (&["solve", "puissance4", "--plies", "3"], "il manque --make-book <FICHIER>"),
        (&["console", "morpion", "--rows"], "--rows <N> attend une valeur"),
        (
            &["console", "morpion", "--rows", "3", "--rows", "4"],
            "--rows <N> est donné deux fois ; une seule fois suffit",
        ),
        (&["consol"], "« consol » n’est ni une commande ni une langue ; les commandes sont : play, console, "),
    ];
    for (arguments, expected) in cases {
        let run = quadrille(arguments, "");
        assert_eq!((run.output.as_str(), run.code), ("", 2), "{arguments:?}");
        let lines: Vec<&str> = run.errors.lines().collect();
        assert_eq!(lines.len(), 2, "{}", run.errors);
        assert!(lines[0].starts_with(&format!("quadrille: {expected}")), "{}", lines[0]);
        assert!(lines[1].starts_with("Pour en savoir plus\u{a0}: quadrille "), "{}", lines[1]);
    }
}

#[test]
fn r103_a_number_outside_the_game_s_range_is_refused_with_the_range() {
    let run = quadrille(&["EN", "console", "morpion", "--rows", "27"], "");
    assert_eq!(run.errors, "quadrille: --rows 27 is refused; write a whole number from 3 to 26\n");
    assert_eq!(run.code, 2);
}

#[test]
fn r071_the_first_argument_chooses_the_language_in_any_case() {
    for code in ["EN", "en", "En"] {
        assert!(quadrille(&[code, "--help"], "").output.contains("\nUsage: quadrille"), "{code}");
    }
}

#[test]
fn an_unknown_language_is_refused() {
    let run = quadrille(&["--language", "xx", "console", "morpion"], "");
    assert_eq!(run.errors, "quadrille: il n’y a pas de langue « xx » ; les langues sont : en, fr\n");
    assert_eq!(run.code, 2);
}

#[test]
fn a_word_before_the_command_that_is_no_language_is_refused_as_such() {
    for (arguments, read) in
        [(&["de", "watch", "morpion"][..], "de"), (&["--data", "dl", "en", "watch", "morpion"], "en")]
    {
        let run = quadrille(arguments, "");
        let french = format!(
            "quadrille: « {read} » n’est pas attendu avant watch : seule une langue précède la commande, en tout \
             premier ; les langues sont : en, fr\nPour en savoir plus : quadrille watch --help\n"
        );
        let errors = run.errors.replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!((run.output.as_str(), errors, run.code), ("", french, 2), "{arguments:?}");
    }
    let english = quadrille(&["--language", "en", "foo", "watch", "morpion"], "");
    assert!(
        english.errors.ends_with("the languages are en, fr\nTo learn more: quadrille watch --help\n"),
        "{}",
        english.errors
    );
}

#[test]
fn r074_r075_a_language_is_added_by_dropping_one_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("languages")).unwrap();
    fs::write(folder.path().join("languages/it.ftl"), "cli-about = Tre giochi su una griglia\n").unwrap();
    let run = quadrille_in(folder.path(), &["IT", "--help"], "");
    assert!(run.output.starts_with("Tre giochi su una griglia\n"), "{}", run.output);
    // R072: what it lacks is French, told in one line however much it is.
    assert!(run.output.contains("\nUsage\u{a0}: quadrille"), "{}", run.output);
    assert!(run.errors.contains("is not in this language; the text of \"fr\" is shown"), "{}", run.errors);
    assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
    assert_eq!(run.code, 0);
}

#[test]
fn r074_the_languages_of_a_data_folder_are_those_of_that_folder() {
    let (usual, named) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for (folder, about) in [(&usual, "Usuale"), (&named, "Nominato")] {
        fs::create_dir(folder.path().join("languages")).unwrap();
        fs::write(folder.path().join("languages/it.ftl"), format!("cli-about = {about}\n")).unwrap();
    }
    let option = format!("--data={}", named.path().display());
    for (arguments, about) in [
        (vec!["IT", "--help"], "Usuale"),
        (vec!["IT", &option, "--help"], "Nominato"),
        (vec!["--data", named.path().to_str().unwrap(), "--language", "it", "--help"], "Nominato"),
    ] {
        let run = quadrille_in(usual.path(), &arguments, "");
        assert!(run.output.starts_with(about), "{arguments:?}: {}{}", run.output, run.errors);
    }
}

#[test]
fn too_many_names_and_too_many_engines_have_each_their_remedy() {
    for (option, french, english) in [
        ("--name", "donnez-en au plus autant que de joueurs\n", "give one for each at the most\n"),
        ("--engine", "donnez-en autant que de joueurs, ou un seul moteur\n", "give one for each, or a single engine\n"),
    ] {
        let three = [[option, "random"]; 3].concat();
        for (language, remedy) in [("fr", french), ("en", english)] {
            let run = quadrille(&[&["--language", language, "console", "morpion"], &three[..]].concat(), "");
            assert!(run.errors.ends_with(remedy) && run.code == 2, "{}", run.errors);
        }
    }
}

#[test]
fn the_version_is_told() {
    let run = quadrille(&["--version"], "");
    assert_eq!(run.output, format!("quadrille {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn whoever_stops_reading_ends_the_program_quietly() {
    for arguments in
        [&["--help"][..], &["watch", "morpion", "--size", "26", "--players", "26"], &["console", "puissance4"]]
    {
        let run = quadrille_unread(arguments);
        assert_eq!((run.errors.as_str(), run.code), ("", 0), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_failure_that_cannot_be_told_keeps_its_code() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("languages")).unwrap();
    fs::write(folder.path().join("languages/it.ftl"), "cli-about = Tre giochi su una griglia\n").unwrap();
    for (arguments, code) in
        [(&["foo"][..], 2), (&["--language", "xx"], 2), (&["show", "no such file"], 1), (&["it", "--help"], 0)]
    {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = std::process::Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(arguments)
            .env("QUADRILLE_DATA", folder.path())
            .stdout(std::process::Stdio::null())
            .stderr(full)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn the_full_screen_needs_a_terminal_and_says_so() {
    let run = quadrille(&["EN", "play", "puissance4"], "");
    assert_eq!(run.code, 1);
    assert_eq!(
        run.errors,
        "quadrille: the full screen needs a terminal; elsewhere \"quadrille console\" plays line by line\n"
    );
}
