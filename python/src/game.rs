//! A game with its history, as Python sees it.

use std::fmt::Display;
use std::sync::{Arc, OnceLock};

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use quadrille_core::{AnyRecord, AnySetup, Game as Kinds, Outcome, Position as _, Resignation, Seat, for_any_record};
use quadrille_format::{Format, Save, load, store, svg, text_board};

use crate::settings;
use crate::spaces::{self, Actions};

create_exception!(quadrille, QuadrilleError, PyValueError, "What was given is refused; the text says what would do.");
create_exception!(quadrille, IllegalMove, QuadrilleError, "The rules refuse the move.");

/// What is refused, as an exception that says why.
pub(crate) fn refused(why: impl Display) -> PyErr {
    QuadrilleError::new_err(why.to_string())
}

/// A setup, the moves played on it, and a cursor for undo and redo.
#[pyclass(eq, module = "quadrille")]
pub(crate) struct Game {
    pub(crate) record: AnyRecord,
    /// The same for every game of a setup, made when it is first asked for.
    actions: OnceLock<Arc<Actions>>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.record == other.record
    }
}

impl Game {
    pub(crate) fn of(record: AnyRecord) -> Game {
        Game { record, actions: OnceLock::new() }
    }

    fn table(&self) -> &Arc<Actions> {
        self.actions.get_or_init(|| Arc::new(Actions::of(&self.record.setup())))
    }

