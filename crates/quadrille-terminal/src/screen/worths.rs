//! What every legal move is worth: found in a thread of its own while a person looks at
//! the board, and listed beside it, the best first.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use quadrille_core::{AnyRecord, AnySetup};
use quadrille_engine::{Analyst, Budget, Limits, MoveValue, Stop, best_moves};
use quadrille_locale::Locale;
use quadrille_session::{At, Scene, describe_worth};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::look::Look;

/// How long a position is looked at.
const TIME: Duration = Duration::from_secs(20);

struct Task {
    at: At,
    record: AnyRecord,
    stop: Stop,
}

/// What is known of the position that is shown.
#[derive(Debug)]
pub(super) struct Worths {
    tasks: Option<Sender<Task>>,
    news: Receiver<(At, Vec<MoveValue>)>,
    sender: Sender<(At, Vec<MoveValue>)>,
    /// The position looked at, and the switch that ends that.
    looking: Option<(At, Stop)>,
    /// The best first.
    found: Vec<MoveValue>,
    on: bool,
}

impl Worths {
    pub(super) fn new() -> Worths {
        let (sender, news) = channel();
        Worths { tasks: None, news, sender, looking: None, found: Vec::new(), on: false }
    }

    /// Shown if they were not, hidden if they were.
    pub(super) fn switch(&mut self) {
        self.on = !self.on;
        self.rest();
    }

    pub(super) fn is_on(&self) -> bool {
        self.on
    }

    /// Looks at this position, unless it is the one looked at already.
    pub(super) fn look_at(&mut self, at: At, record: &AnyRecord) {
        if !self.on || self.looking.as_ref().is_some_and(|(known, _)| *known == at) {
            return;
        }
        self.rest();
        let stop = Stop::new();
        let task = Task { at, record: record.clone(), stop: stop.clone() };
        if self.tasks.is_none() {
            self.tasks = start(self.sender.clone());
        }
        if self.tasks.as_ref().is_some_and(|tasks| tasks.send(task).is_ok()) {
            self.looking = Some((at, stop));
        }
    }

    /// Takes news in; true when there were some.
    pub(super) fn hear(&mut self) -> bool {
        let mut heard = false;
        while let Ok((at, mut values)) = self.news.try_recv() {
            if self.looking.as_ref().is_some_and(|(known, _)| *known == at) {
                values.sort_by_key(MoveValue::order);
                self.found = values;
                heard = true;
            }
        }
        heard
    }

    fn rest(&mut self) {
        if let Some((_, stop)) = self.looking.take() {
            stop.stop();
        }
        self.found.clear();
    }

    /// How many lines they take.
    pub(super) fn height(&self) -> u16 {
        if self.on { self.found.len().clamp(1, 12) as u16 + 1 } else { 0 }
    }

    pub(super) fn draw(&self, scene: &Scene, locale: &Locale, area: Rect, buffer: &mut Buffer) {
        if !self.on || area.height == 0 {
            return;
        }
        let best = best_moves(&self.found);
        // Moves that were not looked at have no value to show.
        let looked_at = self.found.iter().filter_map(|value| Some((value, value.score?)));
        let mut lines: Vec<Line<'_>> = looked_at
            .map(|(value, score)| {
                let style = if best.contains(&value) { Look::STRONG } else { ratatui::style::Style::new() };
                let worth = describe_worth(score, locale);
                Line::from(Span::styled(format!("{:>5}  {worth}", value.mv), style))
            })
            .collect();
        if lines.is_empty() {
            let key = match (scene.outcome.is_some(), scene.seats.len()) {
                (true, _) => "play-worths-over",
                (_, 2) => "play-worths-wait",
                _ => "play-worths-two",
            };
            lines.push(Line::styled(locale.text(key), Look::FAINT));
        }
        Paragraph::new(lines).render(area, buffer);
    }
}

impl Drop for Worths {
    fn drop(&mut self) {
        self.rest();
    }
}

fn start(news: Sender<(At, Vec<MoveValue>)>) -> Option<Sender<Task>> {
    let (tasks, inbox) = channel::<Task>();
    let work = move || {
        let mut analyst: Option<(AnySetup, Analyst)> = None;
        for Task { at, record, stop } in inbox {
            if stop.is_stopped() {
                continue;
            }
            let setup = record.setup();
            if analyst.as_ref().is_none_or(|(known, _)| *known != setup) {
                analyst = Some((setup, Analyst::new(&record)));
            }
            let Some((_, analyst)) = &mut analyst else { continue };
            let budget = Budget::new(Limits::time(TIME), stop);
            // When the screen is gone nobody listens.
            let values = analyst.analyse(&record, &budget, &mut |values| drop(news.send((at, values.to_vec()))));
            drop(news.send((at, values)));
        }
    };
    thread::Builder::new().name("worths".into()).spawn(work).ok().map(|_| tasks)
}
