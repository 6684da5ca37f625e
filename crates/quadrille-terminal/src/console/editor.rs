//! A line that is edited while it is written, with those before it to go back to.

use std::{fmt, io};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// The lines of somebody who sits at a terminal.
pub struct LineEditor {
    editor: DefaultEditor,
}

impl LineEditor {
    /// The editor of the terminal that the program runs in.
    ///
    /// # Errors
    /// When there is none.
    pub fn new() -> io::Result<LineEditor> {
        DefaultEditor::new().map(|editor| LineEditor { editor }).map_err(broken)
    }

    /// The next line; `None` when its writer has left (Ctrl+D, Ctrl+C).
    pub(super) fn line(&mut self, prompt: &str) -> io::Result<Option<String>> {
        match self.editor.readline(prompt) {
            Ok(line) => {
                // A line that is not remembered is written again.
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }
}

fn broken(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other.to_string()),
    }
}

impl fmt::Debug for LineEditor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineEditor").finish_non_exhaustive()
    }
}
