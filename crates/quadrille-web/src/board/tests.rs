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
            mark: Settings::default_mark(seat, seats),
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
    let patches = patches(&before, &table.scene(), &locale).unwrap();
    let ids: Vec<&str> = patches.iter().map(|patch| patch.id.as_str()).collect();
    assert_eq!(ids, ["cell-0-0", "cell-1-1", "ghost"]);
    assert!(patches.iter().all(|patch| patch.html.contains(&format!("id=\"{}\"", patch.id))));
    assert!(patches[1].html.contains("aria-label=\"ligne 2, colonne B, B (Joueur 2), dernier coup\""));
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
                let pieces = drawing.rows().into_iter().flatten().chain(drawing.above());
                pieces.map(|piece| (piece.id, piece.markup.into_string())).collect()
            };
            let (old, new) = (all(&before), all(&after));
            let expected: Vec<_> = new.into_iter().filter(|piece| !old.contains(piece)).collect();
            let found = patches(&before, &after, &locale).unwrap();
            for (id, html) in &expected {
                assert!(found.iter().any(|patch| patch.id == *id && patch.html == *html), "{game:?} {step}: {id}");
            }
            // A full column is drawn again with another hand, though none is seen there.
            let spare = if game == Game::Puissance4 { 7 } else { 0 };
            assert!(
                found.len() <= expected.len() + spare,
                "{game:?} {step}: {} too many",
                found.len() - expected.len()
            );
            before = after;
        }
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
}

#[test]
fn a_column_is_one_piece_and_says_what_it_holds() {
    let locale = Locale::new("en").unwrap();
    let mut table = table(Game::Puissance4, BoardPlan::usual(Game::Puissance4), 2);
    let before = table.scene();
    play(&mut table, &["4"]);
    let patches = patches(&before, &table.scene(), &locale).unwrap();
    assert!(patches.iter().any(|patch| patch.id == "column-3" && patch.html.contains("data-drop")));
    assert!(
        board(&table.scene(), &locale)
            .into_string()
            .contains("column 4, 1 disc, from the bottom: O (Joueur 1), last move")
    );
}

#[test]
fn large_boards_are_few_elements() {
    let locale = Locale::new("fr").unwrap();
    let plan = BoardPlan::parse(Game::SixCouleurs, "rows=200 columns=200").unwrap();
    let table = table(Game::SixCouleurs, plan, 2);
    let svg = board(&table.scene(), &locale).into_string();
    assert!(svg.matches('<').count() < 200);
    assert!(svg.len() < 4_000_000);
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
