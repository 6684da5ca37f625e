//! The house as ARCHITECTURE.md describes it: where games are named, which crate uses which,
//! how long files are.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The longest file that a reader is asked to read.
const LINES: usize = 400;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap()
}

/// The first column of the table under a heading, without its back quotes.
fn rows(heading: &str) -> Vec<(String, String)> {
    let text = architecture();
    let (_, after) = text.split_once(heading).unwrap_or_else(|| panic!("no heading {heading}"));
    let table = after.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let rows = table.skip(2).map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        (cells[0].replace('`', ""), cells[1].replace('`', ""))
    });
    rows.collect()
}

/// Every file below a folder with that ending, as a path from the root.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().unwrap() != "target" {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path.strip_prefix(root()).unwrap().to_owned());
        }
    }
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root().join("crates"), "rs", &mut found);
    assert!(found.len() > 300, "only {} files", found.len());
    found
}

/// What is compiled into the program: no comments, and nothing from the tests on, which end a file.
fn code(text: &str) -> String {
    let program = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    program.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_is_named_only_in_its_folders_the_list_and_where_the_table_says_why() {
    let folders: BTreeSet<String> =
        quadrille_core::Game::ALL.iter().map(|game| game.to_string().replace('-', "_")).collect();
    // Its type, its modules, its name in commands and the keys of its texts.
    let names: BTreeSet<String> = quadrille_core::Game::ALL
        .iter()
        .flat_map(|game| [format!("{game:?}"), game.to_string()])
        .chain(folders.iter().flat_map(|folder| [folder.clone(), folder.to_uppercase()]))
        .collect();
    let listed: BTreeSet<String> = rows("## Where a game is named").into_iter().map(|(path, _)| path).collect();
    let own = |path: &Path| {
        path.components().any(|part| {
            let part = part.as_os_str().to_string_lossy();
            folders.contains(part.trim_end_matches(".rs"))
        })
    };
    let mut naming = BTreeSet::new();
    for path in sources() {
        let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
        // Tests, benches and examples take a game as their example.
        if parts[2] != "src" || path.ends_with("tests.rs") || parts.contains(&"tests".to_owned()) || own(&path) {
            continue;
        }
        let text = code(&fs::read_to_string(root().join(&path)).unwrap());
        if names.iter().any(|name| text.contains(name.as_str())) {
            naming.insert(parts[1..].join("/"));
        }
    }
    assert_eq!(naming, listed, "left: files that name a game; right: the table of ARCHITECTURE.md");
}

#[test]
fn the_table_of_crates_draws_every_edge() {
    let drawn: BTreeMap<String, BTreeSet<String>> = rows("## Which crate uses which")
        .into_iter()
        .map(|(name, uses)| (name, uses.split(", ").filter(|name| *name != "none").map(str::to_owned).collect()))
        .collect();
    let mut edges = BTreeMap::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let (_, after) = manifest.split_once("\n[dependencies]").unwrap_or(("", ""));
        let own = after.split("\n[").next().unwrap();
        let uses = own
            .lines()
            .filter_map(|line| line.strip_prefix("quadrille-"))
            .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap().to_owned());
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        edges.insert(name.trim_start_matches("quadrille-").to_owned(), uses.collect::<BTreeSet<_>>());
    }
    assert_eq!(edges, drawn, "left: the manifests; right: the table of ARCHITECTURE.md");
}

#[test]
fn no_file_is_longer_than_a_reader_can_hold() {
    let mut all = sources();
    for ending in ["js", "css"] {
        files(&root().join("crates"), ending, &mut all);
    }
    assert!(all.iter().any(|path| path.ends_with("assets/board.js") || path.ends_with("assets/board.css")));
    let long: Vec<_> = all
        .into_iter()
        .map(|path| (fs::read_to_string(root().join(&path)).unwrap().lines().count(), path))
        .filter(|(lines, _)| *lines > LINES)
        .collect();
    assert!(long.is_empty(), "{long:?}");
}
