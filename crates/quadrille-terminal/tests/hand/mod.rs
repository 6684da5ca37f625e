//! A hand on the keys of the full screen, and eyes on its picture.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use quadrille_core::{AnySetup, Game, Seat};
use quadrille_locale::Locale;
use quadrille_session::{BoardPlan, FirstPolicy, Player, SeatSettings, Settings, Table};
use quadrille_terminal::screen::{App, Depth, Look, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(crate) const FINE: Look = Look { depth: Depth::True, ascii: false, light: false };
pub(crate) const PLAIN: Look = Look { depth: Depth::None, ascii: true, light: false };

pub(crate) fn table(game: Game, setup: &str, players: &[Player]) -> Start {
    Start::Table(Box::new(table_with(game, setup, players, &game.default_marks(players.len() as u8))))
}

/// A table where everything is allowed, for these players with these marks.
pub(crate) fn table_with(game: Game, setup: &str, players: &[Player], marks: &[char]) -> Table {
    let setup = AnySetup::parse(game, setup).expect("a setup");
    let seats = Seat::all(players.len() as u8)
        .zip(players)
        .zip(marks)
        .map(|((seat, player), &mark)| SeatSettings {
            name: format!("P{seat}"),
            player: player.clone(),
            mark,
            colour: seat.index() as u8,
        })
        .collect();
    let settings = Settings {
        board: BoardPlan::of_setup(&setup),
        seats,
        first: FirstPolicy::FirstSeat,
        undo_allowed: true,
        hints_allowed: true,
    };
    Table::new(settings, 1).expect("settings without faults")
}

pub(crate) fn people(game: Game, setup: &str) -> Start {
    table(game, setup, &[Player::Person, Player::Person])
}

pub(crate) fn against(engine: &str, game: Game, setup: &str) -> Start {
    table(game, setup, &[Player::Person, Player::Engine(engine.into())])
}

/// A screen with a hand on its keys.
pub(crate) struct Screen<'a> {
    pub(crate) app: App<'a>,
    pub(crate) now: Instant,
}

impl Screen<'_> {
    /// One that speaks English.
    pub(crate) fn english(start: Start, look: Look) -> Screen<'static> {
        Screen::new(start, look, english())
    }
}

impl<'a> Screen<'a> {
    pub(crate) fn new(start: Start, look: Look, locale: &'a Locale) -> Screen<'a> {
        Screen { app: App::new(start, look, 1, locale).at_once(), now: Instant::now() }
    }

    /// The same where games are kept in this folder.
    pub(crate) fn keeping_in(self, data: &Path) -> Screen<'a> {
        self.looking_in(Path::new("."), Some(data))
    }

    /// The same where files are looked for in another one.
    pub(crate) fn looking_in(mut self, folder: &Path, data: Option<&Path>) -> Screen<'a> {
        self.app = self.app.looking_in(folder.to_owned(), data.map(Path::to_owned));
        self
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.app.press(KeyEvent::new(code, KeyModifiers::NONE), self.now);
    }

    /// Presses the keys of these characters.
    pub(crate) fn keys(&mut self, characters: &str) {
        for c in characters.chars() {
            self.press(if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) });
        }
    }

    pub(crate) fn terminal(&self, width: u16, height: u16) -> Terminal<TestBackend> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test backend does not fail");
        terminal.draw(|frame| self.app.draw(frame)).expect("a test backend does not fail");
        terminal
    }

    /// The screen as text, without the blanks at the ends of lines.
    pub(crate) fn text(&self, width: u16, height: u16) -> String {
        let terminal = self.terminal(width, height);
        let buffer = terminal.backend().buffer();
        let rows = (0..height).map(|y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    /// Waits until the picture has this in it; engines think in their own threads.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        for _ in 0..2000 {
            self.app.tick(self.now);
            let picture = self.text(100, 40);
            if picture.contains(text) {
                return picture;
            }
            std::thread::yield_now();
            std::thread::park_timeout(Duration::from_millis(5));
        }
        panic!("no {text:?} on the screen:\n{}", self.text(100, 40));
    }
}

pub(crate) fn english() -> &'static Locale {
    static ENGLISH: LazyLock<Locale> = LazyLock::new(|| Locale::new("en").expect("it is shipped"));
    &ENGLISH
}
