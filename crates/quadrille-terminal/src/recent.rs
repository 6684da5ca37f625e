//! Games that give way to others, and those that somebody leaves unfinished: kept in the
//! store of the data folder, in the same list as the page's.

use std::path::{Path, PathBuf};

use quadrille_core::Reason;
use quadrille_format::{Save, native};
use quadrille_locale::{Locale, Value};
use quadrille_session::{Table, describe_reason};
use quadrille_store::{Change, SqliteStore, Store as _, StoreError};

/// The list of a data folder. Nothing is opened or made before there is a game to keep; the
/// page may have the store open meanwhile.
#[derive(Clone, Debug)]
pub struct RecentGames {
    file: PathBuf,
}

impl RecentGames {
    /// The list of this data folder, which need not exist.
    #[must_use]
    pub fn of(data: &Path) -> RecentGames {
        RecentGames { file: data.join(SqliteStore::FILE) }
    }

    /// Keeps a game, unless nothing was played in it.
    ///
    /// # Errors
    /// Why it is not kept, in the language of the locale.
    pub(crate) fn keep(&self, save: &Save, locale: &Locale) -> Result<(), String> {
        if save.record().is_empty() && save.record().resignations().is_empty() {
            return Ok(());
        }
        self.commit(save).map_err(|error| {
            let fault = describe_reason(&Reason::from(&error), locale);
            locale.format("console-slot-fault", &[("fault", Value::from(fault))])
        })
    }

    /// Keeps the game of a table that goes on without anybody.
    ///
    /// # Errors
    /// Why it is not kept, in the language of the locale.
    pub(crate) fn keep_unfinished(&self, table: &Table, locale: &Locale) -> Result<(), String> {
        let unfinished = table.record().outcome().is_none();
        if unfinished { self.keep(&table.to_save(), locale) } else { Ok(()) }
    }

    fn commit(&self, save: &Save) -> Result<(), StoreError> {
        let mut store = SqliteStore::open_beside(&self.file)?;
        store.commit(&Change { replaced: Some(native::write(save)), ..Change::default() })
    }
}
