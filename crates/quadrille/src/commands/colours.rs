//! Colours on a terminal, and nowhere else.

use std::io::{self, IsTerminal as _};

use quadrille_terminal::screen::{Depth, Look};

/// How the standard output shows colours; nothing where it is no terminal or nobody wants them.
pub(crate) fn of_output() -> Option<Look> {
    let look = Look::from_environment(false, |name| std::env::var(name).ok());
    (io::stdout().is_terminal() && look.depth != Depth::None).then_some(look)
}
