//! What there is to see, not how it is drawn. The terminal and the page draw the same
//! scenes.

use quadrille_core::puissance4::Column;
use quadrille_core::six_couleurs::{Colour, Owner, Shape};
use quadrille_core::{AnyRecord, Cell, Game, Morpion, Outcome, Position, Puissance4, Record, Seat, SixCouleurs};

use quadrille_locale::Locale;

use crate::{At, Player, Table, Tally, shown_name};

/// Everything a face shows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The moment shown, which commands must carry.
    pub at: At,
    /// Which game.
    pub game: Game,
    /// What it is a view of.
    pub view: View,
    /// How cells lie.
    pub surface: Surface,
    /// How many rows.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
    /// How many symbols in a row win; 0 where nothing is aligned.
    pub align: u8,
    /// The cells, row by row from the top left.
    pub cells: Vec<SceneCell>,
    /// The colours that can be chosen; empty where moves are not colours.
    pub palette: Vec<SceneColour>,
    /// The seats in playing order.
    pub seats: Vec<SceneSeat>,
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Seat>,
    /// How the game ended, at the moment shown.
    pub outcome: Option<Outcome>,
    /// Who gave up, where that ended the game.
    pub given_up: Option<Seat>,
    /// Every known move, those after the moment shown included.
    pub moves: Vec<SceneMove>,
    /// Is there a move that the person may take back?
    pub can_undo: bool,
    /// Is there a move that can be played again?
    pub can_redo: bool,
    /// May advice be asked for?
    pub hints_allowed: bool,
}

/// What a scene is a view of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The present game, in which somebody is to move.
    Playing,
    /// The present game, which is over.
    Over,
    /// An earlier or later ply of the present game: nobody plays here (R059).
    LookingBack,
}

/// How cells lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// A grid: a move is a cell.
    Grid,
    /// A standing grid: a move is a column.
    Standing,
    /// Hexagons, odd rows half a cell to the right: a move is a colour.
    Hexagons,
    /// Squares: a move is a colour.
    Squares,
}

/// One cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SceneCell {
    /// What is in it.
    pub content: Content,
    /// Was it changed by the last move? In Six couleurs: taken by it.
    pub last: bool,
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
        /// The colour it shows.
        colour: Colour,
        /// Its owner, or nobody yet.
        owner: Option<Seat>,
    },
    /// An obstacle.
    Obstacle,
}

/// A colour of the palette.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneColour {
    /// Which.
    pub colour: Colour,
    /// Who holds it; it cannot be chosen then.
    pub held_by: Option<Seat>,
    /// The cells it would bring, by their index row by row; `None` where it cannot be
    /// chosen.
    pub captures: Option<Vec<u32>>,
}

impl SceneColour {
    /// How many cells it would bring, where it can be chosen.
    #[must_use]
    pub fn gain(&self) -> Option<u32> {
        self.captures.as_ref().map(|cells| cells.len() as u32)
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneSeat {
    /// Which.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// Who plays it now.
    pub player: Player,
    /// Its mark.
    pub mark: char,
    /// Which of the face's colours shows it.
    pub colour: u8,
    /// The colour it holds, in Six couleurs.
    pub held: Option<Colour>,
    /// Its score over games.
    pub tally: Tally,
    /// What it has gathered in this game (cells in Six couleurs), where that counts.
    pub gathered: Option<u32>,
    /// Did it resign?
    pub resigned: bool,
}

/// A move of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneMove {
    /// Who played it.
    pub seat: Seat,
    /// As text.
    pub text: String,
    /// Where it came to lie, where it is one cell.
    pub cell: Option<Cell>,
    /// How many cells it brought, where that counts.
    pub gain: Option<u32>,
}

impl Scene {
    pub(crate) fn of(table: &Table, shown: &AnyRecord, log: &MoveLog, view: View) -> Scene {
        let outcome = shown.outcome();
        let mut cells = match shown {
            AnyRecord::Morpion(record) => morpion_cells(record),
            AnyRecord::Puissance4(record) => puissance4_cells(record),
            AnyRecord::SixCouleurs(record) => six_couleurs_cells(record),
        };
        let (surface, rows, columns, align) = measures(shown);
        for cell in shown.winning_cells() {
            cells[usize::from(cell.row) * usize::from(columns) + usize::from(cell.column)].winning = true;
        }
        if outcome.is_some() {
            for cell in &mut cells {
                cell.target = false;
            }
        }
        let is_present = view != View::LookingBack;
        Scene {
            at: At { game: table.at().game, ply: shown.ply() },
            game: shown.game(),
            view,
            surface,
            rows,
            columns,
            align,
            cells,
            palette: match shown {
                AnyRecord::SixCouleurs(record) => palette(record.position()),
                _ => Vec::new(),
            },
            seats: seats(table, shown),
            turn: outcome.is_none().then(|| shown.turn()),
            outcome,
            given_up: shown.given_up(),
            moves: log.moves.clone(),
            can_undo: is_present && table.can_undo(),
            can_redo: is_present && table.can_redo(),
            hints_allowed: table.settings().hints_allowed,
        }
    }

    /// The scene for readers of a language: names that the program gave are in it.
    #[must_use]
    pub fn in_language(mut self, locale: &Locale) -> Scene {
        for seat in &mut self.seats {
            seat.name = shown_name(&seat.name, locale);
        }
        self
    }

    /// The cell at a row and column.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> &SceneCell {
        &self.cells[usize::from(cell.row) * usize::from(self.columns) + usize::from(cell.column)]
    }
}

