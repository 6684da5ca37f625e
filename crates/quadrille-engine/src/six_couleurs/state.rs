//! A position on a [`Graph`]: which nodes are free, and which of them each seat touches.
//!
//! A move takes `frontier & colour`; no cell is looked at. The state is small and is
//! copied, never undone. It follows the rules of the core exactly; the tests play both
//! side by side.

use quadrille_core::{Position, Seat, SixCouleurs};

use super::bits::Bits;
use super::graph::{Graph, Groups, NO_NODE, mix, territory_key};

/// Rounds without a capture that end the game.
const STAGNANT_ROUNDS: u16 = 10;

/// A state of the game on a graph. Seats and colours count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State<const W: usize> {
    pub(super) free: Bits<W>,
    /// The free nodes that touch each seat.
    pub(super) frontier: [Bits<W>; 4],
    /// Cells of each seat.
    pub(super) scores: [u32; 4],
    pub(super) colours: [u8; 4],
    pub(super) turn: u8,
    idle: u16,
    territory_key: u64,
}

impl<const W: usize> State<W> {
    pub(super) fn new(position: &SixCouleurs, graph: &Graph<W>, groups: &Groups) -> State<W> {
        let mut state = State {
            free: Bits::EMPTY,
            frontier: [Bits::EMPTY; 4],
            scores: [0; 4],
            colours: [u8::MAX; 4],
            turn: position.turn().index() as u8,
            idle: position.idle(),
            territory_key: groups.board_key,
        };
        (0..graph.len()).for_each(|node| state.free.insert(node));
        for seat in Seat::all(position.seats()) {
            let at = seat.index();
            state.scores[at] = position.territory(seat).len() as u32;
            state.colours[at] = position.colour_of(seat).number();
            state.territory_key ^= territory_key(position, seat);
            for &cell in position.territory(seat) {
                for &next in position.neighbours_of(cell as usize) {
                    if groups.of_cell[next as usize] != NO_NODE {
                        state.frontier[at].insert(groups.of_cell[next as usize] as usize);
                    }
                }
            }
        }
        state
    }

    /// The colours that nobody holds, lowest first (R220).
    #[inline]
    pub(super) fn playable(&self, graph: &Graph<W>) -> impl Iterator<Item = u8> + use<W> {
        let mut held = 0u8;
        for &colour in &self.colours[..graph.seats] {
            held |= 1 << colour;
        }
        (0..6).filter(move |colour| held >> colour & 1 == 0)
    }

    /// Is the game over (R217, G10)?
    #[inline]
    pub(super) fn is_over(&self, graph: &Graph<W>) -> bool {
        self.free.is_empty()
            || self.scores.iter().any(|&score| score * 2 > graph.capturable)
            || self.idle >= STAGNANT_ROUNDS * graph.seats as u16
    }

    /// Could so many plies without a capture end the game?
    #[inline]
    pub(super) fn may_stagnate_in(&self, graph: &Graph<W>, plies: u16) -> bool {
        self.idle + plies >= STAGNANT_ROUNDS * graph.seats as u16
    }

    /// Plays a colour for the seat to move and passes the turn.
    #[inline]
    pub(super) fn play(&mut self, graph: &Graph<W>, colour: u8) {
        let seat = usize::from(self.turn);
        let before = self.scores[seat];
        self.claim(graph, seat, colour);
        self.idle = if self.scores[seat] == before { self.idle + 1 } else { 0 };
        self.turn = ((seat + 1) % graph.seats) as u8;
    }

    /// The cells a colour would bring a seat, were it its turn (R242).
    pub(super) fn gain(&self, graph: &Graph<W>, seat: usize, colour: u8) -> u32 {
        let mut copy = *self;
        copy.claim(graph, seat, colour);
        copy.scores[seat] - self.scores[seat]
    }

    /// Plays a colour as [`State::play`] does, and tells who is then expected to hold how
    /// many cells: once the game is over, who holds them.
    ///
    /// What only the mover can reach is its own in the race anyway, so the race comes
    /// first and has done half of the walk that enclosure needs.
    #[inline]
    pub(super) fn play_and_race(&mut self, graph: &Graph<W>, colour: u8) -> [u32; 4] {
        let seat = usize::from(self.turn);
        self.turn = ((seat + 1) % graph.seats) as u8;
        self.colours[seat] = colour;
        let taken = self.frontier[seat].and(&graph.of_colour[usize::from(colour)]);
        if taken.is_empty() {
            self.idle += 1;
            return if self.is_over(graph) { self.scores } else { self.race(graph) };
        }
        self.idle = 0;
        self.take(graph, seat, &taken);
        let race = self.race_against(graph, seat);
        if graph.enclosure {
            self.enclose(graph, seat, race.reached, race.layer);
        }
        if self.is_over(graph) { self.scores } else { race.scores }
    }

    /// Who holds how many cells if every seat, in turn order, took all it touches: a
    /// guess at the end of the game.
    pub(super) fn race(&self, graph: &Graph<W>) -> [u32; 4] {
        self.race_against(graph, usize::MAX).scores
    }

