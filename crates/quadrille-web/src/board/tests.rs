//! What the drawings promise to the page.

use quadrille_core::{Game, Seat};
use quadrille_session::{BoardPlan, Command, FirstPolicy, Player, SeatSettings, Settings, Table};

use super::*;

fn table(game: Game, plan: BoardPlan, seats: u8) -> Table {
    let mut settings = Settings::usual(game, ["Maia".into(), "Ana".into()]);
    settings.board = plan;
    settings.first = FirstPolicy::FirstSeat;
    settings.seats = Seat::all(seats)
        .map(|seat| SeatSettings {
            name: format!("Joueur {seat}"),
            player: Player::Person,
            mark: game.default_marks(seats)[seat.index()],
            colour: seat.index() as u8,
        })
        .collect();
    Table::new(settings, 1).unwrap()
}

fn play(table: &mut Table, moves: &[&str]) {
    for mv in moves {
        let at = table.at();
        table.handle(at, Command::Play((*mv).into()));
    }
}

#[test]
fn a_move_of_morpion_changes_few_pieces() {
    let plan = BoardPlan::parse(Game::Morpion, "rows=26 columns=26 align=5").unwrap();
    let locale = Locale::new("fr").unwrap();
    let mut table = table(Game::Morpion, plan, 26);
    play(&mut table, &["1A"]);
    let before = table.scene();
    play(&mut table, &["2B"]);
    let patches = changes(&before, &table.scene(), &locale).unwrap().patches;
    let ids: Vec<&str> = patches.iter().map(|patch| patch.id.as_str()).collect();
    assert_eq!(ids, ["cell-0-0", "cell-1-1", "ghost"]);
    assert!(patches.iter().all(|patch| patch.html.contains(&format!("id=\"{}\"", patch.id))));
    assert!(patches[1].html.contains("aria-label=\"ligne 2, colonne B, B (Joueur 2), dernier coup\""));
}

/// A reader of English sees `y` on yellow; what the page sends is the move as every file has it.
#[test]
fn colours_have_letters_of_the_reader_s_language() {
    for (rows, letters) in [(8, [">y</text>", ">g</text>", ">p</text>"]), (60, ["data-marks=\"roygbp\""; 3])] {
        let plan = BoardPlan::parse(Game::SixCouleurs, &format!("rows={rows} columns={rows}")).unwrap();
        let scene = table(Game::SixCouleurs, plan, 2).scene();
        let english = Locale::new("en").unwrap();
        let drawn = board(&scene, &english).0;
        assert!(letters.iter().all(|letter| drawn.contains(letter)), "{drawn}");
        let palette = palette(&scene, &[], &english).0;
        assert!(palette.contains("data-move=\"v\"") && palette.contains(">g</span>"), "{palette}");
    }
}

/// Whatever happens, the patches give the board that would be drawn anew.
#[test]
fn patches_are_what_differs() {
    let locale = Locale::new("fr").unwrap();
    let hexagons = |rows: u8| BoardPlan::parse(Game::SixCouleurs, &format!("rows={rows} columns={rows}")).unwrap();
    for (game, plan, seats) in [
        (Game::Morpion, BoardPlan::usual(Game::Morpion), 2),
        (Game::Morpion, BoardPlan::parse(Game::Morpion, "rows=5 columns=6 align=3").unwrap(), 4),
        (Game::Puissance4, BoardPlan::usual(Game::Puissance4), 2),
        (Game::Reversi, BoardPlan::parse(Game::Reversi, "rows=4 columns=4").unwrap(), 2),
        (Game::SixCouleurs, hexagons(8), 2),
        (Game::SixCouleurs, hexagons(60), 2),
    ] {
        let mut table = table(game, plan, seats);
        let mut before = table.scene();
        for step in 0..40 {
            let moves = table.record().legal_moves();
            let command = match (step % 7, moves.get(step * 5 % moves.len().max(1))) {
                (6, _) | (_, None) => Command::Undo(None),
                (_, Some(mv)) => Command::Play(mv.clone()),
            };
            let at = table.at();
            table.handle(at, command);
            let after = table.scene();
            let all = |scene: &Scene| -> Vec<(String, String)> {
                let drawing = drawing(scene, &locale);
                let pieces = drawing.rows().into_iter().flatten().chain(drawing.above()).chain([whole(
                    scene,
                    drawing.as_ref(),
                    &locale,
                )]);
                pieces.map(|piece| (piece.id, piece.markup.into_string())).collect()
            };
            let (old, new) = (all(&before), all(&after));
            let mut expected: Vec<_> = new.into_iter().filter(|piece| !old.contains(piece)).collect();
            let Changes { patches: found, splices, .. } = changes(&before, &after, &locale).unwrap();
            if let Some(at) = expected.iter().position(|(id, _)| id == "tiles") {
                // The letters that changed, put into those before.
                let (_, wanted) = expected.remove(at);
                let mut letters = letters_of(&old.iter().find(|(id, _)| id == "tiles").unwrap().1).to_owned();
                for (start, text) in splices {
                    letters.replace_range(start..start + text.len(), &text);
                }
                assert_eq!(letters, letters_of(&wanted), "{game:?} {step}");
            }
            for (id, html) in &expected {
                assert!(found.iter().any(|patch| patch.id == *id && patch.html == *html), "{game:?} {step}: {id}");
            }
            assert_eq!(found.len(), expected.len(), "{game:?} {step}: too many");
            before = after;
        }
    }
}

