//! S0's XML save (R050 to R057): Morpion only, cells in playing order (G7).
//!
//! | where | what |
//! |---|---|
//! | `settings` | `nbRows`, `nbCols`, `nbSymbs` (to align), `nbPlayers`; `numPlayer`, who is to move, from 0; `version`, always `1.0` |
//! | `player` | `name`, `score`; `type` 0 a person, 1 the computer; `difficulty` 0 `très facile` to 4 `expert`; `symb` 0 is O, 1 is X, 2 to 27 are A to Z |
//! | `case` | `row` and `col` from 0, and in it the player from 0; the list is the list of moves |
//!
//! Ours, which S0 passes over: `settings` `first` (who began, from 0), `earlyDraw`,
//! `resignations` (`ply:player` words), `games`, `plan`, `firstPlayer`, `undo`, `hints`,
//! `counted`, `created`; `player` `engine`, `mark`, `colour`, `draws`, `losses`. Moves that
//! were taken back are not written. A finished game is among the scores where `counted` is
//! `true` and in files that have none of ours, as S0 keeps them.
//!
//! Leniencies: unknown elements and attributes are passed over, and so is text beside
//! the cells; players beyond `nbPlayers` are not looked at; once a cell is played,
//! `numPlayer` is not believed (the seed's own sample has it wrong); a symbol that an
//! earlier player has is replaced by the first free letter.

mod broken;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// The program version that S0 writes (R051).
const VERSION: &str = "1.0";
/// How many players the file always has (R052).
const PLAYERS: u8 = 26;
/// The symbols by index: O, X, A to Z.
const SYMBOLS: &str = "OXABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The symbol and difficulty of players who do not play, as in the sample.
const UNUSED_SYMBOL: usize = 2;
const UNUSED_DIFFICULTY: usize = 1;
