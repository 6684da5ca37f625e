//! The line struck through every winning alignment (R024, R025).

use maud::{Markup, html};
use quadrille_core::Cell;
use quadrille_session::Scene;

use super::{Piece, number};

/// The ends of each winning line: the runs of winning cells through the last move.
fn lines(scene: &Scene) -> Vec<(Cell, Cell)> {
    let picture = &scene.picture;
    let columns = usize::from(picture.columns);
    let Some(last) = picture.cells.iter().position(|cell| cell.last && cell.winning) else { return Vec::new() };
    let last = ((last / columns) as i16, (last % columns) as i16);
    let is_winning = |row: i16, column: i16| {
        (0..i16::from(picture.rows)).contains(&row)
            && (0..i16::from(picture.columns)).contains(&column)
            && picture.cells[row as usize * columns + column as usize].winning
    };
    let mut lines = Vec::new();
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        let reach = |sign: i16| {
            let mut n = 0;
            while is_winning(last.0 + sign * (n + 1) * down, last.1 + sign * (n + 1) * right) {
                n += 1;
            }
            n
        };
        let (back, forth) = (reach(-1), reach(1));
        if back + forth + 1 >= i16::from(picture.align) {
            let at = |n: i16| Cell::new((last.0 + n * down) as u8, (last.1 + n * right) as u8);
            lines.push((at(-back), at(forth)));
        }
    }
    lines
}

/// The strikes, given the centre of each cell and how far a line reaches beyond it.
pub(super) fn strikes(scene: &Scene, centre: impl Fn(Cell) -> (f64, f64), reach: f64) -> Piece {
    let markup: Markup = html! {
        g id="strikes" {
            @for (from, to) in lines(scene) {
                @let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
                @let (dx, dy) = ((x2 - x1).signum_or_zero(), (y2 - y1).signum_or_zero());
                line class="strike" x1=(number(x1 - dx * reach)) y1=(number(y1 - dy * reach))
                    x2=(number(x2 + dx * reach)) y2=(number(y2 + dy * reach)) pathLength="1" {}
            }
        }
    };
    Piece { id: "strikes".into(), markup }
}

trait SignumOrZero {
    /// The sign, 0 for 0 (where `f64::signum` gives 1).
    fn signum_or_zero(self) -> f64;
}

impl SignumOrZero for f64 {
    fn signum_or_zero(self) -> f64 {
        if self == 0.0 { 0.0 } else { self.signum() }
    }
}
