//! `quadrille print`: sheets of blank grids, or the board of a save, as PDF.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command as Process, Stdio};

use anyhow::{Context, bail};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{morpion, spelt_out};
use quadrille_format::sheet::{self, Blank, Paper};
use quadrille_locale::Locale;

use super::Subcommand;
use super::save_file::{self, Output};
use crate::numbers;
use crate::sizes::WrongArgument;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "print", describe, run };

/// The most grids of one file: a few hundred pages of the smallest.
const MOST_GRIDS: u64 = 1000;

fn describe(locale: &Locale) -> Command {
    let (low, high) = morpion::Setup::SIDE.into_inner();
    let side = |name: &'static str| {
        let side = numbers::whole(name, "N", low.into()..=high.into());
        side.conflicts_with("load").help(locale.text(&format!("print-{name}")))
    };
    Command::new(SUBCOMMAND.name)
        .about(locale.text("print-about"))
        .after_help(locale.text("print-examples"))
        .arg(side("rows"))
        .arg(side("columns"))
        // It was called `--save` until every command that reads a save had `--load`.
        .arg(save_file::load_argument(locale.text("print-load")).alias("save"))
        .arg(
            save_file::argument("output", "FILE", locale.text("print-output")).long("output").short('o').required(true),
        )
        .arg(save_file::force(locale))
        .arg(Arg::new("title").long("title").value_name("TEXT").help(locale.text("print-title")))
        .arg(
            Arg::new("page")
                .long("page")
                .value_name("PAPER")
                .value_parser(PossibleValuesParser::new(["a4", "letter"]))
                .ignore_case(true)
                .default_value("a4")
                .help(locale.text("print-page")),
        )
        .arg(numbers::whole("count", "N", 1..=MOST_GRIDS).conflicts_with("load").help(locale.text("print-count")))
        .arg(Arg::new("open").long("open").action(ArgAction::SetTrue).help(locale.text("print-open")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let output = Output::agreed(matches, "output", locale)?;
    if output.is_stream() && matches.get_flag("open") {
        return Err(WrongArgument::new(locale.text("print-open-stream")).into());
    }
    let paper = match matches.get_one::<String>("page") {
        Some(name) if name.eq_ignore_ascii_case("letter") => Paper::Letter,
        _ => Paper::A4,
    };
    let title = matches.get_one::<String>("title").cloned();
    let lacking;
    let pdf = if let Some(file) = save_file::loaded(matches) {
        let (_, save) = save_file::read(&file, locale)?;
        let game = save.record().game();
        let title = title.unwrap_or_else(|| locale.text(&format!("game-{game}")));
        lacking = sheet::lacking(&sheet::texts(&save, &title));
        sheet::position(&save, paper, &title)
    } else {
        let side = |name: &str, other: &str| {
            let chosen = numbers::of(matches, name).or_else(|| numbers::of(matches, other));
            chosen.map_or(*morpion::Setup::SIDE.start(), |side| side as u8)
        };
        let title = title.unwrap_or_else(|| locale.text("game-morpion"));
        lacking = sheet::lacking(&title);
        let mut blank = Blank::new(side("rows", "columns"), side("columns", "rows"), title)?;
        blank.count = numbers::of(matches, "count").map(|count| count as u16);
        blank.paper = paper;
        blank.pdf()
    };
    output.write(&pdf, locale)?;
    tell_lacking(&lacking, locale);
    if matches.get_flag("open") {
        let file = output.path().display().to_string();
        open(output.path()).with_context(|| locale.format("print-not-opened", &[("file", file.into())]))?;
    }
    Ok(())
}

/// Tells on the standard error which characters of a sheet are printed as question marks; who
/// does not hear it has the sheet all the same.
pub(super) fn tell_lacking(lacking: &str, locale: &Locale) {
    if !lacking.is_empty() {
        let letters = spelt_out(lacking);
        let _ = writeln!(io::stderr(), "{}", locale.format("print-lacking", &[("letters", letters.into())]));
    }
}

/// Opens a file with the program that the system has for it (R063), without waiting for
/// it to be closed.
fn open(path: &Path) -> anyhow::Result<()> {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut opener = Process::new(program);
    opener.args(first).arg(path).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = opener.status().with_context(|| program.to_owned())?;
    if !status.success() {
        bail!("{program}: {status}");
    }
    Ok(())
}
