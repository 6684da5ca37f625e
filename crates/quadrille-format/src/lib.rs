//! Games as files and drawings: saves, printable sheets, text and SVG.
//!
//! A save always comes back as a [`Record`](quadrille_core::Record), so a loaded game is
//! one that the rules allow. Nothing here asks for the time, for a random number or for
//! the network; the only code that touches a disk is [`write_atomically`], [`try_place`] and
//! [`read_capped`]. The formats are described in `docs/formats.md`.
//!
//! ```
//! use quadrille_core::{AnyRecord, AnySetup};
//! use quadrille_format::{Format, Save, load, store};
//!
//! let mut record = AnyRecord::new(AnySetup::parse("morpion".parse().unwrap(), "rows=3 columns=3").unwrap());
//! record.play("2B").unwrap();
//! let text = store(&Save::of(record), Format::Native).unwrap();
//! let (format, save) = load(text.as_bytes()).unwrap();
//! assert_eq!((format, save.record().moves()), (Format::Native, vec!["2B".to_owned()]));
//! ```
#![deny(missing_docs)]

mod drawing;
mod error;
mod extras;
mod file;
mod format;
mod levels;
mod lines;
pub mod native;
pub mod palette;
pub mod puissance4_text;
mod replay;
pub mod save;
pub mod setup;
pub mod sheet;
pub mod six_couleurs_text;
mod text_board;
pub mod tiles;
pub mod xml;

pub use drawing::svg::svg;
pub use error::{CannotHold, LoadError, Place, Problem};
pub use file::{
    MAX_SAVE_BYTES, free_name, is_taken, read_capped, read_capped_from, try_place, write_atomically,
    write_atomically_by,
};
pub use format::{Format, load, store};
pub use save::{Save, SavedClock, SavedPlayer, SavedSeat, SeatsError};
pub use text_board::text_board;
