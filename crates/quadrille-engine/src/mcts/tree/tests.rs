//! Tests of `tree`.

use quadrille_core::{Puissance4, puissance4};
use rand::SeedableRng;

use super::*;
use crate::Limits;

#[test]
fn a_tree_without_room_grows_no_more_and_goes_on_counting() {
    let root = Puissance4::start(&puissance4::Setup::default());
    let node = size_of::<Node<puissance4::Column>>() + 2 * size_of::<f64>();
    let (mut tree, mut rng) = (Tree::new(&root, 1.4, 20 * node), StdRng::seed_from_u64(1));
    let budget = Budget::limited(Limits::default());
    assert!((0..200).all(|_| tree.visit(&root, &mut rng, &budget, None)));
    assert_eq!(tree.len(), 20);
    assert_eq!(tree.nodes[0].visits, 200);
}

#[test]
fn a_visit_that_is_cut_short_leaves_the_tree_as_it_was() {
    let setup = "rows=26 columns=26 align=26".parse().unwrap();
    let root = Puissance4::start(&setup);
    let (mut tree, mut rng) = (Tree::new(&root, 1.4, 1 << 20), StdRng::seed_from_u64(1));
    assert!(tree.visit(&root, &mut rng, &Budget::limited(Limits::default()), None));
    let before = (tree.len(), tree.sums.clone(), tree.arms());
    let spent_on_the_way = Budget::limited(Limits::nodes(tree.visited() + 100));
    assert!(!tree.visit(&root, &mut rng, &spent_on_the_way, None));
    assert_eq!((tree.len(), tree.sums.clone(), tree.arms()), before);
}
