//! Symbols as drawn by a steady hand: cross, ring, letter; always shape and colour.

use maud::{Markup, html};
use quadrille_core::{Piece, Seat};
use quadrille_format::palette;
use quadrille_session::{Scene, SceneSeat};

use super::number;

/// The class of a seat's colour. There are nine colours; beyond, they come again, and the
/// letter tells the seats apart.
pub(super) fn seat_class(colour: u8) -> String {
    format!("seat-{}", usize::from(colour) % palette::SEATS.len() + 1)
}

/// What a seat puts on the board, around a point, in a cell of this side.
pub(super) fn piece(scene: &Scene, seat: Seat, (x, y): (f64, f64), side: f64) -> Markup {
    let SceneSeat { mark, colour, .. } = scene.seats[seat.index()];
    match scene.picture.piece {
        Piece::Symbol | Piece::Territory => symbol(mark, colour, (x, y), side * 0.28),
        Piece::Disc => disc(mark, colour, (x, y), side * 0.4),
    }
}

/// A symbol around a point, half as wide as `half`.
pub(super) fn symbol(mark: char, colour: u8, (x, y): (f64, f64), half: f64) -> Markup {
    let class = seat_class(colour);
    let at = |dx: f64, dy: f64| format!("{} {}", number(x + dx * half), number(y + dy * half));
    let width = number(half * 0.3);
    match mark {
        'X' | 'x' => {
            let path = format!(
                "M{}Q{} {}M{}Q{} {}",
                at(-1.0, -0.96),
                at(0.1, -0.08),
                at(0.98, 1.0),
                at(1.0, -1.0),
                at(0.06, 0.1),
                at(-0.95, 0.97)
            );
            html! { path class={ "ink " (class) } d=(path) stroke-width=(width) {} }
        }
        'O' | 'o' | '0' => {
            let path = format!(
                "M{}C{} {} {}C{} {} {}",
                at(-0.2, -0.98),
                at(1.25, -1.1),
                at(1.3, 1.02),
                at(0.0, 1.0),
                at(-1.3, 0.98),
                at(-1.25, -0.95),
                at(0.12, -1.03)
            );
            html! { path class={ "ink " (class) } d=(path) stroke-width=(width) {} }
        }
        letter => html! {
            text class={ "letter " (class) } x=(number(x)) y=(number(y + half * 0.68)) font-size=(number(half * 1.95)) {
                (letter)
            }
        },
    }
}

/// A disc with its mark embossed.
pub(super) fn disc(mark: char, colour: u8, (x, y): (f64, f64), radius: f64) -> Markup {
    let (cx, cy) = (number(x), number(y));
    let colour = if palette::is_gold(colour) { "gold".into() } else { seat_class(colour) };
    html! {
        circle class={ "disc " (colour) } cx=(cx) cy=(cy) r=(number(radius)) {}
        circle class={ "groove " (colour) } cx=(cx) cy=(cy) r=(number(radius * 0.78)) {}
        (embossed(mark, &colour, x, y, radius * 0.32))
    }
}

fn embossed(mark: char, colour: &str, x: f64, y: f64, half: f64) -> Markup {
    let width = number(half * 0.42);
    match mark {
        'X' | 'x' => {
            let (l, r, t, b) = (number(x - half), number(x + half), number(y - half), number(y + half));
            html! { path class={ "emboss " (colour) } d=(format!("M{l} {t}L{r} {b}M{r} {t}L{l} {b}")) stroke-width=(width) {} }
        }
        'O' | 'o' | '0' => html! {
            circle class={ "emboss " (colour) } cx=(number(x)) cy=(number(y)) r=(number(half)) stroke-width=(width) {}
        },
        letter => html! {
            text class={ "emboss-letter " (colour) } x=(number(x)) y=(number(y + half * 0.8)) font-size=(number(half * 2.3)) {
                (letter)
            }
        },
    }
}

/// The small picture of a seat beside its name: its symbol, disc, or coloured cell.
#[must_use]
pub(crate) fn seat_token(scene: &Scene, seat: Seat) -> Markup {
    let Some(seat) = scene.seats.get(seat.index()) else { return html! {} };
    html! {
        svg class="token" viewBox="0 0 34 34" aria-hidden="true" {
            @match (scene.picture.piece, seat.held) {
                (Piece::Disc, _) => (disc(seat.mark, seat.colour, (17.0, 17.0), 15.0)),
                (Piece::Territory, Some(colour)) => {
                    rect class={ "colour-" (colour) " frame-" (seat.seat) } x="3" y="3" width="28" height="28" rx="8" {}
                    text class="token-number" x="17" y="22.5" { (seat.seat) }
                },
                _ => (symbol(seat.mark, seat.colour, (17.0, 17.0), 9.5)),
            }
        }
    }
}

/// The same in a line of text.
#[must_use]
pub(crate) fn seat_mark(scene: &Scene, seat: Seat) -> Markup {
    let seat = &scene.seats[seat.index()];
    html! {
        @match scene.picture.piece {
            Piece::Symbol => span class={ "mark " (seat_class(seat.colour)) } { (seat.mark) },
            Piece::Disc => span class="mark" { (seat.mark) },
            Piece::Territory => span class="mark" { (seat.seat) },
        }
    }
}
