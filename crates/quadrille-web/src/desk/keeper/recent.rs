//! The games that gave way to others: looked through, opened again, forgotten.

use quadrille_core::Game;
use quadrille_format::{Save, SavedClock, native};
use quadrille_session::{GameId, Snapshot, Table};
use quadrille_store::{Change, StoreError};

use super::Keeper;
use crate::view::RecentView;

/// How many of them the first screen offers.
const OFFERED: usize = 4;

impl Keeper {
    /// The game that the new one takes the place of, as a save.
    pub(super) fn replaced(&self, table: Option<&Table>, left: Option<SavedClock>) -> Option<String> {
        let before = self.kept.running.as_ref().filter(|before| before.is_begun())?;
        let gone = table.is_none_or(|table| table.at().game.0 != before.number);
        let snapshot = gone.then(|| self.scribe.snapshot(before).ok()).flatten()?;
        let clock = left.or(snapshot.clock);
        Some(native::write(&Snapshot { clock, ..snapshot }.to_save()))
    }

    /// The recent games, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(in crate::desk) fn recent(&self) -> Result<Vec<RecentView>, StoreError> {
        let lines = self.store.recent()?.into_iter();
        let recent = lines.map(|line| {
            let save = self.recent_game(line.id)?;
            let table = save.and_then(|save| Table::resume(Snapshot::from_save(save), GameId(0), 0).ok());
            Ok(RecentView { id: line.id, made: line.made, scene: table.map(|table| table.scene()) })
        });
        recent.collect()
    }

    /// One of them; nothing where it is gone or cannot be read.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(in crate::desk) fn recent_game(&self, id: i64) -> Result<Option<Save>, StoreError> {
        let text = self.store.recent_game(id)?;
        Ok(text.and_then(|text| quadrille_format::load(text.as_bytes()).ok()).map(|(_, save)| save))
    }

    /// Forgets one of them.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub(in crate::desk) async fn forget_recent(&mut self, id: i64) -> Result<(), StoreError> {
        self.commit(Change { forget_recent: Some(id), ..Change::default() }).await
    }

    /// Looks which games the first screen offers: the newest unfinished one of each kind (G6,
    /// R124), then the newest of the others. Where the store cannot be read there are none to
    /// offer; whoever opens the list is told why.
    pub(in crate::desk) fn find_shelf(&mut self, here: Option<Game>) {
        let (mut unfinished, mut others) = (Vec::new(), Vec::new());
        let mut kinds: Vec<Game> = here.into_iter().collect();
        for line in self.store.recent().unwrap_or_default() {
            let Ok(Some(save)) = self.recent_game(line.id) else { continue };
            let (game, is_over) = (save.record().game(), save.record().outcome().is_some());
            let list = if !is_over && !kinds.contains(&game) {
                kinds.push(game);
                &mut unfinished
            } else if others.len() < OFFERED {
                &mut others
            } else {
                continue;
            };
            let table = Table::resume(Snapshot::from_save(save), GameId(0), 0);
            list.push(RecentView { id: line.id, made: line.made, scene: table.ok().map(|table| table.scene()) });
            if kinds.len() == Game::ALL.len() && others.len() == OFFERED {
                break;
            }
        }
        others.truncate(OFFERED.saturating_sub(unfinished.len()));
        unfinished.append(&mut others);
        self.shelf = unfinished;
    }

    /// What was found.
    pub(in crate::desk) fn shelf(&self) -> &[RecentView] {
        &self.shelf
    }
}
