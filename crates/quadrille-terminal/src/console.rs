//! The line console: what is said goes out, one line of answer comes in.
//!
//! [`Console`] is the two streams; each game has its own file. Nothing here knows whether
//! the streams are a terminal, a pipe or a test, but for two switches.

mod editor;
mod morpion;
mod puissance4;
mod six_couleurs;
mod table;

use std::fmt;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use quadrille_core::{AnyRecord, Line, is_unseen};
use quadrille_engine::AnyDecision;
use quadrille_engine::computers::{Computers, Heard, Pace};
use quadrille_locale::{Locale, Value};
use quadrille_session::describe_failure;

use crate::paint::painted_board;
use crate::screen::Look;
use crate::slot::Slot;

pub use editor::LineEditor;
pub use morpion::play_classic_morpion;
pub use puissance4::Puissance4Console;
pub use six_couleurs::SixCouleursConsole;
pub use table::TableConsole;

/// A longer line than this is cut: nothing asked for is near that long.
const LONGEST_LINE: usize = 1024;

/// Where answers come from and texts go to.
#[derive(Debug)]
pub struct Console<R, W> {
    input: R,
    output: W,
    /// Clear the screen between turns: only where there is one.
    clears: bool,
    /// Write each answer after its question, as a terminal would, so that a game played
    /// from a pipe leaves the same transcript.
    echoes: bool,
    /// Where somebody sits at a terminal: their lines, in place of the input.
    editor: Option<LineEditor>,
    /// How boards are coloured.
    look: Option<Look>,
}

/// Why a game stopped before its end.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// There are no more answers (Ctrl+D): a clean end, the games that save have saved.
    #[error("the input ended before the game did")]
    EndOfInput,
    /// A stream broke.
    #[error(transparent)]
    Stream(#[from] io::Error),
    /// No computer has a move; why was said.
    #[error("no computer can play")]
    NoComputer,
}

/// A console waits for its computers, one at a time: no moment needs a name.
type Waited = Computers<()>;

impl<R: BufRead, W: Write> Console<R, W> {
    /// A console that neither clears nor echoes.
    pub fn new(input: R, output: W) -> Console<R, W> {
        Console { input, output, clears: false, echoes: false, editor: None, look: None }
    }

    /// The same, clearing the screen between turns or not.
    #[must_use]
    pub fn clearing(self, clears: bool) -> Console<R, W> {
        Console { clears, ..self }
    }

    /// The same, writing the answers out or not.
    #[must_use]
    pub fn echoing(self, echoes: bool) -> Console<R, W> {
        Console { echoes, ..self }
    }

    /// The same with lines that are edited while they are written.
    #[must_use]
    pub fn editing(self, editor: Option<LineEditor>) -> Console<R, W> {
        Console { editor, ..self }
    }

    /// The same with coloured boards, where there is a look.
    #[must_use]
    pub fn coloured(self, look: Option<Look>) -> Console<R, W> {
        Console { look, ..self }
    }

    /// Says the board at the cursor of a record.
    ///
    /// # Errors
    /// When the output broke.
    pub fn say_board(&mut self, record: &AnyRecord, marks: &[char], locale: &Locale) -> Result<(), Stopped> {
        self.say(painted_board(record, marks, locale, self.look))
    }

    /// Says something.
    ///
    /// # Errors
    /// When the output broke.
    pub fn say(&mut self, text: impl fmt::Display) -> Result<(), Stopped> {
        Ok(write!(self.output, "{text}")?)
    }

    /// Says a line.
    ///
    /// # Errors
    /// When the output broke.
    pub fn say_line(&mut self, text: impl fmt::Display) -> Result<(), Stopped> {
        Ok(writeln!(self.output, "{text}")?)
    }

    /// Clears the screen, where there is one; what has scrolled away is the user's and stays.
    ///
    /// # Errors
    /// When the output broke.
    pub fn clear(&mut self) -> Result<(), Stopped> {
        if self.clears {
            self.say("\x1b[2J\x1b[H")?;
        }
        Ok(())
    }

    /// Puts a question and takes the answer, without surrounding blanks.
    ///
    /// # Errors
    /// When the input is at its end, or a stream broke.
    pub fn ask(&mut self, question: impl fmt::Display) -> Result<String, Stopped> {
        let question = question.to_string();
        // The editor writes the line that it edits anew, what stands before the answer too.
        let (above, prompt) = question.split_at(question.rfind('\n').map_or(0, |at| at + 1));
        let answer = match &mut self.editor {
            Some(editor) => {
                write!(self.output, "{above}")?;
                self.output.flush()?;
                editor.line(prompt)?.map(|line| cleaned(&line))
            }
            None => {
                self.say(&question)?;
                self.output.flush()?;
                self.read_line()?
            }
        };
        let Some(answer) = answer else {
            // The shell's prompt, or what comes next, begins on a line of its own.
            self.say_line("")?;
            self.output.flush()?;
            return Err(Stopped::EndOfInput);
        };
        if self.echoes {
            self.say_line(&answer)?;
        }
        Ok(answer.trim().to_owned())
    }

