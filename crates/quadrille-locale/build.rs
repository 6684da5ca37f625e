//! Gathers every file of `languages/` and every page of `rules/LANGUAGE/` into the
//! program, so that a new language is one new file and no line of code (R074).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let sources = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut languages = String::from("&[\n");
    for file in files_in(&sources.join("languages"), "ftl") {
        writeln!(languages, "    ({:?}, include_str!({:?})),", stem(&file), text(&file)).expect("strings grow");
    }
    languages.push(']');
    let mut pages = String::from("&[\n");
    for folder in folders_in(&sources.join("rules")) {
        for file in files_in(&folder, "html") {
            writeln!(pages, "    ({:?}, {:?}, include_str!({:?})),", stem(&folder), stem(&file), text(&file))
                .expect("strings grow");
        }
    }
    pages.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("languages.rs"), languages).expect("cargo's output folder can be written");
    fs::write(out.join("rules.rs"), pages).expect("cargo's output folder can be written");
}

/// The files of a folder with this ending, by name; a folder that is not there has none.
/// The folder itself is watched, or a file added to it would be left out.
fn files_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = entries(folder);
    files.retain(|path| path.is_file() && path.extension().is_some_and(|e| e == ending));
    files
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let mut folders = entries(folder);
    folders.retain(|path| path.is_dir());
    folders
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.sort();
    for path in &paths {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    paths
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("it has a name").to_string_lossy().into_owned()
}
