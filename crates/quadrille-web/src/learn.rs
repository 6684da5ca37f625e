//! Pages to learn from, which belong to no table: problems and lessons.
//!
//! A page is a document of its own, with a small header. What a reader plays there is judged
//! here and changes no game; what was solved is kept by the reader's browser.

pub(crate) mod lessons;
pub(crate) mod position;
pub(crate) mod problems;
mod shell;
pub(crate) mod train;

pub(crate) use shell::{Part, Reader, document};
