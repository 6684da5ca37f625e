//! Six couleurs: hexagons or squares, letters on free cells, outlines around territories.
//!
//! Up to fifty cells a side each cell is an element; beyond, the cells of one colour are
//! one path, since a page of forty thousand elements is slow.

use std::f64::consts::PI;

use maud::{Markup, html};
use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Cell, Seat};
use quadrille_locale::Locale;
use quadrille_session::{Content, Scene, Surface};

use super::{Drawing, Piece, SIDE, changed_cells, labels, number};

const EDGE: f64 = 6.0;
/// Above this many cells, one path per colour.
const MANY_CELLS: usize = 2500;
/// Below this size letters cannot be read and are left out.
const SMALLEST_LETTERED: f64 = 11.0;

pub(super) fn drawing<'a>(scene: &'a Scene, locale: &'a Locale) -> Box<dyn Drawing + 'a> {
    let geometry = Geometry::of(scene);
    Box::new(TerritoryDrawing { scene, locale, geometry })
}

/// Where cells lie.
struct Geometry {
    hexagonal: bool,
    /// From the centre of a cell to a corner (hexagons) or half a side (squares).
    radius: f64,
    rows: u8,
    columns: u8,
}

impl Geometry {
    fn of(scene: &Scene) -> Geometry {
        let hexagonal = scene.surface == Surface::Hexagons;
        let (rows, columns) = (f64::from(scene.rows), f64::from(scene.columns));
        let radius = if hexagonal {
            (SIDE / (3f64.sqrt() * (columns + 0.5))).min(SIDE / (1.5 * rows + 0.5))
        } else {
            SIDE / rows.max(columns) / 2.0
        };
        Geometry { hexagonal, radius, rows: scene.rows, columns: scene.columns }
    }

    fn size(&self) -> (f64, f64) {
        let (rows, columns) = (f64::from(self.rows), f64::from(self.columns));
        if self.hexagonal {
            let width = self.radius * 3f64.sqrt();
            (width * (columns + 0.5) + 2.0 * EDGE, self.radius * (1.5 * rows + 0.5) + 2.0 * EDGE)
        } else {
            (2.0 * self.radius * columns + 2.0 * EDGE, 2.0 * self.radius * rows + 2.0 * EDGE)
        }
    }

    fn centre(&self, row: u8, column: u8) -> (f64, f64) {
        let (row_f, column_f) = (f64::from(row), f64::from(column));
        if self.hexagonal {
            let width = self.radius * 3f64.sqrt();
            let shift = if row % 2 == 1 { width / 2.0 } else { 0.0 };
            (EDGE + width / 2.0 + column_f * width + shift, EDGE + self.radius * (1.0 + 1.5 * row_f))
        } else {
            let side = 2.0 * self.radius;
            (EDGE + self.radius + column_f * side, EDGE + self.radius + row_f * side)
        }
    }

    /// The corners of a cell, clockwise; side `n` goes from corner `n` to `n + 1`.
    fn corners(&self, row: u8, column: u8, scale: f64) -> Vec<(f64, f64)> {
        let (x, y) = self.centre(row, column);
        let radius = self.radius * scale;
        if self.hexagonal {
            (0..6)
                .map(|n| PI / 3.0 * f64::from(n) - PI / 6.0)
                .map(|a| (x + radius * a.cos(), y + radius * a.sin()))
                .collect()
        } else {
            [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)]
                .iter()
                .map(|(dx, dy)| (x + dx * radius, y + dy * radius))
                .collect()
        }
    }

    /// The neighbour across side `n`, if it is on the board.
    fn across(&self, row: u8, column: u8, n: usize) -> Option<(u8, u8)> {
        let (down, right) = if self.hexagonal {
            let left = if row.is_multiple_of(2) { -1 } else { 0 };
            [(0, 1), (1, left + 1), (1, left), (0, -1), (-1, left), (-1, left + 1)][n]
        } else {
            [(0, 1), (1, 0), (0, -1), (-1, 0)][n]
        };
        let row = row.checked_add_signed(down).filter(|&r| r < self.rows)?;
        let column = column.checked_add_signed(right).filter(|&c| c < self.columns)?;
        Some((row, column))
    }

    fn path(&self, row: u8, column: u8, scale: f64) -> String {
        let corners: Vec<String> =
            self.corners(row, column, scale).iter().map(|(x, y)| format!("{} {}", number(*x), number(*y))).collect();
        format!("M{}Z", corners.join("L"))
    }
}

