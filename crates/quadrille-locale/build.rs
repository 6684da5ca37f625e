//! Gathers every file of `languages/` into the program, so that a new language is one
//! new file and no line of code (R074).

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the languages folder is part of the sources")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|e| e == "ftl"))
        .collect();
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let code = file.file_stem().expect("it has an extension").to_string_lossy();
        writeln!(list, "    ({code:?}, include_str!({:?})),", file.display().to_string()).expect("strings grow");
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("languages.rs");
    fs::write(out, list).expect("cargo's output folder can be written");
}
