//! The worth of each legal move, written on the board.

use maud::{Markup, html};
use quadrille_core::{Cell, Surface};
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::{Drawing, drawing, number};

/// What to write for one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    /// The cell it fills, or any cell of the column it is.
    pub(crate) at: Cell,
    /// In words or figures: "gagne en 5", "+3".
    pub(crate) text: String,
    /// Is it among the best?
    pub(crate) best: bool,
    /// Proved, or guessed?
    pub(crate) exact: bool,
}

/// The group of values, which replaces the element `values` of the board.
#[must_use]
pub(crate) fn values(scene: &Scene, values: &[Value], locale: &Locale) -> Markup {
    let drawing = drawing(scene, locale);
    html! {
        g id="values" aria-hidden="true" {
            @for value in values {
                @let (x, y, size) = place(scene, drawing.as_ref(), value.at);
                @let lines = lines(&value.text);
                @let top = y - size * 0.6 * (lines.len() as f64 - 1.0);
                text class={ "value" @if value.best { " best" } @if !value.exact { " estimate" } } font-size=(number(size)) {
                    @for (n, line) in lines.iter().enumerate() {
                        tspan x=(number(x)) y=(number(top + n as f64 * size * 1.15)) { (line) }
                    }
                }
            }
        }
    }
}

fn place(scene: &Scene, drawing: &dyn Drawing, at: Cell) -> (f64, f64, f64) {
    let (x, y) = drawing.centre(at);
    let width = drawing.width();
    match scene.picture.surface {
        // Above the column.
        Surface::Standing => (x, 22.0, (width * 0.2).clamp(7.0, 16.0)),
        Surface::Grid | Surface::Hexagons | Surface::Squares => {
            let size = (width * 0.26).clamp(7.0, 20.0);
            (x, y + size * 0.35, size)
        }
    }
}

/// Two lines at most, broken at the first blank: a column is narrow.
fn lines(text: &str) -> Vec<&str> {
    match text.split_once(' ') {
        // The sign of an estimate stays with its figure.
        Some((first, rest)) if first != "≈" => vec![first, rest],
        _ => vec![text],
    }
}
