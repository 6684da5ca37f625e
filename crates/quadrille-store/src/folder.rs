//! The recent games of a data folder as files, for a program that is built without SQLite:
//! `recent/12.json` is the twelfth.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use quadrille_core::Reason;
use quadrille_format::write_atomically;

use crate::{MOST_RECENT, RecentLine, StoreError};

/// The folder, open for more games.
#[derive(Debug)]
pub struct RecentFolder {
    folder: PathBuf,
}

impl RecentFolder {
    /// Its name in the data folder.
    pub const FILE: &'static str = "recent";

    /// Opens it; it is made where there is none.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open_beside(path: &Path) -> Result<RecentFolder, StoreError> {
        fs::create_dir_all(path).map_err(|why| refused(path, &why))?;
        Ok(RecentFolder { folder: path.to_owned() })
    }

    /// Keeps a game in a line of its own, or in the one that it had before; gives the line.
    /// The oldest beyond [`MOST_RECENT`] is forgotten.
    ///
    /// # Errors
    /// When it cannot be written: then everything is as it was.
    pub fn keep_recent(&mut self, before: Option<i64>, content: &str) -> Result<i64, StoreError> {
        let ids = self.ids()?;
        let line = before.unwrap_or_else(|| ids.last().map_or(1, |last| last + 1));
        let file = self.file(line);
        write_atomically(&file, content.as_bytes()).map_err(|why| refused(&file, &why))?;
        if before.is_none() && ids.len() >= MOST_RECENT {
            // One that stays is one too many, and goes the next time.
            let _ = fs::remove_file(self.file(ids[0]));
        }
        Ok(line)
    }

    /// The games, the newest first.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn recent(&self) -> Result<Vec<RecentLine>, StoreError> {
        let made = |id: i64| {
            let written = fs::metadata(self.file(id)).and_then(|file| file.modified());
            in_figures(written.unwrap_or(UNIX_EPOCH))
        };
        Ok(self.ids()?.into_iter().rev().map(|id| RecentLine { id, made: made(id) }).collect())
    }

    /// One of them.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn recent_game(&self, id: i64) -> Result<Option<String>, StoreError> {
        let file = self.file(id);
        match fs::read_to_string(&file) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
            content => content.map(Some).map_err(|why| refused(&file, &why)),
        }
    }

    fn file(&self, id: i64) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// From the oldest on.
    fn ids(&self) -> Result<Vec<i64>, StoreError> {
        let entries = fs::read_dir(&self.folder).map_err(|why| refused(&self.folder, &why))?;
        let id = |name: &str| name.strip_suffix(".json")?.parse().ok();
        let mut ids: Vec<i64> = entries.flatten().filter_map(|entry| id(entry.file_name().to_str()?)).collect();
        ids.sort_unstable();
        Ok(ids)
    }
}

fn refused(file: &Path, why: &io::Error) -> StoreError {
    StoreError::File { file: file.display().to_string(), why: Reason::from(why) }
}

/// `2026-11-16 02:45:00`, as the other store writes it.
fn in_figures(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (mut days, of_day) = (seconds / 86_400, seconds % 86_400);
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{year}-{month:02}-{:02} {hour:02}:{minute:02}:{second:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn games_are_kept_in_their_lines_and_the_oldest_go() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join(RecentFolder::FILE);
        let mut store = RecentFolder::open_beside(&path).unwrap();
        let line = store.keep_recent(None, "first").unwrap();
        assert_eq!(store.keep_recent(Some(line), "first, and a move").unwrap(), line);
        for number in 1..MOST_RECENT {
            store.keep_recent(None, &format!("game {number}")).unwrap();
        }
        assert_eq!(store.recent_game(line).unwrap().as_deref(), Some("first, and a move"));
        let newest = store.keep_recent(None, "one more").unwrap();
        let again = RecentFolder::open_beside(&path).unwrap();
        let lines: Vec<i64> = again.recent().unwrap().into_iter().map(|line| line.id).collect();
        assert_eq!((lines.len(), lines[0]), (MOST_RECENT, newest));
        assert_eq!(again.recent_game(line).unwrap(), None);
    }

    #[test]
    fn times_are_written_in_figures() {
        let at = |seconds| in_figures(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01 00:00:00");
        assert_eq!(at(951_782_400), "2000-02-29 00:00:00");
        assert_eq!(at(1_794_797_100), "2026-11-16 02:45:00");
        assert_eq!(at(1_798_761_599), "2026-12-31 23:59:59");
    }
}
