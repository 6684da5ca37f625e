//! Opening books: the score of every position of the first plies of one board.
//!
//! A book is made by the solver itself (`quadrille solve puissance4 --make-book FILE`): the
//! positions of its last ply are solved, those before follow from them. The file, numbers
//! big end first:
//! ```text
//!     8 bytes   "P4BOOK2" and the number of plies
//!     4 bytes   rows, columns, two zeros
//!     4 bytes   the seed by which the slots were chosen
//!     8 bytes   the number of positions
//!     8 bytes   a check of everything else
//!     1 byte    each slot: three of them make score + 128
//! ```
//! A position that the side to move wins at once is not in it: that is seen. Every other
//! one within the plies is, so no key need be stored (`book/slots.rs`); what cannot come about by
//! play must not be asked for. The key that chooses the slots is that of the position or of
//! its mirror image, whichever is smaller.
//!
//! ```
//! use quadrille_core::{Position, Puissance4, puissance4::Setup};
//! use quadrille_engine::puissance4::solver::{Discs, book::Book};
//!
//! let book = Book::embedded();
//! assert_eq!(book.plies(), 9);
//! assert_eq!(book.score(Discs::of(&Puissance4::start(&Setup::default()))), Some(1));
//! ```

mod making;
mod slots;

use std::fmt;
use std::sync::OnceLock;

use quadrille_core::puissance4::Setup;

use super::Discs;
use super::geometry::{Geometry, Measured};
use super::word::Word;

pub use self::making::{Last, Plan, SHARE, Solved, begun, begun_bytes, finish, last_positions, make, solve};

const MAGIC: &[u8; 7] = b"P4BOOK2";
/// The bytes before the slots.
const HEAD: usize = 32;
/// Where the check stands, and how long it is.
const CHECK: std::ops::Range<usize> = 24..32;
/// A key and a score share 64 bits while a book is made.
const KEY_BITS: u32 = 56;

/// The book in the program.
static EMBEDDED: &[u8] = include_bytes!("../../../books/puissance4-6x7.book");

/// The book that the program was given.
static GIVEN: OnceLock<Vec<u8>> = OnceLock::new();

/// Scores by position.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    keys: Keys,
    plies: u32,
    seed: u32,
    len: usize,
    slots: &'a [u8],
}

/// Why bytes are no book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoBook {
    /// They do not begin as a book does.
    Another,
    /// They are fewer or more than the book has.
    Length {
        /// How many it has.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Some are not as they were written.
    Damaged,
}

impl<'a> Book<'a> {
    /// The book in these bytes.
    ///
    /// # Errors
    /// When they are none, or not whole.
    pub fn new(bytes: &'a [u8]) -> Result<Book<'a>, NoBook> {
        let book = Book::unchecked(bytes)?;
        if bytes[CHECK] == check(bytes).to_be_bytes() { Ok(book) } else { Err(NoBook::Damaged) }
    }

    /// The same where the check is known to hold.
    fn unchecked(bytes: &'a [u8]) -> Result<Book<'a>, NoBook> {
        let (head, slots) = bytes.split_at_checked(HEAD).ok_or(NoBook::Another)?;
        let (rows, columns) = (head[8], head[9]);
        let setup = Setup::new(rows, columns, 4).ok().filter(can_have_one);
        let setup = setup.filter(|_| head.starts_with(MAGIC)).ok_or(NoBook::Another)?;
        let number = |at: usize| u32::from_be_bytes(head[at..at + 4].try_into().expect("four bytes"));
        // A count that does not fit is larger than any file.
        let len = if number(16) == 0 { number(20) as usize } else { usize::MAX / 1000 };
        let expected = HEAD + slots::slots_for(len);
        if bytes.len() != expected {
            return Err(NoBook::Length { expected: expected as u64, found: bytes.len() as u64 });
        }
        Ok(Book { keys: Keys::of(&setup), plies: head[7].into(), seed: number(12), len, slots })
    }

    /// The book in the program.
    #[must_use]
    pub fn embedded() -> Book<'static> {
        Book::unchecked(EMBEDDED).expect("the tests read it")
    }

    /// The book of a board: the one that was given, or the one in the program.
    #[must_use]
    pub fn of_board(setup: &Setup) -> Option<Book<'static>> {
        Book::given().into_iter().chain([Book::embedded()]).find(|book| book.is_of(setup))
    }

