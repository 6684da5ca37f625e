//! What was said between the house and other programs, kept for their authors.
//!
//! A file for each process, `NUMBER-NAME.log`; a line is the seconds since it was started,
//! who speaks (`>` the house, `<` the program, `!` its standard error) and what was said.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Names of files are not longer than this.
const LONGEST_NAME: usize = 40;

/// A folder of dialogues.
#[derive(Debug)]
pub struct Log {
    folder: PathBuf,
    next: AtomicU32,
}

/// What is said to and by one process.
#[derive(Debug)]
pub(super) struct Dialogue {
    begun: Instant,
    file: Option<Mutex<File>>,
}

/// Who speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Voice {
    Arena,
    Program,
    Error,
}

impl Log {
    /// A log in this folder, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn new(folder: &Path) -> io::Result<Log> {
        std::fs::create_dir_all(folder)?;
        Ok(Log { folder: folder.to_owned(), next: AtomicU32::new(1) })
    }

    /// The dialogue with a process that is about to start. A file that cannot be written
    /// ends no tournament.
    pub(super) fn open(&self, name: &str) -> Dialogue {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let plain: String = plain.trim_matches('-').chars().take(LONGEST_NAME).collect();
        let file = File::create(self.folder.join(format!("{number:04}-{plain}.log"))).ok().map(Mutex::new);
        Dialogue { begun: Instant::now(), file }
    }
}

impl Dialogue {
    pub(super) fn note(&self, voice: Voice, line: &str) {
        let Some(file) = &self.file else { return };
        let sign = match voice {
            Voice::Arena => '>',
            Voice::Program => '<',
            Voice::Error => '!',
        };
        let seconds = self.begun.elapsed().as_secs_f64();
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(file, "{seconds:9.3} {sign} {line}");
    }
}
