//! Puissance 4: a standing board with round holes; a move is a column.

use maud::{Markup, html};
use quadrille_core::{Cell, Seat};
use quadrille_locale::Locale;
use quadrille_session::{Content, Player, Scene, View};

use super::{Drawing, Piece, SIDE, changed_cells, labels, marks, number, strike};

/// Room above the board for the disc in hand and the values of columns.
pub(super) const TOP: f64 = 78.0;
const EDGE: f64 = 14.0;
/// Room below for the numbers of the columns.
const BOTTOM: f64 = 34.0;

pub(super) struct StandingDrawing<'a> {
    pub(super) scene: &'a Scene,
    pub(super) locale: &'a Locale,
}

/// The side of a cell.
pub(super) fn side(scene: &Scene) -> f64 {
    SIDE / f64::from(scene.columns.max(scene.rows))
}

/// The middle of a column.
pub(super) fn column_middle(scene: &Scene, column: u8) -> f64 {
    EDGE + (f64::from(column) + 0.5) * side(scene)
}

impl StandingDrawing<'_> {
    fn side(&self) -> f64 {
        side(self.scene)
    }

    /// Whose disc a person would drop now.
    fn hand(&self) -> Option<Seat> {
        let seat = self.scene.turn?;
        let is_person = self.scene.seats[seat.index()].player == Player::Person;
        (is_person && self.scene.view == View::Playing).then_some(seat)
    }

    fn column(&self, column: u8) -> Piece {
        let side = self.side();
        let id = format!("column-{column}");
        let rows = self.scene.rows;
        let cells = (0..rows).map(|row| Cell::new(row, column));
        let open = cells.clone().any(|cell| self.scene.cell(cell).target);
        let middle = column_middle(self.scene, column);
        let markup = html! {
            g id=(id) class={ "cell column" @if open { " target" } } role="gridcell"
                tabindex=(if column == 0 { "0" } else { "-1" }) data-move=(column + 1)
                aria-label=(labels::column(self.scene, column, self.locale)) {
                rect class="reach" x=(number(middle - side / 2.0)) y="0" width=(number(side))
                    height=(number(TOP + f64::from(rows) * side)) rx="8" {}
                @for cell in cells { (self.hole(cell)) }
                @if let (true, Some(seat)) = (open, self.hand()) {
                    g class="ghost in-hand" {
                        (marks::disc(&self.scene.seats[seat.index()], middle, TOP - 8.0 - side.min(40.0) * 0.42, side.min(40.0) * 0.38))
                    }
                }
            }
        };
        Piece { id, markup }
    }

    fn hole(&self, at: Cell) -> Markup {
        let cell = self.scene.cell(at);
        let (x, y) = self.centre(at);
        let radius = self.side() * 0.4;
        html! {
            circle class="hole" cx=(number(x)) cy=(number(y)) r=(number(radius)) {}
            @if let Content::Mark(seat) = cell.content {
                g class={ "fallen" @if cell.winning { " winning" } @if cell.last { " last" } }
                    data-drop=[cell.last.then(|| number(f64::from(at.row + 1) * self.side()))] {
                    (marks::disc(&self.scene.seats[seat.index()], x, y, radius))
                    @if cell.winning { circle class="win-ring" cx=(number(x)) cy=(number(y)) r=(number(radius * 1.06)) {} }
                    @else if cell.last { circle class="last-ring" cx=(number(x)) cy=(number(y)) r=(number(radius * 1.09)) {} }
                }
            } @else if let (true, Some(_)) = (cell.target, self.hand()) {
                circle class="ghost landing" cx=(number(x)) cy=(number(y)) r=(number(radius * 0.92)) {}
            }
        }
    }
}

impl Drawing for StandingDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        let side = self.side();
        (2.0 * EDGE + f64::from(self.scene.columns) * side, TOP + f64::from(self.scene.rows) * side + BOTTOM)
    }

    fn ground(&self) -> Markup {
        let side = self.side();
        let width = f64::from(self.scene.columns) * side;
        let height = f64::from(self.scene.rows) * side;
        html! {
            rect class="frame" x=(number(EDGE - 8.0)) y=(number(TOP - 6.0)) rx="20"
                width=(number(width + 16.0)) height=(number(height + 12.0)) {}
            g class="coordinates" aria-hidden="true" {
                @for column in 0..self.scene.columns {
                    text class="column-name" x=(number(column_middle(self.scene, column))) y=(number(TOP + height + 25.0)) { (column + 1) }
                }
            }
        }
    }

    /// One row of columns: what is chosen, and so what is heard, is a column.
    fn rows(&self) -> Vec<Vec<Piece>> {
        vec![(0..self.scene.columns).map(|column| self.column(column)).collect()]
    }

    fn renewed(&self, before: &Scene) -> Vec<Piece> {
        let another_hand = StandingDrawing { scene: before, locale: self.locale }.hand() != self.hand();
        let mut changed = vec![another_hand; usize::from(self.scene.columns)];
        changed_cells(before, self.scene).for_each(|cell| changed[usize::from(cell.column)] = true);
        (0..self.scene.columns)
            .filter(|&column| changed[usize::from(column)])
            .map(|column| self.column(column))
            .collect()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        (column_middle(self.scene, cell.column), TOP + (f64::from(cell.row) + 0.5) * self.side())
    }

    fn width(&self) -> f64 {
        self.side()
    }

    fn above(&self) -> Vec<Piece> {
        vec![strike::strikes(self.scene, |cell| self.centre(cell), self.side() * 0.2)]
    }
}
