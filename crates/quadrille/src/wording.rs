//! What clap says by itself, in the user's language: the headings of the help, and the
//! sentence for arguments it cannot use.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use quadrille_locale::Locale;

/// The same command and subcommands with translated headings.
pub(crate) fn translated(command: Command, locale: &Locale) -> Command {
    let (arguments, options) = (locale.text("cli-arguments"), locale.text("cli-options"));
    let template =
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", locale.text("cli-usage"));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(locale.text("cli-help"));
    command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(help)
        .help_template(template)
        .subcommand_help_heading(locale.text("cli-commands"))
        .subcommand_value_name(locale.text("cli-command"))
        .mut_args(|arg| match arg.get_help_heading() {
            Some(_) => arg,
            None if arg.is_positional() => arg.help_heading(arguments.clone()),
            None => arg.help_heading(options.clone()),
        })
        .mut_subcommands(|command| translated(command, locale))
}

/// One sentence for arguments that clap refuses; `None` where clap was asked to print
/// something (help, version).
pub(crate) fn refusal(error: &clap::Error, locale: &Locale) -> Option<String> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let (key, read) = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return None;
        }
        ErrorKind::UnknownArgument => ("cli-unknown-argument", argument),
        ErrorKind::InvalidSubcommand => ("cli-unknown-command", context(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingRequiredArgument => ("cli-missing-argument", argument),
        ErrorKind::MissingSubcommand => ("cli-missing-command", String::new()),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if context(ContextKind::InvalidValue).is_empty() => {
            ("cli-missing-value", argument)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let known = context(ContextKind::ValidValue);
            let read = format!("{argument} {}", context(ContextKind::InvalidValue));
            if known.is_empty() {
                ("cli-wrong-value", read)
            } else {
                let values = [("read", read.into()), ("known", known.into())];
                return Some(locale.format("cli-wrong-choice", &values));
            }
        }
        ErrorKind::ArgumentConflict => {
            let values = [("read", argument.into()), ("other", context(ContextKind::PriorArg).into())];
            return Some(locale.format("cli-conflict", &values));
        }
        // Kinds that this program's arguments do not lead to; clap's own words will do.
        _ => return Some(error.to_string().lines().next().unwrap_or_default().to_owned()),
    };
    Some(locale.format(key, &[("read", read.into())]))
}
