//! Morpion with three seats and more: the forced layer, and an answer in any case.

#![allow(clippy::unwrap_used, reason = "a test")]
use quadrille_core::morpion::Setup;
use quadrille_core::{Cell, Morpion, Outcome, Position, Seat};
use quadrille_engine::morpion::{Many, ManyOptions, Others};
use quadrille_engine::{Budget, Engine, Limits, Random, Stop, catalogue};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn play(rows: u8, columns: u8, align: u8, seats: u8, moves: &str) -> Morpion {
    let setup = Setup::new(rows, columns, align, seats).unwrap();
    let mut position = Morpion::start(&setup);
    for mv in Morpion::parse_moves(&setup, moves).unwrap() {
        position.play(mv).unwrap();
    }
    position
}

fn answers(position: &Morpion, others: Others) -> Cell {
    let mut engine = Many::new(ManyOptions { seed: 1, others, ..ManyOptions::default() });
    engine.search(position, &Budget::limited(Limits::nodes(300)), &mut |_| {}).unwrap().mv
}

#[test]
fn an_own_win_comes_before_everything() {
    // Seats 1 and 2 both have two in a row; seat 1 is to move.
    let position = play(6, 6, 3, 3, "1A 3A 6F 1B 3B 6A");
    for others in [Others::ForThemselves, Others::AgainstOne] {
        assert_eq!(answers(&position, others), Cell::new(0, 2));
    }
}

#[test]
fn the_last_seat_before_a_threat_blocks_it() {
    // Seat 2 threatens 3C only (3A is on the edge); seat 1 plays just before it.
    let position = play(6, 6, 3, 3, "6F 3A 1F 6C 3B 5F");
    assert_eq!(position.turn(), Seat::FIRST);
    for others in [Others::ForThemselves, Others::AgainstOne] {
        assert_eq!(answers(&position, others), Cell::new(2, 2));
    }
}

#[test]
fn two_cells_to_block_keep_two_seats_busy() {
    // Seat 3 has two open ends and plays after seats 1 and 2: both must block, one each.
    let mut position = play(7, 7, 3, 3, "7A 1G 4C 7G 1A 4D");
    let blocks = [Cell::new(3, 1), Cell::new(3, 4)];
    let first = answers(&position, Others::ForThemselves);
    assert!(blocks.contains(&first), "{first}");
    position.play(first).unwrap();
    let second = answers(&position, Others::ForThemselves);
    assert!(blocks.contains(&second) && second != first, "{second}");
}

/// Whoever could win does; whoever is the last to stop a single threat does.
#[test]
fn no_win_and_no_last_block_is_ever_missed() {
    let mut rng = StdRng::seed_from_u64(4);
    let (mut wins, mut blocks) = (0, 0);
    for game in 0..60u64 {
        let seats = 3 + (game % 4) as u8;
        let setup = Setup::new(7, 8, 4, seats).unwrap();
        let mut position = Morpion::start(&setup);
        while position.outcome().is_none() {
            let winning = |seat: Seat| -> Vec<Cell> {
                position.legal_moves().filter(|&cell| wins_at(&position, seat, cell)).collect()
            };
            let own = winning(position.turn());
            let next = winning(position.turn().next(seats));
            let mut engine = Many::new(ManyOptions { seed: game, ..ManyOptions::default() });
            let chosen = engine.search(&position, &Budget::limited(Limits::nodes(20)), &mut |_| {}).unwrap().mv;
            if !own.is_empty() {
                assert!(own.contains(&chosen), "a win missed in {position:?}");
                wins += 1;
            } else if !next.is_empty() {
                assert!(next.contains(&chosen), "a block missed in {position:?}");
                blocks += 1;
            }
            // Random moves make the positions; the engine is only asked.
            let legal: Vec<Cell> = position.legal_moves().collect();
            position.play(legal[rng.random_range(0..legal.len())]).unwrap();
        }
    }
    assert!(wins > 20 && blocks > 20, "{wins} wins, {blocks} blocks");
}

/// Does a symbol of this seat here make an alignment? By looking along the four lines.
fn wins_at(position: &Morpion, seat: Seat, cell: Cell) -> bool {
    let grid = position.grid();
    let (row, column) = (i32::from(cell.row), i32::from(cell.column));
    let own = |n: i32, (down, right): (i32, i32)| {
        let (row, column) = (u8::try_from(row + n * down), u8::try_from(column + n * right));
        matches!((row, column), (Ok(row), Ok(column)) if grid.at(Cell::new(row, column)) == Some(seat))
    };
    [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|line| {
        let reach = |sign: i32| (1..30).take_while(|&n| own(sign * n, line)).count();
        reach(1) + reach(-1) + 1 >= usize::from(position.align())
    })
}

#[test]
fn r004_a_search_stopped_at_once_still_answers_at_the_largest_table() {
    let stop = Stop::new();
    stop.stop();
    for (side, align, seats) in [(3, 3, 3), (5, 26, 7), (26, 5, 26)] {
        let setup = Setup::new(side, side, align, seats).unwrap();
        for text in ["strong", "paranoid"] {
            let mut engine = catalogue::build::<Morpion>(text, &setup, 1).unwrap();
            let mut position = Morpion::start(&setup);
            let budget = Budget::new(Limits::default(), stop.clone());
            while position.outcome().is_none() && position.filled() < 60 {
                let chosen = engine.search(&position, &budget, &mut |_| {}).unwrap();
                position.play(chosen.mv).unwrap();
            }
        }
    }
}

#[test]
fn the_same_seed_and_limit_give_the_same_search() {
    let position = play(9, 9, 4, 4, "5E 4D 6F 5F");
    let run = |seed| {
        let mut engine = Many::new(ManyOptions { seed, ..ManyOptions::default() });
        engine.search(&position, &Budget::limited(Limits::nodes(500)), &mut |_| {}).unwrap()
    };
    assert_eq!(run(3), run(3));
}

#[test]
fn random_seats_are_beaten() {
    let setup = Setup::new(8, 8, 4, 4).unwrap();
    let mut won = 0;
    for game in 0..8 {
        let own = Seat::from_index(game % 4);
        let mut engine = Many::new(ManyOptions { seed: game as u64, ..ManyOptions::default() });
        let mut random = Random::new(game as u64);
        let mut position = Morpion::start(&setup);
        while position.outcome().is_none() {
            let budget = Budget::limited(Limits::nodes(150));
            let chosen = if position.turn() == own {
                engine.search(&position, &budget, &mut |_| {})
            } else {
                random.search(&position, &budget, &mut |_| {})
            };
            position.play(chosen.unwrap().mv).unwrap();
        }
        won += u32::from(position.outcome() == Some(Outcome::Win(own)));
    }
    assert!(won >= 7, "{won} of 8");
}
