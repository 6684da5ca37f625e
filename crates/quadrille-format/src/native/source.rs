//! The JSON of a native save, taken apart piece by piece. Every piece knows where it stands in
//! the text, so that whatever does not fit is told with its line and column, with what was
//! read and with what is expected.
//!
//! Knows nothing of saves. What is `null` is as if it were left out.

use std::collections::HashSet;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use quadrille_core::{List, Reason, reason};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::{LoadError, Place};

/// A value of less than this many characters is told whole.
const LONGEST: usize = 40;

/// A value, by the key that has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    source: &'a str,
    key: &'static str,
    text: &'a str,
}

/// The keys of an object with their values, as they stand in the text.
#[derive(Debug)]
pub(super) struct Object<'a> {
    whole: Piece<'a>,
    members: Vec<Member<'a>>,
}

#[derive(Debug)]
struct Member<'a> {
    name: String,
    key: &'a RawValue,
    value: &'a RawValue,
}

impl<'a> Piece<'a> {
    /// The value that a whole text is.
    pub(super) fn whole(source: &'a str) -> Result<Piece<'a>, LoadError> {
        let text = Piece { source, key: "", text: source };
        let value: &RawValue = serde_json::from_str(source).map_err(|error| text.broken(&error))?;
        Ok(Piece { text: value.get(), ..text })
    }

    pub(super) fn object(self) -> Result<Object<'a>, LoadError> {
        let Members(members) = self.parse(|| reason!("json-object", "keys and values in braces"))?;
        let named = |(key, value): (&'a RawValue, &'a RawValue)| {
            let name =
                serde_json::from_str(key.get()).map_err(|error| Piece { text: key.get(), ..self }.broken(&error))?;
            Ok(Member { name, key, value })
        };
        Ok(Object { whole: self, members: members.into_iter().map(named).collect::<Result<_, _>>()? })
    }

    pub(super) fn list(self) -> Result<Vec<Piece<'a>>, LoadError> {
        let values: Vec<&RawValue> = self.parse(|| reason!("json-list", "a list in square brackets"))?;
        Ok(values.into_iter().map(|value| Piece { text: value.get(), ..self }).collect())
    }

    pub(super) fn text(self) -> Result<String, LoadError> {
        self.parse(|| reason!("json-text", "a text in quotes"))
    }

    pub(super) fn truth(self) -> Result<bool, LoadError> {
        self.parse(|| reason!("json-truth", "true or false"))
    }

    pub(super) fn letter(self) -> Result<char, LoadError> {
        self.parse(|| reason!("json-letter", "one letter or digit in quotes"))
    }

    /// A whole number. The range is told where it is none that `N` holds; who asks looks
    /// whether it is within.
    pub(super) fn number<N: Deserialize<'a> + Display>(self, range: RangeInclusive<N>) -> Result<N, LoadError> {
        let (low, high) = (range.start().to_string(), range.end().to_string());
        let expected =
            reason!("json-number", "a whole number from {low} to {high}", low = low.clone(), high = high.clone());
        serde_json::from_str(self.text).ok().ok_or_else(|| self.another_kind(&expected))
    }

    /// Any JSON.
    pub(super) fn value(self) -> Result<serde_json::Value, LoadError> {
        serde_json::from_str(self.text).map_err(|error| self.broken(&error))
    }

    pub(super) fn unfit(self, reason: impl Into<Reason>) -> LoadError {
        LoadError::unfit(self.place(), reason)
    }

    pub(super) fn place(self) -> Place {
        self.place_within(0)
    }

    fn place_within(self, byte: usize) -> Place {
        Place::of_byte(self.source, offset(self.source, self.text) + byte)
    }

    fn parse<T: Deserialize<'a>>(self, expected: impl FnOnce() -> Reason) -> Result<T, LoadError> {
        serde_json::from_str(self.text).map_err(|error| match error.classify() {
            Category::Data => self.another_kind(&expected()),
            Category::Syntax | Category::Eof | Category::Io => self.broken(&error),
        })
    }

    fn another_kind(self, expected: &Reason) -> LoadError {
        let mut read: String = self.text.chars().take(LONGEST).collect();
        if read.len() < self.text.len() {
            read.push('…');
        }
        let reason = reason!(
            "json-kind",
            "{key} is {read} here; write {expected}",
            key = self.key,
            read = read.clone(),
            expected = expected.clone()
        );
        self.unfit(reason)
    }

    /// What is no JSON: the character that was read and, where the parser says it, what JSON
    /// has in its place.
    fn broken(self, error: &serde_json::Error) -> LoadError {
        if error.is_eof() {
            return LoadError::cut(self.source);
        }
        let lines_before: usize =
            self.text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let told = error.to_string();
        // The parser stands on what it refuses, but before a line end or the like in a text.
        let is_before = told.starts_with("control character");
        let at = (lines_before + error.column() + usize::from(is_before)).saturating_sub(1);
        let read = self.text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or_default();
        let marks: Vec<&str> = told.split('`').skip(1).step_by(2).collect();
        let reason = if told.starts_with("recursion limit") {
            reason!("json-deep", "values are nested deeper here than in any save; choose a save")
        } else if marks.is_empty() {
            reason!(
                "json-character",
                "{read:?} cannot stand here in JSON; compare docs/formats.md",
                read = read.to_string()
            )
        } else {
            reason!(
                "json-instead",
                "{read:?} cannot stand here in JSON; write {instead}",
                read = read.to_string(),
                instead = &List::or(&marks)
            )
        };
        LoadError::unfit(self.place_within(at), reason)
    }
}

impl<'a> Object<'a> {
    /// The value of a key, where it is given.
    pub(super) fn get(&self, key: &'static str) -> Result<Option<Piece<'a>>, LoadError> {
        let mut members = self.members.iter().filter(|member| member.name == key);
        let first = members.next();
        if let Some(again) = members.next() {
            return Err(self.twice(again));
        }
        let value = first.map(|member| member.value.get()).filter(|text| *text != "null");
        Ok(value.map(|text| Piece { key, text, ..self.whole }))
    }

    /// Every key stands once, whatever it is.
    pub(super) fn check_once(&self) -> Result<(), LoadError> {
        let mut names = HashSet::new();
        let again = self.members.iter().find(|member| !names.insert(&member.name));
        again.map_or(Ok(()), |again| Err(self.twice(again)))
    }

    /// The value of a key that must be given.
    pub(super) fn need(&self, key: &'static str) -> Result<Piece<'a>, LoadError> {
        self.get(key)?.ok_or_else(|| {
            let reason = reason!("missing-key", "{key} is missing here; compare docs/formats.md", key = key);
            LoadError::unfit(self.whole.place_within(self.whole.text.len() - 1), reason)
        })
    }

    fn twice(&self, again: &Member<'a>) -> LoadError {
        LoadError::twice(Piece { text: again.key.get(), ..self.whole }.place(), &again.name)
    }
}

/// Where a borrowed piece begins in the text.
fn offset(source: &str, piece: &str) -> usize {
    (piece.as_ptr() as usize).saturating_sub(source.as_ptr() as usize)
}

/// The members of an object. serde would pass over which key stands twice, and where.
struct Members<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members<'de>, D::Error> {
        struct Gather;

        impl<'de> Visitor<'de> for Gather {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Members<'de>, M::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(Gather)
    }
}
