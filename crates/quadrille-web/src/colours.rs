//! The style sheet of the palette's colours, made from the one list that the SVG, the PDF
//! and the terminal use too.

use std::fmt::Write as _;
use std::sync::LazyLock;

use quadrille_format::palette::{self, Tone};

/// What style sheets call the colours that are no seat's and no cell's.
const NAMED: [(&str, Tone); 10] = [
    ("sheet", palette::SHEET),
    ("rule2", palette::RULE),
    ("ink", palette::INK),
    ("ink2", palette::SECOND_INK),
    ("win", palette::WIN_GROUND),
    ("win-line", palette::WIN_LINE),
    ("board", palette::RACK),
    ("hole", palette::HOLE),
    ("gold", palette::GOLD),
    ("obstacle", palette::OBSTACLE),
];

/// The style sheet: `--sheet` and its kin; `.seat-N` gives `--seat`, `.gold` the golden disc;
/// `.colour-N` gives `--cell`, and so does `.owned-S` where the element `whole` is of class
/// `own-S-N`.
pub(crate) fn style_sheet() -> &'static str {
    static SHEET: LazyLock<String> = LazyLock::new(write_style_sheet);
    &SHEET
}

fn write_style_sheet() -> String {
    let mut css = String::from(":root {\n");
    let seats = (1..).zip(palette::SEATS);
    let named = NAMED.into_iter().map(|(name, tone)| (name.to_owned(), tone));
    for (name, tone) in named.chain(seats.clone().map(|(seat, tone)| (format!("s{seat}"), tone))) {
        let _ = writeln!(css, "  --{name}: light-dark({}, {});", tone.light, tone.dark);
    }
    for (colour, rgb) in palette::CELLS.iter().enumerate() {
        let _ = writeln!(css, "  --c{colour}: {rgb};");
    }
    let (on_cell, on_disc, on_gold) = (palette::ON_CELL, palette::ON_DISC, palette::ON_GOLD);
    let _ = writeln!(css, "  --on-cell: {on_cell};\n  --on-disc: {on_disc};\n}}");
    for (seat, _) in seats {
        let _ = writeln!(css, ".seat-{seat} {{ --seat: var(--s{seat}); }}");
    }
    let _ = writeln!(css, ".gold {{ --seat: var(--gold); --on-disc: {on_gold}; }}");
    for colour in 0..palette::CELLS.len() {
        let _ = writeln!(css, ".colour-{colour} {{ --cell: var(--c{colour}); }}");
        // Two seats never hold one colour, so there are no more seats than colours.
        for seat in 1..=palette::CELLS.len() {
            let _ = writeln!(css, ".own-{seat}-{colour} ~ g {{ --own-{seat}: var(--c{colour}); }}");
        }
    }
    for (seat, frame) in (1..).zip(palette::FRAMES) {
        let _ = writeln!(css, ".frame-{seat} {{ --frame: {frame}; }}");
    }
    for seat in 1..=palette::CELLS.len() {
        let _ = writeln!(css, ".owned-{seat} {{ --cell: var(--own-{seat}); }}");
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No other file of the page writes the colour of a seat or a cell, or gives a name of the
    /// palette another value.
    #[test]
    fn the_palettes_colours_stand_in_one_place() {
        let sheets = [
            include_str!("../assets/style.css"),
            include_str!("../assets/board.css"),
            include_str!("../assets/tree.css"),
        ];
        let own = palette::SEATS.into_iter().flat_map(|tone| [tone.light, tone.dark]).chain(palette::CELLS);
        for rgb in own {
            assert!(sheets.iter().all(|sheet| !sheet.contains(&rgb.to_string())), "{rgb} is written again");
        }
        for name in NAMED.map(|(name, _)| format!("  --{name}:")) {
            assert!(sheets.iter().all(|sheet| !sheet.contains(&name)), "{name} is said again");
            assert!(style_sheet().contains(&name));
        }
        assert!(style_sheet().contains("--s9: light-dark(#5b6470, #b9c2d0);"));
        assert!(style_sheet().contains(".own-2-5 ~ g { --own-2: var(--c5); }"));
    }
}
