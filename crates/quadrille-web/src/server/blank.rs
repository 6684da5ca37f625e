//! Sheets of blank grids.

use quadrille_core::OutOfRange;
use quadrille_format::save::plain_line;
use quadrille_format::sheet::{Blank, Paper};
use quadrille_locale::Locale;
use serde::Deserialize;

use super::files::File;

/// A sheet of blank grids as the page asks for it (R062, R063); what is left out is chosen
/// here.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct BlankSheet {
    rows: u8,
    columns: u8,
    #[serde(default)]
    title: String,
    count: Option<u16>,
    #[serde(default)]
    letter: bool,
    #[serde(default)]
    name: String,
}

impl BlankSheet {
    /// The most grids of one file.
    const MOST: u16 = 1000;
    /// The longest title, and the longest name of a file.
    const LONGEST: usize = 80;

    pub(super) fn file(self, locale: &Locale) -> Result<File, OutOfRange> {
        let clean = |text: &str| plain_line(&text.replace(['/', '\\'], ""), Self::LONGEST);
        let or = |text: String, other: String| if text.is_empty() { other } else { text };
        let mut blank = Blank::new(self.rows, self.columns, or(clean(&self.title), locale.text("game-morpion")))?;
        blank.count = self.count.map(|count| count.clamp(1, Self::MOST));
        blank.paper = if self.letter { Paper::Letter } else { Paper::A4 };
        let name = clean(&self.name);
        let name = or(name.strip_suffix(".pdf").unwrap_or(&name).to_owned(), "quadrille".into());
        Ok(File { name: name + ".pdf", kind: "application/pdf", bytes: blank.pdf() })
    }
}
