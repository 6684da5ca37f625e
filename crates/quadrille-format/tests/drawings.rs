//! Sheets and drawings: what is on them.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{HEXES, many_saves, played, seated};
use quadrille_core::Game;
use quadrille_format::sheet::{self, Blank, Paper};
use quadrille_format::{Save, palette, svg, text_board};
use roxmltree::Node;

/// The text of a PDF; what we write is not compressed.
fn text_of(pdf: &[u8]) -> String {
    pdf.iter().map(|&byte| char::from(byte)).collect()
}

fn pages(pdf: &str) -> usize {
    pdf.matches("/Type /Page\n").count()
}

/// How many paths are drawn: on a blank sheet, the lines of its grids.
fn strokes(pdf: &str) -> usize {
    pdf.lines().filter(|line| *line == "S").count()
}

#[test]
fn r062_r064_a_sheet_is_a_title_and_a_table_of_ten_by_ten() {
    let pdf = text_of(&Blank::new(10, 10, "Morpion").unwrap().pdf());
    assert!(pdf.starts_with("%PDF-"));
    assert_eq!(pages(&pdf), 1);
    assert_eq!(pdf.matches("(Morpion) Tj").count(), 1);
    assert_eq!(strokes(&pdf), 9 + 9 + 1, "nine lines each way and the frame");
}

#[test]
fn r062_small_grids_share_a_page() {
    let mut blank = Blank::new(3, 3, "Morpion").unwrap();
    let of_one_grid = 2 + 2 + 1;
    assert_eq!(strokes(&text_of(&blank.pdf())), 12 * of_one_grid);
    blank.count = Some(25);
    let pdf = text_of(&blank.pdf());
    assert_eq!((pages(&pdf), strokes(&pdf)), (3, 25 * of_one_grid));
    assert_eq!(pdf.matches("(Morpion) Tj").count(), 3, "each page has the title");
}

#[test]
fn r062_every_size_fits_on_its_page() {
    for paper in [Paper::A4, Paper::Letter] {
        for (rows, columns) in [(3, 3), (3, 26), (26, 3), (26, 26), (10, 10), (5, 7)] {
            let mut blank = Blank::new(rows, columns, "Morpion").unwrap();
            blank.paper = paper;
            let pdf = text_of(&blank.pdf());
            let (width, height) = if paper == Paper::A4 { (595.276, 841.89) } else { (612.0, 792.0) };
            assert!(pdf.contains(&format!("/MediaBox [0 0 {width} {height}]")));
            let places = pdf.lines().filter(|line| line.ends_with(" m") || line.ends_with(" l"));
            for line in places {
                let mut numbers = line.split(' ').map_while(|word| word.parse::<f32>().ok());
                let (x, y) = (numbers.next().unwrap(), numbers.next().unwrap());
                assert!((40.0..width - 40.0).contains(&x), "{rows} x {columns} {paper:?}: {line}");
                assert!((40.0..height - 40.0).contains(&y), "{rows} x {columns} {paper:?}: {line}");
            }
        }
    }
    assert!(Blank::new(2, 3, "").is_err());
    assert!(Blank::new(3, 27, "").is_err());
}

#[test]
fn r062_accents_are_in_the_encoding_of_the_font() {
    let pdf = Blank::new(3, 3, "Déjà œuvré (à)").unwrap().pdf();
    let text = text_of(&pdf);
    assert!(text.contains("/WinAnsiEncoding"));
    assert!(text.contains("<44E96AE0209C757672E92028E029> Tj"), "{text}");
}

#[test]
fn a_position_is_printed_with_its_players() {
    for save in many_saves() {
        let pdf = text_of(&sheet::position(&save, Paper::A4, "Partie"));
        assert_eq!((pages(&pdf), pdf.contains("(Partie) Tj")), (1, true));
    }
    let save = Save::of(played(Game::Morpion, "", "2B 1A"));
    let pdf = text_of(&sheet::position(&save, Paper::A4, "Partie"));
    assert!(pdf.contains("(Joueur 1) Tj") && pdf.contains("(Joueur 2) Tj"));
}

fn count(save: &Save, element: &str, with: &str) -> usize {
    let text = svg(save);
    let document = roxmltree::Document::parse(&text).unwrap();
    let elements = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", element)));
    elements.filter(|node| text[node.range()].contains(with)).count()
}

#[test]
fn every_save_is_drawn_as_well_formed_svg() {
    for save in many_saves() {
        assert!(count(&save, "polygon", "") > 0);
    }
}

#[test]
fn r025_winning_cells_are_green_and_struck() {
    let save = Save::of(played(Game::Morpion, "rows=5 columns=5", "1A 5E 1B 5D 2C 5A 3C 4A 1C"));
    assert_eq!(count(&save, "polygon", "#c9efd6"), 5, "two joined lines of three");
    assert_eq!(count(&save, "line", "#1d8a55"), 2 * 2 + 1, "a stroke along each, and the bar at the winner");
    let save = Save::of(played(Game::Puissance4, "", "1 2 1 2 1 2 1"));
    assert_eq!(count(&save, "polygon", "#c9efd6"), 4);
    assert_eq!(count(&save, "line", "#1d8a55"), 3 + 1);
}

