//! Cells that a seat gets whatever the other does: how a game is seen to be decided some
//! turns before its end.
//!
//! Call S the seat and O the other. O takes one colour of what it touches a turn, so what
//! S touches can be lost only to a colour that O plays, and only where O comes near enough:
//! a node that O needs `n` moves to reach is safe from its first `n - 1`. A colour that O
//! holds S cannot play that turn; but O may not play it again at once, so S can in the next.
//!
//! So S is sure of the cells in a game of a few turns upon six numbers: O names a colour
//! (or none: a colour that matters to nobody), which closes it for this turn and lets O take
//! what it can reach of it by then; S takes what is left of another. The nodes that S
//! touches only later are not counted: they would only add.

use super::bits::Bits;
use super::graph::Graph;
use super::state::State;

/// Turns of the seat that are looked at.
const TURNS: usize = 6;
/// The game of six numbers is played out for so many turns; for more, what O can reach by
/// the last of them is left out from the first.
const PLAYED: usize = 4;
/// No colour.
const NONE: u8 = 6;

/// What a seat is sure of around one position.
#[derive(Debug)]
pub(super) struct Claims<'a, const W: usize> {
    graph: &'a Graph<W>,
    state: &'a State<W>,
    seat: usize,
    /// What the other can reach in its first, second... move and no sooner.
    near: Option<[Bits<W>; TURNS - 1]>,
}

/// A number of cells is sure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    /// In so many own turns.
    pub(super) turns: u8,
    /// Beginning with this colour, where it is the seat's turn.
    pub(super) colour: u8,
}

impl<'a, const W: usize> Claims<'a, W> {
    pub(super) fn new(graph: &'a Graph<W>, state: &'a State<W>, seat: usize) -> Claims<'a, W> {
        Claims { graph, state, seat, near: None }
    }

    /// Does the seat surely get so many more cells, in the position or after one move of
    /// its own there (by which O comes no nearer), unless O passes half before? With half
    /// of all cells it keeps O from that.
    pub(super) fn claim(&mut self, state: &State<W>, cells: u32) -> Option<Claim> {
        let own = usize::from(state.colours[self.seat]);
        let touched = state.frontier[self.seat];
        let mut left = self.graph.cells_by_colour(&touched);
        left[own] = 0;
        // The turns must not end by stagnation.
        if left.iter().sum::<u32>() < cells || state.may_stagnate_in(self.graph, 2 * TURNS as u16) {
            return None;
        }
        let mut sums = Sums([[0; TURNS]; 6]);
        let near = self.near.get_or_insert_with(|| near(self.graph, self.state, 1 - self.seat));
        for moves in 0..TURNS {
            for (sum, cells) in sums.0.iter_mut().zip(left) {
                sum[moves] = cells;
            }
            if let Some(layer) = near.get(moves) {
                let lost = self.graph.cells_by_colour(&touched.and(layer));
                for (cells, lost) in left.iter_mut().zip(lost) {
                    *cells = cells.saturating_sub(lost);
                }
            }
        }
        let held = state.colours[1 - self.seat];
        let begins = usize::from(state.turn) == self.seat;
        let claim = if begins { sums.for_mover(cells, held) } else { sums.for_waiting(cells, held) }?;
        // Where nothing can be taken this turn, any colour will do.
        let any = || state.playable(self.graph).next().unwrap_or(0);
        Some(if claim.colour == NONE { Claim { colour: any(), ..claim } } else { claim })
    }
}

/// What a seat can reach in its first, second... move and no sooner.
fn near<const W: usize>(graph: &Graph<W>, state: &State<W>, seat: usize) -> [Bits<W>; TURNS - 1] {
    let mut layers = [Bits::EMPTY; TURNS - 1];
    let mut reached = state.frontier[seat];
    layers[0] = reached;
    for at in 1..layers.len() {
        layers[at] = graph.around(&layers[at - 1]).0.and(&state.free).without(&reached);
        reached = reached.or(&layers[at]);
    }
    layers
}

/// By colour: the cells that S touches and O cannot reach in so many moves.
#[derive(Clone, Copy, Debug)]
struct Sums([[u32; TURNS]; 6]);

/// A moment of the game of six numbers.
#[derive(Clone, Copy, Debug)]
struct Moment {
    /// The last move at which O played each colour; 0 where it did not.
    played: [u8; 6],
    /// The colours that S took, a bit each.
    taken: u8,
    /// What O holds.
    held: u8,
    /// The number of O's next move.
    next: u8,
}

