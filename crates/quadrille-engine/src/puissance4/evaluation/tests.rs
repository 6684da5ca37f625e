//! What the evaluation tells who wants to lose, and what a full line counts on larger grids.

use quadrille_core::{Record, Seat};

use super::*;

fn after(setup: &str, columns: &str) -> Puissance4 {
    let setup = setup.parse().expect("a setup");
    let columns = Puissance4::parse_moves(&setup, columns).expect("columns");
    Record::<Puissance4>::replay(setup, columns).expect("legal").position().clone()
}

#[test]
fn r095_who_wants_to_lose_sees_the_opposite_and_nothing_urgent() {
    let position = after("", "4 1 4 1 4");
    let evaluation = SeedPuissance4::new(&position);
    let opposite = SeedPuissance4::new(&position).opposite();
    let value = evaluation.value(&position, None);
    assert!(value < 0, "three on top of each other threaten the side to move: {value}");
    assert_eq!(opposite.value(&position, None), -value);
    let sum = |evaluation: &SeedPuissance4, seat: Seat| -> i32 {
        let terms = evaluation.terms(&position, None);
        terms.iter().filter(|term| term.seat == seat).map(|term| term.count as i32 * term.each).sum()
    };
    for seat in Seat::all(2) {
        assert!(sum(&evaluation, seat) > 0);
        assert_eq!(sum(&opposite, seat), -sum(&evaluation, seat));
    }
    assert_eq!(evaluation.urgent(&position).blocks.len(), 1);
    assert_eq!(opposite.urgent(&position), Urgent::default());
    assert_eq!(evaluation.score(&position, value, false), Score::Estimate(value));
    assert_eq!(opposite.score(&position, -value, false), Score::Estimate(value), "the position is told as it is");
}

#[test]
fn r140_r145_a_full_line_counts_more_than_all_others_on_any_grid() {
    for (setup, full) in [("", 1_000), ("rows=12 columns=12", 10_000), ("rows=20 columns=20", 40_000)] {
        let position = after(setup, "4 1 4 1 4 1 4");
        let evaluation = SeedPuissance4::new(&position);
        let terms = evaluation.terms(&position, position.outcome());
        let of_first = |each: i32| terms.iter().any(|term| term.seat == Seat::FIRST && term.each == each);
        assert!(of_first(full) && !of_first(10 * full), "{setup}: {terms:?}");
        // The winner's line is full: the side to move, who lost, is behind by nearly as much.
        let value = evaluation.value(&position, position.outcome());
        assert!((-full - 400..-full + 400).contains(&value), "{setup}: {value}");
    }
    // Seven in a row fill four lines at once: still inside the window.
    let position = after("rows=20 columns=20", "1 10 2 12 3 14 5 10 6 12 7 14 4");
    assert_eq!(SeedPuissance4::new(&position).value(&position, position.outcome()), 1 - WINDOW);
}
