//! An order of play that leads to a board of Puissance 4.
//!
//! A board tells which discs lie in each column, not when they fell. Discs of a column
//! fell from the lowest up and the seats took turns; so an order is a way to take the
//! columns apart, always the lowest disc left of some column, in alternating colours.
//! That is searched in several ways, and states (how much of each column is gone) that
//! lead nowhere are not tried again.
//!
//! Alignments need no search: a board without one has none earlier, as discs are never
//! taken away. A board with one was won by its last disc, so every disc that can have
//! been the last is tried, and the rest must be without an alignment.

use std::collections::HashSet;

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Puissance4, Reason, Record, Seat, reason};

/// How many states one search looks at before another is tried.
const STATES: usize = 50_000;
/// Boards with no more states than this are searched to the end: among them all of 6 x 7,
/// with at most 7^7 states.
const ALL_STATES: u128 = 1_000_000;

/// Why there is no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unreachable {
    Turns,
    WonBefore,
    GaveUp,
}

impl From<Unreachable> for Reason {
    fn from(why: Unreachable) -> Reason {
        match why {
            Unreachable::Turns => reason!(
                "unreachable-turns",
                "no play leads to this board: the discs cannot have fallen in turn; correct the discs"
            ),
            Unreachable::WonBefore => {
                reason!("unreachable-won", "no play leads to this board: somebody had won before; correct the discs")
            }
            Unreachable::GaveUp => reason!(
                "unreachable",
                "no play was found that leads to this board; correct the discs, or add a line moves= with the columns"
            ),
        }
    }
}

/// A record that leads to these columns, lowest discs first.
pub(crate) fn order(setup: &Setup, columns: &[Vec<Seat>]) -> Result<Record<Puissance4>, Unreachable> {
    let whole = alternate(setup.first(), columns)?;
    if let Ok(record) = Record::replay(setup.clone(), whole) {
        return Ok(record);
    }
    // Somebody won before the last disc of that order.
    let discs: usize = columns.iter().map(Vec::len).sum();
    let last_mover = setup.first().after(discs - 1, setup.seats());
    let mut reason = Unreachable::WonBefore;
    for (column, stack) in columns.iter().enumerate().filter(|(_, stack)| stack.last() == Some(&last_mover)) {
        let mut before = columns.to_vec();
        before[column] = stack[..stack.len() - 1].to_vec();
        let order = match alternate(setup.first(), &before) {
            Ok(order) => order,
            Err(Unreachable::GaveUp) => {
                reason = Unreachable::GaveUp;
                continue;
            }
            Err(_) => continue,
        };
        if let Ok(mut record) = Record::<Puissance4>::replay(setup.clone(), order)
            && record.play(Column(column as u8)).is_ok()
        {
            return Ok(record);
        }
    }
    Err(reason)
}

/// The columns in an order in which their discs, lowest first, change seats each time.
fn alternate(first: Seat, columns: &[Vec<Seat>]) -> Result<Vec<Column>, Unreachable> {
    for preference in [Preference::Opening, Preference::LongRuns, Preference::ShortRuns, Preference::LastColumns] {
        match (Search { first, columns, preference }).run(STATES) {
            Err(Unreachable::GaveUp) => {}
            answer => return answer,
        }
    }
    let states = columns.iter().fold(1_u128, |all, column| all.saturating_mul(column.len() as u128 + 1));
    if states > ALL_STATES {
        return Err(Unreachable::GaveUp);
    }
    Search { first, columns, preference: Preference::Opening }.run(ALL_STATES as usize)
}

/// Which of the columns whose next disc is the mover's is tried first. No preference is
/// best on every board, and the right one hardly searches at all.
#[derive(Clone, Copy, Debug)]
enum Preference {
    /// One that then shows the other seat's disc, which keeps the turns going; of those,
    /// the one with the most discs left.
    Opening,
    /// The one in the middle of the longest run of one seat: what others can give for it
    /// is spent on one run, not on a little of each.
    LongRuns,
    /// The contrary.
    ShortRuns,
    /// The one most to the right.
    LastColumns,
}

struct Search<'a> {
    first: Seat,
    columns: &'a [Vec<Seat>],
    preference: Preference,
}

