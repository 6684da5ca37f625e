//! What the general console keeps: the game under way, in its slot or among the recent
//! games, and saves where people want them.

use std::io::{BufRead, Write};
use std::path::Path;
use std::time::SystemTime;

use quadrille_core::Reason;
use quadrille_format::{Format, is_taken, store, write_atomically};
use quadrille_locale::Value;
use quadrille_session::{Mode, Snapshot, describe_age, describe_load_error, describe_reason, describe_refusal};

use super::words::Typed;
use super::{Console, Stopped, TableConsole};
use crate::recent::{self, Recent};

impl TableConsole<'_> {
    /// After every change; why it cannot be kept is told once.
    pub(super) fn keep<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let Err(why) = self.kept() else {
            self.trouble = None;
            return Ok(());
        };
        if self.trouble.as_ref() != Some(&why) {
            console.say_line(&why)?;
        }
        self.trouble = Some(why);
        Ok(())
    }

    fn kept(&mut self) -> Result<(), String> {
        if let Some(slot) = &self.slot {
            let kept = if self.table.mode() == Mode::Over { slot.clear() } else { slot.keep(&self.table.to_save()) };
            let fault = |why: String| self.locale.format("console-slot-fault", &[("fault", why.into())]);
            return kept.map_err(|why| fault(why.in_words(self.locale)));
        }
        match &mut self.recent {
            Some(recent) => recent.keep(&self.table, self.locale),
            None if self.nowhere && recent::is_under_way(self.table.record()) => {
                Err(self.locale.text("recent-nowhere"))
            }
            None => Ok(()),
        }
    }

    /// May the game be left or replaced? One that cannot be kept is, at the second asking.
    pub(super) fn lets_go<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        asked: &Typed,
    ) -> Result<bool, Stopped> {
        let leaves = *asked == Typed::Quit;
        let kept = match &mut self.recent {
            // What is in a slot is offered at the next start; another game takes its place.
            Some(recent) if self.slot.is_some() && !leaves => recent.add(&self.table.to_save(), self.locale),
            _ => self.kept(),
        };
        let Err(why) = kept else { return Ok(true) };
        console.say_line(format_args!("{why}. {}", self.locale.text("console-again-without")))?;
        self.doubt = Some(asked.clone());
        Ok(false)
    }

    /// The recent games, each with its number.
    pub(super) fn list_recent<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let games = match self.recent_games() {
            Ok(games) => games,
            Err(why) => return console.say_line(why),
        };
        if games.is_empty() {
            return console.say_line(self.locale.text("play-recent-none"));
        }
        for (number, Recent { made, save, .. }) in (1..).zip(&games) {
            let when = describe_age(made, SystemTime::now(), self.locale);
            let about = match save {
                Ok(save) => {
                    let record = save.record();
                    let over = record.outcome().map_or_else(String::new, |_| self.locale.text("recent-over"));
                    let values = [
                        ("game", Value::from(self.locale.text(&format!("game-{}", record.game())))),
                        ("moves", record.len().into()),
                        ("over", over.into()),
                        ("players", recent::describe_players(save, self.locale).into()),
                    ];
                    self.locale.format("recent-line", &values)
                }
                Err(error) => describe_load_error(error, self.locale),
            };
            console.say_line(format_args!("{number:>3}. {when}  {about}"))?;
        }
        console.say_line(self.locale.text("recent-choose"))
    }

    /// Puts a recent game on the table; false where that cannot be, and why is told.
    pub(super) fn take_up<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        number: &str,
    ) -> Result<bool, Stopped> {
        let taken = self.recent_games().and_then(|games| {
            let most = games.len();
            let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let Some(Recent { id, save, .. }) = at.and_then(|at| games.into_iter().nth(at)) else {
                let values = [("low", Value::from(1)), ("high", most.into())];
                let key = if most == 0 { "play-recent-none" } else { "console-number-wanted" };
                return Err(self.locale.format(key, &values));
            };
            let save = save.map_err(|error| describe_load_error(&error, self.locale))?;
            let loaded = self.table.load(Snapshot::opened(save));
            loaded.map_err(|refusal| describe_refusal(&refusal, None, self.locale))?;
            Ok(id)
        });
        match taken {
            Ok(id) => {
                if let Some(recent) = &mut self.recent {
                    recent.is_kept_in(Some(id), &self.table);
                }
                self.keep(console)?;
                self.introduce(console)?;
                Ok(true)
            }
            Err(why) => {
                console.say_line(why)?;
                Ok(false)
            }
        }
    }

    /// The recent games, but for the one on the table.
    fn recent_games(&self) -> Result<Vec<Recent>, String> {
        let Some(recent) = &self.recent else { return Err(self.locale.text("recent-nowhere")) };
        recent::list(recent.file(), recent.line(&self.table))
            .map_err(|error| recent::describe_fault(&error, self.locale))
    }

    pub(super) fn save<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, file: &str) -> Result<(), Stopped> {
        if file.is_empty() {
            return console.say_line(self.locale.text("console-save-where"));
        }
        let path = Path::new(file);
        let text = store(&self.table.to_save(), Format::of_file(path, self.table.record().game()));
        if let Some(text) = text.as_ref().ok().filter(|_| file == "-") {
            return console.say_line(text.trim_end());
        }
        let value = [("file", Value::from(file))];
        if text.is_ok() && is_taken(path) && !console.confirms(self.locale.format("file-replace", &value))? {
            return console.say_line(self.locale.format("file-stays", &value));
        }
        let write = |text: String| write_atomically(path, text.as_bytes()).map_err(|error| Reason::from(&error));
        let (key, reason) = match text.map_err(Reason::from).and_then(write) {
            Ok(()) => ("console-saved", String::new()),
            // R104: told, and the game goes on.
            Err(reason) => ("console-not-saved", describe_reason(&reason, self.locale)),
        };
        console.say_line(self.locale.format(key, &[("file", Value::from(file)), ("reason", reason.into())]))
    }
}
