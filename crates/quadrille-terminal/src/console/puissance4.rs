//! Puissance 4 as in the students' console (R113 to R144, R264): a menu of four modes, a
//! game kept in a file after every move, stars for the winner.
//!
//! What the original says is said in its own words, French ones in every language; what
//! it never had to say (a file that cannot be read) comes from the texts.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use quadrille_core::{AnyRecord, Cell, Outcome, Position as _, Puissance4, Record, Seat, puissance4};
use quadrille_format::{Format, Save, SavedPlayer, SavedSeat};
use quadrille_locale::{Locale, Value};

use super::{Console, Stopped, Waited};
use crate::recent::RecentGames;
use crate::slot::{Slot, SlotError};

/// R129.
const MARKS: [char; 2] = ['X', 'O'];

/// A kind of game of the menu (R128).
struct Mode {
    label: &'static str,
    second: &'static str,
    /// Who plays the second seat, as the catalogue calls it; a person where nobody does.
    engine: Option<&'static str>,
    /// R123: one file for each mode.
    file: &'static str,
}

const MODES: [Mode; 4] = [
    Mode { label: "Joueur vs Joueur", second: "Joueur 2", engine: None, file: "Save_Joueur" },
    Mode { label: "Joueur vs IA simple", second: "IA", engine: Some("random"), file: "Save_IA" },
    Mode { label: "Joueur vs IA Minmax", second: "IA_Max", engine: Some("minimax:depth=5"), file: "Save_IA_Max" },
    Mode { label: "Joueur vs IA alphabeta", second: "IA_Alpha", engine: Some("alpha-beta"), file: "Save_IA_Alpha" },
];

/// The console of Puissance 4.
#[derive(Debug)]
pub struct Puissance4Console<'a> {
    /// For what the original never said.
    pub locale: &'a Locale,
    /// Where games are kept; nowhere where there is no such folder.
    pub folder: Option<PathBuf>,
    /// The same one gives the same choices of the computer.
    pub seed: u64,
}

impl Puissance4Console<'_> {
    /// Plays until somebody has had enough.
    ///
    /// # Errors
    /// When the input ends, or a stream broke. The game under way is kept by then.
    pub fn play<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        console.say_line("PUISSANCE 4\n")?;
        for (number, mode) in (1..).zip(&MODES) {
            console.say_line(format_args!("{number}. {}", mode.label))?;
        }
        let mode = &MODES[number(console, 1..=MODES.len())? - 1];
        let mut computers = Waited::new(self.seed, || {});
        loop {
            let slot = self.folder.as_ref().map(|folder| Slot::new(folder, mode.file, Format::Puissance4Text));
            let record = self.begin(console, slot.as_ref())?;
            let mut game = Game { mode, record, slot, computers: &mut computers, locale: self.locale };
            game.play(console)?;
            console.say_line("Voulez vous refaire une partie ?")?;
            console.say_line("1- OUIIIII")?;
            console.say_line("2- NON")?;
            if number(console, 1..=2)? == 2 {
                return console.flush();
            }
        }
    }

    /// The game left over from before, or a new one (R124).
    fn begin<R: BufRead, W: Write>(
        &self,
        console: &mut Console<R, W>,
        slot: Option<&Slot>,
    ) -> Result<Record<Puissance4>, Stopped> {
        let left_over = match slot.map(Slot::unfinished).transpose() {
            Ok(found) => found.flatten(),
            Err(fault) => {
                tell_fault(console, &fault, self.locale)?;
                console.set_aside(slot, self.locale)?;
                None
            }
        };
        if let Some((save, AnyRecord::Puissance4(record))) = left_over.map(|save| (save.clone(), save.into_parts().0)) {
            console.say_line("Voulez vous Continuer La Partie Précédente.")?;
            console.say_line("1. Continuer")?;
            console.say_line("2. Nouvelle partie")?;
            if number(console, 1..=2)? == 1 {
                show_left_over(console, &record, self.locale)?;
                return Ok(record);
            }
            if let Some(data) = &self.folder
                && let Err(why) = RecentGames::of(data).add(&save, self.locale)
            {
                console.say_line(why)?;
            }
        }
        Ok(Record::new(ask_setup(console)?))
    }
}

/// R127: the size, the discs of each row from the bottom up, the grid.
fn show_left_over<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record<Puissance4>,
    locale: &Locale,
) -> Result<(), Stopped> {
    let grid = record.position().grid();
    console.say(format_args!("{}*{} ", grid.rows(), grid.columns()))?;
    for row in (0..grid.rows()).rev() {
        let discs = (0..grid.columns()).filter_map(|column| grid.at(Cell::new(row, column)));
        console.say(format_args!("{} | ", discs.map(|seat| MARKS[seat.index()]).collect::<String>()))?;
    }
    console.say_line("")?;
    console.say_board(&AnyRecord::Puissance4(record.clone()), &MARKS, locale)
}

/// R120, R121; an empty answer is the usual size.
fn ask_setup<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<puissance4::Setup, Stopped> {
    let usual = puissance4::Setup::default();
    let mut rows = ask_side(console, "Ligne", usual.rows())?;
    let mut columns = ask_side(console, "Colonne", usual.columns())?;
    loop {
        let (name, side, usual) = match puissance4::Setup::new(rows, columns, usual.align()) {
            Ok(setup) => return Ok(setup),
            Err(fault) if fault.setting == "rows" => ("Ligne", &mut rows, usual.rows()),
            Err(_) => ("Colonne", &mut columns, usual.columns()),
        };
        let (low, high) = puissance4::Setup::SIDE.into_inner();
        if *side < low {
            console.say_line(format_args!("{name} doit etre superieure a {low}"))?;
        } else {
            console.say_line(format_args!("{name} doit etre inferieure a {}", high + 1))?;
        }
        *side = ask_side(console, name, usual)?;
    }
}

