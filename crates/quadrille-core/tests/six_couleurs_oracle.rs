//! Six couleurs against a slow, obvious reading of its rules: floods by repeated sweeps,
//! regions by names that spread from neighbour to neighbour.
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use std::collections::BTreeSet;
use std::rc::Rc;

use common::{Dice, wild_setup};
use quadrille_core::six_couleurs::{Colour, Generator, Owner, Setup, Shape};
use quadrille_core::{Outcome, Position, RandomBits, Seat, SeatSet, SixCouleurs};

/// The neighbours of a cell as the rules list them (S2).
fn neighbours(setup: &Setup, cell: usize) -> Vec<usize> {
    let (rows, columns) = (i32::from(setup.board().rows()), i32::from(setup.board().columns()));
    let (r, c) = (cell as i32 / columns, cell as i32 % columns);
    let beside = [(r, c - 1), (r, c + 1)];
    let above_and_below: &[(i32, i32)] = match (setup.shape(), r % 2) {
        (Shape::Square, _) => &[(r - 1, c), (r + 1, c)],
        (Shape::Hex, 0) => &[(r - 1, c - 1), (r - 1, c), (r + 1, c - 1), (r + 1, c)],
        (Shape::Hex, _) => &[(r - 1, c), (r - 1, c + 1), (r + 1, c), (r + 1, c + 1)],
    };
    let inside = |&&(r, c): &&(i32, i32)| (0..rows).contains(&r) && (0..columns).contains(&c);
    beside.iter().chain(above_and_below).filter(inside).map(|(r, c)| (r * columns + c) as usize).collect()
}

/// The rules, read as plainly as can be.
#[derive(Clone)]
struct Slow<'a> {
    setup: &'a Setup,
    neighbours: Rc<Vec<Vec<usize>>>,
    owner: Vec<Owner>,
    colours: Vec<Colour>,
    turn: Seat,
    idle: usize,
}

