//! The program: reads the arguments and picks a face.

mod commands;
mod language;

use std::process::ExitCode;

use clap::Command;
use quadrille_locale::Locale;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let (locale, arguments) = language::choose(arguments);
    let matches = match program(&locale).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => error.exit(),
    };
    let Some((name, arguments)) = matches.subcommand() else {
        return ExitCode::from(2);
    };
    let Some(command) = commands::all().into_iter().find(|command| command.name == name) else {
        return ExitCode::from(2);
    };
    match (command.run)(arguments, &locale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

fn program(locale: &Locale) -> Command {
    Command::new("quadrille")
        .version(env!("CARGO_PKG_VERSION"))
        .about(locale.text("cli-about"))
        .subcommands(commands::all().iter().map(|command| (command.describe)(locale)))
}

/// One line on the standard error: why, and what would do.
#[expect(clippy::print_stderr, reason = "the one place where a failure is told")]
fn fail(error: &anyhow::Error) -> ExitCode {
    eprintln!("quadrille: {error:#}");
    ExitCode::FAILURE
}
