//! What a position is worth to the side to move.

/// The worth of a position for the seat whose turn it is at the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Proved: this seat wins.
    Win {
        /// How soon.
        plies: Plies,
    },
    /// Proved: this seat loses.
    Loss {
        /// How late.
        plies: Plies,
    },
    /// Proved: nobody wins.
    Draw,
    /// A guess; the larger the better, 0 even.
    Estimate(i32),
}

/// How long a decided game lasts when both sides play their best: moves of all seats until
/// the end, the last included. A game that this very move ends is always told exactly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plies {
    /// So many: the winner cannot be quicker, the loser cannot resist longer.
    Exactly(u32),
    /// The winner needs no more, and may be quicker.
    AtMost(u32),
    /// It cannot be less; how many more is not known.
    AtLeast(u32),
}

impl Plies {
    /// The number, whatever is known of it.
    #[must_use]
    pub fn number(self) -> u32 {
        let (Plies::Exactly(plies) | Plies::AtMost(plies) | Plies::AtLeast(plies)) = self;
        plies
    }

    /// The same statement of another number.
    #[must_use]
    pub fn map(self, number: impl FnOnce(u32) -> u32) -> Plies {
        match self {
            Plies::Exactly(plies) => Plies::Exactly(number(plies)),
            Plies::AtMost(plies) => Plies::AtMost(number(plies)),
            Plies::AtLeast(plies) => Plies::AtLeast(number(plies)),
        }
    }

    /// No fewer than this.
    fn least(self) -> u32 {
        match self {
            Plies::Exactly(plies) | Plies::AtLeast(plies) => plies,
            Plies::AtMost(plies) => plies.min(2),
        }
    }

    /// No more than this.
    fn most(self) -> u32 {
        match self {
            Plies::Exactly(plies) | Plies::AtMost(plies) => plies,
            Plies::AtLeast(_) => u32::MAX,
        }
    }

    /// Between these two, both included.
    fn between(least: u32, most: u32) -> Plies {
        match (least, most) {
            (least, u32::MAX) => Plies::AtLeast(least),
            (least, most) if least == most => Plies::Exactly(most),
            (_, most) => Plies::AtMost(most),
        }
    }
}

impl Score {
    /// Is it proved?
    #[must_use]
    pub fn is_exact(self) -> bool {
        !matches!(self, Score::Estimate(_))
    }

    /// As one number, the larger the better: quick wins above slow ones, late losses
    /// above quick ones, guesses and draws between. For an order to show moves in;
    /// [`is_worse_than`](Score::is_worse_than) says what is known.
    #[must_use]
    pub fn rank(self) -> i64 {
        const PROVED: i64 = 1 << 40;
        match self {
            Score::Win { plies } => PROVED - i64::from(plies.most()),
            Score::Loss { plies } => i64::from(plies.number()) - PROVED,
            Score::Draw => 0,
            Score::Estimate(guess) => guess.into(),
        }
    }

    /// Is it known to be worse than another? Of two wins only if the other is surely
    /// quicker, of two losses only if the other surely lasts longer.
    #[must_use]
    pub fn is_worse_than(self, other: Score) -> bool {
        match (self, other) {
            (Score::Win { plies }, Score::Win { plies: other }) => plies.least() > other.most(),
            (Score::Loss { plies }, Score::Loss { plies: other }) => plies.most() < other.least(),
            _ => self.rank() < other.rank(),
        }
    }

    /// What two proofs of the same position say together. Where one is a guess, the other.
    #[must_use]
    pub fn and(self, other: Score) -> Score {
        let both = |one: Plies, two: Plies| Plies::between(one.least().max(two.least()), one.most().min(two.most()));
        match (self, other) {
            (Score::Win { plies }, Score::Win { plies: other }) => Score::Win { plies: both(plies, other) },
            (Score::Loss { plies }, Score::Loss { plies: other }) => Score::Loss { plies: both(plies, other) },
            (Score::Estimate(_), other) => other,
            (proved, _) => proved,
        }
    }

    /// What a position is worth of which every move is worth one of these, `None` for a
    /// move that nothing is known of. `None` where that says nothing of the position.
    #[must_use]
    pub fn of_moves(moves: impl IntoIterator<Item = Option<Score>>) -> Option<Score> {
        // No win is quicker than the least of all, and the best one needs no more than the
        // least `most`; a loss lasts as long as the longest.
        let mut win: Option<(u32, u32)> = None;
        let mut loss: Option<(u32, u32)> = None;
        let (mut guess, mut is_open, mut is_known) = (None, false, true);
        for score in moves {
            match score {
                Some(Score::Win { plies }) => {
                    let (least, most) = win.unwrap_or((u32::MAX, u32::MAX));
                    win = Some((least.min(plies.least()), most.min(plies.most())));
                }
                Some(Score::Loss { plies }) => {
                    let (least, most) = loss.unwrap_or((0, 0));
                    loss = Some((least.max(plies.least()), most.max(plies.most())));
                }
                Some(Score::Draw) => guess = guess.max(Some(0)),
                Some(Score::Estimate(value)) => {
                    guess = guess.max(Some(value));
                    is_open = true;
                }
                None => is_known = false,
            }
        }
        if let Some((least, most)) = win {
            // A move that is not settled may be a quicker win, but not one at once.
            let least = if is_open || !is_known { least.min(2) } else { least };
            return Some(Score::Win { plies: Plies::between(least, most) });
        }
        match (guess, loss) {
            (Some(0), _) if !is_open && is_known => Some(Score::Draw),
            (Some(guess), _) => Some(Score::Estimate(guess)),
            (None, Some((least, most))) if is_known => Some(Score::Loss { plies: Plies::between(least, most) }),
            _ => None,
        }
    }

