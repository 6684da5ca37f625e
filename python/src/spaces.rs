//! Moves as numbers and boards as planes, for programs that learn. Both come from the
//! picture of a game, so that they are the same for every game.

use std::collections::HashMap;

use quadrille_core::{AnyRecord, AnySetup, Content, Outcome, Picture, Seat};

/// Every move of a setup, in a fixed order: the cells row by row (columns where things
/// fall), then what is chosen beside the board. An action is a place in this list.
#[derive(Debug)]
pub(crate) struct Actions {
    pub(crate) moves: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Actions {
    pub(crate) fn of(setup: &AnySetup) -> Actions {
        let picture = AnyRecord::new(setup.clone()).picture();
        let cells = picture.placed().filter_map(|(cell, _)| picture.move_at(cell));
        let mut actions = Actions { moves: Vec::new(), numbers: HashMap::new() };
        for mv in cells.chain(picture.palette.iter().map(|choice| choice.mv.clone())) {
            if !actions.numbers.contains_key(&mv) {
                actions.numbers.insert(mv.clone(), actions.moves.len());
                actions.moves.push(mv);
            }
        }
        actions
    }

    pub(crate) fn number(&self, mv: &str) -> Option<usize> {
        self.numbers.get(mv).copied()
    }
}

/// How many planes, rows and columns an observation has: a plane for each seat; on coloured
/// boards one for each colour and one of obstacles as well.
pub(crate) fn shape(picture: &Picture) -> [usize; 3] {
    let tiles = if picture.colours.is_empty() { 0 } else { picture.colours.len() + 1 };
    [picture.seats.len() + tiles, picture.rows.into(), picture.columns.into()]
}

/// Fills the planes as `observer` sees the board: its own cells first, then those of the
/// seats that play after it, the shown colours, the obstacles.
pub(crate) fn observe(picture: &Picture, observer: Seat, planes: &mut [i8]) {
    let (cells, seats) = (picture.cells.len(), picture.seats.len());
    planes.fill(0);
    let mut mark = |plane: usize, at: usize| planes[plane * cells + at] = 1;
    for (at, cell) in picture.cells.iter().enumerate() {
        if let Some(seat) = cell.content.seat() {
            mark((seat.index() + seats - observer.index()) % seats, at);
        }
        match cell.content {
            Content::Coloured { colour, .. } => mark(seats + usize::from(colour), at),
            Content::Obstacle => mark(seats + picture.colours.len(), at),
            Content::Empty | Content::Mark(_) => {}
        }
    }
}

/// What each seat gets at the end, from -1 to 1: 1 for a win, 0 where all share, and the sum
/// is 0. While the game goes on, everybody has 0.
pub(crate) fn returns(outcome: Option<Outcome>, seats: u8) -> impl Iterator<Item = f64> {
    let count = f64::from(seats);
    Seat::all(seats)
        .map(move |seat| outcome.map_or(0.0, |outcome| (count * outcome.points(seat) - 1.0) / (count - 1.0)))
}