/// The marks that won are read as easily as the others: the stroke goes from one to the next, and
/// under discs.
#[test]
fn the_winning_stroke_covers_no_mark() {
    for moves in ["2A 1A 2B 3A 2C", "1A 1B 2B 1C 3C", "1A 1B 2A 1C 3A", "1C 1A 2B 1B 3A"] {
        let text = svg(&Save::of(played(Game::Morpion, "", moves)));
        let document = roxmltree::Document::parse(&text).unwrap();
        let number = |node: Node<'_, '_>, name: &str| node.attribute(name).unwrap().parse::<f32>().unwrap();
        let rings: Vec<_> = document.descendants().filter(|node| node.has_tag_name("circle")).collect();
        assert!(rings.len() > 3, "a ring for each mark");
        for line in document.descendants().filter(|node| node.attribute("stroke") == Some("#1d8a55")) {
            for (x, y) in [("x1", "y1"), ("x2", "y2")].map(|(x, y)| (number(line, x), number(line, y))) {
                let far = |ring: Node<'_, '_>| (x - number(ring, "cx")).hypot(y - number(ring, "cy"));
                assert!(rings.iter().all(|&ring| far(ring) > number(ring, "r") + 2.0 + 2.0), "{moves}: {x}, {y}");
            }
        }
    }
    let text = svg(&Save::of(played(Game::Puissance4, "", "1 1 2 2 3 3 4")));
    assert!(text.rfind("#1d8a55").unwrap() > text.find("<circle").unwrap(), "the bar at the winner");
    assert!(text.find("#1d8a55").unwrap() < text.find("<circle").unwrap(), "discs lie over the stroke");
}

#[test]
fn marks_are_shapes_or_letters() {
    let save = Save::of(played(Game::Morpion, "", "2B 1A 3C"));
    assert_eq!(count(&save, "circle", "#0072b2"), 2 + 1, "two rings and the one in the list of players");
    assert_eq!(count(&save, "line", "#b54f00"), 2 + 2, "a cross is two lines");
    let save = seated(played(Game::Morpion, "", "2B 1A 3C"));
    assert_eq!(count(&save, "text", ">a</text>"), 2 + 1);
}

/// The colours that seats chose are in the drawing, and so in the PDF.
#[test]
fn r236_seats_are_drawn_in_the_colours_they_chose() {
    for (game, setup, moves) in
        [(Game::Morpion, "", "2B 1A"), (Game::Puissance4, "", "4 4"), (Game::SixCouleurs, HEXES, "o")]
    {
        let save = Save::of(played(game, setup, moves));
        let mut seats = save.seats().to_vec();
        seats[0].colour = Some(0);
        seats[1].colour = Some(1);
        let usual = Save::new(save.record().clone(), seats.clone()).unwrap();
        assert_eq!(svg(&usual), svg(&save), "{game}: what nobody chose is by number");
        (seats[0].colour, seats[1].colour) = (Some(7), Some(0));
        let chosen = Save::new(save.record().clone(), seats).unwrap();
        assert_ne!(svg(&chosen), svg(&save), "{game}");
        assert!(svg(&chosen).contains(&palette::SEATS[7].light.to_string()), "{game}");
        let pdf = |save: &Save| sheet::position(save, Paper::A4, "");
        assert_ne!(pdf(&chosen), pdf(&save), "{game}");
    }
}

#[test]
fn the_first_colour_of_discs_is_golden() {
    let save = Save::of(played(Game::Puissance4, "", "4 4"));
    assert_eq!(count(&save, "circle", &palette::GOLD.light.to_string()), 1 + 1, "a disc and the one in the list");
    assert_eq!(count(&save, "circle", &palette::SEATS[0].light.to_string()), 0);
}

#[test]
fn r225_r232_hexes_are_drawn_with_their_territories() {
    let save = Save::of(played(Game::SixCouleurs, HEXES, "o"));
    assert_eq!(count(&save, "polygon", ""), 25);
    assert_eq!(count(&save, "text", ">o</text>"), 2, "only free cells have letters");
    let text = svg(&save);
    let first_of = |row: usize| {
        let line = text.lines().filter(|line| line.starts_with("<polygon")).nth(row * 5).unwrap();
        line.split('"').nth(1).unwrap().split(',').next().unwrap().parse::<f32>().unwrap()
    };
    let shift = first_of(1) - first_of(0);
    assert!((shift - 17.3).abs() < 0.1, "odd rows are shifted right by half a cell, not by {shift}");
    assert!((first_of(2) - first_of(0)).abs() < 0.01);
    // Seat 1 holds a hexagon in the corner and two beside it: its outline has 6 + 4 + 4 - 2
    // sides, each drawn once.
    assert_eq!(count(&save, "line", "#0072b2"), 12);
}

#[test]
fn r267_a_grid_is_printed_and_printed_empty_when_it_is_emptied() {
    let mut record = played(Game::Puissance4, "rows=4 columns=4", "1 2 1");
    let printed = text_board(&record, &['X', 'O'], &[]);
    assert_eq!((printed.matches('X').count(), printed.matches('O').count()), (2, 1), "{printed}");
    assert_eq!(printed.lines().rfind(|line| line.contains('X')).unwrap().matches(['X', 'O']).count(), 2, "{printed}");
    while record.undo() {}
    assert!(!text_board(&record, &['X', 'O'], &[]).contains(['X', 'O']));
}
