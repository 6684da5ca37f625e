//! Games that are left or give way to others: what is on the table is always among the
//! recent ones, and what cannot be kept or taken back is done at the second asking only.

use std::path::Path;

use quadrille_locale::Value;
use quadrille_session::Table;

use super::App;
use crate::recent::{self, is_under_way};
use crate::screen::keys::Action;

impl App<'_> {
    /// Keeps the game after a change. Why it cannot be kept is told once.
    pub(super) fn keep(&mut self) {
        if self.recent.is_none() {
            return;
        }
        let trouble = self.kept().err();
        if let Some(why) = trouble.as_ref().filter(|_| trouble != self.trouble) {
            self.warn(why.clone());
        }
        self.trouble = trouble;
    }

    /// Is the game on the table kept as it is?
    pub(super) fn is_kept(&mut self) -> bool {
        self.kept().is_ok()
    }

    /// May the game be left, which is kept? One that cannot be kept is left at the second
    /// asking.
    pub(super) fn lets_go(&mut self, action: Action) -> bool {
        let Err(why) = self.kept() else { return true };
        self.is_confirmed(action, &format!("{why}. {}", self.locale.text("play-again-without")))
    }

    /// Is this asked for the second time at this moment, and nothing else since?
    pub(super) fn is_confirmed(&mut self, action: Action, question: &str) -> bool {
        let Some(at) = self.table.as_ref().map(Table::at) else { return true };
        let confirmed = self.doubt == Some((action, at));
        if !confirmed {
            self.doubt = Some((action, at));
            self.warn(question.to_owned());
        }
        confirmed
    }

    /// At the start: which game was left unfinished the last time.
    pub(super) fn remember_left(&mut self) {
        let Some(recent) = self.recent.as_ref().filter(|_| self.table.is_none()) else { return };
        // A list that cannot be read is told when it is opened.
        let games = recent::list(recent.file(), None).unwrap_or_default();
        let left = games.iter().find_map(|game| game.save.as_ref().ok().filter(|save| is_under_way(save.record())));
        if let Some(save) = left {
            let game = self.locale.text(&format!("game-{}", save.record().game()));
            let values = [("game", Value::from(game)), ("moves", save.record().ply().into())];
            self.say(self.locale.format("play-left-before", &values));
        }
    }

    /// What is said after the screen is closed: where an unfinished game is. `data` is the
    /// folder that was asked for, which must be asked for again.
    #[must_use]
    pub fn farewell(&self, data: Option<&Path>) -> Option<String> {
        let recent = self.recent.as_ref().filter(|_| self.trouble.is_none())?;
        let left = self.table.as_ref().filter(|table| recent.line(table).is_some() && is_under_way(table.record()))?;
        let mut command = format!("quadrille play {}", left.record().game());
        if let Some(data) = data.map(|data| data.display().to_string()) {
            command += &if data.contains(char::is_whitespace) {
                format!(" --data '{data}'")
            } else {
                format!(" --data {data}")
            };
        }
        Some(self.locale.format("play-farewell", &[("command", Value::from(command))]))
    }

    fn kept(&mut self) -> Result<(), String> {
        let Some(table) = &self.table else { return Ok(()) };
        match &mut self.recent {
            Some(recent) => recent.keep(table, self.locale),
            None if is_under_way(table.record()) => Err(self.locale.text("recent-nowhere")),
            None => Ok(()),
        }
    }
}
