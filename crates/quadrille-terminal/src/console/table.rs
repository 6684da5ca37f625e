//! The general console: any game, any size, people and computers, in the chosen
//! language, over a session's table.
//!
//! A line is a move as players write it, or a word (`words.rs`): `undo`, `save FILE`, `help`.

mod keeping;
mod learning;
mod words;

use std::io::{BufRead, Write};

use quadrille_core::{Surface, parse_zero_based};
use quadrille_engine::Limits;
use quadrille_locale::{Locale, Value};
use quadrille_session::{
    Command, Event, Player, Scene, Table, describe_gathered, describe_refusal, describe_result, describe_status,
    engine_name, typed_move, written_move,
};

use self::words::Typed;
use super::{Console, Stopped, Waited};
use crate::recent::RecentGames;
use crate::slot::Slot;

/// A table and what the console needs beside it.
#[derive(Debug)]
pub struct TableConsole<'a> {
    table: Table,
    computers: Waited,
    slot: Option<Slot>,
    recent: Option<RecentGames>,
    /// There is no folder to keep games in, which is told.
    nowhere: bool,
    /// Why the game is not kept, once it was told.
    trouble: Option<String>,
    /// What was typed last that is done at the second asking only.
    doubt: Option<Typed>,
    from_zero: bool,
    locale: &'a Locale,
}

impl<'a> TableConsole<'a> {
    /// A console at this table; the same seed gives the same choices of the computers.
    #[must_use]
    pub fn new(table: Table, seed: u64, locale: &'a Locale) -> TableConsole<'a> {
        TableConsole {
            table,
            computers: Waited::new(seed, || {}),
            slot: None,
            recent: None,
            nowhere: false,
            trouble: None,
            doubt: None,
            from_zero: false,
            locale,
        }
    }

    /// The same, where cells of Morpion may also be written `row-column` from 0 (R032).
    /// Only where it is asked for: elsewhere `1-2` would be read in two ways (G5).
    #[must_use]
    pub fn counting_from_zero(self, from_zero: bool) -> TableConsole<'a> {
        TableConsole { from_zero, ..self }
    }

