//! Beside the board: who plays, the scores, the moves.

use quadrille_locale::{Locale, Value};
use quadrille_session::{Player, Scene, SceneSeat, Tally, colour_letter, describe_gathered, engine_name, written_move};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::list::{beginning, columns, draw_lines};
use super::look::Look;

/// Where notes begin behind a name, and what is shown of an opponent at the least.
const NOTES_FROM: usize = 17;
const SHORTEST: usize = 8;

/// The seats; with more than fit, those around the one to move, and signs that there are more.
pub(super) fn draw_seats(scene: &Scene, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
    let turn = scene.turn.map_or(0, quadrille_core::Seat::index);
    let lines: Vec<Line<'_>> =
        scene.seats.iter().map(|seat| seat_line(seat, scene, locale, look, area.width)).collect();
    draw_lines(&lines, turn, look, area, buffer);
}

fn seat_line<'a>(seat: &'a SceneSeat, scene: &Scene, locale: &Locale, look: Look, width: u16) -> Line<'a> {
    let to_move = scene.turn == Some(seat.seat);
    let sign = if to_move { look.sign("▸ ", "> ") } else { "  " };
    let mark = match seat.held {
        Some(colour) => {
            let letter = colour_letter(&scene.picture.colours[usize::from(colour)], locale);
            Span::styled(format!(" {} ", letter.to_uppercase()), look.territory(colour, true))
        }
        None => Span::styled(format!(" {} ", seat.mark), look.seat(seat.colour)),
    };
    let mut notes = Vec::new();
    if let Some(count) = seat.gathered {
        notes.push(describe_gathered(scene.picture.piece, count, locale));
    }
    // Scores mean something once somebody has one.
    if scene.seats.iter().any(|seat| seat.tally != Tally::default()) {
        notes.push(locale.format("play-wins", &[("wins", Value::from(seat.tally.wins))]));
    }
    let name: String = seat.name.chars().take(14).collect();
    if let Player::Engine(engine) = &seat.player {
        // The command of another program may be long: what the player has is seen in any case.
        let others: usize = notes.iter().map(|note| columns(note) + 2).sum();
        let room = usize::from(width).saturating_sub(NOTES_FROM.max(columns(&name) + 7) + others + 1);
        notes.insert(0, beginning(&engine_name(engine, locale), room.max(SHORTEST)));
    }
    let style = if to_move { Look::STRONG } else { ratatui::style::Style::new() };
    Line::from(vec![
        Span::raw(sign),
        mark,
        Span::styled(format!(" {name:<10}"), style),
        Span::styled(format!(" {}", notes.join(", ")), Look::FAINT),
    ])
}

/// The moves, the last ones where they do not all fit; the one shown stands out.
pub(super) fn draw_moves(scene: &Scene, locale: &Locale, area: Rect, buffer: &mut Buffer) {
    let texts: Vec<String> = scene
        .moves
        .iter()
        .enumerate()
        .map(|(at, mv)| {
            let gain = mv.gain.map_or_else(String::new, |gain| format!("+{gain}"));
            format!("{:>3} {}{gain}", at + 1, written_move(&mv.text, scene.picture.colours, locale))
        })
        .collect();
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1) + 2;
    let columns = (usize::from(area.width) / width).max(1);
    let rows: Vec<&[String]> = texts.chunks(columns).collect();
    let room = usize::from(area.height);
    let last = scene.at.ply.saturating_sub(1);
    let first = (last / columns + 1).saturating_sub(room);
    let lines: Vec<Line<'_>> = rows
        .iter()
        .enumerate()
        .skip(first)
        .take(room)
        .map(|(row, texts)| {
            let spans = texts.iter().enumerate().map(|(column, text)| {
                let at = row * columns + column;
                let style = match at.cmp(&last) {
                    _ if scene.at.ply == 0 => Look::FAINT,
                    std::cmp::Ordering::Equal => Look::STRONG,
                    std::cmp::Ordering::Less => ratatui::style::Style::new(),
                    std::cmp::Ordering::Greater => Look::FAINT,
                };
                Span::styled(format!("{text:<width$}"), style)
            });
            spans.collect::<Line<'_>>()
        })
        .collect();
    Paragraph::new(lines).render(area, buffer);
}
