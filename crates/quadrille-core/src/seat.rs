//! Who sits at the table: a seat, and sets of seats.

use std::fmt;
use std::num::NonZeroU8;

use crate::OutOfRange;

/// What a setup that has `first` beside its seats says of who begins.
macro_rules! first {
    () => {
        /// The same with another seat to begin.
        ///
        /// # Errors
        /// When the seat does not play.
        pub fn with_first(self, first: Seat) -> Result<Setup, OutOfRange> {
            OutOfRange::check("first", first.number(), 1..=self.seats())?;
            Ok(Setup { first, ..self })
        }

        /// Who begins.
        #[must_use]
        pub fn first(&self) -> Seat {
            self.first
        }
    };
}
pub(crate) use first;

/// One place at the table. People count seats from 1, and so does this type when it
/// is shown; [`index`](Seat::index) counts from 0, for arrays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(NonZeroU8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(NonZeroU8::MIN);
    /// No game of this house has more seats than this (R004).
    pub const MAX_SEATS: u8 = 26;

    /// The seat with this number, counted from 1; `None` outside 1 to 26.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Seat> {
        match NonZeroU8::new(number) {
            Some(n) if number <= Self::MAX_SEATS => Some(Seat(n)),
            _ => None,
        }
    }

    /// The seat with this number at a table of `seats`, to begin.
    pub(crate) fn checked(number: u8, seats: u8) -> Result<Seat, OutOfRange> {
        let out = OutOfRange { setting: "first", value: number.into(), low: 1, high: seats.into() };
        Seat::from_number(number).filter(|seat| seat.number() <= seats).ok_or(out)
    }

    /// The seat at this place of an array, counted from 0.
    ///
    /// # Panics
    /// When the index is not below [`MAX_SEATS`](Seat::MAX_SEATS).
    #[must_use]
    pub const fn from_index(index: usize) -> Seat {
        assert!(index < Self::MAX_SEATS as usize, "no such seat");
        match NonZeroU8::new(index as u8 + 1) {
            Some(n) => Seat(n),
            None => unreachable!(),
        }
    }

    /// Counted from 1, as people do.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Counted from 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Who plays after this seat at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        Seat::from_index((self.index() + 1) % seats as usize)
    }

    /// Who plays `plies` turns after this seat at a table of `seats`.
    #[must_use]
    pub const fn after(self, plies: usize, seats: u8) -> Seat {
        Seat::from_index((self.index() + plies) % seats as usize)
    }

    /// Every seat of a table, in playing order from seat 1.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats as usize).map(Seat::from_index)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u32);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of `seats`.
    #[must_use]
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// Is this seat one of them?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// How many seats there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nobody in the set?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..u32::BITS as usize).filter(move |i| self.0 >> i & 1 == 1).map(Seat::from_index)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
