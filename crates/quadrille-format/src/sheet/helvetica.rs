//! Helvetica as every PDF reader has it: its letters in the encoding of Windows, and how
//! wide they are.

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

/// Of codes 192 to 255.
const ACCENTED: [u16; 64] = [
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778,
    584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278,
    278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// The bytes that print a text.
pub(super) fn encode(text: &str) -> Vec<u8> {
    text.chars().map(code).collect()
}

/// How wide a text is at a size.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let thousandths: u32 = text.chars().map(|character| u32::from(width_of(code(character)))).sum();
    thousandths as f32 * size / 1000.0
}

fn code(character: char) -> u8 {
    match u8::try_from(u32::from(character)) {
        Ok(byte @ (32..=126 | 160..=255)) => byte,
        _ => HIGH.iter().position(|&high| high == character).map_or(b'?', |at| 128 + at as u8),
    }
}

fn width_of(code: u8) -> u16 {
    match code {
        32..=126 => ASCII[usize::from(code) - 32],
        192..=255 => ACCENTED[usize::from(code) - 192],
        // Œ, œ, the long dash, the three dots.
        140 | 151 | 133 => 1000,
        156 => 944,
        145 | 146 => 222,
        _ => 556,
    }
}

#[cfg(test)]
mod tests;
