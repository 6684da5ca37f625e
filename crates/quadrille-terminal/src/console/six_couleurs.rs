//! Six couleurs as in the students' console (R221 to R227): the set-up is asked for line
//! by line, then the game is played in the general console. Games can be kept here too
//! (R252): the one under way always is.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use quadrille_core::six_couleurs::{Board, Generator, Setup};
use quadrille_core::{AnyRecord, Game, Seat};
use quadrille_format::{Format, Save, load, read_capped};
use quadrille_locale::{Locale, Value};
use quadrille_session::{
    BoardPlan, FirstPolicy, GameId, Player, SeatSettings, Settings, Snapshot, Table, describe_fault, describe_io_error,
    describe_load_error, describe_refusal,
};

use super::table::TableConsole;
use super::{Console, Stopped};
use crate::recent::RecentGames;
use crate::slot::Slot;

/// The original's levels 1 to 4, as the catalogue calls them (R237 to R240).
const LEVELS: [&str; 4] = ["random", "greedy", "tie-breaker", "anticipation"];

/// The console of Six couleurs.
#[derive(Debug)]
pub struct SixCouleursConsole<'a> {
    /// Everything said is in this language.
    pub locale: &'a Locale,
    /// Where the game under way is kept; nowhere where there is no such folder.
    pub folder: Option<PathBuf>,
    /// The same one gives the same boards and the same choices of the computers.
    pub seed: u64,
}

impl SixCouleursConsole<'_> {
    /// Sets a game up and plays it.
    ///
    /// # Errors
    /// When the input ends, or a stream broke. The game under way is kept by then.
    pub fn play<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let slot = self.folder.as_ref().map(|folder| Slot::new(folder, "Save_SixCouleurs", Format::SixCouleursText));
        console.say_line(self.locale.text("six-title"))?;
        let choice = self.ask_number(console, "six-new-or-load", 1, 2, 1)?;
        let mut recent = self.folder.as_deref().map(RecentGames::of);
        let table = if choice == 2 { self.load(console, slot.as_ref())? } else { self.new_table(console)? };
        // Another game takes the place of the one that was left.
        match left(slot.as_ref(), self.locale) {
            Ok(Some(before)) if before.record() != table.record() => {
                if let Some(Err(why)) = recent.as_mut().map(|recent| recent.add(&before, self.locale)) {
                    console.say_line(why)?;
                }
            }
            Ok(_) => {}
            Err(_) => console.set_aside(slot.as_ref(), self.locale)?,
        }
        TableConsole::new(table, self.seed, self.locale).keeping(recent).kept_in(slot).play(console)
    }

    fn new_table<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<Table, Stopped> {
        let (low, high) = Setup::SEATS.into_inner();
        let count = self.ask_number(console, "six-players", low, high, low)?;
        let mut seats: Vec<SeatSettings> = Vec::new();
        for seat in Seat::all(count) {
            let name = self.ask_name(console, seat, &seats)?;
            let level = self.ask_number(console, "six-level", 0, LEVELS.len() as u8, 0)?;
            let player = match level.checked_sub(1) {
                None => Player::Person,
                Some(at) => Player::Engine(LEVELS[usize::from(at)].into()),
            };
            let mark = char::from(b'0' + seat.number());
            seats.push(SeatSettings { name, player, mark, colour: seat.index() as u8 });
        }
        let (low, high) = Board::SIDE.into_inner();
        let usual = Generator::default();
        let side = self.ask_number(console, "six-size", low, high, usual.rows)?;
        let obstacles = if self.ask_number(console, "six-obstacles", 0, 1, 0)? == 1 { "yes" } else { "no" };
        let words = format!("rows={side} columns={side} obstacles={obstacles}");
        let settings = Settings {
            board: BoardPlan::parse(Game::SixCouleurs, &words).expect("every answer was checked"),
            seats,
            first: FirstPolicy::usual(Game::SixCouleurs),
            undo_allowed: true,
            hints_allowed: true,
        };
        Ok(Table::new(settings, self.seed).expect("every answer was checked"))
    }

    /// Asks until the name is one that nobody before has.
    fn ask_name<R: BufRead, W: Write>(
        &self,
        console: &mut Console<R, W>,
        seat: Seat,
        before: &[SeatSettings],
    ) -> Result<String, Stopped> {
        let number = [("seat", Value::from(seat.number()))];
        let usual = self.locale.format("console-player-name", &number);
        let question =
            self.locale.format("six-name", &[("seat", seat.number().into()), ("usual", usual.as_str().into())]);
        loop {
            let answer = console.ask(format_args!("{question} "))?;
            let name = if answer.is_empty() { usual.clone() } else { answer };
            match Settings::name_fault(before, &name) {
                None => return Ok(name),
                Some(fault) => console.say_line(describe_fault(&fault, self.locale))?,
            }
        }
    }

    /// Asks until the answer is a number of the range; nothing is the usual one (R103).
    fn ask_number<R: BufRead, W: Write>(
        &self,
        console: &mut Console<R, W>,
        key: &str,
        low: u8,
        high: u8,
        usual: u8,
    ) -> Result<u8, Stopped> {
        let values = [("low", Value::from(low)), ("high", high.into()), ("usual", usual.into())];
        let question = self.locale.format(key, &values);
        loop {
            let answer = console.ask(format_args!("{question} "))?;
            match answer.parse() {
                Ok(number) if (low..=high).contains(&number) => return Ok(number),
                Err(_) if answer.is_empty() => return Ok(usual),
                _ => console.say_line(self.locale.format("console-number-wanted", &values))?,
            }
        }
    }

    /// Asks until a file can be read; nothing is the game that was left, or a new one.
    fn load<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, slot: Option<&Slot>) -> Result<Table, Stopped> {
        loop {
            let file = console.ask(format_args!("{} ", self.locale.text("six-file")))?;
            let found =
                if file.is_empty() { left(slot, self.locale) } else { read(Path::new(&file), self.locale).map(Some) };
            match found.and_then(|save| save.map(|save| self.table_of(save)).transpose()) {
                Ok(Some(table)) => return Ok(table),
                Ok(None) => {
                    console.say_line(self.locale.text("six-nothing-left"))?;
                    return self.new_table(console);
                }
                Err(reason) => {
                    let values = [("file", Value::from(file)), ("reason", reason.into())];
                    console.say_line(self.locale.format("console-not-loaded", &values))?;
                }
            }
        }
    }

    fn table_of(&self, save: Save) -> Result<Table, String> {
        if !matches!(save.record(), AnyRecord::SixCouleurs(_)) {
            return Err(self.locale.text("six-other-game"));
        }
        Table::resume(Snapshot::opened(save), GameId(1), self.seed)
            .map_err(|refusal| describe_refusal(&refusal, None, self.locale))
    }
}

fn left(slot: Option<&Slot>, locale: &Locale) -> Result<Option<Save>, String> {
    slot.map_or(Ok(None), |slot| slot.unfinished().map_err(|fault| fault.in_words(locale)))
}

fn read(path: &Path, locale: &Locale) -> Result<Save, String> {
    let bytes = read_capped(path).map_err(|error| describe_io_error(&error, locale))?;
    load(&bytes).map(|(_, save)| save).map_err(|reason| describe_load_error(&reason, locale))
}
