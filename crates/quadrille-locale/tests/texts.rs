//! The language files against each other and against the sources that use them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use quadrille_locale::{Languages, Locale};

/// The keys of a language file, each with the variables of its text.
fn keys(file: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in fs::read_to_string(file).expect("the file can be read").lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let key = line.split('=').next().unwrap_or_default().trim().to_owned();
            assert!(keys.insert(key.clone(), BTreeSet::new()).is_none(), "{}: {key} twice", file.display());
            current = key;
        }
        let variables = line
            .split('$')
            .skip(1)
            .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect::<String>());
        if !line.starts_with('#') {
            keys.entry(current.clone()).or_default().extend(variables);
        }
    }
    keys.remove("");
    keys
}

fn language_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is part of the sources")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    files
}

#[test]
fn r076_every_language_has_the_same_keys_and_variables() {
    let files = language_files();
    let french = files.iter().find(|file| file.ends_with("fr.ftl")).expect("French is shipped");
    let expected = keys(french);
    assert!(!expected.is_empty());
    for file in &files {
        let found = keys(file);
        for key in expected.keys().chain(found.keys()) {
            assert_eq!(expected.get(key), found.get(key), "{key} in {}", file.display());
        }
    }
}

#[test]
fn every_language_file_can_be_read_whole() {
    for code in Languages::shipped().codes() {
        let locale = Locale::new(&code).unwrap();
        assert_eq!(locale.reports(), Vec::<String>::new(), "{code}");
    }
}

#[test]
fn every_key_in_the_sources_has_a_text() {
    let locale = Locale::new("fr").unwrap();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut sources = Vec::new();
    for folder in fs::read_dir(crates).unwrap() {
        rust_files(&folder.unwrap().path().join("src"), &mut sources).unwrap();
    }
    let mut asked = 0;
    for file in &sources {
        for key in keys_asked_for(&fs::read_to_string(file).unwrap()) {
            asked += 1;
            assert!(locale.has(&key), "{}: the text {key:?} is in no language", file.display());
        }
    }
    assert!(asked > 0, "no source asks for a text: this test looks in the wrong place");
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The literal keys given to `.text(..)` and `.format(..)`.
fn keys_asked_for(source: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for call in [".text(", ".format("] {
        for rest in source.split(call).skip(1) {
            let Some(literal) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            if literal.contains('-') && literal.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
                keys.push(literal.to_owned());
            }
        }
    }
    keys
}

#[test]
fn the_search_for_keys_sees_calls_over_several_lines() {
    let source = "locale.text(\"cli-about\"); locale.format(\n    \"a-b\", &[]); reply.text(); x.text(\"No key\")";
    assert_eq!(keys_asked_for(source), ["cli-about", "a-b"]);
}

#[test]
fn counts_have_their_thousands_apart() {
    let counts = |language| {
        let locale = Locale::new(language).expect("shipped");
        [0, 999, 1000, 44_600_123].map(|count| locale.count(count))
    };
    assert_eq!(counts("en"), ["0", "999", "1,000", "44,600,123"]);
    assert_eq!(counts("fr"), ["0", "999", "1\u{202f}000", "44\u{202f}600\u{202f}123"]);
}

#[test]
fn figures_have_the_marks_of_the_language() {
    let figures = |language| {
        let locale = Locale::new(language).expect("shipped");
        [locale.figure(1234.56, 1), locale.figure(-0.25, 2), locale.figure(-12.0, 0), locale.figure(0.0, 0)]
    };
    assert_eq!(figures("en"), ["1,234.6", "−0.25", "−12", "0"]);
    assert_eq!(figures("fr"), ["1\u{202f}234,6", "−0,25", "−12", "0"]);
}
