//! Colours and drawn screens on a terminal, and nowhere else.

use std::io::{self, IsTerminal as _};

use quadrille_terminal::screen::{Depth, Look};

/// How the standard output shows colours; nothing where it is no terminal or nobody wants them.
pub(crate) fn of_output() -> Option<Look> {
    let look = Look::from_environment(false, |name| std::env::var(name).ok());
    (io::stdout().is_terminal() && look.depth != Depth::None).then_some(look)
}

/// Can a screen be drawn on the standard output? A terminal that says it is dumb has lines alone.
pub(crate) fn is_screen() -> bool {
    io::stdout().is_terminal() && !is_dumb()
}

pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
