//! A table of positions met before: what they are worth, and the best colour.
//!
//! Of a fixed size; two entries share a place, the first kept for the deeper result, the
//! second always replaced. Threads share it without locks: beside an entry stands its key
//! mixed with it, so that half an entry of one thread and half of another is nobody's.

use std::sync::atomic::{AtomicU64, Ordering};

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
    /// Four words a place: twice a key mixed with a packed entry, and the packed entry, which
    /// is 0 where nothing was ever written.
    words: Vec<AtomicU64>,
}

impl Transpositions {
    /// A table of about so many bytes.
    pub(super) fn new(bytes: usize) -> Transpositions {
        let places = (bytes / 32).max(1);
        // From plain zeros, which the system gives without writing them one by one.
        Transpositions { words: vec![0; 4 * places].into_iter().map(AtomicU64::new).collect() }
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let found = self.place(key).chunks_exact(2).map(read).find(|&(stored, packed)| stored == key && packed != 0);
        found.map(|(_, packed)| Entry::unpack(packed))
    }

    #[inline]
    pub(super) fn store(&self, key: u64, entry: Entry) {
        let place = self.place(key);
        let (first, packed) = read(&place[..2]);
        let into = 2 * usize::from(first != key && packed != 0 && Entry::unpack(packed).depth > entry.depth);
        let packed = entry.pack();
        place[into].store(key ^ packed, Ordering::Relaxed);
        place[into + 1].store(packed, Ordering::Relaxed);
    }

    #[inline]
    fn place(&self, key: u64) -> &[AtomicU64] {
        // Fixed-point multiplication spreads the keys over any number of places.
        let at = ((u128::from(key) * (self.words.len() / 4) as u128) >> 64) as usize;
        &self.words[4 * at..][..4]
    }
}

/// The key and the packed entry of a pair of words.
#[inline]
fn read(pair: &[AtomicU64]) -> (u64, u64) {
    let packed = pair[1].load(Ordering::Relaxed);
    (pair[0].load(Ordering::Relaxed) ^ packed, packed)
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
        let table = Transpositions::new(1 << 12);
        let entry = Entry { value: -29_990, depth: 17, bound: Bound::Upper, colour: 5 };
        table.store(0, entry);
        table.store(u64::MAX, Entry { bound: Bound::Exact, ..entry });
        assert_eq!(table.probe(0), Some(entry));
        assert_eq!(table.probe(u64::MAX).map(|e| e.bound), Some(Bound::Exact));
        assert_eq!(table.probe(1), None);
    }

    #[test]
    fn a_deeper_entry_stays_beside_a_newer_one() {
        let table = Transpositions::new(1);
        let entry = |depth| Entry { value: 1, depth, bound: Bound::Lower, colour: 0 };
        table.store(1, entry(9));
        table.store(2, entry(3));
        table.store(3, entry(4));
        assert_eq!(table.probe(1), Some(entry(9)));
        assert_eq!(table.probe(2), None);
        assert_eq!(table.probe(3), Some(entry(4)));
    }
}
