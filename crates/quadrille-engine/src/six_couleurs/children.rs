//! The positions after each colour, with what every search wants to know of them.

use super::graph::Graph;
use super::state::State;

/// A position one move on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<const W: usize> {
    pub(super) state: State<W>,
    pub(super) colour: u8,
    /// Is the game over here?
    pub(super) over: bool,
    /// Cells that the mover gained.
    pub(super) gain: u32,
    /// Who is expected to hold how many cells in the end: the true numbers once the game
    /// is over.
    pub(super) expected: [u32; 4],
}

impl<const W: usize> Child<W> {
    /// How many cells a seat is ahead of the best other one, by the expected numbers.
    #[inline]
    pub(super) fn lead(&self, seat: usize) -> i32 {
        let others = self.expected.iter().enumerate().filter(|&(other, _)| other != seat);
        self.expected[seat] as i32 - others.map(|(_, &cells)| cells).max().unwrap_or(0) as i32
    }
}

/// The children of a position that is not over, the most promising for the mover first.
pub(super) fn children<const W: usize>(state: &State<W>, graph: &Graph<W>) -> Vec<Child<W>> {
    let mover = usize::from(state.turn);
    let mut children = children_by_colour(state, graph);
    // A stable order: the lower colour of equals.
    children.sort_by_key(|child| (-child.lead(mover), std::cmp::Reverse(child.gain)));
    children
}

/// The same, the lowest colour first.
///
/// Apart from the searches that call it, so that their frames stay small however large
/// the states are.
#[inline(never)]
pub(super) fn children_by_colour<const W: usize>(state: &State<W>, graph: &Graph<W>) -> Vec<Child<W>> {
    let mover = usize::from(state.turn);
    let mut children: Vec<Child<W>> = Vec::with_capacity(4);
    for colour in state.playable(graph) {
        children.push(Child { state: *state, colour, over: false, gain: 0, expected: [0; 4] });
        let child = children.last_mut().expect("pushed above");
        child.expected = child.state.play_and_race(graph, colour);
        child.over = child.state.is_over(graph);
        child.gain = child.state.scores[mover] - state.scores[mover];
    }
    children
}