impl Sums {
    /// O moves first.
    fn for_waiting(&self, cells: u32, held: u8) -> Option<Claim> {
        let begin = Moment::begin(held);
        if self.holds(begin, cells, PLAYED) {
            let turns = (1..PLAYED).find(|&turns| self.holds(begin, cells, turns)).unwrap_or(PLAYED);
            return Some(Claim { turns: turns as u8, colour: NONE });
        }
        let turns = (PLAYED + 1..=TURNS).find(|&turns| worst(self.late(turns - 1), turns) >= cells)?;
        Some(Claim { turns: turns as u8, colour: NONE })
    }

    /// S moves first.
    fn for_mover(&self, cells: u32, held: u8) -> Option<Claim> {
        let begin = Moment::begin(held);
        if self.pick(begin, cells, PLAYED).is_some() {
            return (1..=PLAYED)
                .find_map(|turns| self.pick(begin, cells, turns).map(|colour| Claim { turns: turns as u8, colour }));
        }
        let turns = (PLAYED + 1..=TURNS).find(|&turns| worst(self.late(turns - 2), turns) >= cells)?;
        let late = self.late(turns - 2);
        let colour = (0..6).filter(|&colour| colour != held && late[usize::from(colour)] > 0);
        let colour = colour.max_by_key(|&colour| late[usize::from(colour)]).unwrap_or(NONE);
        Some(Claim { turns: turns as u8, colour })
    }

    /// What O cannot reach in so many moves.
    fn late(&self, moves: usize) -> [u32; 6] {
        self.0.map(|sum| sum[moves])
    }

    /// The colours that bring something, with what they bring, the most first.
    #[inline]
    fn gains(&self, at: &Moment) -> ([(u32, u8); 6], usize) {
        let mut gains = [(0, NONE); 6];
        let mut count = 0;
        for (colour, sum) in self.0.iter().enumerate() {
            let cells = sum[usize::from(at.played[colour])];
            if at.taken >> colour & 1 == 0 && cells > 0 {
                let place = gains[..count].iter().position(|&(other, _)| other < cells).unwrap_or(count);
                gains[place..=count].rotate_right(1);
                gains[place] = (cells, colour as u8);
                count += 1;
            }
        }
        (gains, count)
    }

    /// Does S get so many cells in so many turns, O moving first?
    fn holds(&self, at: Moment, cells: u32, turns: usize) -> bool {
        let (gains, count) = self.gains(&at);
        if turns == 1 {
            let closed = usize::from(gains[0].1 != at.held);
            return gains[closed].0 >= cells;
        }
        // Not enough if O does nothing but close the best in the end; enough if what O
        // can reach by then does not count.
        if worst(gains.map(|(cells, _)| cells), turns) < cells {
            return false;
        }
        let late = self.late(usize::from(at.next) + turns - 2);
        let left = std::array::from_fn(|colour| if at.taken >> colour & 1 == 0 { late[colour] } else { 0 });
        if worst(left, turns) >= cells {
            return true;
        }
        let plays = gains[..count].iter().map(|&(_, colour)| colour).filter(|&colour| colour != at.held);
        plays.chain([NONE]).all(|colour| self.pick(at.after(colour), cells, turns).is_some())
    }

    /// The colour with which S gets so many cells in so many turns, moving first.
    fn pick(&self, at: Moment, cells: u32, turns: usize) -> Option<u8> {
        let (gains, count) = self.gains(&at);
        let mut open = gains[..count].iter().filter(|&&(_, colour)| colour != at.held).peekable();
        if open.peek().is_none() {
            return (turns > 1 && self.holds(at, cells, turns - 1)).then_some(NONE);
        }
        open.find(|&&(gain, colour)| {
            let then = Moment { taken: at.taken | 1 << colour, ..at };
            gain >= cells || turns > 1 && self.holds(then, cells - gain, turns - 1)
        })
        .map(|&(_, colour)| colour)
    }
}

impl Moment {
    fn begin(held: u8) -> Moment {
        Moment { played: [0; 6], taken: 0, held, next: 1 }
    }

    /// O plays a colour.
    fn after(self, colour: u8) -> Moment {
        let mut then = Moment { held: colour, next: self.next + 1, ..self };
        if colour != NONE {
            then.played[usize::from(colour)] = self.next;
        }
        then
    }
}

