//! What the four lines through a cell make together.
//!
//! The classes of the four lines are packed into one number, four bits each; a table over
//! all such numbers gives the rank of the cell and its worth to the evaluation.

use super::line::Class;

/// What a symbol on a cell would make, all lines taken together; the order is that of
/// urgency. Above [`Rank::Four`] included, the other side must answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Rank {
    /// No alignment can pass here.
    Closed,
    /// Nothing yet.
    Open,
    /// Four short of an alignment.
    Low,
    /// Three short.
    Two,
    /// Three short with room.
    OpenTwo,
    /// Two short.
    Three,
    /// Two open twos.
    DoubleTwo,
    /// A three with another three or an open two.
    ThreeTwo,
    /// Threatens an open four.
    OpenThree,
    /// The same with a three or an open two.
    ThreePlus,
    /// Two open threes.
    DoubleThree,
    /// Threatens to win.
    Four,
    /// The same with a three or an open two.
    FourPlus,
    /// A four and an open three.
    FourThree,
    /// An open four, or two fours: two ways to win at once.
    Straight,
    /// Wins.
    Five,
}

/// How many ranks there are.
pub(crate) const RANKS: usize = 16;

impl Rank {
    /// The rank of four classes.
    fn of(classes: [Class; 4]) -> Rank {
        let count = |class: Class| classes.iter().filter(|&&c| c == class).count();
        let fours = count(Class::Four);
        let open_threes = count(Class::OpenThree);
        let threes = count(Class::Three);
        let open_twos = count(Class::OpenTwo);
        let more = threes + open_twos > 0;
        if count(Class::Five) > 0 {
            Rank::Five
        } else if count(Class::OpenFour) > 0 || fours >= 2 {
            Rank::Straight
        } else if fours == 1 {
            match (open_threes > 0, more) {
                (true, _) => Rank::FourThree,
                (false, true) => Rank::FourPlus,
                (false, false) => Rank::Four,
            }
        } else if open_threes >= 2 {
            Rank::DoubleThree
        } else if open_threes == 1 {
            if more { Rank::ThreePlus } else { Rank::OpenThree }
        } else if threes >= 1 {
            if threes + open_twos >= 2 { Rank::ThreeTwo } else { Rank::Three }
        } else if open_twos >= 2 {
            Rank::DoubleTwo
        } else {
            match classes.into_iter().max().unwrap_or_default() {
                Class::OpenTwo => Rank::OpenTwo,
                Class::Two => Rank::Two,
                Class::Low => Rank::Low,
                Class::Open => Rank::Open,
                _ => Rank::Closed,
            }
        }
    }
}

/// Four classes in one number, four bits each.
pub(crate) type Packed = u16;

/// The packed number with one line's class replaced.
#[inline]
pub(crate) fn with_class(packed: Packed, direction: usize, class: Class) -> Packed {
    packed & !(15 << (4 * direction)) | (class as Packed) << (4 * direction)
}

/// The class of one line.
#[inline]
pub(crate) fn class_of(packed: Packed, direction: usize) -> Class {
    Class::from_bits(packed >> (4 * direction) & 15)
}

/// Rank and worth of every packed number.
#[derive(Debug)]
pub(crate) struct Ranks {
    ranks: Vec<Rank>,
    worth: Vec<i16>,
}

impl Ranks {
    /// Makes the tables.
    pub(crate) fn new() -> Ranks {
        let mut ranks = vec![Rank::Closed; 1 << 16];
        let mut worth = vec![0; 1 << 16];
        for packed in 0..=Packed::MAX {
            let classes = std::array::from_fn(|direction| class_of(packed, direction));
            let rank = Rank::of(classes);
            ranks[usize::from(packed)] = rank;
            let lines: i16 = classes.iter().map(|&class| LINE_WORTH[class as usize]).sum();
            worth[usize::from(packed)] = lines + RANK_WORTH[rank as usize];
        }
        Ranks { ranks, worth }
    }

    /// The rank of a packed number.
    #[inline]
    pub(crate) fn rank(&self, packed: Packed) -> Rank {
        self.ranks[usize::from(packed)]
    }

    /// The worth of a packed number.
    #[inline]
    pub(crate) fn worth(&self, packed: Packed) -> i32 {
        self.worth[usize::from(packed)].into()
    }
}

/// Worth of a free cell by what its lines could make, one line at a time.
const LINE_WORTH: [i16; 10] = [0, 1, 2, 4, 9, 8, 22, 18, 40, 60];

/// Worth of a free cell by its rank, on top of its lines.
const RANK_WORTH: [i16; RANKS] = [0, 0, 0, 0, 0, 0, 4, 6, 0, 8, 30, 0, 10, 60, 60, 60];

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(classes: [Class; 4]) -> Rank {
        let packed = (0..4).fold(0, |packed, direction| with_class(packed, direction, classes[direction]));
        Ranks::new().rank(packed)
    }

    #[test]
    fn combinations_rank_above_their_parts() {
        use Class::{Closed, Five, Four, Open, OpenThree, OpenTwo, Three};
        assert_eq!(rank([Closed, Open, Five, Four]), Rank::Five);
        assert_eq!(rank([Four, Four, Closed, Closed]), Rank::Straight);
        assert_eq!(rank([Four, Open, OpenThree, Open]), Rank::FourThree);
        assert_eq!(rank([Four, Open, OpenTwo, Open]), Rank::FourPlus);
        assert_eq!(rank([OpenThree, Open, OpenThree, Open]), Rank::DoubleThree);
        assert_eq!(rank([OpenTwo, Open, OpenTwo, Open]), Rank::DoubleTwo);
        assert_eq!(rank([Three, Open, OpenTwo, Open]), Rank::ThreeTwo);
        assert_eq!(rank([Closed; 4]), Rank::Closed);
        assert_eq!(rank([Closed, Open, Closed, Closed]), Rank::Open);
    }
}
