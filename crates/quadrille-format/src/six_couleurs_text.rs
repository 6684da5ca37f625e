//! S4's text save of Six couleurs (R243 to R246), a field a line in the order of R245.
//!
//! ```text
//! 6COULEURS          the check code (R244)
//! 2                  how many play, 2 to 4
//! 0                  cells: 0 hexagons, 1 squares (R247)
//! 14                 the side; 10*12 for rows and columns that differ
//! false              is the game finished?
//! false              are there obstacles?
//! 1                  who is to move, from 1
//! 503142...          the colour each cell shows, 0 to 5, 6 an obstacle (R223)
//! ...                row by row
//! 100000...          whose each cell is, 0 nobody, 1 to 4 (R262)
//! ...                row by row
//! Maia               then for each player the name,
//! 5                  the colour,
//! 0                  and the level: 0 a person, 1 to 4 the computer
//! ...
//! ```
//! Below may stand `start` (the board that was dealt, rows of letters with `/` between),
//! `first` (who began), `enclosure=no`, and the lines of `extras.rs`. With
//! `moves` the game comes back move by move. Without, play goes on from the board as it
//! is: it is taken for a start board on which every seat's cells have its colour, which
//! by the rule of R219 are its own at once. What is lost so is the past: undo, and how
//! many rounds have passed without a capture.
//!
//! Leniencies: blanks between the digits of a row and around other fields; a game said to
//! be running may be over by our rules; the flag of obstacles is not believed, as the
//! rule of R215 makes obstacles on any board.

mod read;
mod write;

pub use read::read;
pub use write::write;

/// The first line of a file.
pub const CHECK_CODE: &str = "6COULEURS";
/// The number of an obstacle among the colours.
const OBSTACLE: u8 = 6;

/// Does a text begin like such a save?
pub(crate) fn begins(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.trim() == CHECK_CODE)
}
