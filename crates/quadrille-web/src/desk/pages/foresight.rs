//! Where a line of moves would lead, shown on a board that is not played on.
//!
//! Answered against what the page was sent last, on the same socket: whatever changes
//! meanwhile reaches the page after the answer, never before it.

use quadrille_session::Table;

use super::{PageId, Pages};
use crate::board;
use crate::message::{Reply, Screen};

/// The longest line that is looked at.
const LONGEST: usize = 64;

impl Pages {
    pub(in crate::desk) fn foresee(&mut self, id: PageId, line: &str, table: &Table) {
        let Some(page) = self.open.get_mut(&id) else { return };
        let Some(before) = page.scene.clone() else { return };
        if page.screen != Screen::Game || !before.hints_allowed {
            return;
        }
        let moves: Vec<&str> = line.split(' ').take(LONGEST).collect();
        let shown = table.record_at(before.at.ply);
        let after = table.scene_after(before.at.ply, &moves).in_language(&page.locale);
        let Some(changes) = board::changes(&before, &after, &page.locale) else { return };
        let steps = shown.foreseen(&moves);
        let mut patches: Vec<_> = changes.patches.into_iter().map(|patch| (patch.id, patch.html)).collect();
        patches.push(("foresight".into(), board::foresight(&after, &steps, &page.locale).into_string()));
        page.send(Reply::Foreseen { line: line.to_owned(), patches, splices: changes.splices });
    }
}
