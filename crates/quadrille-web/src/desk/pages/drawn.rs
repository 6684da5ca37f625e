//! What pages show of the table, drawn once for all that show the same.

use std::sync::Arc;

use quadrille_locale::Locale;
use quadrille_session::{Scene, Table};

use super::page::Page;
use crate::board::{self, Changes};

/// What one change brings, drawn once for all pages that show the same.
#[derive(Default)]
pub(super) struct Drawn {
    /// The scene in each language, of the present and of each ply that is looked back at.
    scenes: Vec<(Option<usize>, Arc<Locale>, Arc<Scene>)>,
    changes: Vec<Difference>,
}

/// What to replace between two scenes, each of which is of one language; nothing where all is
/// to be drawn.
struct Difference {
    before: Arc<Scene>,
    after: Arc<Scene>,
    changes: Option<Changes>,
}

/// What a page's visitor may do at the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// Are they to move?
    pub(super) to_move: bool,
    /// May they be advised?
    pub(super) advice: bool,
    /// May they take moves back, where the table allows it?
    pub(super) undo: bool,
}

/// What there is to see of a table, now or at the ply that is looked back at.
pub(super) fn scene(table: &Table, ply: Option<usize>, locale: &Locale, standing: Standing) -> Scene {
    let scene = ply.map_or_else(|| table.scene(), |ply| table.scene_at(ply));
    let mut scene = scene.in_language(locale);
    scene.may_play &= standing.to_move;
    scene.hints_allowed &= standing.advice;
    scene.can_undo &= standing.undo;
    scene
}

impl Drawn {
    /// What a page shows.
    pub(super) fn scene(&mut self, page: &Page, table: &Table, standing: Standing) -> Arc<Scene> {
        let ply = page.ply();
        let same = |(at, locale, _): &&(Option<usize>, Arc<Locale>, _)| {
            *at == ply && locale.language() == page.locale.language()
        };
        if let Some((.., scene)) = self.scenes.iter().find(same) {
            return Arc::clone(scene);
        }
        // Who is to move, each page is told by itself.
        let scene = Arc::new(scene(table, ply, &page.locale, Standing { to_move: true, ..standing }));
        self.scenes.push((ply, Arc::clone(&page.locale), Arc::clone(&scene)));
        scene
    }

    pub(super) fn changes(&mut self, before: &Arc<Scene>, after: &Arc<Scene>, locale: &Locale) -> Option<Changes> {
        let same = |other: &&Difference| Arc::ptr_eq(&other.before, before) && Arc::ptr_eq(&other.after, after);
        if let Some(known) = self.changes.iter().find(same) {
            return known.changes.clone();
        }
        let changes = board::update(before, after, locale);
        self.changes.push(Difference {
            before: Arc::clone(before),
            after: Arc::clone(after),
            changes: changes.clone(),
        });
        changes
    }
}
