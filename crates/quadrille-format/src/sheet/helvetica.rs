//! Helvetica as every PDF reader has it: its letters in the encoding of Windows, those of
//! [`NAMED`] beside them, and how wide they are.
//!
//! Letters of the other Latin alphabets (ş, ő, ą) are not in every reader's Helvetica. They are
//! made of a letter and a mark that are: [`composed`].

/// The characters of codes 128 to 159; the others are those of Unicode.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Widths in thousandths of the size, of codes 32 to 126.
const ASCII: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];

/// Of codes 128 to 191.
const SIGNS: [u16; 64] = [
    556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350, 350, 222, 222, 333, 333, 350,
    556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556,
    584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
];

/// Of codes 192 to 255.
const ACCENTED: [u16; 64] = [
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778,
    584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278,
    278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// Glyphs that the encoding of Windows leaves out, by their names, with the codes 1, 2, ..
pub(super) const NAMED: [&str; 9] =
    ["breve", "dotaccent", "ring", "hungarumlaut", "ogonek", "caron", "dotlessi", "Lslash", "lslash"];
/// The letters among them; that of Croatian looks like that of Icelandic.
const NAMED_LETTERS: [(char, u8); 4] = [('ı', 7), ('Ł', 8), ('ł', 9), ('Đ', 208)];

/// Where a mark stands at a letter.
#[derive(Clone, Copy)]
enum Place {
    Above,
    /// At the base line, in the middle.
    Below,
    /// A comma, which is lowered.
    Under,
    /// At the base line, on the right.
    Tail,
}

/// Marks by their codes, and letters with each: the letter, and what it is made of.
const MARKED: [(u8, Place, &str); 12] = [
    (175, Place::Above, "ĀAāaĒEēeĪIīıŌOōoŪUūu"),
    (1, Place::Above, "ĂAăaĔEĕeĞGğgĬIĭıŎOŏoŬUŭu"),
    (180, Place::Above, "ĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźz"),
    (136, Place::Above, "ĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷy"),
    (2, Place::Above, "ĊCċcĖEėeĠGġgİIŻZżz"),
    (6, Place::Above, "ČCčcĎDĚEěeŇNňnŘRřrŤT"),
    (152, Place::Above, "ĨIĩıŨUũu"),
    (3, Place::Above, "ŮUůu"),
    (4, Place::Above, "ŐOőoŰUűu"),
    (184, Place::Below, "ŞSşsŢTţt"),
    (b',', Place::Under, "ĢGĶKķkĻLļlŅNņnŖRŗrȘSșsȚTțt"),
    (5, Place::Tail, "ĄAąaĘEęeĮIįiŲUųu"),
];

/// Letters of their own kind: what they are made of, the mark, where it stands, and by how much
/// they are wider.
const IRREGULAR: [(char, char, u8, [i16; 3]); 12] = [
    ('ģ', 'g', 145, [167, 120, 0]),
    ('ď', 'd', 146, [511, 0, 110]),
    ('ť', 't', 146, [233, 0, 110]),
    ('Ľ', 'L', 146, [250, 0, 0]),
    ('ľ', 'l', 146, [177, 0, 110]),
    ('Ŀ', 'L', 183, [250, 90, 0]),
    ('ŀ', 'l', 183, [182, 90, 150]),
    ('đ', 'd', 175, [294, -50, 0]),
    ('Ħ', 'H', 150, [83, 330, 0]),
    ('ħ', 'h', 175, [-56, -50, 0]),
    ('Ŧ', 'T', b'-', [139, 60, 0]),
    ('ŧ', 't', b'-', [-26, 0, 0]),
];

/// How much higher a mark stands above a capital.
const RAISED: i16 = 195;
/// How much lower a comma stands under a letter.
const LOWERED: i16 = -230;

/// A letter made of another and a mark, in thousandths of the size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Composed {
    pub(super) base: u8,
    pub(super) mark: u8,
    /// Where the mark stands, from where the letter begins.
    pub(super) at: (i16, i16),
    pub(super) width: u16,
}

/// What a letter is made of, where the font does not have it.
pub(super) fn composed(character: char) -> Option<Composed> {
    if let Some(&(_, base, mark, [x, y, wider])) = IRREGULAR.iter().find(|(letter, ..)| *letter == character) {
        let base = code(base)?;
        return Some(Composed { base, mark, at: (x, y), width: width_of(base) + wider as u16 });
    }
    let (mark, place, base) = MARKED.iter().find_map(|&(mark, place, letters)| {
        let mut letters = letters.chars();
        while let (Some(letter), Some(base)) = (letters.next(), letters.next()) {
            if letter == character {
                return Some((mark, place, base));
            }
        }
        None
    })?;
    let is_tall = base.is_uppercase() || "hjl".contains(base);
    let base = code(base)?;
    let free = width_of(base) as i16 - width_of(mark) as i16;
    let at = match place {
        Place::Above => (free / 2, if is_tall { RAISED } else { 0 }),
        Place::Below => (free / 2, 0),
        Place::Under => (free / 2, LOWERED),
        Place::Tail => (free, 0),
    };
    Some(Composed { base, mark, at, width: width_of(base) })
}

/// The byte that prints a character; a question mark where nothing does.
pub(super) fn encode(character: char) -> u8 {
    code(character).unwrap_or(b'?')
}

/// Can a character be printed?
pub(super) fn has(character: char) -> bool {
    code(character).is_some() || composed(character).is_some()
}

/// How wide a text is at a size.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let of = |character| composed(character).map_or_else(|| width_of(encode(character)), |letter| letter.width);
    let thousandths: u32 = text.chars().map(|character| u32::from(of(character))).sum();
    thousandths as f32 * size / 1000.0
}

fn code(character: char) -> Option<u8> {
    match u8::try_from(u32::from(character)) {
        Ok(byte @ (32..=126 | 160..=255)) => Some(byte),
        _ => {
            let named = NAMED_LETTERS.iter().find(|(letter, _)| *letter == character).map(|(_, code)| *code);
            named.or_else(|| {
                HIGH.iter().position(|&high| high == character && !high.is_control()).map(|at| 128 + at as u8)
            })
        }
    }
}

/// Of codes 1 to 9, as [`NAMED`] has them.
const NAMED_WIDTHS: [u16; 9] = [333, 333, 333, 333, 333, 333, 278, 556, 222];

/// How wide a code is, in thousandths of the size; nothing where there is none.
pub(super) fn width_of(code: u8) -> u16 {
    match code {
        1..=9 => NAMED_WIDTHS[usize::from(code) - 1],
        32..=126 => ASCII[usize::from(code) - 32],
        128..=191 => SIGNS[usize::from(code) - 128],
        192..=255 => ACCENTED[usize::from(code) - 192],
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