struct TerritoryDrawing<'a> {
    scene: &'a Scene,
    locale: &'a Locale,
    geometry: Geometry,
}

impl TerritoryDrawing<'_> {
    fn is_large(&self) -> bool {
        self.scene.cells.len() > MANY_CELLS
    }

    fn cells(&self) -> impl Iterator<Item = (u8, u8, Content)> + '_ {
        let columns = usize::from(self.scene.columns);
        self.scene
            .cells
            .iter()
            .enumerate()
            .map(move |(at, cell)| ((at / columns) as u8, (at % columns) as u8, cell.content))
    }

    fn owner(&self, row: u8, column: u8) -> Option<Seat> {
        match self.scene.cells[usize::from(row) * usize::from(self.scene.columns) + usize::from(column)].content {
            Content::Coloured { owner, .. } => owner,
            _ => None,
        }
    }

    fn cell(&self, row: u8, column: u8) -> Piece {
        let at = Cell::new(row, column);
        let cell = self.scene.cell(at);
        let id = format!("cell-{row}-{column}");
        let (x, y) = self.geometry.centre(row, column);
        let radius = self.geometry.radius;
        let class = match cell.content {
            Content::Coloured { colour, owner } => {
                format!("cell cell-{colour}{}", if owner.is_some() { " owned" } else { "" })
            }
            _ => "cell obstacle".into(),
        };
        let markup = html! {
            g id=(id) class={ (class) @if cell.last { " last" } } role="gridcell"
                tabindex=(if row == 0 && column == 0 { "0" } else { "-1" })
                aria-label=(labels::cell(self.scene, at, cell, self.locale)) {
                path class="ground" d=(self.geometry.path(row, column, 0.975)) {}
                @match cell.content {
                    Content::Coloured { colour, owner: None } if radius >= SMALLEST_LETTERED => {
                        text class="cell-letter" x=(number(x)) y=(number(y + radius * 0.2)) font-size=(number(radius * 0.6)) { (colour) }
                    }
                    Content::Obstacle => {
                        @let (l, r, t, b) = (number(x - radius * 0.3), number(x + radius * 0.3), number(y - radius * 0.3), number(y + radius * 0.3));
                        path class="cross" d=(format!("M{l} {t}L{r} {b}M{r} {t}L{l} {b}")) stroke-width=(number(radius * 0.1)) {}
                    }
                    _ => {}
                }
            }
        };
        Piece { id, markup }
    }

    /// All cells of one content as one path.
    fn merged(&self, id: &str, class: &str, wanted: impl Fn(Content) -> bool) -> Piece {
        let path: String = self
            .cells()
            .filter(|&(_, _, content)| wanted(content))
            .map(|(row, column, _)| self.geometry.path(row, column, 1.0))
            .collect();
        Piece { id: id.into(), markup: html! { path id=(id) class=(class) d=(path) {} } }
    }

    fn merged_colour(&self, colour: Colour) -> Piece {
        let is_colour = |content| matches!(content, Content::Coloured { colour: c, .. } if c == colour);
        self.merged(&format!("cells-{colour}"), &format!("cell-{colour}"), is_colour)
    }

    fn merged_pieces(&self) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Colour::ALL.into_iter().map(|colour| self.merged_colour(colour)).collect();
        pieces.push(self.merged("cells-obstacle", "obstacle", |content| content == Content::Obstacle));
        pieces
    }

    /// The outline of what a seat owns: a dark line with a light one on it, on the outer
    /// border only (R232).
    fn outline(&self, seat: Seat) -> Piece {
        let inset = (1.0 - 2.0 / self.geometry.radius).max(0.8);
        let mut path = String::new();
        for (row, column, _) in self.cells().filter(|&(row, column, _)| self.owner(row, column) == Some(seat)) {
            let corners = self.geometry.corners(row, column, inset);
            for n in 0..corners.len() {
                let inside = self
                    .geometry
                    .across(row, column, n)
                    .is_some_and(|(row, column)| self.owner(row, column) == Some(seat));
                if !inside {
                    let ((x1, y1), (x2, y2)) = (corners[n], corners[(n + 1) % corners.len()]);
                    path += &format!("M{} {}L{} {}", number(x1), number(y1), number(x2), number(y2));
                }
            }
        }
        let (wide, narrow) = (self.geometry.radius * 0.24, self.geometry.radius * 0.11);
        let id = format!("outline-{seat}");
        let markup = html! {
            g id=(id) class={ "outline frame-" (seat) } aria-hidden="true" {
                path class="outline-dark" d=(path) stroke-width=(number(wide.clamp(1.5, 6.0))) {}
                path class="outline-light" d=(path) stroke-width=(number(narrow.clamp(0.7, 2.8))) {}
            }
        };
        Piece { id, markup }
    }

    fn start_tokens(&self) -> Markup {
        let columns = usize::from(self.scene.columns);
        let starts = self.scene.cells.iter().enumerate().filter_map(|(at, cell)| Some((at, cell.start_of?)));
        let radius = (self.geometry.radius * 0.46).max(5.0);
        html! {
            g id="starts" aria-hidden="true" {
                @for (at, seat) in starts {
                    @let (x, y) = self.geometry.centre((at / columns) as u8, (at % columns) as u8);
                    circle class="start" cx=(number(x)) cy=(number(y)) r=(number(radius)) {}
                    text class="start-number" x=(number(x)) y=(number(y + radius * 0.42)) font-size=(number(radius * 1.2)) { (seat) }
                }
            }
        }
    }
}