impl Slow<'_> {
    fn start(setup: &Setup) -> Slow<'_> {
        let board = setup.board();
        let owner = (0..board.len()).map(|c| if board.colour(c).is_some() { Owner::Free } else { Owner::Obstacle });
        let starts = setup.start_cells();
        let colours = starts.iter().map(|&cell| board.colour(cell).unwrap()).collect();
        let neighbours = Rc::new((0..board.len()).map(|cell| neighbours(setup, cell)).collect());
        let mut slow = Slow { setup, neighbours, owner: owner.collect(), colours, turn: setup.first(), idle: 0 };
        for (seat, cell) in Seat::all(setup.seats()).zip(starts) {
            slow.owner[cell] = Owner::Seat(seat);
        }
        Seat::all(setup.seats()).for_each(|seat| slow.flood(seat));
        slow.enclose();
        slow
    }

    fn flood(&mut self, seat: Seat) {
        let colour = Some(self.colours[seat.index()]);
        loop {
            let mut changed = false;
            for cell in 0..self.owner.len() {
                let joins = self.owner[cell] == Owner::Free
                    && self.setup.board().colour(cell) == colour
                    && self.neighbours[cell].iter().any(|&next| self.owner[next] == Owner::Seat(seat));
                if joins {
                    self.owner[cell] = Owner::Seat(seat);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn enclose(&mut self) {
        if !self.setup.enclosure() {
            return;
        }
        let region = self.regions();
        let touched = |wanted: usize| -> BTreeSet<u8> {
            let cells = (0..self.owner.len()).filter(|&cell| region[cell] == Some(wanted));
            let around = cells.flat_map(|cell| self.neighbours[cell].iter());
            around
                .filter_map(|&next| if let Owner::Seat(seat) = self.owner[next] { Some(seat.number()) } else { None })
                .collect()
        };
        let after = (0..self.owner.len()).map(|cell| match region[cell].map(touched) {
            None => self.owner[cell],
            Some(seats) if seats.is_empty() => Owner::Obstacle,
            Some(seats) if seats.len() == 1 => Owner::Seat(Seat::from_number(*seats.first().unwrap()).unwrap()),
            Some(_) => Owner::Free,
        });
        self.owner = after.collect();
    }

    /// The free region each cell lies in, called by its lowest cell: names spread from
    /// neighbour to neighbour until nothing changes.
    fn regions(&self) -> Vec<Option<usize>> {
        let mut region: Vec<Option<usize>> =
            (0..self.owner.len()).map(|cell| (self.owner[cell] == Owner::Free).then_some(cell)).collect();
        loop {
            let before = region.clone();
            for cell in (0..region.len()).filter(|&cell| before[cell].is_some()) {
                region[cell] = self.neighbours[cell].iter().filter_map(|&n| region[n]).chain(region[cell]).min();
            }
            if region == before {
                return region;
            }
        }
    }

    fn play(&mut self, colour: Colour) {
        let before = self.count(self.turn);
        self.colours[self.turn.index()] = colour;
        self.flood(self.turn);
        self.enclose();
        self.idle = if self.count(self.turn) > before { 0 } else { self.idle + 1 };
        self.turn = self.turn.next(self.setup.seats());
    }

    fn count(&self, seat: Seat) -> u32 {
        self.owner.iter().filter(|&&owner| owner == Owner::Seat(seat)).count() as u32
    }

    fn scores(&self) -> Vec<u32> {
        Seat::all(self.setup.seats()).map(|seat| self.count(seat)).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.scores();
        let most = *scores.iter().max().unwrap();
        let free = self.owner.iter().filter(|&&owner| owner == Owner::Free).count();
        let capturable = self.owner.iter().filter(|&&owner| owner != Owner::Obstacle).count() as u32;
        let over = free == 0 || 2 * most > capturable || self.idle >= 10 * scores.len();
        let leaders: SeatSet = Seat::all(self.setup.seats()).filter(|seat| scores[seat.index()] == most).collect();
        over.then(
            || if leaders.len() == 1 { Outcome::Win(leaders.iter().next().unwrap()) } else { Outcome::Tie(leaders) },
        )
    }

    fn legal(&self) -> Vec<Colour> {
        let free = |colour: &Colour| !self.colours.contains(colour);
        if self.outcome().is_some() { Vec::new() } else { Colour::ALL.into_iter().filter(free).collect() }
    }
}

/// Plays a random game on both; gives back how it ended.
fn agree(setup: &Setup, dice: &mut Dice) -> Outcome {
    let mut fast = SixCouleurs::start(setup);
    let mut slow = Slow::start(setup);
    loop {
        let seen: Vec<Owner> = (0..setup.board().len()).map(|cell| fast.owner(cell)).collect();
        assert_eq!(seen, slow.owner, "{setup}");
        let free = seen.iter().filter(|&&owner| owner == Owner::Free).count();
        assert_eq!((fast.free() as usize, usize::from(fast.idle())), (free, slow.idle), "{setup}");
        assert_eq!((fast.scores(), fast.outcome(), fast.turn()), (slow.scores(), slow.outcome(), slow.turn), "{setup}");
        let gains: Vec<(Colour, u32)> = slow
            .legal()
            .into_iter()
            .map(|colour| {
                let mut after = slow.clone();
                after.play(colour);
                (colour, after.count(slow.turn) - slow.count(slow.turn))
            })
            .collect();
        assert_eq!(fast.gains(), gains, "{setup}");
        for &(colour, gain) in &gains {
            assert_eq!(fast.captures(colour).len() as u32, gain);
        }
        if let Some(outcome) = slow.outcome() {
            return outcome;
        }
        // Now and then a colour that gains nothing, so that idle rounds come up too.
        let idle = dice.below(3) == 0;
        let choices: Vec<Colour> =
            gains.iter().filter(|(_, gain)| !idle || *gain == 0).map(|(colour, _)| *colour).collect();
        let colour = if choices.is_empty() { gains[0].0 } else { dice.choose(&choices) };
        fast.play(colour).unwrap();
        slow.play(colour);
    }
}

#[test]
fn r213_r214_r215_wild_boards_agree_with_sweeps() {
    let mut dice = Dice(5);
    let mut ties = 0;
    for _ in 0..1200 {
        let (rows, columns) = (5 + dice.below(4) as u8, 5 + dice.below(4) as u8);
        let (seats, obstacles) = (2 + dice.below(3) as u8, dice.below(6));
        let setup = wild_setup(rows, columns, seats, obstacles, &mut dice);
        if matches!(agree(&setup, &mut dice), Outcome::Tie(_)) {
            ties += 1;
        }
    }
    assert!(ties > 10, "{ties} games were shared: too few to test sharing");
}

#[test]
fn r216_made_boards_agree_with_sweeps() {
    let mut dice = Dice(6);
    for round in 0..60 {
        let shape = if round % 3 == 0 { Shape::Square } else { Shape::Hex };
        let seats = 2 + dice.below(3) as u8;
        let generator =
            Generator { rows: 10, columns: 10, seats, shape, obstacles: round % 2 == 0, fair: round % 5 == 0 };
        let setup = generator.setup(&mut dice).unwrap();
        agree(&setup, &mut dice);
    }
}
