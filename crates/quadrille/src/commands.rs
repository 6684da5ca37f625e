//! The subcommands, one file each: how it is described, and what it does.

mod analyse;
mod arena;
mod bench;
mod board;
pub(crate) mod book;
mod colours;
mod completions;
mod console;
mod convert;
mod dataset;
mod engine;
mod engines;
mod explain;
#[cfg(feature = "server")]
mod files;
#[cfg(feature = "server")]
mod game;
mod interrupt;
pub(crate) mod limits;
#[cfg(feature = "server")]
mod load;
mod man;
mod memory;
mod play;
mod print;
mod problems;
mod progress;
pub(crate) mod queue;
mod referee;
mod save_file;
mod seating;
#[cfg(feature = "server")]
mod serve;
mod show;
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
    /// Does it. An error is told in one line and the program ends with 1; a
    /// [`WrongArgument`](crate::sizes::WrongArgument) ends it with 2.
    pub(crate) run: fn(&ArgMatches, &Locale) -> anyhow::Result<()>,
}

/// Every subcommand, in the order of the help.
pub(crate) fn all() -> Vec<Subcommand> {
    vec![
        play::SUBCOMMAND,
        console::SUBCOMMAND,
        watch::SUBCOMMAND,
        solve::SUBCOMMAND,
        analyse::SUBCOMMAND,
        explain::SUBCOMMAND,
        problems::SUBCOMMAND,
        arena::SUBCOMMAND,
        dataset::SUBCOMMAND,
        engines::SUBCOMMAND,
        bench::SUBCOMMAND,
        show::SUBCOMMAND,
        convert::SUBCOMMAND,
        print::SUBCOMMAND,
        referee::SUBCOMMAND,
        engine::SUBCOMMAND,
        #[cfg(feature = "server")]
        serve::SUBCOMMAND,
        #[cfg(feature = "server")]
        load::SUBCOMMAND,
        completions::SUBCOMMAND,
        man::SUBCOMMAND,
    ]
}

/// What `quadrille` does without a subcommand. Its arguments are described like those of
/// a subcommand and are put on `quadrille` itself; its name is not used.
#[cfg(feature = "server")]
pub(crate) fn alone() -> Subcommand {
    game::SUBCOMMAND
}

/// Without the page it is the full screen.
#[cfg(not(feature = "server"))]
pub(crate) fn alone() -> Subcommand {
    let run = |matches: &ArgMatches, locale: &Locale| {
        let folder = crate::data::of(matches).map(|folder| ["--data".into(), folder.into_os_string()]);
        let words = std::iter::once(play::SUBCOMMAND.name.into()).chain(folder.into_iter().flatten());
        let play = (play::SUBCOMMAND.describe)(locale).arg(crate::data::argument(locale));
        let play = play.try_get_matches_from(words)?;
        (play::SUBCOMMAND.run)(&play, locale)
    };
    Subcommand { name: "game", describe: |_| Command::new("game"), run }
}

/// The subcommand of this name, which the arguments were checked to hold.
pub(crate) fn named(name: &str) -> Subcommand {
    all().into_iter().find(|command| command.name == name).expect("clap knows the subcommands of this list only")
}

/// Is this word a subcommand?
pub(crate) fn is_command(word: &str) -> bool {
    word == "help" || all().iter().any(|command| command.name == word)
}
