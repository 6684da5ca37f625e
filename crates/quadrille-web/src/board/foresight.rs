//! The moves of a line that is only looked at, numbered on the cells they take.

use maud::{Markup, html};
use quadrille_core::Cell;
use quadrille_locale::Locale;
use quadrille_session::{Scene, Surface};

use super::{drawing, number};

/// One move of the line: what it takes. A move of Six couleurs may take many cells, or
/// none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Foreseen {
    /// The cells.
    pub cells: Vec<Cell>,
}

/// The group of numbers, which replaces the element `foresight` of the board.
#[must_use]
pub fn foresight(scene: &Scene, line: &[Foreseen], locale: &Locale) -> Markup {
    let drawing = drawing(scene, locale);
    let width = drawing.width();
    // Marks stay readable: on a grid the number stands in a corner of the cell.
    let (offset, radius) = match scene.surface {
        Surface::Grid | Surface::Standing => (width * 0.3, (width * 0.17).clamp(5.0, 15.0)),
        Surface::Hexagons | Surface::Squares => (0.0, (width * 0.3).clamp(4.0, 15.0)),
    };
    html! {
        g id="foresight" class="foresight" aria-hidden="true" {
            @for (at, step) in line.iter().enumerate() {
                @for cell in &step.cells {
                    @let (x, y) = drawing.centre(*cell);
                    circle cx=(number(x + offset)) cy=(number(y - offset)) r=(number(radius)) {}
                    text x=(number(x + offset)) y=(number(y - offset + radius * 0.42)) font-size=(number(radius * 1.25)) { (at + 1) }
                }
            }
        }
    }
}
