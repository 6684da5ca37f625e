//! The rules of Six couleurs, requirement by requirement.
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use common::Dice;
use quadrille_core::six_couleurs::{Board, Colour, Generator, Illegal, Owner, Setup, SetupError, Shape};
use quadrille_core::{Outcome, Position, Record, Seat, SeatSet, SixCouleurs};

fn setup(rows: &[&str], seats: u8) -> Setup {
    Setup::new(Board::from_lines(rows).unwrap(), seats).unwrap()
}

/// Plays the colours and shows the board as the console does (R222).
fn shown(setup: &Setup, colours: &str) -> String {
    let moves = SixCouleurs::parse_moves(setup, colours).unwrap();
    let record = Record::<SixCouleurs>::replay(setup.clone(), moves).unwrap();
    let position = record.position();
    let letter = |cell: usize| match (position.owner(cell), position.shown_colour(cell)) {
        (Owner::Seat(_), Some(colour)) => colour.letter().to_ascii_uppercase(),
        (_, Some(colour)) => colour.letter(),
        (_, None) => 'X',
    };
    let columns = usize::from(setup.board().columns());
    let cells: Vec<char> = (0..setup.board().len()).map(letter).collect();
    cells.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

const PLAIN: [&str; 5] = ["rojvb", "ojvbi", "jvbir", "vbiro", "birov"];

#[test]
fn r210_r222_r223_g11_six_colours_with_letters_and_numbers() {
    assert_eq!(Colour::ALL.map(Colour::number), [0, 1, 2, 3, 4, 5]);
    assert_eq!(Colour::ALL.map(Colour::letter), ['r', 'o', 'j', 'v', 'b', 'i']);
    assert_eq!("V".parse::<Colour>(), Ok(Colour::Vert));
    assert_eq!("5".parse::<Colour>(), Ok(Colour::Violet));
}

/// Whoever reads English plays by English words; letters that are French ones stay so.
#[test]
fn r210_colours_have_names_in_both_languages() {
    let read = |text: &str| text.parse::<Colour>().ok();
    let french = ["rouge", "orange", "jaune", "vert", "bleu", "violet"].map(read);
    let english = ["Red", "orange", "YELLOW", "green", "blue", "purple"].map(read);
    assert_eq!((french, english), (Colour::ALL.map(Some), Colour::ALL.map(Some)));
    assert_eq!(["g", "Y", "v", "i", "p"].map(read), [3, 2, 3, 5, 5].map(Colour::from_number));
    assert_eq!(["mauve", "reds", "", "w"].map(read), [None; 4]);
    let keys = ["colour-rouge", "colour-orange", "colour-jaune", "colour-vert", "colour-bleu", "colour-violet"];
    assert_eq!(Colour::ALL.map(Colour::key), keys);
    let setup = setup(&PLAIN, 2);
    let line = |text: &str| SixCouleurs::parse_moves(&setup, text).map(|moves| moves.len());
    assert_eq!((line("green rb 0 blue"), line("ojvr")), (Ok(5), Ok(4)));
    assert!(line("green mauve").is_err());
}

#[test]
fn r211_two_to_four_seats_start_in_the_corners() {
    let board = Board::from_lines(&PLAIN).unwrap();
    let four = Setup::new(Board::from_lines(&["rojvb", "ojvbi", "jvbir", "vbiro", "jirov"]).unwrap(), 4).unwrap();
    assert_eq!(four.start_cells(), [0, 24, 4, 20]);
    let wide = Board::from_lines(&["rojvbi", "ojvbir", "jvbiro", "vbiroj", "birojv"]).unwrap();
    assert!(!wide.is_empty());
    assert_eq!(Setup::new(wide, 2).unwrap().sides(), (5, 6));
    let refused = |seats| matches!(Setup::new(board.clone(), seats), Err(SetupError::OutOfRange(_)));
    assert!(refused(1) && refused(5));
    let same = Setup::new(board.clone(), 4);
    assert_eq!(same, Err(SetupError::SameColour(seat(3), seat(4), Colour::Bleu)));
    let blocked = Setup::new(Board::from_lines(&["Xojvb", "ojvbi", "jvbir", "vbiro", "birov"]).unwrap(), 2);
    assert_eq!(blocked, Err(SetupError::BlockedStart(seat(1))));
}

#[test]
fn r212_r220_only_colours_that_nobody_holds_can_be_chosen() {
    let position = SixCouleurs::start(&setup(&PLAIN, 2));
    let legal: String = position.legal_moves().map(Colour::letter).collect();
    assert_eq!(legal, "ojbi");
    assert_eq!(position.check(Colour::Rouge), Err(Illegal::Held { colour: Colour::Rouge, by: seat(1) }));
    assert_eq!(position.check(Colour::Vert), Err(Illegal::Held { colour: Colour::Vert, by: seat(2) }));
}

#[test]
fn four_seats_always_leave_two_colours() {
    let mut dice = Dice(3);
    let setup = Generator { seats: 4, ..Generator::default() }.setup(&mut dice).unwrap();
    let (positions, _) = common::random_game::<SixCouleurs>(&setup, &mut dice);
    for position in &positions[..positions.len() - 1] {
        assert_eq!(position.legal_moves().count(), 2);
    }
}

#[test]
fn r213_the_whole_connected_group_joins() {
    let board = ["rvvjb", "ovjbi", "jvbir", "vvioo", "birov"];
    let setup = setup(&board, 2).with_enclosure(false);
    assert_eq!(shown(&setup, "j"), "Jvvjb/ovjbi/jvbir/vvioo/biroV", "nothing yellow touches the corner");
    // Along the top, through the second row, down to the left edge.
    assert_eq!(shown(&setup, "jbv"), "VVVjb/oVjbi/jVbir/VVioo/biroB");
}

#[test]
fn r214_cells_that_only_one_can_reach_join_at_once() {
    // A wall of obstacles leaves the left part to seat 1 alone.
    let board = ["roXvb", "ojXbi", "jvXir", "vbXro", "biXov"];
    let with = SixCouleurs::start(&setup(&board, 2));
    assert_eq!(with.scores(), [10, 10], "applied at the start too");
    assert_eq!(with.outcome(), Some(Outcome::Tie(SeatSet::all(2))));
    let without = SixCouleurs::start(&setup(&board, 2).with_enclosure(false));
    assert_eq!(without.scores(), [1, 1]);
}

#[test]
fn r215_cells_nobody_can_reach_become_obstacles() {
    let board = ["rojvbo", "oXXXbi", "jXjXir", "vXXXro", "birovj", "rbojvi"];
    let setup = setup(&board, 2).with_shape(Shape::Square);
    let position = SixCouleurs::start(&setup);
    assert_eq!(position.owner(setup.board().index(2, 2)), Owner::Obstacle);
    assert_eq!(position.capturable(), 36 - 9);
    assert_eq!(shown(&setup, "").matches('X').count(), 9);
}

#[test]
fn r216_obstacles_stop_the_spread() {
    let board = ["rvXvb", "oXvbi", "jvbir", "obiro", "biroj"];
    let setup = setup(&board, 2).with_enclosure(false);
    assert!(shown(&setup, "v").starts_with("VVXvb/oXvbi"));
}

/// A board without enclosure after seat 1 took green.
fn after_green(board: [&str; 5]) -> SixCouleurs {
    let mut position = SixCouleurs::start(&setup(&board, 2).with_enclosure(false));
    position.play(Colour::Vert).unwrap();
    position
}

#[test]
fn r217_g10_more_than_half_of_the_capturable_cells_ends_the_game() {
    let position = after_green(["rvvvv", "vvvvv", "vvvvX", "jbjbi", "bjbjo"]);
    assert_eq!((position.scores(), position.capturable()), (vec![14, 1], 24));
    assert_eq!(position.outcome(), Some(Outcome::Win(seat(1))));
}

#[test]
fn g10_exactly_half_is_not_enough() {
    let position = after_green(["rvvvv", "vvvvv", "vvXjb", "jbjbi", "bjbjo"]);
    assert_eq!((position.scores()[0] * 2, position.capturable()), (24, 24));
    assert_eq!(position.outcome(), None);
}

#[test]
fn r217_the_game_ends_when_every_cell_is_held() {
    let board = ["rvvbb", "vvvbb", "vvXbb", "vvbbb", "vvbbo"];
    let setup = setup(&board, 2).with_shape(Shape::Square);
    let mut position = SixCouleurs::start(&setup);
    position.play(Colour::Vert).unwrap();
    position.play(Colour::Bleu).unwrap();
    assert_eq!((position.free(), position.scores()), (0, vec![12, 12]));
    assert_eq!(position.outcome(), Some(Outcome::Tie(SeatSet::all(2))), "R218: equal cells share the game");
}

#[test]
fn r218_r251_most_cells_win_and_the_count_is_exact() {
    let mut dice = Dice(8);
    for _ in 0..50 {
        let setup = Generator { seats: 3, obstacles: true, ..Generator::default() }.setup(&mut dice).unwrap();
        let (positions, _) = common::random_game::<SixCouleurs>(&setup, &mut dice);
        let end = positions.last().unwrap();
        let counted: Vec<u32> = Seat::all(3)
            .map(|seat| (0..setup.board().len()).filter(|&c| end.owner(c) == Owner::Seat(seat)).count() as u32)
            .collect();
        assert_eq!(end.scores(), counted);
        let most = counted.iter().max().unwrap();
        for seat in Seat::all(3) {
            assert_eq!(end.outcome().unwrap().winners().contains(seat), counted[seat.index()] == *most);
        }
    }
}

#[test]
fn r219_cells_of_the_start_colour_belong_at_once() {
    let board = ["rrjvb", "orvbi", "jvbir", "vbivo", "birvv"];
    let position = SixCouleurs::start(&setup(&board, 2));
    assert_eq!(position.scores(), [3, 3]);
    assert_eq!(position.territory(seat(1)), [0, 1, 6]);
}

#[test]
fn s10_ten_rounds_without_a_capture_end_the_game() {
    // Each seat is walled in, without enclosure nobody can ever gain.
    let board = ["rXjvb", "XXvbi", "jvbXr", "vbiXX", "birXo"];
    let mut position = SixCouleurs::start(&setup(&board, 2).with_enclosure(false));
    let mut plies = 0;
    while let Some(colour) = { position.legal_moves().next() } {
        assert_eq!(usize::from(position.idle()), plies);
        position.play(colour).unwrap();
        plies += 1;
    }
    assert_eq!(plies, 20);
    assert_eq!(position.outcome(), Some(Outcome::Tie(SeatSet::all(2))));
}

#[test]
fn a_colour_that_gains_nothing_is_legal() {
    let position = SixCouleurs::start(&setup(&PLAIN, 2));
    assert!(position.gains().contains(&(Colour::Violet, 0)));
    assert_eq!(position.check(Colour::Violet), Ok(()));
}

#[test]
fn r210_r225_cells_are_hexagons_and_odd_rows_lie_to_the_right() {
    let position = SixCouleurs::start(&setup(&PLAIN, 2));
    let around = |row: u32, column: u32| -> Vec<(u32, u32)> {
        let mut cells: Vec<_> =
            position.neighbours_of((row * 5 + column) as usize).iter().map(|c| (c / 5, c % 5)).collect();
        cells.sort_unstable();
        cells
    };
    assert_eq!(around(2, 2), [(1, 1), (1, 2), (2, 1), (2, 3), (3, 1), (3, 2)]);
    assert_eq!(around(1, 2), [(0, 2), (0, 3), (1, 1), (1, 3), (2, 2), (2, 3)]);
    assert_eq!(around(0, 0), [(0, 1), (1, 0)]);
    assert_eq!(around(1, 0), [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)]);
}

