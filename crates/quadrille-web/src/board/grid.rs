//! A grid: symbols on squared paper.

use maud::{Markup, html};
use quadrille_core::{Cell, Content, PictureCell};
use quadrille_locale::Locale;
use quadrille_session::Scene;

use super::{Drawing, Piece, SIDE, changed_cells, ghost, is_same, labels, marks, number, strike};

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

    fn cell(&self, at: Cell) -> Piece {
        let side = self.side();
        let (x, y) = self.corner(at);
        let picture = &self.scene.picture;
        let cell = picture.cell(at);
        let is_free = cell.content == Content::Empty && (picture.anywhere || cell.target);
        let id = format!("cell-{}-{}", at.row, at.column);
        let first = at == Cell::new(0, 0);
        let gap = (side * 0.07).clamp(1.5, 4.0);
        let markup = html! {
            g id=(id) class={ "cell" @if cell.winning { " winning" } @if is_free { " target" } @if cell.last { " last" } @if cell.turned { " turned" } }
                role="gridcell" tabindex=(if first { "0" } else { "-1" }) data-move=[picture.move_at(at)]
                aria-label=(labels::cell(self.scene, at, cell, self.locale)) {
                rect class="ground" x=(number(x)) y=(number(y)) width=(number(side)) height=(number(side)) {}
                @if picture.is_open(cell) {
                    @let (x, y) = self.centre(at);
                    circle class="open" cx=(number(x)) cy=(number(y)) r=(number(side * 0.1)) {}
                }
                @if let Content::Mark(seat) = cell.content {
                    (marks::piece(self.scene, seat, self.centre(at), side))
                }
                @if cell.last {
                    rect class="last-frame" x=(number(x + gap)) y=(number(y + gap)) rx=(number(side * 0.1))
                        width=(number(side - 2.0 * gap)) height=(number(side - 2.0 * gap)) {}
                }
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
        // Which cells are targets is seen from what is in them, where every empty one is.
        let anywhere = self.scene.picture.anywhere;
        let same =
            move |old: &PictureCell, new: &PictureCell| is_same(old, new) && (anywhere || old.target == new.target);
        changed_cells(before, self.scene, same).map(|cell| self.cell(cell)).collect()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.side() / 2.0, y + self.side() / 2.0)
    }

    fn width(&self) -> f64 {
        self.side()
    }

    fn above(&self) -> Vec<Piece> {
        vec![
            ghost(self.scene, None, self.side()),
            strike::strikes(self.scene, |cell| self.centre(cell), self.side() * 0.41, self.side() * 0.09),
        ]
    }
}
