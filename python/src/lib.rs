//! Quadrille for Python: the rules, pictures, engines, solvers, saves and problems of the
//! program, in the process of who asks.
//!
//! The classes are thin: a [`game::Game`] is a record, an [`thinking::Engine`] one of the
//! catalogue. Nothing here names a game. Whatever thinks lets other threads of Python run,
//! and ends on Ctrl+C.

mod batch;
mod game;
mod problem;
mod score;
mod settings;
mod spaces;
mod thinking;

use pyo3::prelude::*;

/// What `import quadrille` gives is said, with its types, in `quadrille/__init__.pyi`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("QuadrilleError", module.py().get_type::<game::QuadrilleError>())?;
    module.add("IllegalMove", module.py().get_type::<game::IllegalMove>())?;
    module.add_class::<game::Game>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<thinking::Engine>()?;
    module.add_class::<thinking::Decision>()?;
    module.add_class::<thinking::Analyst>()?;
    module.add_class::<thinking::MoveValue>()?;
    module.add_class::<thinking::Proof>()?;
    module.add_class::<score::Score>()?;
    module.add_class::<problem::Problem>()?;
    module.add_function(wrap_pyfunction!(settings::games, module)?)?;
    module.add_function(wrap_pyfunction!(settings::settings, module)?)?;
    module.add_function(wrap_pyfunction!(thinking::engines, module)?)?;
    module.add_function(wrap_pyfunction!(problem::problems, module)?)?;
    Ok(())
}
