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
    /// A cube of six by six by six (`TERM=xterm-256color`).
    Cube,
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
    /// Is the ground light?
    pub light: bool,
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

/// The same on a light ground.
const SEATS_ON_LIGHT: [Color; palette::SEATS.len()] = [
    Color::Blue,
    Color::Red,
    Color::Green,
    Color::Magenta,
    Color::Cyan,
    Color::LightBlue,
    Color::LightRed,
    Color::LightMagenta,
    Color::DarkGray,
];

/// The same for its colours of cells; a letter on them is black.
const CELLS: [Color; palette::CELLS.len()] =
    [Color::LightRed, Color::Yellow, Color::LightYellow, Color::LightGreen, Color::LightBlue, Color::LightMagenta];

/// The levels of the cube, and where it begins among the 256.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
const CUBE: u8 = 16;

/// The colour itself.
fn rgb(Rgb(colour): Rgb) -> Color {
    let [_, r, g, b] = colour.to_be_bytes();
    Color::Rgb(r, g, b)
}

/// The nearest of the cube.
fn in_cube(colour: Rgb) -> Color {
    of_levels(colour, |part| (0..6).min_by_key(|&at: &u8| LEVELS[usize::from(at)].abs_diff(part)))
}

/// The next of the cube that is no darker: a ground that dark letters are read on.
fn ground_in_cube(colour: Rgb) -> Color {
    of_levels(colour, |part| (0..6).find(|&at: &u8| LEVELS[usize::from(at)] >= part))
}

fn of_levels(Rgb(colour): Rgb, level: impl Fn(u8) -> Option<u8>) -> Color {
    let [r, g, b] = [16, 8, 0].map(|shift| level((colour >> shift) as u8).unwrap_or(0));
    Color::Indexed(CUBE + 36 * r + 6 * g + b)
}

impl Look {
    /// Where the cursor is.
    pub(super) const CURSOR: Style = Style::new().add_modifier(Modifier::REVERSED);
    /// Grid lines, labels, what cannot be chosen.
    pub(super) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
    /// Headings, and whose turn it is.
    pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

