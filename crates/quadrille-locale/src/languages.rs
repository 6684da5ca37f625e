//! Which languages there are: those in the program, and those that somebody put as files
//! into a folder (R074, R075).
//!
//! A file `xx.ftl` in the folder adds the language `xx`, or changes texts of a language
//! that is in the program: what it does not say is taken from there. A file
//! `xx/GAME.html` beside it is the page of rules of that game.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::{error, fmt};

use crate::locale::Source;
use crate::{Locale, rules};

/// The languages in the program: code and texts.
const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language that others fall back to (R070).
pub const DEFAULT_LANGUAGE: &str = "fr";

/// No language file is longer than this; ours have a twentieth of it.
const LARGEST_FILE: u64 = 1 << 20;

/// The languages that can be chosen.
#[derive(Clone, Debug, Default)]
pub struct Languages {
    folder: Option<PathBuf>,
}

/// There is no such language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage {
    /// What was asked for.
    pub asked: String,
    /// What can be asked for.
    pub known: Vec<String>,
}

impl Languages {
    /// Those in the program alone.
    #[must_use]
    pub fn shipped() -> Languages {
        Languages::default()
    }

    /// Those in the program and those in a folder, which need not exist.
    #[must_use]
    pub fn with_folder(folder: impl Into<PathBuf>) -> Languages {
        Languages { folder: Some(folder.into()) }
    }

    /// The code of every language, sorted.
    #[must_use]
    pub fn codes(&self) -> Vec<String> {
        let mut codes: Vec<String> = SHIPPED.iter().map(|(code, _)| (*code).to_owned()).collect();
        let entries = self.folder.iter().filter_map(|folder| folder.read_dir().ok()).flatten().flatten();
        codes.extend(entries.filter_map(|entry| {
            let path = entry.path();
            let is_texts = path.extension().is_some_and(|ending| ending == "ftl");
            path.file_stem().and_then(|stem| stem.to_str()).filter(|stem| is_texts && is_code(stem)).map(str::to_owned)
        }));
        codes.sort();
        codes.dedup();
        codes
    }

    /// The texts of a language, by its code in any case (R071); a region that has no file
    /// of its own is left out: `en_GB` is `en`. A file of the folder that cannot be used
    /// whole is reported, not fatal.
    ///
    /// # Errors
    /// When there is no such language.
    pub fn open(&self, asked: &str) -> Result<Locale, UnknownLanguage> {
        let code = asked.trim().to_lowercase().replace('_', "-");
        let primary = code.split('-').next().unwrap_or_default();
        [code.as_str(), primary]
            .into_iter()
            .filter(|code| is_code(code))
            .find_map(|code| self.open_exactly(code))
            .ok_or_else(|| UnknownLanguage { asked: shortened(asked), known: self.codes() })
    }

    fn open_exactly(&self, code: &str) -> Option<Locale> {
        let mut sources = Vec::new();
        let mut faults = Vec::new();
        if let Some(path) = self.folder.as_ref().map(|folder| folder.join(format!("{code}.ftl"))) {
            match read_limited(&path) {
                Ok(texts) => sources.push(Source { code, texts: texts.into(), path: Some(path) }),
                Err(fault) if is_absent(&fault) => {}
                Err(fault) => faults.push(format!("{}: {fault}", path.display())),
            }
        }
        let shipped = |code: &str| SHIPPED.iter().find(|(other, _)| *other == code);
        sources.extend(shipped(code).map(|&(code, texts)| Source { code, texts: texts.into(), path: None }));
        if sources.is_empty() && faults.is_empty() {
            return None;
        }
        if code != DEFAULT_LANGUAGE {
            let default = shipped(DEFAULT_LANGUAGE);
            sources.extend(default.map(|&(code, texts)| Source { code, texts: texts.into(), path: None }));
        }
        let rules = self.rules_of(code, &mut faults);
        Some(Locale::from_sources(code, sources, rules, faults))
    }

    /// The pages of rules in the folder, by game; what is wrong with one is a fault.
    fn rules_of(&self, code: &str, faults: &mut Vec<String>) -> BTreeMap<String, String> {
        let mut pages = BTreeMap::new();
        for (folder, game) in self.folder.iter().flat_map(|folder| rules::games().map(move |game| (folder, game))) {
            let path = folder.join(code).join(format!("{game}.html"));
            match read_limited(&path) {
                Ok(page) => match rules::strange_line(&page) {
                    Some(line) => faults.push(format!(
                        "{}: {:?} is not a line of rules; a line is one h2, p, ul or li, with strong inside",
                        path.display(),
                        shortened(line)
                    )),
                    None => drop(pages.insert(game.to_owned(), page)),
                },
                Err(fault) if is_absent(&fault) => {}
                Err(fault) => faults.push(format!("{}: {fault}", path.display())),
            }
        }
        pages
    }
}

/// There is no such file, nor a folder that it could be in.
fn is_absent(fault: &io::Error) -> bool {
    matches!(fault.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Two or three letters, perhaps with subtags: also what makes the code safe in a path.
fn is_code(text: &str) -> bool {
    let mut tags = text.split('-');
    let primary = tags.next().unwrap_or_default();
    (2..=3).contains(&primary.len())
        && primary.bytes().all(|b| b.is_ascii_lowercase())
        && tags.all(|tag| (2..=8).contains(&tag.len()) && tag.bytes().all(|b| b.is_ascii_alphanumeric()))
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn read_limited(path: &Path) -> io::Result<String> {
    let mut texts = String::new();
    File::open(path)?.take(LARGEST_FILE + 1).read_to_string(&mut texts)?;
    if texts.len() as u64 > LARGEST_FILE {
        let fault = format!("is longer than {LARGEST_FILE} bytes; a language file is shorter");
        return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
    }
    Ok(texts)
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no language {:?}; the languages are {}", self.asked, self.known.join(", "))
    }
}

impl error::Error for UnknownLanguage {}
