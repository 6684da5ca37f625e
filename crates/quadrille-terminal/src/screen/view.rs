//! How the screen is divided: title, board, side, status, keys.

use quadrille_core::{AnyRecord, Cell, Game};
use quadrille_locale::Value;
use quadrille_session::{Scene, Table, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Widget, Wrap};

use super::app::{App, EntryKind, Overlay, Stage};
use super::keys::BINDINGS;
use super::list::{columns, hints};
use super::look::Look;
use super::{board, page, panel, tiles};

/// Below this nothing useful can be shown.
const SMALLEST: (u16, u16) = (30, 10);
/// From this width on, the side stands beside the board.
const WIDE: u16 = 68;
const SIDE: u16 = 38;
const NARROW_SIDE: u16 = 24;
/// What a small board has to itself in a wide window, and what is left beside a large one.
const SMALL_FIELD: u16 = 42;
const GAP: u16 = 4;
/// Lines that are left to the moves where there are many seats.
const MOVES: u16 = 4;

pub(super) fn draw(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return Paragraph::new(app.locale.text("play-too-small")).wrap(Wrap { trim: true }).render(area, buffer);
    }
    let above = Rect { height: area.height - message_height(app, area.width), ..area };
    match (app.stage, app.scene()) {
        (Stage::Table, Some(scene)) => draw_table(app, &scene.in_language(app.locale), area, buffer),
        (Stage::Seats, _) => app.form.draw_seats(app.locale, app.look, above, buffer),
        _ => app.form.draw(app.locale, app.look, above, buffer),
    }
    if app.stage != Stage::Table {
        draw_message(app, Rect { y: above.bottom(), height: area.height - above.height, ..area }, buffer);
    }
    if let Some(overlay) = app.overlay {
        draw_overlay(app, overlay, area, buffer);
    }
    if let Some(picker) = &app.picker {
        let inside = draw_frame(app, picker.title(app.locale), &picker.keys(app.locale), area, buffer);
        picker.draw(app.locale, app.look, inside, buffer);
    }
    if app.look.ascii {
        spell_plainly(buffer);
    }
}

/// Letters and signs of the texts that a terminal without UTF-8 cannot show, each by the
/// nearest that it can.
fn spell_plainly(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let Some(sign) = cell.symbol().chars().next().filter(|sign| !sign.is_ascii()) else { continue };
        let plain = match sign {
            'à' | 'â' | 'ä' => 'a',
            'À' | 'Â' => 'A',
            'ç' => 'c',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'É' | 'È' | 'Ê' => 'E',
            'î' | 'ï' => 'i',
            'ô' | 'ö' | 'œ' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            '’' | '‘' => '\'',
            '“' | '”' | '«' | '»' => '"',
            '…' | '·' => '.',
            '–' | '—' => '-',
            '\u{a0}' | '\u{202f}' => ' ',
            _ => '?',
        };
        cell.set_char(plain);
    }
}

/// The parts of the screen at a table.
struct Parts {
    title: Rect,
    field: Rect,
    side: Rect,
    status: Rect,
    message: Rect,
    keys: Rect,
}

fn parts(app: &App<'_>, scene: &Scene, area: Rect) -> Parts {
    let [title, body, status, message, keys] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Min(1),
        Constraint::Length(1),
        Constraint::Length(message_height(app, area.width)),
        Constraint::Length(1),
    ])
    .areas(area);
    let [field, side] = if area.width >= WIDE {
        // A wide grid takes from the side what it can spare.
        let left = area.width.saturating_sub(board::narrow_width(scene.picture.columns) + 1);
        let side = if scene.picture.surface.is_tiled() { SIDE } else { left.clamp(NARROW_SIDE, SIDE) };
        let [field, side] = Layout::horizontal([Constraint::Min(1), Constraint::Length(side)]).areas(body);
        // In a wide window the side stands by the board, not at the other end.
        let is_tiled = scene.picture.surface.is_tiled();
        let widest = if is_tiled { tiles::width(scene.picture.columns) } else { board::width(scene, field) };
        let field = Rect { width: field.width.min((widest + GAP).max(SMALL_FIELD)), ..field };
        [field, Rect { x: field.right(), ..side }]
    } else {
        let lines = (scene.seats.len() as u16 + scene.picture.palette.len() as u16 + 1).min(body.height / 2);
        Layout::vertical([Constraint::Min(1), Constraint::Length(lines)]).areas(body)
    };
    Parts { title, field, side, status, message, keys }
}