/// A page is told of a grid's cells what the drawing of them says, in the words of its stock.
#[test]
fn cells_that_the_script_draws_are_those_that_differ() {
    let locale = Locale::new("fr").unwrap();
    for (game, words) in [(Game::Morpion, "rows=15 columns=15 align=5"), (Game::Reversi, "rows=6 columns=6")] {
        let mut table = table(game, BoardPlan::parse(game, words).unwrap(), 2);
        let mut before = table.scene();
        let words = labels::words(&before, &locale);
        for step in 0..12 {
            let moves = table.record().legal_moves();
            play(&mut table, &[&moves[step * 5 % moves.len()]]);
            let after = table.scene();
            let told = update(&before, &after, &locale).unwrap();
            assert!(told.patches.is_empty() && told.splices.is_empty());
            let drawn: Vec<Patch> = changes(&before, &after, &locale).unwrap().patches;
            let drawn: Vec<&Patch> = drawn.iter().filter(|patch| patch.id.starts_with("cell-")).collect();
            assert_eq!(told.cells.len(), drawn.len(), "{game:?} {step}");
            for (CellChange(place, code), Patch { id, html }) in told.cells.iter().zip(drawn) {
                let Cell { row, column } = after.picture.place(*place as usize);
                assert_eq!(*id, format!("cell-{row}-{column}"));
                let seat = usize::from(code & 31).checked_sub(1);
                let content = seat.map_or(&words["free"], |seat| &words["marks"][seat]).as_str().unwrap();
                let label = words["cell"].as_str().unwrap().replace("{row}", &(row + 1).to_string());
                let mut label =
                    label.replace("{column}", &after.picture.column_name(column)).replace("{content}", content);
                for (bit, name) in [(6, "last"), (7, "turned"), (8, "winning")] {
                    let is_so = code >> bit & 1 == 1;
                    assert_eq!(html.contains(&format!(" {name}")), is_so, "{name}: {html}");
                    if is_so {
                        label += &format!(", {}", words[name].as_str().unwrap());
                    }
                }
                assert!(html.contains(&format!("aria-label=\"{label}\"")), "{label}: {html}");
                assert_eq!(html.contains("class=\"open\""), code >> 5 & 1 == 1, "{html}");
                assert_eq!(seat.is_some(), html.contains("seat-") || html.contains("disc"), "{html}");
            }
            before = after;
        }
    }
}

/// Whatever the board and whatever happens, what a page is told leads from one scene to the
/// other: cells of a grid by their codes, coloured cells by their letters, another game too.
#[test]
fn what_is_told_of_cells_adds_up() {
    let locale = Locale::new("fr").unwrap();
    for game in Game::ALL {
        let mut table = table(game, BoardPlan::usual(game), 2);
        let mut before = table.scene();
        let (mut codes, mut letters) = (vec![0; before.picture.cells.len()], Vec::new());
        let take = |told: &Changes, codes: &mut Vec<u16>, letters: &mut Vec<char>| {
            told.cells.iter().for_each(|CellChange(place, code)| codes[*place as usize] = *code);
            for (start, text) in &told.splices {
                text.chars().enumerate().for_each(|(n, letter)| letters[start + n] = letter);
            }
        };
        let mut all = before.clone();
        all.picture.cells.iter_mut().for_each(|cell| {
            (cell.content, cell.last, cell.target) = (Content::Obstacle, false, false);
        });
        letters.resize(codes.len(), 'x');
        take(&update(&all, &before, &locale).unwrap(), &mut codes, &mut letters);
        for step in 0..60 {
            let moves = table.record().legal_moves();
            let command = match (step % 9, moves.get(step * 5 % moves.len().max(1))) {
                (_, None) => Command::NewGame,
                (8, _) => Command::Undo(None),
                (_, Some(mv)) => Command::Play(mv.clone()),
            };
            let at = table.at();
            table.handle(at, command);
            let after = table.scene();
            take(&update(&before, &after, &locale).unwrap(), &mut codes, &mut letters);
            let (mut known, mut spelt) = (vec![0; codes.len()], vec!['x'; codes.len()]);
            take(&update(&all, &after, &locale).unwrap(), &mut known, &mut spelt);
            assert_eq!((&codes, &letters), (&known, &spelt), "{game:?} {step}");
            before = after;
        }
    }
}

