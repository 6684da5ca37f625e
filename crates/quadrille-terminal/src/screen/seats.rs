//! Who sits where: for each seat a name, typed where the cursor is, and who plays.
//!
//! A seat that nobody changed follows: its name the language, its player the opponent of
//! the short form. Every seat that a game can have keeps its line, so that fewer players
//! and then more again forget nothing.

use quadrille_core::Seat;
use quadrille_locale::Locale;
use quadrille_session::{Field as Fault, Player, SeatSettings, Settings, default_name, shown_name};

/// The seats, and the line of them that the cursor is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seats {
    lines: Vec<SeatLine>,
    at: usize,
    /// The name under the cursor, while it is typed.
    draft: Option<String>,
}

#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct SeatLine {
    /// What somebody typed.
    name: Option<String>,
    /// What somebody chose for this seat alone.
    player: Option<Player>,
}

impl Seats {
    /// Seats that nobody changed.
    pub(super) fn new() -> Seats {
        Seats { lines: vec![SeatLine::default(); usize::from(Seat::MAX_SEATS)], at: 0, draft: None }
    }

    /// The seats of a table, each with its own player.
    pub(super) fn of(seats: &[SeatSettings], locale: &Locale) -> Seats {
        let mut all = Seats::new();
        for (at, (line, seat)) in all.lines.iter_mut().zip(seats).enumerate() {
            let given = shown_name(&seat.name, locale) == default_name(at + 1, locale);
            *line = SeatLine { name: (!given).then(|| seat.name.clone()), player: Some(seat.player.clone()) };
        }
        all
    }

    /// What was chosen for this seat alone.
    pub(super) fn player(&self, seat: usize) -> Option<&Player> {
        self.lines[seat].player.as_ref()
    }

    pub(super) fn choose(&mut self, seat: usize, player: Player) {
        self.lines[seat].player = Some(player);
    }

    /// Every seat follows the short form again.
    pub(super) fn follow(&mut self) {
        self.lines.iter_mut().for_each(|line| line.player = None);
    }

    /// Which line the cursor is on.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The name under the cursor while it is typed.
    pub(super) fn draft(&self) -> Option<&str> {
        self.draft.as_deref()
    }

    /// Is this name the program's?
    pub(super) fn is_given(&self, seat: usize) -> bool {
        self.lines[seat].name.is_none()
    }

    /// The names of so many seats, all different: names typed when there were other seats
    /// may be the same as one of these.
    pub(super) fn names(&self, count: usize, locale: &Locale) -> Vec<String> {
        let mut names: Vec<Option<String>> = Vec::new();
        for line in &self.lines[..count] {
            let name = line.name.clone().filter(|name| !names.iter().flatten().any(|other| same(other, name)));
            names.push(name);
        }
        for at in 0..count {
            if names[at].is_none() {
                let given = std::iter::once(at + 1).chain(count + 1..).map(|number| default_name(number, locale));
                names[at] = given.into_iter().find(|name| !names.iter().flatten().any(|other| same(other, name)));
            }
        }
        names.into_iter().flatten().collect()
    }

