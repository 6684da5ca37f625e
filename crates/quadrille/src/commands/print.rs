//! `quadrille print`: sheets of blank grids, or the board of a save, as PDF.

use std::path::Path;
use std::process::{Command as Process, Stdio};

use anyhow::{Context, bail};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use quadrille_core::morpion;
use quadrille_format::sheet::{self, Blank, Paper};
use quadrille_locale::Locale;

use super::Subcommand;
use super::save_file::{self, Output};
use crate::sizes::WrongArgument;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "print", describe, run };

/// The most grids of one file: a few hundred pages of the smallest.
const MOST_GRIDS: u16 = 1000;

fn describe(locale: &Locale) -> Command {
    let (low, high) = morpion::Setup::SIDE.into_inner();
    let side = |name: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .value_parser(value_parser!(u8).range(i64::from(low)..=i64::from(high)))
            .conflicts_with("save")
            .help(locale.text(&format!("print-{name}")))
    };
    Command::new(SUBCOMMAND.name)
        .about(locale.text("print-about"))
        .after_help(locale.text("print-examples"))
        .arg(side("rows"))
        .arg(side("columns"))
        .arg(save_file::argument("save", "FILE", locale.text("print-save")).long("save"))
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
        .arg(
            Arg::new("count")
                .long("count")
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..=i64::from(MOST_GRIDS)))
                .conflicts_with("save")
                .help(locale.text("print-count")),
        )
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
    let pdf = if matches.contains_id("save") {
        let (_, save) = save_file::read(&save_file::path(matches, "save"), locale)?;
        let game = save.record().game();
        let title = title.unwrap_or_else(|| locale.text(&format!("game-{game}")));
        sheet::position(&save, paper, &title)
    } else {
        let side = |name: &str, other: &str| {
            let chosen = matches.get_one::<u8>(name).or_else(|| matches.get_one::<u8>(other));
            *chosen.unwrap_or(morpion::Setup::SIDE.start())
        };
        let title = title.unwrap_or_else(|| locale.text("game-morpion"));
        let mut blank = Blank::new(side("rows", "columns"), side("columns", "rows"), title)?;
        blank.count = matches.get_one::<u16>("count").copied();
        blank.paper = paper;
        blank.pdf()
    };
    output.write(&pdf, locale)?;
    if matches.get_flag("open") {
        let file = output.path().display().to_string();
        open(output.path()).with_context(|| locale.format("print-not-opened", &[("file", file.into())]))?;
    }
    Ok(())
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
