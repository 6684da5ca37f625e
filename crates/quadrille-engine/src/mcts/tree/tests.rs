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

/// Whichever child joined the tree, the first of its parent or a later one.
#[test]
fn a_visit_that_is_cut_short_leaves_the_tree_as_it_was() {
    let setup = "rows=26 columns=26 align=26".parse().unwrap();
    let root = Puissance4::start(&setup);
    let (mut tree, mut rng) = (Tree::new(&root, 1.4, 1 << 20), StdRng::seed_from_u64(1));
    for visits in 0..60 {
        let links = |tree: &Tree<Puissance4>| -> Vec<_> {
            tree.nodes.iter().map(|node| (node.child, node.sibling, node.tried, node.visits)).collect()
        };
        let before = (links(&tree), tree.sums.clone());
        for more in [1, CHECK_EVERY as u64, 2 * CHECK_EVERY as u64] {
            let spent_on_the_way = Budget::limited(Limits::nodes(tree.visited() + more));
            assert!(!tree.visit(&root, &mut rng, &spent_on_the_way, None));
            assert!((links(&tree), tree.sums.clone()) == before, "after {visits} visits");
        }
        assert!(tree.visit(&root, &mut rng, &Budget::limited(Limits::default()), None));
    }
    let first_children = tree.nodes.iter().filter(|node| node.child.is_some()).count();
    assert!(first_children > 10, "positions of the tree had a first child: {first_children}");
}
