//! Engines and the analysis. While they think, other threads of Python run; Ctrl+C ends a
//! search.

use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use quadrille_core::AnyRecord;
use quadrille_engine::catalogue::{self, Kind};
use quadrille_engine::{AnyEngine, Budget, Limits, Points, Question, Stop, best_moves};

use crate::game::{Game, refused};
use crate::score::Score;

/// How often a search is asked whether somebody pressed Ctrl+C.
const LISTENING: Duration = Duration::from_millis(50);
/// What an analysis may take where nothing is said.
const USUAL: Duration = Duration::from_secs(2);

/// An opponent of the catalogue, for games of one setup.
#[pyclass(module = "quadrille")]
pub(crate) struct Engine {
    mind: Mutex<AnyEngine>,
    record: AnyRecord,
    limits: Limits,
}

/// What an engine decided.
#[pyclass(frozen, get_all, module = "quadrille")]
pub(crate) struct Decision {
    r#move: String,
    score: Option<Score>,
    depth: u32,
    nodes: u64,
    line: Vec<String>,
}

/// What positions of one setup for two seats are worth; what it learns serves the next.
#[pyclass(module = "quadrille")]
pub(crate) struct Analyst {
    mind: Mutex<quadrille_engine::Analyst>,
    record: AnyRecord,
}

/// What a move is worth to the seat that plays it.
#[pyclass(frozen, get_all, module = "quadrille")]
pub(crate) struct MoveValue {
    r#move: String,
    score: Option<Score>,
    /// As the game counts it, where that is proved.
    points: Option<i32>,
    is_best: bool,
}

/// What was proved of a position.
#[pyclass(frozen, get_all, module = "quadrille")]
pub(crate) struct Proof {
    score: Score,
    points: Option<i32>,
    best: Vec<String>,
    nodes: u64,
}

/// The opponents that play games of this setup, each a dictionary with `name` and `options`.
#[pyfunction]
pub(crate) fn engines<'py>(py: Python<'py>, game: &Game) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for offer in catalogue::engines_for(&game.record.setup()) {
        let options = PyDict::new(py);
        for option in offer.options {
            let default: Py<PyAny> = match option.kind {
                Kind::Number { default, .. } => default.into_pyobject(py)?.into_any().unbind(),
                Kind::Decimal { default, .. } => (f64::from(default) / 100.0).into_pyobject(py)?.into_any().unbind(),
                Kind::Flag => false.into_pyobject(py)?.to_owned().into_any().unbind(),
                Kind::Level => quadrille_engine::Level::Medium.name().into_pyobject(py)?.into_any().unbind(),
                Kind::Word(words) => words.first().into_pyobject(py)?.into_any().unbind(),
            };
            options.set_item(option.key, default)?;
        }
        let dict = PyDict::new(py);
        dict.set_item("name", offer.name)?;
        dict.set_item("options", options)?;
        list.append(dict)?;
    }
    Ok(list)
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (text, game, /, *, seed=0))]
    fn new(text: &str, game: &Game, seed: u64) -> PyResult<Engine> {
        let setup = game.record.setup();
        let engine = catalogue::build_for(text, &setup, seed).map_err(refused)?;
        let limits = catalogue::limits_for(text, &setup).map_err(refused)?;
        Ok(Engine { mind: Mutex::new(engine), record: AnyRecord::new(setup), limits })
    }

    #[getter]
    fn name(&self) -> PyResult<String> {
        Ok(self.mind.lock().map_err(|_| broken())?.name())
    }

    /// Chooses a move for the seat whose turn it is; `None` when the game is over.
    #[pyo3(signature = (game, /, *, time=None, depth=None, nodes=None))]
    fn choose(
        &self,
        py: Python<'_>,
        game: &Game,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
    ) -> PyResult<Option<Decision>> {
        same_setup(&self.record, game)?;
        let given = limits(time, depth, nodes)?;
        let limits = if given == Limits::default() { self.limits } else { given };
        let record = game.record.clone();
        let decision = interruptible(py, |stop| {
            let mut engine = self.mind.lock().map_err(|_| broken())?;
            Ok::<_, PyErr>(engine.search(&record, &Budget::new(limits, stop.clone()), &mut |_| {}))
        })??;
        Ok(decision.map(|decision| Decision {
            r#move: decision.mv,
            score: decision.score.map(Score),
            depth: decision.depth,
            nodes: decision.nodes,
            line: decision.line,
        }))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<Engine {} for {}>", self.name()?, self.record.game().name()))
    }
}