fn draw_table(app: &App<'_>, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let Parts { title, field, side, status, message, keys } = parts(app, scene, area);
    let name = app.locale.text(&format!("game-{}", scene.game));
    let size = format!("{} x {}", scene.picture.rows, scene.picture.columns);
    let mut heading = vec![Span::styled(name, Look::STRONG), Span::raw(format!("  {size}"))];
    if scene.picture.align > 0 {
        let align = app.locale.format("play-align", &[("align", Value::from(scene.picture.align))]);
        heading.push(Span::raw(format!("  {align}")));
    }
    Line::from(heading).render(title, buffer);
    draw_board(app, scene, field, buffer);
    draw_side(app, scene, side, buffer);
    Line::styled(app.status(scene), Look::STRONG).render(status, buffer);
    draw_message(app, message, buffer);
    let key = if scene.view == View::LookingBack { "play-replay-keys" } else { "play-keys" };
    Line::styled(hints(&app.locale.text(key), area.width), Look::FAINT).render(keys, buffer);
}

fn draw_board(app: &App<'_>, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    if scene.picture.surface.is_tiled() {
        tiles::draw_board(scene, tiles_pointer(app, scene.may_play), app.locale, app.look, area, buffer);
    } else {
        // Where something is chosen beside the board, no cell is.
        let active = scene.may_play && !scene.picture.is_chosen_beside();
        let cell = inside(app.pointer.cell, scene);
        board::draw(scene, board::Pointer { cell, active }, app.look, area, buffer);
    }
}

/// What a place of the screen stands for at a table.
pub(super) enum Spot {
    Cell(Cell),
    /// A choice of the palette, by its place.
    Choice(usize),
}

/// What there is at a place of a screen of this size.
pub(super) fn spot(app: &App<'_>, scene: &Scene, area: Rect, at: (u16, u16)) -> Option<Spot> {
    let Parts { field, side, .. } = parts(app, scene, area);
    if field.contains(at.into()) {
        let cell = if scene.picture.surface.is_tiled() {
            tiles::cell_at(scene, app.pointer.first, field, at)
        } else {
            board::cell_at(scene, inside(app.pointer.cell, scene), field, at)
        };
        return cell.map(Spot::Cell);
    }
    let [_, _, palette, ..] = side_parts(app, scene, side);
    let choice = palette.contains(at.into()).then(|| usize::from(at.1 - palette.y))?;
    (choice < scene.picture.palette.len()).then_some(Spot::Choice(choice))
}

/// Seats, a blank line, the palette, the worth of moves, the moves.
fn side_parts(app: &App<'_>, scene: &Scene, area: Rect) -> [Rect; 5] {
    // A choice that cannot be made, as a pass mostly is, takes no line from the moves.
    let palette = if scene.picture.is_chosen_beside() { scene.picture.palette.len() as u16 } else { 0 };
    let spare = area.height.saturating_sub(2 + palette + app.worths.height() + MOVES);
    let all = scene.seats.len() as u16;
    let seats = if all <= spare { all } else { all.min((area.height / 2).max(1)) };
    Layout::vertical([
        Constraint::Length(seats),
        Constraint::Length(1),
        Constraint::Length(if palette == 0 { 0 } else { palette + 1 }),
        Constraint::Length(app.worths.height()),
        Constraint::Min(0),
    ])
    .areas(area)
}

fn draw_side(app: &App<'_>, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    let [seats, _, palette, worths, moves] = side_parts(app, scene, area);
    panel::draw_seats(scene, app.locale, app.look, seats, buffer);
    let pointer = tiles_pointer(app, scene.may_play);
    tiles::draw_palette(scene, pointer, app.locale, app.look, palette, buffer);
    app.worths.draw(scene, app.locale, app.look, worths, buffer);
    panel::draw_moves(scene, app.locale, moves, buffer);
}

/// UX: nothing is pointed at after the end, on a computer's turn or in a replay.
fn tiles_pointer(app: &App<'_>, active: bool) -> tiles::Pointer {
    tiles::Pointer { choice: active.then_some(app.pointer.choice), first: app.pointer.first }
}

