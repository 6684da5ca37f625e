//! The worth of each legal move, written on the board, and what is about to win there.

use maud::{Markup, html};
use quadrille_core::{Cell, Surface};
use quadrille_engine::{Threat, ThreatKind};
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::marks::seat_class;
use super::{Drawing, drawing, number};

/// What a move is worth to who plays it, as it is written on the board or beside a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Worth {
    /// Which move.
    pub(crate) mv: String,
    /// In words or figures: "gagne en 5", "≈ +3".
    pub(crate) text: String,
    /// Is it among the best?
    pub(crate) best: bool,
    /// Proved, or guessed?
    pub(crate) exact: bool,
}

/// The group of values, which replaces the element `values` of the board.
#[must_use]
pub(crate) fn values(scene: &Scene, values: &[Worth], threats: &[Threat], locale: &Locale) -> Markup {
    let drawing = drawing(scene, locale);
    html! {
        g id="values" aria-hidden="true" {
            @for threat in threats { (framed(scene, drawing.as_ref(), threat)) }
            // What is no cell has no place: its value stands in the palette.
            @for (value, at) in values.iter().filter_map(|value| Some((value, scene.picture.target_of(&value.mv)?))) {
                @let lines = lines(&value.text);
                @let (x, y, size) = place(scene, drawing.as_ref(), at, &lines);
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

/// A frame around stones that are about to win, from one end of their line to the other.
fn framed(scene: &Scene, drawing: &dyn Drawing, threat: &Threat) -> Markup {
    let (Some(first), Some(last)) = (threat.stones.first(), threat.stones.last()) else { return html! {} };
    let (from, to) = (drawing.centre(*first), drawing.centre(*last));
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let side = drawing.width() * 0.8;
    let turn = number(down.atan2(across).to_degrees());
    html! {
        rect class={ "threat " (seat_class(scene.seats[threat.seat.index()].colour)) @if threat.kind == ThreatKind::Four { " four" } }
            transform={ "translate(" (number(from.0)) " " (number(from.1)) ") rotate(" (turn) ")" }
            x=(number(-side / 2.0)) y=(number(-side / 2.0)) width=(number(across.hypot(down) + side)) height=(number(side)) rx=(number(side / 2.0)) {}
    }
}

fn place(scene: &Scene, drawing: &dyn Drawing, at: Cell, lines: &[&str]) -> (f64, f64, f64) {
    let (x, y) = drawing.centre(at);
    let width = drawing.width();
    match scene.picture.surface {
        // Above the column.
        Surface::Standing => (x, 28.0, (width * 0.25).clamp(7.0, 22.0)),
        Surface::Grid | Surface::Hexagons | Surface::Squares => {
            // A sign or two may be larger than words; nothing is wider than its cell.
            let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
            let part = match longest {
                ..=2 => 0.52,
                3 => 0.42,
                4 if lines.len() == 1 => 0.32,
                _ => 0.26,
            };
            let size = (width * part).clamp(7.0, 22.0);
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