#[test]
fn r242_a_gain_is_what_the_rules_give_on_a_copy() {
    for (enclosure, shape) in [(true, Shape::Hex), (false, Shape::Hex), (true, Shape::Square)] {
        let mut position = SixCouleurs::start(&setup(&PLAIN, 2).with_enclosure(enclosure).with_shape(shape));
        while position.outcome().is_none() {
            let seat = position.turn().index();
            for (colour, gain) in position.gains() {
                let mut copy = position.clone();
                copy.play(colour).unwrap();
                assert_eq!(copy.scores()[seat], position.scores()[seat] + gain, "{colour}");
            }
            let colour = position.legal_moves().next().unwrap();
            position.play(colour).unwrap();
        }
    }
}

#[test]
fn r247_square_cells_have_four_neighbours() {
    let position = SixCouleurs::start(&setup(&PLAIN, 2).with_shape(Shape::Square));
    assert_eq!(position.neighbours_of(12), [11, 13, 7, 17]);
}

#[test]
fn r262_owners_are_told_cell_by_cell() {
    let position = SixCouleurs::start(&setup(&["rXjvb", "ojvbi", "jvbir", "vbiro", "birov"], 2));
    assert_eq!(position.owner(0), Owner::Seat(seat(1)));
    assert_eq!(position.owner(1), Owner::Obstacle);
    assert_eq!(position.owner(2), Owner::Free);
    assert_eq!(position.owner(24), Owner::Seat(seat(2)));
}

