//! The opening rule Swap2: three stones by one side; the other takes a colour, or adds
//! two stones and leaves the choice.
//!
//! The stones alternate black, white, black ..., and the engine looks at the board from
//! white's side: a board close to even is offered, a good one is taken.

use std::time::Duration;

use quadrille_core::Cell;
use quadrille_engine::morpion::{Stones, Strong};
use quadrille_engine::{Budget, Limits, Score, Stop};

use super::text::{Refused, text};

/// Within this, a board counts as even.
const EVEN: i32 = 40;

/// Openings to choose from, as rows and columns from a corner; none is won at once.
const OPENINGS: [[(u8, u8); 3]; 6] = [
    [(0, 3), (2, 4), (5, 5)],
    [(1, 1), (1, 5), (3, 5)],
    [(2, 1), (4, 4), (1, 5)],
    [(0, 4), (3, 3), (1, 7)],
    [(1, 2), (5, 3), (2, 6)],
    [(3, 0), (4, 3), (7, 3)],
];

/// The answer for none, three or five stones. In `stones` white's are `own`.
pub(super) fn answer(engine: &mut Strong, stones: &Stones, time: Duration, stop: &Stop) -> Result<String, Refused> {
    let mut value_of = |stones: &Stones, time: Duration| {
        let decision = engine.search_stones(stones, &Budget::new(Limits::time(time), stop.clone()), &mut |_| {})?;
        let value = match decision.score {
            Some(Score::Win { .. }) => i32::MAX,
            Some(Score::Loss { .. }) => i32::MIN,
            Some(Score::Estimate(value)) => value,
            Some(Score::Draw) | None => 0,
        };
        Some((value, decision.line))
    };
    match stones.len() {
        0 => {
            let fits = |opening: &&[(u8, u8); 3]| {
                opening.iter().all(|&(row, column)| row < stones.rows && column < stones.columns)
            };
            let share = time / OPENINGS.len() as u32;
            let (cells, _) = OPENINGS
                .iter()
                .filter(fits)
                .filter_map(|opening| {
                    let cells = opening.map(|(row, column)| Cell::new(row, column));
                    let mut board = stones.clone();
                    for (number, &cell) in cells.iter().enumerate() {
                        board.place(cell, number % 2 == 1);
                    }
                    let (value, _) = value_of(&board, share)?;
                    Some((cells, value.unsigned_abs()))
                })
                .min_by_key(|&(_, uneven)| uneven)
                .ok_or_else(|| too_small(stones))?;
            Ok(cells.map(text).join(" "))
        }
        3 | 5 => {
            let (value, line) = value_of(stones, time).ok_or_else(Refused::full)?;
            Ok(match line.as_slice() {
                _ if value < -EVEN => "SWAP".into(),
                [first, second, ..] if stones.len() == 3 && value <= EVEN => {
                    format!("{} {}", text(*first), text(*second))
                }
                [first, ..] if value >= 0 => text(*first),
                _ => "SWAP".into(),
            })
        }
        count => Err(Refused::wrong(format!("{count} stones: SWAP2BOARD has none, three or five"))),
    }
}

/// None of the openings has room.
fn too_small(Stones { rows, columns, .. }: &Stones) -> Refused {
    Refused::wrong(format!(
        "the board of {columns} x {rows} has no room for an opening; those with sides from 6 on have"
    ))
}
