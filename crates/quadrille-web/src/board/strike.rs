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

/// How a strike is drawn, in the units of the board.
#[derive(Clone, Copy)]
pub(super) struct Strike {
    /// How far it stays from the centre of a cell, along rows and columns and along diagonals, so
    /// that every mark can be read.
    pub(super) clear: (f64, f64),
    /// How far it reaches beyond the last mark.
    pub(super) tail: f64,
    pub(super) width: f64,
}

/// The strikes, given the centre of each cell.
pub(super) fn strikes(scene: &Scene, centre: impl Fn(Cell) -> (f64, f64), look: Strike) -> Piece {
    let markup: Markup = html! {
        g id="strikes" { @for (from, to) in lines(scene) { path class="strike" d=(strike(from, to, &centre, look)) stroke-width=(number(look.width)) pathLength="1" {} } }
    };
    Piece { id: "strikes".into(), markup }
}

/// From mark to mark, through none of them.
fn strike(from: Cell, to: Cell, centre: &impl Fn(Cell) -> (f64, f64), look: Strike) -> String {
    let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (down, right) = (from.row.abs_diff(to.row), from.column.abs_diff(to.column));
    let clear = if down == 0 || right == 0 { look.clear.0 } else { look.clear.1 };
    let at = |far: f64| format!("{} {}", number(x1 + (x2 - x1) * far / length), number(y1 + (y2 - y1) * far / length));
    let piece = |start: f64, end: f64| if end > start { format!("M{}L{}", at(start), at(end)) } else { String::new() };
    let steps = f64::from(down.max(right).max(1));
    let step = length / steps;
    let between = (0..steps as u32).map(|n| piece(f64::from(n) * step + clear, f64::from(n + 1) * step - clear));
    let ends = [piece(-clear - look.tail, -clear), piece(length + clear, length + clear + look.tail)];
    ends.into_iter().chain(between).collect()
}
