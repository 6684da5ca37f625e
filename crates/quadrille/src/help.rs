//! The help, whole in the chosen language.
//!
//! The subcommands say what they take; this file gives every one of them the same form:
//! headings, usage line, defaults and possible values in the language, and `--help`.

use clap::{Arg, ArgAction, Command};
use quadrille_locale::{Locale, Value};

use crate::{commands, data};

/// After every option of the command itself.
const LAST: usize = 1000;

/// The whole command line.
pub(crate) fn program(locale: &Locale) -> Command {
    let alone = (commands::alone().describe)(locale);
    let language = Arg::new("language")
        .long("language")
        .value_name(locale.text("cli-language-value"))
        .help(locale.text("cli-language-help"))
        .global(true)
        .display_order(LAST);
    let program = Command::new("quadrille")
        .version(env!("CARGO_PKG_VERSION"))
        .about(locale.text("cli-about"))
        .after_help(locale.text("cli-examples"))
        .args(alone.get_arguments().cloned())
        .arg(usual("version", 'V', ArgAction::Version, locale))
        .arg(data::argument(locale).display_order(LAST))
        .arg(language)
        .disable_version_flag(true)
        .subcommands(commands::all().iter().map(|command| (command.describe)(locale)));
    in_language(program, "", locale)
}

/// An option that every program has, at the end of the list.
fn usual(name: &'static str, short: char, action: ArgAction, locale: &Locale) -> Arg {
    let help = locale.text(&format!("cli-{name}-help"));
    Arg::new(name).short(short).long(name).action(action).help(help).display_order(LAST)
}

fn in_language(command: Command, parent: &str, locale: &Locale) -> Command {
    let path = format!("{parent}{}", command.get_name());
    let command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(usual("help", 'h', ArgAction::Help, locale))
        .mut_args(|arg| described(arg, locale))
        .subcommand_help_heading(heading(locale.text("help-heading-commands"), locale))
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            locale.text("help-heading-usage")
        ));
    let usage = usage_line(&command, &path, locale);
    let parent = format!("{path} ");
    command.override_usage(usage).mut_subcommands(|subcommand| in_language(subcommand, &parent, locale))
}

/// The heading of the argument, and after its help what it takes and what it is without.
fn described(arg: Arg, locale: &Locale) -> Arg {
    let by_default = if arg.is_positional() { "help-heading-arguments" } else { "help-heading-options" };
    let under = arg.get_help_heading().map_or_else(|| locale.text(by_default), str::to_owned);
    let mut help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let mut add = |key: &str, values: Vec<String>| {
        if !values.is_empty() {
            help = format!("{help} {}", locale.format(key, &[("values", Value::from(values.join(", ")))]));
        }
    };
    let takes_values = arg.get_action().takes_values();
    if takes_values && !arg.is_hide_possible_values_set() {
        let possible = arg.get_possible_values();
        add("help-possible", possible.iter().filter(|v| !v.is_hide_set()).map(|v| v.get_name().to_owned()).collect());
    }
    if takes_values && !arg.is_hide_default_value_set() {
        let defaults = arg.get_default_values();
        add("help-default", defaults.iter().map(|value| value.to_string_lossy().into_owned()).collect());
    }
    let mut arg = arg.help(help.trim().to_owned());
    if takes_values {
        let name = in_words(value_name(&arg), locale);
        arg = arg.value_name(name).hide_possible_values(true).hide_default_value(true);
    }
    arg.help_heading(heading(under, locale))
}

/// clap puts a colon after a heading; French wants a blank before it.
fn heading(text: String, locale: &Locale) -> String {
    text + &locale.text("help-before-colon")
}

/// What stands for the value of an argument; clap's own text of an argument can be had
/// only once the whole command is built.
fn value_name(arg: &Arg) -> &str {
    arg.get_value_names().and_then(<[_]>::first).map_or_else(|| arg.get_id().as_str(), |name| name.as_str())
}

/// The name of a value (`FILE`, `ADDRESS:PORT`) word by word in the language.
fn in_words(name: &str, locale: &Locale) -> String {
    let pieces = name.split_inclusive(|letter: char| !letter.is_ascii_alphabetic());
    let said = pieces.map(|piece| {
        let word = piece.trim_end_matches(|letter: char| !letter.is_ascii_alphabetic());
        let after = &piece[word.len()..];
        if word.is_empty() { after.to_owned() } else { locale.format("help-value", &[("word", word.into())]) + after }
    });
    said.collect()
}

fn usage_line(command: &Command, path: &str, locale: &Locale) -> String {
    let mut words = vec![path.to_owned()];
    if path == command.get_name() {
        words.push(locale.text("help-usage-language"));
    }
    words.push(locale.text("help-usage-options"));
    for arg in command.get_arguments().filter(|arg| arg.is_required_set() && !arg.is_positional()) {
        words.push(format!("--{} <{}>", arg.get_long().unwrap_or_default(), value_name(arg)));
    }
    for arg in command.get_positionals() {
        let name = value_name(arg);
        let several = if arg.get_num_args().is_some_and(|range| range.max_values() > 1) { "..." } else { "" };
        words.push(if arg.is_required_set() { format!("<{name}>{several}") } else { format!("[{name}]{several}") });
    }
    if command.has_subcommands() {
        words.push(locale.text("help-usage-command"));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests;