    /// What the environment says: `NO_COLOR`, `COLORTERM`, `TERM`, `COLORFGBG` (the ground),
    /// and whether the language's characters are UTF-8. `ascii` asks for plain signs whatever
    /// it says.
    #[must_use]
    pub fn from_environment(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Look {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        let depth = if said("NO_COLOR").is_some() || said("TERM").as_deref() == Some("dumb") {
            Depth::None
        } else if said("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Depth::True
        } else if said("TERM").is_some_and(|value| value.contains("256color")) {
            Depth::Cube
        } else {
            Depth::Sixteen
        };
        // `15;0`: the colour of the text, and of the ground; 7 and 9 to 15 are light ones.
        let ground = said("COLORFGBG").and_then(|value| value.rsplit(';').next()?.parse::<u8>().ok());
        let light = ground.is_some_and(|ground| ground == 7 || (9..=15).contains(&ground));
        let characters = said("LC_ALL").or_else(|| said("LC_CTYPE")).or_else(|| said("LANG")).unwrap_or_default();
        let utf8 = characters.to_uppercase().replace('-', "").contains("UTF8");
        Look { depth, ascii: ascii || !utf8, light }
    }

    /// The mark of a seat of this colour.
    pub(crate) fn seat(self, colour: u8) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::None => style,
            Depth::Sixteen if self.light => style.fg(SEATS_ON_LIGHT[usize::from(colour) % SEATS.len()]),
            Depth::Sixteen => style.fg(SEATS[usize::from(colour) % SEATS.len()]),
            Depth::Cube => style.fg(in_cube(self.tone(palette::seat(colour)))),
            Depth::True => style.fg(rgb(self.tone(palette::seat(colour)))),
        }
    }

    /// The one of a tone that is read on this ground.
    fn tone(self, tone: palette::Tone) -> Rgb {
        if self.light { tone.light } else { tone.dark }
    }

    /// A coloured cell, filled; an owned one has a bold letter, which is a capital too.
    pub(crate) fn territory(self, colour: u8, owned: bool) -> Style {
        let (paint, ink) = match self.depth {
            Depth::None if owned => return Style::new().add_modifier(Modifier::REVERSED),
            Depth::None => return Style::new(),
            Depth::Sixteen => (CELLS[usize::from(colour) % CELLS.len()], Color::Black),
            Depth::Cube => (ground_in_cube(palette::cell(colour)), in_cube(palette::ON_CELL)),
            Depth::True => (rgb(palette::cell(colour)), rgb(palette::ON_CELL)),
        };
        let style = Style::new().fg(ink).bg(paint);
        if owned { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// R025: winning cells are on green.
    pub(crate) fn winning(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            _ => Style::new().fg(Color::Black).bg(Color::Green).add_modifier(Modifier::BOLD),
        }
    }

    /// Something was refused.
    pub(super) fn warning(self) -> Style {
        match self.depth {
            Depth::None => Self::STRONG,
            _ if self.light => Self::STRONG.fg(Color::Red),
            _ => Self::STRONG.fg(Color::LightRed),
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
        assert_eq!(look(&[("LANG", "fr_FR.UTF-8")]), Look { depth: Depth::Sixteen, ascii: false, light: false });
        assert_eq!(look(&[("LANG", "C")]), Look { depth: Depth::Sixteen, ascii: true, light: false });
        assert!(look(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]).ascii);
        assert_eq!(look(&[("COLORTERM", "truecolor")]).depth, Depth::True);
        assert_eq!(look(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).depth, Depth::None);
        assert_eq!(look(&[("NO_COLOR", "")]).depth, Depth::Sixteen);
        assert_eq!(look(&[("TERM", "dumb")]).depth, Depth::None);
        assert_eq!(look(&[("TERM", "tmux-256color")]).depth, Depth::Cube);
        for (said, light) in [("0;15", true), ("0;default;7", true), ("15;0", false), ("12;8", false), ("", false)] {
            assert_eq!(look(&[("COLORFGBG", said)]).light, light, "{said}");
        }
    }

    /// How light a colour is seen, from 0 to 1, as WCAG counts it.
    fn luminance(r: u8, g: u8, b: u8) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
    }

    fn of_cube(colour: Color) -> (u8, u8, u8) {
        let Color::Indexed(at) = colour else { panic!("{colour:?}") };
        let level = |part: u8| LEVELS[usize::from(part)];
        (level((at - CUBE) / 36), level((at - CUBE) / 6 % 6), level((at - CUBE) % 6))
    }

    #[test]
    fn the_colours_of_cells_differ_and_their_letters_are_read_with_256_colours() {
        let look = Look { depth: Depth::Cube, ascii: false, light: false };
        let mut grounds = Vec::new();
        for colour in 0..palette::CELLS.len() as u8 {
            for owned in [false, true] {
                let style = look.territory(colour, owned);
                let light = |colour: Option<Color>| {
                    let (r, g, b) = of_cube(colour.unwrap());
                    luminance(r, g, b) + 0.05
                };
                let contrast = light(style.bg) / light(style.fg);
                assert!(contrast > 4.5, "colour {colour}: {contrast}");
            }
            grounds.push(look.territory(colour, false).bg);
        }
        grounds.sort_by_key(|ground| format!("{ground:?}"));
        grounds.dedup();
        assert_eq!(grounds.len(), palette::CELLS.len());
    }

    #[test]
    fn seats_are_read_on_either_ground_with_256_colours() {
        for (light, ground) in [(true, 1.05), (false, 0.05)] {
            let look = Look { depth: Depth::Cube, ascii: false, light };
            for colour in 0..palette::SEATS.len() as u8 {
                let (r, g, b) = of_cube(look.seat(colour).fg.unwrap());
                let seen = luminance(r, g, b) + 0.05;
                let contrast = (ground / seen).max(seen / ground);
                assert!(contrast > 3.0, "colour {colour}, light {light}: {contrast}");
            }
        }
    }
}
