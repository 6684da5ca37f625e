//! What pages show of the table, drawn once for all that show the same.

use std::rc::Rc;

use quadrille_locale::Locale;
use quadrille_session::{Scene, Table};

use super::page::Page;
use crate::board::{self, Changes};

/// What one change brings, drawn once for all pages that show the same.
#[derive(Default)]
pub(super) struct Drawn {
    /// The scene in each language, for those who are to move and for the others.
    scenes: Vec<(String, bool, Rc<Scene>)>,
    changes: Vec<Difference>,
}

/// What to replace between two scenes in a language; nothing where all is to be drawn.
struct Difference {
    language: String,
    before: Rc<Scene>,
    after: Rc<Scene>,
    changes: Option<Changes>,
}

impl Drawn {
    /// What a page shows; a replay is its own.
    pub(super) fn scene(&mut self, page: &Page, present: &Table, (to_move, advice): (bool, bool)) -> Rc<Scene> {
        let locale = &page.locale;
        if let Some(replay) = &page.replay {
            let mut scene = replay.table.scene().in_language(locale);
            scene.hints_allowed &= advice;
            return Rc::new(scene);
        }
        let same = |(language, other, _): &&(String, bool, _)| language == locale.language() && *other == to_move;
        if let Some((_, _, scene)) = self.scenes.iter().find(same) {
            return Rc::clone(scene);
        }
        let mut scene = present.scene().in_language(locale);
        scene.may_play &= to_move;
        scene.hints_allowed &= advice;
        let scene = Rc::new(scene);
        self.scenes.push((locale.language().to_owned(), to_move, Rc::clone(&scene)));
        scene
    }

    pub(super) fn changes(&mut self, before: &Rc<Scene>, after: &Rc<Scene>, locale: &Locale) -> Option<Changes> {
        let same = |other: &&Difference| {
            other.language == locale.language() && Rc::ptr_eq(&other.before, before) && Rc::ptr_eq(&other.after, after)
        };
        if let Some(known) = self.changes.iter().find(same) {
            return known.changes.clone();
        }
        let changes = board::changes(before, after, locale);
        self.changes.push(Difference {
            language: locale.language().to_owned(),
            before: Rc::clone(before),
            after: Rc::clone(after),
            changes: changes.clone(),
        });
        changes
    }
}
