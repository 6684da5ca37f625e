//! The program: reads the arguments and picks a face.

mod commands;
mod language;
mod sizes;
mod wording;

use std::io;
use std::process::ExitCode;

use clap::{Arg, ArgAction, Command};
use quadrille_locale::Locale;

use sizes::WrongArgument;

fn main() -> ExitCode {
    // `args` would panic on a name that is not Unicode.
    let arguments = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let (locale, arguments) = language::choose(arguments);
    let matches = match program(&locale).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => match wording::refusal(&error, &locale) {
            None => error.exit(),
            Some(sentence) => return fail(&WrongArgument::new(sentence).into()),
        },
    };
    let Some((name, arguments)) = matches.subcommand() else {
        return ExitCode::from(2);
    };
    let Some(command) = commands::all().into_iter().find(|command| command.name == name) else {
        return ExitCode::from(2);
    };
    match (command.run)(arguments, &locale) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if nobody_reads_on(&error) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

fn program(locale: &Locale) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let program = Command::new("quadrille")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(version.help(locale.text("cli-version")))
        .about(locale.text("cli-about"))
        .subcommands(commands::all().iter().map(|command| (command.describe)(locale)));
    wording::translated(program, locale)
}

/// `quadrille watch .. | head -3` closes the pipe early: that is no failure.
fn nobody_reads_on(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// One line on the standard error: why, and what would do. A wrong argument ends the
/// program with 2, any other failure with 1.
#[expect(clippy::print_stderr, reason = "the one place where a failure is told")]
fn fail(error: &anyhow::Error) -> ExitCode {
    eprintln!("quadrille: {error:#}");
    if error.is::<WrongArgument>() { ExitCode::from(2) } else { ExitCode::FAILURE }
}