/// Cells to play and discs that turned are seen and heard; the choice to pass is there only
/// where it is the move.
#[test]
fn reversi_shows_what_can_be_played_and_what_turned() {
    let locale = Locale::new("fr").unwrap();
    let mut table = table(Game::Reversi, BoardPlan::parse(Game::Reversi, "rows=4 columns=4").unwrap(), 2);
    play(&mut table, &["3D", "2D", "1C", "4B"]);
    let drawn = board(&table.scene(), &locale).into_string();
    assert_eq!(drawn.matches("class=\"open\"").count(), table.record().legal_moves().len());
    assert_eq!(drawn.matches(" turned\"").count(), 2);
    assert!(drawn.contains("aria-label=\"ligne 3, colonne B, O (Joueur 2), retourné\""), "{drawn}");
    assert!(palette(&table.scene(), &[], &locale).into_string().contains("disabled"));
    play(&mut table, &["1D"]);
    assert_eq!(board(&table.scene(), &locale).into_string().matches("class=\"open\"").count(), 0);
    let choices = palette(&table.scene(), &[], &locale).into_string();
    assert!(choices.contains("data-move=\"pass\"") && !choices.contains("disabled"), "{choices}");
    assert!(choices.contains("passer") && choices.contains("aria-label=\"Choix\""), "{choices}");
}

fn letters_of(tiles: &str) -> &str {
    tiles.split('"').skip_while(|part| !part.ends_with("data-letters=")).nth(1).unwrap()
}

#[test]
fn the_end_and_the_turn_of_another_draw_no_cell_anew() {
    let locale = Locale::new("fr").unwrap();
    for (game, plan) in [
        (Game::Morpion, BoardPlan::parse(Game::Morpion, "rows=15 columns=15 align=5").unwrap()),
        (Game::Puissance4, BoardPlan::usual(Game::Puissance4)),
    ] {
        let mut table = table(game, plan, 2);
        let before = table.scene();
        let watched = Scene { may_play: false, ..before.clone() };
        let ids = |before: &Scene, after: &Scene| -> Vec<String> {
            changes(before, after, &locale).unwrap().patches.into_iter().map(|patch| patch.id).collect()
        };
        assert_eq!(ids(&before, &watched), ["ghost", "whole"], "{game}");
        let at = table.at();
        table.handle(at, Command::Resign(Seat::FIRST));
        assert_eq!(ids(&before, &table.scene()), ["ghost", "whole"], "{game}");
    }
}

#[test]
fn a_territory_that_changes_its_colour_draws_what_it_gained() {
    let locale = Locale::new("fr").unwrap();
    let plan = BoardPlan::parse(Game::SixCouleurs, "rows=20 columns=20").unwrap();
    let mut table = table(Game::SixCouleurs, plan, 2);
    for step in 0..20 {
        let before = table.scene();
        let mv = table.record().legal_moves()[step % 4].clone();
        play(&mut table, &[&mv]);
        let after = table.scene();
        let last = |scene: &Scene| scene.picture.cells.iter().filter(|cell| cell.last).count();
        let patches = changes(&before, &after, &locale).unwrap().patches;
        let cells = patches.iter().filter(|patch| patch.id.starts_with("cell-")).count();
        assert!(cells <= last(&before) + last(&after), "{step}: {cells} cells");
        let whole = &patches.iter().find(|patch| patch.id == "whole").unwrap().html;
        let colour = after.seats[step % 2].held.unwrap();
        assert!(whole.contains(&format!("own-{}-{colour}", step % 2 + 1)), "{whole}");
    }
}

#[test]
fn r025_every_winning_line_is_struck_through() {
    let locale = Locale::new("fr").unwrap();
    let mut table = table(Game::Morpion, BoardPlan::usual(Game::Morpion), 2);
    play(&mut table, &["1A", "2A", "1B", "2C", "3A", "3B", "2B", "3C", "1C"]);
    let svg = board(&table.scene(), &locale).into_string();
    assert_eq!(svg.matches("class=\"strike\"").count(), 2);
    assert_eq!(svg.matches(" winning").count(), 5);
    // An analysis of the end tells of it again and again; nothing is struck again.
    let patches = changes(&table.scene(), &table.scene(), &locale).unwrap().patches;
    assert!(patches.iter().all(|patch| patch.id != "strikes"), "{patches:?}");
}

