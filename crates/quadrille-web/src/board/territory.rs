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
use quadrille_session::{Scene, SceneSeat};

use super::{Drawing, Piece, SIDE, Splice, changed_cells, is_large, labels, number};

const EDGE: f64 = 6.0;
/// Below this size letters cannot be read and are left out.
const SMALLEST_LETTERED: f64 = 11.0;
/// Letters that did not change are sent where they join two that did: cheaper than to begin
/// anew.
const SHORTEST_GAP: usize = 8;

pub(super) fn drawing<'a>(scene: &'a Scene, locale: &'a Locale) -> Box<dyn Drawing + 'a> {
    Box::new(TerritoryDrawing { scene, locale, tiles: Tiles::within(&scene.picture, SIDE, EDGE) })
}

struct TerritoryDrawing<'a> {
    scene: &'a Scene,
    locale: &'a Locale,
    tiles: Tiles,
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
        let radius = self.tiles.radius();
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
                @match cell.content {
                    Content::Coloured { colour, owner: None } if radius >= SMALLEST_LETTERED => {
                        text class="cell-letter" x=(number(x)) y=(number(y + radius * 0.2)) font-size=(number(radius * 0.6)) {
                            (picture.colours[usize::from(colour)].letter)
                        }
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
        let marks: String = colours().map(|colour| colour.letter).collect();
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
        ((radius * 0.24).clamp(1.5, 6.0), (radius * 0.11).clamp(0.7, 2.8))
    }

    /// The outline of what a seat owns: a dark line with a light one on it, on the outer
    /// border only (R232). The sides of one cell that follow each other are one stroke.
    fn outline(&self, seat: Seat) -> Piece {
        let inset = (1.0 - 2.0 / self.tiles.radius()).max(0.8);
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

    fn start_tokens(&self) -> Markup {
        let starts = self.scene.picture.placed().filter_map(|(at, cell)| Some((at, cell.start_of?)));
        let radius = (self.tiles.radius() * 0.46).max(5.0);
        html! {
            g id="starts" aria-hidden="true" {
                @for (at, seat) in starts {
                    @let (x, y) = self.tiles.middle(at);
                    circle class="start" cx=(number(x)) cy=(number(y)) r=(number(radius)) {}
                    text class="start-number" x=(number(x)) y=(number(y + radius * 0.42)) font-size=(number(radius * 1.2)) { (seat) }
                }
            }
        }
    }
}

impl Drawing for TerritoryDrawing<'_> {
    fn size(&self) -> (f64, f64) {
        let (x, y) = self.tiles.end();
        (x + EDGE, y + EDGE)
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
        if !is_large(&self.scene.picture) {
            return Vec::new();
        }
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
        let starts = Piece { id: "starts".into(), markup: self.start_tokens() };
        if is_large(&self.scene.picture) {
            return vec![starts];
        }
        let outline = |seat: &SceneSeat| self.outline(seat.seat);
        self.scene.seats.iter().map(outline).chain([starts]).collect()
    }
}
