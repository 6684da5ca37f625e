//! What is heard of a board.

use quadrille_core::{Cell, Content, PictureCell, Seat};
use quadrille_locale::Locale;
use quadrille_session::Scene;
use serde_json::{Value, json};

/// The board as a whole.
pub(super) fn board(scene: &Scene, locale: &Locale) -> String {
    locale.format("board-label", &[("rows", scene.picture.rows.into()), ("columns", scene.picture.columns.into())])
}

/// A cell: where it is, what is in it, and what is special about it.
pub(super) fn cell(scene: &Scene, at: Cell, cell: &PictureCell, locale: &Locale) -> String {
    let content = match cell.content {
        Content::Empty => locale.text("board-free"),
        Content::Mark(seat) => mark(scene, seat),
        Content::Coloured { colour, owner: None } => locale.text(scene.picture.colours[usize::from(colour)].key),
        // What colour a territory has is said once, and cells refer to it.
        Content::Coloured { owner: Some(seat), .. } => name(scene, seat).to_owned(),
        Content::Obstacle => locale.text("board-obstacle"),
    };
    let mut label = locale.format(
        "board-cell",
        &[
            ("row", (at.row + 1).into()),
            ("column", scene.picture.column_name(at.column).into()),
            ("content", content.into()),
        ],
    );
    add_marks(&mut label, cell, locale);
    label
}

/// What the script makes the same labels of, with holes for what it knows.
pub(super) fn words(scene: &Scene, locale: &Locale) -> Value {
    let text = |key: &str| locale.text(key);
    let picture = &scene.picture;
    let hole = |name: &'static str| (name, format!("{{{name}}}").into());
    json!({
        "cell": locale.format("board-cell", &["row", "column", "content"].map(hole)),
        "moved": locale.format("board-moved", &["ply", "move", "name"].map(hole)),
        "between": text("board-between"),
        "free": text("board-free"),
        "obstacle": text("board-obstacle"),
        "last": text("board-last-move"),
        "turned": text("board-turned"),
        "winning": text("board-winning"),
        "marks": scene.seats.iter().map(|seat| mark(scene, seat.seat)).collect::<Vec<_>>(),
        "names": scene.seats.iter().map(|seat| &seat.name).collect::<Vec<_>>(),
        "colours": picture.colours.iter().map(|colour| text(colour.key)).collect::<Vec<_>>(),
    })
}

/// The labels of columns of a standing grid by how many discs they hold, with holes for the
/// column and its discs.
pub(super) fn columns(scene: &Scene, locale: &Locale) -> Vec<String> {
    let rows = usize::from(scene.picture.rows);
    (0..=rows).map(|count| filled_column(count, rows, "{column}", "{discs}", locale)).collect()
}

/// A column of a standing grid: what it holds from the bottom up.
pub(super) fn column(scene: &Scene, column: u8, locale: &Locale) -> String {
    let cells = (0..scene.picture.rows).rev().map(|row| scene.picture.cell(Cell::new(row, column)));
    let mut discs = Vec::new();
    for cell in cells {
        if let Content::Mark(seat) = cell.content {
            let mut disc = mark(scene, seat);
            add_marks(&mut disc, cell, locale);
            discs.push(disc);
        }
    }
    let name = scene.picture.column_name(column);
    filled_column(discs.len(), scene.picture.rows.into(), &name, &discs.join(&locale.text("board-between")), locale)
}

fn filled_column(count: usize, rows: usize, column: &str, discs: &str, locale: &Locale) -> String {
    let key = match count {
        0 => "board-column-empty",
        _ if count == rows => "board-column-full",
        _ => "board-column",
    };
    locale.format(key, &[("column", column.into()), ("count", count.into()), ("discs", discs.into())])
}

/// A move in words: the name of a choice, else as it is written.
pub(crate) fn move_name(scene: &Scene, mv: &str, locale: &Locale) -> String {
    let choice = scene.picture.palette.iter().find(|choice| choice.mv == mv);
    choice.map_or_else(|| mv.to_owned(), |choice| locale.text(choice.key))
}

fn add_marks(label: &mut String, cell: &PictureCell, locale: &Locale) {
    let marks = [(cell.last, "board-last-move"), (cell.turned, "board-turned"), (cell.winning, "board-winning")];
    for (_, key) in marks.iter().filter(|(is_so, _)| *is_so) {
        label.push_str(", ");
        label.push_str(&locale.text(key));
    }
}

fn mark(scene: &Scene, seat: Seat) -> String {
    scene.seats.get(seat.index()).map_or_else(String::new, |s| format!("{} ({})", s.mark, s.name))
}

fn name(scene: &Scene, seat: Seat) -> &str {
    scene.seats.get(seat.index()).map_or("", |s| s.name.as_str())
}