fn measures(record: &AnyRecord) -> (Surface, u8, u8, u8) {
    match record {
        AnyRecord::Morpion(r) => (Surface::Grid, r.setup().rows(), r.setup().columns(), r.setup().align()),
        AnyRecord::Puissance4(r) => (Surface::Standing, r.setup().rows(), r.setup().columns(), r.setup().align()),
        AnyRecord::SixCouleurs(r) => {
            let surface = match r.setup().shape() {
                Shape::Hex => Surface::Hexagons,
                Shape::Square => Surface::Squares,
            };
            (surface, r.setup().board().rows(), r.setup().board().columns(), 0)
        }
    }
}

fn seats(table: &Table, shown: &AnyRecord) -> Vec<SceneSeat> {
    let gathered = shown.scores();
    let settings = &table.settings().seats;
    Seat::all(shown.seats())
        .zip(settings)
        .zip(table.tallies())
        .map(|((seat, settings), tally)| SceneSeat {
            seat,
            name: settings.name.trim().to_owned(),
            player: table.player(seat).clone(),
            mark: settings.mark,
            colour: settings.colour,
            held: match shown {
                AnyRecord::SixCouleurs(record) => Some(record.position().colour_of(seat)),
                _ => None,
            },
            tally,
            gathered: gathered.get(seat.index()).copied(),
            resigned: shown.has_resigned(seat),
        })
        .collect()
}

fn morpion_cells(record: &Record<Morpion>) -> Vec<SceneCell> {
    let grid = record.position().grid();
    let last = record.played().last();
    grid.all_cells()
        .map(|cell| SceneCell {
            content: grid.at(cell).map_or(Content::Empty, Content::Mark),
            last: last == Some(&cell),
            winning: false,
            target: grid.at(cell).is_none(),
            start_of: None,
        })
        .collect()
}

fn puissance4_cells(record: &Record<Puissance4>) -> Vec<SceneCell> {
    let position = record.position();
    let grid = position.grid();
    let last = record.played().last().map(|&column| topmost(position, column));
    grid.all_cells()
        .map(|cell| SceneCell {
            content: grid.at(cell).map_or(Content::Empty, Content::Mark),
            last: last == Some(cell),
            winning: false,
            target: position.landing(Column(cell.column)) == Some(cell),
            start_of: None,
        })
        .collect()
}

/// The highest disc of a column that has one.
fn topmost(position: &Puissance4, column: Column) -> Cell {
    position.landing(column).map_or(Cell::new(0, column.0), |above| Cell::new(above.row + 1, column.0))
}

fn six_couleurs_cells(record: &Record<SixCouleurs>) -> Vec<SceneCell> {
    let position = record.position();
    let starts = record.setup().start_cells();
    let mut cells: Vec<SceneCell> = (0..position.board().len())
        .map(|cell| SceneCell {
            content: match (position.owner(cell), position.shown_colour(cell)) {
                (Owner::Free, Some(colour)) => Content::Coloured { colour, owner: None },
                (Owner::Seat(seat), Some(colour)) => Content::Coloured { colour, owner: Some(seat) },
                _ => Content::Obstacle,
            },
            last: false,
            winning: false,
            target: false,
            start_of: starts.iter().position(|&start| start == cell).map(Seat::from_index),
        })
        .collect();
    for &cell in last_captures(record) {
        cells[cell as usize].last = true;
    }
    cells
}

/// The cells that the last move brought.
fn last_captures(record: &Record<SixCouleurs>) -> &[u32] {
    record.last_undo().map_or(&[], |last| record.position().brought(last))
}

fn palette(position: &SixCouleurs) -> Vec<SceneColour> {
    Colour::ALL
        .into_iter()
        .map(|colour| SceneColour {
            colour,
            held_by: Seat::all(position.seats()).find(|&seat| position.colour_of(seat) == colour),
            captures: position.check(colour).is_ok().then(|| position.captures(colour)),
        })
        .collect()
}

/// The list of moves with what each brought, kept up move by move: finding it anew for
/// each scene would replay the game every time.
#[derive(Clone, Debug)]
pub(crate) struct MoveLog {
    moves: Vec<SceneMove>,
}

impl MoveLog {
    pub(crate) fn of(record: &AnyRecord) -> MoveLog {
        let mut log = MoveLog { moves: Vec::new() };
        let mut copy = record.clone();
        copy.jump(0);
        while copy.redo() {
            log.push(&copy);
        }
        log
    }

    /// A move was just played: it replaces whatever followed.
    pub(crate) fn played(&mut self, record: &AnyRecord) {
        self.moves.truncate(record.ply() - 1);
        self.push(record);
    }

    /// What followed was just forgotten.
    pub(crate) fn forget_future(&mut self, record: &AnyRecord) {
        self.moves.truncate(record.len());
    }

    /// Adds the last move on the board.
    fn push(&mut self, record: &AnyRecord) {
        let ply = record.ply();
        let seat = record.first().after(ply - 1, record.seats());
        let (cell, gain) = match record {
            AnyRecord::Morpion(record) => (record.played().last().copied(), None),
            AnyRecord::Puissance4(record) => {
                (record.played().last().map(|&column| topmost(record.position(), column)), None)
            }
            AnyRecord::SixCouleurs(record) => (None, Some(last_captures(record).len() as u32)),
        };
        let text = record.last_move().unwrap_or_default();
        self.moves.push(SceneMove { seat, text, cell, gain });
    }
}
