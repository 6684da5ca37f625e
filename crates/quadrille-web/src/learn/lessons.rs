//! Lessons: short pages in steps in which the reader acts.
//!
//! A lesson is a folder with a text for each language. Those that come with the program are in
//! `lessons/`; one that somebody puts into the folder `lessons` of the data folder is there at
//! the next look, and takes the place of a shipped one of the same name. The texts are read by
//! [`text`], which refuses what it cannot show and says why.

mod page;
mod text;

use std::path::{Path, PathBuf};

use quadrille_core::{AnyRecord, Reason, reason};
use quadrille_format::read_capped;
use quadrille_locale::{DEFAULT_LANGUAGE, Locale};

pub(crate) use page::{index, page};

/// The longest text of a lesson.
const LONGEST: usize = 64 << 10;
/// How many lessons of one's own are listed.
const MOST: usize = 100;
/// What the text of a language is called, after its code.
const ENDING: &str = "txt";

/// A lesson in one language.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Lesson {
    pub(crate) title: String,
    /// One sentence for the list.
    pub(crate) about: String,
    pub(crate) steps: Vec<Step>,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Step {
    pub(crate) title: String,
    pub(crate) paragraphs: Vec<String>,
    pub(crate) board: Option<AnyRecord>,
    /// Words and where they lead.
    pub(crate) links: Vec<(String, String)>,
    pub(crate) task: Task,
    /// What is said to a right answer, and to a wrong one.
    pub(crate) right: String,
    pub(crate) wrong: String,
}

/// What the reader does in a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Task {
    /// Reads.
    #[default]
    Read,
    /// Plays a move on the board.
    Play(Accepted),
    /// Chooses; each option with what is said of it, the right ones marked.
    Choose(Vec<Choice>),
    /// Says a number.
    Value(i64),
}

/// Which moves are right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Accepted {
    /// These.
    Moves(Vec<String>),
    /// Every legal one.
    Any,
    /// Those that the solver finds as good as the best.
    Best,
}

/// An option of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) is_right: bool,
    /// Why, where the text says so.
    pub(crate) why: String,
}

/// A lesson that comes with the program: its name, and its text in each language.
struct Shipped {
    name: &'static str,
    texts: [(&'static str, &'static str); 2],
}

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        const SHIPPED: &[Shipped] = &[$(Shipped {
            name: $name,
            texts: [
                ("fr", include_str!(concat!("../../lessons/", $name, "/fr.txt"))),
                ("en", include_str!(concat!("../../lessons/", $name, "/en.txt"))),
            ],
        }),*];
    };
}

shipped! {
    "01-territory", "02-fork", "03-minimax", "04-alpha-beta", "05-order", "06-table", "07-horizon", "08-deepening",
    "09-solving", "10-monte-carlo", "11-proof", "12-bot",
}

/// A lesson of a list: read, or why it cannot be.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) name: String,
    pub(crate) lesson: Result<Lesson, Reason>,
}

/// Every lesson in the language nearest to that of the locale, those of the folder last.
pub(crate) fn all(folder: Option<&Path>, locale: &Locale) -> Vec<Listed> {
    let own = names(folder);
    let shipped = SHIPPED.iter().map(|shipped| shipped.name.to_owned()).filter(|name| !own.contains(name));
    let names: Vec<String> = shipped.chain(own.iter().cloned()).collect();
    names.into_iter().filter_map(|name| Some(Listed { lesson: find(&name, folder, locale)?, name })).collect()
}

/// The lesson of this name; nothing where there is none.
pub(crate) fn find(name: &str, folder: Option<&Path>, locale: &Locale) -> Option<Result<Lesson, Reason>> {
    if !is_name(name) {
        return None;
    }
    let languages = [locale.language(), DEFAULT_LANGUAGE, "en"];
    let own = folder.map(|folder| folder.join(name)).filter(|folder| folder.is_dir());
    if let Some(own) = own {
        let file = languages.iter().map(|code| own.join(format!("{code}.{ENDING}"))).find(|file| file.is_file());
        return Some(match file {
            Some(file) => read(&file),
            None => Err(reason!("lesson-no-text", "this folder has no text; write fr.txt or en.txt into it")),
        });
    }
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name)?;
    let text = languages.iter().find_map(|code| shipped.texts.iter().find(|(other, _)| other == code))?;
    Some(text::lesson(text.1))
}

/// Plain letters, digits and hyphens: nothing else reaches the disk.
fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !name.is_empty() && name.len() <= 40 && name.bytes().all(plain)
}

/// The folders of lessons in the user's folder.
fn names(folder: Option<&Path>) -> Vec<String> {
    let entries = folder.and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
    let folders = entries.filter_map(Result::ok).map(|entry| entry.path()).filter(|path: &PathBuf| path.is_dir());
    let named = folders.filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
    let mut names: Vec<String> = named.filter(|name| is_name(name)).take(MOST).collect();
    names.sort();
    names
}

fn read(file: &Path) -> Result<Lesson, Reason> {
    let bytes = read_capped(file).map_err(|error| Reason::from(&error))?;
    if bytes.len() > LONGEST {
        return Err(reason!("lesson-long", "this text is longer than {limit} bytes, as no lesson is", limit = LONGEST));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_not_text| reason!("lesson-not-text", "this file is no text in UTF-8; save it as UTF-8"))?;
    text::lesson(&text)
}

#[cfg(test)]
mod tests;
