//! An opponent that errs as people do: it values each colour as well as its level can,
//! and prefers the better ones without always finding the best.
//!
//! The first levels see the cells they gain now, the next what they may hold in the end,
//! the higher ones look ahead. A colour that seems worse by [`Sight::doubt`] is chosen
//! less often by a factor e: near equals are left to chance, so that no two games are
//! alike, and blunders are rare rather than absurd.

use quadrille_core::six_couleurs::Colour;
use quadrille_core::{Position, SixCouleurs};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::children::children;
use super::deepening::Deepening;
use super::effort::Effort;
use super::graph::{Graph, Groups, LARGEST_WORDS, with_words};
use super::state::State;
use super::table::Transpositions;
use crate::{Budget, Chosen, Decision, Engine, OnInfo};

/// How well a level looks, and how sure it is of what it sees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sight {
    /// What it looks at.
    pub looks: Looks,
    /// The difference in cells that halves the chance of a colour, or a little more (a
    /// factor e). Below 0 the worse is preferred; not 0.
    pub doubt: f32,
}

/// What a level looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looks {
    /// The cells gained now.
    AtGains,
    /// Who comes where first from then on.
    AtRace,
    /// So many plies ahead; two seats only.
    Ahead(u8),
}

/// A level below the strong engine.
#[derive(Debug)]
pub struct Fallible {
    name: String,
    sight: Sight,
    rng: StdRng,
}

impl Fallible {
    /// The same seed gives the same choices.
    #[must_use]
    pub fn new(name: String, sight: Sight, seed: u64) -> Fallible {
        Fallible { name, sight, rng: StdRng::seed_from_u64(seed) }
    }

    /// One of the colours, the better ones more often.
    fn choose(&mut self, valued: &[(u8, f32)]) -> u8 {
        let best = valued.iter().map(|&(_, value)| value).fold(f32::MIN, f32::max);
        let weight = |value: f32| ((value - best) / self.sight.doubt).clamp(-60.0, 60.0).exp();
        let all: f32 = valued.iter().map(|&(_, value)| weight(value)).sum();
        let mut left = self.rng.random_range(0.0..1.0) * all;
        for &(colour, value) in valued {
            left -= weight(value);
            if left < 0.0 {
                return colour;
            }
        }
        valued[0].0
    }
}

impl Engine<SixCouleurs> for Fallible {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn search(&mut self, root: &SixCouleurs, budget: &Budget, _on_info: &mut OnInfo<'_, Colour>) -> Chosen<Colour> {
        if root.outcome().is_some() {
            return None;
        }
        let groups = Groups::of(root);
        let looks = self.sight.looks;
        let valued = with_words!(groups.count, values(root, &groups, looks, budget));
        let colour = self.choose(&valued);
        Some(Decision::unsearched(Colour::ALL[usize::from(colour)]))
    }
}

/// Each playable colour with its value, the first being a good one.
fn values<const W: usize>(root: &SixCouleurs, groups: &Groups, looks: Looks, budget: &Budget) -> Vec<(u8, f32)> {
    let graph = Graph::<W>::new(root, groups);
    let state = State::new(root, &graph, groups);
    let mover = usize::from(state.turn);
    let mut effort = Effort::new(budget, groups.count);
    let opened = children(&state, &graph);
    match looks {
        Looks::AtGains => opened.iter().map(|child| (child.colour, child.gain as f32)).collect(),
        Looks::Ahead(depth) if graph.seats == 2 => {
            let mut moves: Vec<_> = opened.into_iter().map(|child| (child, child.lead(mover))).collect();
            let table = Transpositions::new(1 << 20);
            let mut deepening = Deepening { graph: &graph, table: &table, effort: &mut effort };
            for depth in 2..=depth {
                // All values count here, so the window is as wide as can be.
                if deepening.root(&mut moves, depth, i32::MAX / 4).is_none() {
                    break;
                }
            }
            moves.iter().map(|(child, value)| (child.colour, *value as f32)).collect()
        }
        Looks::Ahead(_) | Looks::AtRace => {
            opened.iter().map(|child| (child.colour, child.lead(mover) as f32)).collect()
        }
    }
}