#[pymethods]
impl Analyst {
    #[new]
    #[pyo3(signature = (game, /))]
    fn new(game: &Game) -> Analyst {
        let record = AnyRecord::new(game.record.setup());
        Analyst { mind: Mutex::new(quadrille_engine::Analyst::new(&record)), record }
    }

    /// The worth of every legal move; empty when the game is over or has not two seats.
    #[pyo3(signature = (game, /, *, time=None, depth=None, nodes=None))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Game,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
    ) -> PyResult<Vec<MoveValue>> {
        same_setup(&self.record, game)?;
        let given = limits(time, depth, nodes)?;
        let limits = if given == Limits::default() { Limits::time(USUAL) } else { given };
        let record = game.record.clone();
        let values = interruptible(py, |stop| {
            let mut analyst = self.mind.lock().map_err(|_| broken())?;
            Ok::<_, PyErr>(analyst.analyse(&record, &Budget::new(limits, stop.clone()), &mut |_| {}))
        })??;
        let best: Vec<String> = best_moves(&values).into_iter().map(|value| value.mv.clone()).collect();
        let told = values.into_iter().map(|value| MoveValue {
            is_best: best.contains(&value.mv),
            r#move: value.mv,
            score: value.score.map(Score),
            points: value.points.map(Points::told),
        });
        Ok(told.collect())
    }

    /// What the position is worth, proved; `None` where that is not found within the limits,
    /// or the game is over.
    #[pyo3(signature = (game, /, *, time=None, nodes=None))]
    fn solve(&self, py: Python<'_>, game: &Game, time: Option<f64>, nodes: Option<u64>) -> PyResult<Option<Proof>> {
        same_setup(&self.record, game)?;
        let limits = limits(time, None, nodes)?;
        let record = game.record.clone();
        interruptible(py, |stop| {
            let mut analyst = self.mind.lock().map_err(|_| broken())?;
            if let Some(why) = analyst.unsolvable() {
                return Err(refused(why));
            }
            let budget = Budget::new(limits, stop.clone());
            let proof = analyst.solve(&record, Question::Distance, &budget, &mut |_| {}).ok();
            Ok(proof.map(|proof| Proof {
                score: Score(proof.score),
                points: proof.points.map(Points::told),
                best: proof.best,
                nodes: proof.nodes,
            }))
        })?
    }
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        let score = self.score.map_or_else(String::new, |score| format!(", {score:?}"));
        format!("Decision({}{score}, depth {}, {} nodes)", self.r#move, self.depth, self.nodes)
    }
}

#[pymethods]
impl MoveValue {
    fn __repr__(&self) -> String {
        let score = self.score.map_or_else(|| "unknown".to_owned(), |score| format!("{score:?}"));
        format!("MoveValue({}, {score}{})", self.r#move, if self.is_best { ", best" } else { "" })
    }
}

#[pymethods]
impl Proof {
    fn __repr__(&self) -> String {
        format!("Proof({:?}, best {}, {} nodes)", self.score, self.best.join(" "), self.nodes)
    }
}

/// Engines keep what they learnt of one setup.
fn same_setup(record: &AnyRecord, game: &Game) -> PyResult<()> {
    if record.has_setup(&game.record.setup()) {
        return Ok(());
    }
    Err(refused("this is a game of another setup; make one for it"))
}

/// Time in seconds.
fn limits(time: Option<f64>, depth: Option<u32>, nodes: Option<u64>) -> PyResult<Limits> {
    let refuse = |seconds: f64| refused(format!("{seconds} seconds are refused; give a number of 0 or more"));
    let time = time.map(|seconds| Duration::try_from_secs_f64(seconds).map_err(|_| refuse(seconds)));
    Ok(Limits { time: time.transpose()?, depth, nodes })
}

fn broken() -> PyErr {
    PyRuntimeError::new_err("the engine failed in an earlier search; make another")
}

/// Thinks on a thread of its own, without the lock of Python, and listens for Ctrl+C.
fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&Stop) -> T + Send) -> PyResult<T> {
    let stop = Stop::new();
    thread::scope(|scope| {
        let (sender, mut receiver) = channel();
        let thinking = stop.clone();
        scope.spawn(move || {
            // Whoever asked waits for as long as the sender lives.
            let _ = sender.send(work(&thinking));
        });
        loop {
            let ear = &mut receiver;
            match py.detach(move || ear.recv_timeout(LISTENING)) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.stop())?,
                Err(RecvTimeoutError::Disconnected) => return Err(broken()),
            }
        }
    })
}
