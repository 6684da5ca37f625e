//! What there is to see of a game, said once: text, SVG, PDF, terminal and page draw this
//! and know no game.
//!
//! A [`Picture`] is a surface with cells. Moves are cells of it ([`Picture::move_at`]), or
//! choices beside it ([`Choice`]), or both. Colours of cells are small numbers; which paint
//! each is, the palette of the drawings says.

use crate::{AnyRecord, AnySetup, Cell, Game, Grid, Position, Record, Seat};

/// A game that can be seen. Each game implements it in its own folder.
pub trait Pictured: Position {
    /// How seats are shown.
    const PIECE: Piece;
    /// A small position that shows what the game is like: a setup and moves, as text.
    const SAMPLE: (&'static str, &'static str);

    /// The marks that seats have when nobody chose others.
    fn default_marks(seats: u8) -> Vec<char>;

    /// What there is to see at the cursor.
    fn picture(record: &Record<Self>) -> Picture;

    /// What the move before the cursor did; nothing at ply 0.
    fn last_effect(record: &Record<Self>) -> Option<Effect>;
}

/// All that can be seen of a game at one moment, whoever sits at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// How cells lie.
    pub surface: Surface,
    /// How seats are shown.
    pub piece: Piece,
    /// How many rows.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
    /// How many symbols in a row win; 0 where nothing is aligned.
    pub align: u8,
    /// The cells, row by row from the top left.
    pub cells: Vec<PictureCell>,
    /// May every empty cell be played while the game goes on?
    pub anywhere: bool,
    /// The colours that cells can have; empty where they have none.
    pub colours: &'static [CellColour],
    /// The moves that are not cells, those that cannot be chosen now included.
    pub palette: Vec<Choice>,
    /// What is known of each seat from the board.
    pub seats: Vec<PictureSeat>,
}

/// How cells lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// A grid: a move is a cell, and columns have letters.
    Grid,
    /// A standing grid, where things fall: a move is a column, and columns have numbers.
    Standing,
    /// Coloured hexagons, odd rows half a cell to the right.
    Hexagons,
    /// Coloured squares.
    Squares,
}

/// How a seat is shown on the board and beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// By its mark, in its colour.
    Symbol,
    /// By a disc of its colour with its mark on it.
    Disc,
    /// By the cells it owns: it has a number, and neither mark nor colour of its own.
    Territory,
}

/// One cell.
#[expect(clippy::struct_excessive_bools, reason = "each is true or not, whatever the others are")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureCell {
    /// What is in it.
    pub content: Content,
    /// Was it filled by the last move? Of a territory: taken by it.
    pub last: bool,
    /// Was it another seat's before the last move?
    pub turned: bool,
    /// Is it part of a winning line?
    pub winning: bool,
    /// Would a legal move put something here?
    pub target: bool,
    /// Whose start cell it is.
    pub start_of: Option<Seat>,
}

/// What is in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// The symbol or disc of a seat.
    Mark(Seat),
    /// A coloured cell, and whose it is.
    Coloured {
        /// The colour it shows, by its place in [`Picture::colours`].
        colour: u8,
        /// Its owner, or nobody yet.
        owner: Option<Seat>,
    },
    /// An obstacle.
    Obstacle,
}

/// A colour of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellColour {
    /// What stands for it in texts, in lower case.
    pub letter: char,
    /// The key of its name.
    pub key: &'static str,
}

/// A move that is not a cell: a colour to choose, for one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move as text.
    pub mv: String,
    /// The key of its name.
    pub key: &'static str,
    /// The colour it stands for, by its place in [`Picture::colours`].
    pub colour: Option<u8>,
    /// Who holds it; it cannot be chosen then.
    pub held_by: Option<Seat>,
    /// The cells it would bring, by their index row by row; `None` where it cannot be
    /// chosen.
    pub captures: Option<Vec<u32>>,
}

/// What the board tells of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PictureSeat {
    /// What it has gathered (cells of a territory), where that counts.
    pub gathered: Option<u32>,
    /// The colour it holds, by its place in [`Picture::colours`].
    pub held: Option<u8>,
}

/// What a move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The cells it took, filled or turned.
    pub cells: Vec<Cell>,
    /// How many cells it brought, where that counts.
    pub gain: Option<u32>,
}

impl Surface {
    /// Do coloured cells cover it, for territories?
    #[must_use]
    pub const fn is_tiled(self) -> bool {
        matches!(self, Surface::Hexagons | Surface::Squares)
    }
}

impl Content {
    /// Whose cell it is, or whose mark it holds.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Content::Mark(seat) => Some(seat),
            Content::Coloured { owner, .. } => owner,
            Content::Empty | Content::Obstacle => None,
        }
    }
}

impl Choice {
    /// Can it be chosen now?
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.captures.is_some()
    }

    /// How many cells it would bring, where it can be chosen and stands for a colour.
    #[must_use]
    pub fn gain(&self) -> Option<u32> {
        self.captures.as_ref().filter(|_| self.colour.is_some()).map(|cells| cells.len() as u32)
    }
}