fn ask_side<R: BufRead, W: Write>(console: &mut Console<R, W>, name: &str, usual: u8) -> Result<u8, Stopped> {
    let mut question = format!("Entrez le nombre de {name}\n");
    loop {
        let answer = console.ask(&question)?;
        match answer.parse::<i64>() {
            Ok(side) => return Ok(side.clamp(0, u8::MAX.into()) as u8),
            Err(_) if answer.is_empty() => return Ok(usual),
            Err(_) => question = INVALID_NUMBER.into(),
        }
    }
}

const INVALID_NUMBER: &str = "Entrer un nombre valide\n";

/// A number of a menu; any other answer is asked again.
fn number<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    range: std::ops::RangeInclusive<usize>,
) -> Result<usize, Stopped> {
    let mut question = "";
    loop {
        if let Some(number) = console.ask(question)?.parse().ok().filter(|number| range.contains(number)) {
            return Ok(number);
        }
        question = INVALID_NUMBER;
    }
}

fn tell_fault<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    fault: &SlotError,
    locale: &Locale,
) -> Result<(), Stopped> {
    console.say_line(locale.format("console-slot-fault", &[("fault", Value::from(fault.in_words(locale)))]))
}

/// One game.
struct Game<'a> {
    mode: &'static Mode,
    record: Record<Puissance4>,
    slot: Option<Slot>,
    computers: &'a mut Waited,
    locale: &'a Locale,
}

impl Game<'_> {
    fn play<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        while self.record.outcome().is_none() {
            let seat = self.record.position().turn();
            match self.mode.engine.filter(|_| seat != Seat::FIRST) {
                None => self.person_plays(console, seat)?,
                Some(engine) => self.computer_plays(console, engine)?,
            }
            console.say_board(&AnyRecord::Puissance4(self.record.clone()), &MARKS, self.locale)?;
            self.keep(console)?;
        }
        self.show_end(console)
    }

    fn person_plays<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>, seat: Seat) -> Result<(), Stopped> {
        let question = format!("{}\n", self.question(seat));
        loop {
            let answer = console.ask(&question)?;
            let column = answer.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
            if column.is_some_and(|column| self.record.play(puissance4::Column(column)).is_ok()) {
                return Ok(());
            }
            console.say_line(" le coup n'est valide")?;
        }
    }

    /// R133: the column it chooses is printed like one that a person types.
    fn computer_plays<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        engine: &str,
    ) -> Result<(), Stopped> {
        console.say_line(self.question(Seat::from_index(1)))?;
        console.flush()?;
        let record = AnyRecord::Puissance4(self.record.clone());
        let decision = console.decision(self.computers, Some(engine), &record, self.locale)?;
        let decision = decision.ok_or(Stopped::NoComputer)?;
        console.say_line(&decision.mv)?;
        let column = Puissance4::parse_move(self.record.setup(), &decision.mv).expect("an engine writes a column");
        self.record.play(column).expect("an engine plays legal moves");
        Ok(())
    }

    fn question(&self, seat: Seat) -> String {
        format!("{} : Entrez un numéro d'une colonne ", self.name(seat))
    }

    fn name(&self, seat: Seat) -> &'static str {
        if seat == Seat::FIRST { "Joueur 1" } else { self.mode.second }
    }

    /// R123, R125: kept after every move, removed at the end. A file that cannot be
    /// written is told once; the game goes on without it (R104).
    fn keep<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let Some(slot) = &self.slot else { return Ok(()) };
        let kept = if self.record.outcome().is_some() { slot.clear() } else { slot.keep(&self.save()) };
        if let Err(fault) = kept {
            tell_fault(console, &fault, self.locale)?;
            self.slot = None;
        }
        Ok(())
    }

    fn save(&self) -> Save {
        let seats = Seat::all(2)
            .zip(MARKS)
            .map(|(seat, mark)| SavedSeat {
                name: self.name(seat).to_owned(),
                player: match self.mode.engine.filter(|_| seat != Seat::FIRST) {
                    Some(engine) => SavedPlayer::Engine(engine.to_owned()),
                    None => SavedPlayer::Person,
                },
                ..SavedSeat::person(seat, mark)
            })
            .collect();
        Save::new(AnyRecord::Puissance4(self.record.clone()), seats).expect("the names and marks of a mode differ")
    }

    /// R134, R144; a full grid is a drawn game (R117).
    fn show_end<R: BufRead, W: Write>(&self, console: &mut Console<R, W>) -> Result<(), Stopped> {
        let Some(Outcome::Win(winner)) = self.record.outcome() else {
            return console.say_line("\nPARTIE NULLE\n");
        };
        let stars = "*".repeat(30);
        let stars = format!("{stars}\n{stars}\n");
        console.say_line(format_args!("\n{stars}\n VICTOIRE DE {} \n\n{stars}", self.name(winner)))?;
        if self.mode.engine.is_none() || winner == Seat::FIRST {
            console.say_line("YOU WIN !!\n")?;
        }
        Ok(())
    }
}
