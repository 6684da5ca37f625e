//! Who meets whom, and who sits where.
//!
//! Every two engines meet, or the first meets each of the others; games come in pairs, the same opening with the seats swapped,
//! so that neither opening nor first move favours anybody. With more than two seats half
//! of them, drawn by chance, are the first engine's, and the other half in the second
//! game of the pair; or one engine sits alone against the rest, in each seat in turn.

use quadrille_core::{Seat, SeatSet};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// Two engines, by their place in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pairing {
    /// The one whose points are counted.
    pub first: usize,
    /// The one it meets.
    pub second: usize,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Field {
    /// Every two engines.
    #[default]
    Everybody,
    /// The first engine and each of the others.
    Gauntlet,
}

impl Field {
    /// The pairings of so many engines.
    #[must_use]
    pub fn pairings(self, engines: usize) -> Vec<Pairing> {
        let firsts = match self {
            Field::Everybody => engines,
            Field::Gauntlet => engines.min(1),
        };
        (0..firsts).flat_map(|first| (first + 1..engines).map(move |second| Pairing { first, second })).collect()
    }
}

/// Where the first engine sits in this game of a pairing.
pub(crate) fn first_seats(game: u32, seats: u8, alone: bool, seed: u64) -> SeatSet {
    if alone {
        return SeatSet::from_iter([Seat::from_index(game as usize % usize::from(seats))]);
    }
    let pair = game / 2;
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    if seats > 2 {
        order.shuffle(&mut StdRng::seed_from_u64(seed ^ u64::from(pair).wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    }
    let (half, rest) = order.split_at(usize::from(seats) / 2);
    let chosen = if game.is_multiple_of(2) { half } else { rest };
    chosen.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_meet_once() {
        assert_eq!(Field::Everybody.pairings(4).len(), 6);
        assert_eq!(Field::Everybody.pairings(2), [Pairing { first: 0, second: 1 }]);
        let gauntlet = Field::Gauntlet.pairings(4);
        assert!(gauntlet.len() == 3 && gauntlet.iter().all(|pairing| pairing.first == 0), "{gauntlet:?}");
    }

    #[test]
    fn the_second_game_of_a_pair_swaps_the_seats() {
        for seats in 2..=6 {
            for pair in 0..5 {
                let (one, two) = (first_seats(2 * pair, seats, false, 3), first_seats(2 * pair + 1, seats, false, 3));
                assert!(one.iter().all(|seat| !two.contains(seat)));
                assert_eq!(one.len() + two.len(), usize::from(seats));
            }
        }
        assert!(first_seats(0, 2, false, 9).contains(Seat::FIRST));
    }
}
