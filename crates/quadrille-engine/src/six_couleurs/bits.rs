//! Sets of small numbers as words of bits; the number of words is part of the type, so
//! that small boards run on two words and the largest still fit.

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Bits<W> = Bits([0; W]);

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn and(&self, other: &Bits<W>) -> Bits<W> {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    pub(super) fn or(&self, other: &Bits<W>) -> Bits<W> {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    pub(super) fn without(&self, other: &Bits<W>) -> Bits<W> {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn zip(&self, other: &Bits<W>, combine: impl Fn(u64, u64) -> u64) -> Bits<W> {
        let mut words = [0; W];
        for (word, (&a, &b)) in words.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *word = combine(a, b);
        }
        Bits(words)
    }

    /// The numbers, lowest first.
    #[inline]
    pub(super) fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (at, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                visit(at * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_in_order() {
        let mut set: Bits<4> = Bits::EMPTY;
        for number in [255, 0, 63, 64, 130] {
            set.insert(number);
        }
        let mut seen = Vec::new();
        set.for_each(|number| seen.push(number));
        assert_eq!(seen, [0, 63, 64, 130, 255]);
        assert!(set.without(&set).is_empty());
        assert_eq!(set.and(&set), set.or(&set));
    }
}
