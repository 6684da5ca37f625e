//! How a grid lies in a word.
//!
//! Each column takes one bit more than it has rows; that bit stays empty, so that no
//! alignment wraps into the next column (6 rows x 7 columns):
//! ```text
//!     .  .  .  .  .  .  .
//!     5 12 19 26 33 40 47
//!     4 11 18 25 32 39 46
//!     3 10 17 24 31 38 45
//!     2  9 16 23 30 37 44
//!     1  8 15 22 29 36 43
//!     0  7 14 21 28 35 42
//! ```
//! Row 0 is the lowest here. The usual board is known when the program is compiled
//! ([`Usual`]), so that its shifts are constants; any other is [`Measured`].

use super::word::Word;

/// A board's shape: four aligned discs win.
pub(crate) trait Geometry: Copy + Send + Sync + 'static {
    type Word: Word;
    /// One value a column.
    type PerColumn<T: Copy>: AsMut<[T]>;

    fn per_column<T: Copy>(self, value: T) -> Self::PerColumn<T>;
    fn rows(self) -> u32;
    fn columns(self) -> u32;
    /// Row 0.
    fn bottom(self) -> Self::Word;
    /// Every cell.
    fn board(self) -> Self::Word;
    /// Rows 0, 2, 4...
    fn even_rows(self) -> Self::Word;

    /// Bits from one column to the next.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.rows() + 1
    }

    #[inline(always)]
    fn cells(self) -> u32 {
        self.rows() * self.columns()
    }

    /// The column of a bit.
    #[inline(always)]
    fn column_of(self, index: u32) -> u32 {
        index / self.stride()
    }

    /// The bit above each column, never a cell.
    #[inline(always)]
    fn roof(self) -> Self::Word {
        self.bottom() << self.rows()
    }

    /// The roof bits of the columns that hold a cell of this set.
    #[inline(always)]
    fn roofs_of(self, cells: Self::Word) -> Self::Word {
        cells.plus(self.board()) & self.roof()
    }

    /// Every cell of the columns under these roof bits.
    #[inline(always)]
    fn columns_under(self, roofs: Self::Word) -> Self::Word {
        roofs.minus(roofs >> self.rows())
    }

    /// Where the next disc of each column would land.
    #[inline(always)]
    fn landings(self, all: Self::Word) -> Self::Word {
        all.plus(self.bottom()) & self.board()
    }

    /// The same board seen in a mirror.
    #[inline(always)]
    fn mirror(self, mut discs: Self::Word) -> Self::Word {
        let stride = self.stride();
        let column = (Self::Word::ONE << stride).minus(Self::Word::ONE);
        let mut mirrored = Self::Word::ZERO;
        for _ in 0..self.columns() {
            mirrored = (mirrored << stride) | (discs & column);
            discs = discs >> stride;
        }
        mirrored
    }

    /// The free cells that would complete four for these discs, whether or not a disc
    /// can land there now.
    #[inline(always)]
    fn wins(self, discs: Self::Word, all: Self::Word) -> Self::Word {
        let stride = self.stride();
        let mut wins = (discs << 1) & (discs << 2) & (discs << 3);
        for step in [stride, stride - 1, stride + 1] {
            let pair = (discs << step) & (discs << (2 * step));
            wins |= pair & (discs << (3 * step));
            wins |= pair & (discs >> step);
            let pair = (discs >> step) & (discs >> (2 * step));
            wins |= pair & (discs << step);
            wins |= pair & (discs >> (3 * step));
        }
        wins & (self.board() & !all)
    }

    /// The cells of every four that lies within these cells.
    #[inline(always)]
    fn alive(self, cells: Self::Word) -> Self::Word {
        let stride = self.stride();
        let mut alive = Self::Word::ZERO;
        for step in [1, stride, stride - 1, stride + 1] {
            let pairs = cells & (cells >> step);
            let fours = pairs & (pairs >> (2 * step));
            let pairs = fours | (fours << step);
            alive |= pairs | (pairs << (2 * step));
        }
        alive
    }

    /// Do these cells hold four aligned?
    #[inline(always)]
    fn holds_four(self, cells: Self::Word) -> bool {
        let stride = self.stride();
        let mut found = Self::Word::ZERO;
        for step in [1, stride, stride - 1, stride + 1] {
            let pairs = cells & (cells >> step);
            found |= pairs & (pairs >> (2 * step));
        }
        !found.is_empty()
    }
}

/// A board whose size the compiler knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<const ROWS: u32, const COLUMNS: usize>;

/// The board of the box: 6 rows, 7 columns.
pub(crate) type Usual = Known<6, 7>;

impl<const ROWS: u32, const COLUMNS: usize> Known<ROWS, COLUMNS> {
    const BOTTOM: u64 = row_zero(ROWS, COLUMNS as u32) as u64;
    const BOARD: u64 = Self::BOTTOM * ((1 << ROWS) - 1);
    const EVEN_ROWS: u64 = Self::BOTTOM * even_bits(ROWS) as u64;
}

impl<const ROWS: u32, const COLUMNS: usize> Geometry for Known<ROWS, COLUMNS> {
    type Word = u64;
    type PerColumn<T: Copy> = [T; COLUMNS];

    #[inline(always)]
    fn per_column<T: Copy>(self, value: T) -> [T; COLUMNS] {
        [value; COLUMNS]
    }

    #[inline(always)]
    fn rows(self) -> u32 {
        ROWS
    }

    #[inline(always)]
    fn columns(self) -> u32 {
        COLUMNS as u32
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        Self::BOTTOM
    }

    #[inline(always)]
    fn board(self) -> u64 {
        Self::BOARD
    }

    #[inline(always)]
    fn even_rows(self) -> u64 {
        Self::EVEN_ROWS
    }
}

/// A board measured when the program runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured<W> {
    rows: u32,
    columns: u32,
    bottom: W,
    board: W,
    even_rows: W,
}

impl<W: Word> Measured<W> {
    /// A board that fits in the word: `(rows + 1) x columns` bits.
    pub(crate) fn new(rows: u32, columns: u32) -> Measured<W> {
        let bottom = W::narrow(row_zero(rows, columns));
        let column = (W::ONE << rows).minus(W::ONE);
        let even = W::narrow(even_bits(rows));
        Measured { rows, columns, bottom, board: bottom.times(column), even_rows: bottom.times(even) }
    }
}

impl<W: Word> Geometry for Measured<W> {
    type Word = W;
    type PerColumn<T: Copy> = [T; 25];

    #[inline(always)]
    fn per_column<T: Copy>(self, value: T) -> [T; 25] {
        [value; 25]
    }

    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows
    }

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns
    }

    #[inline(always)]
    fn bottom(self) -> W {
        self.bottom
    }

    #[inline(always)]
    fn board(self) -> W {
        self.board
    }

    #[inline(always)]
    fn even_rows(self) -> W {
        self.even_rows
    }
}

const fn row_zero(rows: u32, columns: u32) -> u128 {
    let mut bits = 0;
    let mut column = 0;
    while column < columns {
        bits |= 1u128 << (column * (rows + 1));
        column += 1;
    }
    bits
}

const fn even_bits(rows: u32) -> u128 {
    let mut bits = 0;
    let mut row = 0;
    while row < rows {
        bits |= 1u128 << row;
        row += 2;
    }
    bits
}
