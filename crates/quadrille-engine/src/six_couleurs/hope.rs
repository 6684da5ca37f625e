//! What each seat may hope for: its part of the point, from 0 to 1.

use super::children::Child;
use super::graph::Graph;

/// The share of all cells by which a lead multiplies the hope of winning by e.
const CLEAR_LEAD: f32 = 0.05;

/// The points each seat may hope for after a move, by the race; the true ones once the
/// game is over.
pub(super) fn hopes<const W: usize>(graph: &Graph<W>, child: &Child<W>) -> [f32; 4] {
    let seats = graph.seats;
    let most = child.expected[..seats].iter().copied().max().unwrap_or(0);
    let scale = CLEAR_LEAD * graph.capturable as f32;
    let mut hopes = [0.0; 4];
    for (hope, &cells) in hopes[..seats].iter_mut().zip(&child.expected) {
        let behind = (most - cells) as f32;
        *hope = if child.over { f32::from(u8::from(cells == most)) } else { (-behind / scale).exp() };
    }
    let all: f32 = hopes.iter().sum();
    hopes.map(|hope| hope / all)
}
