//! The general console: any game, any size, people and computers, in the chosen
//! language, over a session's table.
//!
//! A line is a move as players write it, or a word: `undo`, `save FILE`, `help`. Words
//! have at least two letters, so that none is a column or a colour; each is known in
//! French and in English, whatever the language.

use std::io::{BufRead, Write};
use std::path::Path;

use quadrille_core::Reason;
use quadrille_core::Surface;
use quadrille_core::morpion::parse_zero_based;
use quadrille_format::{Format, store, text_board, write_atomically};
use quadrille_locale::{Locale, Value, rules_text};
use quadrille_session::{
    Command, Event, Mode, Player, Scene, Table, describe_gathered, describe_reason, describe_refusal, describe_result,
    describe_status, engine_name,
};

use super::{Console, Stopped, Waited};
use crate::slot::Slot;

/// A table and what the console needs beside it.
#[derive(Debug)]
pub struct TableConsole<'a> {
    table: Table,
    computers: Waited,
    slot: Option<Slot>,
    from_zero: bool,
    locale: &'a Locale,
}

/// What somebody types.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Typed {
    Nothing,
    Move(String),
    Undo,
    Redo,
    Resign,
    Hint,
    Save(String),
    Rules,
    Help,
    NewGame,
    Quit,
}

impl Typed {
    fn read(answer: &str) -> Typed {
        let (word, rest) = answer.split_once(char::is_whitespace).unwrap_or((answer, ""));
        match word.to_lowercase().as_str() {
            "" => Typed::Nothing,
            "annuler" | "undo" => Typed::Undo,
            "refaire" | "redo" => Typed::Redo,
            "abandonner" | "resign" => Typed::Resign,
            "conseil" | "hint" => Typed::Hint,
            "sauver" | "sauvegarder" | "save" => Typed::Save(rest.trim().to_owned()),
            "regles" | "règles" | "rules" => Typed::Rules,
            "aide" | "help" | "?" => Typed::Help,
            "nouvelle" | "new" => Typed::NewGame,
            "quitter" | "quit" => Typed::Quit,
            _ => Typed::Move(answer.to_owned()),
        }
    }
}

impl<'a> TableConsole<'a> {
    /// A console at this table; the same seed gives the same choices of the computers.
    #[must_use]
    pub fn new(table: Table, seed: u64, locale: &'a Locale) -> TableConsole<'a> {
        TableConsole { table, computers: Waited::new(seed, || {}), slot: None, from_zero: false, locale }
    }

    /// The same, where cells of Morpion may also be written `row-column` from 0 (R032).
    /// Only where it is asked for: elsewhere `1-2` would be read in two ways (G5).
    #[must_use]
    pub fn counting_from_zero(self, from_zero: bool) -> TableConsole<'a> {
        TableConsole { from_zero, ..self }
    }

