//! Positions met before: a fixed number of places, the newest stays.

use crate::bound::Bound;

/// Places; each takes 16 bytes.
const PLACES: usize = 1 << 19;

#[derive(Debug)]
pub(super) struct Transpositions {
    places: Box<[Place]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    key: u64,
    found: Found,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The best column, counted from 1; 0 for none.
    pub(super) column: u8,
}

impl Transpositions {
    pub(super) fn new() -> Transpositions {
        Transpositions { places: vec![Place::default(); PLACES].into() }
    }

    /// Nothing is kept from one search to the next: the same position and budget give
    /// the same search.
    pub(super) fn clear(&mut self) {
        self.places.fill(Place::default());
    }

    pub(super) fn probe(&self, key: u64) -> Option<Found> {
        let place = &self.places[key as usize % PLACES];
        (place.key == key && place.found.bound != Bound::None).then_some(place.found)
    }

    pub(super) fn store(&mut self, key: u64, found: Found) {
        self.places[key as usize % PLACES] = Place { key, found };
    }
}
