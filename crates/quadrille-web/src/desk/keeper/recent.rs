//! The games that gave way to others: looked through, opened again, forgotten.

use quadrille_core::Game;
use quadrille_format::Save;
use quadrille_session::{GameId, Snapshot, Table};
use quadrille_store::{Change, StoreError};

use super::Keeper;
use crate::view::RecentView;

/// The newest unfinished game of a kind: it can be gone on with (G6, R124).
#[derive(Clone, Copy, Debug)]
pub(in crate::desk) struct Slot {
    pub(in crate::desk) id: i64,
    pub(in crate::desk) game: Game,
    pub(in crate::desk) moves: usize,
}

impl Keeper {
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

    /// Looks which games can be gone on with. Where the store cannot be read there are none
    /// to offer; whoever opens the list is told why.
    pub(in crate::desk) fn find_slots(&mut self) {
        self.slots.clear();
        for line in self.store.recent().unwrap_or_default() {
            let Ok(Some(save)) = self.recent_game(line.id) else { continue };
            let (game, moves) = (save.record().game(), save.record().ply());
            if save.record().outcome().is_none() && self.slots.iter().all(|slot| slot.game != game) {
                self.slots.push(Slot { id: line.id, game, moves });
            }
            if self.slots.len() == Game::ALL.len() {
                break;
            }
        }
    }

    /// What was found.
    pub(in crate::desk) fn slots(&self) -> &[Slot] {
        &self.slots
    }
}
