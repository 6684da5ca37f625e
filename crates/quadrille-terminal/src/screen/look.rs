//! Colours and signs: what the terminal can show, and what stands for what.
//!
//! Nothing is told by colour alone: marks are letters, the cursor, the last move and the
//! winning cells have signs of their own.

use quadrille_format::palette::{self, Rgb};
use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// None, or nobody wants them (`NO_COLOR`).
    None,
    /// The sixteen that every terminal knows.
    Sixteen,
    /// All of them (`COLORTERM=truecolor`).
    True,
}

/// How things are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours.
    pub depth: Depth,
    /// Lines and signs of plain ASCII.
    pub ascii: bool,
}

/// What stands for the palette's colours of seats where there are sixteen.
const SEATS: [Color; palette::SEATS.len()] = [
    Color::LightBlue,
    Color::LightRed,
    Color::LightGreen,
    Color::LightMagenta,
    Color::LightYellow,
    Color::Blue,
    Color::Red,
    Color::Cyan,
    Color::Gray,
];

/// The same for its colours of cells.
const CELLS: [Color; palette::CELLS.len()] =
    [Color::Red, Color::LightRed, Color::LightYellow, Color::Green, Color::LightBlue, Color::Magenta];

/// What a terminal is told: most have a dark ground.
fn rgb(Rgb(colour): Rgb) -> Color {
    let [_, r, g, b] = colour.to_be_bytes();
    Color::Rgb(r, g, b)
}

impl Look {
    /// Where the cursor is.
    pub(super) const CURSOR: Style = Style::new().add_modifier(Modifier::REVERSED);
    /// Grid lines, labels, what cannot be chosen.
    pub(super) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
    /// Headings, and whose turn it is.
    pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

    /// What the environment says: `NO_COLOR`, `COLORTERM`, `TERM`, and whether the
    /// language's characters are UTF-8. `ascii` asks for plain signs whatever it says.
    #[must_use]
    pub fn from_environment(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Look {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        let depth = if said("NO_COLOR").is_some() || said("TERM").as_deref() == Some("dumb") {
            Depth::None
        } else if said("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Depth::True
        } else {
            Depth::Sixteen
        };
        let characters = said("LC_ALL").or_else(|| said("LC_CTYPE")).or_else(|| said("LANG")).unwrap_or_default();
        let utf8 = characters.to_uppercase().replace('-', "").contains("UTF8");
        Look { depth, ascii: ascii || !utf8 }
    }

    /// The mark of a seat of this colour.
    pub(super) fn seat(self, colour: u8) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::None => style,
            Depth::Sixteen => style.fg(SEATS[usize::from(colour) % SEATS.len()]),
            Depth::True => style.fg(rgb(palette::seat(colour).dark)),
        }
    }

    /// A coloured cell: owned cells are filled, free ones are letters.
    pub(super) fn territory(self, colour: u8, owned: bool) -> Style {
        let paint = match self.depth {
            Depth::None if owned => return Style::new().add_modifier(Modifier::REVERSED),
            Depth::None => return Style::new(),
            Depth::Sixteen => CELLS[usize::from(colour) % CELLS.len()],
            Depth::True => rgb(palette::cell(colour)),
        };
        if owned {
            Style::new().fg(Color::Black).bg(paint).add_modifier(Modifier::BOLD)
        } else {
            Style::new().fg(paint)
        }
    }

    /// R025: winning cells are on green.
    pub(super) fn winning(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Depth::Sixteen | Depth::True => Style::new().fg(Color::Black).bg(Color::Green).add_modifier(Modifier::BOLD),
        }
    }

    /// Something was refused.
    pub(super) fn warning(self) -> Style {
        match self.depth {
            Depth::None => Self::STRONG,
            Depth::Sixteen | Depth::True => Self::STRONG.fg(Color::LightRed),
        }
    }

    /// One of two signs, by whether only ASCII can be shown.
    pub(super) fn sign(self, fine: &'static str, plain: &'static str) -> &'static str {
        if self.ascii { plain } else { fine }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        Look::from_environment(false, |name| {
            variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_how_many_colours_and_which_signs() {
        assert_eq!(look(&[("LANG", "fr_FR.UTF-8")]), Look { depth: Depth::Sixteen, ascii: false });
        assert_eq!(look(&[("LANG", "C")]), Look { depth: Depth::Sixteen, ascii: true });
        assert!(look(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]).ascii);
        assert_eq!(look(&[("COLORTERM", "truecolor")]).depth, Depth::True);
        assert_eq!(look(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).depth, Depth::None);
        assert_eq!(look(&[("NO_COLOR", "")]).depth, Depth::Sixteen);
        assert_eq!(look(&[("TERM", "dumb")]).depth, Depth::None);
    }
}
