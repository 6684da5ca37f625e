//! Coloured cells, hexagons or squares: letters on free ones, outlines around territories.
//!
//! Up to thirty cells a side each cell is an element, drawn here. Beyond, letters would be too
//! small and a page of forty thousand elements slow: it gets one letter for each cell and the
//! script draws them, as large as one looks at them, so that a move sends the letters that
//! changed.
//!
//! The colour of a territory is said once, by the element `whole`: a cell that is owned
//! names its owner, and stays as it is when the owner takes another colour.

use maud::{Markup, html};
use quadrille_core::{Cell, Content, PictureCell, Seat};
use quadrille_format::tiles::Tiles;
use quadrille_locale::Locale;
use quadrille_session::{Scene, SceneSeat, colour_letter};

use super::{Drawing, Piece, SIDE, Splice, changed_cells, is_large, labels, number, stock};

const EDGE: f64 = 6.0;
/// Below this size letters cannot be read and are left out.
const SMALLEST_LETTERED: f64 = 11.0;
/// Letters that did not change are sent where they join two that did: cheaper than to begin
/// anew.
const SHORTEST_GAP: usize = 8;

pub(super) fn drawing<'a>(scene: &'a Scene, locale: &'a Locale) -> Box<dyn Drawing + 'a> {
    let mut tiles = Tiles::within(&scene.picture, SIDE, EDGE);
    // Brought closer, the room around the cells grows with them: no wider than a cell.
    let edge = tiles.radius().min(EDGE);
    if is_large(&scene.picture) {
        tiles = Tiles::within(&scene.picture, SIDE, edge);
    }
    Box::new(TerritoryDrawing { scene, locale, tiles, edge })
}

struct TerritoryDrawing<'a> {
    scene: &'a Scene,
    locale: &'a Locale,
    tiles: Tiles,
    edge: f64,
}

/// What a cell is, whatever colour its owner has: a letter from `a` for a free colour, the
/// number of its owner, `x` for an obstacle.
fn letter(cell: &PictureCell) -> char {
    match cell.content {
        Content::Coloured { owner: Some(seat), .. } => char::from(b'0' + seat.number() % 10),
        Content::Coloured { colour, owner: None } => char::from(b'a' + colour % 20),
        _ => 'x',
    }
}

/// The same where cells are elements: those that the last move took have capital letters, `A`
/// for the first seat.
fn marked_letter(cell: &PictureCell) -> char {
    match cell.content {
        Content::Coloured { owner: Some(seat), .. } if cell.last => char::from(b'A' + seat.index() as u8 % 26),
        _ => letter(cell),
    }
}

/// Does a cell look as it did, but for the colour of its owner?
fn is_same(old: &PictureCell, new: &PictureCell) -> bool {
    let owner = old.content.seat();
    let same_owner = owner.is_some() && owner == new.content.seat();
    (same_owner || old.content == new.content) && (old.last, old.start_of) == (new.last, new.start_of)
}

