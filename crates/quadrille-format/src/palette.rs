//! The colours of all that is drawn: SVG, PDF, page and terminal take them from here, and
//! they stand nowhere else. The page generates its style sheet from them.
//!
//! Seats choose one of nine colours of equal weight, read on both grounds; the first is
//! golden where a seat is a disc.

use std::fmt;

/// A colour, written `0xrrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u32);

/// A colour on a light and on a dark ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone {
    /// On a light ground, and on paper.
    pub light: Rgb,
    /// On a dark ground.
    pub dark: Rgb,
}

const fn tone(light: u32, dark: u32) -> Tone {
    Tone { light: Rgb(light), dark: Rgb(dark) }
}

/// The sheet that a board lies on.
pub const SHEET: Tone = tone(0x00ff_ffff, 0x001a_2038);
/// The lines of a grid.
pub const RULE: Tone = tone(0x00c3_cfe6, 0x0034_406a);
/// Text.
pub const INK: Tone = tone(0x001c_2750, 0x00e9_edfb);
/// Text that matters less: coordinates.
pub const SECOND_INK: Tone = tone(0x0056_618b, 0x00a7_b1d6);
/// The ground of winning cells.
pub const WIN_GROUND: Tone = tone(0x00c9_efd6, 0x001d_4d39);
/// The line through them.
pub const WIN_LINE: Tone = tone(0x001d_8a55, 0x005f_d39b);
/// The board that discs stand in.
pub const RACK: Tone = tone(0x0024_489c, 0x002d_4fae);
/// Its holes.
pub const HOLE: Tone = tone(0x00f4_f1e6, 0x0014_1a30);
/// The first colour of discs.
pub const GOLD: Tone = tone(0x00f2_c230, 0x00ff_d75a);
/// A cell that nobody takes.
pub const OBSTACLE: Tone = tone(0x00c3_cfe6, 0x0034_406a);
/// A mark on a golden disc.
pub const ON_GOLD: Rgb = Rgb(0x004a_3a00);
/// A mark on any other disc.
pub const ON_DISC: Rgb = Rgb(0x00ff_ffff);
/// A letter on a coloured cell.
pub const ON_CELL: Rgb = Rgb(0x0010_162b);

/// The colours of seats.
pub const SEATS: [Tone; 9] = [
    tone(0x0000_72b2, 0x0058_b6f0),
    tone(0x00b5_4f00, 0x00ff_9350),
    tone(0x0000_7c5b, 0x003f_d0a4),
    tone(0x00a8_4e83, 0x00e3_9ac8),
    tone(0x007a_5c00, 0x00e6_c25a),
    tone(0x003b_3fb0, 0x00a5_a8ff),
    tone(0x008f_2d1f, 0x00ff_8f7d),
    tone(0x0000_708a, 0x005f_d0e6),
    tone(0x005b_6470, 0x00b9_c2d0),
];

/// The colours of cells, by their number; the same on both grounds.
pub const CELLS: [Rgb; 6] =
    [Rgb(0x00da_5467), Rgb(0x00f0_8a24), Rgb(0x00f2_d03b), Rgb(0x003d_9b6a), Rgb(0x003a_86c8), Rgb(0x0097_71c2)];

/// The lines around territories on a screen, by seat: light, between two dark ones.
pub const FRAMES: [Rgb; 4] = [Rgb(0x00ff_ffff), Rgb(0x00ff_d75a), Rgb(0x007d_f0d0), Rgb(0x00ff_b3de)];

/// The colour that a seat chose. Beyond nine they come again: the mark tells.
#[must_use]
pub const fn seat(colour: u8) -> Tone {
    SEATS[colour as usize % SEATS.len()]
}

/// The same as a disc, and the colour of a mark on it.
#[must_use]
pub const fn disc(colour: u8) -> (Tone, Rgb) {
    if is_gold(colour) { (GOLD, ON_GOLD) } else { (seat(colour), ON_DISC) }
}

/// Is a disc of this colour golden?
#[must_use]
pub const fn is_gold(colour: u8) -> bool {
    (colour as usize).is_multiple_of(SEATS.len())
}

/// The colour of cells with this number.
#[must_use]
pub const fn cell(colour: u8) -> Rgb {
    CELLS[colour as usize % CELLS.len()]
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}
