//! Problems: positions with exactly one right move.

use pyo3::prelude::*;
use quadrille_core::Game as Kinds;
use quadrille_engine::problems::{Problem as Known, shipped};

use crate::game::{Game, refused};

/// A position with one right move.
#[pyclass(frozen, module = "quadrille")]
pub(crate) struct Problem(Known);

/// The problems that come with the program, the easiest first.
#[pyfunction]
pub(crate) fn problems(game: &str) -> PyResult<Vec<Problem>> {
    let game: Kinds = game.parse().map_err(refused)?;
    Ok(shipped(game).into_iter().map(Problem).collect())
}

#[pymethods]
impl Problem {
    /// The position, to be played on.
    #[getter]
    fn game(&self) -> Game {
        Game::of(self.0.record())
    }

    /// `win-in`, `win` or `draw`.
    #[getter]
    fn aim(&self) -> &'static str {
        self.0.aim.name()
    }

    /// How many own moves the winner needs.
    #[getter]
    fn length(&self) -> u32 {
        self.0.length
    }

    /// How many other moves look as good two plies ahead.
    #[getter]
    fn tempting(&self) -> u32 {
        self.0.tempting
    }

    /// From 1, easy, to 5.
    #[getter]
    fn grade(&self) -> u8 {
        self.0.grade()
    }

    #[getter]
    fn solution(&self) -> &str {
        self.0.solution()
    }

    /// The right move, and how the game then goes on.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.0.line.clone()
    }

    fn __repr__(&self) -> String {
        format!("Problem({} {}, grade {})", self.aim(), self.0.length, self.grade())
    }
}