    /// Asks whether something may be done that destroys something; where nobody sits at a
    /// terminal, it may not.
    ///
    /// # Errors
    /// When the input is at its end, or a stream broke.
    pub fn confirms(&mut self, question: impl fmt::Display) -> Result<bool, Stopped> {
        Ok(!self.echoes && is_yes(&self.ask(format_args!("{question} "))?))
    }

    /// Waits for the move of an engine at the cursor of the record, or for advice where
    /// none is named. An engine that fails is told, and its substitute is waited for;
    /// `None` where there is none. Ctrl+C ends the program meanwhile as at any moment.
    fn decision(
        &mut self,
        computers: &mut Waited,
        engine: Option<&str>,
        record: &AnyRecord,
        locale: &Locale,
    ) -> Result<Option<AnyDecision>, Stopped> {
        match engine {
            Some(engine) => computers.play((), engine, record, Pace::NONE, Instant::now()),
            None => computers.advise((), record, Instant::now()),
        }
        while let Some(heard) = computers.wait() {
            match heard {
                Heard::Progress(_) => {}
                Heard::Move { decision, .. } => return Ok(Some(decision)),
                Heard::Failed(failure) => self.say_line(describe_failure(&failure, locale))?,
            }
        }
        Ok(None)
    }

    /// The file of a game that cannot be read is not written over, and where it is now is said.
    fn set_aside(&mut self, slot: Option<&Slot>, locale: &Locale) -> Result<(), Stopped> {
        // That it cannot be written either is told at the first move.
        let Some(Ok(file)) = slot.map(Slot::set_aside) else { return Ok(()) };
        let values = [("file", Value::from(file.display().to_string()))];
        self.say_line(locale.format("console-set-aside", &values))
    }

    /// Lets everything said be seen.
    ///
    /// # Errors
    /// When the output broke.
    pub fn flush(&mut self) -> Result<(), Stopped> {
        Ok(self.output.flush()?)
    }

    /// The next line without what nobody sees: an answer is shown again in names and must
    /// not move the cursor. `None` at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let line = Line::read(&mut self.input, LONGEST_LINE)?;
        Ok(line.map(|line| cleaned(&line.to_text())))
    }
}

fn cleaned(line: &str) -> String {
    line.chars().filter(|c| !is_unseen(*c)).take(LONGEST_LINE).collect()
}

/// Does an answer say yes, in French or in English?
#[must_use]
pub fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "o" | "oui" | "y" | "yes")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<String> {
        let mut console = Console::new(input, Vec::new());
        std::iter::from_fn(|| console.ask("").ok()).collect()
    }

    #[test]
    fn an_answer_is_a_line_without_its_blanks() {
        assert_eq!(answers(b" Maia \nm\r\n\nlast"), ["Maia", "m", "", "last"]);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_read() {
        let mut input = vec![b'x'; 5_000_000];
        input.extend_from_slice(b"\n12\n");
        let answers = answers(&input);
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0].len(), LONGEST_LINE);
        assert_eq!(answers[1], "12");
    }

    #[test]
    fn bytes_that_are_no_text_and_control_characters_do_no_harm() {
        assert_eq!(answers(b"a\x1b[2Jb\xff\x00\n"), ["a[2Jb\u{fffd}"]);
    }

    #[test]
    fn an_answer_is_written_after_its_question_only_when_asked_to() {
        for (echoes, expected) in [(true, "name? Maia\nmark? m\n"), (false, "name? mark? ")] {
            let mut output = Vec::new();
            let mut console = Console::new(&b"Maia\nm\n"[..], &mut output).echoing(echoes);
            console.ask("name? ").unwrap();
            console.ask("mark? ").unwrap();
            assert_eq!(String::from_utf8(output).unwrap(), expected);
        }
    }

    #[test]
    fn r155_the_screen_is_cleared_only_where_there_is_one() {
        for (clears, expected) in [(true, "\x1b[2J\x1b[H"), (false, "")] {
            let mut output = Vec::new();
            Console::new(&b""[..], &mut output).clearing(clears).clear().unwrap();
            assert_eq!(String::from_utf8(output).unwrap(), expected);
        }
    }
}