    /// The same, keeping the game under way, and those it replaces, among the recent ones;
    /// `None` where there is no folder for them.
    #[must_use]
    pub fn keeping(self, mut recent: Option<RecentGames>) -> TableConsole<'a> {
        if let Some(recent) = &mut recent {
            recent.is_kept_in(None, &self.table);
        }
        TableConsole { nowhere: recent.is_none(), recent, ..self }
    }

    /// The same with computers that think so long, in place of what each takes by itself.
    #[must_use]
    pub fn limited(self, limits: Limits) -> TableConsole<'a> {
        TableConsole { computers: self.computers.limited(limits), ..self }
    }

    /// The same, keeping the game under way in a slot.
    pub(crate) fn kept_in(self, slot: Option<Slot>) -> TableConsole<'a> {
        TableConsole { slot, ..self }
    }

    /// A move as the rules read it.
    fn typed(&self, mv: &str, scene: &Scene) -> String {
        let is_counted = self.from_zero && scene.picture.surface == Surface::Grid;
        let cell = parse_zero_based(mv).ok().filter(|_| is_counted);
        cell.map_or_else(|| typed_move(mv, scene.picture.colours, self.locale), |cell| cell.to_string())
    }

    /// A move as it is said here.
    fn written(&self, mv: &str) -> String {
        written_move(mv, self.table.record().picture().colours, self.locale)
    }

    /// Plays until somebody has had enough.
    ///
    /// # Errors
    /// When the input ends, a stream broke, or a computer cannot play.
    pub fn play<R: BufRead, W: Write>(mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        self.introduce(console)?;
        loop {
            if let Some(thought) = self.table.to_think() {
                // S4: the board is seen after every move, whoever plays.
                if self.table.scene().picture.surface.is_tiled() {
                    self.show_board(console)?;
                }
                self.computer_plays(console, &thought.engine)?;
                continue;
            }
            let scene = self.table.scene();
            self.show(console, &scene)?;
            let question = match scene.turn {
                Some(turn) => {
                    let seat = &scene.seats[turn.index()];
                    let values = [("name", Value::from(seat.name.as_str())), ("mark", seat.mark.to_string().into())];
                    self.locale.format("console-your-move", &values)
                }
                None => self.locale.text("console-what-next"),
            };
            if !self.answered(console, &scene, &question)? {
                return console.flush();
            }
        }
    }

    /// Asks until something changes; false when somebody leaves.
    fn answered<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        scene: &Scene,
        question: &str,
    ) -> Result<bool, Stopped> {
        loop {
            let answer = console.ask(format_args!("{question} "))?;
            let typed = Typed::read(&answer);
            let again = self.doubt.take().is_some_and(|doubt| doubt == typed);
            let command = match typed.clone() {
                Typed::Quit if again || self.lets_go(console, &typed)? => return Ok(false),
                Typed::NewGame if again || self.lets_go(console, &typed)? => Command::NewGame,
                Typed::Recent(number) if !number.is_empty() => {
                    if (again || self.lets_go(console, &typed)?) && self.take_up(console, &number)? {
                        return Ok(true);
                    }
                    continue;
                }
                Typed::Move(mv) => Command::Play(self.typed(&mv, scene)),
                // At one console everybody undoes the last move of a person.
                Typed::Undo => Command::Undo(None),
                Typed::Redo => Command::Redo,
                Typed::Resign => match scene.turn {
                    Some(seat) if again => Command::Resign(seat),
                    None => continue,
                    Some(_) => {
                        console.say_line(self.locale.text("console-resign-again"))?;
                        self.doubt = Some(Typed::Resign);
                        continue;
                    }
                },
                told => {
                    self.tell(console, scene, told)?;
                    continue;
                }
            };
            let events = self.table.handle(scene.at, command);
            match events.first() {
                Some(Event::Refused(refusal)) => console.say_line(describe_refusal(refusal, scene, self.locale))?,
                _ => {
                    self.keep(console)?;
                    return Ok(true);
                }
            }
        }
    }

    /// What changes nothing at the table.
    fn tell<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        scene: &Scene,
        asked: Typed,
    ) -> Result<(), Stopped> {
        match asked {
            Typed::Nothing => console.say_line(self.locale.text("console-help-hint")),
            Typed::Help => console.say_line(self.locale.text("console-words")),
            Typed::Rules => {
                let rules = self.locale.rules_text(scene.game.name());
                console.say_line(rules.unwrap_or_default())
            }
            Typed::Hint => self.hint(console, scene),
            Typed::Save(file) => self.save(console, &file),
            Typed::Recent(_) => self.list_recent(console),
            Typed::Why => self.why(console),
            Typed::Tree(depth) => self.tree(console, &depth),
            Typed::Mistakes => self.mistakes(console),
            // What was not agreed to was told.
            _ => Ok(()),
        }
    }

    /// Who plays, before the first move.
    fn introduce<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        for seat in &self.table.scene().seats {
            let who = match &seat.player {
                Player::Person => self.locale.text("console-person"),
                Player::Engine(engine) => engine_name(engine, self.locale),
            };
            let values = [
                ("name", Value::from(seat.name.as_str())),
                ("mark", seat.mark.to_string().into()),
                ("who", who.into()),
            ];
            console.say_line(self.locale.format("console-seat", &values))?;
        }
        console.say_line(self.locale.text("console-help-hint"))
    }

    /// The board, and the colours that can be chosen or how the game ended.
    fn show<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, scene: &Scene) -> Result<(), Stopped> {
        self.show_board(console)?;
        match describe_result(scene, self.locale) {
            Some(result) => {
                self.show_points(console, scene)?;
                console.say_line(result)
            }
            None => self.show_palette(console, scene),
        }
    }

    fn show_board<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let marks: Vec<char> = self.table.settings().seats.iter().map(|seat| seat.mark).collect();
        console.say_line("")?;
        console.say_board(self.table.record(), &marks, self.locale)?;
        console.say_line("")
    }

    /// R223, R224: the playable colours alone, each with its number and letter; other choices
    /// as they are written.
    fn show_palette<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, scene: &Scene) -> Result<(), Stopped> {
        for (number, choice) in scene.picture.palette.iter().enumerate() {
            let mv = Value::from(written_move(&choice.mv, scene.picture.colours, self.locale));
            let name = Value::from(self.locale.text(choice.key));
            if let Some(gain) = choice.gain() {
                let values = [("number", number.into()), ("letter", mv), ("colour", name), ("gain", gain.into())];
                console.say_line(self.locale.format("console-colour", &values))?;
            } else if choice.is_legal() {
                console.say_line(self.locale.format("console-choice", &[("move", mv), ("name", name)]))?;
            }
        }
        Ok(())
    }

    /// R226: the cells of every player beside the names; R027: the scores over games.
    fn show_points<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, scene: &Scene) -> Result<(), Stopped> {
        for seat in &scene.seats {
            let mut values = vec![("name", Value::from(seat.name.as_str())), ("wins", seat.tally.wins.into())];
            let gathered = seat.gathered.map(|count| describe_gathered(scene.picture.piece, count, self.locale));
            let key = if gathered.is_some() { "console-points" } else { "console-score" };
            values.extend(gathered.map(|gathered| ("gathered", gathered.into())));
            console.say_line(self.locale.format(key, &values))?;
        }
        Ok(())
    }

    fn computer_plays<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        engine: &str,
    ) -> Result<(), Stopped> {
        let scene = self.table.scene();
        let decision = console.decision(&mut self.computers, Some(engine), self.table.record(), self.locale)?;
        let decision = decision.ok_or(Stopped::NoComputer)?;
        self.table.handle(scene.at, Command::EnginePlay(decision.mv.clone()));
        let name = scene.turn.map_or("", |turn| scene.seats[turn.index()].name.as_str());
        let values = [("name", Value::from(name)), ("move", self.written(&decision.mv).into())];
        console.say_line(self.locale.format("console-played", &values))?;
        console.flush()?;
        self.keep(console)
    }

    fn hint<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>, scene: &Scene) -> Result<(), Stopped> {
        if scene.turn.is_none() || !scene.hints_allowed {
            return console.say_line(describe_status(scene, self.locale));
        }
        match console.decision(&mut self.computers, None, self.table.record(), self.locale)? {
            Some(decision) => {
                let mv = self.written(&decision.mv);
                console.say_line(self.locale.format("console-hint", &[("move", mv.into())]))
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