/// On every board and in every direction a strike ends before the marks that won.
#[test]
fn a_strike_covers_no_mark() {
    let locale = Locale::new("fr").unwrap();
    for (rows, moves, reach) in [
        (3, "2A 1A 2B 3A 2C", 0.33),
        (3, "1A 1B 2B 1C 3C", 0.44),
        (13, "1A 1B 2A 1C 3A", 0.33),
        (20, "3A 1B 2B 1A 1C", 0.44),
        (26, "1A 2A 2B 3A 3C", 0.44),
    ] {
        let plan = BoardPlan::parse(Game::Morpion, &format!("rows={rows} columns={rows} align=3")).unwrap();
        let mut table = table(Game::Morpion, plan, 2);
        play(&mut table, &moves.split(' ').collect::<Vec<_>>());
        let svg = board(&table.scene(), &locale).into_string();
        let (_, strike) = svg.split_once("class=\"strike\" d=\"").unwrap();
        let (path, after) = strike.split_once("\" stroke-width=\"").unwrap();
        let width: f64 = after.split('"').next().unwrap().parse().unwrap();
        let ends = path.split(['M', 'L']).filter_map(|end| end.split_once(' '));
        let ends: Vec<(f64, f64)> = ends.map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).collect();
        assert_eq!(ends.len(), 2 * 4, "between three marks and beyond both ends");
        let side = SIDE / f64::from(rows);
        let middle = |at: f64, edge: f64| (at - edge).rem_euclid(side) - side / 2.0;
        // How far it is to the middle of the cell that an end lies in.
        let far = |&(x, y): &(f64, f64)| middle(x, 30.0).hypot(middle(y, 26.0));
        assert!(ends.iter().all(|end| far(end) >= reach * side + width / 2.0), "{rows}: {moves}: {path}");
    }
}

/// A guess of four signs is as large as its cell allows.
#[test]
fn values_of_four_signs_can_be_read_on_20_columns() {
    let locale = Locale::new("fr").unwrap();
    let plan = BoardPlan::parse(Game::Morpion, "rows=20 columns=20 align=6").unwrap();
    let scene = table(Game::Morpion, plan, 2).scene();
    let worth = Worth { mv: "10J".into(), text: "+199".into(), best: false, exact: false };
    let drawn = values(&scene, &[worth], &[], &locale).into_string();
    assert!(drawn.contains("font-size=\"9.6\""), "{drawn}");
}

#[test]
fn a_column_is_one_piece_and_says_what_it_holds() {
    let locale = Locale::new("en").unwrap();
    let mut table = table(Game::Puissance4, BoardPlan::usual(Game::Puissance4), 2);
    let before = table.scene();
    play(&mut table, &["4"]);
    let patches = changes(&before, &table.scene(), &locale).unwrap().patches;
    let ids: Vec<&str> = patches.iter().map(|patch| patch.id.as_str()).collect();
    assert_eq!(ids, ["column-3", "ghost"]);
    assert!(patches.iter().any(|patch| patch.id == "column-3" && patch.html.contains("data-drop")));
    assert!(
        board(&table.scene(), &locale)
            .into_string()
            .contains("column 4, 1 disc, from the bottom: X (Joueur 1), last move")
    );
}

#[test]
fn large_boards_are_few_elements() {
    let locale = Locale::new("fr").unwrap();
    let plan = BoardPlan::parse(Game::SixCouleurs, "rows=200 columns=200").unwrap();
    let table = table(Game::SixCouleurs, plan, 2);
    let svg = board(&table.scene(), &locale).into_string();
    assert!(svg.matches('<').count() < 200);
    assert!(svg.len() < 50_000, "{}", svg.len());
}

#[test]
fn names_are_escaped() {
    let mut settings = Settings::usual(Game::Morpion, ["<script>".into(), "\"&'".into()]);
    settings.seats[1].player = Player::Person;
    settings.first = FirstPolicy::FirstSeat;
    let mut table = Table::new(settings, 1).unwrap();
    play(&mut table, &["1A", "1B"]);
    let svg = board(&table.scene(), &Locale::new("fr").unwrap()).into_string();
    assert!(!svg.contains("<script>") && svg.contains("&lt;script&gt;"));
}
