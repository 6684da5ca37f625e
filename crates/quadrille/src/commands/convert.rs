//! `quadrille convert IN OUT`: from one format of saves to another.

use anyhow::anyhow;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use quadrille_format::{Format, store};
use quadrille_locale::Locale;
use quadrille_session::describe_cannot_hold;

use super::{Subcommand, save_file};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "convert", describe, run };

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("convert-about"))
        .after_help(locale.text("convert-examples"))
        .arg(save_file::argument("in", "IN", locale.text("convert-in")).required(true))
        .arg(save_file::argument("out", "OUT", locale.text("convert-out")).required(true))
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
    let out = save_file::path(matches, "out");
    let format = match matches.get_one::<String>("to") {
        Some(name) => name.parse()?,
        None => Format::by_ending(&out.extension().unwrap_or_default().to_string_lossy(), save.record().game()),
    };
    let text = store(&save, format)
        .map_err(|error| anyhow!(save_file::with_name(&out, &describe_cannot_hold(&error, locale), locale)))?;
    save_file::write(&out, text.as_bytes(), locale)
}
