//! A grid: symbols on squared paper.

use maud::{Markup, html};
use quadrille_core::{Cell, Content, PictureCell, Seat};
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::{
    Drawing, Piece, SIDE, changed_cells, ghost, is_same, labels, marks, number, renewed_strikes, stock,
    strike::{self, Strike},
};

/// Room for the coordinates.
const LEFT: f64 = 30.0;
const TOP: f64 = 26.0;
const EDGE: f64 = 6.0;

pub(super) struct GridDrawing<'a> {
    pub(super) scene: &'a Scene,
    pub(super) locale: &'a Locale,
}

impl GridDrawing<'_> {
    fn side(&self) -> f64 {
        SIDE / f64::from(self.scene.picture.rows.max(self.scene.picture.columns))
    }

    fn corner(&self, cell: Cell) -> (f64, f64) {
        let side = self.side();
        (LEFT + f64::from(cell.column) * side, TOP + f64::from(cell.row) * side)
    }

    fn class(&self, cell: &PictureCell) -> String {
        let is_free = cell.content == Content::Empty && (self.scene.picture.anywhere || cell.target);
        let marks = [(cell.winning, " winning"), (is_free, " target"), (cell.last, " last"), (cell.turned, " turned")];
        let mut class = String::from("cell");
        marks.iter().filter(|(is_so, _)| *is_so).for_each(|(_, mark)| class.push_str(mark));
        class
    }

    /// Marks a cell that can be played, around the middle of any cell.
    fn open(&self) -> Markup {
        html! { circle class="open" r=(number(self.side() * 0.1)) {} }
    }

    /// Marks the cell of the last move.
    fn last(&self) -> Markup {
        let side = self.side();
        let half = side / 2.0 - (side * 0.07).clamp(1.5, 4.0);
        html! {
            rect class="last-frame" x=(number(-half)) y=(number(-half)) rx=(number(side * 0.1))
                width=(number(2.0 * half)) height=(number(2.0 * half)) {}
        }
    }

    fn piece(&self, seat: Seat) -> Markup {
        marks::piece(self.scene, seat, (0.0, 0.0), self.side())
    }

    fn stock(&self) -> Piece {
        let open = (!self.scene.picture.anywhere).then(|| self.open().0);
        let pieces: Vec<String> = self.scene.seats.iter().map(|seat| self.piece(seat.seat).0).collect();
        let made = serde_json::json!({ "open": open, "last": self.last().0, "pieces": pieces });
        stock::stock(self.scene, self.locale, &made)
    }

    fn strikes(&self) -> Piece {
        let side = self.side();
        // The arms of a cross reach along diagonals; the ends of a strike are round.
        let look = Strike { clear: (side * 0.41, side * 0.52), tail: side * 0.09, width: (side * 0.13).min(6.0) };
        strike::strikes(self.scene, |cell| self.centre(cell), look)
    }

    fn changed_cells<'a>(&'a self, before: &'a Scene) -> impl Iterator<Item = Cell> + 'a {
        // Which cells are targets is seen from what is in them, where every empty one is.
        let anywhere = self.scene.picture.anywhere;
        let same =
            move |old: &PictureCell, new: &PictureCell| is_same(old, new) && (anywhere || old.target == new.target);
        changed_cells(before, self.scene, same)
    }

    fn cell(&self, at: Cell) -> Piece {
        let side = self.side();
        let (x, y) = self.corner(at);
        let picture = &self.scene.picture;
        let cell = picture.cell(at);
        let id = format!("cell-{}-{}", at.row, at.column);
        let first = at == Cell::new(0, 0);
        let (middle_x, middle_y) = self.centre(at);
        let put = |part: Markup| {
            html! { g transform={ "translate(" (number(middle_x)) " " (number(middle_y)) ")" } { (part) } }
        };
        let markup = html! {
            g id=(id) class=(self.class(cell))
                role="gridcell" tabindex=(if first { "0" } else { "-1" }) data-move=[picture.move_at(at)]
                aria-label=(labels::cell(self.scene, at, cell, self.locale)) {
                rect class="ground" x=(number(x)) y=(number(y)) width=(number(side)) height=(number(side)) {}
                @if picture.is_open(cell) { (put(self.open())) }
                @if let Content::Mark(seat) = cell.content { (put(self.piece(seat))) }
                @if cell.last { (put(self.last())) }
            }
        };
        Piece { id, markup }
    }
}

impl Drawing for GridDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        let side = self.side();
        (
            LEFT + f64::from(self.scene.picture.columns) * side + EDGE,
            TOP + f64::from(self.scene.picture.rows) * side + EDGE,
        )
    }

    fn ground(&self) -> Markup {
        let side = self.side();
        let right = number(LEFT + f64::from(self.scene.picture.columns) * side);
        let bottom = number(TOP + f64::from(self.scene.picture.rows) * side);
        let mut rules = String::new();
        for column in 0..=self.scene.picture.columns {
            rules += &format!("M{} {TOP}V{bottom}", number(LEFT + f64::from(column) * side));
        }
        for row in 0..=self.scene.picture.rows {
            rules += &format!("M{LEFT} {}H{right}", number(TOP + f64::from(row) * side));
        }
        html! {
            path class="rules" d=(rules) {}
            g class="coordinates" aria-hidden="true" {
                @for column in 0..self.scene.picture.columns {
                    text class="column-name" x=(number(self.centre(Cell::new(0, column)).0)) y="17" { (self.scene.picture.column_name(column)) }
                }
                @for row in 0..self.scene.picture.rows {
                    text class="row-name" x=(number(LEFT - 9.0)) y=(number(self.centre(Cell::new(row, 0)).1 + 5.0)) { (row + 1) }
                }
            }
        }
    }

    fn rows(&self) -> Vec<Vec<Piece>> {
        (0..self.scene.picture.rows)
            .map(|row| (0..self.scene.picture.columns).map(|column| self.cell(Cell::new(row, column))).collect())
            .collect()
    }

    fn renewed(&self, before: &Scene) -> Vec<Piece> {
        self.changed_cells(before).map(|cell| self.cell(cell)).collect()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.side() / 2.0, y + self.side() / 2.0)
    }

    fn width(&self) -> f64 {
        self.side()
    }

    fn above(&self) -> Vec<Piece> {
        vec![self.stock(), ghost(self.scene, None, self.side()), self.strikes()]
    }

    fn redrawn(&self, before: &Scene) -> Vec<Piece> {
        renewed_strikes(before, self.scene, || self.strikes())
    }
}
