//! What every legal move is worth: found in a thread of its own while a person looks at
//! the board, and listed beside it, the best first.

use quadrille_core::AnyRecord;
use quadrille_engine::computers::Analysis;
use quadrille_engine::{Chances, Limits, MoveValue, Score, Threat, best_moves, threats_any};
use quadrille_locale::Locale;
use quadrille_session::{Scene, describe_threat, describe_value, written_move};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::list::draw_lines;
use super::look::Look;

/// What is known of the position that is shown.
#[derive(Debug)]
pub(super) struct Worths {
    analysis: Analysis,
    /// The ply of that position.
    shown: usize,
    /// How often guesses win there, and what is about to win.
    chances: Chances,
    threats: Vec<Threat>,
    on: bool,
}

impl Worths {
    pub(super) fn new() -> Worths {
        Worths { analysis: Analysis::new(|| {}), shown: 0, chances: Chances::default(), threats: Vec::new(), on: false }
    }

    /// The same with other limits for the position that is shown.
    pub(super) fn within(self, limits: Limits) -> Worths {
        Worths { analysis: self.analysis.within(limits), ..self }
    }

    /// Shown if they were not, hidden if they were.
    pub(super) fn switch(&mut self) {
        self.on = !self.on;
        self.analysis.rest();
    }

    pub(super) fn is_on(&self) -> bool {
        self.on
    }

    /// Looks at the position at the cursor, and at the others of the game after it.
    pub(super) fn look_at(&mut self, record: &AnyRecord) {
        if self.on {
            self.shown = record.ply();
            self.chances = Chances::of(record);
            self.threats = if record.outcome().is_none() { threats_any(record) } else { Vec::new() };
            self.analysis.pursue(record);
        }
    }

    /// Takes news in; true when there were some.
    pub(super) fn hear(&mut self) -> bool {
        self.analysis.hear()
    }

    fn values(&self) -> &[MoveValue] {
        self.analysis.known().get(self.shown).map_or(&[], |known| &known.values)
    }

    /// The moves that were looked at, the best first.
    fn found(&self) -> Vec<(&MoveValue, Score)> {
        let mut found: Vec<_> = self.values().iter().filter_map(|value| Some((value, value.score?))).collect();
        found.sort_by_key(|(value, _)| value.order());
        found
    }

    /// How many lines they take.
    pub(super) fn height(&self) -> u16 {
        if self.on { (self.threats.len() + self.found().len()).clamp(1, 12) as u16 + 1 } else { 0 }
    }

    pub(super) fn draw(&self, scene: &Scene, locale: &Locale, look: Look, area: Rect, buffer: &mut Buffer) {
        if !self.on || area.height == 0 {
            return;
        }
        let best = best_moves(self.values());
        let threats = self.threats.iter().map(|threat| {
            let name = &scene.seats[threat.seat.index()].name;
            Line::from(describe_threat(threat, name, locale))
        });
        let found = self.found();
        let values = found.iter().map(|(value, score)| {
            let style = if best.contains(value) { Look::STRONG } else { ratatui::style::Style::new() };
            let worth = describe_value(*score, self.chances, locale);
            let mv = written_move(&value.mv, scene.picture.colours, locale);
            Line::from(Span::styled(format!("{mv:>5}  {worth}"), style))
        });
        let mut lines: Vec<Line<'_>> = threats.chain(values).collect();
        if found.is_empty() {
            let key = match (scene.outcome.is_some(), scene.seats.len()) {
                (true, _) => "play-worths-over",
                (_, 2) => "play-worths-wait",
                _ => "play-worths-two",
            };
            lines.push(Line::styled(locale.text(key), Look::FAINT));
        }
        draw_lines(&lines, 0, look, Rect { height: area.height - 1, ..area }, buffer);
    }
}