/// On a thread with a small stack: recursion over the cells would overflow it (R250).
#[test]
fn r250_a_board_of_forty_thousand_cells_of_one_colour_needs_no_stack() {
    let one_colour = || {
        let mut rows = vec!["v".repeat(200); 200];
        rows[0].replace_range(..1, "r");
        rows[199].replace_range(199.., "b");
        let setup = Setup::new(Board::from_lines(&rows).unwrap(), 2).unwrap();
        let mut position = SixCouleurs::start(&setup);
        let undo = position.play(Colour::Vert).unwrap();
        assert_eq!(position.scores(), [39_999, 1]);
        assert_eq!(position.outcome(), Some(Outcome::Win(seat(1))));
        position.undo(Colour::Vert, undo);
        assert_eq!(position.scores(), [1, 1]);
        // Both start cells but one of the board's colour: all is held before the first move.
        rows[0].replace_range(..1, "v");
        let setup = Setup::new(Board::from_lines(&rows).unwrap(), 2).unwrap();
        assert_eq!(SixCouleurs::start(&setup).outcome(), Some(Outcome::Win(seat(1))));
    };
    std::thread::Builder::new().stack_size(128 << 10).spawn(one_colour).unwrap().join().unwrap();
}

/// A corridor through the whole board: the longest way a flood or a region can take.
#[test]
fn r250_r253_a_corridor_of_twenty_thousand_cells_is_walked_once() {
    let corridor = || {
        let open = "v".repeat(199);
        let rows: Vec<String> = (0..199)
            .map(|row| match row % 4 {
                0 | 2 => open.clone(),
                1 => "X".repeat(198) + "v",
                _ => "v".to_owned() + &"X".repeat(198),
            })
            .collect();
        let mut rows = rows;
        rows[0].replace_range(..1, "r");
        rows[198].replace_range(198.., "b");
        let setup = Setup::new(Board::from_lines(&rows).unwrap(), 2).unwrap().with_shape(Shape::Square);
        let mut position = SixCouleurs::start(&setup);
        position.play(Colour::Vert).unwrap();
        assert_eq!(position.free(), 0);
        assert_eq!(position.scores().iter().sum::<u32>(), position.capturable());
    };
    std::thread::Builder::new().stack_size(128 << 10).spawn(corridor).unwrap().join().unwrap();
}

