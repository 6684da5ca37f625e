//! The list of saves to choose from, with a line where a path can be typed, and the list of
//! recent games.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::SystemTime;

use quadrille_format::Save;
use quadrille_locale::{Locale, Value};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::list::{beginning, draw_lines, end, padded};
use super::look::Look;
use super::saves::{self, Found, News, Origin, Source, Unreadable};

/// As long as a path can be typed.
const LONGEST_PATH: usize = 1000;
/// From this width on, a line says everything of a save.
const WIDE: u16 = 60;
/// Below this one, only its name.
const NARROW: u16 = 30;
/// A day of September.
const LONGEST_DATE: usize = 17;

/// The saves that were found, and which one is chosen.
#[derive(Debug)]
pub(super) struct Picker {
    /// Are these the recent games? Then there is no path to type.
    recent: bool,
    found: Vec<Found>,
    more: bool,
    /// Until all is heard.
    news: Option<Receiver<News>>,
    /// 0 is the path that is typed, then come the saves.
    at: usize,
    /// Has somebody chosen a line?
    moved: bool,
    path: String,
    reading: Option<(Origin, Receiver<Result<Save, Unreadable>>)>,
    /// A game that was read and that would replace the one under way.
    doubt: Option<(Origin, Box<Save>)>,
    /// Why the last one was not taken.
    refusal: Option<String>,
}

impl Picker {
    pub(super) fn new(source: Source) -> Picker {
        Picker {
            recent: matches!(source, Source::Recent { .. }),
            found: Vec::new(),
            more: false,
            news: Some(saves::look(source)),
            at: 0,
            moved: false,
            path: String::new(),
            reading: None,
            doubt: None,
            refusal: None,
        }
    }

    /// Takes news in; true when there were some.
    pub(super) fn hear(&mut self, locale: &Locale) -> bool {
        let mut heard = false;
        loop {
            match self.news.as_ref().map(Receiver::try_recv) {
                Some(Ok(News::Found(found))) => {
                    if found.is_of_interest() {
                        self.found.push(found);
                    }
                    // The newest that can be read is chosen, unless somebody does.
                    if !self.moved && self.at == 0 && self.found.last().is_some_and(|last| last.content.is_ok()) {
                        self.at = self.found.len();
                    }
                }
                Some(Ok(News::More)) => self.more = true,
                Some(Ok(News::Failed(error))) => self.refuse(Unreadable::Store(error).in_words(locale)),
                Some(Err(TryRecvError::Disconnected)) => self.news = None,
                Some(Err(TryRecvError::Empty)) | None => return heard,
            }
            heard = true;
        }
    }

    /// The game that was asked for, once it is read.
    pub(super) fn take_read(&mut self, locale: &Locale) -> Option<(Origin, Save)> {
        let answer = self.reading.as_ref()?.1.try_recv();
        if matches!(answer, Err(TryRecvError::Empty)) {
            return None;
        }
        let (origin, _) = self.reading.take()?;
        match answer {
            Ok(Ok(save)) => return Some((origin, save)),
            Ok(Err(reason)) => self.refuse(reason.in_words(locale)),
            // The system gives no thread.
            Err(_) => self.refuse(locale.text("play-open-failed")),
        }
        None
    }

    /// Is a game being read?
    pub(super) fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    pub(super) fn refuse(&mut self, reason: String) {
        self.refusal = Some(reason);
    }

    /// Asks whether this game may replace the one under way.
    pub(super) fn ask(&mut self, origin: Origin, save: Save) {
        self.doubt = Some((origin, Box::new(save)));
    }

    /// Does a question wait for its answer?
    pub(super) fn asks(&self) -> bool {
        self.doubt.is_some()
    }

    /// The game in question, which is no question any more.
    pub(super) fn take_asked(&mut self) -> Option<(Origin, Save)> {
        self.doubt.take().map(|(origin, save)| (origin, *save))
    }

    pub(super) fn walk(&mut self, lines: isize) {
        (self.moved, self.refusal) = (true, None);
        self.at = self.at.saturating_add_signed(lines).max(self.first()).min(self.found.len());
    }

    /// The first line that can be chosen.
    fn first(&self) -> usize {
        self.recent.into()
    }

    /// Letters are always those of the path.
    pub(super) fn write(&mut self, letter: char) {
        if self.recent {
            return;
        }
        (self.at, self.moved, self.refusal) = (0, true, None);
        if self.path.len() < LONGEST_PATH {
            self.path.push(letter);
        }
    }

    pub(super) fn erase(&mut self) {
        if self.recent {
            return;
        }
        (self.at, self.moved, self.refusal) = (0, true, None);
        self.path.pop();
    }

    /// Reads what the cursor is on; what cannot be read says why instead.
    pub(super) fn choose(&mut self, locale: &Locale) {
        self.refusal = None;
        let origin = match self.at.checked_sub(1).and_then(|at| self.found.get(at)) {
            Some(Found { content: Err(reason), .. }) => {
                return self.refuse(reason.in_words(locale));
            }
            Some(found) => found.origin.clone(),
            None if self.path.trim().is_empty() => return,
            None => Origin::File { path: PathBuf::from(self.path.trim()), modified: None },
        };
        self.reading = Some((origin.clone(), saves::open(&origin)));
    }

