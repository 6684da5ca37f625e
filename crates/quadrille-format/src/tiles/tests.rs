//! Tests of `tiles`.

use super::*;
use quadrille_core::six_couleurs::Setup;
use quadrille_core::{Pictured as _, Position as _, Record, SixCouleurs};

/// The drawing and the rules agree on which cells touch.
#[test]
fn the_cell_beyond_a_side_is_a_neighbour() {
    for shape in ["hex", "square"] {
        let setup = format!("cells=rojvb/ojvbi/jvXir/vbiro/birov players=2 shape={shape}");
        let setup: Setup = setup.parse().unwrap();
        let position = SixCouleurs::start(&setup);
        let picture = SixCouleurs::picture(&Record::new(setup));
        let tiles = Tiles::of(&picture, 20.0, (32.0, 32.0));
        for (cell, _) in picture.placed() {
            let beyond: Vec<Option<Cell>> = (0..tiles.sides()).map(|side| tiles.beyond(cell, side)).collect();
            let index = |cell: Cell| position.board().index(cell.row, cell.column);
            let mut drawn: Vec<u32> = beyond.iter().flatten().map(|&other| index(other) as u32).collect();
            let mut ruled = position.neighbours_of(index(cell)).to_vec();
            drawn.sort_unstable();
            ruled.sort_unstable();
            assert_eq!(drawn, ruled, "{shape} {cell}");
            let corners = tiles.corners(cell, 1.0);
            for (side, other) in beyond.into_iter().enumerate() {
                let Some(other) = other else { continue };
                // The middle of a side lies halfway to the cell beyond it.
                let (a, b) = (corners[side], corners[(side + 1) % corners.len()]);
                let middle_of = |a: Place, b: Place| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
                let (side_at, halfway) = (middle_of(a, b), middle_of(tiles.middle(cell), tiles.middle(other)));
                let apart = (side_at.0 - halfway.0).abs() + (side_at.1 - halfway.1).abs();
                assert!(apart < 0.01, "{shape} {cell} {side}");
            }
        }
    }
}