impl Drawing for TerritoryDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        self.geometry.size()
    }

    fn ground(&self) -> Markup {
        html! {}
    }

    fn rows(&self) -> Vec<Vec<Piece>> {
        if self.is_large() {
            return vec![self.merged_pieces()];
        }
        (0..self.scene.rows).map(|row| (0..self.scene.columns).map(|column| self.cell(row, column)).collect()).collect()
    }

    fn renewed(&self, before: &Scene) -> Vec<Piece> {
        if self.is_large() {
            // Only the colour of a cell is drawn there, and obstacles stay.
            let colour = |scene: &Scene, cell: Cell| match scene.cell(cell).content {
                Content::Coloured { colour, .. } => Some(colour),
                _ => None,
            };
            let touched: Vec<Colour> = changed_cells(before, self.scene)
                .map(|cell| (colour(before, cell), colour(self.scene, cell)))
                .filter(|(old, new)| old != new)
                .flat_map(|(old, new)| [old, new].into_iter().flatten())
                .collect();
            return Colour::ALL.into_iter().filter(|c| touched.contains(c)).map(|c| self.merged_colour(c)).collect();
        }
        changed_cells(before, self.scene).map(|cell| self.cell(cell.row, cell.column)).collect()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        self.geometry.centre(cell.row, cell.column)
    }

    fn width(&self) -> f64 {
        self.geometry.radius * 2.0
    }

    fn above(&self) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = self.scene.seats.iter().map(|seat| self.outline(seat.seat)).collect();
        pieces.push(Piece { id: "starts".into(), markup: self.start_tokens() });
        pieces
    }
}