    #[inline]
    fn race_against(&self, graph: &Graph<W>, seat_out: usize) -> Race<W> {
        let mut scores = self.scores;
        let mut left = self.free;
        let mut layers = self.frontier;
        let (mut taken_by_others, mut touched_by_others) = (Bits::EMPTY, Bits::EMPTY);
        let mut seat = usize::from(self.turn);
        let mut still = 0;
        while still < graph.seats {
            let taken = layers[seat].and(&left);
            if seat != seat_out {
                touched_by_others = touched_by_others.or(&layers[seat]);
            }
            if taken.is_empty() {
                layers[seat] = taken;
                still += 1;
            } else {
                still = 0;
                left = left.without(&taken);
                let (around, cells) = graph.around(&taken);
                scores[seat] += cells;
                layers[seat] = around;
                if seat != seat_out {
                    taken_by_others = taken_by_others.or(&taken);
                }
            }
            seat = if seat + 1 == graph.seats { 0 } else { seat + 1 };
        }
        let reached = touched_by_others.and(&self.free);
        Race { scores, reached, layer: reached.without(&taken_by_others) }
    }

    /// Equal states have equal keys.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let colours = self.colours.iter().fold(0, |all, &colour| all << 8 | u64::from(colour));
        self.territory_key ^ mix(colours << 24 | u64::from(self.idle) << 8 | u64::from(self.turn))
    }

    /// Recolours a seat, takes what that joins, then what nobody else can reach (R213, R214).
    #[inline]
    fn claim(&mut self, graph: &Graph<W>, seat: usize, colour: u8) {
        self.colours[seat] = colour;
        let taken = self.frontier[seat].and(&graph.of_colour[usize::from(colour)]);
        if taken.is_empty() {
            return;
        }
        self.take(graph, seat, &taken);
        if graph.enclosure {
            let mut touched = Bits::EMPTY;
            for (other, frontier) in self.frontier[..graph.seats].iter().enumerate() {
                if other != seat {
                    touched = touched.or(frontier);
                }
            }
            self.enclose(graph, seat, touched, touched);
        }
    }

    /// Gives a seat the free nodes that no other can come to (R214): none of `reached`,
    /// nor what lies beyond `layer`, the part of it whose neighbours are not yet known.
    #[inline]
    fn enclose(&mut self, graph: &Graph<W>, seat: usize, mut reached: Bits<W>, mut layer: Bits<W>) {
        while !layer.is_empty() && reached != self.free {
            layer = graph.around(&layer).0.and(&self.free).without(&reached);
            reached = reached.or(&layer);
        }
        let enclosed = self.free.without(&reached);
        if !enclosed.is_empty() {
            self.take(graph, seat, &enclosed);
        }
    }

    #[inline]
    fn take(&mut self, graph: &Graph<W>, seat: usize, nodes: &Bits<W>) {
        let (around, cells) = graph.around(nodes);
        nodes.for_each(|node| self.territory_key ^= graph.keys[node][seat]);
        self.scores[seat] += cells;
        self.free = self.free.without(nodes);
        self.frontier[seat] = self.frontier[seat].or(&around);
        for frontier in &mut self.frontier[..graph.seats] {
            *frontier = frontier.and(&self.free);
        }
    }
}

/// How a race ends.
struct Race<const W: usize> {
    scores: [u32; 4],
    /// Free nodes that others than the seat left out touch in the race, ...
    reached: Bits<W>,
    /// ... and those of them that they did not take.
    layer: Bits<W>,
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use quadrille_core::six_couleurs::{Colour, Generator, Shape};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Plays random games on the core's rules and on the graph, side by side.
    fn follow<const W: usize>(generator: Generator, enclosure: bool, seed: u64) {
        let mut rng = StdRng::seed_from_u64(seed);
        let setup = generator.setup(&mut |below| rng.random_range(0..below)).unwrap().with_enclosure(enclosure);
        let mut position = SixCouleurs::start(&setup);
        let groups = Groups::of(&position);
        let graph = Graph::<W>::new(&position, &groups);
        let mut state = State::new(&position, &graph, &groups);
        let mut keys = HashMap::new();
        while position.outcome().is_none() {
            assert!(!state.is_over(&graph));
            let legal: Vec<u8> = position.legal_moves().map(Colour::number).collect();
            assert_eq!(legal, state.playable(&graph).collect::<Vec<_>>());
            let seat = position.turn().index();
            for (colour, gain) in position.gains() {
                assert_eq!(gain, state.gain(&graph, seat, colour.number()));
            }
            // A state contracted here equals, but for its nodes, the one that was followed.
            let groups_here = Groups::of(&position);
            let graph_here = Graph::<W>::new(&position, &groups_here);
            let state_here = State::new(&position, &graph_here, &groups_here);
            assert_eq!(state_here.key(), state.key());
            assert_eq!(state_here.race(&graph_here), state.race(&graph));
            assert_eq!(keys.insert(state.key(), position.key()).unwrap_or(position.key()), position.key());
            let colour = legal[rng.random_range(0..legal.len())];
            position.play(Colour::ALL[usize::from(colour)]).unwrap();
            let mut raced = state;
            let expected = raced.play_and_race(&graph, colour);
            state.play(&graph, colour);
            assert_eq!(raced, state);
            assert_eq!(expected, if state.is_over(&graph) { state.scores } else { state.race(&graph) });
            assert_eq!(position.scores(), state.scores[..graph.seats]);
            assert_eq!(state.race(&graph).iter().sum::<u32>(), graph.capturable);
        }
        assert!(state.is_over(&graph));
    }

    #[test]
    fn r213_r214_a_state_follows_the_rules() {
        for seed in 0..40 {
            for shape in [Shape::Hex, Shape::Square] {
                let seats = 2 + (seed % 3) as u8;
                let (rows, columns) = (5 + (seed % 7) as u8, 5 + (seed % 5) as u8);
                let generator = Generator { rows, columns, seats, shape, obstacles: seed % 2 == 0, fair: false };
                follow::<2>(generator, true, seed);
                follow::<64>(generator, seed % 4 < 2, seed + 100);
            }
        }
    }
}
