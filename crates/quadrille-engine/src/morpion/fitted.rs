//! Numbers fitted to games: what a free cell is worth by the classes of its four lines.
//!
//! `fitted.txt` has a line for each combination, whatever the order of the lines. How the
//! numbers were found is told in `docs/morpion-engine.md`; nothing here knows what they mean.

use super::rank::Packed;

/// The numbers of one combination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClassWorth {
    /// What a free cell of the side to move adds to the evaluation, in eighths.
    pub(crate) mine: i16,
    /// What a free cell of the other side adds.
    pub(crate) yours: i16,
    /// How promising a move is by what it makes.
    pub(crate) attack: i16,
    /// The same by what it takes from the other side.
    pub(crate) defence: i16,
}

const TEXT: &str = include_str!("fitted.txt");

/// The numbers of every packed number.
pub(crate) fn worths() -> Vec<ClassWorth> {
    let mut worths = vec![ClassWorth::default(); 1 << 16];
    for (key, worth) in TEXT.lines().filter_map(read) {
        for order in orders(key) {
            worths[usize::from(order)] = worth;
        }
    }
    worths
}

/// A line of the file; nothing for a comment.
fn read(line: &str) -> Option<(Packed, ClassWorth)> {
    let mut words = line.split_ascii_whitespace();
    let key = Packed::from_str_radix(words.next()?, 16).ok()?;
    let mut number = || words.next()?.parse().ok();
    Some((key, ClassWorth { mine: number()?, yours: number()?, attack: number()?, defence: number()? }))
}

/// The same four digits in every order.
fn orders(key: Packed) -> impl Iterator<Item = Packed> {
    let digit = move |place: usize| key >> (4 * place) & 15;
    let places = (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| [a, b, c])));
    places.filter(|[a, b, c]| a != b && b != c && a != c).map(move |[a, b, c]| {
        let d = 6 - a - b - c;
        digit(a) | digit(b) << 4 | digit(c) << 8 | digit(d) << 12
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_is_in_the_file_once() {
        let keys: Vec<Packed> = TEXT.lines().filter_map(read).map(|(key, _)| key).collect();
        let mut seen = vec![false; 1 << 16];
        for key in &keys {
            assert!(!seen[usize::from(*key)], "{key:04x}");
            orders(*key).for_each(|order| seen[usize::from(order)] = true);
        }
        assert!(seen.iter().all(|&seen| seen));
        assert_eq!(keys.len(), 3876);
    }
}
