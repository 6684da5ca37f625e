//! What people in a room say to each other: a name for whoever comes in, and words that are
//! there already.

use quadrille_core::Seat;
use quadrille_locale::Locale;
use quadrille_session::{Settings, Table, describe_fault, shown_name};

use super::Seating;
use crate::allowances::{Bucket, Rate};
use crate::desk::PageId;
use crate::form::is_given;

/// How often somebody may say something.
const WORDS: Rate = Rate { burst: 4, per_minute: 15 };

impl Seating {
    /// Somebody says under which name they sit down. A seat of theirs that has no name yet
    /// has it at once; true where one has.
    ///
    /// # Errors
    /// Why it is no name, in words.
    pub(in crate::desk) fn call(
        &mut self,
        id: PageId,
        name: &str,
        table: Option<&mut Table>,
        locale: &Locale,
    ) -> Result<bool, String> {
        if let Some(field) = Settings::name_fault(&[], name) {
            return Err(describe_fault(&field, locale));
        }
        let (Some(room), Some(visitor)) = (&mut self.room, self.visitors.get(&id)) else { return Ok(false) };
        room.called.insert(visitor.clone(), name.trim().to_owned());
        let own = room.seats_of(Some(visitor));
        Ok(table.is_some_and(|table| own.into_iter().any(|seat| name_at(seat, name, table, locale))))
    }

    /// Gives a seat that the program named the name of who sits there.
    pub(super) fn name_seat(&self, seat: Seat, table: &mut Table, locale: &Locale) {
        let Some(room) = &self.room else { return };
        if let Some(name) = room.sitting.get(&seat).and_then(|visitor| room.called.get(visitor)) {
            name_at(seat, name, table, locale);
        }
    }

    /// Who says something, by the name of their seat; nothing where they say too much.
    pub(in crate::desk) fn speaker(&mut self, id: PageId, table: Option<&Table>) -> Option<String> {
        let (room, visitor) = (self.room.as_mut()?, self.visitors.get(&id)?);
        let seat = room.seats_of(Some(visitor)).first().copied()?;
        let name = table?.settings().seats.get(seat.index())?.name.clone();
        room.words.entry(visitor.clone()).or_insert_with(|| Bucket::new(WORDS)).take(WORDS).then_some(name)
    }
}

/// True where the seat has the name now; where somebody else has it, it stays as it was.
fn name_at(seat: Seat, name: &str, table: &mut Table, locale: &Locale) -> bool {
    let now = &table.settings().seats[seat.index()].name;
    is_given(&shown_name(now, locale), locale) && table.rename(seat, name).is_ok()
}
