//! A set of cells of a grid, one bit each. Large enough for 26 x 26.

const WORDS: usize = 11;

/// A cell as the engine counts it: `row * columns + column`.
pub(crate) type Index = u16;

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CellSet([u64; WORDS]);

impl CellSet {
    /// Adds a cell.
    #[inline]
    pub(crate) fn insert(&mut self, cell: Index) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub(crate) fn remove(&mut self, cell: Index) {
        self.0[usize::from(cell >> 6)] &= !(1 << (cell & 63));
    }

    /// Is the cell in the set?
    #[inline]
    pub(crate) fn contains(&self, cell: Index) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 == 1
    }

    /// Is no cell in the set?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest cell.
    #[inline]
    pub(crate) fn first(&self) -> Option<Index> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((word * 64) as Index + self.0[word].trailing_zeros() as Index)
    }

    /// The cells in both sets.
    pub(crate) fn and(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The cells in either set.
    pub(crate) fn or(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The cells, lowest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Index> + use<> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(place, word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as Index)?;
                left &= left - 1;
                Some((place * 64) as Index + bit)
            })
        })
    }
}

impl FromIterator<Index> for CellSet {
    fn from_iter<I: IntoIterator<Item = Index>>(cells: I) -> CellSet {
        let mut set = CellSet::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_every_cell_of_the_largest_grid() {
        let mut set: CellSet = (0..676).collect();
        assert_eq!(set.len(), 676);
        assert!(set.iter().eq(0..676));
        set.remove(0);
        set.remove(675);
        assert_eq!((set.first(), set.contains(675), set.contains(674)), (Some(1), false, true));
        assert_eq!(set.and(&[0, 5].into_iter().collect()).iter().collect::<Vec<_>>(), [5]);
        assert!(CellSet::default().is_empty() && CellSet::default().first().is_none());
    }
}
