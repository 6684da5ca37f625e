//! Values of the search: evaluations, believed wins, proved wins.
//!
//! A win is worth more the sooner it comes. It is *proved* when every answer of the loser
//! was looked at, and only *believed* when some were left out as hopeless; the two have
//! bands of their own, so that nothing unproved is ever told as certain.

use crate::{Plies, Score};

/// A proved win at ply 0; each ply until the end takes one off.
pub(crate) const PROVED: i32 = 30_000;
/// A believed win at ply 0.
pub(crate) const BELIEVED: i32 = 20_000;
/// The width of a band: more plies than any game has.
pub(crate) const BAND: i32 = 1_000;
/// Evaluations stay below this.
pub(crate) const LARGEST_EVALUATION: i32 = 15_000;

/// The side to move wins with the move that makes `ply` moves since the root.
pub(crate) fn win_at(ply: i32) -> i32 {
    PROVED - ply
}

/// Is it a win or loss, proved or believed?
pub(crate) fn is_decided(value: i32) -> bool {
    value.abs() > BELIEVED - BAND
}

/// Is it a loss, proved or believed?
pub(crate) fn is_lost(value: i32) -> bool {
    value < BAND - BELIEVED
}

/// Is it a proved win?
pub(crate) fn is_proved_win(value: i32) -> bool {
    value > PROVED - BAND
}

/// The value of a node whose every searched move loses but some were not searched.
pub(crate) fn unproved(value: i32) -> i32 {
    if value < BAND - PROVED { value + PROVED - BELIEVED } else { value }
}

/// Counted from the node, for the table.
pub(crate) fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        _ if !is_decided(value) => value,
        1.. => value + ply,
        _ => value - ply,
    }
}

/// Counted from the root again.
pub(crate) fn from_table(value: i32, ply: i32) -> i32 {
    match value {
        _ if !is_decided(value) => value,
        1.. => value - ply,
        _ => value + ply,
    }
}

/// In the words of the contract.
pub(crate) fn score(value: i32) -> Score {
    // The search cuts and extends: a win is proved, that none is quicker is not.
    if is_proved_win(value) {
        Score::Win { plies: Plies::AtMost((PROVED - value) as u32) }
    } else if is_proved_win(-value) {
        Score::Loss { plies: Plies::AtMost((PROVED + value) as u32) }
    } else {
        Score::Estimate(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_proved_wins_are_told_as_wins() {
        assert_eq!(score(win_at(3)), Score::Win { plies: Plies::AtMost(3) });
        assert_eq!(score(-win_at(4)), Score::Loss { plies: Plies::AtMost(4) });
        assert_eq!(score(unproved(-win_at(4))), Score::Estimate(4 - BELIEVED));
        assert!(is_decided(unproved(-win_at(4))) && !is_decided(LARGEST_EVALUATION));
        for value in [win_at(9), -win_at(9), unproved(-win_at(9)), -17] {
            assert_eq!(from_table(to_table(value, 5), 5), value);
        }
    }
}
