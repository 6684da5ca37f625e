//! Writes S0's XML.

use std::io;

use quadrille_core::{AnyRecord, Game, Seat};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::{PLAYERS, SYMBOLS, UNUSED_DIFFICULTY, UNUSED_SYMBOL, VERSION};
use crate::extras::{counted, one_line};
use crate::{CannotHold, Format, Save, SavedSeat, levels, save};

/// The text of a save.
///
/// # Errors
/// When it is not a game of Morpion.
pub fn write(save: &Save) -> Result<String, CannotHold> {
    let AnyRecord::Morpion(record) = save.record() else {
        return Err(CannotHold::Game { format: Format::Xml, holds: Game::Morpion, game: save.record().game() });
    };
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 4);
    let written = writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None))).and_then(|()| {
        writer.create_element("save").write_inner_content(|writer| {
            settings(writer, save)?;
            writer.create_element("players").write_inner_content(|writer| {
                Seat::all(PLAYERS).try_for_each(|seat| player(writer, seat, save.seats().get(seat.index())))
            })?;
            writer.create_element("cases").write_inner_content(|writer| {
                let (first, seats) = (record.setup().first(), record.setup().seats());
                record.played().iter().enumerate().try_for_each(|(ply, cell)| {
                    writer
                        .create_element("case")
                        .with_attribute(("col", cell.column.to_string().as_str()))
                        .with_attribute(("row", cell.row.to_string().as_str()))
                        .write_text_content(BytesText::new(&first.after(ply, seats).index().to_string()))
                        .map(drop)
                })
            })?;
            Ok(())
        })?;
        Ok(())
    });
    written.expect("writing to memory does not fail");
    let mut text = String::from_utf8(writer.into_inner()).expect("only texts were written");
    text.push('\n');
    Ok(text)
}

fn settings(writer: &mut Writer<Vec<u8>>, save: &Save) -> io::Result<()> {
    let AnyRecord::Morpion(record) = save.record() else { return Ok(()) };
    let setup = record.setup();
    let mut attributes = vec![
        ("version", VERSION.to_owned()),
        ("nbCols", setup.columns().to_string()),
        ("nbPlayers", setup.seats().to_string()),
        ("nbRows", setup.rows().to_string()),
        ("nbSymbs", setup.align().to_string()),
        ("numPlayer", save.record().turn().index().to_string()),
        ("first", setup.first().index().to_string()),
    ];
    attributes.extend(setup.early_draw().then(|| ("earlyDraw", "true".to_owned())));
    let resigned: Vec<String> = (record.resignations().iter())
        .filter(|r| r.ply <= record.ply())
        .map(|r| format!("{}:{}", r.ply, r.seat.index()))
        .collect();
    attributes.extend((!resigned.is_empty()).then(|| ("resignations", resigned.join(" "))));
    attributes.extend((save.games > 0).then(|| ("games", save.games.to_string())));
    attributes.extend(save.plan.as_deref().map(|plan| ("plan", one_line(plan))));
    attributes.extend(save.first_player.as_deref().map(|policy| ("firstPlayer", one_line(policy))));
    let forbidden = [("undo", save.undo), ("hints", save.hints)].into_iter().filter(|(_, allowed)| !allowed);
    attributes.extend(forbidden.map(|(key, _)| (key, "false".to_owned())));
    attributes.extend(counted(save).map(|counted| ("counted", counted.to_string())));
    attributes.extend(save.created.as_deref().map(|date| ("created", one_line(date))));
    empty_element(writer, "settings", &attributes)
}

fn player(writer: &mut Writer<Vec<u8>>, seat: Seat, sitting: Option<&SavedSeat>) -> io::Result<()> {
    let Some(sitting) = sitting else {
        return player_element(writer, UNUSED_DIFFICULTY, &save::default_name(seat), 0, UNUSED_SYMBOL, false, &[]);
    };
    let engine = sitting.player.engine();
    let difficulty = engine.map_or(UNUSED_DIFFICULTY, levels::difficulty);
    let symbol = SYMBOLS.chars().position(|symbol| symbol == sitting.mark);
    let mut ours = Vec::new();
    let exact = engine.filter(|engine| *engine != levels::DIFFICULTIES[difficulty]);
    ours.extend(exact.map(|engine| ("engine", engine.to_owned())));
    ours.extend(symbol.is_none().then(|| ("mark", sitting.mark.to_string())));
    ours.extend(sitting.colour.map(|colour| ("colour", colour.to_string())));
    let gathered = [("draws", sitting.draws), ("losses", sitting.losses)].into_iter().filter(|(_, games)| *games > 0);
    ours.extend(gathered.map(|(key, games)| (key, games.to_string())));
    let symbol = symbol.unwrap_or(UNUSED_SYMBOL);
    player_element(writer, difficulty, &sitting.name, sitting.score, symbol, engine.is_some(), &ours)
}

fn player_element(
    writer: &mut Writer<Vec<u8>>,
    difficulty: usize,
    name: &str,
    score: u32,
    symbol: usize,
    is_computer: bool,
    ours: &[(&str, String)],
) -> io::Result<()> {
    let mut attributes = vec![
        ("difficulty", difficulty.to_string()),
        ("name", name.to_owned()),
        ("score", score.to_string()),
        ("symb", symbol.to_string()),
        ("type", u8::from(is_computer).to_string()),
    ];
    attributes.extend_from_slice(ours);
    empty_element(writer, "player", &attributes)
}

fn empty_element(writer: &mut Writer<Vec<u8>>, name: &str, attributes: &[(&str, String)]) -> io::Result<()> {
    let attributes = attributes.iter().map(|(key, value)| (*key, value.as_str()));
    writer.create_element(name).with_attributes(attributes).write_empty().map(drop)
}
