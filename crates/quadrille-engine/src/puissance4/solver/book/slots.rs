//! Scores by key without the keys.
//!
//! A key has three slots, one in each third of the bytes, and its score is their
//! exclusive or. To fill them: as long as some slot belongs to one key only, that key is
//! put aside with it; once every key is aside, the last one put aside is written first, so
//! that no slot written later disturbs one before. With 1.23 slots a key this works out
//! almost always; else the slots are chosen anew, from the next seed. The technique is
//! that of Botelho, Pagh and Ziviani ("Simple and space-efficient minimal perfect hash
//! functions", 2007).
//!
//! A key that was not among those given gets some byte all the same: who asks must know
//! that it was.

/// Slots for so many keys, and a few, that small sets work out as well.
const SLOTS_PER_HUNDRED: usize = 123;
const MORE_SLOTS: usize = 32;

/// Filled slots, and the seed they were chosen by.
pub(super) struct Filled {
    pub(super) seed: u32,
    pub(super) slots: Vec<u8>,
}

/// How many slots so many keys take.
pub(super) fn slots_for(keys: usize) -> usize {
    3 * (keys * SLOTS_PER_HUNDRED / 100 + MORE_SLOTS).div_ceil(3)
}

/// What was stored under a key.
pub(super) fn look_up(slots: &[u8], seed: u32, key: u64) -> u8 {
    let [first, second, third] = places(slots.len() / 3, seed, key);
    slots[first] ^ slots[second] ^ slots[third]
}

/// Slots that hold each key's byte. The keys differ from each other.
pub(super) fn fill(entries: &[(u64, u8)]) -> Filled {
    let mut seed = 0;
    loop {
        if let Some(slots) = try_fill(entries, seed) {
            return Filled { seed, slots };
        }
        seed += 1;
    }
}

fn try_fill(entries: &[(u64, u8)], seed: u32) -> Option<Vec<u8>> {
    let count = slots_for(entries.len());
    // Of each slot: how many keys want it, and the exclusive or of their numbers, which is
    // the number of the last one once it is alone.
    let mut wanted = vec![(0u32, 0usize); count];
    let places_of = |at: usize| places(count / 3, seed, entries[at].0);
    for at in 0..entries.len() {
        for place in places_of(at) {
            wanted[place].0 += 1;
            wanted[place].1 ^= at;
        }
    }
    let mut alone: Vec<usize> = (0..count).filter(|&place| wanted[place].0 == 1).collect();
    let mut aside = Vec::with_capacity(entries.len());
    while let Some(place) = alone.pop() {
        let (1, at) = wanted[place] else { continue };
        aside.push((at, place));
        for place in places_of(at) {
            wanted[place].0 -= 1;
            wanted[place].1 ^= at;
            if wanted[place].0 == 1 {
                alone.push(place);
            }
        }
    }
    if aside.len() < entries.len() {
        return None;
    }
    let mut slots = vec![0; count];
    for &(at, place) in aside.iter().rev() {
        // The own slot is still zero.
        slots[place] = places_of(at).into_iter().fold(entries[at].1, |byte, other| byte ^ slots[other]);
    }
    Some(slots)
}

/// The slots of a key, one in each third.
fn places(third: usize, seed: u32, key: u64) -> [usize; 3] {
    let hash = scatter(key ^ u64::from(seed) << 32);
    let more = scatter(hash);
    let within = |bits: u64, nth: usize| nth * third + (((bits & 0xffff_ffff) * third as u64) >> 32) as usize;
    [within(hash, 0), within(hash >> 32, 1), within(more, 2)]
}

/// Spreads every bit over all: the finisher of `SplitMix64` (Steele, Lea and Flood, 2014).
fn scatter(key: u64) -> u64 {
    let key = key.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let key = (key ^ key >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let key = (key ^ key >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ key >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_its_byte_back() {
        for count in [0, 1, 2, 3, 10, 1000, 100_000] {
            let entries: Vec<(u64, u8)> = (0..count).map(|key: u64| (key * key, (key % 251) as u8)).collect();
            let Filled { seed, slots } = fill(&entries);
            assert_eq!(slots.len(), slots_for(entries.len()));
            for &(key, byte) in &entries {
                assert_eq!(look_up(&slots, seed, key), byte, "key {key} of {count}");
            }
        }
    }

    #[test]
    fn slots_are_chosen_anew_where_the_first_choice_does_not_work_out() {
        // Two keys with the same three slots can never be put aside.
        let third = slots_for(2) / 3;
        let same =
            (1..1 << 40).find(|&key| places(third, 0, key) == places(third, 0, 0)).expect("few slots, many keys");
        let entries = [(0, 7), (same, 9)];
        assert!(try_fill(&entries, 0).is_none());
        let Filled { seed, slots } = fill(&entries);
        assert!(seed > 0);
        assert_eq!(entries.map(|(key, _)| look_up(&slots, seed, key)), [7, 9]);
    }
}
