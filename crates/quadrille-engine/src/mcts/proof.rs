//! What a tree has proved of a position, whatever the seats then play.

use quadrille_core::{Outcome, Seat};

use crate::{Plies, Score};

/// How a game ends from here on when everybody plays their best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub(super) outcome: Outcome,
    /// The end comes after so many moves, or sooner where the winner finds it.
    pub(super) plies: u32,
}

impl Proof {
    /// The game is over.
    pub(super) fn of_end(outcome: Outcome) -> Proof {
        Proof { outcome, plies: 0 }
    }

    /// What a position is proved to be by what follows its moves, `None` for a move of which
    /// nothing is proved or that is not in the tree: the seat to move wins by any one move
    /// that wins. Otherwise every move must be known, and all must end alike, or there are
    /// two seats, so that one takes what is left of the other's: with more a seat may choose
    /// whom it helps, and nothing is proved.
    pub(super) fn of_moves(turn: Seat, seats: usize, moves: &[Option<Proof>]) -> Option<Proof> {
        let wins = moves.iter().flatten().filter(|proof| proof.outcome == Outcome::Win(turn));
        if let Some(quickest) = wins.min_by_key(|proof| proof.plies) {
            return Some(Proof { plies: quickest.plies + 1, ..*quickest });
        }
        let known: Vec<Proof> = moves.iter().copied().collect::<Option<_>>()?;
        let points = |proof: &Proof| proof.outcome.points(turn);
        // The longest of equals: a loser resists.
        let best = known
            .iter()
            .max_by(|one, other| points(one).total_cmp(&points(other)).then(one.plies.cmp(&other.plies)))?;
        let is_proved = seats == 2 || known.iter().all(|proof| proof.outcome == best.outcome);
        is_proved.then_some(Proof { plies: best.plies + 1, ..*best })
    }

    /// In words, for this seat at a position where it is to move.
    pub(super) fn score(self, seat: Seat) -> Score {
        let plies = if self.plies == 1 { Plies::Exactly(1) } else { Plies::AtMost(self.plies) };
        match self.outcome {
            Outcome::Win(winner) if winner == seat => Score::Win { plies },
            Outcome::Tie(leaders) if leaders.contains(seat) => Score::Draw,
            Outcome::Win(_) | Outcome::Tie(_) => Score::Loss { plies },
        }
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::SeatSet;

    use super::*;

    const A: Seat = Seat::FIRST;

    fn b() -> Seat {
        A.next(2)
    }

    fn win(seat: Seat, plies: u32) -> Proof {
        Proof { outcome: Outcome::Win(seat), plies }
    }

    fn tie(plies: u32) -> Proof {
        Proof { outcome: Outcome::Tie(SeatSet::all(2)), plies }
    }

    /// What follows from moves with these proofs, all of them known, or with one more that is
    /// not.
    fn of(seats: usize, known: &[Proof], is_all: bool) -> Option<Proof> {
        let mut moves: Vec<Option<Proof>> = known.iter().copied().map(Some).collect();
        moves.extend((!is_all).then_some(None));
        Proof::of_moves(A, seats, &moves)
    }

    #[test]
    fn one_winning_move_is_enough_and_the_quickest_counts() {
        assert_eq!(of(2, &[win(A, 4), win(A, 2), win(b(), 1)], false), Some(win(A, 3)));
        assert_eq!(of(5, &[win(A, 0)], false), Some(win(A, 1)));
    }

    #[test]
    fn anything_else_needs_every_move() {
        assert_eq!(of(2, &[tie(1)], false), None);
        assert_eq!(of(2, &[tie(1), win(b(), 1)], true), Some(tie(2)));
        assert_eq!(of(2, &[win(b(), 1), win(b(), 3)], true), Some(win(b(), 4)));
    }

    #[test]
    fn among_three_a_seat_that_cannot_win_may_choose_the_winner() {
        let c = b().next(3);
        assert_eq!(of(3, &[win(b(), 1), win(c, 1)], true), None);
        assert_eq!(of(3, &[win(c, 1), win(c, 2)], true), Some(win(c, 3)));
    }
}
