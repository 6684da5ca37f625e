//! Longer wins out of known ones: the loser answers otherwise, both take a move back, or both
//! add one.

use quadrille_core::{Cell, Morpion, Position};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;

/// Pairs of moves added by chance.
const PAIRS: usize = 150;

/// Games near this one whose winner, if it still is one, may need longer: all but the last two
/// moves, every other answer of the loser to all but the last, and two moves more, by chance.
pub(crate) fn neighbours(game: &[Cell], position: impl Fn(&[Cell]) -> Morpion, rng: &mut StdRng) -> Vec<Vec<Cell>> {
    let Some((last, before)) = game.split_last() else { return Vec::new() };
    let mut games: Vec<Vec<Cell>> = before.split_last().map(|(_, earlier)| earlier.to_vec()).into_iter().collect();
    let with = |moves: &[Cell], more: &[Cell]| moves.iter().chain(more).copied().collect();
    games.extend(near(&position(before), before).filter(|reply| reply != last).map(|reply| with(before, &[reply])));
    let cells: Vec<Cell> = near(&position(game), game).collect();
    for _ in 0..PAIRS {
        if let &[first, second] = cells.iter().copied().sample(rng, 2).as_slice() {
            let pair = if rng.random_bool(0.5) { [first, second] } else { [second, first] };
            games.push(with(game, &pair));
        }
    }
    games
}

/// The free cells at most two steps from a stone.
fn near(position: &Morpion, game: &[Cell]) -> impl Iterator<Item = Cell> {
    position.legal_moves().filter(|cell| {
        let far = |stone: &Cell| cell.row.abs_diff(stone.row).max(cell.column.abs_diff(stone.column)) > 2;
        !game.iter().all(far)
    })
}
