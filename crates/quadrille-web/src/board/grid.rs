//! Morpion: symbols on squared paper.

use maud::{Markup, html};
use quadrille_core::Cell;
use quadrille_locale::Locale;
use quadrille_session::{Content, Player, Scene, View};

use super::{Drawing, Piece, SIDE, changed_cells, labels, marks, number, strike};

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
        SIDE / f64::from(self.scene.rows.max(self.scene.columns))
    }

    fn corner(&self, cell: Cell) -> (f64, f64) {
        let side = self.side();
        (LEFT + f64::from(cell.column) * side, TOP + f64::from(cell.row) * side)
    }

    fn cell(&self, at: Cell) -> Piece {
        let side = self.side();
        let (x, y) = self.corner(at);
        let (cx, cy) = self.centre(at);
        let cell = self.scene.cell(at);
        let id = format!("cell-{}-{}", at.row, at.column);
        let first = at == Cell::new(0, 0);
        let gap = (side * 0.07).clamp(1.5, 4.0);
        let markup = html! {
            g id=(id) class={ "cell" @if cell.winning { " winning" } @if cell.target { " target" } @if cell.last { " last" } }
                role="gridcell" tabindex=(if first { "0" } else { "-1" }) data-move=(at)
                aria-label=(labels::cell(self.scene, at, cell, self.locale)) {
                rect class="ground" x=(number(x)) y=(number(y)) width=(number(side)) height=(number(side)) {}
                @if let Content::Mark(seat) = cell.content {
                    (marks::symbol(&self.scene.seats[seat.index()], cx, cy, side * 0.28))
                }
                @if cell.last {
                    rect class="last-frame" x=(number(x + gap)) y=(number(y + gap)) rx=(number(side * 0.1))
                        width=(number(side - 2.0 * gap)) height=(number(side - 2.0 * gap)) {}
                }
            }
        };
        Piece { id, markup }
    }

    /// The symbol that a move would put down; nothing when no person is to move. There is
    /// one, which the page moves under the pointer: one in each cell would be drawn anew
    /// in each cell at each move.
    fn ghost(&self) -> Piece {
        let mover = self.scene.turn.map(|seat| &self.scene.seats[seat.index()]);
        let markup = html! {
            g id="ghost" class="ghost" aria-hidden="true" {
                @if let Some(seat) = mover.filter(|s| s.player == Player::Person && self.scene.view == View::Playing) {
                    (marks::symbol(seat, 0.0, 0.0, self.side() * 0.28))
                }
            }
        };
        Piece { id: "ghost".into(), markup }
    }
}

impl Drawing for GridDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        let side = self.side();
        (LEFT + f64::from(self.scene.columns) * side + EDGE, TOP + f64::from(self.scene.rows) * side + EDGE)
    }

    fn ground(&self) -> Markup {
        let side = self.side();
        let right = number(LEFT + f64::from(self.scene.columns) * side);
        let bottom = number(TOP + f64::from(self.scene.rows) * side);
        let mut rules = String::new();
        for column in 0..=self.scene.columns {
            rules += &format!("M{} {TOP}V{bottom}", number(LEFT + f64::from(column) * side));
        }
        for row in 0..=self.scene.rows {
            rules += &format!("M{LEFT} {}H{right}", number(TOP + f64::from(row) * side));
        }
        html! {
            path class="rules" d=(rules) {}
            g class="coordinates" aria-hidden="true" {
                @for column in 0..self.scene.columns {
                    text class="column-name" x=(number(self.centre(Cell::new(0, column)).0)) y="17" { (Cell::column_letter(column)) }
                }
                @for row in 0..self.scene.rows {
                    text class="row-name" x=(number(LEFT - 9.0)) y=(number(self.centre(Cell::new(row, 0)).1 + 5.0)) { (row + 1) }
                }
            }
        }
    }

    fn rows(&self) -> Vec<Vec<Piece>> {
        (0..self.scene.rows)
            .map(|row| (0..self.scene.columns).map(|column| self.cell(Cell::new(row, column))).collect())
            .collect()
    }

    fn renewed(&self, before: &Scene) -> Vec<Piece> {
        changed_cells(before, self.scene).map(|cell| self.cell(cell)).collect()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.side() / 2.0, y + self.side() / 2.0)
    }

    fn width(&self) -> f64 {
        self.side()
    }

    fn above(&self) -> Vec<Piece> {
        vec![self.ghost(), strike::strikes(self.scene, |cell| self.centre(cell), self.side() * 0.36)]
    }
}
