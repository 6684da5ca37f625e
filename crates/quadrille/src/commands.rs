//! The subcommands, one file each: how it is described, and what it does.

mod analyse;
mod bench;
mod board;
mod memory;
mod referee;
mod solve;
mod watch;

use clap::{ArgMatches, Command};
use quadrille_locale::Locale;

/// A subcommand.
pub(crate) struct Subcommand {
    /// Its word on the command line.
    pub(crate) name: &'static str,
    /// Its arguments and help, in the chosen language.
    pub(crate) describe: fn(&Locale) -> Command,
    /// Does it. An error is told in one line and the program ends with 1.
    pub(crate) run: fn(&ArgMatches, &Locale) -> anyhow::Result<()>,
}

/// Every subcommand, in the order of the help.
pub(crate) fn all() -> Vec<Subcommand> {
    vec![watch::SUBCOMMAND, solve::SUBCOMMAND, analyse::SUBCOMMAND, bench::SUBCOMMAND, referee::SUBCOMMAND]
}
