//! A standing grid: a board with round holes; a move is a column.

use maud::{Markup, html};
use quadrille_core::{Cell, Content, Seat};
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::{
    Drawing, Piece, SIDE, changed_cells, ghost, is_same, labels, marks, number, renewed_strikes, stock,
    strike::{self, Strike},
};

/// Room above the board for the disc in hand and the values of columns.
const TOP: f64 = 78.0;
/// The room of the disc in hand.
const HAND: f64 = 40.0;
const EDGE: f64 = 14.0;
/// Room below for the numbers of the columns.
const BOTTOM: f64 = 34.0;

pub(super) struct StandingDrawing<'a> {
    pub(super) scene: &'a Scene,
    pub(super) locale: &'a Locale,
}

impl StandingDrawing<'_> {
    fn side(&self) -> f64 {
        SIDE / f64::from(self.scene.picture.columns.max(self.scene.picture.rows))
    }

    /// The middle of a column.
    fn middle(&self, column: u8) -> f64 {
        EDGE + (f64::from(column) + 0.5) * self.side()
    }

    /// Where what falls in a column comes to rest.
    fn landing(&self, column: u8) -> Option<Cell> {
        let cells = (0..self.scene.picture.rows).rev().map(|row| Cell::new(row, column));
        cells.into_iter().find(|&cell| self.scene.picture.cell(cell).content == Content::Empty)
    }

    fn column(&self, column: u8) -> Piece {
        let side = self.side();
        let id = format!("column-{column}");
        let rows = self.scene.picture.rows;
        let cells = (0..rows).map(|row| Cell::new(row, column));
        let landing = self.landing(column);
        let middle = self.middle(column);
        let markup = html! {
            g id=(id) class={ "cell column" @if landing.is_some() { " target" } } role="gridcell"
                tabindex=(if column == 0 { "0" } else { "-1" }) data-move=[self.scene.picture.move_at(Cell::new(0, column))]
                data-landing=[landing.map(|cell| number(self.centre(cell).1))]
                aria-label=(labels::column(self.scene, column, self.locale)) {
                rect class="reach" x=(number(middle - side / 2.0)) y="0" width=(number(side))
                    height=(number(TOP + f64::from(rows) * side)) rx="8" {}
                @for cell in cells.clone() { (self.hole(cell)) }
                use class="slice" href="#slice" x=(number(middle)) {}
                @for cell in cells { (self.ring(cell)) }
            }
        };
        Piece { id, markup }
    }

    /// What stands before the discs of a column: the rack with its holes, around the middle.
    fn slice(&self) -> String {
        let (side, rows) = (self.side(), self.scene.picture.rows);
        let (half, radius) = (side / 2.0 + 0.3, side * 0.4);
        let bottom = TOP + f64::from(rows) * side;
        let mut path = format!("M{0} {1}H{2}V{3}H{0}Z", number(-half), number(TOP - 2.0), number(half), number(bottom));
        for row in 0..rows {
            let y = number(self.centre(Cell::new(row, 0)).1);
            let (r, width) = (number(radius), number(radius * 2.0));
            path += &format!("M-{r} {y}a{r} {r} 0 1 0 {width} 0a{r} {r} 0 1 0 -{width} 0Z");
        }
        path
    }

    /// Around a disc: it won, or was played last.
    fn ring(&self, at: Cell) -> Markup {
        let cell = self.scene.picture.cell(at);
        let (x, y) = self.centre(at);
        html! {
            @if cell.winning || cell.last {
                circle class=(if cell.winning { "win-ring" } else { "last-ring" }) cx=(number(x)) cy=(number(y))
                    r=(self.ring_radius(cell.winning)) {}
            }
        }
    }

    fn ring_radius(&self, winning: bool) -> String {
        number(self.side() * 0.4 * if winning { 1.06 } else { 1.09 })
    }

    fn piece(&self, seat: Seat) -> Markup {
        marks::piece(self.scene, seat, (0.0, 0.0), self.side())
    }

    fn stock(&self) -> Piece {
        let hand = self.hand() * 0.95;
        let ghost = |seat: Seat| {
            html! { (marks::piece(self.scene, seat, (0.0, 0.0), hand)) g class="landing" { (self.piece(seat)) } }.0
        };
        let seats = || self.scene.seats.iter().map(|seat| seat.seat);
        let made = serde_json::json!({
            "pieces": seats().map(|seat| self.piece(seat).0).collect::<Vec<_>>(),
            "ghosts": seats().map(ghost).collect::<Vec<_>>(),
            "rings": [self.ring_radius(false), self.ring_radius(true)],
            "side": number(self.side()),
            "columns": labels::columns(self.scene, self.locale),
        });
        stock::stock(self.scene, self.locale, &made)
    }

    fn hand(&self) -> f64 {
        self.side().min(HAND)
    }

    fn strikes(&self) -> Piece {
        let clear = self.side() * 0.46;
        strike::strikes(self.scene, |cell| self.centre(cell), Strike { clear: (clear, clear), tail: 0.0, width: 4.0 })
    }

    fn hole(&self, at: Cell) -> Markup {
        let cell = self.scene.picture.cell(at);
        let (x, y) = self.centre(at);
        let radius = self.side() * 0.4;
        html! {
            circle class="hole" cx=(number(x)) cy=(number(y)) r=(number(radius)) {}
            @if let Content::Mark(seat) = cell.content {
                g class={ "fallen" @if cell.winning { " winning" } @if cell.last { " last" } } data-seat=(seat)
                    data-drop=[cell.last.then(|| number(f64::from(at.row + 1) * self.side()))] {
                    g transform={ "translate(" (number(x)) " " (number(y)) ")" } { (self.piece(seat)) }
                }
            }
        }
    }
}

