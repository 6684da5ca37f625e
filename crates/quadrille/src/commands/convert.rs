//! `quadrille convert IN OUT`: from one format of saves to another.

use std::path::Path;

use anyhow::anyhow;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use quadrille_core::Game;
use quadrille_format::{Format, Save, store};
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
        None => by_extension(&out, &save),
    };
    let text = store(&save, format)
        .map_err(|error| anyhow!(save_file::with_name(&out, &describe_cannot_hold(&error, locale), locale)))?;
    save_file::write(&out, text.as_bytes(), locale)
}

/// XML is called so; a text is that of the game, if it has one; all else is native.
fn by_extension(path: &Path, save: &Save) -> Format {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    match (extension.as_deref(), save.record().game()) {
        (Some("xml"), _) => Format::Xml,
        (Some("txt"), Game::Puissance4) => Format::Puissance4Text,
        (Some("txt"), Game::SixCouleurs) => Format::SixCouleursText,
        _ => Format::Native,
    }
}
