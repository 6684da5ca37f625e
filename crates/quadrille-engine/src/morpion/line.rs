//! What a symbol placed on a cell would make along one line.
//!
//! The cell stands in the middle of a window that reaches `align - 1` cells to both
//! sides (`align` under the exact rule, where a longer run does not win). Of the window
//! two bit sets matter: `own`, the side's symbols, and `open`, the cells that are its own
//! or free. Everything follows from "which cells would complete an alignment":
//! a *four* has one such cell, an *open four* two, an *open three* can become an open
//! four, and so on; the names are those of alignment 5, the meaning is the same for all.
//!
//! Up to alignment 6 the answers are looked up in a table made at the start; above, they
//! are computed each time. Knows nothing of the other three lines through the cell.

use super::word::{MARGIN, Word};

/// What a symbol would make along one line, from nothing to a win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub(crate) enum Class {
    /// No alignment can ever pass here.
    #[default]
    Closed,
    /// More than three short of an alignment, which could pass here in one way.
    Narrow,
    /// The same in several ways.
    Open,
    /// The same in every way.
    Wide,
    /// Three short, in one way.
    NarrowTwo,
    /// Three short, in several ways, none of which could become an open three.
    Two,
    /// One cell would make it an open three.
    OpenTwo1,
    /// Two cells would.
    OpenTwo2,
    /// Three cells would.
    OpenTwo3,
    /// More would.
    OpenTwo4,
    /// Two short: could become a four.
    Three,
    /// One cell would make it an open four.
    OpenThree1,
    /// Two cells would.
    OpenThree2,
    /// One short: one cell completes it.
    Four,
    /// One short: two cells or more complete it.
    OpenFour,
    /// An alignment.
    Five,
}

const CLASSES: [Class; 16] = [
    Class::Closed,
    Class::Narrow,
    Class::Open,
    Class::Wide,
    Class::NarrowTwo,
    Class::Two,
    Class::OpenTwo1,
    Class::OpenTwo2,
    Class::OpenTwo3,
    Class::OpenTwo4,
    Class::Three,
    Class::OpenThree1,
    Class::OpenThree2,
    Class::Four,
    Class::OpenFour,
    Class::Five,
];

impl Class {
    /// The class with this number, of which the lower four bits count.
    pub(crate) fn from_bits(bits: u16) -> Class {
        CLASSES[usize::from(bits & 15)]
    }

    /// Three short, and could become an open three.
    pub(crate) fn is_open_two(self) -> bool {
        (Class::OpenTwo1..=Class::OpenTwo4).contains(&self)
    }

    /// Two short, and could become an open four.
    pub(crate) fn is_open_three(self) -> bool {
        matches!(self, Class::OpenThree1 | Class::OpenThree2)
    }
}

/// How many symbols win, and whether more than that win too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rule {
    /// How many symbols in a row win.
    pub(crate) align: u8,
    /// Exactly so many: a longer run does not win.
    pub(crate) exact: bool,
}

impl Rule {
    /// How far a symbol acts along a line.
    pub(crate) fn reach(self) -> u32 {
        u32::from(self.align) - 1 + u32::from(self.exact)
    }
}

/// Answers for one rule.
#[derive(Debug)]
pub(crate) struct Classes {
    rule: Rule,
    reach: u32,
    /// Both sides' classes by the cells around, see [`Word::around`]; empty where the
    /// window is too wide for a table.
    table: Vec<u8>,
}

/// Windows reaching further than this have no table.
const WIDEST_TABLE: u32 = MARGIN;

impl Classes {
    /// Prepares the answers for a rule.
    pub(crate) fn new(rule: Rule) -> Classes {
        let reach = rule.reach();
        let mut classes = Classes { rule, reach, table: Vec::new() };
        if reach <= WIDEST_TABLE {
            let one_side = one_side(rule);
            let cells = 0..1usize << (2 * reach);
            let spread: Vec<usize> = cells.clone().map(to_every_second_bit).collect();
            classes.table = vec![0; 1 << (4 * reach)];
            for zero in cells.clone() {
                for one in cells.clone() {
                    // Where both stand is a wall.
                    let class = |own: usize, other: usize| one_side[own & !other][!other & (cells.end - 1)] as u8;
                    classes.table[spread[zero] | spread[one] << 1] = class(zero, one) | class(one, zero) << 4;
                }
            }
        }
        classes
    }

    /// The rule these answers are for.
    pub(crate) fn rule(&self) -> Rule {
        self.rule
    }

    /// What a symbol at `place` of a line would make: for side 0 in the lower four bits,
    /// for side 1 in the upper four.
    #[inline]
    pub(crate) fn both(&self, word: Word, length: u8, place: u8) -> u8 {
        if self.table.is_empty() { self.wide(word, length, place) } else { self.table[word.around(place, self.reach)] }
    }

    /// The same where there is no table.
    fn wide(&self, word: Word, length: u8, place: u8) -> u8 {
        let symbols = [0, 1].map(|side| u64::from(word.symbols(side)));
        let all = (1u64 << length) - 1;
        let window = (1u64 << (2 * self.reach + 1)) - 1;
        let [zero, one] = [0, 1].map(|side: usize| {
            let own = (symbols[side] << self.reach) >> place & window;
            let open = ((all & !symbols[side ^ 1]) << self.reach) >> place & window;
            classify(self.rule, own, open) as u8
        });
        zero | one << 4
    }
}

