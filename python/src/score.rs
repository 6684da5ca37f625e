//! What a position or a move is worth, as Python sees it.

use pyo3::prelude::*;
use quadrille_engine::{Plies, Score as Known};

/// A worth to the seat that moves.
#[pyclass(frozen, eq, hash, from_py_object, module = "quadrille")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Score(pub(crate) Known);

#[pymethods]
impl Score {
    /// `win`, `loss` or `draw` (proved), or `estimate`.
    #[getter]
    fn value(&self) -> &'static str {
        match self.0 {
            Known::Win { .. } => "win",
            Known::Loss { .. } => "loss",
            Known::Draw => "draw",
            Known::Estimate(_) => "estimate",
        }
    }

    #[getter]
    fn is_proved(&self) -> bool {
        self.0.is_exact()
    }

    /// Moves of all seats until the end, where they are known exactly.
    #[getter]
    fn plies(&self) -> Option<u32> {
        self.told(|plies| matches!(plies, Plies::Exactly(_)))
    }

    #[getter]
    fn plies_at_most(&self) -> Option<u32> {
        self.told(|plies| matches!(plies, Plies::Exactly(_) | Plies::AtMost(_)))
    }

    #[getter]
    fn plies_at_least(&self) -> Option<u32> {
        self.told(|plies| matches!(plies, Plies::Exactly(_) | Plies::AtLeast(_)))
    }

    /// The guess; larger is better.
    #[getter]
    fn estimate(&self) -> Option<i32> {
        if let Known::Estimate(guess) = self.0 { Some(guess) } else { None }
    }

    fn __repr__(&self) -> String {
        let words = match self.0 {
            Known::Win { plies } | Known::Loss { plies } => match plies {
                Plies::Exactly(plies) => format!("{} in {plies}", self.value()),
                Plies::AtMost(plies) => format!("{} in at most {plies}", self.value()),
                Plies::AtLeast(plies) => format!("{} in at least {plies}", self.value()),
            },
            Known::Draw => "draw".to_owned(),
            Known::Estimate(guess) => format!("estimate {guess}"),
        };
        format!("Score({words})")
    }
}

impl Score {
    fn told(self, is_told: impl Fn(Plies) -> bool) -> Option<u32> {
        let (Known::Win { plies } | Known::Loss { plies }) = self.0 else { return None };
        is_told(plies).then(|| plies.number())
    }
}

impl std::fmt::Debug for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.__repr__())
    }
}