impl Picture {
    /// The cell at a row and column.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> &PictureCell {
        &self.cells[usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column)]
    }

    /// Row and column of a cell by its index, row by row.
    #[must_use]
    pub fn place(&self, index: usize) -> Cell {
        let columns = usize::from(self.columns).max(1);
        Cell::new((index / columns) as u8, (index % columns) as u8)
    }

    /// Every cell with its place.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, &PictureCell)> {
        self.cells.iter().enumerate().map(|(index, cell)| (self.place(index), cell))
    }

    /// The move that pointing at a cell stands for, legal or not; `None` where moves are
    /// only chosen beside the board.
    #[must_use]
    pub fn move_at(&self, cell: Cell) -> Option<String> {
        match self.surface {
            Surface::Grid => Some(cell.to_string()),
            Surface::Standing => Some(self.column_name(cell.column)),
            Surface::Hexagons | Surface::Squares => None,
        }
    }

    /// Is something chosen beside the board now, and no cell played?
    #[must_use]
    pub fn is_chosen_beside(&self) -> bool {
        self.surface.is_tiled() || self.palette.iter().any(Choice::is_legal)
    }

    /// Can this cell be played, on a grid where not every free one can?
    #[must_use]
    pub fn is_open(&self, cell: &PictureCell) -> bool {
        self.surface == Surface::Grid && !self.anywhere && cell.target
    }

    /// The cell that a legal move would fill.
    #[must_use]
    pub fn target_of(&self, mv: &str) -> Option<Cell> {
        let targets = self.placed().filter(|(_, cell)| cell.target);
        targets.map(|(at, _)| at).find(|&at| self.move_at(at).as_deref() == Some(mv))
    }

    /// What a column is called.
    #[must_use]
    pub fn column_name(&self, column: u8) -> String {
        match self.surface {
            Surface::Standing => (u16::from(column) + 1).to_string(),
            // Beyond Z the letters come again: such boards are wide and have no moves in words.
            _ => Cell::column_letter(column % 26).to_string(),
        }
    }

    /// A grid with the symbols or discs of seats. Where the game is over, nothing is a target.
    pub(crate) fn of_grid<P: Pictured>(
        record: &Record<P>,
        GridPicture { grid, surface, anywhere, align, last, turned }: GridPicture<'_>,
        is_target: impl Fn(Cell) -> bool,
    ) -> Picture {
        let (outcome, winning) = (record.outcome(), record.position().winning_cells());
        let cells = grid.all_cells().map(|cell| PictureCell {
            content: grid.at(cell).map_or(Content::Empty, Content::Mark),
            last: last == Some(cell),
            turned: turned.contains(&cell),
            winning: winning.binary_search(&cell).is_ok(),
            target: outcome.is_none() && is_target(cell),
            start_of: None,
        });
        Picture {
            surface,
            piece: P::PIECE,
            rows: grid.rows(),
            columns: grid.columns(),
            align,
            cells: cells.collect(),
            anywhere,
            colours: &[],
            palette: Vec::new(),
            seats: vec![PictureSeat::default(); record.position().seats().into()],
        }
    }
}

/// What the record of a game does not say of its grid.
#[derive(Clone, Copy)]
pub(crate) struct GridPicture<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) surface: Surface,
    pub(crate) anywhere: bool,
    pub(crate) align: u8,
    pub(crate) last: Option<Cell>,
    pub(crate) turned: &'a [Cell],
}

impl AnyRecord {
    /// What there is to see at the cursor.
    #[must_use]
    pub fn picture(&self) -> Picture {
        for_any_record!(self, record => Pictured::picture(record))
    }

    /// What the move before the cursor did; nothing at ply 0.
    #[must_use]
    pub fn last_effect(&self) -> Option<Effect> {
        for_any_record!(self, record => Pictured::last_effect(record))
    }

    /// What each move of a line would do from here, up to the first that cannot be played.
    #[must_use]
    pub fn foreseen(&self, line: &[&str]) -> Vec<Effect> {
        let mut copy = self.clone();
        line.iter().map_while(|mv| copy.play(mv).ok().and_then(|()| copy.last_effect())).collect()
    }
}

impl Game {
    /// How seats are shown.
    #[must_use]
    pub fn piece(self) -> Piece {
        for_game!(self, P => P::PIECE)
    }

    /// The marks that seats have when nobody chose others.
    #[must_use]
    pub fn default_marks(self, seats: u8) -> Vec<char> {
        for_game!(self, P => P::default_marks(seats))
    }

    /// A small position that shows what the game is like.
    ///
    /// # Panics
    /// Never: a test plays the sample of every game.
    #[must_use]
    pub fn sample(self) -> AnyRecord {
        let (setup, moves) = for_game!(self, P => P::SAMPLE);
        let mut record = AnyRecord::new(AnySetup::parse(self, setup).expect("the setup of a sample is right"));
        for mv in moves.split_whitespace() {
            record.play(mv).expect("the moves of a sample are legal");
        }
        record
    }
}
