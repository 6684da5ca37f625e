//! What would change the game for everybody is proposed first to those who sit; at home,
//! and where nobody else sits, it is done at once.

use std::collections::BTreeSet;
use std::time::Instant;

use quadrille_core::Seat;
use quadrille_format::Save;
use quadrille_session::{At, Command, Mode};

use super::page::Page;
use super::room::WAITED_FOR;
use super::{Desk, PageId};
use crate::form::Form;
use crate::guest::Visitor;

/// Something that changes the game for everybody.
#[derive(Debug)]
pub(super) enum Proposed {
    /// Takes moves back: those of this seat, or of any person.
    Undo(At, Option<Seat>),
    /// Plays them again.
    Redo(At),
    /// Another game with the same settings.
    NewGame(At),
    /// A game with other settings.
    Start(Box<Form>),
    /// A game from a file or a link.
    Put(Box<Save>),
    /// Plays on from an earlier ply.
    Fork(At, usize),
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

impl Desk {
    /// Does what changes the game for everybody, once those who sit agree; at home, and
    /// where nobody else sits, at once.
    pub(super) fn propose(&mut self, id: PageId, what: Proposed) {
        let over = self.table.as_ref().is_none_or(|table| table.mode() == Mode::Over);
        let Some((room, page)) = self.room.as_mut().zip(self.pages.get(&id)) else { return self.carry_out(id, what) };
        let others: BTreeSet<Visitor> = room
            .sitting
            .values()
            .filter(|other| Some(*other) != page.visitor.as_ref() && room.away_for(other) < WAITED_FOR)
            .cloned()
            .collect();
        let settled = over && matches!(what, Proposed::NewGame(_));
        let Some(by) = page.visitor.clone().filter(|_| !others.is_empty() && !settled) else {
            return self.carry_out(id, what);
        };
        // Nobody is asked for what would be refused anyway.
        let refused = what.command().and_then(|(at, command)| self.table.as_ref()?.refusal(at, &command));
        if let Some(refusal) = refused {
            return self.refuse_with(id, &refusal, None);
        }
        if room.proposal.as_ref().is_some_and(|open| open.by != by) {
            let say = page.locale.text("room-answer-first");
            return self.refuse(id, say, None);
        }
        let (number, say) = (room.next, page.locale.text("room-proposed"));
        room.next += 1;
        room.proposal = Some(Proposal { number, by, page: id, what, asked: others });
        self.changed(None);
        self.tell(id, say);
    }

    /// Somebody answers a proposal; who made it may take it back.
    pub(super) fn answer(&mut self, id: PageId, number: u64, agreed: bool) {
        let Some(visitor) = self.pages.get(&id).and_then(|page| page.visitor.clone()) else { return };
        let Some(room) = &mut self.room else { return };
        let Some(mut proposal) = room.proposal.take_if(|proposal| proposal.number == number) else { return };
        let asked = proposal.asked.contains(&visitor);
        match (agreed, asked) {
            (true, true) => {
                proposal.asked.remove(&visitor);
                if proposal.asked.is_empty() {
                    // Who proposed it may be gone meanwhile.
                    let page = self.page_of(&proposal).unwrap_or(id);
                    return self.carry_out(page, proposal.what);
                }
                room.proposal = Some(proposal);
            }
            (false, true) => {
                if let Some(page) = self.page_of(&proposal)
                    && let Some(locale) = self.page_locale(page)
                {
                    self.tell(page, locale.text("room-declined"));
                }
            }
            (false, false) if proposal.by == visitor => {}
            _ => room.proposal = Some(proposal),
        }
        self.changed(None);
    }

    /// When the first of those who are asked is no longer waited for.
    pub(super) fn proposal_due(&self) -> Option<Instant> {
        let room = self.room.as_ref()?;
        room.proposal.as_ref()?.asked.iter().filter_map(|visitor| room.waited_for(visitor)).min()
    }

    /// Lets those go who are absent for too long; nobody else may be left to agree.
    pub(super) fn proposal_wakes(&mut self, now: Instant) {
        if self.proposal_due().is_none_or(|due| due > now) {
            return;
        }
        let Some(room) = &mut self.room else { return };
        let Some(mut proposal) = room.proposal.take() else { return };
        proposal.asked.retain(|visitor| room.waited_for(visitor).is_none_or(|until| until > now));
        if !proposal.asked.is_empty() {
            room.proposal = Some(proposal);
        } else if let Some(page) = self.page_of(&proposal) {
            self.carry_out(page, proposal.what);
        }
        self.changed(None);
    }

    /// The page that proposed something, or another one of the same person's.
    fn page_of(&self, proposal: &Proposal) -> Option<PageId> {
        let theirs = |(id, page): (&PageId, &Page)| (page.visitor.as_ref() == Some(&proposal.by)).then_some(*id);
        Some(proposal.page).filter(|id| self.pages.contains_key(id)).or_else(|| self.pages.iter().find_map(theirs))
    }

    fn carry_out(&mut self, id: PageId, what: Proposed) {
        match what {
            Proposed::Undo(at, asker) => self.command(id, at, Command::Undo(asker), None),
            Proposed::Redo(at) => self.command(id, at, Command::Redo, None),
            Proposed::NewGame(at) => self.command(id, at, Command::NewGame, None),
            Proposed::Start(form) => self.begin(id, *form),
            Proposed::Put(save) => {
                let Some(locale) = self.page_locale(id).or_else(|| Some(self.locale(None))) else { return };
                match self.put_on_table(*save, Some(id), &locale) {
                    Ok(()) => self.show_game(Some(id)),
                    Err(why) => self.refuse(id, why, None),
                }
            }
            Proposed::Fork(at, ply) => self.fork(id, at, ply),
        }
    }

    /// The game changed: what was proposed for it is no longer asked.
    pub(super) fn proposal_lapses(&mut self) {
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
            Proposed::Fork(at, ply) => Some((*at, Command::Fork(*ply))),
            Proposed::Start(_) | Proposed::Put(_) => None,
        }
    }

    /// What it is called in the texts.
    pub(super) fn key(&self) -> &'static str {
        match self {
            Proposed::Undo(..) => "undo",
            Proposed::Redo(_) => "redo",
            Proposed::NewGame(_) => "new-game",
            Proposed::Start(_) => "start",
            Proposed::Put(_) => "put",
            Proposed::Fork(..) => "fork",
        }
    }
}
