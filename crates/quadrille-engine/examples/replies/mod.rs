//! What a side can answer in Morpion, the slow and obvious way, to check what an engine claims.

use quadrille_core::{Cell, Morpion, Outcome, Position};

/// The position after one more move.
pub(crate) fn after(position: &Morpion, cell: Cell) -> Morpion {
    let mut next = position.clone();
    next.play_unchecked(cell);
    next
}

/// Every move; where one of them wins, those, and where the other side threatens to win at once,
/// what could stop it.
pub(crate) fn replies(position: &Morpion) -> Vec<Cell> {
    let winning = |position: &Morpion| -> Vec<Cell> {
        let wins = |&cell: &Cell| matches!(after(position, cell).outcome(), Some(Outcome::Win(_)));
        position.legal_moves().filter(wins).collect()
    };
    let own = winning(position);
    if !own.is_empty() {
        return own;
    }
    let all: Vec<Cell> = position.legal_moves().collect();
    // After two moves elsewhere, what the other side wins with is seen.
    let threats: Vec<Cell> = all.iter().take(2).flat_map(|&skip| winning(&after(position, skip))).collect();
    if threats.is_empty() { all } else { threats }
}
