//! What others wrote: under licences that deny.toml lets in, from the registry alone, and told
//! in the notices that go with the program.
#![allow(clippy::unwrap_used, reason = "a test")]

#[path = "../examples/notices.rs"]
mod notices;

use std::path::Path;

use notices::{Library, PROGRAM, libraries};

fn allowed() -> Vec<String> {
    let file = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deny.toml")).unwrap();
    let file: toml::Table = toml::from_str(&file).unwrap();
    let list = file["licenses"]["allow"].as_array().unwrap().iter();
    list.map(|licence| licence.as_str().unwrap().to_owned()).collect()
}

/// `(MIT OR Apache-2.0) AND Unicode-3.0`: one of each group is let in. Old manifests write `/`.
fn is_let_in(licence: &str, allowed: &[String]) -> bool {
    let licence = licence.replace(" / ", " OR ").replace('/', " OR ");
    licence.split(" AND ").all(|group| {
        let group = group.trim().trim_start_matches('(').trim_end_matches(')');
        group.split(" OR ").any(|one| allowed.iter().any(|other| other == one.trim()))
    })
}

#[test]
fn every_library_has_a_licence_of_the_list_and_comes_from_the_registry() {
    let all = libraries(&["--workspace", "--target", "all"]);
    assert!(all.len() > 250, "only {} libraries", all.len());
    let allowed = allowed();
    let strange = |library: &&Library| {
        !is_let_in(&library.licence, &allowed)
            || library.source != "registry+https://github.com/rust-lang/crates.io-index"
    };
    let strange: Vec<&Library> = all.iter().filter(strange).collect();
    assert!(strange.is_empty(), "{strange:#?}");
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
    for licence in ["MIT", "Apache-2.0/MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
        assert!(is_let_in(licence, &allowed), "{licence}");
    }
    for licence in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "Apache-2.0 OR BSL-1.0"] {
        assert!(!is_let_in(licence, &allowed), "{licence}");
    }
}

#[test]
fn the_notices_have_every_library_with_the_text_of_its_licence() {
    let libraries = libraries(PROGRAM);
    assert!(libraries.len() > 150, "only {} libraries", libraries.len());
    let text = notices::notices(&libraries);
    let (list, texts) = text.split_once("\n\n----").unwrap();
    let headings: Vec<&str> = texts.split("--------\n").filter_map(|part| part.lines().next()).collect();
    for library in &libraries {
        assert!(list.contains(&format!("\n{}: {}", library.name, library.licence)), "{} is not told", library.name);
        let told = headings.iter().any(|heading| heading.split(", ").any(|name| name == library.name));
        assert!(told, "{} has no licence text", library.name);
    }
    assert!(texts.contains("Permission is hereby granted") && texts.contains("Apache License"));
}
