//! The program: reads the arguments and picks a face.
//!
//! Exit code 0 when it is done, 1 when it failed, 2 when the arguments are wrong; a
//! failure is told in one or two lines on the standard error, in the chosen language.

mod commands;
mod data;
mod ending;
mod guests;
mod help;
mod language;
mod numbers;
mod refusal;
mod sizes;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::ArgMatches;
use clap::parser::ValueSource;
use commands::Subcommand;
use quadrille_locale::Locale;
use sizes::WrongArgument;

fn main() -> ExitCode {
    let (locale, arguments) = match language::choose(std::env::args_os().collect()) {
        Ok(chosen) => chosen,
        Err(refused) => return tell(&refused.to_string(), ExitCode::from(2)),
    };
    let arguments = help_asked_as_a_word(arguments);
    let matches = match help::program(&locale).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(answer) if !answer.use_stderr() => return ended(answer.print().map_err(Into::into), &locale),
        Err(error) => {
            let refusal = refusal::explain(&error, &arguments, &locale);
            return tell(&refusal, ExitCode::from(2));
        }
    };
    let code = ended(run(&matches, &locale), &locale);
    // Those that still think have nobody to tell it to.
    quadrille_arena::end_programs();
    code
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let (command, arguments): (Subcommand, _) = match matches.subcommand() {
        Some((name, arguments)) => {
            refuse_options_before(name, matches, locale)?;
            (commands::named(name), arguments)
        }
        None => (commands::alone(), matches),
    };
    commands::book::give(arguments)?;
    (command.run)(arguments, locale)
}

/// An option of the graphical game that stands before a command would be left aside in silence.
fn refuse_options_before(command: &str, matches: &ArgMatches, locale: &Locale) -> Result<(), WrongArgument> {
    let game = (commands::alone().describe)(locale);
    let is_given = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let Some(option) = game.get_arguments().map(|arg| arg.get_id().as_str()).find(|id| is_given(id)) else {
        return Ok(());
    };
    let values = [("option", option.into()), ("command", command.into())];
    Err(WrongArgument::new(locale.format("cli-option-before", &values)))
}

/// `quadrille help console` is `quadrille console --help`.
fn help_asked_as_a_word(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

fn ended(result: anyhow::Result<()>, locale: &Locale) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    if is_closed_pipe(&error) {
        return ExitCode::SUCCESS;
    }
    let code = if error.downcast_ref::<WrongArgument>().is_some() { ExitCode::from(2) } else { ExitCode::FAILURE };
    tell(&refusal::in_words(&error, locale), code)
}

/// Whoever read our output has seen enough (`quadrille .. | head`): that is no failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| cause.downcast_ref::<io::Error>().map(io::Error::kind);
    error.chain().any(|cause| kind(cause) == Some(io::ErrorKind::BrokenPipe))
}

/// Why, and what would do. Names of files and arguments are in it as they were given: what
/// would move the cursor or turn the line is spelt out. Where it cannot be written the code
/// still says it.
fn tell(why: &str, code: ExitCode) -> ExitCode {
    let lines: Vec<String> = why.lines().map(quadrille_core::spelt_out).collect();
    let _ = writeln!(io::stderr(), "quadrille: {}", lines.join("\n"));
    code
}
