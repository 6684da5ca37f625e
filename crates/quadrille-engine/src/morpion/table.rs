//! The transposition table: what was found out about positions met before.
//!
//! Two words per entry (key; value, evaluation, move, depth, bound and age), two entries
//! per slot: one kept for its depth, one always replaced. The memory is asked for at the
//! start, untouched, so that no move pays for it.

use super::cells::Index;

pub(crate) use crate::bound::Bound;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) value: i32,
    pub(crate) evaluation: i32,
    pub(crate) mv: Option<Index>,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// A table of a fixed size.
#[derive(Debug)]
pub(crate) struct Transpositions {
    slots: Vec<[u64; 4]>,
    age: u64,
}

const NO_MOVE: u64 = 0xffff;
const AGES: u64 = 63;

impl Transpositions {
    /// A table of about so many bytes.
    pub(crate) fn new(bytes: usize) -> Transpositions {
        let slots = (bytes / 32).max(1024).next_power_of_two();
        let slots = if slots * 32 > bytes.max(32 * 1024) { slots / 2 } else { slots };
        Transpositions { slots: vec![[0; 4]; slots], age: 1 }
    }

    /// A new search begins: older entries may be replaced.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age % AGES + 1;
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill([0; 4]);
        self.age = 1;
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let slot = &self.slots[self.place(key)];
        let word = if slot[0] == key && slot[1] != 0 {
            slot[1]
        } else if slot[2] == key && slot[3] != 0 {
            slot[3]
        } else {
            return None;
        };
        let mv = word & 0xffff;
        Some(Entry {
            value: i32::from((word >> 16) as i16),
            evaluation: i32::from((word >> 32) as i16),
            mv: (mv != NO_MOVE).then_some(mv as Index),
            depth: i32::from((word >> 48) as i8),
            bound: match word >> 56 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                3 => Bound::Exact,
                _ => Bound::None,
            },
        })
    }

    /// Notes what was found.
    #[inline]
    pub(crate) fn store(&mut self, key: u64, entry: Entry) {
        let age = self.age;
        let place = self.place(key);
        let slot = &mut self.slots[place];
        let depth = entry.depth.clamp(-100, 100);
        let old_depth = i32::from((slot[1] >> 48) as i8);
        let is_deep = slot[0] == key || slot[1] >> 58 != age || depth >= old_depth;
        let half = if is_deep && slot[2] != key { 0 } else { 2 };
        let mut mv = entry.mv.map_or(NO_MOVE, u64::from);
        if mv == NO_MOVE && slot[half] == key {
            mv = slot[half + 1] & 0xffff;
        }
        let word = |value: i32| u64::from(value.clamp(-32_000, 32_000) as i16 as u16);
        slot[half] = key;
        slot[half + 1] = mv
            | word(entry.value) << 16
            | word(entry.evaluation) << 32
            | u64::from(depth as i8 as u8) << 48
            | (entry.bound as u64) << 56
            | age << 58;
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let mut table = Transpositions::new(1 << 16);
        let entry = |value, depth| Entry { value, evaluation: -7, mv: Some(675), depth, bound: Bound::Lower };
        table.store(5, entry(-29_990, 3));
        let size = 1 << 11;
        table.store(5 + size, entry(100, 2));
        let found = table.probe(5).expect("kept for its depth");
        assert_eq!((found.value, found.evaluation, found.mv, found.depth), (-29_990, -7, Some(675), 3));
        assert_eq!(found.bound, Bound::Lower);
        assert_eq!(table.probe(5 + size).expect("in the second half").value, 100);
        assert!(table.probe(6).is_none());
        table.clear();
        assert!(table.probe(5).is_none());
    }
}