    /// The book that was given.
    #[must_use]
    pub fn given() -> Option<Book<'static>> {
        GIVEN.get().map(|bytes| Book::unchecked(bytes).expect("it was checked when it was given"))
    }

    /// How many plies it covers.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// Rows and columns of its board.
    #[must_use]
    pub fn board(&self) -> (u8, u8) {
        (self.keys.geometry.rows() as u8, self.keys.geometry.columns() as u8)
    }

    /// Is it of this board?
    #[must_use]
    pub fn is_of(&self, setup: &Setup) -> bool {
        setup.align() == 4 && self.board() == (setup.rows(), setup.columns())
    }

    /// How many positions are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Has it no position?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The score of a position of its board that came about by play and is not over.
    #[must_use]
    pub fn score(&self, discs: Discs) -> Option<i32> {
        if discs.all.count_ones() > self.plies {
            return None;
        }
        let won = self.keys.won_at_once(discs);
        Some(won.unwrap_or_else(|| i32::from(slots::look_up(self.slots, self.seed, self.keys.key(discs))) - 128))
    }
}

/// Makes a book the one of its board for the whole program, once.
///
/// # Errors
/// When the bytes are no book.
pub fn give(bytes: Vec<u8>) -> Result<(), NoBook> {
    Book::new(&bytes)?;
    GIVEN.get_or_init(|| bytes);
    Ok(())
}

/// Can there be a book of this board?
#[must_use]
pub fn can_have_one(setup: &Setup) -> bool {
    setup.align() == 4 && (u32::from(setup.rows()) + 1) * u32::from(setup.columns()) <= KEY_BITS
}

/// Numbers for the positions of one board.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    geometry: Measured<u64>,
}

impl Keys {
    /// Those of a board that can have a book.
    #[must_use]
    pub fn of(setup: &Setup) -> Keys {
        Keys { geometry: Measured::new(setup.rows().into(), setup.columns().into()) }
    }

    /// One number for a position and its mirror image.
    #[must_use]
    pub fn key(&self, discs: Discs) -> u64 {
        let (own, all) = (u64::narrow(discs.own), u64::narrow(discs.all));
        (own + all).min(self.geometry.mirror(own) + self.geometry.mirror(all))
    }

    /// The score where the side to move can complete four.
    fn won_at_once(&self, discs: Discs) -> Option<i32> {
        let (own, all) = (u64::narrow(discs.own), u64::narrow(discs.all));
        let wins = self.geometry.wins(own, all) & self.geometry.landings(all);
        (wins != 0).then(|| (self.geometry.cells() - all.count_ones()).div_ceil(2) as i32)
    }
}

/// A book of these scores, by key.
#[must_use]
pub fn bytes(setup: &Setup, plies: u8, scores: &Solved) -> Vec<u8> {
    let entries: Vec<(u64, u8)> = scores.iter().map(|(&key, &score)| (key, (score + 128) as u8)).collect();
    let slots::Filled { seed, slots } = slots::fill(&entries);
    let mut bytes = MAGIC.to_vec();
    bytes.extend([plies, setup.rows(), setup.columns(), 0, 0]);
    bytes.extend(seed.to_be_bytes());
    bytes.extend((entries.len() as u64).to_be_bytes());
    bytes.extend([0; 8]);
    bytes.extend(slots);
    let check = check(&bytes).to_be_bytes();
    bytes[CHECK].copy_from_slice(&check);
    bytes
}

/// Any one byte that differs makes another number: each step can be undone (FNV-1a).
fn check(bytes: &[u8]) -> u64 {
    let checked = bytes[..CHECK.start].iter().chain(&bytes[CHECK.end..]);
    checked.fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl fmt::Display for NoBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoBook::Another => f.write_str("this is no opening book of puissance4"),
            NoBook::Length { expected, found } => {
                write!(f, "the book has {expected} bytes, and there are {found}")
            }
            NoBook::Damaged => f.write_str("some bytes are not as they were written"),
        }
    }
}

impl std::error::Error for NoBook {}