/// The cells of the last move are known without playing the game again.
#[test]
fn what_the_last_move_brought_is_what_it_would_bring() {
    for seats in 2..=4 {
        let mut record = Record::<SixCouleurs>::new(setup(&["rojvb", "ojvbi", "jvbir", "vbiro", "ivroj"], seats));
        assert!(record.last_undo().is_none());
        let mut most = 0;
        while record.outcome().is_none() {
            let (colour, gain) = record.position().gains().into_iter().max_by_key(|&(_, gain)| gain).unwrap();
            let would = record.position().captures(colour);
            record.play(colour).unwrap();
            assert_eq!(record.position().brought(record.last_undo().unwrap()), would);
            most = most.max(gain);
        }
        assert!(most > 1, "nothing was ever brought to one of {seats}");
    }
}

/// Colours that gain nothing come back to the same board: what has changed then is who holds
/// what, whose turn it is, or only for how long nothing was taken.
#[test]
fn positions_are_equal_in_every_part_or_not_at_all() {
    let reached = |rows: &[&str], colours: &str| {
        let setup = setup(rows, 2);
        let moves = SixCouleurs::parse_moves(&setup, colours).unwrap();
        Record::<SixCouleurs>::replay(setup, moves).unwrap().position().clone()
    };
    let start = reached(&PLAIN, "");
    assert_eq!(start, reached(&PLAIN, ""));
    assert_ne!(start, reached(&["rojvb", "ojvbi", "jvrir", "vbiro", "birov"], ""), "another board");
    assert_ne!(start, reached(&PLAIN, "o"), "cells were taken");
    assert_ne!(start, reached(&PLAIN, "j"), "another colour is held");
    assert_ne!(reached(&PLAIN, "jbr"), reached(&PLAIN, "jirb"), "the same colours, another turn");
    assert_ne!(start, reached(&PLAIN, "jbrv"), "the same turn, four moves without a capture");
    let taken = |colours: &str| reached(&PLAIN, colours).scores();
    assert_eq!((taken("jbrv"), taken("jirb")), (vec![1, 1], vec![1, 1]));
}
