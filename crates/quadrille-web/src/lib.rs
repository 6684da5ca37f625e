//! The graphical game: a server on this machine, and the page it serves.
//!
//! The page is HTML and SVG made here from scenes; one small script sends commands and
//! applies patches. One thread, the desk, owns the table, the store and what each page
//! shows; engines think in threads of their own.
#![deny(missing_docs)]

mod actions;
mod allowances;
mod assets;
mod board;
mod cluster;
mod colours;
mod desk;
mod form;
mod guard;
mod guest;
mod learn;
mod link;
mod locales;
mod message;
mod metrics;
mod network;
mod outbox;
mod preferences;
mod presets;
mod qr;
mod rooms;
mod server;
mod tree;
mod view;
mod window;

pub use allowances::{Allowances, Rate};
pub use network::addresses;
pub use qr::qr_text;
pub use server::{ServeError, Server, ServerOptions};
pub use window::{Opened, open, open_tab};
