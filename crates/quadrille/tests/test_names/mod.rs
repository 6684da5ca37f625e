//! Which functions of the workspace `cargo test` runs: marked as tests, neither ignored nor
//! commented out, in a file that a crate or a test really has as a module.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What must be there for a test to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    Nothing,
    /// `--features browser-tests`, and a browser.
    Browser,
}

/// Every test by its name.
pub(crate) type Found = BTreeMap<String, Needs>;

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The tests of all crates.
pub(crate) fn tests() -> Found {
    let mut files = BTreeSet::new();
    for krate in entries(&root().join("crates")) {
        let roots = ["src/lib.rs", "src/main.rs"].map(|file| krate.join(file)).into_iter();
        let tests = entries(&krate.join("tests")).into_iter();
        let tests = tests.map(|path| if path.is_dir() { path.join("main.rs") } else { path });
        for file in roots.chain(tests).filter(|path| path.is_file() && is_rust(path)) {
            follow(&file, true, &mut files);
        }
    }
    let mut found = Found::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source can be read");
        let in_browser = file.components().any(|part| part.as_os_str() == "browser");
        let needs = if in_browser { Needs::Browser } else { Needs::Nothing };
        found.extend(names_of(&source).into_iter().map(|name| (name, needs)));
    }
    found
}

/// Notes a file and those that it has as modules.
fn follow(file: &Path, is_root: bool, files: &mut BTreeSet<PathBuf>) {
    if !files.insert(file.to_owned()) {
        return;
    }
    let source = fs::read_to_string(file).expect("a source can be read");
    let own_name = file.file_stem().expect("a file has a name");
    let parent = file.parent().expect("a file lies in a folder");
    let folder = if is_root || own_name == "mod" { parent.to_owned() } else { parent.join(own_name) };
    let mut named = None;
    for line in source.lines().map(str::trim) {
        if let Some(path) = line.strip_prefix("#[path = \"").and_then(|rest| rest.strip_suffix("\"]")) {
            named = Some(parent.join(path));
        }
        let words = ["pub(crate) ", "pub(super) ", "pub "].iter().find_map(|word| line.strip_prefix(word));
        let Some(name) = words.unwrap_or(line).strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) else {
            continue;
        };
        let places = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
        let at = named.take().into_iter().chain(places).find(|place| place.is_file());
        follow(&at.unwrap_or_else(|| panic!("{} has no module {name}", file.display())), false, files);
    }
}

/// The names of the tests of one source.
pub(crate) fn names_of(source: &str) -> Vec<String> {
    let code = code_of(source);
    let mut names = Vec::new();
    let mut attributes: Vec<&str> = Vec::new();
    for line in code.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with("#[") {
            attributes.push(line);
            continue;
        }
        let is_test = |line: &&&str| **line == "#[test]" || line.starts_with("#[tokio::test");
        let is_left_out = |line: &&&str| line.starts_with("#[ignore") || line.starts_with("#[cfg");
        let name = line.trim_start_matches("async ").strip_prefix("fn ").and_then(|rest| rest.split('(').next());
        if let Some(name) = name
            && attributes.iter().any(|line| is_test(&line))
            && !attributes.iter().any(|line| is_left_out(&line))
        {
            names.push(name.to_owned());
        }
        attributes.clear();
    }
    names
}

/// A source without its comments and without what its texts say: tests of these tests are
/// sources in a text.
fn code_of(source: &str) -> String {
    let mut code = String::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let hashes = rest.strip_prefix('r').map(|text| text.len() - text.trim_start_matches('#').len());
        let is_raw = hashes.is_some_and(|hashes| rest[1 + hashes..].starts_with('"'))
            && !code.ends_with(|before: char| before.is_alphanumeric() || before == '_');
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let (true, Some(hashes)) = (is_raw, hashes) {
            let (start, close) = (hashes + 2, format!("\"{}", "#".repeat(hashes)));
            rest[start..].find(&close).map_or(rest.len(), |end| start + end + close.len())
        } else if first == '"' {
            end_of_text(rest)
        } else if ["'\"'", "'\\\"'"].iter().any(|quote| rest.starts_with(quote)) {
            rest[1..].find('\'').map_or(rest.len(), |end| end + 2)
        } else {
            code.push(first);
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    code
}

/// Where a text in quotation marks is over.
fn end_of_text(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "rs")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be read").path()).collect();
    paths.sort();
    paths
}
