//! S3's first level (R186): the column the opponent just played, or one beside it.
//!
//! It is told the game and remembers nothing, so a take-back, a jump or a game that another
//! program brings changes nothing. Where no move is known (a board given without its
//! moves) it takes a column with a disc of the opponent on top, or any.

use quadrille_core::puissance4::Column;
use quadrille_core::{Cell, Position, Puissance4, Record};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};

use crate::{Budget, Chosen, Decision, Engine, OnInfo};

/// Follows the opponent.
#[derive(Debug)]
pub struct Neighbour {
    rng: StdRng,
}

impl Neighbour {
    /// The same seed gives the same choices.
    #[must_use]
    pub fn new(seed: u64) -> Neighbour {
        Neighbour { rng: StdRng::seed_from_u64(seed) }
    }

    /// A column that the opponent may have played last.
    fn topped_by_opponent(&mut self, root: &Puissance4) -> Option<Column> {
        let grid = root.grid();
        let top = |column: Column| (0..grid.rows()).find_map(|row| grid.at(Cell::new(row, column.0)));
        let theirs = |&column: &Column| top(column).is_some_and(|seat| seat != root.turn());
        (0..grid.columns()).map(Column).filter(theirs).choose(&mut self.rng)
    }

    fn beside(&mut self, root: &Puissance4, last: Option<Column>) -> Chosen<Column> {
        let near = |column: &Column| last.is_some_and(|last| column.0.abs_diff(last.0) <= 1);
        let all: Vec<Column> = root.legal_moves().collect();
        let beside: Vec<Column> = all.iter().copied().filter(near).collect();
        // R142: when the column and its neighbours are full, any other will do.
        let column = beside.choose(&mut self.rng).or_else(|| all.choose(&mut self.rng))?;
        Some(Decision::unsearched(*column))
    }
}

impl Engine<Puissance4> for Neighbour {
    fn name(&self) -> String {
        "neighbour".into()
    }

    fn search(&mut self, root: &Puissance4, _budget: &Budget, _on_info: &mut OnInfo<'_, Column>) -> Chosen<Column> {
        let last = self.topped_by_opponent(root);
        self.beside(root, last)
    }

    fn search_game(
        &mut self,
        game: &Record<Puissance4>,
        budget: &Budget,
        on_info: &mut OnInfo<'_, Column>,
    ) -> Chosen<Column> {
        match game.played().last() {
            Some(&last) => self.beside(game.position(), Some(last)),
            None => self.search(game.position(), budget, on_info),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use quadrille_core::puissance4::Setup;

    fn answer(engine: &mut Neighbour, game: &Record<Puissance4>) -> Column {
        let budget = Budget::limited(Limits::default());
        engine.search_game(game, &budget, &mut |_| {}).expect("the game is on").mv
    }

    #[test]
    fn r186_plays_the_opponents_column_or_one_beside_it() {
        for seed in 0..20 {
            let mut engine = Neighbour::new(seed);
            let mut game = Record::<Puissance4>::new(Setup::default());
            for turn in 0..6_u8 {
                let theirs = Column((turn * 3 + seed as u8) % 7);
                game.play(theirs).expect("the column has room so early");
                if game.outcome().is_some() {
                    break;
                }
                let ours = answer(&mut engine, &game);
                assert!(ours.0.abs_diff(theirs.0) <= 1, "{ours} after {theirs}");
                game.play(ours).expect("legal");
                if game.outcome().is_some() {
                    break;
                }
            }
        }
    }

    #[test]
    fn r186_follows_another_column_after_a_take_back_and_in_a_game_it_did_not_play() {
        for seed in 0..20 {
            let mut engine = Neighbour::new(seed);
            let columns = Puissance4::parse_moves(&Setup::default(), "1 7 2 7 4").expect("columns");
            let mut game = Record::<Puissance4>::replay(Setup::default(), columns).expect("legal");
            assert!((2..=4).contains(&answer(&mut engine, &game).0), "beside 4");
            assert!(game.undo());
            game.play(Column(6)).expect("legal");
            assert!((5..=6).contains(&answer(&mut engine, &game).0), "beside 7");
        }
    }

    /// A board without its moves: columns 1 and 2 have a disc of the first seat on top, column 6
    /// one of the second, whose turn it is.
    #[test]
    fn r186_a_board_alone_is_followed_where_the_opponent_is_on_top() {
        let columns = Puissance4::parse_moves(&Setup::default(), "1 6 2").expect("columns");
        let board = Record::<Puissance4>::replay(Setup::default(), columns).expect("legal");
        let budget = Budget::limited(Limits::default());
        for seed in 0..40 {
            let mut engine = Neighbour::new(seed);
            let chosen = engine.search(board.position(), &budget, &mut |_| {}).expect("the game is on");
            assert!(chosen.mv.0 <= 2, "beside 1 or 2: {}", chosen.mv);
            assert_eq!(engine.name(), "neighbour");
        }
    }

    #[test]
    fn r142_r186_another_column_is_taken_when_those_beside_it_are_full() {
        let setup: Setup = "rows=4 columns=5 align=5".parse().expect("a setup");
        let columns = Puissance4::parse_moves(&setup, "2 2 2 2 1 1 1 1").expect("columns");
        let game = Record::<Puissance4>::replay(setup, columns).expect("legal");
        for seed in 0..20 {
            assert!(game.position().check(answer(&mut Neighbour::new(seed), &game)).is_ok());
        }
    }
}
