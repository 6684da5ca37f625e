//! What the French program refuses is said in French to the last word, and the same for
//! English: engines, files, folders, ports and arguments (R070, R076).

mod program;

use std::net::TcpListener;

use program::quadrille;

/// What is said in both languages, without the name of the program.
fn told(arguments: &[&str], input: &str) -> [String; 2] {
    ["fr", "en"].map(|language| {
        let run = quadrille(&[&["--language", language], arguments].concat(), input);
        let told = if run.errors.is_empty() { run.output } else { run.errors };
        told.lines().last().unwrap_or_default().trim_start_matches("quadrille: ").replace(['\u{202f}', '\u{a0}'], " ")
    })
}

#[test]
fn r070_an_engine_that_is_refused() {
    let [french, english] = told(&["watch", "morpion", "--engine", "xx"], "");
    assert!(french.starts_with("--engine : « xx » n’est pas un adversaire ; choisissez parmi level, "), "{french}");
    assert!(english.starts_with("--engine: \"xx\" is not an engine; choose one of level, "), "{english}");
    let [french, _] = told(&["watch", "morpion", "--engine", "minimax:depth=0"], "");
    assert_eq!(french, "--engine : minimax : depth=0 est refusé ; depth est un nombre de 1 à 30");
    let [french, _] = told(&["watch", "morpion", "--engine", "alpha-beta:order=perhaps"], "");
    assert_eq!(french, "--engine : alpha-beta : order=perhaps est refusé ; order est yes (oui) ou no (non)");
    let [french, english] = told(&["watch", "morpion", "--size", "4", "--engine", "rules"], "");
    assert!(french.starts_with("--engine : rules ne joue que sur 3 lignes, 3 colonnes, 3 à aligner ;"), "{french}");
    assert!(english.starts_with("--engine: rules plays 3 rows, 3 columns, 3 to align only;"), "{english}");
}

#[test]
fn r070_r104_files_and_folders_that_the_system_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no/such.json").display().to_string();
    let french = "ce fichier n’existe pas, ou son dossier n’existe pas ; vérifiez le nom";
    let english = "this file does not exist, or its folder does not; check the name";
    for command in [&["show", &nowhere][..], &["watch", "morpion", "--quiet", "--save", &nowhere]] {
        assert_eq!(told(command, ""), [format!("{nowhere} : {french}"), format!("{nowhere}: {english}")]);
    }
    for (language, word, why) in [("fr", "sauver", french), ("en", "save", english)] {
        let command = ["--language", language, "console", "morpion", "--rows", "4"];
        let output = quadrille(&command, &format!("{word} {nowhere}\n")).output.replace(['\u{202f}', '\u{a0}'], " ");
        assert!(output.contains(why), "{output}");
    }
    // The data folder is a file.
    let file = folder.path().join("file");
    std::fs::write(&file, "text").unwrap();
    let data = file.join("data").display().to_string();
    let [french, english] = told(&["--no-open", "--data", &data], "");
    assert!(french.contains(&data), "{french}");
    assert!(french.contains("une partie de ce chemin n’est pas un dossier ; vérifiez-le"), "{french}");
    assert!(english.contains("a part of this path is no folder"), "{english}");
}

#[cfg(target_os = "linux")]
#[test]
fn r070_a_full_disk_and_links_in_a_circle() {
    let folder = tempfile::tempdir().unwrap();
    let circle = folder.path().join("circle");
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    let name = circle.display();
    let [french, english] = told(&["show", circle.to_str().unwrap()], "");
    assert_eq!(french, format!("{name} : les liens de ce chemin tournent en rond ; choisissez le fichier lui-même"));
    assert_eq!(english, format!("{name}: the links on this path lead in a circle; choose the file itself"));
    for command in [
        "explain morpion --json --engine alpha-beta:depth=2",
        "explain morpion --json --engine mcts:playouts=20",
        "problems morpion --shipped --json",
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(command.split(' '))
            .args(["--language", "en"])
            .stdout(full)
            .output()
            .unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(errors, "quadrille: there is no room left on the disk; make room, or choose another place\n");
    }
}

#[test]
fn r103_a_number_between_those_that_would_do_is_told_as_it_was_written() {
    let [french, english] = told(&["watch", "reversi", "--size", "5"], "");
    assert_eq!(french, "--size 5 est refusé ; écrivez un nombre entier de 4 à 26, de 2 en 2");
    assert_eq!(english, "--size 5 is refused; write a whole number from 4 to 26, in steps of 2");
}

#[test]
fn names_of_files_move_no_cursor_and_turn_no_line() {
    let [french, _] = told(&["show", "\u{1b}[31mrouge\u{202e}.json"], "");
    assert!(french.starts_with(r"\u{1b}[31mrouge\u{202e}.json : ce fichier n’existe pas"), "{french}");
}

#[cfg(feature = "server")]
#[test]
fn r070_a_server_whose_database_is_away_ends_and_says_what_to_check() {
    let database = "postgres://nobody@127.0.0.1:1/none";
    let [french, english] = told(&["serve", "--listen", "127.0.0.1:0", "--database", database], "");
    assert_eq!(french, "la base de données ne répond pas ; vérifiez son adresse, et qu’elle tourne");
    assert_eq!(english, "the database does not answer; check its address, and that it runs");
}

#[test]
fn r070_a_port_that_is_taken_and_an_address_that_is_none() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let [french, english] = told(&["serve", "--listen", &address, "--data", &data], "");
    assert_eq!(
        french,
        format!(
            "impossible d’écouter à l’adresse {address} : un autre programme tient ce port ; choisissez un autre port"
        )
    );
    assert_eq!(english, format!("cannot listen at {address}: another program has this port; choose another port"));
    let run = quadrille(&["--language", "fr", "serve", "--listen", "ici"], "");
    assert!(run.errors.contains("il faut une adresse et un port, comme 127.0.0.1:8000"), "{}", run.errors);
}

#[test]
fn r070_r103_setups_and_moves_that_are_none() {
    let [french, _] = told(&["watch", "dames"], "");
    assert_eq!(french, "« dames » n’est pas un jeu ; les jeux sont morpion, puissance4, six-couleurs et reversi");
    let [french, _] = told(&["watch", "morpion", "--setup", "rows=99"], "");
    assert_eq!(french, "--setup : « rows=99 » est refusé ; rows est un nombre de 3 à 26");
    let run = quadrille(&["--language", "fr", "console", "puissance4", "--rows", "5"], "8\n#\n1\n1\n1\n1\n1\n1\n");
    for words in ["Il n’y a pas de colonne 8", "« # » n’est pas une colonne", "La colonne 1 est pleine"] {
        let output = run.output.replace(['\u{202f}', '\u{a0}'], " ");
        assert!(output.contains(words), "{words}: {output}");
    }
}

#[test]
fn a_file_that_is_no_save_is_refused_in_words_for_players() {
    let [french, english] = told(&["show", "-"], "Bonjour");
    assert!(
        french
            .ends_with("ce n’est pas une sauvegarde ; choisissez un fichier écrit par Quadrille : .json, .xml ou .txt")
    );
    assert!(english.ends_with("this is not a save; choose a file that Quadrille has written: .json, .xml or .txt"));
}
