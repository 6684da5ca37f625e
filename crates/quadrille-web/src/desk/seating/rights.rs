//! Who may ask for what.
//!
//! The list of requests is whole: a new one does not compile until somebody has decided who
//! may send it. At home there is no room, and everybody may do everything.

use quadrille_locale::Locale;
use quadrille_session::{Player, Table, shown_name};

use super::Seating;
use crate::desk::PageId;
use crate::message::Request;

/// Who may send a request to a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::desk) enum Right {
    /// Everybody who is there, watchers too: it changes nothing for others.
    Anybody,
    /// Who sits, and whoever is there while nobody sits; what changes the game for others
    /// is then proposed to them.
    Leader,
    /// Who sits.
    Sitter,
    /// Whose turn it is.
    Mover,
    /// Whose turn it is, unless people play against each other.
    Advised,
    /// Who opened the room.
    Host,
    /// Nobody in a room: who started the program ends it.
    Home,
}

/// When a page may send a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::desk) enum When {
    /// Whatever it shows.
    Always,
    /// Not while it shows the past: it is about the position that is played on (R059).
    Present,
}

impl Request {
    /// Who may send it, and when.
    pub(in crate::desk) fn rule(&self) -> (Right, When) {
        match self {
            Request::Hello { .. }
            | Request::Seen
            | Request::Show { .. }
            | Request::Language { .. }
            | Request::Prefer { .. }
            | Request::Draft { .. }
            | Request::Fill { .. }
            | Request::Replay { .. }
            | Request::Run { .. }
            | Request::EndReplay
            | Request::Analyse { .. }
            | Request::Foresee { .. }
            // Which seat is free, and which proposal is whose, is looked at there.
            | Request::Call { .. }
            | Request::Sit { .. }
            | Request::Stand { .. }
            | Request::Answer { .. } => (Right::Anybody, When::Always),
            Request::Start { .. }
            | Request::Begin { .. }
            | Request::NewGame { .. }
            | Request::Rematch { .. }
            | Request::Fork
            | Request::Pause { .. }
            | Request::Save { .. }
            | Request::Load { .. }
            | Request::Reopen { .. }
            | Request::Open { .. } => (Right::Leader, When::Always),
            // A passer-by does not erase what others played.
            Request::Forget { .. } | Request::ForgetRecent { .. } | Request::ClearScores => {
                (Right::Sitter, When::Always)
            }
            Request::Undo { .. } | Request::Redo { .. } => (Right::Leader, When::Present),
            Request::Resign { .. } => (Right::Sitter, When::Present),
            // Who watches disturbs nobody.
            Request::Say { .. } => (Right::Sitter, When::Always),
            Request::Lock { .. } | Request::Shut { .. } | Request::Remove { .. } | Request::Employ { .. } => {
                (Right::Host, When::Always)
            }
            Request::Play { .. } => (Right::Mover, When::Present),
            Request::Hint { .. } => (Right::Advised, When::Present),
            Request::Quit => (Right::Home, When::Always),
        }
    }
}

impl Seating {
    /// Why the page's visitor may not send this now, in words.
    pub(in crate::desk) fn denial(
        &self,
        id: PageId,
        right: Right,
        table: Option<&Table>,
        locale: &Locale,
    ) -> Option<String> {
        let room = self.room.as_ref()?;
        let visitor = self.visitors.get(&id);
        let sits = room.sits(visitor);
        let turn = table.map(|table| table.record().turn());
        let own_turn = turn.and_then(|turn| room.sitting.get(&turn)).is_some_and(|mover| Some(mover) == visitor);
        let watching = || locale.text("room-watching");
        match right {
            Right::Anybody => None,
            // Where nobody sits yet, whoever is there prepares the game.
            Right::Leader if room.sitting.is_empty() && visitor.is_some_and(|visitor| room.lets_sit(visitor)) => None,
            Right::Leader if room.sitting.is_empty() && visitor.is_some() => Some(locale.text("room-locked")),
            Right::Host => (!room.house.is_of(visitor)).then(|| locale.text("room-not-host")),
            Right::Leader | Right::Sitter => (!sits).then(watching),
            Right::Advised if own_turn => self.is_contest(table).then(|| locale.text("room-no-advice")),
            Right::Mover if own_turn => None,
            Right::Mover | Right::Advised if sits => {
                let name = &table?.settings().seats[turn?.index()].name;
                Some(locale.format("room-turn-of", &[("name", shown_name(name, locale).into())]))
            }
            Right::Mover | Right::Advised => Some(watching()),
            Right::Home => Some(locale.text("room-no-quit")),
        }
    }

    /// May anybody be advised now? Not while several people play against each other.
    pub(in crate::desk) fn may_advise(&self, table: Option<&Table>) -> bool {
        table.is_some_and(|table| table.settings().hints_allowed) && !self.is_contest(table)
    }

    /// Do several people play against each other now?
    fn is_contest(&self, table: Option<&Table>) -> bool {
        let Some(table) = table else { return false };
        let people = table.settings().seats.iter().filter(|seat| seat.player == Player::Person).count();
        self.room.is_some() && people > 1 && table.record().outcome().is_none()
    }
}
