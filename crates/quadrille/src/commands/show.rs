//! `quadrille show FILE`: a save drawn as text or SVG.

use std::io::{self, Write as _};

use anyhow::bail;
use clap::{Arg, ArgAction, ArgMatches, Command};
use quadrille_core::{AnyRecord, Outcome, Seat};
use quadrille_format::{Save, svg};
use quadrille_locale::{Locale, Value};
use quadrille_session::{describe_gathered, shown_name, written_move};
use quadrille_terminal::painted_board;

use super::{Subcommand, colours, save_file};
use crate::numbers;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "show", describe, run };

/// No game is longer.
const MOST_PLIES: u64 = 1_000_000;

fn describe(locale: &Locale) -> Command {
    Command::new(SUBCOMMAND.name)
        .about(locale.text("show-about"))
        .after_help(locale.text("show-examples"))
        .arg(save_file::argument("file", "FILE", locale.text("show-file")).required_unless_present("load"))
        .arg(save_file::load_argument(locale.text("show-load")).conflicts_with("file"))
        .arg(Arg::new("svg").long("svg").action(ArgAction::SetTrue).help(locale.text("show-svg")))
        .arg(numbers::whole("ply", "N", 0..=MOST_PLIES).help(locale.text("show-ply")))
}

fn run(matches: &ArgMatches, locale: &Locale) -> anyhow::Result<()> {
    let file = save_file::loaded(matches).unwrap_or_else(|| save_file::path(matches, "file"));
    let (_, mut save) = save_file::read(&file, locale)?;
    if let Some(ply) = numbers::of(matches, "ply").map(|ply| ply as usize) {
        let moves = save.record().len();
        if ply > moves {
            let values = [("ply", ply.to_string().into()), ("moves", moves.into())];
            bail!(locale.format("show-no-such-ply", &values));
        }
        save.jump(ply);
    }
    let text = if matches.get_flag("svg") { svg(&save) } else { described(&save, locale) };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// The board, who plays, the moves, and how it stands.
fn described(save: &Save, locale: &Locale) -> String {
    let record = save.record();
    let mut lines = vec![painted_board(record, &save.marks(), locale, colours::of_output())];
    let gathered = record.scores();
    let piece = record.game().piece();
    let count = |seat: Seat| {
        gathered.get(seat.index()).map_or_else(String::new, |&count| describe_gathered(piece, count, locale))
    };
    for (seat, sitting) in Seat::all(record.seats()).zip(save.seats()) {
        let values = [
            ("mark", Value::from(sitting.mark.to_string())),
            ("name", shown_name(&sitting.name, locale).into()),
            ("player", sitting.player.engine().unwrap_or_default().to_owned().into()),
            ("score", sitting.score.to_string().into()),
            ("gathered", count(seat).into()),
        ];
        let key = match (sitting.player.engine().is_some(), gathered.is_empty()) {
            (false, true) => "show-person",
            (true, true) => "show-engine",
            (false, false) => "show-person-cells",
            (true, false) => "show-engine-cells",
        };
        lines.push(format!("{}\n", locale.format(key, &values)));
    }
    if !record.is_empty() {
        lines.push(format!("{}\n", locale.format("show-moves", &[("moves", moves(record, locale).into())])));
    }
    lines.push(format!("{}\n", standing(save, locale)));
    lines.concat()
}

/// The moves, a stroke where the cursor stands if some were taken back.
fn moves(record: &AnyRecord, locale: &Locale) -> String {
    let colours = record.picture().colours;
    let mut moves: Vec<String> = record.moves().iter().map(|mv| written_move(mv, colours, locale)).collect();
    if record.ply() < moves.len() {
        moves.insert(record.ply(), "|".into());
    }
    moves.join(" ")
}

fn standing(save: &Save, locale: &Locale) -> String {
    let record = save.record();
    let name = |seat: Seat| shown_name(&save.seats()[seat.index()].name, locale);
    let ply = record.ply();
    match (record.outcome(), record.given_up()) {
        (Some(Outcome::Win(winner)), Some(loser)) => {
            let values = [("name", name(winner).into()), ("loser", name(loser).into()), ("ply", ply.into())];
            locale.format("show-given-up", &values)
        }
        (Some(Outcome::Win(winner)), None) => {
            locale.format("show-won", &[("name", name(winner).into()), ("ply", ply.into())])
        }
        (Some(Outcome::Tie(seats)), _) if seats.len() == usize::from(record.seats()) => {
            locale.format("show-drawn", &[("ply", ply.into())])
        }
        (Some(Outcome::Tie(seats)), _) => {
            let names: Vec<String> = seats.iter().map(name).collect();
            locale.format("show-shared", &[("names", names.join(", ").into()), ("ply", ply.into())])
        }
        (None, _) => {
            let values = [("name", name(record.turn()).into()), ("ply", (record.ply() + 1).to_string().into())];
            locale.format("show-turn", &values)
        }
    }
}
