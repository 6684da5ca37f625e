//! Is a win that the strong engine tells a win? Every reply to each move of the winner is tried,
//! and refuted by a win by fours that `along` confirms, or by the engine's next move, checked in
//! turn. The engine only proposes; nothing that it calls proved is believed.

use std::collections::HashMap;
use std::time::Duration;

use quadrille_core::{Cell, Morpion, Outcome, Position};
use quadrille_engine::morpion::Strong;
use quadrille_engine::{Budget, Engine, Limits, Score, Stop};

use crate::along::Windows;
use crate::clock;
use crate::replies::{after, replies};

/// Processor time for the next move of a win, and for a whole check: one that needs more is left
/// out. By time, because a search limited by positions forgets what the last one found.
const FOR_MOVE: Duration = Duration::from_secs(3);
const FOR_CHECK: Duration = Duration::from_secs(10);
/// Moves of the winner that a check follows.
const MOST_MOVES: u32 = 40;

/// One win that is looked at reply by reply.
#[derive(Debug)]
pub(crate) struct Check<'a> {
    engine: &'a mut Strong,
    windows: &'a Windows,
    begun: Duration,
    /// How many times longer than usual it may take.
    times: u32,
    /// What was seen of positions, by their key.
    known: HashMap<u64, Option<u32>>,
}

impl<'a> Check<'a> {
    /// Begins now, and may take so many times longer than usual.
    pub(crate) fn new(engine: &'a mut Strong, windows: &'a Windows, times: u32) -> Check<'a> {
        Check { engine, windows, begun: clock::thread_time(), times, known: HashMap::new() }
    }

    /// In how many plies the seat to move wins against the longest defence that was met; `None`
    /// where that is not confirmed whole.
    pub(crate) fn longest(&mut self, position: &Morpion) -> Option<u32> {
        self.wins(position, MOST_MOVES, &mut Vec::new())
    }

    /// The same with at most so many moves of the winner. Leaves the engine's line where that is a
    /// win by fours.
    fn wins(&mut self, position: &Morpion, moves: u32, line: &mut Vec<Cell>) -> Option<u32> {
        if let Some(&known) = self.known.get(&position.key()) {
            return known;
        }
        if clock::thread_time().saturating_sub(self.begun) > FOR_CHECK * self.times {
            return None;
        }
        let budget = Budget::by_clock(clock::thread_time, Limits::time(FOR_MOVE * self.times), Stop::new());
        let decision = self.engine.search(position, &budget, &mut |_| {}).expect("the game is on");
        let proposes = match decision.score {
            Some(Score::Win { .. }) => true,
            // Where one move alone comes into question the engine plays it without a search.
            Some(Score::Estimate(_)) | None => !budget.is_out_of_time(),
            Some(Score::Loss { .. } | Score::Draw) => false,
        };
        let plies = if !proposes {
            None
        } else if let Some(plies) = self.windows.win_along(position, &decision.line) {
            *line = decision.line;
            Some(plies)
        } else if moves > 1 {
            self.loses(&after(position, decision.mv), moves - 1).map(|plies| plies + 1)
        } else {
            None
        };
        self.known.insert(position.key(), plies);
        plies
    }

    /// In how many plies the seat to move loses, whatever it plays. What refutes one reply refutes
    /// most others.
    fn loses(&mut self, position: &Morpion, moves: u32) -> Option<u32> {
        match position.outcome() {
            Some(Outcome::Win(_)) => return Some(0),
            Some(_) => return None,
            None => {}
        }
        let mut line = Vec::new();
        let mut longest = 0;
        for reply in replies(position) {
            let next = after(position, reply);
            if next.outcome().is_some() {
                return None;
            }
            let along = self.windows.win_along(&next, &line);
            let plies = if along.is_some() { along } else { self.wins(&next, moves, &mut line) };
            longest = longest.max(plies? + 1);
        }
        Some(longest)
    }
}