impl Drawing for StandingDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        let side = self.side();
        (
            2.0 * EDGE + f64::from(self.scene.picture.columns) * side,
            TOP + f64::from(self.scene.picture.rows) * side + BOTTOM,
        )
    }

    fn ground(&self) -> Markup {
        let side = self.side();
        let width = f64::from(self.scene.picture.columns) * side;
        let height = f64::from(self.scene.picture.rows) * side;
        html! {
            defs { path id="slice" fill-rule="evenodd" d=(self.slice()) {} }
            rect class="frame" x=(number(EDGE - 8.0)) y=(number(TOP - 6.0)) rx="20"
                width=(number(width + 16.0)) height=(number(height + 12.0)) {}
            g class="coordinates" aria-hidden="true" {
                @for column in 0..self.scene.picture.columns {
                    text class="column-name" x=(number(self.middle(column))) y=(number(TOP + height + 25.0)) { (self.scene.picture.column_name(column)) }
                }
            }
        }
    }

    /// One row of columns: what is chosen, and so what is heard, is a column.
    fn rows(&self) -> Vec<Vec<Piece>> {
        vec![(0..self.scene.picture.columns).map(|column| self.column(column)).collect()]
    }

    fn renewed(&self, before: &Scene) -> Vec<Piece> {
        let mut changed = vec![false; usize::from(self.scene.picture.columns)];
        changed_cells(before, self.scene, is_same).for_each(|cell| changed[usize::from(cell.column)] = true);
        (0..self.scene.picture.columns)
            .filter(|&column| changed[usize::from(column)])
            .map(|column| self.column(column))
            .collect()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        (self.middle(cell.column), TOP + (f64::from(cell.row) + 0.5) * self.side())
    }

    fn width(&self) -> f64 {
        self.side()
    }

    fn above(&self) -> Vec<Piece> {
        let hand = self.hand();
        let ghost = ghost(self.scene, Some((TOP - 8.0 - hand * 0.42, self.side())), hand * 0.95);
        vec![self.stock(), ghost, self.strikes()]
    }

    fn redrawn(&self, before: &Scene) -> Vec<Piece> {
        renewed_strikes(before, self.scene, || self.strikes())
    }
}