    /// Draws it inside a frame.
    pub(super) fn draw(&self, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
        let about = if area.height > 8 { 3 } else { 2 };
        let path = u16::from(!self.recent);
        let [typed, list, about] =
            Layout::vertical([Constraint::Length(path), Constraint::Min(1), Constraint::Length(about)]).areas(area);
        if !self.recent {
            self.draw_path(locale, look, typed, buffer);
        }
        if self.found.is_empty() {
            let key = match self.recent {
                _ if self.news.is_some() => "play-open-looking",
                true => "play-recent-none",
                false => "play-open-none",
            };
            Paragraph::new(locale.text(key)).style(Look::FAINT).wrap(Wrap { trim: true }).render(list, buffer);
        } else {
            let now = SystemTime::now();
            let lines: Vec<Line<'_>> = self
                .found
                .iter()
                .enumerate()
                .map(|(at, found)| line(found, at + 1 == self.at, now, (locale, look), list.width))
                .collect();
            draw_lines(&lines, self.at.saturating_sub(1), look, list, buffer);
        }
        let (text, style) = self.about(locale, look);
        Paragraph::new(text).style(style).wrap(Wrap { trim: true }).render(about, buffer);
    }

    /// What stands in the frame.
    pub(super) fn title(&self, locale: &Locale) -> String {
        let title = locale.text(if self.recent { "play-recent-title" } else { "play-open-title" });
        if !self.more {
            return title;
        }
        let newest = locale.format("play-open-newest", &[("files", Value::from(saves::MOST_FILES))]);
        format!("{title} ({newest})")
    }

    /// The keys that do something in it.
    pub(super) fn keys(&self, locale: &Locale) -> String {
        locale.text(match self.recent {
            _ if self.asks() => "play-open-doubt-keys",
            true => "play-recent-keys",
            false => "play-open-keys",
        })
    }

    fn draw_path(&self, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
        let here = self.at == 0;
        let label = format!("{}{} ", sign(here, look), locale.text("play-open-path"));
        let room = usize::from(area.width).saturating_sub(super::list::columns(&label) + 1);
        let caret = if here { look.sign("▏", "_") } else { "" };
        Line::from(vec![
            Span::styled(label, if here { Look::STRONG } else { Style::new() }),
            Span::raw(format!("{}{caret}", end(&self.path, room))),
        ])
        .render(area, buffer);
    }

    /// What is to know of the line under the cursor.
    fn about(&self, locale: &Locale, look: Look) -> (String, Style) {
        if self.doubt.is_some() {
            return (locale.text("play-open-doubt"), look.warning());
        }
        if self.reading.is_some() {
            return (locale.text("play-open-reading"), Style::new());
        }
        if let Some(reason) = &self.refusal {
            return (reason.clone(), look.warning());
        }
        let Some(found) = self.at.checked_sub(1).and_then(|at| self.found.get(at)) else {
            let nothing = if self.recent { String::new() } else { locale.text("play-open-type") };
            return (nothing, Look::FAINT);
        };
        match &found.content {
            Err(reason) => (reason.in_words(locale), Style::new()),
            Ok(summary) => {
                let when = found.when(SystemTime::now(), locale);
                let place = match &found.origin {
                    Origin::File { path, .. } => path.strip_prefix(".").unwrap_or(path).display().to_string(),
                    Origin::Recent { .. } => found.name(locale),
                };
                let game = locale.text(&format!("game-{}", summary.game));
                let over = if summary.over { locale.text("recent-over") } else { String::new() };
                (format!("{game}, {}{over}, {when}\n{place}", moves_text(summary.moves, locale)), Style::new())
            }
        }
    }
}

fn sign(here: bool, look: Look) -> &'static str {
    if here { look.sign("▸ ", "> ") } else { "  " }
}

fn moves_text(moves: usize, locale: &Locale) -> String {
    locale.format("play-moves", &[("moves", Value::from(moves))])
}

/// A save: its name, game, moves and date; of one that cannot be read, why.
fn line(found: &Found, here: bool, now: SystemTime, (locale, look): (&Locale, Look), width: u16) -> Line<'static> {
    let wide = width >= WIDE;
    let room = usize::from(width).saturating_sub(3);
    let when = found.when(now, locale);
    let columns = match (&found.content, wide) {
        (_, false) if width < NARROW => String::new(),
        (Ok(summary), true) => {
            let game = padded(locale.text(&format!("game-{}", summary.game)), 12);
            format!("{game} {} {when}", padded(moves_text(summary.moves, locale), 10))
        }
        (Ok(_), false) => when,
        (Err(reason), true) => reason.in_words(locale),
        (Err(_), false) => locale.text("play-open-unreadable"),
    };
    let name_room = match wide {
        true => room.saturating_sub(25 + LONGEST_DATE),
        false if width < NARROW => room,
        false => room.saturating_sub(1 + LONGEST_DATE),
    };
    let name = padded(beginning(&found.name(locale), name_room), name_room);
    let text = format!("{name} {}", beginning(&columns, room.saturating_sub(name_room + 1)));
    let style = match (here, found.content.is_ok()) {
        (true, true) => Look::CURSOR,
        (true, false) => Look::FAINT.add_modifier(ratatui::style::Modifier::REVERSED),
        (false, true) => Style::new(),
        (false, false) => Look::FAINT,
    };
    Line::from(vec![Span::raw(sign(here, look)), Span::styled(text, style)])
}
