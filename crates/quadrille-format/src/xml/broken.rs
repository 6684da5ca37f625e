//! Why a text is no XML that a save may be, and where.
//!
//! The parser names its errors in English and has no place for some of them. What people are
//! told is the character that was read and what XML has in its place.

use quadrille_core::{List, Reason, reason};
use roxmltree::{Error, TextPos};

use crate::{LoadError, Place};

/// What the parser found, with its place in the text.
pub(super) fn why(text: &str, error: &Error) -> LoadError {
    let reason = match error {
        Error::UnexpectedEndOfStream | Error::UnclosedRootNode | Error::NoRootNode => return LoadError::cut(text),
        Error::DtdDetected => {
            let reason = reason!("xml-doctype", "a save has no document type; take <!DOCTYPE> out");
            return LoadError::unfit(Place::of_byte(text, doctype(text)), reason);
        }
        Error::NodesLimitReached | Error::AttributesLimitReached | Error::NamespacesLimitReached => {
            return LoadError::nowhere(reason!(
                "xml-too-much",
                "this XML has more elements than any save; choose a save"
            ));
        }
        Error::DuplicatedAttribute(name, at) | Error::DuplicatedNamespace(name, at) => {
            return LoadError::twice(place(*at), name);
        }
        Error::UnexpectedCloseTag(open, read, _) => reason!(
            "xml-close",
            "</{read}> is read where </{open}> is expected; close each element that was opened",
            read = read,
            open = open
        ),
        other => {
            let rest = rest(text, other.pos());
            match rest.chars().next() {
                Some(read) if !is_cut(rest, other) => mark(read, other),
                _ => return LoadError::cut(text),
            }
        }
    };
    LoadError::unfit(place(error.pos()), reason)
}

/// What is said of one character.
fn mark(read: char, error: &Error) -> Reason {
    let instead = match (read, error) {
        ('&', _) => vec!["&amp;".to_owned()],
        (_, Error::InvalidAttributeValue(_)) => vec!["&lt;".to_owned()],
        // A value with such a character, or one that was not closed.
        ('<', Error::InvalidChar(quote @ (b'"' | b'\''), _, _)) => {
            vec!["&lt;".to_owned(), char::from(*quote).to_string()]
        }
        (_, Error::InvalidChar(expected, ..)) => vec![char::from(*expected).to_string()],
        (_, Error::InvalidChar2("a quote", ..)) => vec!["\"".to_owned()],
        (_, Error::InvalidString(expected, _)) => vec![(*expected).to_owned()],
        _ => {
            return reason!(
                "xml-character",
                "{read:?} cannot stand here in XML; compare docs/formats.md",
                read = read.to_string()
            );
        }
    };
    reason!(
        "xml-instead",
        "{read:?} cannot stand here in XML; write {instead}",
        read = read.to_string(),
        instead = &List::or(&instead.iter().map(String::as_str).collect::<Vec<_>>())
    )
}

/// Is the rest of the text a word that was cut? What stands after the end of all elements is none.
fn is_cut(rest: &str, error: &Error) -> bool {
    let is_one_word = !rest.contains(|c: char| c == '>' || c.is_whitespace());
    is_one_word && (rest.starts_with(['<', '&']) || !matches!(error, Error::UnknownToken(_)))
}

fn place(TextPos { row, col }: TextPos) -> Place {
    Place { line: row as usize, column: col as usize }
}

/// The text from a place on.
fn rest(text: &str, TextPos { row, col }: TextPos) -> &str {
    let lines_before: usize = text.split_inclusive('\n').take(row as usize - 1).map(str::len).sum();
    let line = &text[lines_before..];
    line.char_indices().nth(col as usize - 1).map_or("", |(at, _)| &line[at..])
}

/// Where the document type begins: after the declaration and the comments before it.
fn doctype(text: &str) -> usize {
    let mut rest = text.trim_start();
    while let Some(end) = [("<?", "?>"), ("<!--", "-->")]
        .iter()
        .find_map(|(open, close)| rest.starts_with(open).then(|| rest.find(close).map(|at| at + close.len()))?)
    {
        rest = rest[end..].trim_start();
    }
    text.len() - rest.len()
}