impl TerritoryDrawing<'_> {
    fn cell(&self, at: Cell) -> Piece {
        let picture = &self.scene.picture;
        let cell = picture.cell(at);
        let id = format!("cell-{}-{}", at.row, at.column);
        let (x, y) = self.tiles.middle(at);
        let owner = cell.content.seat();
        let class = match cell.content {
            Content::Coloured { owner: Some(seat), .. } => format!("owned owned-{seat}"),
            Content::Coloured { colour, owner: None } => format!("colour-{colour}"),
            _ => "obstacle".into(),
        };
        let markup = html! {
            g id=(id) class={ "cell " (class) @if cell.last { " last" } } role="gridcell"
                tabindex=(if at == Cell::new(0, 0) { "0" } else { "-1" })
                aria-label=(labels::cell(self.scene, at, cell, self.locale))
                aria-describedby=[owner.map(|seat| format!("held-{seat}"))] {
                path class="ground" d=(self.path(at)) {}
                @if let Some(sign) = self.sign(cell.content) {
                    g transform={ "translate(" (number(x)) " " (number(y)) ")" } { (sign) }
                }
            }
        };
        Piece { id, markup }
    }

    /// What is written in a cell, around its middle: the letter of a free colour, a cross.
    fn sign(&self, content: Content) -> Option<Markup> {
        let radius = self.tiles.radius();
        match content {
            Content::Coloured { colour, owner: None } if radius >= SMALLEST_LETTERED => Some(html! {
                text class="cell-letter" x="0" y=(number(radius * 0.2)) font-size=(number(radius * 0.6)) {
                    (colour_letter(&self.scene.picture.colours[usize::from(colour)], self.locale))
                }
            }),
            Content::Obstacle => {
                let far = number(radius * 0.3);
                let cross = format!("M-{far} -{far}L{far} {far}M{far} -{far}L-{far} {far}");
                Some(html! { path class="cross" d=(cross) stroke-width=(number(radius * 0.1)) {} })
            }
            _ => None,
        }
    }

    /// What the script draws cells and outlines from; on a large board it needs only the words.
    fn stock(&self) -> Piece {
        let picture = &self.scene.picture;
        let of_board = if is_large(picture) {
            serde_json::json!({})
        } else {
            let free = |colour: usize| Content::Coloured { colour: colour as u8, owner: None };
            let signs: Vec<_> = (0..picture.colours.len()).map(|at| self.sign(free(at)).map(|sign| sign.0)).collect();
            let (x, y) = self.tiles.middle(Cell::new(0, 0));
            serde_json::json!({
                "signs": signs,
                "cross": self.sign(Content::Obstacle).map(|sign| sign.0),
                "place": { "sides": self.tiles.sides(), "radius": self.tiles.radius(), "x": x, "y": y,
                    "rows": picture.rows, "columns": picture.columns, "inset": self.inset() },
            })
        };
        stock::stock(self.scene, self.locale, &of_board)
    }

    /// How far from the middle of a cell its outline runs, as a part of its radius.
    fn inset(&self) -> f64 {
        (1.0 - 2.0 / self.tiles.radius()).max(0.8)
    }

    fn path(&self, at: Cell) -> String {
        let corners = self.tiles.corners(at, 0.975);
        let corners: Vec<String> = corners.iter().map(|(x, y)| format!("{} {}", number(*x), number(*y))).collect();
        format!("M{}Z", corners.join("L"))
    }

    /// What the script needs to draw the cells: their letters, where the first lies, how
    /// large they are.
    fn letters(&self) -> Piece {
        let picture = &self.scene.picture;
        let letters: String = picture.cells.iter().map(letter).collect();
        let (x, y) = self.tiles.middle(Cell::new(0, 0));
        let (wide, narrow) = self.widths();
        let words = |key: &str| self.locale.text(key);
        let colours = || picture.colours.iter();
        let marks: String = colours().map(|colour| colour_letter(colour, self.locale)).collect();
        let names: Vec<String> = colours().map(|colour| words(colour.key)).collect();
        let seats: Vec<&str> = self.scene.seats.iter().map(|seat| seat.name.as_str()).collect();
        // The page fills in where a cell is and what is in it.
        let holes = ["row", "column", "content"].map(|name| (name, format!("{{{name}}}").into()));
        let corners = self.tiles.corners(Cell::new(0, 0), 0.9);
        let shape: Vec<String> = corners.iter().map(|(cx, cy)| format!("{:.2} {:.2}", cx - x, cy - y)).collect();
        let markup = html! {
            g id="tiles" role="presentation" data-letters=(letters) data-rows=(picture.rows) data-columns=(picture.columns)
                data-sides=(self.tiles.sides()) data-radius=(format!("{:.3}", self.tiles.radius()))
                data-x=(format!("{x:.2}")) data-y=(format!("{y:.2}")) data-wide=(number(wide)) data-narrow=(number(narrow))
                data-marks=(marks) data-words=(names.join("|")) data-seats=(seats.join("|")) data-obstacle=(words("board-obstacle"))
                data-label=(self.locale.format("board-cell", &holes)) data-regions=(words("board-regions")) {
                g class="cell walker" role="gridcell" tabindex="0" aria-label=(words("board-obstacle")) {
                    path class="ground" d={ "M" (shape.join("L")) "Z" } {}
                }
            }
        };
        Piece { id: "tiles".into(), markup }
    }

    /// How wide the dark and the light line of an outline are.
    fn widths(&self) -> (f64, f64) {
        let radius = self.tiles.radius();
        ((radius * 0.24).min(6.0), (radius * 0.11).min(2.8))
    }

    /// The outline of what a seat owns: a dark line with a light one on it, on the outer
    /// border only (R232). The sides of one cell that follow each other are one stroke.
    fn outline(&self, seat: Seat) -> Piece {
        let inset = self.inset();
        let mut path = String::new();
        let mut pen = None;
        let own = self.tiles.outlines(&self.scene.picture).filter(|(owner, ..)| *owner == seat);
        for (_, cell, side) in own {
            let corners = self.tiles.corners(cell, inset);
            let ((x1, y1), (x2, y2)) = (corners[side], corners[(side + 1) % corners.len()]);
            if pen != Some((cell, side)) {
                path += &format!("M{} {}", number(x1), number(y1));
            }
            path += &format!("L{} {}", number(x2), number(y2));
            pen = Some((cell, side + 1));
        }
        let (wide, narrow) = self.widths();
        let (id, line) = (format!("outline-{seat}"), format!("border-{seat}"));
        let markup = html! {
            g id=(id) class={ "outline frame-" (seat) } aria-hidden="true" {
                g class="outline-dark" stroke-width=(number(wide)) { path id=(line) d=(path) {} }
                use class="outline-light" href={ "#" (line) } stroke-width=(number(narrow)) {}
            }
        };
        Piece { id, markup }
    }

    fn starts(&self) -> Piece {
        let starts = self.scene.picture.placed().filter_map(|(at, cell)| Some((at, cell.start_of?)));
        let radius = (self.tiles.radius() * 0.46).max(5.0);
        let markup = html! {
            g id="starts" aria-hidden="true" {
                @for (at, seat) in starts {
                    @let (x, y) = self.tiles.middle(at);
                    g transform={ "translate(" (number(x)) " " (number(y)) ")" } {
                        g class="start" {
                            circle r=(number(radius)) {}
                            text class="start-number" y=(number(radius * 0.42)) font-size=(number(radius * 1.2)) { (seat) }
                        }
                    }
                }
            }
        };
        Piece { id: "starts".into(), markup }
    }
}

