//! `quadrille convert IN OUT`: from one format of saves to another.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use quadrille_format::Format;
use quadrille_locale::Locale;

use super::Subcommand;
use super::save_file::{self, Output};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "convert", describe, run };

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("convert-about"))
        .after_help(locale.text("convert-examples"))
        .arg(save_file::argument("in", "IN", locale.text("convert-in")).required(true))
        .arg(save_file::argument("out", "OUT", locale.text("convert-out")).required(true))
        .arg(save_file::force(locale))
        .arg(
            Arg::new("to")
                .long("to")
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(Format::NAMES))
                .help(locale.text("convert-to")),
        )
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let (_, save) = save_file::read(&save_file::path(matches, "in"), locale)?;
    let format = matches.get_one::<String>("to").map(|name| name.parse()).transpose()?;
    Output::agreed(matches, "out", locale)?.write_save(&save, format, locale)
}
