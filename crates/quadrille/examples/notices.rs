//! The libraries in the program with their licences, for packages of it:
//! `cargo run -p quadrille --example notices > third-party.txt`.
//!
//! A library's licence texts are the files that come with it; where none does, the usual text of
//! its licence. A text that several libraries share is printed once.
#![allow(clippy::print_stdout, reason = "that is what it is for")]
#![allow(clippy::unwrap_used, reason = "a tool of those who make packages")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One library of the program.
#[derive(Debug)]
pub(crate) struct Library {
    /// Its name and version.
    pub(crate) name: String,
    /// Its licence, as its manifest says it.
    pub(crate) licence: String,
    /// Where it comes from; the test of the sources asks.
    #[allow(dead_code, reason = "the example does not ask")]
    pub(crate) source: String,
    /// Who wrote it, as its manifest says it.
    pub(crate) authors: String,
    folder: PathBuf,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The libraries that `cargo tree` finds with these arguments, without the workspace's own.
pub(crate) fn libraries(arguments: &[&str]) -> Vec<Library> {
    let tree = cargo(&[&["tree", "--locked", "--prefix", "none", "--format", "{p}"], arguments].concat());
    let metadata: serde_json::Value =
        serde_json::from_str(&cargo(&["metadata", "--locked", "--format-version", "1"])).unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let mut known = BTreeMap::new();
    for package in metadata["packages"].as_array().unwrap() {
        if package["source"].is_null() {
            continue;
        }
        let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
        let authors: Vec<String> = package["authors"].as_array().unwrap().iter().map(text).collect();
        let library = Library {
            name: name.clone(),
            licence: text(&package["license"]),
            source: text(&package["source"]),
            authors: authors.join(", "),
            folder: Path::new(&text(&package["manifest_path"])).parent().unwrap().to_owned(),
        };
        known.insert(name, library);
    }
    // `serde v1.0.0 (proc-macro)`
    let names = tree.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        Some(format!("{} {}", words.next()?, words.next()?.trim_start_matches('v')))
    });
    let mut found: Vec<Library> = names.filter_map(|name| known.remove(&name)).collect();
    found.sort_by(|one, other| one.name.cmp(&other.name));
    found
}

/// The texts that come with a library, or the usual ones of its licence.
fn texts(library: &Library) -> Vec<String> {
    let is_licence = |name: &str| {
        let name = name.to_lowercase();
        ["license", "licence", "copying", "notice", "unlicense", "copyright"]
            .iter()
            .any(|start| name.starts_with(start))
    };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&library.folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.retain(|file| file.is_file() && is_licence(&file.file_name().unwrap().to_string_lossy()));
    if !files.is_empty() {
        return files.iter().map(|file| String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned()).collect();
    }
    let usual = if library.licence.contains("MIT") { "LICENSE-MIT" } else { "LICENSE-APACHE" };
    let whose = format!("Copyright (c) {}", if library.authors.is_empty() { &library.name } else { &library.authors });
    let text = std::fs::read_to_string(root().join(usual)).unwrap();
    let lines = text.lines().map(|line| if line.starts_with("Copyright (c)") { whose.as_str() } else { line });
    vec![lines.collect::<Vec<_>>().join("\n")]
}

/// All notices.
pub(crate) fn notices(libraries: &[Library]) -> String {
    let mut by_text: BTreeMap<String, Vec<&Library>> = BTreeMap::new();
    for library in libraries {
        for text in texts(library) {
            by_text.entry(text.trim().replace('\r', "")).or_default().push(library);
        }
    }
    let mut printed = "Libraries in Quadrille and their licences\n".to_owned();
    for library in libraries {
        printed += &format!("\n{}: {}", library.name, library.licence);
    }
    for (text, of) in by_text {
        let names: Vec<&str> = of.iter().map(|library| library.name.as_str()).collect();
        printed += &format!("\n\n{}\n{}\n\n{text}", "-".repeat(72), names.join(", "));
    }
    printed + "\n"
}

/// What is linked into the program.
pub(crate) const PROGRAM: &[&str] = &["--package", "quadrille", "--edges", "normal"];

#[allow(dead_code, reason = "the test of it has a main of its own")]
fn main() {
    print!("{}", notices(&libraries(PROGRAM)));
}
