//! Every line of the READMEs works when pasted, and the two are twins.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const RUN: &str = "cargo run --release";

fn readme(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)).unwrap()
}

/// The lines between ```sh and ```.
fn shell_lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```sh" => inside = true,
            "```" => inside = false,
            _ if inside => lines.push(line.to_owned()),
            _ => {}
        }
    }
    lines
}

/// Faces wait for a person: they are not run here.
fn waits_for_a_person(line: &str) -> bool {
    line == RUN || [" -- console ", " -- serve", " -- play"].iter().any(|face| line.contains(face))
}

#[test]
fn r107_every_line_of_the_readme_works() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_quadrille");
    let mut run = 0;
    for line in shell_lines(&readme("README.md")) {
        if waits_for_a_person(&line) || !line.contains(RUN) {
            continue;
        }
        let command = line.replace(&format!("{RUN} --"), &format!("'{program}'"));
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(&folder)
            .env("QUADRILLE_DATA", folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}\n{told}");
        assert!(!output.stdout.is_empty() || line.contains(" -o ") || line.contains(" convert "), "{line}: silent");
        run += 1;
    }
    assert!(run >= 8, "only {run} lines were found");
}

#[test]
fn the_two_readmes_are_twins() {
    let (english, french) = (readme("README.md"), readme("README.fr.md"));
    assert_eq!(shell_lines(&english), shell_lines(&french));
    let headings = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
    assert_eq!(headings(&english), headings(&french));
    let rows = |text: &str| text.lines().filter(|line| line.starts_with('|')).count();
    assert_eq!(rows(&english), rows(&french));
}

#[test]
fn every_file_that_the_documents_link_to_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for document in ["README.md", "README.fr.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/formats.md"] {
        let text = readme(document);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.starts_with("http") || link.starts_with('#') {
                continue;
            }
            let folder = root.join(document).parent().unwrap().to_owned();
            assert!(folder.join(link).exists(), "{document} links to {link}");
        }
    }
}