impl Search<'_> {
    /// Depth first, with a stack of its own; `left` states are looked at.
    fn run(&self, mut left: usize) -> Result<Vec<Column>, Unreachable> {
        let discs: usize = self.columns.iter().map(Vec::len).sum();
        // How much of each column is gone, as digits of one number: 27^26 is below 2^128.
        let weights: Vec<u128> = self
            .columns
            .iter()
            .scan(1_u128, |weight, column| {
                let own = *weight;
                *weight = weight.saturating_mul(column.len() as u128 + 1);
                Some(own)
            })
            .collect();
        let mut state = 0_u128;
        let mut heights = vec![0_u8; self.columns.len()];
        let mut order: Vec<Column> = Vec::with_capacity(discs);
        let mut choices = vec![self.candidates(self.first, &heights)];
        let mut dead: HashSet<u128> = HashSet::new();
        while order.len() < discs {
            match choices.last_mut().and_then(Vec::pop) {
                Some(column) => {
                    let after = state + weights[usize::from(column)];
                    if dead.contains(&after) {
                        continue;
                    }
                    left = left.checked_sub(1).ok_or(Unreachable::GaveUp)?;
                    state = after;
                    heights[usize::from(column)] += 1;
                    order.push(Column(column));
                    choices.push(self.candidates(self.first.after(order.len(), 2), &heights));
                }
                None => {
                    dead.insert(state);
                    choices.pop();
                    let Column(column) = order.pop().ok_or(Unreachable::Turns)?;
                    state -= weights[usize::from(column)];
                    heights[usize::from(column)] -= 1;
                }
            }
        }
        Ok(order)
    }

    /// The columns whose next disc is the mover's, the preferred one last.
    fn candidates(&self, mover: Seat, heights: &[u8]) -> Vec<u8> {
        let height = |at: u8| usize::from(heights[usize::from(at)]);
        let column = |at: u8| &self.columns[usize::from(at)];
        let mut found: Vec<u8> =
            (0..self.columns.len() as u8).filter(|&at| column(at).get(height(at)) == Some(&mover)).collect();
        found.sort_by_key(|&at| {
            let (column, height) = (column(at), height(at));
            match self.preference {
                Preference::Opening => {
                    let opens = column.get(height + 1).is_some_and(|&disc| disc != mover);
                    (usize::from(opens), column.len() - height)
                }
                Preference::LongRuns => run_through(column, height),
                Preference::ShortRuns => {
                    let (length, gone) = run_through(column, height);
                    (column.len() - length, gone)
                }
                Preference::LastColumns => (usize::from(at), 0),
            }
        });
        found
    }
}

/// The length of the run of one seat through a disc, and how much of it lies below.
fn run_through(column: &[Seat], height: usize) -> (usize, usize) {
    let below = column[..height].iter().rev().take_while(|&&disc| disc == column[height]).count();
    let above = column[height..].iter().take_while(|&&disc| disc == column[height]).count();
    (below + above, below)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;
    use quadrille_core::{Cell, Position as _};

    fn columns_of(record: &Record<Puissance4>) -> Vec<Vec<Seat>> {
        let grid = record.position().grid();
        (0..grid.columns())
            .map(|column| (0..grid.rows()).rev().filter_map(|row| grid.at(Cell::new(row, column))).collect())
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(2026), ..ProptestConfig::default() })]

        /// Whatever was played, the board alone is enough to play it again, won games
        /// included.
        #[test]
        fn boards_that_were_played_are_reached(
            rows in 4_u8..=26,
            columns in 4_u8..=26,
            align in 3_u8..=6,
            picks in prop::collection::vec(any::<u16>(), 0..500),
        ) {
            let mut played = Record::<Puissance4>::new(Setup::new(rows, columns, align).unwrap());
            for pick in picks {
                let legal: Vec<_> = played.position().legal_moves().collect();
                if legal.is_empty() {
                    break;
                }
                played.play(legal[usize::from(pick) % legal.len()]).unwrap();
            }
            let found = order(played.setup(), &columns_of(&played)).unwrap();
            prop_assert_eq!(found.position().grid(), played.position().grid());
            prop_assert_eq!(found.position().turn(), played.position().turn());
            prop_assert_eq!(found.position().winning_cells(), played.position().winning_cells());
        }
    }

    fn stacks(text: &[&str]) -> Vec<Vec<Seat>> {
        text.iter().map(|stack| stack.chars().map(|c| Seat::from_index("XO".find(c).unwrap())).collect()).collect()
    }

    #[test]
    fn boards_that_nobody_can_have_played_are_refused() {
        let setup = Setup::default();
        let reason = |text: &[&str]| order(&setup, &stacks(text)).unwrap_err();
        // O fell first everywhere, but X begins.
        assert_eq!(reason(&["OX", "OX", "", "", "", "", ""]), Unreachable::Turns);
        // Two alignments that share no disc.
        assert_eq!(reason(&["XXXX", "OOOO", "", "", "", "", ""]), Unreachable::WonBefore);
    }

    /// Runs of O can only be spent on the X of other columns, one run after the other:
    /// whoever spends a little of each is stuck.
    #[test]
    fn large_boards_of_long_runs_are_reached() {
        let (even, odd) = ("XO".repeat(13), "O".repeat(13) + &"X".repeat(13));
        let texts: Vec<&str> = (0..25).map(|at| if at % 2 == 0 { even.as_str() } else { odd.as_str() }).collect();
        let setup = Setup::new(26, 26, 26).unwrap();
        let columns = [stacks(&texts), vec![Vec::new()]].concat();
        assert_eq!(order(&setup, &columns).unwrap().len(), 26 * 25);
    }

    #[test]
    fn boards_of_the_usual_size_are_searched_to_the_end() {
        // Every column but the first begins with two O: there is no end to what O is owed.
        let setup = Setup::new(6, 7, 26).unwrap();
        let texts = ["XXXXXX", "OOXOXO", "OOXXOO", "OOXOXX", "OOXXOX", "OOOXXX", "OOXXXO"];
        assert_eq!(order(&setup, &stacks(&texts)).err(), Some(Unreachable::Turns));
    }

    #[test]
    fn a_win_is_the_last_disc() {
        let record = order(&Setup::default(), &stacks(&["XXXX", "OOO", "", "", "", "", ""])).unwrap();
        assert_eq!(record.outcome(), Some(quadrille_core::Outcome::Win(Seat::FIRST)));
        assert_eq!(record.moves().last(), Some(&Column(0)));
    }
}
