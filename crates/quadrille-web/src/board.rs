//! The board as SVG, from a scene.

use maud::{Markup, html};
use quadrille_locale::Locale;
use quadrille_session::Scene;

/// New content for one element of the page, by its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patch {
    /// The id of the element to replace.
    pub id: String,
    /// What replaces it, the element itself included.
    pub html: String,
}

/// The whole board.
#[must_use]
pub fn board(_scene: &Scene, _locale: &Locale) -> Markup {
    html! { svg id="board" {} }
}

/// What to replace on a page that shows `before` so that it shows `after`; `None` where
/// the whole board must be drawn anew.
#[must_use]
pub fn patches(_before: &Scene, _after: &Scene, _locale: &Locale) -> Option<Vec<Patch>> {
    None
}
