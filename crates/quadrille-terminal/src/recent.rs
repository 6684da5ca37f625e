//! The recent games of a data folder: the same list as the page's, in the same store.
//!
//! A game has a line there from its first move on, which every change writes anew, so that
//! neither leaving nor a kill loses what was shown. Another game begins a line of its own.
//! The page or another terminal may have the store meanwhile: lines stand by themselves.

use std::path::{Path, PathBuf};

use quadrille_core::{AnyRecord, Reason};
use quadrille_format::{LoadError, Save, load, native};
use quadrille_locale::{Locale, Value};
use quadrille_session::{GameId, Table, describe_reason, shown_name};
#[cfg(feature = "sqlite")]
use quadrille_store::Store as _;
use quadrille_store::{RecentStore, StoreError};

/// The list of a data folder. Nothing is opened or made before there is a game to keep.
#[derive(Debug)]
pub struct RecentGames {
    file: PathBuf,
    store: Option<RecentStore>,
    under_way: Option<UnderWay>,
}

/// What is kept of the game under way.
#[derive(Debug)]
struct UnderWay {
    game: GameId,
    /// Its line; none where it is kept elsewhere as it is.
    line: Option<i64>,
    content: String,
}

/// Is there something to go on with?
pub(crate) fn is_under_way(record: &AnyRecord) -> bool {
    record.outcome().is_none() && !record.is_empty()
}

/// One of the recent games.
#[derive(Debug)]
pub(crate) struct Recent {
    pub(crate) id: i64,
    /// When it was kept, as the store says it.
    pub(crate) made: String,
    pub(crate) save: Result<Save, LoadError>,
}

impl RecentGames {
    /// The list of this data folder, which need not exist.
    #[must_use]
    pub fn of(data: &Path) -> RecentGames {
        RecentGames { file: data.join(RecentStore::FILE), store: None, under_way: None }
    }

    /// Keeps the game of a table as it is now, unless nothing was played in it.
    ///
    /// # Errors
    /// Why it is not kept, in the language of the locale.
    pub(crate) fn keep(&mut self, table: &Table, locale: &Locale) -> Result<(), String> {
        self.keep_as(table.at().game, &table.to_save(), locale)
    }

    /// The same for a game that has this number where it is played.
    ///
    /// # Errors
    /// Why it is not kept, in the language of the locale.
    pub(crate) fn keep_as(&mut self, game: GameId, save: &Save, locale: &Locale) -> Result<(), String> {
        let before = self.under_way.as_ref().filter(|before| before.game == game);
        let content = native::write(save);
        if before.is_some_and(|before| before.content == content) || (before.is_none() && !is_begun(save)) {
            return Ok(());
        }
        let line = before.and_then(|before| before.line);
        let line = Some(self.write(line, &content).map_err(|error| describe_fault(&error, locale))?);
        self.under_way = Some(UnderWay { game, line, content });
        Ok(())
    }

    /// Keeps a game that another one replaces, unless nothing was played in it.
    ///
    /// # Errors
    /// Why it is not kept, in the language of the locale.
    pub(crate) fn add(&mut self, save: &Save, locale: &Locale) -> Result<(), String> {
        if !is_begun(save) {
            return Ok(());
        }
        self.write(None, &native::write(save)).map(drop).map_err(|error| describe_fault(&error, locale))
    }

    /// The game of a table is kept elsewhere as it is now, or in this line of the list.
    pub(crate) fn is_kept_in(&mut self, line: Option<i64>, table: &Table) {
        let content = native::write(&table.to_save());
        self.under_way = Some(UnderWay { game: table.at().game, line, content });
    }

    /// Where the list is, for another thread to read.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// The line of the game of a table; none before its first move.
    pub(crate) fn line(&self, table: &Table) -> Option<i64> {
        self.under_way.as_ref().filter(|kept| kept.game == table.at().game).and_then(|kept| kept.line)
    }

    fn write(&mut self, line: Option<i64>, content: &str) -> Result<i64, StoreError> {
        let store = match &mut self.store {
            Some(store) => store,
            none => none.insert(RecentStore::open_beside(&self.file)?),
        };
        let written = store.keep_recent(line, content);
        if written.is_err() {
            // Whatever was wrong with the file may be mended: it is opened again.
            self.store = None;
        }
        written
    }
}

fn is_begun(save: &Save) -> bool {
    !save.record().is_empty() || !save.record().resignations().is_empty()
}

/// The recent games in a store file, the newest first; without one there are none. The
/// game of one line, that of the game under way, is left out.
///
/// # Errors
/// When the store cannot be read.
pub(crate) fn list(file: &Path, but: Option<i64>) -> Result<Vec<Recent>, StoreError> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let store = RecentStore::open_beside(file)?;
    let mut games = Vec::new();
    for line in store.recent()?.into_iter().filter(|line| Some(line.id) != but) {
        // Another program may have taken it meanwhile.
        if let Some(content) = store.recent_game(line.id)? {
            let save = load(content.as_bytes()).map(|(_, save)| save);
            games.push(Recent { id: line.id, made: line.made, save });
        }
    }
    Ok(games)
}

/// One of them, if it is still there.
///
/// # Errors
/// When the store cannot be read.
pub(crate) fn read(file: &Path, id: i64) -> Result<Option<Result<Save, LoadError>>, StoreError> {
    let content = RecentStore::open_beside(file)?.recent_game(id)?;
    Ok(content.map(|content| load(content.as_bytes()).map(|(_, save)| save)))
}

/// Why a game cannot be kept, or the list not be read.
pub(crate) fn describe_fault(error: &StoreError, locale: &Locale) -> String {
    let fault = describe_reason(&Reason::from(error), locale);
    locale.format("console-slot-fault", &[("fault", Value::from(fault))])
}

/// Who plays a game: `Ana – Joueur 2`.
pub(crate) fn describe_players(save: &Save, locale: &Locale) -> String {
    let names: Vec<String> = save.seats().iter().map(|seat| shown_name(&seat.name, locale)).collect();
    names.join(" – ")
}
