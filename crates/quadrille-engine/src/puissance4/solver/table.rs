//! What was proved of positions met before.
//!
//! One entry is one 64-bit word, read and written at once, so that several threads can
//! share the table without locks:
//! ```text
//!     check: 45 bits | lower: 7 | upper: 7 | move: 5
//! ```
//! A probe takes another position's entry for its own with a chance of about 2^-45.
//! Forgetting everything is a new generation, mixed into the keys: nothing is cleared.

use std::sync::atomic::{AtomicU64, Ordering};

const CHECK: u64 = !0 << 19;
const OFFSET: i32 = 64;

/// Lower and upper bounds of scores by position.
#[derive(Debug)]
pub(crate) struct Transpositions {
    entries: Box<[AtomicU64]>,
    shift: u32,
    generation: u64,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
    /// The column that did best; 31 where none is known.
    pub(crate) column: u32,
}

/// No column.
pub(crate) const NO_COLUMN: u32 = 31;

impl Transpositions {
    /// The largest table of a power of two entries in so many bytes, at least 1024.
    pub(crate) fn new(bytes: usize) -> Transpositions {
        let bits = (bytes / 8).max(1024).ilog2();
        let entries: Box<[AtomicU64]> = (0..1usize << bits).map(|_| AtomicU64::new(0)).collect();
        // Memory is given page by page at its first use: have it now, not while searching.
        for entry in entries.iter().step_by(512) {
            entry.store(1, Ordering::Relaxed);
        }
        Transpositions { entries, shift: 64 - bits, generation: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    #[inline(always)]
    pub(crate) fn probe(&self, hash: u64) -> Option<Bounds> {
        self.read(hash, self.load(hash))
    }

    /// The entry where this position would be.
    #[inline(always)]
    pub(crate) fn load(&self, hash: u64) -> u64 {
        self.entries[((hash ^ self.generation) >> self.shift) as usize].load(Ordering::Relaxed)
    }

    /// What a loaded entry says, if it is of this position.
    #[inline(always)]
    pub(crate) fn read(&self, hash: u64, entry: u64) -> Option<Bounds> {
        let hash = hash ^ self.generation;
        if (entry ^ (hash << 19)) & CHECK != 0 {
            return None;
        }
        Some(Bounds {
            lower: (entry >> 12 & 127) as i32 - OFFSET,
            upper: (entry >> 5 & 127) as i32 - OFFSET,
            column: (entry & 31) as u32,
        })
    }

    #[inline(always)]
    pub(crate) fn store(&self, hash: u64, known: Bounds) {
        let hash = hash ^ self.generation;
        let entry = (hash << 19)
            | ((known.lower + OFFSET) as u64) << 12
            | ((known.upper + OFFSET) as u64) << 5
            | u64::from(known.column);
        self.entries[(hash >> self.shift) as usize].store(entry, Ordering::Relaxed);
    }
}
