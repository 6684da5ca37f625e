//! Where a line of moves would lead, shown on a board that is not played on.
//!
//! Answered against what the page was sent last, on the same socket: whatever changes
//! meanwhile reaches the page after the answer, never before it.

use quadrille_core::{AnyRecord, Cell, Morpion, Position as _, Puissance4, SixCouleurs};

use super::{Desk, PageId};
use crate::board::{self, Foreseen};
use crate::message::{Reply, Screen};
use crate::tree;

/// The longest line that is looked at.
const LONGEST: usize = 64;

impl Desk {
    pub(super) fn foresee(&mut self, id: PageId, line: &str) {
        let Some(page) = self.pages.get_mut(&id) else { return };
        let (Some(table), Some(before)) = (&self.table, page.scene.clone()) else { return };
        if page.screen != Screen::Game || !before.hints_allowed {
            return;
        }
        let moves: Vec<&str> = line.split(' ').take(LONGEST).collect();
        let shown = table.record_at(before.at.ply);
        let steps = steps(&shown, &moves);
        let Some(after) = tree::scene_after(table.settings(), &shown, &moves, before.at.game) else { return };
        let after = after.in_language(&page.locale);
        let Some(patches) = board::patches(&before, &after, &page.locale) else { return };
        let mut patches: Vec<_> = patches.into_iter().map(|patch| (patch.id, patch.html)).collect();
        patches.push(("foresight".into(), board::foresight(&after, &steps, &page.locale).into_string()));
        page.send(&Reply::Foreseen { line: line.to_owned(), patches });
    }
}

/// What each move of a line takes, up to the first that cannot be played.
fn steps(shown: &AnyRecord, moves: &[&str]) -> Vec<Foreseen> {
    let mut record = shown.clone();
    let mut steps = Vec::new();
    for mv in moves {
        let cells = taken(&record, mv);
        if record.play(mv).is_err() {
            break;
        }
        steps.push(Foreseen { cells });
    }
    steps
}

fn taken(record: &AnyRecord, mv: &str) -> Vec<Cell> {
    match record {
        AnyRecord::Morpion(record) => Morpion::parse_move(record.setup(), mv).into_iter().collect(),
        AnyRecord::Puissance4(record) => {
            let column = Puissance4::parse_move(record.setup(), mv);
            column.ok().and_then(|column| record.position().landing(column)).into_iter().collect()
        }
        AnyRecord::SixCouleurs(record) => {
            let columns = u32::from(record.setup().board().columns());
            let colour = SixCouleurs::parse_move(record.setup(), mv);
            let cells = colour.map(|colour| record.position().captures(colour)).unwrap_or_default();
            cells.into_iter().map(|cell| Cell::new((cell / columns) as u8, (cell % columns) as u8)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_core::{AnySetup, Game};

    fn cells(game: Game, setup: &str, moves: &[&str]) -> Vec<Vec<(u8, u8)>> {
        let record = AnyRecord::new(AnySetup::parse(game, setup).unwrap());
        let steps = steps(&record, moves);
        steps.into_iter().map(|step| step.cells.into_iter().map(|cell| (cell.row, cell.column)).collect()).collect()
    }

    #[test]
    fn a_line_says_what_each_move_takes() {
        assert_eq!(cells(Game::Morpion, "", &["2B", "1A"]), [[(1, 1)], [(0, 0)]]);
        assert_eq!(cells(Game::Puissance4, "", &["4", "4"]), [[(5, 3)], [(4, 3)]]);
        let taken = cells(Game::SixCouleurs, "cells=rojvb/ojvbi/jvbir/vbiro/birov shape=square", &["j"]);
        assert_eq!(taken.len(), 1);
        assert!(!taken[0].contains(&(0, 0)), "the start cell is held already");
    }

    #[test]
    fn a_line_ends_at_the_first_move_that_cannot_be_played() {
        assert_eq!(cells(Game::Morpion, "", &["2B", "2B", "1A"]).len(), 1);
        assert_eq!(cells(Game::Puissance4, "", &["<b>"]).len(), 0);
    }
}
