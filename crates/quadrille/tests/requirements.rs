//! `docs/requirements.md` cannot go stale: every requirement has its row, every test
//! named there exists, and what is shown by nothing says so.
//!
//! `QUADRILLE_UPDATE=1 cargo test -p quadrille --test requirements` writes the column of
//! tests anew from the names of the tests.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The last requirement.
const LAST: u16 = 269;
/// Tests listed for one requirement; the others can be found by its number.
const LISTED: usize = 4;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The names of all functions of the workspace.
fn functions() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = fs::read_to_string(path).unwrap();
                names.extend(source.split("fn ").skip(1).filter_map(|rest| {
                    let name = rest.split(|c: char| c != '_' && !c.is_ascii_alphanumeric()).next()?;
                    (!name.is_empty()).then(|| name.to_owned())
                }));
            }
        }
    }
    names
}

/// The requirements a test names: `r023` and `r112` in `r023_r112_runs_are_whole`.
fn cited(test: &str) -> impl Iterator<Item = u16> {
    test.split('_').filter_map(|word| {
        let digits = word.strip_prefix('r')?;
        (digits.len() == 3).then(|| digits.parse().ok()).flatten()
    })
}

/// The cells of the rows of requirements, by number.
fn rows(text: &str) -> BTreeMap<u16, Vec<String>> {
    let mut rows = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| R")) {
        // A bar inside a cell is written \|.
        let cells: Vec<String> =
            line.replace("\\|", "\0").split('|').map(|cell| cell.trim().replace('\0', "\\|")).collect();
        assert_eq!(cells.len(), 7, "a row has five columns: {line}");
        let number = cells[1][1..].parse().unwrap();
        assert!(rows.insert(number, cells[1..6].to_vec()).is_none(), "{} has two rows", cells[1]);
    }
    rows
}

fn with_tests_anew(text: &str, functions: &BTreeSet<String>) -> String {
    let mut tests: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for name in functions {
        cited(name).for_each(|number| tests.entry(number).or_default().push(name));
    }
    let rows = rows(text);
    let mut lines = text.lines().map(|line| {
        let Some(number) = line.strip_prefix("| R").and_then(|rest| rest.get(..3)?.parse::<u16>().ok()) else {
            return line.to_owned();
        };
        let [name, kind, words, _, otherwise] = rows[&number].as_slice() else { unreachable!("rows have five cells") };
        let all = tests.get(&number).map_or(&[][..], Vec::as_slice);
        let mut shown: Vec<String> = all.iter().take(LISTED).map(|test| format!("`{test}`")).collect();
        if all.len() > LISTED {
            shown.push(format!("and {} more", all.len() - LISTED));
        }
        let otherwise = match otherwise.as_str() {
            "" if all.is_empty() => "no test names it yet",
            "no test names it yet" if !all.is_empty() => "",
            other => other,
        };
        format!("| {name} | {kind} | {words} | {} | {otherwise} |", shown.join(", "))
    });
    let mut anew = String::new();
    lines.by_ref().for_each(|line| anew += &(line + "\n"));
    anew
}

#[test]
fn every_requirement_is_shown_or_says_that_it_is_not() {
    let path = root().join("docs/requirements.md");
    let mut text = fs::read_to_string(&path).unwrap();
    let functions = functions();
    if std::env::var_os("QUADRILLE_UPDATE").is_some() {
        text = with_tests_anew(&text, &functions);
        fs::write(&path, &text).unwrap();
    }
    let rows = rows(&text);
    assert_eq!(rows.keys().copied().collect::<Vec<_>>(), (1..=LAST).collect::<Vec<_>>());
    for (number, cells) in &rows {
        let tests: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        for test in &tests {
            assert!(functions.contains(*test), "R{number:03}: there is no test {test}");
            assert!(cited(test).any(|cited| cited == *number), "R{number:03}: {test} does not name it");
        }
        assert!(
            !tests.is_empty() || !cells[4].is_empty(),
            "R{number:03} is shown by nothing: write \"no test names it yet\""
        );
    }
}

#[test]
fn every_number_that_a_test_cites_exists() {
    for name in functions() {
        for number in cited(&name) {
            assert!((1..=LAST).contains(&number), "{name} cites a requirement that does not exist");
        }
    }
}
