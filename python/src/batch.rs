//! Many games of one setup at once: one call plays a move in each, so that what a call costs
//! is shared between them. A game that ends begins again at once.

use std::collections::HashMap;

use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quadrille_core::{Kind, Listed, Pictured, Position, Record, Values, for_any_setup};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

use crate::game::refused;
use crate::settings;
use crate::spaces::{self, Actions};

/// How often a board is dealt again.
const DEALS: usize = 100;

/// Games played side by side.
#[pyclass(module = "quadrille")]
pub(crate) struct Batch {
    lanes: Box<dyn Lanes>,
    actions: Vec<String>,
    seats: u8,
    shape: [usize; 3],
}

/// What a step brought: for each game what every seat got, and whether it ended.
struct Step {
    returns: Vec<f32>,
    ended: Vec<bool>,
}

/// The games, whatever they are games of.
trait Lanes: Send + Sync {
    fn count(&self) -> usize;
    fn step(&mut self, actions: &[i64]) -> Result<Step, String>;
    fn random_actions(&mut self) -> Vec<i64>;
    fn masks(&self, actions: usize) -> Vec<i8>;
    fn observations(&self, shape: [usize; 3]) -> Vec<i8>;
    fn turns(&self) -> Vec<u8>;
}

struct Of<P: Position> {
    values: Values,
    /// What every game begins with, where boards are not dealt anew.
    setup: Option<P::Setup>,
    records: Vec<Record<P>>,
    moves: Vec<P::Move>,
    numbers: HashMap<P::Move, usize>,
    dealing: StdRng,
    choosing: StdRng,
}

impl<P: Pictured + Listed> Of<P> {
    /// A game that is not over. A small board may be dealt that is, before the first move.
    fn fresh(&mut self) -> PyResult<Record<P>> {
        for _ in 0..DEALS {
            let record = if let Some(setup) = &self.setup {
                Record::new(setup.clone())
            } else {
                let any = settings::setup(&self.values, &mut self.dealing)?;
                let setup = P::setup_of(&any).ok_or_else(|| refused("a board of another game was dealt"))?;
                Record::new(setup.clone())
            };
            if record.outcome().is_none() {
                return Ok(record);
            }
        }
        Err(refused("the game is over before the first move; choose another board"))
    }
}

impl<P: Pictured + Listed> Lanes for Of<P> {
    fn count(&self) -> usize {
        self.records.len()
    }

    fn step(&mut self, actions: &[i64]) -> Result<Step, String> {
        if actions.len() != self.records.len() {
            return Err(format!("{} actions for {} games; give one for each", actions.len(), self.records.len()));
        }
        // Nothing is played unless everything can be.
        let chosen = self.records.iter().zip(actions).enumerate().map(|(at, (record, &action))| {
            let mv = usize::try_from(action).ok().and_then(|action| self.moves.get(action));
            let mv = *mv.ok_or_else(|| format!("game {at}: {action} is not an action"))?;
            record.check(mv).map_err(|why| format!("game {at}: {why}")).map(|()| mv)
        });
        let chosen: Vec<P::Move> = chosen.collect::<Result<_, _>>()?;
        let seats = self.records.first().map_or(2, |record| record.position().seats());
        let mut step = Step { returns: Vec::with_capacity(actions.len() * usize::from(seats)), ended: Vec::new() };
        for (at, mv) in chosen.into_iter().enumerate() {
            let record = &mut self.records[at];
            record.play(mv).map_err(|why| why.to_string())?;
            let outcome = record.outcome();
            step.returns.extend(spaces::returns(outcome, seats).map(|points| points as f32));
            step.ended.push(outcome.is_some());
            if outcome.is_some() {
                self.records[at] = self.fresh().map_err(|why| why.to_string())?;
            }
        }
        Ok(step)
    }

    fn random_actions(&mut self) -> Vec<i64> {
        let Of { records, numbers, choosing, .. } = self;
        let choose = |record: &Record<P>| {
            let mv = record.position().legal_moves().choose(choosing);
            mv.and_then(|mv| numbers.get(&mv)).map_or(-1, |&number| number as i64)
        };
        records.iter().map(choose).collect()
    }