/// A new game may have a smaller grid than the cursor knew.
fn inside(cell: Cell, scene: &Scene) -> Cell {
    Cell::new(cell.row.min(scene.picture.rows - 1), cell.column.min(scene.picture.columns - 1))
}

fn draw_message(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    if let Some(entry) = &app.entry {
        let question = match entry.kind {
            EntryKind::Move => app.locale.text("play-type-move"),
            EntryKind::SaveAs => app.locale.text("play-save-as"),
            EntryKind::Replace => app.locale.text("play-save-replace"),
        };
        let cursor = app.look.sign("▏", "_");
        Line::from(vec![
            Span::styled(format!("{question} "), Look::STRONG),
            Span::raw(format!("{}{cursor}", entry.text)),
        ])
        .render(area, buffer);
    } else if let Some(message) = &app.message {
        let style = if message.warning { app.look.warning() } else { Look::STRONG };
        Paragraph::new(message.text.as_str()).style(style).wrap(Wrap { trim: true }).render(area, buffer);
    }
}

/// A message that is too long for one line takes up to four.
fn message_height(app: &App<'_>, width: u16) -> u16 {
    let message = app.message.as_ref().filter(|_| app.entry.is_none());
    let needed = message.map_or(0, |message| columns(&message.text));
    // Lines end between words: they are not filled.
    if needed <= usize::from(width) { 1 } else { needed.div_ceil(usize::from(width) - 8).clamp(2, 4) as u16 }
}

fn draw_overlay(app: &App<'_>, overlay: Overlay, area: Rect, buffer: &mut Buffer) {
    let (title, text, line) = match overlay {
        Overlay::Page(line) => (app.page.title.clone(), app.page.text.clone(), line),
        Overlay::Keys(line) => (app.locale.text("play-keys-title"), keys_text(app), line),
        Overlay::About(line) => {
            let text = format!("Quadrille {}\n\n{}", env!("CARGO_PKG_VERSION"), app.locale.text("cli-about"));
            (app.locale.text("keys-about"), text, line)
        }
        Overlay::Rules(line) => {
            let game = app.table.as_ref().map(Table::record).map_or(Game::ALL[0], AnyRecord::game).name();
            (app.locale.text("play-rules-title"), app.locale.rules_text(game).unwrap_or_default(), line)
        }
    };
    let inside = draw_frame(app, title, &app.locale.text("play-close"), area, buffer);
    app.page_end.set(page::draw(&text, line, app.look, inside, buffer));
}

/// An empty page over what is there, and the room inside its border.
fn draw_frame(app: &App<'_>, title: String, keys: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    let page = Rect {
        x: area.x + 2.min(area.width / 10),
        y: area.y + 1,
        width: area.width - 2 * 2.min(area.width / 10),
        height: area.height - 2,
    };
    Clear.render(page, buffer);
    let keys = hints(keys, page.width.saturating_sub(2));
    let mut block = Block::new().borders(Borders::ALL).title(title).title_bottom(keys);
    if app.look.ascii {
        block = block.border_set(ASCII_BORDER);
    }
    let inside = block.inner(page);
    block.render(page, buffer);
    inside
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

fn keys_text(app: &App<'_>) -> String {
    let line = |shown: &str, text: &str| {
        let names: Vec<String> = shown.split(", ").map(|name| key_name(name, app)).collect();
        format!("{:<20} {}", names.join(", "), app.locale.text(text))
    };
    let lines = BINDINGS.iter().map(|binding| line(binding.shown, binding.text));
    lines.chain([line("0-9", "keys-numbers"), line("a-z", "keys-letters")]).collect::<Vec<_>>().join("\n")
}

/// Keys that have no letter are called as keyboards of the language call them.
fn key_name(name: &str, app: &App<'_>) -> String {
    match name {
        "Left" => app.look.sign("←", "Left").into(),
        "Right" => app.look.sign("→", "Right").into(),
        "Up" => app.look.sign("↑", "Up").into(),
        "Down" => app.look.sign("↓", "Down").into(),
        "Home" => app.locale.text("key-home"),
        "End" => app.locale.text("key-end"),
        "PageUp" => app.locale.text("key-page-up"),
        "PageDown" => app.locale.text("key-page-down"),
        "Enter" => app.locale.text("key-enter"),
        "Space" => app.locale.text("key-space"),
        "Esc" => app.locale.text("key-escape"),
        letter => letter.into(),
    }
}