impl Drawing for TerritoryDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        let (x, y) = self.tiles.end();
        (x + self.edge, y + self.edge)
    }

    fn ground(&self) -> Markup {
        html! {}
    }

    fn rows(&self) -> Vec<Vec<Piece>> {
        let picture = &self.scene.picture;
        if is_large(picture) {
            return vec![vec![self.letters()]];
        }
        (0..picture.rows)
            .map(|row| (0..picture.columns).map(|column| self.cell(Cell::new(row, column))).collect())
            .collect()
    }

    fn renewed(&self, before: &Scene) -> Vec<Piece> {
        if is_large(&self.scene.picture) {
            return Vec::new();
        }
        changed_cells(before, self.scene, is_same).map(|cell| self.cell(cell)).collect()
    }

    fn spliced(&self, before: &Scene) -> Vec<Splice> {
        let letter = if is_large(&self.scene.picture) { letter } else { marked_letter };
        let mut splices: Vec<Splice> = Vec::new();
        let (old, new) = (&before.picture.cells, &self.scene.picture.cells);
        for (at, cell) in new.iter().enumerate().filter(|(at, cell)| letter(&old[*at]) != letter(cell)) {
            match splices.last_mut() {
                Some((start, letters)) if at - (*start + letters.len()) < SHORTEST_GAP => {
                    letters.extend(new[*start + letters.len()..at].iter().map(letter));
                    letters.push(letter(cell));
                }
                _ => splices.push((at, letter(cell).into())),
            }
        }
        splices
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        self.tiles.middle(cell)
    }

    fn width(&self) -> f64 {
        self.tiles.radius() * 2.0
    }

    fn above(&self) -> Vec<Piece> {
        let outlines = if is_large(&self.scene.picture) { &[] } else { &*self.scene.seats };
        let outline = |seat: &SceneSeat| self.outline(seat.seat);
        outlines.iter().map(outline).chain([self.starts(), self.stock()]).collect()
    }

    fn redrawn(&self, before: &Scene) -> Vec<Piece> {
        let mut pairs = before.picture.cells.iter().zip(&self.scene.picture.cells);
        if pairs.any(|(old, new)| old.start_of != new.start_of) { vec![self.starts()] } else { Vec::new() }
    }
}
