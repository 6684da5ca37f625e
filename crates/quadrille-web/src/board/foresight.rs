//! The moves of a line that is only looked at, numbered on the cells they take.

use maud::{Markup, html};
use quadrille_core::{Cell, Effect};
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::{drawing, is_large, number};

/// The group of numbers, which replaces the element `foresight` of the board. A move may
/// take many cells, or none.
#[must_use]
pub(crate) fn foresight(scene: &Scene, line: &[Effect], locale: &Locale) -> Markup {
    let drawing = drawing(scene, locale);
    let width = drawing.width();
    // Marks stay readable: on a grid the number stands in a corner of the cell.
    let (offset, radius) = if scene.picture.surface.is_tiled() {
        (0.0, (width * 0.3).clamp(4.0, 15.0))
    } else {
        (width * 0.28, (width * 0.2).clamp(5.0, 24.0))
    };
    html! {
        g id="foresight" class="foresight" aria-hidden="true" {
            @for (at, effect) in line.iter().enumerate() {
                @for cell in numbered(scene, &effect.cells) {
                    @let (x, y) = drawing.centre(*cell);
                    circle cx=(number(x + offset)) cy=(number(y - offset)) r=(number(radius)) {}
                    text x=(number(x + offset)) y=(number(y - offset + radius * 0.42)) font-size=(number(radius * 1.25)) { (at + 1) }
                }
            }
        }
    }
}

/// Every cell; on a board of thousands, where numbers are larger than cells, the one in the
/// middle.
fn numbered<'a>(scene: &Scene, cells: &'a [Cell]) -> &'a [Cell] {
    let middle = cells.len() / 2;
    if is_large(&scene.picture) { &cells[middle..(middle + 1).min(cells.len())] } else { cells }
}
