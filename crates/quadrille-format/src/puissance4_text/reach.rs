//! An order of play that leads to a board of Puissance 4.
//!
//! A board tells which discs lie in each column, not when they fell. Discs of a column
//! fell from the lowest up and the seats took turns; so an order is a way to take the
//! columns apart, always the lowest disc left of some column, in alternating colours.
//! That is searched, most promising column first, and states (how much of each column is
//! left) that lead nowhere are not tried again.
//!
//! Alignments need no search: a board without one has none earlier, as discs are never
//! taken away. A board with one was won by its last disc, so every disc that can have
//! been the last is tried, and the rest must be without an alignment.

use std::collections::HashSet;

use quadrille_core::puissance4::{Column, Setup};
use quadrille_core::{Puissance4, Record, Seat};
use thiserror::Error;

/// How many states are looked at: all of a board of 6 x 7, of which there are 7^7.
const STATES: usize = 1_000_000;

/// Why there is no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum Unreachable {
    #[error("no play leads to this board: the discs cannot have fallen in turn; correct the discs")]
    Turns,
    #[error("no play leads to this board: somebody had won before; correct the discs")]
    WonBefore,
    #[error("no play was found that leads to this board; correct the discs, or add a line moves= with the columns")]
    GaveUp,
}

/// A record that leads to these columns, lowest discs first.
pub(crate) fn order(setup: &Setup, columns: &[Vec<Seat>]) -> Result<Record<Puissance4>, Unreachable> {
    let mut left = STATES;
    let whole = alternate(setup.first(), columns, &mut left)?;
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
        let order = match alternate(setup.first(), &before, &mut left) {
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
fn alternate(first: Seat, columns: &[Vec<Seat>], left: &mut usize) -> Result<Vec<Column>, Unreachable> {
    let discs: usize = columns.iter().map(Vec::len).sum();
    let mut heights = vec![0_u8; columns.len()];
    let mut order: Vec<Column> = Vec::with_capacity(discs);
    let mut choices = vec![candidates(first, columns, &heights)];
    let mut dead: HashSet<Vec<u8>> = HashSet::new();
    while order.len() < discs {
        let next = choices.last_mut().and_then(Vec::pop);
        match next {
            Some(column) => {
                heights[usize::from(column)] += 1;
                if dead.contains(&heights) {
                    heights[usize::from(column)] -= 1;
                    continue;
                }
                *left = left.checked_sub(1).ok_or(Unreachable::GaveUp)?;
                order.push(Column(column));
                let mover = first.after(order.len(), 2);
                choices.push(candidates(mover, columns, &heights));
            }
            None => {
                dead.insert(heights.clone());
                choices.pop();
                let Column(column) = order.pop().ok_or(Unreachable::Turns)?;
                heights[usize::from(column)] -= 1;
            }
        }
    }
    Ok(order)
}

/// The columns whose next disc is the mover's, the most promising last: one that then
/// shows the other seat's disc keeps the turns going; of those, the one with the most
/// discs left, as tall columns are the hardest to empty.
fn candidates(mover: Seat, columns: &[Vec<Seat>], heights: &[u8]) -> Vec<u8> {
    let mut found: Vec<u8> = (0..columns.len() as u8)
        .filter(|&at| columns[usize::from(at)].get(usize::from(heights[usize::from(at)])) == Some(&mover))
        .collect();
    found.sort_by_key(|&at| {
        let (column, height) = (&columns[usize::from(at)], usize::from(heights[usize::from(at)]));
        let opens = column.get(height + 1).is_some_and(|&disc| disc != mover);
        (opens, column.len() - height)
    });
    found
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

    #[test]
    fn a_win_is_the_last_disc() {
        let record = order(&Setup::default(), &stacks(&["XXXX", "OOO", "", "", "", "", ""])).unwrap();
        assert_eq!(record.outcome(), Some(quadrille_core::Outcome::Win(Seat::FIRST)));
        assert_eq!(record.moves().last(), Some(&Column(0)));
    }
}
