//! The page, as HTML made here. Each part that can change alone has an id, so that it
//! can be sent alone.

mod dialogs;
mod game;
mod icons;
mod setup;
mod shell;

pub(crate) use dialogs::dialogs;
pub(crate) use game::{GameView, regions as game_regions, screen as game_screen};
pub(crate) use icons::icon;
pub(crate) use setup::{SetupView, parts as setup_parts, screen as setup_screen};
pub(crate) use shell::{Shell, header, page};