    fn seat(&self, number: u8) -> PyResult<Seat> {
        let seat = Seat::from_number(number).filter(|seat| seat.number() <= self.record.seats());
        seat.ok_or_else(|| refused(format!("seat {number} does not play; seats are 1 to {}", self.record.seats())))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, /, *, seed=None, moves=None, **settings))]
    fn new(name: &str, seed: Option<u64>, moves: Option<&str>, settings: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let values = settings::values(name, settings)?;
        let setup = settings::setup(&values, &mut settings::chance(seed))?;
        let moves = setup.parse_moves(moves.unwrap_or("")).map_err(refused)?;
        let mut record = AnyRecord::new(setup);
        record.play_all(moves).map_err(|why| IllegalMove::new_err(why.to_string()))?;
        Ok(Game::of(record))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.record.game().name()
    }

    /// What ply 0 was built from, as keywords.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        settings::as_dict(py, &self.record.setup())
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.record.seats()
    }

    #[getter]
    fn turn(&self) -> u8 {
        self.record.turn().number()
    }

    #[getter]
    fn ply(&self) -> usize {
        self.record.ply()
    }

    /// The moves on the board.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let mut moves = self.record.moves();
        moves.truncate(self.record.ply());
        moves
    }

    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        self.record.legal_moves()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.record.outcome().is_some()
    }

    /// Those who share the point, counted from 1; `None` while the game goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<u16>> {
        // A list of bytes would be `bytes` in Python.
        self.record.outcome().map(|outcome| outcome.winners().iter().map(|seat| seat.number().into()).collect())
    }

    /// The seat that won; `None` where nobody or nobody alone did.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.record.outcome() {
            Some(Outcome::Win(seat)) => Some(seat.number()),
            _ => None,
        }
    }

    /// What each seat gets, from -1 to 1, summing to 0.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        spaces::returns(self.record.outcome(), self.record.seats()).collect()
    }

    /// What each seat has gathered, where the game counts something.
    #[getter]
    fn scores(&self) -> Vec<u32> {
        self.record.scores()
    }

    /// The cells that won, as `(row, column)` from 0.
    #[getter]
    fn winning_cells(&self) -> Vec<(u8, u8)> {
        self.record.winning_cells().iter().map(|cell| (cell.row, cell.column)).collect()
    }

    /// The same for equal positions of one setup.
    #[getter]
    fn key(&self) -> u64 {
        for_any_record!(&self.record, record => record.position().key())
    }

    /// Plays a move as players write it.
    fn play(&mut self, r#move: &str) -> PyResult<()> {
        self.record.play(r#move).map_err(|why| IllegalMove::new_err(why.to_string()))
    }

    /// Plays a move by its number among the actions.
    fn act(&mut self, action: usize) -> PyResult<()> {
        let table = Arc::clone(self.table());
        let count = table.moves.len();
        let mv = table.moves.get(action);
        let mv = mv.ok_or_else(|| refused(format!("{action} is not an action; actions are 0 to {}", count - 1)))?;
        self.play(mv)
    }

    /// Takes back one move; false at the start.
    fn undo(&mut self) -> bool {
        self.record.undo()
    }

    /// Plays the next known move again; false at the end.
    fn redo(&mut self) -> bool {
        self.record.redo()
    }

    /// Goes to a ply; past the end, to the end.
    fn jump(&mut self, ply: usize) {
        self.record.jump(ply);
    }

    /// A seat gives up.
    #[pyo3(signature = (seat=None))]
    fn resign(&mut self, seat: Option<u8>) -> PyResult<()> {
        let seat = self.seat(seat.unwrap_or(self.turn()))?;
        self.record.resign(seat).map_err(refused)
    }

    fn copy(&self) -> Game {
        Game { record: self.record.clone(), actions: self.actions.clone() }
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    /// Every move of this setup; an action is a place in this list.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.table().moves.clone()
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.table().moves.len()
    }

    /// The number of a move.
    fn action_of(&self, r#move: &str) -> PyResult<usize> {
        let moves = self.record.setup().parse_moves(r#move).map_err(refused)?;
        let [mv] = &moves[..] else { return Err(refused(format!("{move:?} is not one move"))) };
        self.table().number(mv).ok_or_else(|| refused(format!("{mv} is not a move of this board")))
    }

    /// The numbers of the legal moves.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        self.record.legal_moves().iter().filter_map(|mv| self.table().number(mv)).collect()
    }

    /// 1 for each legal action, else 0.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.action_count()];
        self.legal_actions().into_iter().for_each(|action| mask[action] = 1);
        PyArray1::from_vec(py, mask)
    }

    /// The board as planes of 0 and 1, as a seat sees it: that whose turn it is, or another.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray3<i8>>> {
        let seat = self.seat(seat.unwrap_or(self.turn()))?;
        let picture = self.record.picture();
        let shape = spaces::shape(&picture);
        let mut planes = vec![0; shape.iter().product()];
        spaces::observe(&picture, seat, &mut planes);
        PyArray1::from_vec(py, planes).reshape(shape)
    }

    /// The board as text.
    fn __str__(&self) -> String {
        text_board(&self.record, &[], &[])
    }

    fn __repr__(&self) -> String {
        let (name, setup) = (self.name(), self.record.setup().to_string());
        // A board that is spelt out would fill the screen.
        let setup = if setup.len() > 80 { format!("{}...", &setup[..77]) } else { setup };
        format!("<Game {name} {setup}: {}>", self.moves().join(" "))
    }

    /// The board as SVG.
    fn svg(&self) -> String {
        svg(&Save::of(self.record.clone()))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// The text of a save, in any of the program's formats that hold this game.
    #[pyo3(signature = (format="native"))]
    fn save(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(refused)?;
        store(&Save::of(self.record.clone()), format).map_err(refused)
    }

    /// The game of a save, whatever its format.
    #[staticmethod]
    fn load(save: &Bound<'_, PyAny>) -> PyResult<Game> {
        let bytes = match save.extract::<String>() {
            Ok(text) => text.into_bytes(),
            Err(_) => save.extract::<Vec<u8>>()?,
        };
        let (_, save) = load(&bytes).map_err(refused)?;
        Ok(Game::of(save.into_parts().0))
    }

    /// For `pickle`: the texts that give the game again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let resignations: Vec<(usize, u8)> =
            self.record.resignations().iter().map(|given_up| (given_up.ply, given_up.seat.number())).collect();
        let state = (self.name(), self.record.setup().to_string(), self.record.moves(), resignations, self.ply());
        Ok((py.get_type::<Game>().getattr("_restore")?, state.into_pyobject(py)?))
    }

    #[staticmethod]
    fn _restore(
        name: &str,
        setup: &str,
        moves: Vec<String>,
        resignations: Vec<(usize, u8)>,
        ply: usize,
    ) -> PyResult<Game> {
        let game: Kinds = name.parse().map_err(refused)?;
        let setup = AnySetup::parse(game, setup).map_err(refused)?;
        let given_up = |(ply, seat)| Some(Resignation { ply, seat: Seat::from_number(seat)? });
        let resignations: Vec<Resignation> = resignations.into_iter().filter_map(given_up).collect();
        let mut record = AnyRecord::replay(setup, moves, &resignations).map_err(refused)?;
        record.jump(ply);
        Ok(Game::of(record))
    }
}