    /// The same, keeping the game under way in a slot.
    pub(crate) fn kept_in(self, slot: Option<Slot>) -> TableConsole<'a> {
        TableConsole { slot, ..self }
    }

    /// A move as the rules read it.
    fn written(&self, mv: String, scene: &Scene) -> String {
        let is_counted = self.from_zero && scene.picture.surface == Surface::Grid;
        parse_zero_based(&mv).ok().filter(|_| is_counted).map_or(mv, |cell| cell.to_string())
    }

    /// Plays until somebody has had enough.
    ///
    /// # Errors
    /// When the input ends, a stream broke, or a computer cannot play.
    pub fn play<R: BufRead, W: Write>(mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        self.introduce(console)?;
        loop {
            if let Some(thought) = self.table.to_think() {
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
            let seat = scene.turn;
            let command = match Typed::read(&answer) {
                Typed::Quit => return Ok(false),
                Typed::Nothing => {
                    console.say_line(self.locale.text("console-help-hint"))?;
                    continue;
                }
                Typed::Help => {
                    console.say_line(self.locale.text("console-words"))?;
                    continue;
                }
                Typed::Rules => {
                    let rules = rules_text(scene.game.name(), self.locale.language());
                    console.say_line(rules.unwrap_or_default())?;
                    continue;
                }
                Typed::Hint => {
                    self.hint(console, scene)?;
                    continue;
                }
                Typed::Save(file) => {
                    self.save(console, &file)?;
                    continue;
                }
                Typed::Move(mv) => Command::Play(self.written(mv, scene)),
                // At one console everybody undoes the last move of a person.
                Typed::Undo => Command::Undo(None),
                Typed::Redo => Command::Redo,
                Typed::NewGame => Command::NewGame,
                Typed::Resign => match seat {
                    Some(seat) => Command::Resign(seat),
                    None => continue,
                },
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
        let marks: Vec<char> = scene.seats.iter().map(|seat| seat.mark).collect();
        console.say_line("")?;
        console.say_line(text_board(self.table.record(), &marks))?;
        match describe_result(scene, self.locale) {
            Some(result) => {
                self.show_points(console, scene)?;
                console.say_line(result)
            }
            None => self.show_palette(console, scene),
        }
    }

    /// R223, R224: the playable colours alone, each with its number and letter; other choices as they are written.
    fn show_palette<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, scene: &Scene) -> Result<(), Stopped> {
        for (number, choice) in scene.picture.palette.iter().enumerate() {
            let (mv, name) = (Value::from(choice.mv.as_str()), Value::from(self.locale.text(choice.key)));
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
        let values = [("name", Value::from(name)), ("move", decision.mv.into())];
        console.say_line(self.locale.format("console-played", &values))?;
        console.flush()?;
        self.keep(console)
    }

    fn hint<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>, scene: &Scene) -> Result<(), Stopped> {
        if scene.turn.is_none() || !scene.hints_allowed {
            return console.say_line(describe_status(scene, self.locale));
        }
        match console.decision(&mut self.computers, None, self.table.record(), self.locale)? {
            Some(decision) => console.say_line(self.locale.format("console-hint", &[("move", decision.mv.into())])),
            None => Ok(()),
        }
    }

    fn save<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, file: &str) -> Result<(), Stopped> {
        if file.is_empty() {
            return console.say_line(self.locale.text("console-save-where"));
        }
        let path = Path::new(file);
        let written = store(&self.table.to_save(), Format::Native)
            .map_err(Reason::from)
            .and_then(|text| write_atomically(path, text.as_bytes()).map_err(|error| Reason::from(&error)));
        let (key, reason) = match written {
            Ok(()) => ("console-saved", String::new()),
            // R104: told, and the game goes on.
            Err(reason) => ("console-not-saved", describe_reason(&reason, self.locale)),
        };
        console.say_line(self.locale.format(key, &[("file", Value::from(file)), ("reason", reason.into())]))
    }

    /// After every change; a file that cannot be written is told once.
    fn keep<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let Some(slot) = &self.slot else { return Ok(()) };
        let kept = if self.table.mode() == Mode::Over { slot.clear() } else { slot.keep(&self.table.to_save()) };
        if let Err(fault) = kept {
            console
                .say_line(self.locale.format("console-slot-fault", &[("fault", fault.in_words(self.locale).into())]))?;
            self.slot = None;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failing;

    #[test]
    fn a_computer_that_fails_is_told_and_the_game_goes_on() {
        for (language, told) in [
            ("en", "The computer “Greedy” failed. “medium” plays in its place."),
            ("fr", "L’ordinateur « Glouton » a échoué. « moyen » joue à sa place."),
        ] {
            let locale = Locale::new(language).unwrap();
            let computers = Waited::made_by(failing::build, 1, || {});
            let table = TableConsole { computers, ..TableConsole::new(failing::table("greedy"), 1, &locale) };
            let mut output = Vec::new();
            let mut console = Console::new(&b"2B\nundo\n1A\nquit\n"[..], &mut output);
            table.play(&mut console).unwrap();
            let output = String::from_utf8(output).unwrap();
            assert_eq!(output.matches(told).count(), 1, "{output}");
            let replies = output.lines().filter(|line| line.contains("Robot") && line.ends_with('.')).count();
            assert_eq!(replies, 2, "{output}");
        }
    }

    #[test]
    fn a_console_without_any_computer_says_so() {
        let locale = Locale::new("en").unwrap();
        let computers = Waited::made_by(|_, _, _| panic!("for the test"), 1, || {});
        let table = TableConsole { computers, ..TableConsole::new(failing::table("greedy"), 1, &locale) };
        let mut output = Vec::new();
        let played = table.play(&mut Console::new(&b"hint\n2B\n"[..], &mut output));
        assert!(matches!(played, Err(Stopped::NoComputer)), "{played:?}");
        let output = String::from_utf8(output).unwrap();
        assert!(output.contains("The computer “expert” failed. There is no advice this time."), "{output}");
        assert!(output.contains("The computer “Chance” failed. No computer can play: take a move back"), "{output}");
    }
}