    fn masks(&self, actions: usize) -> Vec<i8> {
        let mut masks = vec![0; self.records.len() * actions];
        for (record, mask) in self.records.iter().zip(masks.chunks_mut(actions)) {
            for number in record.position().legal_moves().filter_map(|mv| self.numbers.get(&mv)) {
                mask[*number] = 1;
            }
        }
        masks
    }

    fn observations(&self, shape: [usize; 3]) -> Vec<i8> {
        let size = shape.iter().product();
        let mut planes = vec![0; self.records.len() * size];
        for (record, planes) in self.records.iter().zip(planes.chunks_mut(size)) {
            spaces::observe(&P::picture(record), record.position().turn(), planes);
        }
        planes
    }

    fn turns(&self) -> Vec<u8> {
        self.records.iter().map(|record| record.position().turn().number()).collect()
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (name, count, /, *, seed=None, **settings))]
    fn new(name: &str, count: usize, seed: Option<u64>, settings: Option<&Bound<'_, PyDict>>) -> PyResult<Batch> {
        if count == 0 {
            return Err(refused("a batch of 0 games is refused; give 1 or more"));
        }
        let values = settings::values(name, settings)?;
        let mut dealing = settings::chance(seed);
        let choosing = StdRng::seed_from_u64(dealing.random());
        let any = settings::setup(&values, &mut dealing)?;
        let is_dealt = values.board().is_none() && values.game().settings().iter().any(|s| s.kind == Kind::Board);
        let actions = Actions::of(&any);
        let picture = quadrille_core::AnyRecord::new(any.clone()).picture();
        let lanes: Box<dyn Lanes> = for_any_setup!(&any, setup: P => {
            let moves = actions.moves.iter().map(|text| P::parse_move(setup, text));
            let moves: Vec<<P as Position>::Move> = moves.collect::<Result<_, _>>().map_err(refused)?;
            let numbers = moves.iter().enumerate().map(|(number, &mv)| (mv, number)).collect();
            let setup = (!is_dealt).then(|| setup.clone());
            let mut of = Of::<P> { values, setup, records: Vec::new(), moves, numbers, dealing, choosing };
            of.records = (0..count).map(|_| of.fresh()).collect::<PyResult<_>>()?;
            Box::new(of)
        });
        Ok(Batch { lanes, actions: actions.moves, seats: any.seats(), shape: spaces::shape(&picture) })
    }

    fn __len__(&self) -> usize {
        self.lanes.count()
    }

    /// Every move; an action is a place in this list.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.actions.clone()
    }

    /// Whose turn it is in each game, counted from 1.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_vec(py, self.lanes.turns())
    }

    /// Plays an action in each game. Gives what every seat got in each, 0 where the game goes
    /// on, and which games ended: those have begun again.
    #[expect(clippy::type_complexity, reason = "two arrays")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<(Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>)> {
        let (actions, lanes, seats) = (actions.as_array().to_vec(), &mut self.lanes, usize::from(self.seats));
        let Step { returns, ended } = py.detach(|| lanes.step(&actions)).map_err(refused)?;
        let returns = PyArray1::from_vec(py, returns).reshape([ended.len(), seats])?;
        Ok((returns, PyArray1::from_vec(py, ended)))
    }

    /// A legal action for each game, drawn from the seed.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let lanes = &mut self.lanes;
        PyArray1::from_vec(py, py.detach(|| lanes.random_actions()))
    }

    /// 1 for each legal action of each game, else 0.
    fn action_masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let masks = py.detach(|| self.lanes.masks(self.actions.len()));
        PyArray1::from_vec(py, masks).reshape([self.lanes.count(), self.actions.len()])
    }

    /// Each board as planes of 0 and 1, as the seat whose turn it is sees it.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray4<i8>>> {
        let planes = py.detach(|| self.lanes.observations(self.shape));
        let [planes_each, rows, columns] = self.shape;
        PyArray1::from_vec(py, planes).reshape([self.lanes.count(), planes_each, rows, columns])
    }
}