/// The classes of one side by its symbols around the cell, and its symbols or free cells;
/// a symbol that is not among the latter is none.
fn one_side(rule: Rule) -> Vec<Vec<Class>> {
    let reach = rule.reach();
    let side = (1u64 << reach) - 1;
    let spread = |around: u64| around & side | (around >> reach & side) << (reach + 1);
    let all = 0..1u64 << (2 * reach);
    let class = |own: u64, open: u64| match own & !open {
        0 => classify(rule, spread(own), spread(open) | 1 << reach),
        _ => Class::Closed,
    };
    all.clone().map(|own| all.clone().map(|open| class(own, open)).collect()).collect()
}

/// The bits of a number at 0, 2, 4 ..
fn to_every_second_bit(number: usize) -> usize {
    (0..2 * MARGIN).fold(0, |bits, place| bits | (number >> place & 1) << (2 * place))
}

/// The class of the middle cell of a window, the slow way.
fn classify(rule: Rule, own: u64, open: u64) -> Class {
    let own = own | 1 << rule.reach();
    let Some(most) = windows(rule, own, open).map(|window| (own & window).count_ones()).max() else {
        return Class::Closed;
    };
    let align = u32::from(rule.align);
    if most == align {
        return Class::Five;
    }
    match completions(rule, own, open).count_ones() {
        0 => {}
        1 => return Class::Four,
        _ => return Class::OpenFour,
    }
    let free = || bits(open & !own);
    // The cells that would make an open four.
    let opening = |own: u64| free().filter(move |cell| completions(rule, own | cell, open).count_ones() >= 2);
    let ways = windows(rule, own, open).count();
    match align - most {
        2 => match opening(own).take(2).count() {
            0 => Class::Three,
            1 => Class::OpenThree1,
            _ => Class::OpenThree2,
        },
        3 => match free().filter(|cell| opening(own | cell).next().is_some()).take(4).count() {
            0 if ways == 1 => Class::NarrowTwo,
            0 => Class::Two,
            1 => Class::OpenTwo1,
            2 => Class::OpenTwo2,
            3 => Class::OpenTwo3,
            _ => Class::OpenTwo4,
        },
        _ => match ways as u32 {
            1 => Class::Narrow,
            ways if ways < align => Class::Open,
            _ => Class::Wide,
        },
    }
}

/// The runs of `align` cells through the middle that this side could still fill.
fn windows(rule: Rule, own: u64, open: u64) -> impl Iterator<Item = u64> {
    let align = u32::from(rule.align);
    let run = (1u64 << align) - 1;
    let first = rule.reach() - (align - 1);
    (first..first + align).map(move |start| (start, run << start)).filter_map(move |(start, window)| {
        let fits = window & !open == 0;
        // Under the exact rule a symbol just outside makes the run too long.
        let ends = (1 << start) >> 1 | 1 << (start + align);
        (fits && !(rule.exact && own & ends != 0)).then_some(window)
    })
}

/// The cells of which one more symbol makes an alignment through the middle.
fn completions(rule: Rule, own: u64, open: u64) -> u64 {
    windows(rule, own, open)
        .filter(|window| (own & window).count_ones() + 1 == u32::from(rule.align))
        .fold(0, |cells, window| cells | window & !own)
}

/// The bits of a word, each alone, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The class at `*` in a picture of a line: `x` own, `o` other, `.` free.
    fn class(align: u8, exact: bool, picture: &str) -> Class {
        let length = picture.len() as u8;
        let mut word = Word::free(length);
        for (place, symbol) in picture.chars().enumerate() {
            if let Some(side) = "xo".find(symbol) {
                word.toggle(side, place as u8);
            }
        }
        let place = picture.find('*').expect("a star") as u8;
        Class::from_bits(Classes::new(Rule { align, exact }).both(word, length, place).into())
    }

    #[test]
    fn classes_of_five() {
        let five = |picture| class(5, false, picture);
        assert_eq!(five("..xx*xx.."), Class::Five);
        assert_eq!(five(".xxx*."), Class::OpenFour);
        assert_eq!(five("oxxx*."), Class::Four);
        assert_eq!(five("x.xx*.x"), Class::OpenFour, "two fours in one line");
        assert_eq!(five("..xx*.."), Class::OpenThree2);
        assert_eq!(five("o.xx*.o"), Class::Three, "no room for an open four");
        assert_eq!(five("oxx*..."), Class::Three);
        assert_eq!(five("...x*..."), Class::OpenTwo4);
        assert_eq!(five("ox*....."), Class::Two);
        assert_eq!(five("....*...."), Class::Wide);
        assert_eq!(five("o..*o"), Class::Closed);
        assert_eq!(five("xxx*xxx"), Class::Five, "six or more wins too");
    }

    #[test]
    fn a_longer_run_does_not_win_under_the_exact_rule() {
        assert_eq!(class(5, true, "xxx*xx"), Class::Closed);
        assert_eq!(class(5, true, ".xx*xx."), Class::Five);
        assert_eq!(class(5, true, "x.xxx*."), Class::Four, "the cell beside x makes six");
        assert_eq!(class(5, false, "x.xxx*."), Class::OpenFour);
    }

    #[test]
    fn other_alignments_mean_the_same() {
        assert_eq!(class(3, false, "..*.."), Class::OpenThree2);
        assert_eq!(class(3, false, ".x*."), Class::OpenFour);
        assert_eq!(class(4, false, "..x*.."), Class::OpenThree2);
        assert_eq!(class(8, false, ".xxxxxx*."), Class::OpenFour);
        assert_eq!(class(26, false, "xxxxxxxxxxxx*xxxxxxxxxxxxx"), Class::Five);
        assert_eq!(class(26, false, "xxxxxxxxxxxx*xxxxxxxxxxxx."), Class::Four);
    }
}
