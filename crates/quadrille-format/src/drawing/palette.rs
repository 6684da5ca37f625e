//! The colours of the house, light.

use quadrille_core::Seat;
use quadrille_core::six_couleurs::Colour;

use super::Rgb;

pub(crate) const SHEET: Rgb = Rgb(0x00ff_ffff);
pub(crate) const STRONG_RULE: Rgb = Rgb(0x00c3_cfe6);
pub(crate) const INK: Rgb = Rgb(0x001c_2750);
pub(crate) const SECOND_INK: Rgb = Rgb(0x0056_618b);
pub(crate) const WIN_GROUND: Rgb = Rgb(0x00c9_efd6);
pub(crate) const WIN_LINE: Rgb = Rgb(0x001d_8a55);
pub(crate) const DISC_BOARD: Rgb = Rgb(0x0024_489c);
pub(crate) const HOLE: Rgb = Rgb(0x00f4_f1e6);
pub(crate) const OBSTACLE: Rgb = Rgb(0x0071_7786);
const SEATS: [Rgb; 4] = [Rgb(0x0000_72b2), Rgb(0x00d5_5e00), Rgb(0x0000_9e73), Rgb(0x00b0_548a)];
const DISCS: [Rgb; 2] = [Rgb(0x00f2_c230), Rgb(0x00d5_5e00)];

/// The colour of a seat. Beyond four they come again: the letter tells.
pub(crate) fn seat(seat: Seat) -> Rgb {
    SEATS[seat.index() % SEATS.len()]
}

/// The colour of a seat's discs.
pub(crate) fn disc(seat: Seat) -> Rgb {
    DISCS[seat.index() % DISCS.len()]
}

/// The colour of a mark on such a disc.
pub(crate) fn on_disc(seat: Seat) -> Rgb {
    if seat == Seat::FIRST { INK } else { SHEET }
}

/// A colour of Six couleurs.
pub(crate) fn cell(colour: Colour) -> Rgb {
    match colour {
        Colour::Rouge => Rgb(0x00d1_495b),
        Colour::Orange => Rgb(0x00f0_8a24),
        Colour::Jaune => Rgb(0x00f2_d03b),
        Colour::Vert => Rgb(0x003d_9b6a),
        Colour::Bleu => Rgb(0x003a_86c8),
        Colour::Violet => Rgb(0x008a_63b8),
    }
}

/// The colour of a letter on such a cell: the one that is read better.
pub(crate) fn on_cell(colour: Colour) -> Rgb {
    match colour {
        Colour::Orange | Colour::Jaune => INK,
        Colour::Rouge | Colour::Vert | Colour::Bleu | Colour::Violet => SHEET,
    }
}
