//! What there is to show: the pages look at it and change nothing of it.

use quadrille_engine::computers::Known;
use quadrille_session::{Mode, Table};

use super::drawn::Standing;
use crate::desk::PageId;
use crate::desk::keeper::Keeper;
use crate::desk::seating::Seating;
use crate::message::Screen;
use crate::preferences::Preferences;
use crate::view::ClockView;

/// What there is to show.
#[derive(Clone, Copy)]
pub(in crate::desk) struct Sight<'a> {
    pub(in crate::desk) table: Option<&'a Table>,
    pub(in crate::desk) clock: Option<&'a ClockView>,
    pub(in crate::desk) seating: &'a Seating,
    pub(in crate::desk) keeper: &'a Keeper,
    /// What the analysis knows of each ply.
    pub(in crate::desk) known: &'a [Known],
    /// Are the computers stopped?
    pub(in crate::desk) paused: bool,
}

impl Sight<'_> {
    /// What a page's visitor may do at the table.
    pub(super) fn standing(&self, id: PageId) -> Standing {
        let to_move = self.table.is_none_or(|table| self.seating.is_to_move(id, table));
        Standing { to_move, advice: self.seating.may_advise(self.table), undo: self.may_undo() }
    }

    /// May moves be taken back, as far as the clock says?
    pub(super) fn may_undo(&self) -> bool {
        let ended = |clock: &ClockView| {
            self.table.and_then(|table| table.record().given_up()).is_some_and(|s| clock.out.contains(&s))
        };
        !self.clock.is_some_and(ended)
    }

    /// At home everybody has the same preferences; in a room each has their own.
    pub(super) fn preferences<'a>(&'a self, own: &'a Preferences) -> &'a Preferences {
        if self.seating.is_room() { own } else { self.keeper.preferences() }
    }

    /// Without a game there is no board to show.
    pub(super) fn fitting(&self, screen: Screen) -> Screen {
        if self.table.is_some() { screen } else { Screen::Setup }
    }
}

/// Is a game under way in which something was played?
pub(in crate::desk) fn is_under_way(table: &Table) -> bool {
    let record = table.record();
    table.mode() != Mode::Over && !(record.is_empty() && record.resignations().is_empty())
}