    /// The worth of a move, for the seat that plays it, given the worth of what it leads
    /// to for the other seat of two.
    #[must_use]
    pub fn before_move(self) -> Score {
        match self {
            Score::Win { plies } => Score::Loss { plies: plies.map(|plies| plies + 1) },
            Score::Loss { plies } => Score::Win { plies: plies.map(|plies| plies + 1) },
            Score::Draw => Score::Draw,
            Score::Estimate(guess) => Score::Estimate(guess.saturating_neg()),
        }
    }

    /// How many own moves the winner of two still has to play: what people are told.
    #[must_use]
    pub fn winners_moves(self) -> Option<Plies> {
        match self {
            Score::Win { plies } => Some(plies.map(|plies| plies.div_ceil(2))),
            Score::Loss { plies } => Some(plies.map(|plies| (plies / 2).max(1))),
            Score::Draw | Score::Estimate(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Plies::{AtLeast, AtMost, Exactly};
    use super::Score::{Draw, Estimate};
    use super::*;

    fn win(plies: Plies) -> Score {
        Score::Win { plies }
    }

    fn loss(plies: Plies) -> Score {
        Score::Loss { plies }
    }

    #[test]
    fn a_win_is_worse_only_where_the_other_is_surely_quicker() {
        assert!(win(Exactly(9)).is_worse_than(win(Exactly(5))));
        assert!(win(Exactly(9)).is_worse_than(win(AtMost(5))));
        assert!(!win(AtMost(9)).is_worse_than(win(AtMost(5))));
        assert!(!win(AtMost(9)).is_worse_than(win(Exactly(5))));
        assert!(win(AtMost(9)).is_worse_than(win(Exactly(1))));
        assert!(!win(AtLeast(1)).is_worse_than(win(AtMost(3))));
        assert!(loss(Exactly(2)).is_worse_than(loss(Exactly(8))));
        assert!(!loss(AtMost(8)).is_worse_than(loss(Exactly(8))));
        assert!(!loss(AtMost(2)).is_worse_than(loss(AtMost(8))));
        assert!(Estimate(900).is_worse_than(win(AtLeast(1))));
        assert!(loss(AtMost(90)).is_worse_than(Estimate(-900)));
    }

    #[test]
    fn wins_are_listed_above_guesses_the_shortest_that_is_sure_first() {
        let sorted = [win(AtMost(3)), win(Exactly(7)), win(AtLeast(1)), Estimate(20_000), Draw, Estimate(-1)];
        assert!(sorted.is_sorted_by_key(|score| -score.rank()));
    }

    #[test]
    fn a_position_is_worth_what_its_moves_prove() {
        let of = |moves: &[Option<Score>]| Score::of_moves(moves.iter().copied());
        assert_eq!(of(&[Some(win(Exactly(5))), Some(win(Exactly(3))), Some(Draw)]), Some(win(Exactly(3))));
        assert_eq!(of(&[Some(win(Exactly(5))), Some(win(AtMost(7)))]), Some(win(AtMost(5))));
        assert_eq!(of(&[Some(win(Exactly(5))), Some(Estimate(3))]), Some(win(AtMost(5))));
        assert_eq!(of(&[Some(win(Exactly(1))), None]), Some(win(Exactly(1))));
        assert_eq!(of(&[Some(loss(Exactly(2))), Some(loss(Exactly(4)))]), Some(loss(Exactly(4))));
        assert_eq!(of(&[Some(loss(Exactly(2))), Some(loss(AtMost(4)))]), Some(loss(AtMost(4))));
        assert_eq!(of(&[Some(loss(Exactly(2))), None]), None);
        assert_eq!(of(&[Some(Draw), Some(loss(AtMost(4)))]), Some(Draw));
        // A move that is only guessed at may still win.
        assert_eq!(of(&[Some(Draw), Some(Estimate(-7))]), Some(Estimate(0)));
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn two_proofs_narrow_each_other() {
        assert_eq!(win(AtMost(9)).and(win(AtLeast(1))), win(AtMost(9)));
        assert_eq!(win(AtMost(9)).and(win(Exactly(5))), win(Exactly(5)));
        assert_eq!(Estimate(4).and(Draw), Draw);
    }

    #[test]
    fn people_are_told_the_winners_own_moves() {
        assert_eq!(win(Exactly(1)).winners_moves(), Some(Exactly(1)));
        assert_eq!(win(AtMost(9)).winners_moves(), Some(AtMost(5)));
        assert_eq!(loss(Exactly(2)).winners_moves(), Some(Exactly(1)));
        assert_eq!(Draw.winners_moves(), None);
    }
}