    /// Goes so many lines down, or up, if the name typed here can be used.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn walk(&mut self, lines: isize, count: usize, locale: &Locale) -> Result<(), Fault> {
        self.settle(count, locale)?;
        self.at = self.at.saturating_add_signed(lines).min(count - 1);
        Ok(())
    }

    /// The cursor goes to the first seat.
    pub(super) fn open(&mut self) {
        (self.at, self.draft) = (0, None);
    }

    /// Writes a letter at the end of the name; the first one replaces a name of the program.
    ///
    /// # Errors
    /// What is wrong with the name now.
    pub(super) fn write(&mut self, letter: char, count: usize, locale: &Locale) -> Result<(), Fault> {
        let mut name = self.typed();
        if name.chars().count() >= Settings::LONGEST_NAME {
            return Err(Fault::NameTooLong);
        }
        name.push(letter);
        self.draft = Some(name);
        self.fault(count, locale).map_or(Ok(()), Err)
    }

    /// Takes the last letter away; without any, the seat has the program's name again.
    ///
    /// # Errors
    /// What is wrong with the name now.
    pub(super) fn erase(&mut self, count: usize, locale: &Locale) -> Result<(), Fault> {
        let mut name = self.typed();
        name.pop();
        if name.is_empty() {
            (self.draft, self.lines[self.at].name) = (None, None);
            return Ok(());
        }
        self.draft = Some(name);
        self.fault(count, locale).map_or(Ok(()), Err)
    }

    /// Takes the name that was typed.
    ///
    /// # Errors
    /// What is wrong with it; it is still being typed then.
    pub(super) fn settle(&mut self, count: usize, locale: &Locale) -> Result<(), Fault> {
        if let Some(fault) = self.fault(count, locale) {
            return Err(fault);
        }
        if let Some(name) = self.draft.take() {
            let name = name.trim();
            let given = name.is_empty() || shown_name(name, locale) == default_name(self.at + 1, locale);
            self.lines[self.at].name = (!given).then(|| name.to_owned());
        }
        Ok(())
    }

    /// Forgets what was typed here.
    pub(super) fn drop_draft(&mut self) {
        self.draft = None;
    }

    fn typed(&self) -> String {
        self.draft.clone().or_else(|| self.lines[self.at].name.clone()).unwrap_or_default()
    }

    /// What is wrong with the name being typed: another seat has it.
    fn fault(&self, count: usize, locale: &Locale) -> Option<Fault> {
        let draft = self.draft.as_deref()?;
        let names = self.names(count, locale);
        let other = (0..count).find(|&at| at != self.at && same(&names[at], draft))?;
        Some(Fault::NameTaken(Seat::from_index(other)))
    }
}

/// G3: whatever the case and the blanks around.
fn same(a: &str, b: &str) -> bool {
    a.trim().to_lowercase() == b.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(seats: &mut Seats, name: &str, count: usize, locale: &Locale) -> Result<(), Fault> {
        name.chars().try_for_each(|letter| seats.write(letter, count, locale))
    }

    #[test]
    fn g3_two_seats_never_have_one_name() {
        let locale = Locale::new("fr").unwrap();
        let mut seats = Seats::new();
        write(&mut seats, "Maia", 3, &locale).unwrap();
        seats.walk(1, 3, &locale).unwrap();
        assert_eq!(write(&mut seats, " maia", 3, &locale), Err(Fault::NameTaken(Seat::FIRST)));
        assert_eq!(seats.walk(1, 3, &locale), Err(Fault::NameTaken(Seat::FIRST)));
        assert_eq!(seats.at(), 1);
        seats.drop_draft();
        write(&mut seats, "Joueur 4", 3, &locale).unwrap();
        seats.settle(3, &locale).unwrap();
        // With one seat more, its usual name is somebody's already.
        assert_eq!(seats.names(4, &locale), ["Maia", "Joueur 4", "Joueur 3", "Joueur 5"]);
    }

    #[test]
    fn names_of_the_program_follow_the_language() {
        let (french, english) = (Locale::new("fr").unwrap(), Locale::new("en").unwrap());
        let mut seats = Seats::new();
        write(&mut seats, "Joueur 1", 2, &french).unwrap();
        seats.settle(2, &french).unwrap();
        assert_eq!(seats.names(2, &english), ["Player 1", "Player 2"]);
    }

    #[test]
    fn a_name_has_an_end_and_an_empty_one_is_the_programs() {
        let locale = Locale::new("en").unwrap();
        let mut seats = Seats::new();
        write(&mut seats, &"é".repeat(Settings::LONGEST_NAME), 2, &locale).unwrap();
        assert_eq!(seats.write('é', 2, &locale), Err(Fault::NameTooLong));
        seats.settle(2, &locale).unwrap();
        assert_eq!(seats.names(2, &locale)[0].chars().count(), Settings::LONGEST_NAME);
        for _ in 0..Settings::LONGEST_NAME {
            seats.erase(2, &locale).unwrap();
        }
        seats.settle(2, &locale).unwrap();
        assert_eq!(seats.names(2, &locale), ["Player 1", "Player 2"]);
    }
}
