//! What would change the game for everybody is proposed first to those who sit; at home,
//! and where nobody else sits, it is done at once.

use std::collections::BTreeSet;
use std::time::Instant;

use quadrille_core::Seat;
use quadrille_format::Save;
use quadrille_session::{At, Command, Mode, Refusal, Table};

use super::Seating;
use super::room::WAITED_FOR;
use crate::desk::PageId;
use crate::form::Form;
use crate::guest::Visitor;

/// Something that changes the game for everybody.
#[derive(Debug)]
pub(in crate::desk) enum Proposed {
    /// Takes moves back: those of this seat, or of any person.
    Undo(At, Option<Seat>),
    /// Plays them again.
    Redo(At),
    /// Another game with the same settings.
    NewGame(At),
    /// The same with everybody one seat further.
    Rematch(At),
    /// A game with other settings.
    Start(Box<Form>),
    /// A game from somewhere else.
    Put(Box<Save>, Origin),
    /// Plays on from an earlier ply.
    Fork(At, usize),
    /// Forgets a game kept under a name.
    Forget(i64),
    /// Forgets a recent game.
    ForgetRecent(i64),
    /// Forgets how games ended.
    ClearScores,
}

/// Where a game that is put on the table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::desk) enum Origin {
    /// A file, or a game kept under a name: it has its own scores (R057).
    File,
    /// A link, which has none.
    Link,
    /// The recent game of this number: it was played here.
    Recent(i64),
}

/// A proposal, as long as it waits for answers.
#[derive(Debug)]
pub(super) struct Proposal {
    pub(super) number: u64,
    pub(super) by: Visitor,
    page: PageId,
    pub(super) what: Proposed,
    /// Those who have not agreed yet.
    pub(super) asked: BTreeSet<Visitor>,
}

/// What comes of a wish that would change the game for everybody.
pub(in crate::desk) enum Verdict {
    /// Nobody is to be asked: it is done.
    Done(Proposed),
    /// It would be refused in any case.
    Refused(Refusal),
    /// Somebody else's proposal is to be answered first.
    AnswerFirst,
    /// The others are asked.
    Asked,
}

/// What comes of an answer to a proposal.
pub(in crate::desk) enum Answered {
    /// Everybody agreed: it is done, for this page.
    Done(PageId, Proposed),
    /// Somebody declined; the page of who proposed it, if it is there.
    Declined(Option<PageId>),
    /// Others are still to answer, or who proposed it took it back.
    Noted,
    /// There is nothing to answer.
    Nothing,
}

impl Seating {
    /// Asks those who sit whether they agree, where there is anybody to ask.
    pub(in crate::desk) fn propose(&mut self, id: PageId, what: Proposed, table: Option<&Table>) -> Verdict {
        let (Some(room), Some(by)) = (&mut self.room, self.visitors.get(&id)) else { return Verdict::Done(what) };
        let is_asked = |other: &&Visitor| *other != by && room.away_for(other) < WAITED_FOR;
        let asked: BTreeSet<Visitor> = room.sitting.values().filter(is_asked).cloned().collect();
        let over = table.is_none_or(|table| table.mode() == Mode::Over);
        if asked.is_empty() || (over && matches!(what, Proposed::NewGame(_))) {
            return Verdict::Done(what);
        }
        // Nobody is asked for what would be refused anyway.
        if let Some(refusal) = what.command().and_then(|(at, command)| table?.refusal(at, &command)) {
            return Verdict::Refused(refusal);
        }
        if room.proposal.as_ref().is_some_and(|open| open.by != *by) {
            return Verdict::AnswerFirst;
        }
        room.proposal = Some(Proposal { number: room.next, by: by.clone(), page: id, what, asked });
        room.next += 1;
        Verdict::Asked
    }

    /// Somebody answers a proposal; who made it may take it back.
    pub(in crate::desk) fn answer(&mut self, id: PageId, number: u64, agreed: bool) -> Answered {
        let (Some(room), Some(visitor)) = (&mut self.room, self.visitors.get(&id)) else { return Answered::Nothing };
        let Some(mut proposal) = room.proposal.take_if(|proposal| proposal.number == number) else {
            return Answered::Nothing;
        };
        let asked = proposal.asked.contains(visitor);
        match (agreed, asked) {
            (true, true) => {
                proposal.asked.remove(visitor);
                if proposal.asked.is_empty() {
                    // Who proposed it may be gone meanwhile.
                    return Answered::Done(self.page_behind(&proposal).unwrap_or(id), proposal.what);
                }
                room.proposal = Some(proposal);
            }
            (false, true) => return Answered::Declined(self.page_behind(&proposal)),
            (false, false) if proposal.by == *visitor => {}
            (true | false, false) => room.proposal = Some(proposal),
        }
        Answered::Noted
    }

    /// When the first of those who are asked is no longer waited for.
    pub(super) fn proposal_due(&self) -> Option<Instant> {
        let room = self.room.as_ref()?;
        room.proposal.as_ref()?.asked.iter().filter_map(|visitor| room.waited_for(visitor)).min()
    }

    /// Lets those go who are absent for too long; nobody else may be left to agree.
    pub(in crate::desk) fn proposal_wakes(&mut self, now: Instant) -> Answered {
        if self.proposal_due().is_none_or(|due| due > now) {
            return Answered::Nothing;
        }
        let Some(room) = &mut self.room else { return Answered::Nothing };
        let Some(mut proposal) = room.proposal.take() else { return Answered::Nothing };
        proposal.asked.retain(|visitor| room.waited_for(visitor).is_none_or(|until| until > now));
        if !proposal.asked.is_empty() {
            room.proposal = Some(proposal);
            return Answered::Noted;
        }
        self.page_behind(&proposal).map_or(Answered::Noted, |page| Answered::Done(page, proposal.what))
    }

    /// The page that proposed something, or another one of the same person's.
    fn page_behind(&self, proposal: &Proposal) -> Option<PageId> {
        let same = Some(proposal.page).filter(|id| self.visitors.contains_key(id));
        same.or_else(|| self.page_of(Some(&proposal.by)))
    }

    /// The game changed: what was proposed for it is no longer asked.
    pub(in crate::desk) fn proposal_lapses(&mut self) {
        if let Some(room) = &mut self.room {
            room.proposal = None;
        }
    }
}

impl Proposed {
    /// The same as a command to the table, where it is one.
    fn command(&self) -> Option<(At, Command)> {
        match self {
            Proposed::Undo(at, asker) => Some((*at, Command::Undo(*asker))),
            Proposed::Redo(at) => Some((*at, Command::Redo)),
            Proposed::NewGame(at) => Some((*at, Command::NewGame)),
            Proposed::Rematch(at) => Some((*at, Command::Rematch)),
            Proposed::Fork(at, ply) => Some((*at, Command::Fork(*ply))),
            Proposed::Start(_)
            | Proposed::Put(..)
            | Proposed::Forget(_)
            | Proposed::ForgetRecent(_)
            | Proposed::ClearScores => None,
        }
    }

    /// What it is called in the texts.
    pub(super) fn key(&self) -> &'static str {
        match self {
            Proposed::Undo(..) => "undo",
            Proposed::Redo(_) => "redo",
            Proposed::NewGame(_) => "new-game",
            Proposed::Rematch(_) => "rematch",
            Proposed::Start(_) => "start",
            Proposed::Put(..) => "put",
            Proposed::Fork(..) => "fork",
            Proposed::Forget(_) | Proposed::ForgetRecent(_) => "forget",
            Proposed::ClearScores => "clear-scores",
        }
    }
}
