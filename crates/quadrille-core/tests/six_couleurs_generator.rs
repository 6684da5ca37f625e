//! The boards that the generator makes.
#![allow(clippy::unwrap_used, reason = "a test")]

use quadrille_core::six_couleurs::{Colour, Generator, Setup, Shape};
use quadrille_core::{Position, SixCouleurs};

fn random(mut state: u64) -> impl FnMut(u32) -> u32 {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(below)) as u32
    }
}

fn make(generator: Generator, seed: u64) -> Setup {
    generator.setup(&mut random(seed)).unwrap()
}

fn is_obstacle(setup: &Setup, cell: usize) -> bool {
    setup.board().colour(cell).is_none()
}

#[test]
fn r216_obstacles_are_a_tenth_mirrored_and_cut_nothing_off() {
    for shape in [Shape::Hex, Shape::Square] {
        for (size, seats, seed) in [(5, 2, 1), (14, 3, 2), (14, 4, 3), (33, 2, 4), (60, 4, 5)] {
            let generator = Generator { rows: size, columns: size, seats, shape, obstacles: true, fair: false };
            let setup = make(generator, seed);
            let count = setup.board().len();
            let obstacles = (0..count).filter(|&cell| is_obstacle(&setup, cell)).count();
            assert!(obstacles * 12 >= count / 20 * 20 && obstacles * 10 <= count, "{obstacles} of {count}");
            assert!((0..count).all(|cell| is_obstacle(&setup, cell) == is_obstacle(&setup, count - 1 - cell)));
            assert!(is_in_one_piece(&setup), "{shape:?} {size}");
        }
        // Small boards, many of them: there an obstacle often would cut a corner off.
        for seed in 0..300 {
            let size = 8 + (seed % 5) as u8;
            let generator = Generator { rows: size, columns: size, seats: 2, shape, obstacles: true, fair: false };
            assert!(is_in_one_piece(&make(generator, seed)), "{shape:?} {size}, seed {seed}");
        }
    }
}

/// Does the first corner reach every free cell? By sweeps.
fn is_in_one_piece(setup: &Setup) -> bool {
    let count = setup.board().len();
    let position = SixCouleurs::start(setup);
    let mut reached = vec![false; count];
    reached[0] = true;
    let mut grows = true;
    while grows {
        grows = false;
        for cell in 0..count {
            let touches = position.neighbours_of(cell).iter().any(|&next| reached[next as usize]);
            if touches && !reached[cell] && !is_obstacle(setup, cell) {
                reached[cell] = true;
                grows = true;
            }
        }
    }
    (0..count).all(|cell| reached[cell] != is_obstacle(setup, cell))
}

#[test]
fn fair_boards_are_the_same_from_both_corners() {
    let generator = Generator { fair: true, obstacles: true, ..Generator::default() };
    assert!(generator.is_fair());
    let setup = make(generator, 9);
    let count = setup.board().len();
    for cell in 0..count {
        let swapped = setup.board().colour(count - 1 - cell).map(|colour| colour.number() ^ 1);
        assert_eq!(setup.board().colour(cell).map(Colour::number), swapped);
    }
    let position = SixCouleurs::start(&setup);
    assert_eq!(position.scores()[0], position.scores()[1]);
}

#[test]
fn the_largest_board_with_obstacles_is_made_at_once() {
    let generator = Generator { rows: 200, columns: 200, seats: 4, obstacles: true, ..Generator::default() };
    assert_eq!(make(generator, 3).board().len(), 40_000);
}
