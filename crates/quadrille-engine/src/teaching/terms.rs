//! What a value is made of: the terms of an evaluation, each with the cells it counts.
//!
//! Plain data; nothing here is in words: faces have the texts (`term-...`).

use quadrille_core::{AnyRecord, Cell, Record, Seat, for_any_record};

use super::{Evaluation, Settings};
use crate::Playable;

/// One reason why a position is worth what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What is counted.
    pub kind: Kind,
    /// Whose it is.
    pub seat: Seat,
    /// How often.
    pub count: u32,
    /// What each is worth to the seat.
    pub each: i32,
    /// The cells that are counted.
    pub cells: Vec<Cell>,
}

/// What an evaluation counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The evaluation says only the sum.
    Whole,
    /// Lines that hold so many symbols of the seat and none of the other.
    Lines(u8),
    /// The game is won.
    Win,
    /// Corners.
    Corners,
    /// Cells diagonally before a free corner.
    BeforeCorners,
    /// Cells beside a free corner, along the edge.
    BesideCorners,
    /// Cells to choose from.
    Choices,
    /// Cells held.
    Cells,
    /// Discs at the end of the game.
    Discs,
}

impl Kind {
    /// The last part of its text's key: `term-lines`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Whole => "whole",
            Kind::Lines(_) => "lines",
            Kind::Win => "win",
            Kind::Corners => "corners",
            Kind::BeforeCorners => "before-corners",
            Kind::BesideCorners => "beside-corners",
            Kind::Choices => "choices",
            Kind::Cells => "cells",
            Kind::Discs => "discs",
        }
    }

    /// Symbols of a line, where lines are counted.
    #[must_use]
    pub const fn size(self) -> u8 {
        if let Kind::Lines(size) = self { size } else { 0 }
    }
}

impl Term {
    /// A term without cells.
    #[must_use]
    pub const fn plain(kind: Kind, seat: Seat, count: u32, each: i32) -> Term {
        Term { kind, seat, count, each, cells: Vec::new() }
    }

    /// What it adds for a seat.
    #[must_use]
    pub fn worth_to(&self, seat: Seat) -> i32 {
        let total = self.each.saturating_mul(i32::try_from(self.count).unwrap_or(i32::MAX));
        if seat == self.seat { total } else { -total }
    }
}

/// What the textbook evaluation of the game says of the position at the cursor, term by term;
/// nothing for more than two seats.
#[must_use]
pub fn terms_any(record: &AnyRecord) -> Vec<Term> {
    if record.seats() != 2 {
        return Vec::new();
    }
    for_any_record!(record, record => terms_one(record))
}

fn terms_one<P: Playable>(record: &Record<P>) -> Vec<Term> {
    let position = record.position();
    P::evaluation(position, &Settings::default()).terms(position, position.outcome())
}
