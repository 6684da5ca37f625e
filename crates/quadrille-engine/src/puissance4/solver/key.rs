//! What two positions must share to be one for the table.
//!
//! A disc matters only while it lies in a four that its side can still make: one with no
//! disc of the opponent. All others merely fill their cell and are forgotten. So the key
//! is made of the filled cells and of each side's living discs, and two positions with
//! the same key have the same future. Mirror images are one too, as long as enough of
//! the board is free for both to turn up.

use super::geometry::Geometry;
use super::word::Word;

/// The key of a position, for the side to move.
#[inline(always)]
pub(crate) fn key<G: Geometry>(geometry: G, own: G::Word, all: G::Word, empties: u32) -> u64 {
    let other = all ^ own;
    let free = geometry.board() & !all;
    let own_alive = own & geometry.alive(own | free);
    let other_alive = other & geometry.alive(other | free);
    // The sum tells filled cells and living discs apart: each column of `all` is a run of
    // ones from the bottom, so the carry marks its height.
    let (mut first, mut second) = (own_alive.plus(all), other_alive);
    if 5 * empties >= 3 * geometry.cells() {
        let mirrored = (geometry.mirror(first), geometry.mirror(second));
        if mirrored < (first, second) {
            (first, second) = mirrored;
        }
    }
    G::Word::hash(first, second)
}
