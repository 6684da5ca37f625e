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

/// What a symbol would make along one line, from nothing to a win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub(crate) enum Class {
    /// No alignment can ever pass here.
    #[default]
    Closed,
    /// An alignment could pass here.
    Open,
    /// Four short of an alignment, with symbols there already.
    Low,
    /// Three short.
    Two,
    /// Could become an open three.
    OpenTwo,
    /// Two short: could become a four.
    Three,
    /// Could become an open four.
    OpenThree,
    /// One short: one cell completes it.
    Four,
    /// One short: two cells or more complete it.
    OpenFour,
    /// An alignment.
    Five,
}

const CLASSES: [Class; 10] = [
    Class::Closed,
    Class::Open,
    Class::Low,
    Class::Two,
    Class::OpenTwo,
    Class::Three,
    Class::OpenThree,
    Class::Four,
    Class::OpenFour,
    Class::Five,
];

impl Class {
    /// The class with this number; a number past the last is the last.
    pub(crate) fn from_bits(bits: u16) -> Class {
        CLASSES[usize::from(bits & 15).min(CLASSES.len() - 1)]
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
    /// By key, see `key`; empty where the window is too wide for a table.
    table: Vec<u8>,
}

/// Windows reaching further than this have no table.
const WIDEST_TABLE: u32 = 5;

impl Classes {
    /// Prepares the answers for a rule.
    pub(crate) fn new(rule: Rule) -> Classes {
        let reach = rule.reach();
        let mut classes = Classes { rule, reach, table: Vec::new() };
        if reach <= WIDEST_TABLE {
            let mut table = vec![0; 1 << (4 * reach)];
            for open in 0..1u64 << (2 * reach) {
                let mut own = open;
                loop {
                    table[(own << (2 * reach) | open) as usize] =
                        classify(rule, classes.spread(own), classes.spread(open) | 1 << reach) as u8;
                    if own == 0 {
                        break;
                    }
                    own = (own - 1) & open;
                }
            }
            classes.table = table;
        }
        classes
    }

    /// The rule these answers are for.
    pub(crate) fn rule(&self) -> Rule {
        self.rule
    }

    /// What a symbol at `place` of a line would make, the line being given as one side's
    /// symbols and its symbols or free cells.
    #[inline]
    pub(crate) fn of(&self, own: u32, open: u32, place: u8) -> Class {
        let own = (u64::from(own) << self.reach) >> place;
        let open = (u64::from(open) << self.reach) >> place;
        if self.table.is_empty() {
            let window = (1 << (2 * self.reach + 1)) - 1;
            return classify(self.rule, own & window, open & window);
        }
        let key = self.gather(own) << (2 * self.reach) | self.gather(open);
        CLASSES[usize::from(self.table[key as usize]).min(CLASSES.len() - 1)]
    }

    /// Drops the middle cell and what is out of reach.
    #[inline]
    fn gather(&self, window: u64) -> u64 {
        let side = (1 << self.reach) - 1;
        window & side | (window >> (self.reach + 1) & side) << self.reach
    }

    /// Puts the middle cell back, empty.
    fn spread(&self, gathered: u64) -> u64 {
        let side = (1 << self.reach) - 1;
        gathered & side | (gathered >> self.reach & side) << (self.reach + 1)
    }
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
    if most + 2 == align {
        let opens = |cell: u64| completions(rule, own | cell, open).count_ones() >= 2;
        return if free().any(opens) { Class::OpenThree } else { Class::Three };
    }
    if most + 3 == align {
        // Both orders of the two cells make the same line: one is enough.
        let opens = |a: u64, b: u64| completions(rule, own | a | b, open).count_ones() >= 2;
        let is_open = free().any(|a| free().take_while(|&b| b < a).any(|b| opens(a, b)));
        return if is_open { Class::OpenTwo } else { Class::Two };
    }
    if most + 4 == align && most > 1 { Class::Low } else { Class::Open }
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
        let mask = |wanted: &str| {
            picture.chars().enumerate().filter(|(_, c)| wanted.contains(*c)).fold(0, |bits, (n, _)| bits | 1 << n)
        };
        let place = picture.find('*').expect("a star") as u8;
        Classes::new(Rule { align, exact }).of(mask("x"), mask("x.*"), place)
    }

    #[test]
    fn classes_of_five() {
        let five = |picture| class(5, false, picture);
        assert_eq!(five("..xx*xx.."), Class::Five);
        assert_eq!(five(".xxx*."), Class::OpenFour);
        assert_eq!(five("oxxx*."), Class::Four);
        assert_eq!(five("x.xx*.x"), Class::OpenFour, "two fours in one line");
        assert_eq!(five("..xx*.."), Class::OpenThree);
        assert_eq!(five("o.xx*.o"), Class::Three, "no room for an open four");
        assert_eq!(five("oxx*..."), Class::Three);
        assert_eq!(five("...x*..."), Class::OpenTwo);
        assert_eq!(five("ox*....."), Class::Two);
        assert_eq!(five("....*...."), Class::Open);
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
        assert_eq!(class(3, false, "..*.."), Class::OpenThree);
        assert_eq!(class(3, false, ".x*."), Class::OpenFour);
        assert_eq!(class(4, false, "..x*.."), Class::OpenThree);
        assert_eq!(class(8, false, ".xxxxxx*."), Class::OpenFour);
        assert_eq!(class(26, false, "xxxxxxxxxxxx*xxxxxxxxxxxxx"), Class::Five);
        assert_eq!(class(26, false, "xxxxxxxxxxxx*xxxxxxxxxxxx."), Class::Four);
    }
}
