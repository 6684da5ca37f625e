//! What the four lines through a cell make together.
//!
//! The classes of the four lines are packed into one number, four bits each; a table over
//! all such numbers gives the rank of the cell and its worth to the evaluation.

use super::fitted;
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
pub(crate) const RANKS: usize = 15;

impl Rank {
    /// The rank of four classes.
    fn of(classes: [Class; 4]) -> Rank {
        let count = |class: Class| classes.iter().filter(|&&c| c == class).count();
        let fours = count(Class::Four);
        let open_threes = classes.iter().filter(|class| class.is_open_three()).count();
        let threes = count(Class::Three);
        let open_twos = classes.iter().filter(|class| class.is_open_two()).count();
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
                Class::Closed => Rank::Closed,
                Class::Narrow | Class::Open | Class::Wide => Rank::Open,
                Class::NarrowTwo | Class::Two => Rank::Two,
                _ => Rank::OpenTwo,
            }
        }
    }
}

/// Four classes in one number, four bits each.
pub(crate) type Packed = u16;

/// The class of one line.
#[inline]
pub(crate) fn class_of(packed: Packed, direction: usize) -> Class {
    Class::from_bits(packed >> (4 * direction) & 15)
}

/// Rank and worth of every packed number.
#[derive(Debug)]
pub(crate) struct Ranks {
    /// What a change of the board asks for, side by side.
    ranked: Vec<Ranked>,
    promises: Vec<[i16; 2]>,
}

/// The rank of a combination and what it adds to the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) rank: Rank,
    pub(crate) mine: i16,
    pub(crate) yours: i16,
}

impl Ranks {
    /// Makes the tables.
    pub(crate) fn new() -> Ranks {
        let worths = fitted::worths();
        let ranked = (0..=Packed::MAX).zip(&worths).map(|(packed, worth)| {
            let rank = Rank::of(std::array::from_fn(|direction| class_of(packed, direction)));
            Ranked { rank, mine: worth.mine, yours: worth.yours }
        });
        Ranks { ranked: ranked.collect(), promises: worths.iter().map(|worth| [worth.attack, worth.defence]).collect() }
    }

    /// The rank of a packed number.
    #[inline]
    pub(crate) fn rank(&self, packed: Packed) -> Rank {
        self.ranked(packed).rank
    }

    /// Rank and worth of a packed number.
    #[inline]
    pub(crate) fn ranked(&self, packed: Packed) -> Ranked {
        self.ranked[usize::from(packed)]
    }

    /// How promising a cell is to a side that would make the one there and take the other.
    #[inline]
    pub(crate) fn promise(&self, makes: Packed, takes: Packed) -> i32 {
        i32::from(self.promises[usize::from(makes)][0]) + i32::from(self.promises[usize::from(takes)][1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(classes: [Class; 4]) -> Rank {
        let packed = (0..4).fold(0, |packed, direction| packed | (classes[direction] as Packed) << (4 * direction));
        Ranks::new().rank(packed)
    }

    #[test]
    fn combinations_rank_above_their_parts() {
        use Class::{Closed, Five, Four, Open, OpenThree1, OpenThree2, OpenTwo3, Three};
        assert_eq!(rank([Closed, Open, Five, Four]), Rank::Five);
        assert_eq!(rank([Four, Four, Closed, Closed]), Rank::Straight);
        assert_eq!(rank([Four, Open, OpenThree1, Open]), Rank::FourThree);
        assert_eq!(rank([Four, Open, OpenTwo3, Open]), Rank::FourPlus);
        assert_eq!(rank([OpenThree2, Open, OpenThree1, Open]), Rank::DoubleThree);
        assert_eq!(rank([OpenTwo3, Open, OpenTwo3, Open]), Rank::DoubleTwo);
        assert_eq!(rank([Three, Open, OpenTwo3, Open]), Rank::ThreeTwo);
        assert_eq!(rank([Closed; 4]), Rank::Closed);
        assert_eq!(rank([Closed, Open, Closed, Closed]), Rank::Open);
    }
}