/// What so many turns bring where O takes nothing and moves first: it can close the best
/// colour in one turn, but not in two running, so that all but one of the best are taken,
/// and the next one.
fn worst(mut gains: [u32; 6], turns: usize) -> u32 {
    gains.sort_unstable_by(|a, b| b.cmp(a));
    gains[..turns - 1].iter().sum::<u32>() + gains.get(turns).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use quadrille_core::six_couleurs::{Generator, Shape};
    use quadrille_core::{Position, SixCouleurs};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::six_couleurs::graph::Groups;

    type Known = HashMap<(u64, usize, u32, u8), bool>;

    /// Can a seat have so many cells within so many plies, by plain search?
    fn has(graph: &Graph<2>, state: &State<2>, seat: usize, cells: u32, plies: u8, known: &mut Known) -> bool {
        if state.scores[seat] >= cells {
            return true;
        }
        let all = graph.capturable;
        if state.is_over(graph) {
            // Fewer than half of the cells do not keep the other from passing half first.
            return 2 * cells < all && 2 * state.scores[1 - seat] > all;
        }
        if plies == 0 {
            return false;
        }
        let asked = (state.key(), seat, cells, plies);
        if let Some(&answer) = known.get(&asked) {
            return answer;
        }
        let mut after = state.playable(graph).map(|colour| {
            let mut next = *state;
            next.play(graph, colour);
            has(graph, &next, seat, cells, plies - 1, known)
        });
        let answer = if usize::from(state.turn) == seat { after.any(|is| is) } else { after.all(|is| is) };
        known.insert(asked, answer);
        answer
    }

    #[test]
    fn what_is_claimed_is_got_in_time() {
        let (mut claimed, mut later) = (0, 0);
        for seed in 0..80 {
            let mut rng = StdRng::seed_from_u64(seed);
            let shape = if seed % 3 == 0 { Shape::Square } else { Shape::Hex };
            let generator = Generator { rows: 7, columns: 6, shape, obstacles: seed % 2 == 0, ..Generator::default() };
            let setup = generator.setup(&mut |below| rng.random_range(0..below)).unwrap().with_enclosure(seed % 5 != 0);
            let position = SixCouleurs::start(&setup);
            let groups = Groups::of(&position);
            let graph = Graph::<2>::new(&position, &groups);
            let mut state = State::new(&position, &graph, &groups);
            let mut known = Known::new();
            while !state.is_over(&graph) {
                for seat in 0..2 {
                    let begins = usize::from(usize::from(state.turn) == seat);
                    // Every number that is claimed, not only those that decide a game.
                    for cells in 1..=graph.capturable / 2 {
                        let Some(claim) = Claims::new(&graph, &state, seat).claim(&state, cells) else { continue };
                        let plies = 2 * claim.turns - begins as u8;
                        let all = state.scores[seat] + cells;
                        // The game ends when a seat passes half.
                        if all > graph.capturable / 2 + 1 {
                            continue;
                        }
                        assert!(
                            has(&graph, &state, seat, all, plies, &mut known),
                            "board {seed}, {state:?}: {claim:?}"
                        );
                        claimed += 1;
                        later += u32::from(usize::from(claim.turns) > PLAYED);
                        if begins == 1 {
                            let mut next = state;
                            next.play(&graph, claim.colour);
                            assert!(has(&graph, &next, seat, all, plies - 1, &mut known), "board {seed}: {claim:?}");
                        }
                    }
                }
                // After a move, with what was known of the position before.
                let seat = usize::from(state.turn);
                let colours: Vec<u8> = state.playable(&graph).collect();
                let mut claims = Claims::new(&graph, &state, seat);
                for &colour in &colours {
                    let mut next = state;
                    next.play(&graph, colour);
                    let half = graph.capturable / 2 + 1;
                    let lacking = half.saturating_sub(next.scores[seat]);
                    if let Some(claim) = claims.claim(&next, lacking) {
                        assert!(has(&graph, &next, seat, half, 2 * claim.turns, &mut known), "board {seed}: {claim:?}");
                    }
                }
                state.play(&graph, colours[rng.random_range(0..colours.len())]);
            }
        }
        assert!(claimed > 2000 && later > 20, "{claimed} claims, {later} of them late");
    }
}
