//! A table of positions met before: what they are worth, and the best colour.
//!
//! Of a fixed size; two entries share a place, the first kept for the deeper result, the
//! second always replaced.

pub(super) use crate::bound::Bound;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) colour: u8,
}

/// Positions by key.
#[derive(Debug)]
pub(super) struct Transpositions {
    /// Key and packed entry, in pairs; a place never written has a packed entry of 0.
    places: Vec<[(u64, u64); 2]>,
}

impl Transpositions {
    /// A table of about so many bytes.
    pub(super) fn new(bytes: usize) -> Transpositions {
        let places = (bytes / size_of::<[(u64, u64); 2]>()).max(1);
        Transpositions { places: vec![[(0, 0); 2]; places] }
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let place = &self.places[self.at(key)];
        place.iter().find(|(stored, packed)| *stored == key && *packed != 0).map(|&(_, packed)| Entry::unpack(packed))
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, entry: Entry) {
        let at = self.at(key);
        let place = &mut self.places[at];
        let (first, packed) = place[0];
        let into = usize::from(first != key && packed != 0 && Entry::unpack(packed).depth > entry.depth);
        place[into] = (key, entry.pack());
    }

    #[inline]
    fn at(&self, key: u64) -> usize {
        // Fixed-point multiplication spreads the keys over any number of places.
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }
}

impl Entry {
    fn pack(self) -> u64 {
        let bound = self.bound as u64;
        u64::from(self.value as u32) << 32 | u64::from(self.depth) << 16 | u64::from(self.colour) << 8 | bound
    }

    fn unpack(packed: u64) -> Entry {
        Entry {
            value: (packed >> 32) as u32 as i32,
            depth: (packed >> 16) as u8,
            colour: (packed >> 8) as u8,
            bound: match packed as u8 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                3 => Bound::Exact,
                _ => Bound::None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let mut table = Transpositions::new(1 << 12);
        let entry = Entry { value: -29_990, depth: 17, bound: Bound::Upper, colour: 5 };
        table.store(0, entry);
        table.store(u64::MAX, Entry { bound: Bound::Exact, ..entry });
        assert_eq!(table.probe(0), Some(entry));
        assert_eq!(table.probe(u64::MAX).map(|e| e.bound), Some(Bound::Exact));
        assert_eq!(table.probe(1), None);
    }

    #[test]
    fn a_deeper_entry_stays_beside_a_newer_one() {
        let mut table = Transpositions::new(1);
        let entry = |depth| Entry { value: 1, depth, bound: Bound::Lower, colour: 0 };
        table.store(1, entry(9));
        table.store(2, entry(3));
        table.store(3, entry(4));
        assert_eq!(table.probe(1), Some(entry(9)));
        assert_eq!(table.probe(2), None);
        assert_eq!(table.probe(3), Some(entry(4)));
    }
}
